"""What a search remembers: for each View it has met at a choice of its own, how its choices went."""

import math
from collections.abc import Callable, Sequence

from fourscore.kit.evaluator import SearchSettings


class Node:
    """One View in which the bot had to choose, how often each choice was tried there, and what it was worth.

    The choices stand in the order of the rule of thumb; what comes after the first is ordered when it is needed.
    """

    __slots__ = ("_rest", "choices", "tries", "visits", "worths")

    def __init__(self, first: str, rest: Callable[[], Sequence[str]]) -> None:
        self.choices = [first]
        self.tries = [0]
        self.worths = [0.0]
        self.visits = 0
        self._rest: Callable[[], Sequence[str]] | None = rest

    def pick(self, settings: SearchSettings) -> int:
        """The number of the choice to try next: a new one when the node has widened, else the most promising one."""
        tries = self.tries
        if len(tries) < 1 + int((self.visits / settings.patience) ** settings.widening):
            self._widen()
        if not tries[-1]:
            return len(tries) - 1
        spread = settings.curiosity * math.sqrt(math.log(self.visits + 1))
        promise = [worth / count + spread / math.sqrt(count) for worth, count in zip(self.worths, tries, strict=True)]
        return promise.index(max(promise))

    def learn(self, at: int, worth: float) -> None:
        """One more try of a choice has ended."""
        while len(self.tries) <= at:
            self._widen()
        self.visits += 1
        self.tries[at] += 1
        self.worths[at] += worth

    def all_choices(self) -> Sequence[str]:
        """Every choice that matters, in order."""
        if self._rest is not None:
            self.choices += self._rest()
            self._rest = None
        return self.choices

    def _widen(self) -> None:
        if len(self.tries) < len(self.all_choices()):
            self.tries.append(0)
            self.worths.append(0.0)
