"""What can be asked of the engine over a pipe: one JSON object a line, decoded strictly."""

from typing import Annotated, Any, Literal, TypeAlias

import msgspec

from fourscore.bots.exec.program import PROTOCOL as PROTOCOL
from fourscore.engine.decision import Seat
from fourscore.engine.errors import Refusal
from fourscore.engine.mistakes import mistake

Id: TypeAlias = int | str | None
Name: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
Written: TypeAlias = Annotated[str, msgspec.Meta(max_length=1000)]
"""A choice; a longer one is not even repeated in the refusal."""
Count: TypeAlias = Annotated[int, msgspec.Meta(ge=0)]


class BadLine(Refusal):
    """The line is not a request."""


class Request(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, tag_field="do", tag=lambda name: name.lower()
):
    """What every request has: the id comes back with the answer."""

    id: Id = None


class OfMatch(Request, frozen=True, kw_only=True):
    """A request about one match; with only one on the table it need not be named."""

    match: Name | None = None


class Hello(Request, frozen=True, kw_only=True):
    """Begin: which version of the protocol the asker speaks."""

    protocol: int


class New(Request, frozen=True, kw_only=True):
    """Begin a match: set up by the rules, from a position, or from the lines of a journal."""

    match: Name | None = None
    game: str | None = None
    seats: int | None = None
    seed: int | str | None = None
    options: dict[str, Any] = {}
    dice: Literal["program", "ask"] = "program"
    players: list[str] | None = None
    position: dict[str, Any] | None = None
    journal: list[str] | None = None


class Position(OfMatch, frozen=True, kw_only=True):
    """The whole truth as JSON."""


class View(OfMatch, frozen=True, kw_only=True):
    """What a seat, or a spectator, may know."""

    seat: Seat | None = None


class Choices(OfMatch, frozen=True, kw_only=True):
    """What a seat is asked."""

    seat: Seat | None = None


class Choose(OfMatch, frozen=True, kw_only=True):
    """Answer for a seat."""

    choice: Written | int
    seat: Seat | None = None
    turn: int | None = None


class Throw(OfMatch, frozen=True, kw_only=True):
    """Say what the dice show, or the order after a shuffle."""

    numbers: list[int]
    turn: int | None = None


class Say(OfMatch, frozen=True, kw_only=True):
    """Say something at the table."""

    seat: Seat
    words: Annotated[str, msgspec.Meta(min_length=1, max_length=1000)]


class Why(OfMatch, frozen=True, kw_only=True):
    """The rule that forbids a choice now."""

    choice: Written
    seat: Seat | None = None


class Events(OfMatch, frozen=True, kw_only=True):
    """The log as a seat, or a spectator, may read it."""

    seat: Seat | None = None
    since: Count = 0
    all: bool = False


class Undo(OfMatch, frozen=True, kw_only=True):
    """Take back a seat's last choice."""

    seat: Seat
    agreed: bool = False
    choices: Annotated[int, msgspec.Meta(ge=1)] = 1


class Correct(OfMatch, frozen=True, kw_only=True):
    """Take back the last answer where chance is thrown by hand."""

    turn: int | None = None


class Fork(OfMatch, frozen=True, kw_only=True):
    """A match of its own that goes on from here."""

    to: Name | None = None
    seed: int | str = 0
    imagine: Seat | None = None


class Journal(OfMatch, frozen=True, kw_only=True):
    """Everything needed to rebuild the match."""


class Close(OfMatch, frozen=True, kw_only=True):
    """Put the match away."""


class Quit(Request, frozen=True, kw_only=True):
    """Leave."""


Asked: TypeAlias = (
    Hello
    | New
    | Position
    | View
    | Choices
    | Choose
    | Throw
    | Say
    | Why
    | Events
    | Undo
    | Correct
    | Fork
    | Journal
    | Close
    | Quit
)

_DECODER: "msgspec.json.Decoder[Asked]" = msgspec.json.Decoder(Asked)


class _Numbered(msgspec.Struct):
    id: Id = None


def read_request(line: bytes) -> Asked:
    """The request in a line; BadLine says what is wrong with it."""
    try:
        return _DECODER.decode(line)
    except (msgspec.DecodeError, UnicodeError) as error:
        raise BadLine(f"This line is not a request: {mistake(error)}") from None
    except RecursionError:
        raise BadLine("This line is not a request: it is nested too deeply.") from None


def read_id(line: bytes) -> Id:
    """The id of a line that is not a request, if it can be found."""
    try:
        return msgspec.json.decode(line, type=_Numbered).id
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None
