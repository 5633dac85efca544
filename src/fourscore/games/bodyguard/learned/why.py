"""What could be otherwise at the table: facts with which the learned player says what tips its choice."""

from collections.abc import Iterator, Sequence
from typing import cast

from fourscore.engine.decision import Seat
from fourscore.engine.view import View
from fourscore.games.bodyguard.cards import FOUR_TYPES
from fourscore.games.bodyguard.learned.seen import CERTAINTY, LENGTHS, SIZES, STEPS_OF_TRUST, TIMES, TRUST
from fourscore.games.bodyguard.learned.words import EACH_OTHER, OWN
from fourscore.games.bodyguard.rules.setup import CARDS_EACH
from fourscore.games.bodyguard.view import PlotView
from fourscore.kit.learned.file import WORD
from fourscore.kit.learned.why import Fact
from fourscore.kit.words import Names, counted

MANY_TYPES, FEW_CARDS = 2, 2
OWN_TYPES, OWN_LENGTHS = 23, 27
TRUSTED, DOUBTED = 6, 2
"""Which of the steps of trust makes a probable Bodyguard, and which are not reached by somebody who is none."""


def _bits_of(*deeds: int) -> list[int]:
    """Where these deeds are counted."""
    return [sum(TIMES[:deed]) + bit for deed in deeds for bit in range(TIMES[deed])]


PLAYS_ON_PRESIDENT, HIT_BY_PRESIDENT = _bits_of(0, 2, 4), _bits_of(10)


def facts(view: View, bits: Sequence[int], people: Names) -> Iterator[Fact]:
    """What could be otherwise."""
    table, me = cast(PlotView, view.table), cast(Seat, view.seat)
    seats = len(table.sizes)
    if len(table.rows[me]) >= MANY_TYPES:
        without = _instead(bits, range(OWN_TYPES, OWN_LENGTHS + FOUR_TYPES), OWN_LENGTHS)
        yield Fact(f"You have {len(table.rows[me])} of {FOUR_TYPES} types.", without)
    for place in range(1, seats):
        other = (me + place) % seats
        if other not in table.eliminated:
            yield from _about(table, other, WORD * (OWN + EACH_OTHER * (place - 1)), bits, people)


def _about(table: PlotView, other: Seat, word: int, bits: Sequence[int], people: Names) -> Iterator[Fact]:
    """How near somebody is to falling, how few cards somebody has, and on which side somebody seems to be."""
    person, president = people.start(other), cast(Seat, table.president)
    row, size = table.rows[other], table.sizes[other]
    if len(row) >= MANY_TYPES:
        without = _instead(bits, range(word, word + SIZES), word + LENGTHS)
        yield Fact(f"{person} has {len(row)} of {FOUR_TYPES} types.", without)
    if table.phase == "play" and size <= FEW_CARDS:
        without = _instead(bits, range(word + SIZES, word + SIZES + FEW_CARDS + 1), word + SIZES + CARDS_EACH)
        yield Fact(f"{person} has only {counted(size, 'card')}." if size else f"{person} has no card left.", without)
    if word + TRUST + TRUSTED in bits:
        is_sure = word + CERTAINTY in bits
        without = _instead(bits, [*range(word + TRUST + DOUBTED, word + TRUST + len(STEPS_OF_TRUST)), word + CERTAINTY])
        yield Fact(f"{person} is {'' if is_sure else 'probably '}the Bodyguard.", without)
    deeds = word + WORD
    if any(deeds + bit in bits for bit in PLAYS_ON_PRESIDENT):
        without = _instead(bits, [deeds + bit for bit in PLAYS_ON_PRESIDENT])
        yield Fact(f"{person} has played against {_called(table, people)}.", without)
    if any(deeds + bit in bits for bit in HIT_BY_PRESIDENT):
        without = _instead(bits, [deeds + bit for bit in HIT_BY_PRESIDENT])
        verb = "You have" if people[president] == "you" else "The President has"
        yield Fact(f"{verb} hit {person}.", without)


def _called(table: PlotView, people: Names) -> str:
    """The President, to somebody who may hold that office."""
    president = people[cast(Seat, table.president)]
    return president if president == "you" else "the President"


def _instead(bits: Sequence[int], gone: Sequence[int], here: int | None = None) -> list[int]:
    """The same without these bits, and with another."""
    left = [bit for bit in bits if bit not in gone and bit != here]
    return left if here is None else [*left, here]
