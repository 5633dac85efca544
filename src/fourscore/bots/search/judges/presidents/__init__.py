"""Presidents: the search looks to the end of the round, or until its own hand is empty."""

import random
from collections.abc import Hashable, Sequence
from typing import ClassVar, cast

from fourscore.bots.search import judge
from fourscore.bots.search.judge import Verdict
from fourscore.bots.search.judges.presidents.reading import Reading
from fourscore.bots.search.judges.presidents.thumb import old_hand
from fourscore.engine.decision import Seat
from fourscore.engine.game import Outcome
from fourscore.engine.view import Asked, View
from fourscore.games.presidents.bot.glance import group
from fourscore.games.presidents.sets import Hand
from fourscore.games.presidents.state import Evening
from fourscore.games.presidents.view import EveningView

WORTH_OF_VICE_PRESIDENT = 0.45
WORTH_OF_NO_TITLE = 0.2


class Judge(judge.Judge):
    """The presidency is worth most, and anything is better than to be Pond Scum."""

    stake: ClassVar[str] = "to become President of this round"
    is_quick: ClassVar[bool] = True
    old_hand = staticmethod(old_hand)

    def __init__(self, state: Evening, view: View, rng: random.Random) -> None:
        super().__init__(state, view, rng)
        self.round = state.round
        self._reading = Reading(state, self.seat, rng)

    def is_settled(self, state: Evening) -> bool:
        return state.round != self.round or (self.seat in state.out and state.phase == "play")

    def verdict(self, state: Evening, outcome: Outcome | None) -> Verdict:
        if state.round != self.round:
            titles = state.president, state.vice_president, state.pond_scum
        else:
            titles = (*state.out[:2], None, None)[0], (*state.out[:2], None, None)[1], None
        if self.seat == state.winner or self.seat == titles[0]:
            return Verdict(1.0, 1.0)
        if self.seat == titles[1]:
            return Verdict(WORTH_OF_VICE_PRESIDENT, 0.0)
        return Verdict(0.0 if self.seat == titles[2] else WORTH_OF_NO_TITLE, 0.0)

    @staticmethod
    def recognise(view: View) -> Hashable:
        """Which suits the others have laid matters to nobody."""
        table = cast(EveningView, view.table)
        kind = None if view.asked is None else view.asked.kind
        laid = tuple((one.seat, group(one.cards)) for plays in (table.swept, table.pile) for one in plays)
        return table.round, kind, table.turn, len(table.pile), table.hand, laid

    @staticmethod
    def distinct(asked: Asked) -> Sequence[str]:
        """Suits never decide anything."""
        return list({group(choice): choice for choice in reversed(asked.choices)}.values())

    def deal(self) -> dict[Seat, Hand]:
        """Hands that explain what the others have done."""
        return self._reading.deals()

    def lay_out(self, state: Evening, deal: dict[Seat, Hand]) -> None:
        for seat, hand in deal.items():
            state.hands[seat] = hand.copy()
