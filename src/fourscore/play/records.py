"""Everything that happens at a table, as it is kept.

A table is rebuilt by reading its records in order. A record is never changed; what a later version of this program no
longer writes it still reads. Chance is not in here: it follows from the seed, and the seed never leaves before the end.
"""

from collections.abc import Iterable
from typing import Literal, TypeAlias, TypedDict
from zlib import crc32

import msgspec

from fourscore.engine.decision import Seat
from fourscore.kit.extras import StandingOrder
from fourscore.play.refusals import Damaged

FORMAT = 1
"""Raised when records are written in a way that an older program cannot read."""

By: TypeAlias = Literal["person", "bot", "clock", "ahead"]
"""Who answered: the person, a bot in the seat or standing in, a bot because time ran out, or a standing order."""


class Base(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="is", kw_only=True):
    """Something that happened, and when: seconds since 1970."""

    at: float


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """What a table is for: fixed when it is created."""

    game: str
    seats: tuple[str, ...]
    """Seat by seat `person`, or the name of a bot."""
    is_open: bool = False
    """Listed for everybody; otherwise only who has the link can come."""
    watching: Literal["nobody", "open"] = "open"
    delay: int = 0
    """Spectators see the table as it was this many choices ago."""
    seconds: int = 0
    """How long a seat may think about one question; 0 is without such a clock."""
    bank: int = 0
    """How long a seat may think in the whole game, beyond the seconds for each question; 0 is without such a clock."""
    at_zero: Literal["bot", "wait", "end"] = "bot"
    """When somebody's time is up: a bot plays on, the table waits, or the game ends."""
    seats_each: int = 1
    """How many seats one person may hold."""
    grace: int = 60
    """Seconds for which somebody has to be away before the others may let a bot play for them."""
    puzzles: bool = False
    """Whether moments of the game may become puzzles, without names, once it is over."""
    is_rated: bool = False
    """Whether those who sit here are rated by how they come in."""

    @property
    def has_clock(self) -> bool:
        """Whether anybody's time can be up."""
        return bool(self.seconds or self.bank)


class Created(Base, frozen=True, kw_only=True, tag="created"):
    """A table was set up."""

    format: int = FORMAT
    plan: Plan
    options: dict[str, str] = {}
    rules: int
    """The version of the game's rules."""
    contents: str = ""
    seed: str
    nonce: str = ""
    """What is added to the seed in the commitment, so that a seed that somebody chose is not found by trying."""
    asks_forced: bool = False
    """Whether a question without a real choice is put like any other."""
    by: str
    """The person who set it up."""
    notes: dict[str, str] = {}
    """What the journal says about how it was set up: with a seed that somebody chose, or as the branch of a game."""
    journal: bytes = b""
    """What was played before, at another table: the game goes on from there; compressed with zlib."""
    removed: list[str] = []
    """Whom the host of the table before had removed: they are not welcome at its rematch either."""


class Origin(TypedDict, total=False):
    """How a table begins that is not dealt at random from the first card."""

    seed: str
    notes: dict[str, str]
    journal: bytes


class Seated(Base, frozen=True, kw_only=True, tag="seated"):
    """A person took a seat."""

    seat: Seat
    person: str
    name: str


class Renamed(Base, frozen=True, kw_only=True, tag="renamed"):
    """Whoever sits there goes by another name from now on: the one before has become somebody else's."""

    seat: Seat
    name: str


class Left(Base, frozen=True, kw_only=True, tag="left"):
    """A person gave up a seat, or the host took it away; in a running game a bot goes on in it."""

    seat: Seat
    bot: str = ""
    is_removed: bool = False
    """Whether the host removed the person, who may not come back."""


class HandedOn(Base, frozen=True, kw_only=True, tag="handed-on"):
    """Another person is the host from now on."""

    person: str


class Invited(Base, frozen=True, kw_only=True, tag="invited"):
    """The host has invited a bot of somebody's, which may sit down from now on."""

    person: str
    name: str


class Uninvited(Base, frozen=True, kw_only=True, tag="uninvited"):
    """The bot does not come, or is not wanted any more."""

    person: str


class Carried(Base, frozen=True, kw_only=True, tag="carried"):
    """The game goes on by another version of the rules.

    All that was played leads to the same there; otherwise there is a snapshot, and the game goes on from its position.
    """

    rules: int
    contents: str = ""
    snapshot: bytes = b""


class Closed(Base, frozen=True, kw_only=True, tag="closed"):
    """The table was closed before its game came to an end."""

    late: Seat | None = None
    """Whose time was up, if that ended the game."""


class Started(Base, frozen=True, kw_only=True, tag="started"):
    """The first card is dealt."""


class Answered(Base, frozen=True, kw_only=True, tag="answered"):
    """A seat made a choice: as it was found among those that are offered, or, read from a store, as it is written."""

    seat: Seat
    choice: str
    by: By = "person"
    since: float = 0.0
    """From when on it took time out of the time for the whole game, if nobody could answer before."""


class Passed(Base, frozen=True, kw_only=True, tag="passed"):
    """A moment passed in which nobody had, or had any more, something to choose."""


class Thrown(Base, frozen=True, kw_only=True, tag="thrown"):
    """What the dice show, or the order after a shuffle, where people roll by hand."""

    numbers: tuple[int, ...]


class Corrected(Base, frozen=True, kw_only=True, tag="corrected"):
    """The last answer was taken back, a choice or a throw, where people roll by hand."""


class Said(Base, frozen=True, kw_only=True, tag="said"):
    """Talk at the table; a claim is kept in the journal as well."""

    words: str
    seat: Seat | None = None
    name: str = ""
    is_claim: bool = False


class Ordered(Base, frozen=True, kw_only=True, tag="ordered"):
    """A seat settled its answers ahead, or withdrew that."""

    seat: Seat
    order: "StandingOrder | None" = None


class Ruling(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="about", tag="ruling"):
    """Play this option differently."""

    option: str
    value: str


class TakeBack(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="about", tag="take-back"):
    """Let this seat take back its last choices and all that came after."""

    seat: Seat
    choices: int = 1


class StandIn(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="about", tag="stand-in"):
    """Let a bot answer for somebody who is away."""

    seat: Seat
    bot: str


class EndGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="about", tag="end"):
    """End the game here, with no result."""


Proposal: TypeAlias = Ruling | TakeBack | StandIn | EndGame


class Proposed(Base, frozen=True, kw_only=True, tag="proposed"):
    """Somebody asked the table to agree to something; the proposer votes yes by it."""

    seat: Seat
    proposal: Proposal


class Voted(Base, frozen=True, kw_only=True, tag="voted"):
    """A seat said yes or no to the proposal of this number."""

    number: int
    seat: Seat
    yes: bool


class Undone(Base, frozen=True, kw_only=True, tag="undone"):
    """A seat took back its last choice; nobody had learned or done anything since."""

    seat: Seat


class Returned(Base, frozen=True, kw_only=True, tag="returned"):
    """Somebody who was away is back; the bot that stood in leaves."""

    seat: Seat


class StoodIn(Base, frozen=True, kw_only=True, tag="stood-in"):
    """The time of somebody who is away was up: from now on a bot plays for them, until they are back."""

    seat: Seat
    bot: str


class Again(Base, frozen=True, kw_only=True, tag="again"):
    """The same people play again at another table."""

    table: str


class Finished(Base, frozen=True, kw_only=True, tag="finished"):
    """The game is over: all that was told, packed, so that it can be read under any later version of the rules."""

    journals: bytes
    """The journals, with the seed, as JSON lines; an empty line between two of them; compressed with zlib."""
    told: bytes
    """The log with nothing hidden, a sentence a line; compressed with zlib."""


Record: TypeAlias = (
    Created
    | Seated
    | Renamed
    | Left
    | HandedOn
    | Invited
    | Uninvited
    | Carried
    | Closed
    | Started
    | Answered
    | Passed
    | Thrown
    | Corrected
    | Said
    | Ordered
    | Proposed
    | Voted
    | Undone
    | Returned
    | StoodIn
    | Again
    | Finished
)

_decoder: msgspec.json.Decoder[Record] = msgspec.json.Decoder(Record)
_encoder = msgspec.json.Encoder(enc_hook=str)


def encode(record: Record) -> bytes:
    """The record as it is kept: a line, and on the next one its check sum."""
    body = _encoder.encode(record)
    return body + f"\n{crc32(body):08x}".encode()


def decode(body: bytes) -> Record:
    """The record that was kept; Damaged if it was changed since, ValidationError if a newer program wrote it."""
    text, has_sum, claimed = body.partition(b"\n")
    if has_sum and b"%08x" % crc32(text) != claimed:
        raise Damaged("it was changed after it was written.")
    try:
        return _decoder.decode(text)
    except msgspec.DecodeError as error:
        # Older programs wrote no check sum, and what they wrote can be read.
        if has_sum:
            raise
        raise Damaged(f"{error}.") from None


def decode_all(rows: Iterable[tuple[int, bytes]], begin: int = 0) -> list[Record]:
    """The numbered records of a table; Damaged names the first that is wrong or missing."""
    records: list[Record] = []
    for number, (kept, body) in enumerate(rows, begin):
        if kept != number:
            raise Damaged(f"Record {number} of this table is missing.")
        try:
            records.append(decode(body))
        except Damaged as damage:
            raise Damaged(f"Record {number} of this table is damaged: {damage}") from None
    return records
