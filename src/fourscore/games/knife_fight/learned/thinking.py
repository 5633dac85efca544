"""What a learned player thinks before an action of its turn: each is tried in the C++ of `device/thought.h`."""

import ctypes
import weakref
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any

import numpy as np

from fourscore.engine.decision import Seat
from fourscore.games.knife_fight.cards import Action, President
from fourscore.games.knife_fight.device import SOURCE
from fourscore.games.knife_fight.device.moves import number_of
from fourscore.games.knife_fight.device.table_rules import rules_as_bytes
from fourscore.games.knife_fight.game import GAME
from fourscore.games.knife_fight.learned.player import shipped
from fourscore.games.knife_fight.learned.seen import PEACE
from fourscore.games.knife_fight.learned.words import ALL_WORDS, SEEN, SHAPE
from fourscore.games.knife_fight.state import Fight
from fourscore.kit.device.arrays import at
from fourscore.kit.device.networks import loaded
from fourscore.kit.learned.file import WORD
from fourscore.kit.learning import Compile
from fourscore.kit.seats import Seats, only

NOTHING = 255
AT_ONCE = 8
"""Worlds in which an action is tried in one go: about a millisecond."""
LEAGUE, PARDON = ("lasting-fourteen-points",), ("lasting-clean-slate",)
QUASI_WAR, WRIT, FILIBUSTER = "lasting-quasi-war", "lasting-suspended-writ", "lasting-filibuster"


class KernelPlayouts:
    """One choice of an action, and the worlds in which each is tried."""

    def __init__(self, compile_: Compile, have_learned: float, fight: Fight, me: Seat, luck: int) -> None:
        """Each of the others has learned as well, or is an old hand, as likely as this says."""
        self._library, network, self._rules = prepared(compile_)
        numbers = np.array([*noted(fight, me)], np.int32)
        self._thought = ctypes.c_void_p(self._library.new_thought(network, self._rules, at(numbers)))
        weakref.finalize(self, self._library.forget_thought, self._thought)
        self._luck = luck
        self._learned = np.full(fight.seats, have_learned)
        self._chances: dict[str, list[float]] = {}

    def chance(self, choice: str, number: int) -> float:
        """How likely a choice is to win in the world with this number; they are asked for one after another."""
        chances = self._chances.setdefault(choice, [])
        if number == len(chances):
            found, move = np.zeros(AT_ONCE), number_of(GAME.pack.by_notation[choice])
            luck = ctypes.c_uint64(self._luck + number)
            self._library.try_out(self._thought, move, luck, AT_ONCE, at(self._learned), at(found))
            chances += found.tolist()
        return chances[number]

    def seen(self) -> list[int]:
        """What the player sees, as numbers of bits: the same as `learned.seen.seen`."""
        words = np.zeros(ALL_WORDS, np.uint64)
        self._library.look_around(self._thought, at(words))
        return [WORD * place + bit for place in range(SEEN) for bit in range(WORD) if int(words[place]) >> bit & 1]


def noted(fight: Fight, me: Seat) -> Iterable[int]:
    """Everything on the table, in the order in which `thought.h` reads it."""
    yield from (fight.seats, me, fight.turn, fight.first)
    yield from map(_set, (fight.alive, fight.removed, fight.had_turn, fight.revived))
    yield from (fight.actions_taken, fight.stabs_taken, fight.more_stabs, fight.is_done, fight.began_unwounded)
    yield from (_set(_whose(fight, QUASI_WAR)), _set(_whose(fight, WRIT)))
    yield from _row(_who_is_known(fight, fight.everybody))
    yield from _row(_who_is_known(fight, only(me)))
    yield from _row(_people(fight.used_turn))
    yield from _row(_people(fight.used_ever))
    yield from _row(_cards(fight.action_deck[::-1]))
    yield from _row(_cards(fight.discards[::-1]))
    yield from _row(_people(fight.deck))
    for seat in range(fight.seats):
        yield from map(_person, (fight.presidents[seat], fight.next_up[seat]))
        yield from (fight.wounds[seat], fight.corruption[seat])
        yield from (_kept_off(fight, seat, effects) for effects in (PEACE, LEAGUE, PARDON))
        yield sum(one.effect == FILIBUSTER and one.owner == seat for one in fight.lasting)
        for cards in (fight.hands[seat], fight.front[seat], fight.shields[seat]):
            yield from _row(_cards(cards))
        yield from _row(_people(fight.votes[seat]))
        yield from _row(_people(fight.reserve[seat]))


def _row(numbers: Iterable[int]) -> list[int]:
    """The numbers, and before them how many there are."""
    found = list(numbers)
    return [len(found), *found]


def _cards(cards: Iterable[Action]) -> list[int]:
    return [card.place for card in cards]


def _people(presidents: Iterable[President]) -> list[int]:
    return [one.number - 1 for one in presidents]


def _person(president: President | None) -> int:
    return NOTHING if president is None else president.number - 1


def _who_is_known(fight: Fight, to: Seats) -> list[int]:
    """The Presidents of whom these seats know where they are."""
    return [number - 1 for number, known in enumerate(fight.knows) if number and known & to == to]


def _set(seats: Iterable[Seat]) -> int:
    """A bit each."""
    return sum(1 << seat for seat in seats)


def _whose(fight: Fight, effect: str) -> set[Seat]:
    """Whom an effect lasts for."""
    return {one.owner for one in fight.lasting if one.effect == effect}


def _kept_off(fight: Fight, seat: Seat, effects: Sequence[str]) -> int:
    """Who may not attack a seat as long as these last, a bit each."""
    found = 0
    for one in fight.lasting:
        if one.owner == seat and one.effect in effects:
            found |= (1 << fight.seats) - 1 if one.target is None else 1 << one.target
    return found


def warm_up(compile_: Compile) -> None:
    """Compile what is not compiled yet."""
    prepared(compile_)


@cache
def prepared(compile_: Compile) -> tuple[Any, ctypes.c_void_p, Any]:
    """The C++ with the shipped player's network, and the printed cards."""
    library = compile_(SOURCE, False)
    library.new_thought.restype = ctypes.c_void_p
    rules = rules_as_bytes(GAME.Options())
    return library, loaded(library, SHAPE, shipped()), ctypes.create_string_buffer(rules, len(rules))
