"""Knife Fight for a search on top of the learned player: up to its own next turn, and what it expects from there."""

import random
from typing import ClassVar

from fourscore.engine.view import Asked, View
from fourscore.games.knife_fight.evaluator import KnifeFightEvaluator
from fourscore.games.knife_fight.game import GAME
from fourscore.games.knife_fight.options import KnifeFightOptions
from fourscore.games.knife_fight.state import Fight
from fourscore.kit.evaluator import COMPILER, Load, SearchSettings, Trial, Verdict

ON_TURN = "action"


class LearnedEvaluator(KnifeFightEvaluator):
    """It thinks about the actions of its turn; everything else it answers as it has learned."""

    settings: ClassVar[SearchSettings] = SearchSettings(at_first=3, curiosity=0.25, widening=0.5, caution=0.7)
    compiled: ClassVar[tuple[str, str]] = ("fourscore.games.knife_fight.learned.thinking", COMPILER)
    have_learned: ClassVar[float] = 0.25
    """How likely each of the others is to have learned as well, rather than to be an old hand."""

    def __init__(self, state: Fight, view: View, rng: random.Random) -> None:
        super().__init__(state, view, rng)
        self._state = state
        self._rng = rng

    @staticmethod
    def is_worth_a_thought(asked: Asked) -> bool:
        return asked.kind == ON_TURN

    def kernel_playouts(self, asked: Asked, load: Load) -> Trial | None:
        """In C++, at the usual table."""
        state = self._state
        if (
            asked.kind != ON_TURN
            or state.more_actions
            or state.options != KnifeFightOptions()
            or state.pack is not GAME.pack
        ):
            return None
        kind = load(*self.compiled)
        if kind is None:
            return None
        thought = kind(self.have_learned, state, self.seat, self._rng.getrandbits(60))

        def trial(_: int, choice: str, number: int) -> Verdict:
            chance = thought.chance(choice, number)
            return Verdict(chance, chance)

        return trial
