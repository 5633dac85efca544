"""Tables to learn at, as PyTorch tensors that a game's C++ writes into."""

import ctypes
from collections.abc import Iterable, Sequence
from importlib import import_module
from typing import Any

import msgspec

from fourscore.kit.learning import Sitting


class Room(msgspec.Struct, frozen=True):
    """What a game's tables need to know and to write."""

    words: int
    """How many words of 64 bits the critic sees."""
    houses: bytes
    """How tables read the rules, one house after another."""
    worth: tuple[float, ...]
    """What each result of a round is worth, by its number."""
    wins: tuple[float, ...]
    """Whether it counts as what a player tells its chance of."""
    stats: int
    """How many sums are kept of what learners came to."""


class DeviceTables:
    """See `kit.learning.Tables`. Tables with rivals come last, and there are no small ones among them."""

    small = 0

    def __init__(
        self, sittings: Sequence[Sitting], steps: int, seed: int, on_cuda: bool, library: Any, room: Room
    ) -> None:
        torch = import_module("torch")
        self._library = library
        self._device = torch.device("cuda" if on_cuda else "cpu")
        self._stream = (lambda: torch.cuda.current_stream().cuda_stream) if on_cuda else lambda: None
        self.steps = steps
        rows = [one for one in sorted(sittings, key=_order) for _ in range(one.tables)]
        self.number = len(rows)
        self.rivals = stretches([one.rival if one.rivals else -1 for one in rows])

        def filled(*shape: int, of: Any) -> Any:
            return torch.zeros(shape, dtype=of, device=self._device)

        self.words = filled(steps + 1, self.number, room.words, of=torch.int64)
        self.theirs = filled(steps + 1, self.number, of=torch.uint8)
        self.mask = filled(steps, self.number, of=torch.int64)
        self.action, self.seat, self.done = (filled(steps, self.number, of=torch.uint8) for _ in range(3))
        self.logp = filled(steps, self.number, of=torch.float32)
        self.places = filled(steps, self.number, of=torch.int32)
        self.stats = filled(room.stats, of=torch.int64)
        self._worth = torch.tensor(room.worth, device=self._device)
        self._wins = torch.tensor(room.wins, device=self._device)
        self._houses = torch.tensor(list(room.houses), dtype=torch.uint8, device=self._device)
        self._tables = filled(self.number * library.table_bytes(), of=torch.uint8)
        self._open(torch, rows, seed)

    def _open(self, torch: Any, rows: Sequence[Sitting], seed: int) -> None:
        def numbers(of: Iterable[int]) -> Any:
            return torch.tensor(list(of), dtype=torch.uint8, device=self._device)

        columns = [numbers(getattr(one, name) for one in rows) for name in ("seats", "old_hands", "rivals", "house")]
        self._library.open_tables(
            ctypes.c_void_p(self._stream()), at(self._tables), ctypes.c_long(self.number),
            ctypes.c_uint64(seed * 1_000_003), *map(at, columns), at(self._houses), at(self.words[self.steps]),
            at(self.theirs[self.steps]),
        )  # fmt: skip
        if self._device.type == "cuda":
            torch.cuda.synchronize()
        assert self._library.last_error() == 0

    def step(self, at_: int, logits: Any, rivals: Any, greedy: bool) -> None:
        self._library.step_tables(
            ctypes.c_void_p(self._stream()), at(self._tables), ctypes.c_long(self.number), at(self._houses),
            at(logits), at(rivals), ctypes.c_long(self.rivals[0][1] if rivals is not None else 0),
            0 if logits is None else logits.stride(0), int(greedy), at(self.words[at_ + 1]), at(self.mask[at_]),
            at(self.action[at_]), at(self.logp[at_]), at(self.seat[at_]), at(self.theirs[at_ + 1]), at(self.done[at_]),
            at(self.places[at_]), at(self.stats),
        )  # fmt: skip

    def judge(self, values: Any, lambda_: float, gain: Any, target: Any, won: Any, counts: Any) -> None:
        self._library.judge(
            ctypes.c_void_p(self._stream()), self.steps, ctypes.c_long(self.number), at(values), at(self.seat),
            at(self.theirs), at(self.done), at(self.places), at(self._worth), at(self._wins), ctypes.c_float(lambda_),
            at(gain), at(target), at(won), at(counts),
        )  # fmt: skip


def _order(one: Sitting) -> tuple[bool, int, int]:
    """Tables with rivals side by side."""
    return bool(one.rivals), one.rival, one.seats


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


def at(tensor: Any) -> ctypes.c_void_p:
    """Where a tensor's numbers lie."""
    return ctypes.c_void_p(None if tensor is None else tensor.data_ptr())
