"""What a search remembers: for each View it has met at a choice of its own, how its choices went."""

import math
from collections.abc import Callable, Sequence

import msgspec


class Taste(msgspec.Struct, frozen=True):
    """How a search divides its time; found by measuring."""

    curiosity: float = 0.35
    """How much a choice that was seldom tried is tried again."""
    at_first: int = 2
    """How many choices are looked at from the start, those first that a rule of thumb prefers."""
    widening: float = 0.7
    """How the number of choices that are looked at grows with the tries: by this power of them."""
    caution: float = 0.25
    """How much a choice must prove itself before it is preferred to the rule of thumb."""
    surprise: float = 0.0
    """How often another player is imagined to do anything at all rather than what a rule of thumb says."""


class Node:
    """One View at a choice of one's own, and how often each choice was tried there with what worth.

    The choices stand in the order of the rule of thumb; what comes after the first is ordered when it is needed.
    """

    __slots__ = ("choices", "prizes", "tries", "visits", "worths", "_rest")

    def __init__(self, first: str, rest: Callable[[], Sequence[str]]) -> None:
        self.choices = [first]
        self.tries = [0]
        self.worths = [0.0]
        self.prizes = [0.0]
        self.visits = 0
        self._rest: Callable[[], Sequence[str]] | None = rest

    def pick(self, taste: Taste) -> int:
        """The number of the choice to try next: a new one when the node has widened, else the most promising one."""
        if self._rest is not None and self.visits:
            self.choices += self._rest()
            self._rest = None
        wide = taste.at_first + int(self.visits**taste.widening)
        tries = self.tries
        if len(tries) < min(wide, len(self.choices)):
            tries.append(0)
            self.worths.append(0.0)
            self.prizes.append(0.0)
        if not tries[-1]:
            return len(tries) - 1
        spread = taste.curiosity * math.sqrt(math.log(self.visits + 1))
        promise = [worth / count + spread / math.sqrt(count) for worth, count in zip(self.worths, tries, strict=True)]
        return promise.index(max(promise))

    def learn(self, at: int, worth: float, prize: float) -> None:
        """One more try of a choice has ended."""
        self.visits += 1
        self.tries[at] += 1
        self.worths[at] += worth
        self.prizes[at] += prize

    def ranking(self, taste: Taste) -> list[int]:
        """The choices that were tried, the best first: a choice must be the better, the less it was tried."""
        scores = {}
        for at, count in enumerate(self.tries):
            if count:
                scores[at] = self.worths[at] / count - (taste.caution / math.sqrt(count) if at else 0.0)
        return sorted(scores, key=lambda at: -scores[at])
