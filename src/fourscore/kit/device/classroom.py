"""What every game does alike for those who learn it; see `kit/learning.py`."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

import msgspec

from fourscore.kit.learned.file import Shape, packed, restored
from fourscore.kit.learning import Compile, Sitting, spread_over

EVERY_SECOND = (0x55, 0xAA)
"""Every second seat, from the first and from the second on."""


class Classroom:
    """Compiles the tables of a game, and writes and reads its players. A game says who sits where, and what counts."""

    source: Path
    """The C++ of its tables."""
    shape: Shape
    shares_of_sizes: ClassVar[Mapping[int, float]]
    """How many of the tables have this many seats."""
    contest_seats: int

    def __init__(self, compile_: Compile) -> None:
        self._compile = compile_

    def library(self, on_cuda: bool) -> Any:
        return self._compile(self.source, on_cuda)

    def sittings(self, tables: int, old_hands: float, rivals: Sequence[float]) -> Sequence[Sitting]:
        found: list[Sitting] = []
        for seats, share in self.shares_of_sizes.items():
            everybody, here = (1 << seats) - 1, round(tables * share)
            alone = [everybody & ~(1 << seat) for seat in range(seats)]
            half = [everybody & mask for mask in EVERY_SECOND]
            with_rivals = [round(here * part) for part in rivals]
            with_old = round(here * old_hands)
            # Two in three of them have one learner alone; at the others every second seat is an old hand's.
            found += spread_over(2 * with_old // 3, seats, alone)
            found += spread_over(with_old - 2 * with_old // 3, seats, half)
            found += spread_over(here - with_old - sum(with_rivals), seats, [0])
            for rival, count in enumerate(with_rivals):
                found += [
                    msgspec.structs.replace(one, old_hands=0, rivals=one.old_hands, rival=rival)
                    for one in spread_over(count, seats, [*alone, *half])
                ]
        return found

    def contest(self, tables: int) -> Sequence[Sitting]:
        seats = self.contest_seats
        everybody = (1 << seats) - 1
        return [Sitting(tables // seats, seats, everybody & ~(1 << seat)) for seat in range(seats)]

    def endless(self, stats: Any) -> int:
        return int(stats[0])

    def write(self, layers: Sequence[tuple[Any, Any]], lean: float, about: dict[str, Any]) -> bytes:
        return packed(self.shape, layers, lean, about)

    def read(self, data: bytes) -> tuple[Sequence[tuple[Any, Any]], float]:
        return restored(self.shape, data)
