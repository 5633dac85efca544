"""Tables of Presidents to learn at, as PyTorch tensors that the C++ of this folder writes into."""

import ctypes
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, get_args, get_type_hints
from zlib import crc32

from fourscore.games.presidents.device.houses import house_of, lane_for
from fourscore.games.presidents.learned.file import packed
from fourscore.games.presidents.learned.seen import SEEN
from fourscore.games.presidents.options import PresidentsOptions
from fourscore.kit.learning import Compile, Sitting

SOURCE = Path(__file__).with_name("tables.cpp")
WORDS = SEEN + 7
MOST_SEATS = 8
WORTH = (1.0, 0.2, 0.04, 0.0)
"""What a round is worth to its President, its Vice President, those without a title, and the Pond Scum."""
HOUSES = 32
"""Ways to read the rules at which a player learns: the usual one and this many others."""
SHARES = {3: 0.10, 4: 0.58, 5: 0.11, 6: 0.09, 7: 0.06, 8: 0.06}
"""How many of the tables have this many seats."""
USUAL = 0.8
"""How many of the tables read the rules as usual."""


def houses() -> list[PresidentsOptions]:
    """The usual reading of the rules, and others that are always the same."""
    named = {name: get_args(values) for name, values in get_type_hints(PresidentsOptions).items() if get_args(values)}
    others = [
        PresidentsOptions(
            **{name: values[crc32(f"{name} {number}".encode()) % len(values)] for name, values in named.items()}
        )
        for number in range(HOUSES)
    ]
    return [PresidentsOptions(), *others]


class PresidentsTables:
    """See `kit.learning.Tables`. Tables of one pack come first, those of two packs after them."""

    def __init__(self, sittings: Sequence[Sitting], steps: int, seed: int, on_cuda: bool, library: Any) -> None:
        torch = import_module("torch")
        self._library = library
        self._device = torch.device("cuda" if on_cuda else "cpu")
        self._stream = (lambda: torch.cuda.current_stream().cuda_stream) if on_cuda else lambda: None
        self.steps = steps
        kinds = sorted(sittings, key=lambda one: one.seats)
        rows = [one for one in kinds for _ in range(one.tables)]
        self.number = len(rows)

        def filled(*shape: int, of: Any) -> Any:
            return torch.zeros(shape, dtype=of, device=self._device)

        self.words = filled(steps + 1, self.number, WORDS, of=torch.int64)
        self.mask = filled(steps, self.number, of=torch.int64)
        self.action, self.seat, self.done = (filled(steps, self.number, of=torch.uint8) for _ in range(3))
        self.logp = filled(steps, self.number, of=torch.float32)
        self.places = filled(steps, self.number, of=torch.int32)
        self.stats = filled(72, of=torch.int64)
        self._worth = torch.tensor(WORTH, device=self._device)
        shown = b"".join(map(house_of, houses()))
        self._houses = torch.tensor(list(shown), dtype=torch.uint8, device=self._device)
        self._parts: list[tuple[int, int, int, Any]] = []
        for lane in (4, 8):
            inside = [place for place, one in enumerate(rows) if lane_for(one.seats) == lane]
            if inside:
                here = [rows[place] for place in inside]
                self._open(torch, lane, inside[0], here, seed)

    def _open(self, torch: Any, lane: int, first: int, rows: Sequence[Sitting], seed: int) -> None:
        def numbers(of: Sequence[int]) -> Any:
            return torch.tensor(of, dtype=torch.uint8, device=self._device)

        tables = torch.zeros(len(rows) * self._library.table_bytes(lane), dtype=torch.uint8, device=self._device)
        seats, old, house = (
            numbers([one.seats for one in rows]),
            numbers([one.old_hands for one in rows]),
            numbers([one.house for one in rows]),
        )
        self._library.open_tables(
            at_stream(self._stream()), lane, at(tables), long(len(rows)), ctypes.c_uint64(seed * 1_000_003 + lane),
            at(seats), at(old), at(house), at(self._houses), at(self.words[self.steps, first:]),
        )  # fmt: skip
        if self._device.type == "cuda":
            torch.cuda.synchronize()
        assert self._library.last_error() == 0
        self._parts.append((lane, first, len(rows), tables))

    def step(self, at_: int, logits: Any, greedy: bool) -> None:
        for lane, first, count, tables in self._parts:
            self._library.step_tables(
                at_stream(self._stream()), lane, at(tables), long(count), at(self._houses),
                None if logits is None else at(logits[first:]), 0 if logits is None else logits.stride(0), int(greedy),
                at(self.words[at_ + 1, first:]), at(self.mask[at_, first:]), at(self.action[at_, first:]),
                at(self.logp[at_, first:]), at(self.seat[at_, first:]), at(self.done[at_, first:]),
                at(self.places[at_, first:]), at(self.stats),
            )  # fmt: skip

    def judge(self, values: Any, lambda_: float, gain: Any, target: Any, won: Any, counts: Any) -> None:
        self._library.judge(
            at_stream(self._stream()), self.steps, long(self.number), at(values), at(self.seat), at(self.done),
            at(self.places), at(self._worth), ctypes.c_float(lambda_), at(gain), at(target), at(won), at(counts),
        )  # fmt: skip


class PresidentsLearning:
    """See `kit.learning.Learning`."""

    inputs = 64 * SEEN
    all_inputs = 64 * WORDS

    def __init__(self, compile_: Compile) -> None:
        self._compile = compile_

    def _library(self, on_cuda: bool) -> Any:
        return self._compile(SOURCE, on_cuda)

    def sittings(self, tables: int, old_hands: float) -> Sequence[Sitting]:
        found: list[Sitting] = []
        for seats, share in SHARES.items():
            everybody = (1 << seats) - 1
            with_old = round(tables * share * old_hands)
            # Three in four of them have one learner alone; at the others every second seat is an old hand's.
            alone, among = 3 * with_old // 4, with_old - 3 * with_old // 4
            for count, masks in (
                (round(tables * share) - with_old, [0]),
                (alone, [everybody & ~(1 << seat) for seat in range(seats)]),
                (among, [everybody & 0x55, everybody & 0xAA]),
            ):
                found += spread_over(count, seats, masks)
        return found

    def contest(self, tables: int) -> Sequence[Sitting]:
        return [Sitting(tables // 4, 4, 15 & ~(1 << seat)) for seat in range(4)]

    def tables(self, sittings: Sequence[Sitting], steps: int, seed: int, *, on_cuda: bool) -> PresidentsTables:
        return PresidentsTables(sittings, steps, seed, on_cuda, self._library(on_cuda))

    def spread(self, words: Any, rows: Any, width: int, out: Any) -> None:
        on_cuda = words.device.type == "cuda"
        torch = import_module("torch")
        stream = torch.cuda.current_stream().cuda_stream if on_cuda else None
        count = len(out) if rows is None else len(rows)
        self._library(on_cuda).spread(
            at_stream(stream), at(words), None if rows is None else at(rows), long(count), width // 64, at(out)
        )

    def shares(self, stats: Any) -> tuple[int, int]:
        counts = stats.reshape(9, 2, 4)[:, 1].sum(0).tolist()
        return sum(counts), counts[0]

    def endless(self, stats: Any) -> int:
        return int(stats[0])

    def write(self, layers: Sequence[tuple[Any, Any]], about: dict[str, Any]) -> bytes:
        return packed(layers, about)


def spread_over(count: int, seats: int, masks: Sequence[int]) -> list[Sitting]:
    """This many tables over these seatings, most of them with the usual house."""
    found: list[Sitting] = []
    unusual = int(count * (1 - USUAL))
    for number, mask in enumerate(masks):
        share = count // len(masks) + (number < count % len(masks))
        other = unusual // len(masks)
        found.append(Sitting(share - other, seats, mask))
        each = other // HOUSES
        found += [Sitting(each, seats, mask, house) for house in range(1, HOUSES + 1) if each]
        if rest := other - each * HOUSES:
            found += [Sitting(1, seats, mask, 1 + house) for house in range(rest)]
    return [one for one in found if one.tables]


def at(tensor: Any) -> ctypes.c_void_p:
    """Where a tensor's numbers lie."""
    return ctypes.c_void_p(tensor.data_ptr())


def at_stream(stream: Any) -> ctypes.c_void_p:
    """The queue of the device, if there is one."""
    return ctypes.c_void_p(stream)


def long(number: int) -> ctypes.c_long:
    """A long number for C."""
    return ctypes.c_long(number)
