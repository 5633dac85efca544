"""The learned player at the table."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple, cast

from fourscore.engine.decision import Seat
from fourscore.engine.view import Asked, View
from fourscore.games.knife_fight.bot import OldHand
from fourscore.games.knife_fight.game import GAME
from fourscore.games.knife_fight.learned.actions import parts_of
from fourscore.games.knife_fight.learned.player import judge
from fourscore.games.knife_fight.learned.seen import offered, seen
from fourscore.games.knife_fight.learned.why import tips
from fourscore.games.knife_fight.view import FightView
from fourscore.kit.bot import Alternative, Imagine

MOST_TOLD = 3
"""Of how many choices it says what it expects."""
UNTOLD = 1
"""So few tries that no chance is told, where it plays as an old hand."""


class Thought(NamedTuple):
    """A choice, how likely it is to win, and the first part of it."""

    choice: str
    chance: float
    first: int


class Learned(OldHand):
    """Plays as it has learned by playing: from what lies open and what it holds.

    In edition 1, and with other cards than the game's own, it plays as an old hand.
    """

    stake = "to win the game"
    weighs = "It goes by what won most often in the games that it played to learn."

    def choose(self, view: View, asked: Asked) -> str:
        """What looks best."""
        if not _is_known(view, asked):
            return super().choose(view, asked)
        return next(_thoughts(view, asked)).choice

    def weigh(self, imagine: Imagine, view: View, asked: Asked, names: Sequence[str]) -> list[Alternative]:
        """What it expects of its best choices, and what tips the first one."""
        if not _is_known(view, asked):
            choice = super().choose(view, asked)
            return [Alternative(choice, 0.0, UNTOLD, super().explain(view, asked, choice, names))]
        found = [one for one, _ in zip(_thoughts(view, asked), range(MOST_TOLD), strict=False)]
        told = [self.explain(view, asked, found[0].choice, names)]
        told += [super(Learned, self).explain(view, asked, one.choice, names) for one in found[1:]]
        return [Alternative(one.choice, one.chance, 0, why) for one, why in zip(found, told, strict=True)]

    def explain(self, view: View, asked: Asked, choice: str, names: Sequence[str]) -> str:
        """The fact that tips what it would choose; for anything else what an old hand says about it."""
        if _is_known(view, asked):
            best, second = [*_thoughts(view, asked)][:2]
            if choice == best.choice and best.first != second.first:
                told = tips(view, best.first, second.first, names)
                return told or super().explain(view, asked, choice, names)
        return super().explain(view, asked, choice, names)


def _is_known(view: View, asked: Asked) -> bool:
    """Whether it has met such tables, and has a choice."""
    table = cast(FightView, view.table)
    return table.edition == 2 and table.pack == GAME.pack.fingerprint and len(asked.choices) > 1


def _thoughts(view: View, asked: Asked) -> Iterator[Thought]:
    """Every choice, the best first: by what is done, then by to whom."""
    me, table = cast(Seat, view.seat), cast(FightView, view.table)
    parts = [parts_of(GAME.pack.by_notation[choice], asked.kind, me, len(table.places)) for choice in asked.choices]
    found = judge(seen(view))
    for first in sorted(dict.fromkeys(offered(parts, None)), key=lambda action: -found.worth[action]):
        here = [(choice, second) for choice, (one, second) in zip(asked.choices, parts, strict=True) if one == first]
        if len(here) == 1:
            yield Thought(here[0][0], found.chance(first), first)
            continue
        then = judge(seen(view, first))
        for choice, second in sorted(here, key=lambda one: -then.worth[one[1] or 0]):
            yield Thought(choice, then.chance(second or 0), first)
