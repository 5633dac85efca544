"""A player who has sat in this office before: weighs every answer by what it brings and what it wards off."""

from collections.abc import Mapping, Sequence

from fourscore.engine.view import Asked, View
from fourscore.games.mr_president.bot.answers import worths
from fourscore.games.mr_president.bot.desk import EVEN, Desk, Stress
from fourscore.games.mr_president.bot.reasons import reason
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.view import term_of


class OldHand:
    """Sums up approval, Congress, allies and dangers, and takes what is worth most."""

    def __init__(self, rng: object, stress: Mapping[str, float] | None = None) -> None:
        """Nothing is left to whim, so the generator is not needed.

        `stress` says of a track, of all tracks of a kind, or of a `point` of the evaluation, how many times as much it
        counts as usual.
        """
        self._stress = EVEN if stress is None else Stress(stress)
        self._last: Desk | None = None

    def choose(self, view: View, asked: Asked) -> str:
        return self.choose_quickly(term_of(view), asked)

    def choose_quickly(self, known: Term, asked: Asked) -> str:
        """The choice that is worth most on the board as the President knows it."""
        if len(asked.choices) == 1:
            return asked.choices[0]
        desk = self._last = Desk(known, asked, self._last, self._stress)
        weighed = worths(desk)
        return asked.choices[weighed.index(max(weighed))]

    def explain(self, view: View, asked: Asked, choice: str, names: Sequence[str]) -> str:
        """One sentence for or against a choice."""
        desk = Desk(term_of(view), asked, None, self._stress)
        desk.view = view
        return reason(desk, choice)
