"""What a game that can tell odds offers: the forecast of a roll, and what threatens.

All of it is read off the View of one seat, so it tells nothing that the seat could not work out.
"""

from collections.abc import Sequence
from typing import Protocol

import msgspec

from fourscore.engine.view import View
from fourscore.kit.extras import extras_of
from fourscore.kit.words import Words


class Row(msgspec.Struct, frozen=True):
    """One result that can come up."""

    title: str
    chance: float
    effects: str
    """What it does, in words."""
    leaning: int
    """1 good for the player, -1 bad, 0 neither."""


class Modifier(msgspec.Struct, frozen=True):
    """Something that makes the roll better or worse, in force or not."""

    mod: int
    why: str
    counts: bool
    worth: float
    """By how much it raises the chance of a good result, or would raise it."""


class Change(msgspec.Struct, frozen=True):
    """What moves on average, and how far."""

    code: str
    text: str
    amount: float


class Purchase(msgspec.Struct, frozen=True):
    """The same roll with points spent on it."""

    points: int
    rows: tuple[Row, ...]
    expected: tuple[Change, ...]
    good: float
    bad: float


class Forecast(msgspec.Struct, frozen=True):
    """What a choice would bring now."""

    choice: str
    title: str
    target: str
    """What it would be about; empty without one."""
    rule: str
    cost: int
    die: int
    """How many sides the die has; 0 where nothing is rolled."""
    good: float
    """The chance of a good result."""
    bad: float
    rows: tuple[Row, ...]
    modifiers: tuple[Modifier, ...]
    expected: tuple[Change, ...]
    bought: tuple[Purchase, ...]
    when: str = ""
    """What is taken for granted, or after what this roll comes; empty for a roll that is made in any case."""
    follows: bool = False
    """Whether this roll comes after another one."""
    again: float = 0.0
    """The chance of a good result where a point buys a second roll; 0 where none can be bought."""
    chosen: tuple[str, ...] = ()
    """What is chosen on the way from the choice to the roll, as it is written."""


class Way(msgspec.Struct, frozen=True):
    """A choice together with the answers to what is asked because of it, before anything is left to chance."""

    choices: tuple[str, ...]
    """The answers in order; the first is the choice itself."""
    label: str
    """What the last of them is called."""
    note: str
    group: str
    """What those between the first and the last are called; empty without any."""
    further: tuple["Way", ...]
    """How it goes on where that would make the list too long: the same with one more answer."""


class Threat(msgspec.Struct, frozen=True):
    """Something that can lose the game."""

    nearness: int
    """3 one step away, 2 near, 1 on the horizon."""
    text: str
    rule: str
    remedies: tuple[str, ...]
    """Choices that help against it."""


class Support(Protocol):
    """What tells odds offers."""

    def forecasts(self, view: View, choice: str) -> Sequence[Forecast]:
        """The odds of a choice, one for each target that it can have; none where nothing is rolled."""

    def in_brief(self, view: View, choice: str) -> str:
        """The odds of a choice in a few words; empty where nothing is rolled."""

    def ahead(self, view: View, choice: str) -> Sequence[Way]:
        """How a choice can be gone on with in one go; none where it is complete, or where chance comes first."""

    def threats(self, view: View) -> Sequence[Threat]:
        """What can lose the game, the nearest first."""


def with_odds(view: View, words: Words) -> Words:
    """The words with the odds of each choice beside it. It takes its time: the rules are tried out for every choice."""
    support = extras_of(view.game).support()
    if support is None:
        return words
    told = [
        msgspec.structs.replace(offer, note="; ".join(filter(None, (offer.note, support.in_brief(view, offer.choice)))))
        for offer in words.offers
    ]
    return Words(words.question, tuple(told))
