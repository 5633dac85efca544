"""Tables of Presidents to learn at, as PyTorch tensors that the C++ of this folder writes into."""

import ctypes
from collections.abc import Iterable, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, get_args, get_type_hints
from zlib import crc32

import msgspec

from fourscore.games.presidents.device.houses import house_of, lane_for
from fourscore.games.presidents.learned.file import packed, restored
from fourscore.games.presidents.learned.seen import ADVICE, EACH_OTHER, OWN, SEEN
from fourscore.games.presidents.options import PresidentsOptions
from fourscore.kit.device.arrays import at
from fourscore.kit.learning import Compile, Sitting

SOURCE = Path(__file__).with_name("tables.cpp")
WORDS = SEEN + 8
SMALL = 4
"""Up to this many seats a table is small: the words of the others are never set there."""
WORTH = (1.0, 0.1, 0.03, 0.0)
"""What a round is worth to its President, its Vice President, those without a title, and the Pond Scum."""
HOUSES = 32
"""Ways to read the rules at which a player learns: the usual one and this many others."""
SHARES = {3: 0.08, 4: 0.68, 5: 0.08, 6: 0.07, 7: 0.04, 8: 0.05}
"""How many of the tables have this many seats."""
USUAL = 0.9
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
    """See `kit.learning.Tables`. Small tables come first, those of two packs last."""

    def __init__(self, sittings: Sequence[Sitting], steps: int, seed: int, on_cuda: bool, library: Any) -> None:
        torch = import_module("torch")
        self._library = library
        self._device = torch.device("cuda" if on_cuda else "cpu")
        self._stream = (lambda: torch.cuda.current_stream().cuda_stream) if on_cuda else lambda: None
        self.steps = steps
        rows = [one for one in sorted(sittings, key=_order) for _ in range(one.tables)]
        self.number = len(rows)
        self.small = sum(one.seats <= SMALL for one in rows)
        self.rivals = _stretches([one.rival if one.rivals else -1 for one in rows])

        def filled(*shape: int, of: Any) -> Any:
            return torch.zeros(shape, dtype=of, device=self._device)

        self.words = filled(steps + 1, self.number, WORDS, of=torch.int64)
        self.theirs = filled(steps + 1, self.number, of=torch.uint8)
        self.mask = filled(steps, self.number, of=torch.int64)
        self.action, self.seat, self.done = (filled(steps, self.number, of=torch.uint8) for _ in range(3))
        self.logp = filled(steps, self.number, of=torch.float32)
        self.places = filled(steps, self.number, of=torch.int32)
        self.stats = filled(72, of=torch.int64)
        self._worth = torch.tensor(WORTH, device=self._device)
        self._wins = torch.tensor([1.0, 0.0, 0.0, 0.0], device=self._device)
        shown = b"".join(map(house_of, houses()))
        self._houses = torch.tensor(list(shown), dtype=torch.uint8, device=self._device)
        self._parts: list[tuple[int, int, int, Any]] = []
        for lane in (4, 8):
            inside = [place for place, one in enumerate(rows) if lane_for(one.seats) == lane]
            if inside:
                here = [rows[place] for place in inside]
                self._open(torch, lane, inside[0], here, seed)
        self._side = torch.cuda.Stream() if on_cuda and len(self._parts) > 1 else None

    def _open(self, torch: Any, lane: int, first: int, rows: Sequence[Sitting], seed: int) -> None:
        def numbers(of: Iterable[int]) -> Any:
            return torch.tensor(list(of), dtype=torch.uint8, device=self._device)

        tables = torch.zeros(len(rows) * self._library.table_bytes(lane), dtype=torch.uint8, device=self._device)
        columns = [numbers(getattr(one, name) for one in rows) for name in ("seats", "old_hands", "rivals", "house")]
        self._library.open_tables(
            at_stream(self._stream()), lane, at(tables), long(len(rows)), ctypes.c_uint64(seed * 1_000_003 + lane),
            *map(at, columns), at(self._houses), at(self.words[self.steps, first:]),
            at(self.theirs[self.steps, first:]),
        )  # fmt: skip
        if self._device.type == "cuda":
            torch.cuda.synchronize()
        assert self._library.last_error() == 0
        self._parts.append((lane, first, len(rows), tables))

    def step(self, at_: int, logits: Any, rivals: Any, greedy: bool) -> None:
        if self._side is None:
            for part in self._parts:
                self._step(part, at_, logits, rivals, greedy)
            return
        # A device plays at the few tables of two packs while it plays at the others.
        cuda = import_module("torch").cuda
        here = cuda.current_stream()
        self._side.wait_stream(here)
        with cuda.stream(self._side):
            self._step(self._parts[1], at_, logits, rivals, greedy)
        self._step(self._parts[0], at_, logits, rivals, greedy)
        here.wait_stream(self._side)

    def _step(self, part: tuple[int, int, int, Any], at_: int, logits: Any, rivals: Any, greedy: bool) -> None:
        lane, first, count, tables = part
        theirs = rivals if lane == lane_for(SMALL) else None
        self._library.step_tables(
            at_stream(self._stream()), lane, at(tables), long(count), at(self._houses),
            at(None if logits is None else logits[first:]), at(theirs),
            long(0 if theirs is None else self.rivals[0][1] - first),
            0 if logits is None else logits.stride(0), int(greedy),
            at(self.words[at_ + 1, first:]), at(self.mask[at_, first:]), at(self.action[at_, first:]),
            at(self.logp[at_, first:]), at(self.seat[at_, first:]), at(self.theirs[at_ + 1, first:]),
            at(self.done[at_, first:]), at(self.places[at_, first:]), at(self.stats),
        )  # fmt: skip

    def judge(self, values: Any, lambda_: float, gain: Any, target: Any, won: Any, counts: Any) -> None:
        self._library.judge(
            at_stream(self._stream()), self.steps, long(self.number), at(values), at(self.seat), at(self.theirs),
            at(self.done), at(self.places), at(self._worth), at(self._wins), ctypes.c_float(lambda_), at(gain),
            at(target), at(won), at(counts),
        )  # fmt: skip


def _order(one: Sitting) -> tuple[bool, int, int, int]:
    """Small tables first; among them, those with rivals side by side."""
    return one.seats > SMALL, bool(one.rivals), one.rival, one.seats


def _stretches(rivals: Sequence[int]) -> list[tuple[int, int, int]]:
    """Which rival sits where: number, first table, how many."""
    found: list[tuple[int, int, int]] = []
    for place, rival in enumerate(rivals):
        if rival < 0:
            continue
        if found and found[-1][0] == rival:
            found[-1] = (rival, found[-1][1], found[-1][2] + 1)
        else:
            found.append((rival, place, 1))
    return found


class PresidentsLearning:
    """See `kit.learning.Learning`."""

    words = SEEN
    advice = ADVICE
    all_words = WORDS
    small_words = (
        *range(OWN + EACH_OTHER * (SMALL - 1)),
        *range(SEEN, SEEN + SMALL - 1),
        WORDS - 1,
    )

    def __init__(self, compile_: Compile) -> None:
        self._compile = compile_

    def library(self, on_cuda: bool) -> Any:
        return self._compile(SOURCE, on_cuda)

    def sittings(self, tables: int, old_hands: float, rivals: Sequence[float]) -> Sequence[Sitting]:
        found: list[Sitting] = []
        for seats, share in SHARES.items():
            everybody = (1 << seats) - 1
            all_here, with_old = round(tables * share), round(tables * share * old_hands)
            if seats == SMALL:
                for rival, part in enumerate(rivals):
                    count = min(round(tables * part), all_here)
                    all_here -= count
                    masks = [*(everybody & ~(1 << seat) for seat in range(seats)), 3, 6, 12, 9, 5, 10]
                    found += [
                        msgspec.structs.replace(one, old_hands=0, rivals=one.old_hands, rival=rival)
                        for one in spread_over(count, seats, masks, 0)
                    ]
                with_old = min(with_old, all_here)
            # Five in six of them have one learner alone; at the others every second seat is an old hand's.
            alone, among = 5 * with_old // 6, with_old - 5 * with_old // 6
            for count, masks in (
                (all_here - with_old, [0]),
                (alone, [everybody & ~(1 << seat) for seat in range(seats)]),
                (among, [everybody & 0x55, everybody & 0xAA]),
            ):
                found += spread_over(count, seats, masks)
        return found

    def contest(self, tables: int) -> Sequence[Sitting]:
        return [Sitting(tables // 4, 4, 15 & ~(1 << seat)) for seat in range(4)]

    def tables(self, sittings: Sequence[Sitting], steps: int, seed: int, *, on_cuda: bool) -> PresidentsTables:
        return PresidentsTables(sittings, steps, seed, on_cuda, self.library(on_cuda))

    def shares(self, stats: Any) -> tuple[int, int]:
        counts = stats.reshape(9, 2, 4)[:, 1].sum(0).tolist()
        return sum(counts), counts[0]

    def endless(self, stats: Any) -> int:
        return int(stats[0])

    def write(self, layers: Sequence[tuple[Any, Any]], lean: float, about: dict[str, Any]) -> bytes:
        return packed(layers, lean, about)

    def read(self, data: bytes) -> tuple[Sequence[tuple[Any, Any]], float]:
        return restored(data)


def spread_over(count: int, seats: int, masks: Sequence[int], unusual: float = 1 - USUAL) -> list[Sitting]:
    """This many tables over these seatings, most of them with the usual house."""
    found: list[Sitting] = []
    for number, mask in enumerate(masks):
        share = count // len(masks) + (number < count % len(masks))
        other = int(count * unusual) // len(masks)
        found.append(Sitting(share - other, seats, mask))
        each = other // HOUSES
        found += [Sitting(each, seats, mask, house) for house in range(1, HOUSES + 1) if each]
        if rest := other - each * HOUSES:
            found += [Sitting(1, seats, mask, 1 + house) for house in range(rest)]
    return [one for one in found if one.tables]


def at_stream(stream: Any) -> ctypes.c_void_p:
    """The queue of the device, if there is one."""
    return ctypes.c_void_p(stream)


def long(number: int) -> ctypes.c_long:
    """A long number for C."""
    return ctypes.c_long(number)
