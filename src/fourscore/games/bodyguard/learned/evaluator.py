"""Bodyguard for a search on top of the learned player: in imagined games it goes on as it has learned."""

from functools import partial
from typing import Any, ClassVar

from fourscore.games.bodyguard.evaluator import BodyguardEvaluator
from fourscore.kit.evaluator import COMPILER, Load


class LearnedEvaluator(BodyguardEvaluator):
    """The same verdicts and the same reading of the others; playouts in C++, where it can be compiled."""

    compiled: ClassVar[tuple[str, str]] = ("fourscore.games.bodyguard.evaluator.learned_playouts", COMPILER)
    have_learned: ClassVar[float] = 0.0
    """How likely each of the others is to have learned as well, rather than to be an old hand."""

    def compiled_playouts(self, load: Load) -> Any:
        kind = load(*self.compiled)
        return kind and partial(kind, self.have_learned)
