"""What a model's reply says. Nothing is guessed: a reply that could mean two things means nothing.

The answer stands in a line of its own that begins with `CHOICE:`. What else is written is thought aloud.
"""

import re
import unicodedata
from typing import Literal, TypeAlias

import msgspec

from fourscore.engine.decision import Seat
from fourscore.engine.errors import Illegal, Malformed
from fourscore.engine.match import Match
from fourscore.kit.claims import LONGEST_WORDS
from fourscore.kit.one_line import one_line

Failure: TypeAlias = Literal["empty", "truncated", "unparsable", "illegal", "late", "refused", "crashed"]
"""How an answer can fail; only programs crash, and only endpoints refuse a question."""
FAILURES: tuple[Failure, ...] = ("empty", "truncated", "unparsable", "illegal", "late", "refused", "crashed")
LONGEST_NOTES = 2000
_LINE = re.compile(r"^[ \t]*(CHOICE|SAY|NOTES):[ \t]*(.*?)[ \t\r]*$", re.MULTILINE)


class Failed(Exception):
    """A reply that cannot be used: what kind of failure it is, and the reason as the model is told it."""

    def __init__(self, failure: Failure, reason: str) -> None:
        super().__init__(reason)
        self.failure = failure
        self.reason = reason


class Reply(msgspec.Struct, frozen=True):
    """What a reply says."""

    choice: str
    say: str = ""
    notes: str | None = None
    """None where it leaves its notes as they are."""


def read_reply(text: str, *, is_cut_off: bool = False) -> Reply:
    """The answer in a reply; Failed says what is wrong with it."""
    if is_cut_off:
        raise Failed("truncated", "Your reply was cut off before it ended. Think more briefly.")
    if not text.strip():
        raise Failed("empty", "Your reply was empty.")
    found: dict[str, list[str]] = {"CHOICE": [], "SAY": [], "NOTES": []}
    for word, rest in _LINE.findall(text):
        found[word].append(rest)
    twice = next((word for word, lines in found.items() if len(lines) > 1), None)
    if twice is not None:
        raise Failed("unparsable", f"Your reply has several lines that begin with {twice}:. Write one.")
    if not found["CHOICE"]:
        raise Failed("unparsable", "Your reply has no line that begins with CHOICE: followed by your choice.")
    notes = found["NOTES"][0][:LONGEST_NOTES] if found["NOTES"] else None
    return Reply(found["CHOICE"][0], one_line("".join(found["SAY"]))[:LONGEST_WORDS], notes)


def check_choice(match: Match, seat: Seat, choice: str) -> str:
    """The choice as the game writes it; Failed if it is none, or against the rules."""
    if unicodedata.normalize("NFKC", choice) != choice:
        raise Failed("unparsable", f"{choice[:200]!r} has letters or spaces that only look like those of a choice.")
    try:
        return str(match.meant(choice, seat))
    except Malformed as refusal:
        raise Failed("unparsable", f"{choice[:200]!r} is not written like a choice. {refusal}") from None
    except Illegal as refusal:
        raise Failed("illegal", str(refusal)) from None
