"""The choices at the root of a search, compared in the same imagined worlds.

A deal decides more than most choices do. So each choice is tried in the same row of worlds, and what counts is by how
much it does better there than the first one, which is what the heuristic says.
"""

import math

from fourscore.bots.search.tree import Node
from fourscore.kit.evaluator import SearchSettings, Verdict

LEAST_SPREAD = 0.05
"""Differences are never taken for more alike than this: a few equal worlds prove little."""


class Race:
    """How each choice of a node has done in each world so far."""

    __slots__ = ("_gains", "_settings", "_squares", "node", "verdicts")

    def __init__(self, node: Node, settings: SearchSettings) -> None:
        self.node = node
        self.verdicts: list[list[Verdict]] = [[]]
        self._settings = settings
        self._gains = [0.0]
        self._squares = [0.0]

    def next(self) -> int:
        """The number of the choice to try next; the world is the one after those in which it was tried."""
        verdicts = self.verdicts
        tried = sum(map(len, verdicts))
        if not tried:
            return 0
        choices = len(self.node.all_choices())
        if choices == 1:
            return 0
        if len(verdicts) < min(choices, self._settings.at_first + int(tried**self._settings.widening)):
            verdicts.append([])
            self._gains.append(0.0)
            self._squares.append(0.0)
        best = self._most_promising(math.log(tried + 1))
        # Whatever is tried in a world can be compared only when the first choice has been tried there as well.
        return best if len(verdicts[best]) < len(verdicts[0]) else 0

    def _most_promising(self, tried: float) -> int:
        best, most = 1, -math.inf
        for at in range(1, len(self.verdicts)):
            count = len(self.verdicts[at])
            if not count:
                return at
            promise = self._gains[at] / count + self._settings.curiosity * math.sqrt(tried / count)
            if promise > most:
                best, most = at, promise
        return best

    def note(self, at: int, verdict: Verdict) -> None:
        """A choice was tried in its next world."""
        mine, first = self.verdicts[at], self.verdicts[0]
        if at:
            gain = verdict.worth - first[len(mine)].worth
            self._gains[at] += gain
            self._squares[at] += gain * gain
        mine.append(verdict)

    def margin(self, at: int) -> float:
        """By how much a choice is better than the first, as far as that is sure."""
        count = len(self.verdicts[at])
        if not at or not count:
            return 0.0 if not at else -math.inf
        mean = self._gains[at] / count
        spread = math.sqrt(max(self._squares[at] / count - mean * mean, 0.0)) + LEAST_SPREAD
        return mean - self._settings.caution * spread / math.sqrt(count)

    def ranking(self) -> list[int]:
        """The choices that were tried, the best first."""
        tried = [at for at, verdicts in enumerate(self.verdicts) if verdicts]
        return sorted(tried, key=lambda at: -self.margin(at))
