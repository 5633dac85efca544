"""How many choices a second CPU cores and a CUDA device make in three of the games, beside what nothing exceeds.

make device                          on the cores of this machine, and on its device if it has one
make device ARGS="--seconds 5"       longer rows

Whole evenings of random players, all rules, by the C++ of the game. The limit is chance alone: the same shuffles and
draws with no rules in between. Then observed steps on the cores, beside those of the PettingZoo environment, and on the
device with networks that choose.
"""

import argparse
import ctypes
import os
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np

from benchmarks.observed import observed, observed_on_device
from fourscore.bots.native import NotHere, has_cuda, library
from fourscore.games.bodyguard import device as bodyguard
from fourscore.games.bodyguard.device.table_rules import rules_as_bytes as bodyguard_rules
from fourscore.games.bodyguard.options import BodyguardOptions
from fourscore.games.knife_fight import device as knife_fight
from fourscore.games.knife_fight.device.table_rules import rules_as_bytes as knife_fight_rules
from fourscore.games.knife_fight.options import KnifeFightOptions
from fourscore.games.presidents import device as presidents
from fourscore.games.presidents.device.table_rules import lane_for, rules_as_bytes
from fourscore.games.presidents.options import PresidentsOptions
from fourscore.kit.device.arrays import at

GAMES = 4
"""Evenings one after another at each table."""
DRAWS = 60
"""Choices to a shuffle of Presidents: about as many as a round has."""
DRAWS_OF_BODYGUARD = 45
"""Choices to a deal of Bodyguard."""
DRAWS_OF_KNIFE_FIGHT = 80
"""Choices to a game of Knife Fight, in which each card is shuffled about once."""
THREADS = 128


class Presidents:
    """Presidents in bulk, and the chance that it needs."""

    title = "Presidents"
    source = Path(presidents.__file__).with_name("tables.cpp")
    seats = (3, 4, 7, 8)
    rules = rules_as_bytes(PresidentsOptions())

    @staticmethod
    def evenings(machine: "Machine", seats: int, seed: int) -> None:
        machine.library.random_evenings(
            None, lane_for(seats), ctypes.c_long(machine.tables), THREADS, ctypes.c_uint64(seed), seats, machine.rules,
            GAMES, machine.sums,
        )  # fmt: skip

    @staticmethod
    def chance(machine: "Machine", seats: int, seed: int) -> int:
        machine.library.chance_alone(
            None, lane_for(seats), ctypes.c_long(machine.tables), THREADS, ctypes.c_uint64(seed), GAMES, DRAWS,
            machine.sums,
        )  # fmt: skip
        return GAMES * DRAWS


class Bodyguard:
    """The same of Bodyguard: here cards are drawn all along, and an evening has as many deals as seats."""

    title = "Bodyguard"
    source = Path(bodyguard.__file__).with_name("tables.cpp")
    seats = (4, 5, 8)
    rules = bodyguard_rules(BodyguardOptions())

    @staticmethod
    def evenings(machine: "Machine", seats: int, seed: int) -> None:
        machine.library.random_evenings(
            None, ctypes.c_long(machine.tables), THREADS, ctypes.c_uint64(seed), seats, machine.rules, GAMES,
            machine.sums,
        )  # fmt: skip

    @staticmethod
    def chance(machine: "Machine", seats: int, seed: int) -> int:
        machine.library.chance_alone(
            None, ctypes.c_long(machine.tables), THREADS, ctypes.c_uint64(seed), seats, machine.rules, GAMES * seats,
            DRAWS_OF_BODYGUARD, machine.sums,
        )  # fmt: skip
        return GAMES * seats * DRAWS_OF_BODYGUARD


class KnifeFight(Bodyguard):
    """The same of Presidential Knife Fight, called alike: whole games, both decks shuffled."""

    title = "Presidential Knife Fight"
    source = Path(knife_fight.__file__).with_name("tables.cpp")
    seats = (3, 4, 6)
    rules = knife_fight_rules(KnifeFightOptions())

    @staticmethod
    def chance(machine: "Machine", seats: int, seed: int) -> int:
        machine.library.chance_alone(
            None, ctypes.c_long(machine.tables), THREADS, ctypes.c_uint64(seed), GAMES, DRAWS_OF_KNIFE_FIGHT,
            machine.sums,
        )  # fmt: skip
        return GAMES * DRAWS_OF_KNIFE_FIGHT


Bulk: TypeAlias = type[Presidents] | type[Bodyguard] | type[KnifeFight]


class Machine:
    """CPU cores, or a device: what they are called, and room for sums and options where they can read it."""

    def __init__(self, bulk: Bulk, on_cuda: bool) -> None:
        self.bulk = bulk
        self.library: Any = library(bulk.source, on_cuda)
        self.tables = 1 << 20 if on_cuda else 1 << 8
        if on_cuda:
            import torch

            self.name = torch.cuda.get_device_name()
            self._sums = torch.zeros(16, dtype=torch.int64, device="cuda")
            self._rules = torch.tensor(list(bulk.rules), dtype=torch.uint8, device="cuda")
            self.sums, self.rules = map(at, (self._sums, self._rules))
            self.settle: Callable[[], None] = torch.cuda.synchronize
            return
        cores = os.cpu_count() or 1
        self.library.use_cores(cores)
        self.name = "one CPU core" if cores == 1 else f"{cores} CPU cores"
        self._sums = np.zeros(16, np.int64)
        self._rules = np.frombuffer(bulk.rules, np.uint8)
        self.sums, self.rules = map(at, (self._sums, self._rules))
        self.settle = lambda: None

    def choices(self) -> int:
        """How many choices have been made so far."""
        return int(self._sums[0])

    def evenings(self, seats: int, seed: int) -> None:
        self.bulk.evenings(self, seats, seed)
        self.settle()

    def chance(self, seats: int, seed: int) -> int:
        """How many draws there were at each table."""
        drawn = self.bulk.chance(self, seats, seed)
        self.settle()
        return drawn


def rate(machine: Machine, seats: int, seconds: float) -> float:
    """Choices a second."""
    machine.evenings(seats, 0)
    begun, before, seed = time.perf_counter(), machine.choices(), 1
    while time.perf_counter() - begun < seconds:
        machine.evenings(seats, seed * machine.tables)
        seed += 1
    return (machine.choices() - before) / (time.perf_counter() - begun)


def limit(machine: Machine, seats: int, seconds: float) -> float:
    """Draws a second with no rules in between."""
    machine.chance(seats, 0)
    begun, made, seed = time.perf_counter(), 0, 1
    while time.perf_counter() - begun < seconds:
        made += machine.tables * machine.chance(seats, seed * machine.tables)
        seed += 1
    return made / (time.perf_counter() - begun)


def report(machine: Machine, seconds: float) -> None:
    """A table for one machine."""
    print(
        f"{machine.bulk.title}, {machine.name}\n\n| seats | M choices a second | limit: chance alone |\n|---|---|---|"
    )
    for seats in machine.bulk.seats:
        here, most = rate(machine, seats, seconds), limit(machine, seats, seconds)
        print(f"| {seats} | {here / 1e6:,.1f} | {most / 1e6:,.1f} |", flush=True)
    print()


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="make device", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seconds", type=float, default=1.0, help="how long each row is measured")
    seconds = parser.parse_args(arguments).seconds
    try:
        for on_cuda in (False, True) if has_cuda() else (False,):
            for bulk in (Presidents, Bodyguard, KnifeFight):
                report(Machine(bulk, on_cuda), seconds)
        print("\n".join(observed(5 * seconds)), end="\n\n", flush=True)
        if has_cuda():
            print("\n".join(observed_on_device(2 * seconds)), end="\n\n", flush=True)
        if not has_cuda():
            print("There is no CUDA device here, or no nvcc to compile for it: these are the CPU cores alone.")
    except (NotHere, ImportError) as problem:
        print(problem, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
