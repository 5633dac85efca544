"""What may come of a choice: the rules are run once for every answer that chance can give.

Nothing is worked out beside the rules. A match is forked as often as there are ways for chance to go on, and each fork
plays one of them; so what is told of a choice cannot differ from what the choice does.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import product
from typing import TypeAlias

from fourscore.engine.chance import ByHand, Numbers, Roll, Shuffle
from fourscore.engine.match import Match

Path: TypeAlias = tuple[str | Numbers, ...]
"""Answers to what is asked next: choices of the player whose turn it is, and what chance shows."""
Goes: TypeAlias = Callable[[Match], str | None]
"""What the player answers on the way; None where the way ends."""

BY_HAND = ByHand()
MOST = 60
"""Into how many ways chance may part, unless somebody says otherwise."""


def go(world: Match, path: Path) -> Match:
    """The world after these answers; it waits where the next is missing, or at the end of the step."""
    return world.try_out(path, BY_HAND)


def answers_to(question: Shuffle | Roll) -> int:
    """How many answers a roll has, each as likely as any other; 0 for a shuffle, which has too many to count."""
    return question.sides**question.dice if isinstance(question, Roll) else 0


def every_answer(question: Roll) -> list[Numbers]:
    """All that these dice can show."""
    return list(product(range(1, question.sides + 1), repeat=question.dice))


def ways(world: Match, path: Path, goes: Goes, most: int = MOST) -> Iterator[tuple[Fraction, Path, Match]]:
    """Every way on from these answers: how likely it is, its answers, and the world at its end.

    A way ends with the step, where the player does not go on, or before dice that would part it into too many. Then
    what was found up to there is exact, and what comes after is left open.
    """
    left = [(Fraction(1), path)]
    while left:
        chance, path = left.pop()
        match = go(world, path)
        count = answers_to(match.rolling) if match.rolling is not None else 0
        choice = goes(match) if match.rolling is None and match.decision is not None else None
        if isinstance(match.rolling, Roll) and count <= most * chance:
            left += [(chance / count, (*path, answer)) for answer in reversed(every_answer(match.rolling))]
        elif choice is not None:
            left.append((chance, (*path, choice)))
        else:
            yield chance, path, match
