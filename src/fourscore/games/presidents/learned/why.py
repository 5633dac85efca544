"""What could be otherwise at the table: facts with which the learned player says what tips its choice."""

from collections.abc import Iterator, Sequence
from typing import cast

from fourscore.engine.decision import Seat
from fourscore.engine.view import View
from fourscore.games.presidents.learned.words import EACH_OTHER, OWN, SURE
from fourscore.games.presidents.sets import RANKS, TWO, Group
from fourscore.games.presidents.table_rules import FOUR
from fourscore.games.presidents.view import EveningView
from fourscore.games.presidents.words import NUMBERS, cards_called, name
from fourscore.kit.learned.file import WORD
from fourscore.kit.learned.why import Fact
from fourscore.kit.words import Names, counted

FEW = 4
"""Somebody with so few cards is nearly out; otherwise it would hold MANY."""
MANY = 9
SIZES, SIGNS = 39, range(39)
"""Where the number of cards of another seat begins in its third word, and the plays on which it has passed."""


def facts(view: View, bits: Sequence[int], people: Names) -> Iterator[Fact]:
    """What could be otherwise."""
    table, me = cast(EveningView, view.table), cast(Seat, view.seat)
    seats = len(table.sizes)
    for place in range(1, seats):
        other = (me + place) % seats
        yield from _about_seat(people[other], WORD * (OWN + EACH_OTHER * (place - 1)), table.sizes[other], bits)
    twos = [bit for bit in bits if WORD * 2 + 4 * TWO <= bit < WORD * 2 + 4 * TWO + 4]
    if twos:
        out = "One 2 is" if len(twos) == 1 else f"{NUMBERS[len(twos)].capitalize()} 2s are"
        yield Fact(f"{out} still out.", [bit for bit in bits if bit not in twos])
    for rank in reversed(range(TWO)):
        sure = [bit for bit in bits if bit // WORD == SURE and bit % WORD // 4 == rank]
        if sure:
            yield Fact(f"Nobody can beat your {name((rank, len(sure)))}.", [bit for bit in bits if bit not in sure])


def _about_seat(person: str, first: int, size: int, bits: Sequence[int]) -> Iterator[Fact]:
    """How few cards somebody holds, and on what it has passed."""
    third = first + 2 * WORD
    if 0 < size <= FEW:
        without = [third + SIZES + MANY if bit == third + SIZES + size else bit for bit in bits]
        yield Fact(f"{person} has only {counted(size, 'card')} left.", without)
    passed = [bit - third for bit in bits if bit - third in SIGNS]
    if passed:
        # Words of the same seat: on what it passed, and from the lowest rank upwards.
        gone = {third + sign for sign in SIGNS} | {third + WORD + sign for sign in SIGNS}
        low = min(passed, key=lambda sign: (sign % len(RANKS), -sign))
        yield Fact(f"{person} passed on {cards_called(_group(low))}.", [bit for bit in bits if bit not in gone])


def _group(sign: int) -> Group:
    size, rank = divmod(sign, len(RANKS))
    return rank, min(size + 1, FOUR)
