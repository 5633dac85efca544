"""Tables to learn at, as PyTorch tensors that a game's C++ writes into."""

import ctypes
from collections.abc import Callable, Iterable, Sequence
from importlib import import_module
from itertools import groupby
from typing import Any, NamedTuple

import msgspec

from fourscore.kit.device.arrays import at
from fourscore.kit.learning import Sitting

ONLY_LANE = 0


def only_lane(_: int) -> int:
    """For a game whose tables are all of one kind."""
    return ONLY_LANE


class Needs(msgspec.Struct, frozen=True):
    """What a game's tables need to know and to write."""

    words: int
    """How many words of 64 bits the critic sees."""
    all_rules: bytes
    """How tables read the rules, one way after another."""
    worth: tuple[float, ...]
    """What each result of a round is worth, by its number."""
    wins: tuple[float, ...]
    """Whether it counts as what a player tells its chance of."""
    stats: int
    """How many sums are kept of what learners came to."""
    small: int = 0
    """Up to this many seats a table is small: some of the words are never set there."""
    lane_for: Callable[[int], int] = only_lane
    """By the number of seats: the C++ has a lane for each kind of tables, and a higher one for more seats."""


class Part(NamedTuple):
    """The tables of one lane: the first of them, how many, and their bytes."""

    lane: int
    first: int
    number: int
    tables: Any


class DeviceTables:
    """See `kit.learning.Tables`. Small tables come first. Rivals sit in one lane, at the last of its tables."""

    def __init__(
        self, sittings: Sequence[Sitting], steps: int, seed: int, on_cuda: bool, library: Any, needs: Needs
    ) -> None:
        torch = import_module("torch")
        self._library = library
        self._device = torch.device("cuda" if on_cuda else "cpu")
        self._stream = (lambda: torch.cuda.current_stream().cuda_stream) if on_cuda else lambda: None
        self.steps = steps
        rows = [one for one in sorted(sittings, key=_order(needs)) for _ in range(one.tables)]
        self.number = len(rows)
        self.small = sum(one.seats <= needs.small for one in rows)
        self.rivals = stretches([one.rival if one.rivals else -1 for one in rows])

        def filled(*shape: int, of: Any) -> Any:
            return torch.zeros(shape, dtype=of, device=self._device)

        self.words = filled(steps + 1, self.number, needs.words, of=torch.int64)
        self.theirs = filled(steps + 1, self.number, of=torch.uint8)
        self.mask = filled(steps, self.number, of=torch.int64)
        self.action, self.seat, self.done = (filled(steps, self.number, of=torch.uint8) for _ in range(3))
        self.logp = filled(steps, self.number, of=torch.float32)
        self.places = filled(steps, self.number, of=torch.int32)
        self.stats = filled(needs.stats, of=torch.int64)
        self._worth = torch.tensor(needs.worth, device=self._device)
        self._wins = torch.tensor(needs.wins, device=self._device)
        self._all_rules = torch.tensor(list(needs.all_rules), dtype=torch.uint8, device=self._device)
        self._parts: list[Part] = []
        for lane, here in groupby(rows, key=lambda one: needs.lane_for(one.seats)):
            self._open(torch, lane, list(here), seed)
        self._side = torch.cuda.Stream() if on_cuda and len(self._parts) > 1 else None

    def _open(self, torch: Any, lane: int, rows: Sequence[Sitting], seed: int) -> None:
        def numbers(of: Iterable[int]) -> Any:
            return torch.tensor(list(of), dtype=torch.uint8, device=self._device)

        first = sum(part.number for part in self._parts)
        tables = torch.zeros(len(rows) * self._library.table_bytes(lane), dtype=torch.uint8, device=self._device)
        columns = [numbers(getattr(one, name) for one in rows) for name in ("seats", "old_hands", "rivals", "rules")]
        self._library.open_tables(
            ctypes.c_void_p(self._stream()), lane, at(tables), ctypes.c_long(len(rows)),
            ctypes.c_uint64(seed * 1_000_003 + lane), *map(at, columns), at(self._all_rules),
            at(self.words[self.steps, first:]), at(self.theirs[self.steps, first:]),
        )  # fmt: skip
        if self._device.type == "cuda":
            torch.cuda.synchronize()
        assert self._library.last_error() == 0
        self._parts.append(Part(lane, first, len(rows), tables))

    def step(self, at_: int, logits: Any, rivals: Any, greedy: bool) -> None:
        if self._side is None:
            for part in self._parts:
                self._step(part, at_, logits, rivals, greedy)
            return
        # A device plays at the tables of the other lanes, which are few, while it plays at those of the first.
        cuda = import_module("torch").cuda
        here = cuda.current_stream()
        self._side.wait_stream(here)
        with cuda.stream(self._side):
            for part in self._parts[1:]:
                self._step(part, at_, logits, rivals, greedy)
        self._step(self._parts[0], at_, logits, rivals, greedy)
        here.wait_stream(self._side)

    def _step(self, part: Part, at_: int, logits: Any, rivals: Any, greedy: bool) -> None:
        lane, first, number, tables = part
        first_rival = self.rivals[0][1] - first if rivals is not None else 0
        theirs = rivals if 0 <= first_rival < number else None
        self._library.step_tables(
            ctypes.c_void_p(self._stream()), lane, at(tables), ctypes.c_long(number), at(self._all_rules),
            at(None if logits is None else logits[first:]), at(theirs), ctypes.c_long(first_rival),
            0 if logits is None else logits.stride(0), int(greedy), at(self.words[at_ + 1, first:]),
            at(self.mask[at_, first:]), at(self.action[at_, first:]), at(self.logp[at_, first:]),
            at(self.seat[at_, first:]), at(self.theirs[at_ + 1, first:]), at(self.done[at_, first:]),
            at(self.places[at_, first:]), at(self.stats),
        )  # fmt: skip

    def judge(self, values: Any, lambda_: float, gain: Any, target: Any, won: Any, counts: Any) -> None:
        self._library.judge(
            ctypes.c_void_p(self._stream()), self.steps, ctypes.c_long(self.number), at(values), at(self.seat),
            at(self.theirs), at(self.done), at(self.places), at(self._worth), at(self._wins), ctypes.c_float(lambda_),
            at(gain), at(target), at(won), at(counts),
        )  # fmt: skip


def _order(needs: Needs) -> Callable[[Sitting], tuple[int, ...]]:
    """Small tables first, lane by lane; among them, those with rivals side by side."""
    return lambda one: (one.seats > needs.small, needs.lane_for(one.seats), bool(one.rivals), one.rival, one.seats)


def stretches(rivals: Sequence[int]) -> list[tuple[int, int, int]]:
    """Which rival sits where, from a number for each table (-1: none): number, first table, how many."""
    found: list[tuple[int, int, int]] = []
    for place, rival in enumerate(rivals):
        if rival < 0:
            continue
        if found and found[-1][0] == rival:
            found[-1] = (rival, found[-1][1], found[-1][2] + 1)
        else:
            found.append((rival, place, 1))
    return found
