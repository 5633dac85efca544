"""Tasks for executors that need no game, some of them with accidents; and ways to compare what came of them."""

import os
import signal
import time
from pathlib import Path

import msgspec

from fourscore.engine.errors import Refusal
from fourscore.trials.telling import tell


class Squares(msgspec.Struct):
    """The numbers that were played and the sum of their squares."""

    numbers: list[int] = []
    total: int = 0

    def join(self, other: "Squares") -> None:
        self.numbers += other.numbers
        self.total += other.total


class Squaring(msgspec.Struct, frozen=True):
    """Squares numbers at leisure."""

    pause: float = 0.0

    def play(self, deals: range) -> Squares:
        time.sleep(self.pause * len(deals))
        return Squares([*deals], sum(number * number for number in deals))


class DyingOnce(msgspec.Struct, frozen=True):
    """The first worker that comes to a certain number dies over it."""

    mark: str
    number: int

    def play(self, deals: range) -> Squares:
        if self.number in deals and not Path(self.mark).exists():
            Path(self.mark).touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return Squaring(0.01).play(deals)


class DyingAlways(msgspec.Struct, frozen=True):
    """Whoever comes to a certain number dies over it, but not the process that hands out the work."""

    home: int
    number: int

    def play(self, deals: range) -> Squares:
        if self.number in deals and os.getpid() != self.home:
            os.kill(os.getpid(), signal.SIGKILL)
        return Squaring(0.01).play(deals)


class Refusing(msgspec.Struct, frozen=True):
    """Cannot play from a certain number on."""

    number: int

    def play(self, deals: range) -> Squares:
        if deals.stop > self.number:
            raise Refusal("This cannot be played.")
        return Squaring(0.02).play(deals)


class Waiting(msgspec.Struct, frozen=True):
    """Comes to no end, except where the work is handed out; whoever plays leaves its number in a directory."""

    home: int
    marks: str

    def play(self, deals: range) -> Squares:
        if os.getpid() != self.home:
            (Path(self.marks) / str(os.getpid())).touch()
            time.sleep(3600)
        return Squaring(0.2).play(deals)


class Talking(Squaring):
    """Says what it plays."""

    def play(self, deals: range) -> Squares:
        for deal in deals:
            tell(f"Playing {deal}.")
        return super().play(deals)
