"""What a learned player thinks before it chooses: choices tried in the C++ of `device/thought.h`, in likely worlds."""

import ctypes
import random
from collections.abc import Sequence
from functools import cache
from typing import Any

import numpy as np

from fourscore.engine.decision import Seat
from fourscore.games.bodyguard.cards import KINDS, MARTIN, kind_of
from fourscore.games.bodyguard.device import SOURCE
from fourscore.games.bodyguard.device.table_rules import rules_as_bytes
from fourscore.games.bodyguard.evaluator import kernel_playouts
from fourscore.games.bodyguard.evaluator.reading import Reading
from fourscore.games.bodyguard.kernel.table import MOST_CARDS, Numbers
from fourscore.games.bodyguard.learned.actions import action_of
from fourscore.games.bodyguard.learned.player import shipped
from fourscore.games.bodyguard.learned.seen import ISSUING, KINDS_OF_QUESTION, counted
from fourscore.games.bodyguard.learned.words import ALL_WORDS, SEEN, SHAPE
from fourscore.games.bodyguard.moves import MOST_SEATS
from fourscore.games.bodyguard.state import EVERYBODY, Plot
from fourscore.kit.device.arrays import at
from fourscore.kit.device.networks import loaded
from fourscore.kit.learned.file import WORD
from fourscore.kit.learning import Compile

NOBODY = 15


class KernelPlayouts(kernel_playouts.KernelPlayouts):
    """The same worlds; in them the player goes on as it has learned."""

    def __init__(
        self, compile_: Compile, have_learned: float,
        plot: Plot, me: Seat, kind: str, reading: Reading | None, rng: random.Random,
    ) -> None:  # fmt: skip
        """Each of the others has learned as well, or is an old hand, as likely as this says."""
        super().__init__(plot, me, kind, reading, rng)
        self._library, self._network = prepared(compile_)
        self._rules = rules_as_bytes(plot.options)
        self._now = np.array(situation(plot, me, kind), np.int32)
        self._left = int(self._starts["left"][0])
        self._trust = np.array(self._starts["weights"][0], np.float64)
        self._learned = np.full(plot.seats, have_learned)

    def tried(self, choice: str, worlds: Numbers, hands: Numbers, piles: Numbers, luck: int) -> list[list[int]]:
        points = np.zeros((len(worlds), self._plot.seats), np.int64)
        rows = [np.ascontiguousarray(row, np.int64) for row in (worlds, hands, piles)]
        self._library.try_out(
            self._network, self._rules, at(self._now), at(self._trust), action_of(choice, self._me, self._plot.seats),
            self._left, ctypes.c_long(len(worlds)), MOST_CARDS, *map(at, rows), ctypes.c_uint64(luck),
            at(self._learned), at(points),
        )  # fmt: skip
        found: list[list[int]] = points.tolist()
        return found

    def seen(self) -> list[int]:
        """What the player sees, as numbers of bits: the same as `learned.seen.sight`."""
        words, plot = np.zeros(ALL_WORDS, np.uint64), self._plot
        hands = np.array([kernel_playouts.counts_of(hand) for hand in plot.hands], np.int32)
        bodyguard = NOBODY if plot.bodyguard is None else plot.bodyguard
        self._library.look_around(
            self._network, self._rules, at(self._now), at(self._trust), bodyguard, at(hands), len(plot.pile), at(words)
        )
        return [WORD * place + bit for place in range(SEEN) for bit in range(WORD) if int(words[place]) >> bit & 1]


def situation(plot: Plot, me: Seat, kind: str) -> list[int]:
    """What lies open, in the order of `Situation` in `thought.h`."""
    deeds = counted(plot.history, plot.president, plot.seats)
    actor, target, card = what_is_answered(plot, kind)
    phase = ISSUING if plot.phase != "play" else KINDS_OF_QUESTION[kind]
    exposed = NOBODY if plot.exposed is None else plot.exposed
    everybody, thrown = seen_cards(plot)
    return [
        plot.seats, me, phase, plot.president, plot.turn, plot.living, plot.reassigned, exposed, actor, target, card,
        *_filled([sum(1 << one.type for one in row) for row in plot.rows], MOST_SEATS),
        *_filled(plot.martins, MOST_SEATS),
        *_filled(plot.lost_draws, MOST_SEATS),
        *everybody,
        *_filled([number for row in thrown for number in row], MOST_SEATS * KINDS),
        *_filled([number for one in deeds for number in one.times], MOST_SEATS * len(deeds[0].times)),
        *_filled([sum(1 << seat for seat in one.hit) for one in deeds], MOST_SEATS),
        *_filled([sum(1 << seat for seat in one.met) for one in deeds], MOST_SEATS),
    ]  # fmt: skip


def what_is_answered(plot: Plot, kind: str) -> tuple[int, int, int]:
    """Who has acted, on whom, and with which kind of card."""
    if kind == "rescue":
        assert plot.striker is not None
        return plot.striker, plot.president, 0
    if kind not in ("cancel", "counter"):
        return 0, 0, 0
    deed = next(deed for deed in reversed(plot.history) if deed.deed in kernel_playouts.ANSWERED)
    assert deed.target is not None
    return deed.seat, deed.target, kernel_playouts.ANSWERED[deed.deed]


def seen_cards(plot: Plot) -> tuple[list[int], list[list[int]]]:
    """How many cards of each kind everybody has seen, and those that each seat alone has seen."""
    rows = [*([0] * KINDS for _ in range(plot.seats)), [0] * KINDS]
    for card, seat in zip(plot.discards, plot.discarded_by, strict=True):
        rows[seat][kind_of(card)] += 1
    for row in plot.rows:
        for card in row:
            rows[EVERYBODY][kind_of(card)] += 1
    rows[EVERYBODY][kind_of(MARTIN)] += sum(plot.martins)
    return rows[-1], rows[:-1]


def _filled(numbers: Sequence[int], size: int) -> list[int]:
    """The numbers, and zeros up to this many."""
    return [*numbers, *[0] * (size - len(numbers))]


def warm_up(compile_: Compile) -> None:
    """Compile what is not compiled yet."""
    kernel_playouts.warm_up()
    prepared(compile_)


@cache
def prepared(compile_: Compile) -> tuple[Any, ctypes.c_void_p]:
    """The C++ with the shipped player's network in it."""
    library = compile_(SOURCE, False)
    return library, loaded(library, SHAPE, shipped())
