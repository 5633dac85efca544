"""Dice and draws, with a word on what they are for: a person with the box on the table can answer them, too."""

from collections.abc import Generator, Sequence
from typing import Any, TypeVar

from fourscore.engine.chance import Numbers, Roll

T = TypeVar("T")


class Die(Roll):
    """One die for a purpose."""

    __slots__ = ("what",)

    def __init__(self, sides: int, what: str) -> None:
        self.sides = sides
        self.dice = 1
        self.what = what


class Draw(Roll):
    """One thing out of a cup or a pile; the answer is its number, counted from 1."""

    __slots__ = ("things", "what")

    def __init__(self, things: Sequence[str], what: str) -> None:
        self.sides = len(things)
        self.dice = 1
        self.things = things
        self.what = what


def roll(sides: int, what: str) -> Generator[Die, Numbers, int]:
    """What the die shows."""
    return (yield Die(sides, what))[0]


def draw(things: Sequence[str], what: str) -> Generator[Draw, Numbers, str]:
    """One of the things, each as likely as any other; the only one without asking chance."""
    if len(things) == 1:
        return things[0]
    return things[(yield Draw(things, what))[0] - 1]


def draw_from(pile: list[str], what: str) -> Generator[Any, Any, str]:
    """Draw one thing and take it out of its cup or pile."""
    thing = yield from draw(pile, what)
    pile.remove(thing)
    return thing
