"""Contests of players in the C++ of this folder: thousands of rounds a second, on CPU cores."""

import ctypes
from collections.abc import Sequence
from importlib import import_module
from typing import Any

import msgspec

from fourscore.engine.errors import Refusal
from fourscore.games.presidents.device import SOURCE
from fourscore.games.presidents.device.table_rules import lane_for, rules_as_bytes
from fourscore.games.presidents.learned.player import shipped
from fourscore.games.presidents.learned.words import MOST_SEATS, SHAPE
from fourscore.games.presidents.options import PresidentsOptions
from fourscore.kit.device.arrays import at
from fourscore.kit.device.networks import loaded
from fourscore.kit.learned.file import ANSWERS
from fourscore.kit.learning import Compile

PLAYERS = {"old-hand": 0, "learned": 1, "random": 2, "rival": 3}
"""Who can take part, as `contest.h` numbers them."""


class Count(msgspec.Struct, frozen=True):
    """What came of some evenings, seat by seat."""

    evenings: tuple[int, ...]
    """How many each seat has won."""
    rounds: tuple[int, ...]
    """How many rounds each has won as President."""
    asked: int
    """How many real choices there were."""


class Contest:
    """Plays evenings with the shipped player, or with the one of another file; so may the rival have a file."""

    def __init__(self, compile_: Compile, player: bytes | None = None, rival: bytes | None = None) -> None:
        self._library: Any = compile_(SOURCE, False)
        self._networks: dict[bytes, ctypes.c_void_p] = {}
        self._network, self._rival = (self._loaded(shipped() if file is None else file) for file in (player, rival))

    def __del__(self) -> None:
        for network in getattr(self, "_networks", {}).values():
            self._library.forget_network(network)

    def _loaded(self, file: bytes) -> ctypes.c_void_p:
        if file not in self._networks:
            self._networks[file] = loaded(self._library, SHAPE, file)
        return self._networks[file]

    def answers(self, words: Any) -> Any:
        """What the network answers when it sees this row of words."""
        np: Any = import_module("numpy")
        found = np.zeros(ANSWERS, np.float32)
        self._library.answers_of(self._network, at(words), at(found))
        return found

    def play(self, players: Sequence[str], options: PresidentsOptions, seed: int, evenings: int) -> Count:
        """Evenings of these players; the cards follow from the seed and the number of the evening alone."""
        seats = len(players)
        if not 3 <= seats <= MOST_SEATS:
            raise Refusal(f"A contest has 3 to {MOST_SEATS} seats, not {seats}.")
        for name in players:
            if name not in PLAYERS:
                raise Refusal(f"No {name!r} takes part in a contest. There are: {', '.join(PLAYERS)}.")
        np: Any = import_module("numpy")
        kinds = np.array([PLAYERS[name] for name in players], np.int32)
        won, rounds, asked = np.zeros(seats, np.int64), np.zeros(seats, np.int64), np.zeros(1, np.int64)
        self._library.contest(
            self._network, self._rival, lane_for(seats), rules_as_bytes(options), seats, at(kinds),
            ctypes.c_uint64(seed), evenings, at(won), at(rounds), at(asked),
        )  # fmt: skip
        return Count(tuple(won.tolist()), tuple(rounds.tolist()), int(asked[0]))
