"""Dice and draws, with a word on what they are for: a person with the box on the table can answer them, too."""

from collections.abc import Generator, Sequence
from typing import Any

from fourscore.engine.chance import Numbers, Roll


def roll(sides: int, what: str) -> Generator[Roll, Numbers, int]:
    """What the die shows."""
    return (yield Roll(sides, what=what))[0]


def draw(things: Sequence[str], what: str) -> Generator[Roll, Numbers, str]:
    """One of the things, each as likely as any other; the only one without asking chance."""
    if len(things) == 1:
        return things[0]
    return things[(yield Roll(len(things), what=what, things=things))[0] - 1]


def draw_from(pile: list[str], what: str) -> Generator[Any, Any, str]:
    """Draw one thing and take it out of its cup or pile."""
    thing = yield from draw(pile, what)
    pile.remove(thing)
    return thing
