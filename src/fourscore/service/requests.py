"""What people send: each of these is read strictly."""

from typing import Annotated, Literal, TypeAlias, TypeVar

import msgspec

from fourscore.engine.decision import Seat
from fourscore.engine.errors import NoUndo, Refusal
from fourscore.engine.mistakes import mistake
from fourscore.kit.claims import LONGEST_WORDS
from fourscore.kit.extras import StandingOrder
from fourscore.play import commands
from fourscore.play.records import Proposal, Record
from fourscore.play.refusals import Unreadable
from fourscore.play.table import Table

T = TypeVar("T")

Word: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=80)]
Words: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_WORDS)]
SeatNumber: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=99)]
Count: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
TableName: TypeAlias = Annotated[str, msgspec.Meta(max_length=64)]
GameName: TypeAlias = Annotated[str, msgspec.Meta(max_length=80)]
ChoiceWords: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]


class TooLarge(Refusal):
    """More than anybody needs to send."""


class Request(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Something that somebody sends."""


class NewTable(Request, frozen=True, kw_only=True):
    """A table to set up."""

    game: Word
    seats: Annotated[tuple[Word, ...], msgspec.Meta(min_length=1, max_length=20)]
    """Seat by seat `person`, or the name of a bot."""
    options: Annotated[dict[Word, Word], msgspec.Meta(max_length=100)] = {}
    name: Word | None = None
    """Your name, if you want to sit down at once."""
    is_open: bool = False
    watching: Literal["nobody", "open"] = "open"
    delay: Annotated[int, msgspec.Meta(ge=0, le=1000)] = 0
    seconds: Annotated[int, msgspec.Meta(ge=0, le=31 * 86_400)] = 0
    """How long a seat may think about one question; 0 is without such a clock."""
    bank: Annotated[int, msgspec.Meta(ge=0, le=31 * 86_400)] = 0
    """How long a seat may think in the whole game, beyond the seconds for each question; 0 is without such a clock."""
    at_zero: Literal["bot", "wait", "end"] = "bot"
    """What happens when somebody's time is up: a bot plays on, the table waits, or the game ends."""
    seats_each: Annotated[int, msgspec.Meta(ge=1, le=20)] = 1
    """How many seats one person may hold."""
    grace: Annotated[int, msgspec.Meta(ge=0, le=31 * 86_400)] = 60
    puzzles: bool = False
    """Whether moments of the game may become puzzles, without names, once it is over."""
    is_rated: bool = False
    """Whether those who sit here are rated by how they come in; a game with fewer than two people never is.

    There is always a clock then: the usual one of the game, unless you choose another.
    """
    seed: Word | None = None
    """What chance is drawn from, for lessons; only where bots have all other seats. The journal says so."""


class Branch(Request, frozen=True, kw_only=True):
    """Go on from a moment of a finished game, with bots in all other seats."""

    seat: SeatNumber
    name: Word
    upto: Count
    """After that many answers of the journal."""
    leg: Annotated[int, msgspec.Meta(ge=0, le=1000)] = 0


class HandOn(Request, frozen=True, kw_only=True):
    """Make the person in this seat the host."""

    seat: SeatNumber


class Sit(Request, frozen=True, kw_only=True):
    """Take a seat."""

    name: Word
    seat: SeatNumber | None = None


class Pick(Request, frozen=True, kw_only=True, tag_field="is", tag="choice"):
    """Answer a question."""

    choice: ChoiceWords
    seat: SeatNumber | None = None
    """Which of your seats, if you hold several."""
    turn: Count | None = None
    """How many answers this seat has given before; with it no answer ever counts twice."""

    def records(self, table: Table, now: float, seat: Seat) -> list[Record]:
        return commands.answer(table, now, seat, self.choice, self.turn)


class Say(Request, frozen=True, kw_only=True, tag_field="is", tag="say"):
    """Talk; a claim is kept in the journal."""

    words: Words
    seat: SeatNumber | None = None
    is_claim: bool = False

    def records(self, table: Table, now: float, seat: Seat) -> list[Record]:
        return commands.say(table, now, seat, self.words, self.is_claim)


class Ahead(Request, frozen=True, kw_only=True, tag_field="is", tag="ahead"):
    """Settle answers ahead; without an order, withdraw that."""

    order: StandingOrder | None = None
    seat: SeatNumber | None = None

    def records(self, table: Table, now: float, seat: Seat) -> list[Record]:
        return commands.order(table, now, seat, self.order)


class Propose(Request, frozen=True, kw_only=True, tag_field="is", tag="propose"):
    """Ask the table to agree to something."""

    proposal: Proposal
    seat: SeatNumber | None = None

    def records(self, table: Table, now: float, seat: Seat) -> list[Record]:
        return commands.propose(table, now, seat, self.proposal)


class Vote(Request, frozen=True, kw_only=True, tag_field="is", tag="vote"):
    """Say yes or no."""

    number: Count
    yes: bool
    seat: SeatNumber | None = None

    def records(self, table: Table, now: float, seat: Seat) -> list[Record]:
        return commands.vote(table, now, seat, self.number, self.yes)


class TakeBackMine(Request, frozen=True, kw_only=True, tag_field="is", tag="undo"):
    """Take back your own last choice."""

    seat: SeatNumber | None = None

    def records(self, table: Table, now: float, seat: Seat) -> list[Record]:
        try:
            return commands.undo(table, now, seat)
        except NoUndo as refusal:
            raise NoUndo(f"{refusal} Propose to take it back, and the table decides.") from None


class Hello(Request, frozen=True, kw_only=True, tag_field="is", tag="hello"):
    """The first frame: who looks, and from which line on."""

    token: Annotated[str, msgspec.Meta(max_length=100)] = ""
    """Empty for a spectator."""
    seat: SeatNumber | None = None
    since: Count = 0


class Solve(Request, frozen=True, kw_only=True):
    """An answer to a puzzle."""

    choice: ChoiceWords


Frame: TypeAlias = Pick | Say | Ahead | Propose | Vote | TakeBackMine
"""What somebody who sits at a table may do, over HTTP and over a connection alike."""

Deed: TypeAlias = Frame | Sit | HandOn
"""What somebody may do at tables, however often it is allowed."""

ABOUT_OTHERS = Propose, Vote
"""What may depend on who is here."""


def read(body: bytes, kind: "type[T] | msgspec.json.Decoder[T]", limit: int) -> T:
    """What was sent, if it is exactly what can be sent; Unreadable or TooLarge otherwise."""
    if len(body) > limit:
        raise TooLarge(f"{len(body)} bytes are more than anybody needs to send; {limit} are allowed.")
    decoder = kind if isinstance(kind, msgspec.json.Decoder) else msgspec.json.Decoder(kind)
    try:
        return decoder.decode(body)
    except RecursionError:
        raise Unreadable("This is nested too deeply.") from None
    except (msgspec.DecodeError, UnicodeDecodeError, ValueError) as error:
        raise Unreadable(f"This cannot be read: {mistake(error)}") from None
