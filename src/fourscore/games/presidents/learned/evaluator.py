"""Presidents for a search on top of the learned player: everybody else may be an old hand or have learned as well."""

import random
from collections.abc import Sequence
from typing import ClassVar, cast

from fourscore.engine.view import Asked, View
from fourscore.games.presidents.evaluator import VERDICTS, PresidentsEvaluator
from fourscore.games.presidents.learned.seen import Evening, Story
from fourscore.games.presidents.learned.thinking import PHASES
from fourscore.games.presidents.learned.words import MOST_SEATS
from fourscore.games.presidents.state import Evening as State
from fourscore.games.presidents.view import EveningView
from fourscore.kit.evaluator import COMPILER, Load, SearchSettings, Trial, Verdict


class Acquaintance:
    """What the player remembers of the evening: who held back, and how much each seemed to have learned."""

    def __init__(self) -> None:
        self.evening = Evening()
        self._odds: dict[int, Sequence[float]] = {}

    def odds(self, number: int, seats: int) -> Sequence[float]:
        """For each seat the logarithm of the odds that it has learned, as far as earlier rounds have shown."""
        earlier = [one for one in self._odds if one < number]
        return self._odds[max(earlier)] if earlier else [0.0] * seats

    def note(self, number: int, odds: Sequence[float]) -> None:
        """What this round shows, with all before it."""
        self._odds[number] = odds


class LearnedEvaluator(PresidentsEvaluator):
    """The same verdicts; where the C++ can be compiled, playouts in it, with the network for all who have learned."""

    settings: ClassVar[SearchSettings] = SearchSettings(at_first=3, caution=1.0)
    compiled: ClassVar[tuple[str, str]] = ("fourscore.games.presidents.learned.thinking", COMPILER)
    is_quick: ClassVar[bool] = False

    def __init__(self, state: State, view: View, rng: random.Random) -> None:
        super().__init__(state, view, rng)
        self._view = view

    def kernel_playouts(self, asked: Asked, load: Load) -> Trial | None:
        """In C++, with what it remembers of the others."""
        table = cast(EveningView, self._view.table)
        seats = len(table.sizes)
        if asked.kind not in PHASES or seats > MOST_SEATS:
            return None
        kind = load(*self.compiled)
        if kind is None:
            return None
        known = cast(Acquaintance, self.memory.setdefault("others", Acquaintance()))
        held_back = known.evening.before(table, Story(table.swept + table.pile, table.sizes))
        odds = known.odds(table.round, seats)
        thought = kind(self._state, table, self.seat, asked.kind, held_back, odds, self._rng.getrandbits(63))
        if not thought.is_possible():
            return None

        def trial(_: int, choice: str, number: int) -> Verdict:
            verdict = VERDICTS[thought.end(choice, number)]
            known.note(table.round, thought.odds())
            return verdict

        return trial
