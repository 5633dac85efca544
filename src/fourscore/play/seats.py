"""Who sits where, and what they are called."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import count

import msgspec

from fourscore.engine.decision import Seat
from fourscore.kit.drawing import YOU, Person
from fourscore.kit.extras import StandingOrder
from fourscore.kit.words import counted
from fourscore.play.players import PEOPLE
from fourscore.play.refusals import Taken, Unreadable

LONGEST_NAME = 24
BOT_NAMES = (
    "Ada", "Ben", "Cleo", "Dov", "Esme", "Finn", "Gwen", "Hugo", "Iris", "Jude", "Kaya", "Liam", "Milo", "Nora",
)  # fmt: skip
"""One for each seat of the largest table."""


class Chair:
    """A seat and who is in it."""

    __slots__ = (
        "acted_at", "answers", "asked_for_bot", "bot", "name", "order", "order_facts", "person", "plan", "seat",
        "stand_in",
    )  # fmt: skip

    def __init__(self, seat: Seat, plan: str, name: str = "") -> None:
        self.seat = seat
        self.plan = plan
        """Whom the seat is for: a person, or a bot by its name."""
        self.person = ""
        """The id of the person in it; empty if there is none."""
        self.name = name or f"Seat {seat}"
        self.bot = "" if plan in PEOPLE else plan
        """The bot whose seat it is."""
        self.stand_in = ""
        """The bot that answers while the person is away."""
        self.asked_for_bot = False
        """Whether the person asked for it; otherwise it leaves as soon as the person is here again."""
        self.acted_at = 0.0
        """When the person last did something that is kept."""
        self.order: StandingOrder | None = None
        self.order_facts: dict[str, object] = {}
        """What must stay the same for the standing order to hold."""
        self.answers = 0
        """How many answers have come from this seat, those taken back included."""

    @property
    def is_free(self) -> bool:
        return not self.person and not self.bot

    @property
    def player(self) -> str:
        """The bot that answers for this seat now; empty when a person does."""
        return self.bot or self.stand_in


class Seating(msgspec.Struct, frozen=True):
    """The players and their names, seat by seat, as a journal notes them."""

    players: list[str]
    names: list[str]
    bot_seed: str = ""

    @property
    def people(self) -> list[Seat]:
        """The seats of people."""
        return [seat for seat, player in enumerate(self.players) if player in PEOPLE]

    def seen_from(self, viewer: Seat | None) -> list[Person]:
        """Everybody as the viewer calls them."""
        persons = []
        for seat, (player, name) in enumerate(zip(self.players, self.names, strict=True)):
            if seat == viewer:
                persons.append(Person(YOU, "You" if len(self.people) == 1 else f"{name} (you)"))
            else:
                persons.append(Person(name, name if player in PEOPLE else f"{name} ({player})"))
        return persons


def take_seats(players: Sequence[str], names: Sequence[str], seed: str) -> Seating:
    """People get the names they want, bots the next free ones of theirs."""
    people = sum(player in PEOPLE for player in players)
    wanted = [read_name(name) for name in names]
    if len(wanted) > people:
        raise Taken(f"{len(wanted)} names are given, but {counted(people, 'seat')} can be taken by people.")
    if len({name.casefold() for name in wanted}) < len(wanted):
        raise Taken("Two people cannot have the same name.")
    usual = ["Player"] if people == 1 else [f"Player {number}" for number in range(1, people + 1)]
    own, free = iter(wanted + usual[len(wanted) :]), bot_names(wanted)
    return Seating(list(players), [next(own if player in PEOPLE else free) for player in players], seed)


def chairs_for(plans: Sequence[str]) -> list[Chair]:
    """The chairs, with bots in theirs; people come later."""
    free = bot_names()
    return [Chair(seat, plan, "" if plan in PEOPLE else next(free)) for seat, plan in enumerate(plans)]


def bot_names(taken: Collection[str] = ()) -> Iterator[str]:
    """What bots are called, one after another, where these names are taken."""
    others = {name.casefold() for name in taken}
    yield from (name for name in BOT_NAMES if name.casefold() not in others)
    yield from (f"Bot {number}" for number in count(1))


def seating_in(notes: Mapping[str, object], seats: int) -> Seating | None:
    """The seating that a journal's notes describe; None if they describe none for this many seats."""
    try:
        seating = msgspec.convert(notes, Seating)
    except msgspec.ValidationError:
        return None
    return seating if len(seating.players) == len(seating.names) == seats else None


def read_name(text: str) -> str:
    """A name that everybody can read; Unreadable if it is none."""
    name = one_line(text)
    if not 0 < len(name) <= LONGEST_NAME:
        raise Unreadable(f"{text[:LONGEST_NAME]!r} is not a name; a name has 1 to {LONGEST_NAME} characters to read.")
    return name


def one_line(text: str) -> str:
    """The text in one line, with single spaces and nothing that a terminal would obey."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())
