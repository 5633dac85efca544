"""Which fact on the table tips a choice of a learned player: without it, another choice would look best sooner."""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from fourscore.kit.learned.network import Judgement

LEAST = 150
"""By how much the first choice must lose against the second, in thousandths, for a fact to be worth telling."""


class Fact(NamedTuple):
    """Something that the player can see, and what it would see if it were otherwise."""

    text: str
    without: list[int]


def tips(
    judge: Callable[[Sequence[int]], Judgement], facts: Iterable[Fact], bits: Sequence[int], best: int, second: int
) -> str:
    """The fact that speaks most for the best action against the second, in a sentence; empty where none stands out."""

    def lead(seen: Sequence[int]) -> int:
        worth = judge(seen).worth
        return worth[best] - worth[second]

    now = lead(bits)
    found = [(now - lead(fact.without), fact.text) for fact in facts]
    gain, text = max(found, default=(0, ""), key=lambda one: one[0])
    return text if gain >= LEAST else ""
