"""Presidents: the search looks to the end of the round, or until its own hand is empty."""

import random
from collections.abc import Hashable, Sequence
from functools import cached_property
from typing import ClassVar, cast

from fourscore.engine.decision import Seat
from fourscore.engine.game import Outcome
from fourscore.engine.view import Asked, View
from fourscore.games.presidents.evaluator.heuristic import old_hand
from fourscore.games.presidents.evaluator.reading import Reading
from fourscore.games.presidents.sets import Hand, group
from fourscore.games.presidents.state import Evening
from fourscore.games.presidents.view import EveningView
from fourscore.kit.evaluator import Evaluator, Load, Trial, Verdict

AS_PRESIDENT = Verdict(1.0, 1.0)
AS_VICE_PRESIDENT = Verdict(0.33, 0.0)
WITHOUT_TITLE = Verdict(0.02, 0.0)
AS_POND_SCUM = Verdict(0.0, 0.0)
"""By the points of a title and of all rounds after it: among old hands a President is President again 58 times in 100,
and anybody else 14 times. `python -m benchmarks.titles` counts it."""
VERDICTS = AS_PRESIDENT, AS_VICE_PRESIDENT, WITHOUT_TITLE, AS_POND_SCUM
"""In the order of the kernel."""


class PresidentsEvaluator(Evaluator):
    """The presidency is worth most, and anything is better than to be Pond Scum."""

    stake: ClassVar[str] = "to become President of this round"
    is_quick: ClassVar[bool] = True
    old_hand = staticmethod(old_hand)

    def __init__(self, state: Evening, view: View, rng: random.Random) -> None:
        super().__init__(state, view, rng)
        self.round = state.round
        self._state = state
        self._rng = rng

    @cached_property
    def _reading(self) -> Reading:
        return Reading(self._state, self.seat, self._rng)

    def is_settled(self, state: Evening) -> bool:
        return state.round != self.round or (self.seat in state.out and state.phase == "play")

    def verdict(self, state: Evening, outcome: Outcome | None) -> Verdict:
        if state.round != self.round:
            titles = state.president, state.vice_president, state.pond_scum
        else:
            titles = (*state.out[:2], None, None)[0], (*state.out[:2], None, None)[1], None
        if self.seat == state.winner or self.seat == titles[0]:
            return AS_PRESIDENT
        if self.seat == titles[1]:
            return AS_VICE_PRESIDENT
        return AS_POND_SCUM if self.seat == titles[2] else WITHOUT_TITLE

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

    def deal(self) -> dict[Seat, Hand] | None:
        """Hands that explain what the others have done; any, while they have done nothing."""
        return self._reading.deals() if self._reading.says_something else None

    def lay_out(self, state: Evening, deal: dict[Seat, Hand]) -> None:
        for seat, hand in deal.items():
            state.hands[seat] = hand.copy()

    def kernel_playouts(self, asked: Asked, load: Load) -> Trial | None:
        """In the kernel, where it is installed and worth loading."""
        kind = None if asked.kind == "give" else load(f"{__name__}.kernel_playouts")
        if kind is None:
            return None
        playouts = kind(self._state, self.seat, asked.kind, self._reading, self._rng)
        return lambda _, choice, number: VERDICTS[playouts.end(choice, number)]
