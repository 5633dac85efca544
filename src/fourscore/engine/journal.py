"""The journal: game, version, options, and every answer in order; enough to rebuild everything.

On disk a journal is JSON lines: a header, one line per answer, and a closing line. Each line carries a running check
sum, so a journal that was cut off or changed is noticed, with the number of the line.
"""

import hashlib
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

import msgspec

from fourscore.engine.chance import Numbers
from fourscore.engine.decision import RuleId, Seat
from fourscore.engine.errors import BadJournal
from fourscore.engine.mistakes import mistake
from fourscore.engine.whole_file import OWNER_ALONE, whole_file

FORMAT = 1

T = TypeVar("T")


class Chosen(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A seat's answer. Where there is only one choice, nothing is written down: the answer follows."""

    seat: Seat
    choice: str


class Chanced(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """An answer of chance."""

    chance: Numbers


class Remark(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that belongs in the log but changes nothing on the table: a claim, a take-back."""

    remark: RuleId
    facts: dict[str, Any]

    def can_be_told(self, seats: int) -> bool:
        """Whether it is a remark of somebody at a table of so many, with all that its sentence says."""
        kinds = {name: type(fact) for name, fact in self.facts.items()}
        return REMARKS.get(self.remark) == kinds and 0 <= self.facts.get("player", 0) < seats


CLAIM: RuleId = "house.claim"
"""The remark of somebody who says something."""
RULES_CHANGED: RuleId = "house.rules-changed"
"""The remark that a game goes on by another version of the rules."""
REMARKS: dict[RuleId, dict[str, type]] = {
    CLAIM: {"player": int, "words": str},
    "house.undo.consent": {"player": int, "count": int},
    RULES_CHANGED: {"before": int, "now": int},
}
"""The remarks that there are, with the facts that belong to each."""

Entry: TypeAlias = Chosen | Chanced | Remark


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The first line of a journal."""

    fourscore: int = FORMAT
    game: str
    version: int
    seats: int
    contents: str = ""
    """Which cards it was played with, if not with those that come with the game."""
    box: str = ""
    """What its owner entered of a printed game, as the file says it; a journal without it is played with ours."""
    options: dict[str, Any] = {}
    commitment: str = ""
    seed: str | None = None
    """What chance was drawn from; None while it is kept secret, or when chance came from elsewhere."""
    nonce: str = ""
    """What was added to the seed in the commitment; empty while it is kept secret, and in older journals."""
    start: Any = None
    """The position that the match began from, if it was not set up by the rules."""
    notes: dict[str, Any] = {}
    """What a front end wants to remember, such as who sits where."""


class Journal(msgspec.Struct, frozen=True):
    """A header and the answers."""

    header: Header
    entries: list[Entry]


def write_journal(journal: Journal, path: Path) -> None:
    """Write the whole journal, or leave the file as it was."""
    # Seeds are in it: nobody else on this machine reads what somebody has not seen yet.
    with whole_file(path, OWNER_ALONE) as file:
        file.writelines(line + b"\n" for line in journal_lines(journal))


def journal_lines(journal: Journal) -> Iterator[bytes]:
    """The journal as JSON lines."""
    check = ""
    contents: list[Mapping[str, Any]] = [
        _header_json(journal.header),
        *(entry_json(entry) for entry in journal.entries),
        {"end": len(journal.entries)},
    ]
    for content in contents:
        check = _check_sum(check, content)
        yield msgspec.json.encode({**content, "sum": check})


def read_journal(path: Path, *, salvage: bool = False) -> Journal:
    """The journal in a file; BadJournal says which line is wrong. `salvage` keeps what comes before a cut."""
    try:
        lines = path.read_bytes().splitlines()
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else ""
        raise BadJournal(f"{path} cannot be read: {reason or error}.") from None
    try:
        return parse_journal(lines, salvage=salvage)
    except BadJournal as error:
        raise BadJournal(f"{path}: {error}") from None


def parse_journal(lines: Iterable[bytes], *, salvage: bool = False) -> Journal:
    """The journal in these lines."""
    contents, is_whole = _contents(list(lines))
    if not contents or "fourscore" not in contents[0]:
        raise BadJournal("This is not a Fourscore journal: the first line is not a journal's header.")
    if contents[0]["fourscore"] != FORMAT:
        raise BadJournal(f"Line 1: this journal has format {contents[0]['fourscore']!r}; format {FORMAT} can be read.")
    header = _as(Header, contents[0], 1)
    if not is_whole and not salvage:
        raise BadJournal(
            f"The journal is cut off after line {len(contents)}. Everything up to there is sound: "
            "fourscore resume FILE --salvage goes on from that point."
        )
    entries = [entry_from(content, line) for line, content in enumerate(contents[1:], start=2)]
    return Journal(header, entries)


def _contents(lines: list[bytes]) -> tuple[list[dict[str, Any]], bool]:
    """The sound lines without check sum and closing line, and whether the journal is whole."""
    contents: list[dict[str, Any]] = []
    check = ""
    for number, line in enumerate(lines, start=1):
        try:
            content = msgspec.json.decode(line, type=dict[str, Any])
            claimed = content.pop("sum")
        except (msgspec.DecodeError, KeyError, UnicodeDecodeError):
            if number == 1:
                raise BadJournal("This is not a Fourscore journal: the first line is not a journal's header.") from None
            if number == len(lines):
                return contents, False
            raise BadJournal(f"Line {number} is not a line of a journal.") from None
        check = _check_sum(check, content)
        if claimed != check:
            raise BadJournal(f"Line {number} was changed after it was written, or a line before it is missing.")
        if "end" in content:
            if number != len(lines):
                raise BadJournal(f"Line {number} closes the journal, but more lines follow.")
            return contents, content["end"] == number - 2
        contents.append(content)
    return contents, False


def _header_json(header: Header) -> dict[str, Any]:
    """The header as it stands in the first line, without a nonce or a box where there is none."""
    content: dict[str, Any] = msgspec.to_builtins(header)
    for name in ("nonce", "box"):
        if not content[name]:
            del content[name]
    return content


def entry_json(entry: Entry) -> dict[str, Any]:
    """The entry as it stands in a line."""
    content: dict[str, Any] = msgspec.to_builtins(entry, enc_hook=str)
    return content


def entry_from(content: dict[str, Any], line: int) -> Entry:
    """The entry in a line."""
    if "choice" in content:
        return _as(Chosen, content, line)
    if "chance" in content:
        return _as(Chanced, content, line)
    return _as(Remark, content, line)


def _as(kind: type[T], content: dict[str, Any], line: int) -> T:
    try:
        return msgspec.convert(content, kind)
    except msgspec.ValidationError as error:
        raise BadJournal(f"Line {line} is not a line of a journal: {mistake(error)}") from None
    except UnicodeEncodeError:
        raise BadJournal(f"Line {line} is not a line of a journal: half of a character stands in it.") from None


def _check_sum(before: str, content: Mapping[str, Any]) -> str:
    text = before.encode() + msgspec.json.encode(content, order="deterministic")
    return hashlib.sha256(text).hexdigest()[:16]
