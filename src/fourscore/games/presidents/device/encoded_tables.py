"""Many tables of Presidents in the arrays of its encoder; see `kit/many_tables.py`."""

import ctypes
from typing import Any

from fourscore.engine.errors import Refusal
from fourscore.games.presidents.device import SOURCE
from fourscore.games.presidents.device.many_tables import check_seats
from fourscore.games.presidents.device.table_rules import lane_for, rules_as_bytes
from fourscore.games.presidents.encoder import PresidentsEncoder, largest_action
from fourscore.games.presidents.options import PresidentsOptions
from fourscore.games.presidents.rules.deal import pack_for
from fourscore.kit.device.arrays import Arrays, arrays_for, at
from fourscore.kit.device.numpy_tables import check_tables
from fourscore.kit.learning import Compile
from fourscore.kit.many_tables import Step, Wanted

FIELDS = (
    "question", "phase", "round", "hand", "top", "owner", "run", "laid", "sizes", "out", "turn", "waiting", "titles",
    "scores", "known",
)  # fmt: skip
"""In the order of `Layout` in `encoded.h`."""
MOST_ROUNDS = 60_000


class PresidentsEncodedTables:
    """An evening is an episode, or its first rounds; who scores points gets them as a reward."""

    def __init__(self, compile_: Compile, wanted: Wanted, rounds: int, *, on_cuda: bool, cores: int) -> None:
        tables, seats, options = wanted.tables, wanted.seats, wanted.options
        assert isinstance(options, PresidentsOptions)
        check_seats(seats)
        check_tables(wanted)
        if not 0 <= rounds <= MOST_ROUNDS:
            raise Refusal(f"An episode has 1 to {MOST_ROUNDS} rounds, or 0 for a whole evening, not {rounds}.")
        self.encoder = PresidentsEncoder(seats, options)
        self._library: Any = compile_(SOURCE, on_cuda)
        self._arrays: Arrays = arrays_for(on_cuda)
        self._cores, self._number, self._seats, self._lane = cores, tables, seats, lane_for(seats)
        self._old_hands, self._rounds = sum(1 << seat for seat in set(wanted.old_hands)), rounds
        self._cards = len(pack_for(seats))
        zeros = self._arrays.zeros
        self._tables = zeros((tables * self._library.encoded_bytes(self._lane) // 8 + 1,), "int64")
        self._rules = self._arrays.of(rules_as_bytes(options))
        layout, actions = self.encoder.layout, self.encoder.actions.size
        places = [*(layout.at[name] for name in FIELDS), layout.size, actions, largest_action(seats, options)]
        self._layout = self._arrays.of(b"".join(place.to_bytes(4, "little") for place in places))
        self.observations, self.masks = zeros((tables, layout.size), "int16"), zeros((tables, actions), "int8")
        self.seat, self._ended = zeros((tables,), "uint8"), zeros((tables,), "bool")
        self._rewards, self._refused = zeros((tables, seats), "float32"), zeros((1,), "int32")
        self.reset(wanted.seed)

    def reset(self, seed: int) -> None:
        self._library.use_cores(self._cores)
        self._library.open_encoded_tables(
            self._arrays.stream(), self._lane, at(self._tables), ctypes.c_long(self._number), ctypes.c_uint64(seed),
            self._seats, self._old_hands, self._rounds, at(self._rules), at(self._layout), at(self.observations),
            at(self.masks), at(self.seat),
        )  # fmt: skip

    def step(self, actions: Any) -> Step:
        wanted = self._arrays.whole_numbers(actions)
        if wanted is None or tuple(wanted.shape) != (self._number,):
            raise Refusal(f"A step takes {self._number} whole numbers, an action for each table.")
        self._library.use_cores(self._cores)
        self._check(wanted)
        self._library.step_encoded_tables(
            self._arrays.stream(), self._lane, at(self._tables), ctypes.c_long(self._number), at(self._rules),
            at(self._layout), at(wanted), at(self.observations), at(self.masks), at(self.seat), at(self._ended),
            at(self._rewards),
        )  # fmt: skip
        return Step(self._rewards, self._ended)

    def _check(self, wanted: Any) -> None:
        self._refused[0] = self._number
        self._library.find_refused(
            self._arrays.stream(), at(wanted), at(self.masks), self.masks.shape[1], at(self._refused),
            ctypes.c_long(self._number),
        )  # fmt: skip
        if (table := int(self._refused[0])) < self._number:
            raise Refusal(f"Action {int(wanted[table])} is not offered at table {table} (tables are numbered from 0).")

    def deals(self) -> tuple[Any, Any]:
        orders, dealers = (
            self._arrays.zeros(shape, "uint8") for shape in ((self._number, self._cards), (self._number,))
        )
        self._library.encoded_deals(
            self._arrays.stream(), self._lane, at(self._tables), ctypes.c_long(self._number), at(orders), at(dealers)
        )
        return orders, dealers
