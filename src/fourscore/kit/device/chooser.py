"""What a learned player chooses at many tables at once, as arrays of NumPy."""

from importlib import import_module
from typing import Any

from fourscore.kit.learned.file import ANSWERS, Shape, restored
from fourscore.kit.learning import ACTIONS
from fourscore.kit.many_tables import ManyTables

NEVER = -1e9


class Chooser:
    """The player of a file; `advice` is the word of what an old hand likes best."""

    def __init__(self, shape: Shape, player: bytes, advice: int) -> None:
        self._np: Any = import_module("numpy")
        self._layers, self._lean = restored(shape, player)
        self._advice = advice

    def choices(self, env: ManyTables) -> Any:
        """What looks best at each table."""
        np = self._np
        values = env.bits().astype(np.float32)
        for place, (weights, biases) in enumerate(self._layers):
            values = (np.maximum(values, 0) if place else values) @ weights + biases
        wish = values[:, : ANSWERS - ACTIONS]
        advised = env.words[:, self._advice][:, None] >> np.arange(ACTIONS, dtype=np.uint64) & np.uint64(1)
        return np.where(env.offers(), wish + self._lean * advised, NEVER).argmax(1)
