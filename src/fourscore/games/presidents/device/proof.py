"""The proof of the C++ rules: noted games of the CPU kernel, played again, every offer and every answer compared."""

import ctypes
from collections.abc import Sequence
from itertools import accumulate
from typing import Any

import msgspec
import numpy as np

from fourscore.games.presidents.device.table_rules import lane_for, rules_as_bytes
from fourscore.games.presidents.kernel.evening import play_games
from fourscore.games.presidents.kernel.table import OLD_HAND, new_tables, rules_for
from fourscore.games.presidents.options import PresidentsOptions
from fourscore.kit.device.arrays import arrays_for, at


class Noted(msgspec.Struct, frozen=True):
    """Some games as the CPU kernel played and noted them."""

    seats: int
    rules: bytes
    old_hands: int
    """One bit a seat."""
    notes: bytes
    """Numbers of two bytes, one game after another."""
    begins: tuple[int, ...]
    """Where each game begins, and where the last one ends."""


def noted_games(players: Sequence[int], options: PresidentsOptions, seed: int, games: int) -> Noted:
    """Games with these players, written down."""
    tables, all_rules = new_tables(players), rules_for(options)
    table: Any = tables[0]
    table["noting"] = 1
    notes: list[bytes] = []
    for number in range(games):
        play_games(tables, all_rules, np.uint64(seed), number, 1, np.zeros((3, len(players)), np.int64))
        notes.append(table["notes"][: table["noted"]].tobytes())
    old_hands = sum(1 << seat for seat, player in enumerate(players) if player == OLD_HAND)
    begins = (0, *accumulate(len(one) // 2 for one in notes))
    return Noted(len(players), rules_as_bytes(options), old_hands, b"".join(notes), begins)


def play_again(
    library: Any, noted: Noted, seen: "np.ndarray[Any, Any] | None" = None, *, on_cuda: bool = False
) -> tuple[int, list[int]]:
    """How many questions were asked, and for each game where it parted ways (-1: nowhere).

    With `seen`, what the player of each question saw in the first game is written there. A library for CUDA plays on
    the device of PyTorch.
    """
    games = len(noted.begins) - 1
    noted_rows = (np.frombuffer(noted.notes, np.int16).copy(), np.array(noted.begins, np.int64))
    arrays = arrays_for(on_cuda)
    rows = [*map(arrays.here, noted_rows), arrays.of(noted.rules), *(arrays.zeros((games,), "int64") for _ in range(2))]
    notes, begins, rules, asked, wrong = map(at, rows)
    library.replay_games(
        None, lane_for(noted.seats), notes, begins, ctypes.c_long(games), noted.seats, rules,
        ctypes.c_uint(noted.old_hands), at(seen), ctypes.c_long(0 if seen is None else len(seen)), asked, wrong,
    )  # fmt: skip
    return int(rows[3].sum()), rows[4].tolist()
