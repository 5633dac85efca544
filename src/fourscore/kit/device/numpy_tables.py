"""Many tables as one environment on CPU cores, as arrays of NumPy that a game's C++ writes into."""

import ctypes
from importlib import import_module
from typing import Any

import msgspec

from fourscore.engine.errors import Refusal
from fourscore.kit.device.arrays import at
from fourscore.kit.device.tables import ONLY_LANE
from fourscore.kit.learning import ACTIONS
from fourscore.kit.many_tables import Step, Wanted

MOST_TABLES = 1 << 22
STATS = 1024
"""More sums than the C++ of any game keeps."""


class Kind(msgspec.Struct, frozen=True):
    """What the C++ of a game has to be told of its tables, and where it says what is offered."""

    rules: bytes
    """How they read the rules."""
    offered: int
    """The word that says what is offered."""
    actions: int = ACTIONS
    """How many of its bits are actions."""
    lane: int = ONLY_LANE


class NumpyTables:
    """See `kit.many_tables.ManyTables`. A game says how its results are paid."""

    def __init__(self, library: Any, kind: Kind, wanted: Wanted) -> None:
        check_tables(wanted)
        tables, seats = wanted.tables, wanted.seats
        self._np: Any = import_module("numpy")
        self._library, self._tables, self._seats = library, tables, seats
        self._lane, self._actions = kind.lane, kind.actions
        self._rules = self._np.frombuffer(kind.rules, self._np.uint8)
        self._old_hands = sum(1 << seat for seat in set(wanted.old_hands))
        zeros, byte, word = self._np.zeros, self._np.uint8, self._np.uint64
        # The C++ wants its tables at addresses that are multiples of 16.
        self._room = zeros(tables * library.table_bytes(kind.lane) // 16 + 1, self._np.complex128)
        self._all = zeros((tables, library.words_in_all()), word)
        self.words, self.mask = self._all[:, : library.words_seen()], self._all[:, kind.offered]
        self.seat, self._ended, self._was, self._action, self._theirs = (zeros(tables, byte) for _ in range(5))
        self._asked, self._likely = zeros(tables, word), zeros(tables, self._np.float32)
        self._places, self._stats = zeros(tables, self._np.uint32), zeros(STATS, self._np.int64)
        self._wish, self._rows = zeros((tables, ACTIONS), self._np.float32), self._np.arange(tables)
        self._columns = 4 * self._np.arange(seats)
        self.reset(wanted.seed)

    def reset(self, seed: int) -> None:
        def each(value: int) -> Any:
            return self._np.full(self._tables, value, self._np.uint8)

        seats, old_hands, none = each(self._seats), each(self._old_hands), each(0)
        self._library.open_tables(
            None, self._lane, at(self._room), ctypes.c_long(self._tables), ctypes.c_uint64(seed), at(seats),
            at(old_hands), at(none), at(none), at(self._rules), at(self._all), at(self._theirs),
        )  # fmt: skip
        self._look_who_is_asked()

    def step(self, actions: Any) -> Step:
        np = self._np
        wanted = np.asarray(actions)
        if wanted.shape != (self._tables,) or wanted.dtype.kind not in "iu":
            raise Refusal(f"A step takes {self._tables} whole numbers, an action for each table.")
        offered = (wanted >= 0) & (wanted < self._actions)
        offered &= (self.mask >> np.where(offered, wanted, 0).astype(np.uint64) & np.uint64(1)).astype(bool)
        if not offered.all():
            table = int(np.argmin(offered))
            raise Refusal(f"Action {wanted[table]} is not offered at table {table} (tables are numbered from 0).")
        self._wish[self._rows, wanted] = 1
        self._library.step_tables(
            None, self._lane, at(self._room), ctypes.c_long(self._tables), at(self._rules), at(self._wish), None,
            ctypes.c_long(0), ACTIONS, 1, at(self._all), at(self._asked), at(self._action), at(self._likely),
            at(self._was), at(self._theirs), at(self._ended), at(self._places), at(self._stats),
        )  # fmt: skip
        self._wish[self._rows, wanted] = 0
        self._look_who_is_asked()
        ended = self._ended.astype(bool)
        results = self._places[:, None] >> self._columns & 15
        return Step(self.paid(results) * ended[:, None], ended)

    def paid(self, results: Any) -> Any:
        """What everybody is paid for these results of a round."""
        raise NotImplementedError

    def bits(self) -> Any:
        return self._np.unpackbits(
            self._np.ascontiguousarray(self.words).view(self._np.uint8), axis=1, bitorder="little"
        )

    def offers(self) -> Any:
        np = self._np
        return (self.mask[:, None] >> np.arange(self._actions, dtype=np.uint64) & np.uint64(1)).astype(bool)

    def _look_who_is_asked(self) -> None:
        self._library.who_is_asked(self._lane, at(self._room), ctypes.c_long(self._tables), at(self.seat))


def check_tables(wanted: Wanted) -> None:
    """Refuse what no tables in bulk can be."""
    seats, old_hands = wanted.seats, wanted.old_hands
    if not 1 <= wanted.tables <= MOST_TABLES:
        raise Refusal(f"There are 1 to {MOST_TABLES} tables, not {wanted.tables}.")
    if not all(0 <= seat < seats for seat in old_hands) or len(set(old_hands)) >= seats:
        raise Refusal(f"Old hands sit at some of the seats 0 to {seats - 1}, and leave one free.")
