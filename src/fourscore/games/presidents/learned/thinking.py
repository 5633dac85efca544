"""What a learned player thinks before it chooses, in the C++ of `device/thought.h`: microseconds for each answer."""

import ctypes
import math
import weakref
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import chain
from typing import Any

from fourscore.engine.decision import Seat
from fourscore.games.presidents.device import SOURCE
from fourscore.games.presidents.device.table_rules import lane_for, rules_as_bytes
from fourscore.games.presidents.learned.player import shipped
from fourscore.games.presidents.learned.seen import action_of
from fourscore.games.presidents.learned.words import ALL_WORDS, MOST_SEATS, SEEN, SHAPE
from fourscore.games.presidents.rules.deal import TWO_PACKS
from fourscore.games.presidents.rules.round import POINTS_FOR_PRESIDENT, POINTS_FOR_VICE_PRESIDENT
from fourscore.games.presidents.sets import RANK_OF, RANKS, rank_of
from fourscore.games.presidents.state import Evening
from fourscore.games.presidents.view import EveningView
from fourscore.kit.device.networks import loaded
from fourscore.kit.learned.file import WORD
from fourscore.kit.learning import Compile

PHASES = {"return": 1, "lead": 2, "play": 2, "complete": 3}
"""The questions that can be thought about, as `rules.h` numbers them."""
NOBODY, NOTHING, NOT_KNOWN = 15, 255, -1
AT_ONCE = 16
"""Worlds in which a choice is tried in one go: a few milliseconds."""
MOST_CERTAIN = 4.0
"""Nobody is taken for an old hand, or for one who has learned, more surely than this: a logarithm of odds."""


class KernelPlayouts:
    """One choice of one seat, and the likely deals in which it is tried."""

    def __init__(
        self, compile_: Compile, evening: Evening, table: EveningView, me: Seat, kind: str,
        held_back: Sequence[int], odds: Sequence[float], seed: int,
    ) -> None:  # fmt: skip
        self._library, network = prepared(compile_)
        self._lane, seats = lane_for(len(evening.sizes)), len(evening.sizes)
        numbers = situation(evening, table, me, kind, held_back)
        self._seats = seats
        self._thought = ctypes.c_void_p(
            self._library.new_thought(
                network, self._lane, rules_as_bytes(evening.options), (ctypes.c_int * len(numbers))(*numbers),
                (ctypes.c_double * seats)(*odds), ctypes.c_uint64(seed),
            )
        )  # fmt: skip
        weakref.finalize(self, self._library.forget_thought, self._lane, self._thought)
        self._ends: dict[int, list[int]] = {}

    def is_possible(self) -> bool:
        """Whether the round can have gone as it lies there."""
        return bool(self._library.is_possible(self._lane, self._thought))

    def seen(self) -> list[int]:
        """What the player sees, as numbers of bits: the same as `learned.seen.seen`."""
        words = (ctypes.c_uint64 * ALL_WORDS)()
        self._library.look_around(self._lane, self._thought, words)
        return [WORD * at + bit for at, word in enumerate(words[:SEEN]) for bit in range(WORD) if word >> bit & 1]

    def dealt(self, number: int) -> list[list[int]]:
        """By seat and rank: how many cards each holds in the deal with this number."""
        cards = (ctypes.c_int * (self._seats * len(RANKS)))()
        self._library.dealt(self._lane, self._thought, number, cards)
        return [cards[at : at + len(RANKS)] for at in range(0, len(cards), len(RANKS))]

    def end(self, choice: str, number: int) -> int:
        """What a choice leads to in the deal with this number; they are asked for one after another."""
        action = action_of(choice)
        ends = self._ends.setdefault(action, [])
        if number == len(ends):
            found = (ctypes.c_int * AT_ONCE)()
            self._library.try_out(self._lane, self._thought, action, number, AT_ONCE, found)
            ends += found
        return ends[number]

    def odds(self) -> list[float]:
        """For each seat the logarithm of the odds that it has learned."""
        shares = (ctypes.c_double * self._seats)()
        self._library.who_has_learned(self._lane, self._thought, shares)
        least = 1 / (1 + math.exp(MOST_CERTAIN))
        return [math.log(share / (1 - share)) for share in (min(max(one, least), 1 - least) for one in shares)]


def situation(evening: Evening, table: EveningView, me: Seat, kind: str, held_back: Sequence[int]) -> list[int]:
    """What the player knows, in the order of `Situation` in `thought.h`; the others' hands are one possible world."""
    seats = len(evening.sizes)
    known = [(one.seat, RANK_OF[one.card[:-1]]) for one in table.known if evening.sizes[one.seat]]
    has_seen_the_exchange = me in (evening.president, evening.pond_scum)
    gift, thanks = (
        NOTHING if card is None or not has_seen_the_exchange else rank_of(card)
        for card in (evening.gift, evening.thanks)
    )
    titles = (NOBODY if one is None else one for one in (evening.president, evening.vice_president, evening.pond_scum))
    laid = [(by, one.rank, one.size) for by, one in zip(evening.laid_by, evening.laid, strict=True)]
    return [
        seats, me, PHASES[kind], evening.round, *titles, gift, thanks, evening.turn, evening.top is not None, len(laid),
        *(known[0] if known else (NOT_KNOWN, NOT_KNOWN)),
        *_filled(_scores_at_first(evening), MOST_SEATS),
        *_filled(held_back, MOST_SEATS),
        *_filled(chain.from_iterable(_at_first(evening, seat) for seat in range(seats)), MOST_SEATS * len(RANKS)),
        *_filled(chain.from_iterable(laid), 3 * len(TWO_PACKS)),
    ]  # fmt: skip


def _at_first(evening: Evening, seat: Seat) -> list[int]:
    """How many cards of each rank a seat held when the round began."""
    counts = [0] * len(RANKS)
    for rank, held in evening.hands[seat].items():
        counts[rank] += held.size
    for by, one in zip(evening.laid_by, evening.laid, strict=True):
        if by == seat:
            counts[one.rank] += one.size
    return counts


def _scores_at_first(evening: Evening) -> list[int]:
    """The points of each seat when the round began."""
    scores = list(evening.scores)
    for seat, points in zip(evening.out, (POINTS_FOR_PRESIDENT, POINTS_FOR_VICE_PRESIDENT), strict=False):
        scores[seat] -= points
    return scores


def _filled(numbers: Iterable[int], size: int) -> list[int]:
    """The numbers, and zeros up to this many."""
    found = list(numbers)
    return found + [0] * (size - len(found))


def warm_up(compile_: Compile) -> None:
    """Compile what is not compiled yet."""
    prepared(compile_)


@cache
def prepared(compile_: Compile) -> tuple[Any, ctypes.c_void_p]:
    """The C++ with the shipped player's network in it."""
    library = compile_(SOURCE, False)
    library.new_thought.restype = ctypes.c_void_p
    return library, loaded(library, SHAPE, shipped())
