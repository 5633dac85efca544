"""Dice and draws, with a word on what they are for: a person with the box on the table can answer them, too."""

from collections.abc import Generator, Sequence

from fourscore.engine.chance import Numbers, Roll


def roll(sides: int, what: str) -> Generator[Roll, Numbers, int]:
    """What the die shows."""
    return (yield Roll(sides, 1, what))[0]


def draw(things: Sequence[str], what: str) -> Generator[Roll, Numbers, str]:
    """One of the things, each as likely as any other; the only one without asking chance."""
    if len(things) == 1:
        return things[0]
    return things[(yield Roll(len(things), 1, what, things))[0] - 1]


def draw_from(pile: list[str], what: str) -> Generator[Roll, Numbers, str]:
    """Draw one thing and take it out of its cup or pile."""
    if len(pile) == 1:
        return pile.pop()
    thing = pile[(yield Roll(len(pile), 1, what, pile))[0] - 1]
    # Of several that are alike the first goes.
    pile.remove(thing)
    return thing
