"""Who sits where, and what they are called."""

import math
from collections import deque
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import combinations, count
from typing import NamedTuple

import msgspec

from fourscore.engine.decision import Seat
from fourscore.kit.drawing import YOU, Person
from fourscore.kit.extras import StandingOrder
from fourscore.kit.story import NAMELESS
from fourscore.kit.words import counted
from fourscore.play.names import BOT_NAMES, are_alike, read_name
from fourscore.play.players import PEOPLE
from fourscore.play.refusals import Taken, TooMany

MOST_A_MINUTE = 12
"""How often one person may propose something, or take something back: everybody is shown it, and all of it is kept."""
SECONDS_IN_A_MINUTE = 60.0


def check_pace(times: deque[float], now: float, what: str) -> None:
    """TooMany, if somebody has done the same thing so often within a minute."""
    # Under a clock that was set back, times that are still to come say nothing.
    if len(times) == MOST_A_MINUTE and 0.0 <= now - times[0] < SECONDS_IN_A_MINUTE:
        seconds = math.ceil(SECONDS_IN_A_MINUTE - (now - times[0]))
        raise TooMany(f"{MOST_A_MINUTE} times a minute is enough. Wait a moment.", seconds, limit=what)


class Sitter(NamedTuple):
    """A person in a seat, and what they were called there."""

    person: str = ""
    name: str = ""


NOBODY = Sitter()


def player_name(seat: Seat) -> str:
    """What a player is called whose name nobody knows."""
    return f"Player {seat + 1}"


def empty_seat(seat: Seat) -> str:
    """What a seat is called in which nobody sits."""
    return f"Seat {seat + 1}"


class Chair:
    """A seat and who is in it."""

    __slots__ = (
        "acted_at", "answers", "asked_for_bot", "bot", "last", "name", "order", "order_facts", "person", "plan",
        "proposals", "seat", "spent", "stand_in", "undos", "was",
    )  # fmt: skip

    def __init__(self, seat: Seat, plan: str, name: str = "") -> None:
        self.seat = seat
        self.plan = plan
        """Whom the seat is for: a person, or a bot by its name."""
        self.person = ""
        """The id of the person in it; empty if there is none."""
        self.last = NOBODY
        """Who sits in it, or was the last to do so."""
        self.name = name or empty_seat(seat)
        self.was = ""
        """What the person was called here until that name became somebody else's."""
        self.bot = "" if plan in PEOPLE else plan
        """The bot whose seat it is."""
        self.stand_in = ""
        """The bot that answers while the person is away."""
        self.asked_for_bot = False
        """Whether the person asked for it; otherwise it leaves as soon as the person is here again."""
        self.spent = 0.0
        """Seconds that were taken out of the time for the whole game."""
        self.acted_at = 0.0
        """When the person last did something that is kept."""
        self.order: StandingOrder | None = None
        self.order_facts: dict[str, object] = {}
        """What must stay the same for the standing order to hold."""
        self.proposals: deque[float] = deque(maxlen=MOST_A_MINUTE)
        self.undos: deque[float] = deque(maxlen=MOST_A_MINUTE)
        """When the person last proposed something, and last took something back."""
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
    if any(are_alike(name, other) for name, other in combinations(wanted, 2)):
        raise Taken("Two people cannot have the same name, nor names that look alike.")
    usual = [NAMELESS] if people == 1 else [player_name(number) for number in range(people)]
    own, free = iter(wanted + usual[len(wanted) :]), bot_names(wanted)
    return Seating(list(players), [next(own if player in PEOPLE else free) for player in players], seed)


def chairs_for(plans: Sequence[str]) -> list[Chair]:
    """The chairs, with bots in theirs; people come later."""
    free = bot_names()
    return [Chair(seat, plan, "" if plan in PEOPLE else next(free)) for seat, plan in enumerate(plans)]


def bot_names(taken: Collection[str] = ()) -> Iterator[str]:
    """What bots are called, one after another, where these names are taken."""
    yield from (name for name in BOT_NAMES if not any(are_alike(name, other) for other in taken))
    yield from (f"Bot {number}" for number in count(1))


def seating_in(notes: Mapping[str, object], seats: int) -> Seating | None:
    """The seating that a journal's notes describe; None if they describe none for this many seats."""
    try:
        seating = msgspec.convert(notes, Seating)
    except msgspec.ValidationError:
        return None
    return seating if len(seating.players) == len(seating.names) == seats else None
