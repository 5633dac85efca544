"""Which fact on the table tips a choice of the learned player: without it, another choice would look best sooner."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple, cast

from fourscore.engine.decision import Seat
from fourscore.engine.view import View
from fourscore.games.knife_fight.learned.player import judge
from fourscore.games.knife_fight.learned.seen import seen
from fourscore.games.knife_fight.learned.words import A_PLACE, HELD, LEFT, PLACES, VOTES, WOUNDS
from fourscore.games.knife_fight.view import FightView
from fourscore.kit.words import Names, counted

LEAST = 150
"""By how much the first choice must lose against the second, in thousandths, for a fact to be worth telling."""
LITTLE_LIFE = 2
USUAL_LIFE, USUAL_HAND = 4, 4


class Fact(NamedTuple):
    """Something that the player can see, and what it would see if it were otherwise."""

    text: str
    without: list[int]


def tips(view: View, best: int, second: int, names: Sequence[str]) -> str:
    """The fact that speaks most for the best action against the second, in a sentence; empty where none stands out."""
    bits = seen(view)

    def lead(looks: Sequence[int]) -> int:
        worth = judge(looks).worth
        return worth[best] - worth[second]

    now = lead(bits)
    found = [(now - lead(fact.without), fact.text) for fact in facts(view, bits, Names(names, view.seat))]
    gain, text = max(found, default=(0, ""), key=lambda one: one[0])
    return text if gain >= LEAST else ""


def facts(view: View, bits: Sequence[int], people: Names) -> Iterator[Fact]:
    """What could be otherwise."""
    table, me = cast(FightView, view.table), cast(Seat, view.seat)
    for place in range(len(table.places)):
        seat, begins = (me + place) % len(table.places), PLACES + A_PLACE * place
        lying, is_me, person = table.places[seat], place == 0, people.start(seat)
        left = lying.life - lying.wounds
        if lying.president is not None and 0 < left <= LITTLE_LIFE:
            without = _instead(_instead(bits, begins + WOUNDS, 6, 0), begins + LEFT, 6, USUAL_LIFE)
            life = "life" if left == 1 else "lives"
            yield Fact(f"{person} {'have' if is_me else 'has'} only {left} {life} left.", without)
        if len(lying.votes) == table.goal - 1:
            verb = "need" if is_me else "needs"
            yield Fact(f"{person} {verb} only one more vote.", _instead(bits, begins + VOTES, 5, 1))
        elif len(lying.votes) > 1:
            verb = "have" if is_me else "has"
            yield Fact(f"{person} {verb} {counted(len(lying.votes), 'vote')}.", _instead(bits, begins + VOTES, 5, 0))
        if not lying.cards:
            verb = "have" if is_me else "has"
            yield Fact(f"{person} {verb} no card in hand.", _instead(bits, begins + HELD, 10, USUAL_HAND))


def _instead(bits: Sequence[int], begins: int, width: int, number: int) -> list[int]:
    """The same with another number in a field that has a bit for each."""
    return [*(bit for bit in bits if not begins <= bit < begins + width), *range(begins, begins + number)]
