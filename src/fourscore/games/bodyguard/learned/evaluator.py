"""Bodyguard for a search on top of the learned player: in imagined games it goes on as it has learned."""

from typing import Any, ClassVar

from fourscore.games.bodyguard.evaluator import BodyguardEvaluator
from fourscore.kit.evaluator import COMPILER, Load


class LearnedEvaluator(BodyguardEvaluator):
    """The same verdicts and the same reading of the others; playouts in C++, where it can be compiled."""

    compiled: ClassVar[tuple[str, str]] = ("fourscore.games.bodyguard.learned.thinking", COMPILER)

    def compiled_playouts(self, load: Load) -> Any:
        return load(*self.compiled)
