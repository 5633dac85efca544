"""Where a choice changed the chances most, as far as a search can tell in a few seconds.

Only for games that are over. Each choice is judged by what its seat could know at that time, not by everybody's cards.
"""

import random
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from fourscore.bots.answering import worlds_of
from fourscore.bots.search.bot import SearchKind
from fourscore.bots.search.budget import Budget
from fourscore.bots.search.ready import is_ready
from fourscore.bots.seating import CHAMPION, SEARCH, find_bot
from fourscore.engine.game import Game
from fourscore.engine.journal import Chosen, Journal
from fourscore.engine.match import Match
from fourscore.kit.bot import Alternative
from fourscore.kit.extras import extras_of
from fourscore.kit.words import words_for
from fourscore.play.story import TurningPoint, moments

MOST_LOOKED_AT = 80
"""Choices that are looked at, spread over the whole game."""
MOST_COMPARED = 9
"""Those of them that are looked at again, longer and with other luck."""
MOST_TOLD = 3
LOTS = 5
FIRST_LOOK, SECOND_LOOK = Budget(playouts=16), Budget(playouts=90)
"""So few are played out without loading a kernel first, which takes longer than all of this."""
LEAST = 0.12
"""By how much the chances must differ."""
SECONDS = 4.0
"""Of thinking, all in all."""
FOR_THE_SECOND = 0.45
"""The share of it that is kept for the second look."""
SLICE = 0.3
"""Seconds of thinking in one go: those who play come in between."""

CLOCK: Callable[[], float] = getattr(time, "thread_time", time.monotonic)
"""What this thread has used; a browser does not tell."""


def can_be_told(game: Game[Any, Any]) -> bool:
    """Whether a search has an opinion about single choices of this game: where it follows plans it has none."""
    kind = find_bot(game, CHAMPION)
    return isinstance(kind, SearchKind) and not kind.evaluator.plans


class Weighing:
    """Looks for turning points, a little at a time."""

    def __init__(self, journals: Sequence[Journal], clock: Callable[[], float] = CLOCK) -> None:
        self._journals = journals
        self._clock = clock
        self._left = SECONDS
        self._found: list[TurningPoint] = []
        self._work = self._look()

    def think(self) -> bool:
        """Think for a moment; whether there is more to think about."""
        began = self._clock()
        while (used := self._clock() - began) < min(SLICE, self._left):
            if next(self._work, None) is None:
                return False
        self._left -= used
        return self._left > 0

    @property
    def found(self) -> tuple[TurningPoint, ...]:
        """The greatest of those found so far, in the order in which they happened."""
        best = sorted(self._found, key=_swing, reverse=True)[:MOST_TOLD]
        return tuple(sorted(best, key=lambda one: (one.leg, one.upto)))

    def _look(self) -> Iterator[bool]:
        """Look at choices all over the game, then once more at those that seem to matter; True after each step."""
        first: list[tuple[float, int, int]] = []
        for wanted in _spread(self._journals):
            if self._left < SECONDS * FOR_THE_SECOND:
                break
            for point in self._weighed(wanted, FIRST_LOOK):
                if point is not None and _swing(point) >= LEAST:
                    first.append((_swing(point), point.leg, point.upto))
                yield True
        again = {(leg, upto) for _, leg, upto in sorted(first, reverse=True)[:MOST_COMPARED]}
        for point in self._weighed(again, SECOND_LOOK):
            if point is not None and _swing(point) >= LEAST:
                self._found.append(point)
            yield True

    def _weighed(self, wanted: set[tuple[int, int]], budget: Budget) -> Iterator[TurningPoint | None]:
        """The choices that were made at these moments; None where there was no real choice, and on the way there."""
        for leg, upto, match in moments(self._journals):
            entries = self._journals[leg].entries
            entry = entries[upto] if upto < len(entries) else None
            is_meant = (leg, upto) in wanted
            yield weigh(match, leg, upto, entry, budget) if is_meant and isinstance(entry, Chosen) else None


def weigh(match: Match, leg: int, upto: int, made: Chosen, budget: Budget) -> TurningPoint | None:
    """A choice against the best of the others; None if a search cannot tell."""
    seat, names = made.seat, list(match.names)
    view = match.view(seat)
    words, kind = words_for(view, names), find_bot(match.game, CHAMPION)
    if isinstance(kind, SearchKind) and (module := kind.evaluator.compiled) and not is_ready(*module):
        kind = find_bot(match.game, SEARCH)
    if view.asked is None or words is None or not isinstance(kind, SearchKind):
        return None
    evaluator = kind.evaluator
    if len(evaluator.distinct(view.asked)) == 1 or not evaluator.is_worth_a_thought(view.asked):
        return None
    bot = SearchKind(kind.heuristic, evaluator, budget)(random.Random(f"{leg} {upto} {budget.playouts}"))
    weighed = bot.weigh(worlds_of(match, seat), view, view.asked, names)
    label = words.label(str(made.choice))
    mine = _of(weighed, lambda one: words.label(one.choice) == label)
    other = _of(weighed, lambda one: words.label(one.choice) != label)
    if mine is None or other is None:
        return None
    chapter = extras_of(match.game).storyteller().chapter(match.state, names)
    return TurningPoint(
        leg, upto, seat, chapter, label, round(mine.chance, 2),
        words.label(other.choice), round(other.chance, 2), bot.stake,
    )  # fmt: skip


def _of(weighed: Sequence[Alternative], is_meant: Callable[[Alternative], bool]) -> Alternative | None:
    return max(filter(is_meant, weighed), key=lambda one: one.chance, default=None)


def _swing(point: TurningPoint) -> float:
    """By how much the choice changed the chances, for better or for worse."""
    return abs(point.chance - point.other_chance)


def _spread(journals: Sequence[Journal]) -> list[set[tuple[int, int]]]:
    """Choices from all over the game in several lots, each spread over all of it, should there be no time for all."""
    made = [
        (leg, upto)
        for leg, journal in enumerate(journals)
        for upto, entry in enumerate(journal.entries)
        if isinstance(entry, Chosen)
    ]
    step = max(1.0, len(made) / MOST_LOOKED_AT)
    some = [made[int(at * step)] for at in range(min(len(made), MOST_LOOKED_AT))]
    return [set(some[lot::LOTS]) for lot in range(LOTS)]
