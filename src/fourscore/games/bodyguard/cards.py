"""The cards: 44 hits of four types, and 27 actions of four kinds."""

import tomllib
from collections.abc import Iterable
from functools import cache
from importlib import resources
from operator import attrgetter

from fourscore.engine.decision import Choice

TYPES = ("weapon", "location", "weather", "time")
"""The four types of hit; a type is a number, its place in this row."""
FOUR_TYPES = len(TYPES)
"""A row with this many hits eliminates."""
HITS_OF_A_TYPE = 11
NO_TYPE = -1


class Card:
    """A card. Each hit exists once; the copies of an action card are one object."""

    __slots__ = ("is_hit", "name", "phrase", "place", "title", "type", "uses")

    def __init__(self, name: str, phrase: str, type: int, place: int) -> None:
        self.name = name
        """How it is written in choices and positions: `ballroom`."""
        self.phrase = phrase
        """How the log tells it: `in the ballroom`; for an action card its title."""
        self.type = type
        """The type of a hit; NO_TYPE for an action card."""
        self.is_hit = type != NO_TYPE
        self.title = name.capitalize() if self.is_hit else phrase
        """What is printed on the card: `Ballroom`, `Filthy Trick`."""
        self.place = place
        """Where it is sorted in a hand."""
        self.uses: list[tuple[Choice, ...]] = []
        """All that can be done with it, by the seats that it may be played on; `moves` fills it in."""

    def __repr__(self) -> str:
        return self.name

    def __reduce__(self) -> tuple[object, tuple[str]]:
        # A card that travels between processes arrives as the one object of its name.
        return card, (self.name,)


def _read_faces() -> tuple[Card, ...]:
    text = resources.files(__package__).joinpath("cards.toml").read_text(encoding="utf-8")
    faces = tomllib.loads(text)
    for name in TYPES:
        if len(faces[name]) != HITS_OF_A_TYPE:
            raise ValueError(f"cards.toml has {len(faces[name])} hits of type {name}, not {HITS_OF_A_TYPE}")
    found: list[Card] = []
    for type, group in enumerate((*TYPES, "action")):
        for name, phrase in faces[group].items():
            found.append(Card(name, phrase, type if group in TYPES else NO_TYPE, len(found)))
    return tuple(found)


FACES = _read_faces()
"""All different cards, in order: the hits by type, then the actions."""
BY_NAME = {card.name: card for card in FACES}
HITS = tuple(card for card in FACES if card.is_hit)
TRICK, MARTIN, PLAN_B, HARDCORE = (BY_NAME[name] for name in ("trick", "martin", "plan-b", "hardcore"))
ACTIONS = (TRICK, MARTIN, PLAN_B, HARDCORE)
place_of = attrgetter("place")
KINDS = len(TYPES) + len(ACTIONS)
"""Cards of a kind are as good as each other: four types of hit, and four actions."""


def kind_of(card: Card) -> int:
    """The type of a hit, or a number beyond the types for an action."""
    return card.type if card.is_hit else card.place - len(HITS) + len(TYPES)


@cache
def pack(action_mix: str) -> tuple[Card, ...]:
    """All 71 cards in order; the mix tells how many of each action there are: `7-7-7-6`."""
    counts = [int(count) for count in action_mix.split("-")]
    actions = (card for card, count in zip(ACTIONS, counts, strict=True) for _ in range(count))
    return (*HITS, *actions)


def card(name: str) -> Card:
    """The card of this name; ValueError if there is none."""
    if name not in BY_NAME:
        raise ValueError(f"{name!r} is not a card")
    return BY_NAME[name]


def cards(text: str) -> list[Card]:
    """The cards of a text such as `fog ballroom trick`."""
    return [card(word) for word in text.lower().split()]


def in_order(some: Iterable[Card]) -> tuple[Card, ...]:
    """Cards as they are sorted in a hand."""
    return tuple(sorted(some, key=place_of))


def show(some: Iterable[Card]) -> str:
    """Cards as they are written: `fog ballroom trick`."""
    return " ".join(one.name for one in some)


def titles(some: Iterable[Card]) -> str:
    """Cards by their names: `Fog, Ballroom, Filthy Trick`."""
    return ", ".join(one.title for one in some)


def story(some: Iterable[Card]) -> str:
    """Hits as the log tells them: `with a kazoo, in the ballroom, in thick fog`."""
    return ", ".join(one.phrase for one in in_order(some))
