"""What every game does alike for those who learn it; see `kit/learning.py`."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from fourscore.kit.learned.file import Shape, packed, restored
from fourscore.kit.learning import Compile


class Classroom:
    """Compiles the tables of a game, and writes and reads its players. A game says who sits where, and what counts."""

    source: Path
    """The C++ of its tables."""
    shape: Shape

    def __init__(self, compile_: Compile) -> None:
        self._compile = compile_

    def library(self, on_cuda: bool) -> Any:
        return self._compile(self.source, on_cuda)

    def endless(self, stats: Any) -> int:
        return int(stats[0])

    def write(self, layers: Sequence[tuple[Any, Any]], lean: float, about: dict[str, Any]) -> bytes:
        return packed(self.shape, layers, lean, about)

    def read(self, data: bytes) -> tuple[Sequence[tuple[Any, Any]], float]:
        return restored(self.shape, data)
