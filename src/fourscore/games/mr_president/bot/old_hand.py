"""A player who has sat in this office before: weighs every answer by what it brings and what it wards off."""

from collections.abc import Sequence

from fourscore.engine.view import Asked, View
from fourscore.games.mr_president.bot.answers import worths
from fourscore.games.mr_president.bot.desk import Desk
from fourscore.games.mr_president.bot.reasons import reason
from fourscore.games.mr_president.bot.stress import EVEN, YEARS, Stress, Taste, stress_by_year
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.view import term_of


class OldHand:
    """Sums up approval, Congress, allies and dangers, and takes what is worth most."""

    def __init__(self, rng: object, taste: Taste | None = None) -> None:
        """Nothing is left to whim, so the generator is not needed.

        `taste` says what counts how many times as much as usual.
        """
        self._stress = (EVEN,) * YEARS if taste is None else stress_by_year(taste)
        self._last: Desk | None = None

    def choose(self, view: View, asked: Asked) -> str:
        return self.choose_quickly(term_of(view), asked)

    def choose_quickly(self, known: Term, asked: Asked) -> str:
        """The choice that is worth most on the board as the President knows it."""
        if len(asked.choices) == 1:
            return asked.choices[0]
        desk = self._last = Desk(known, asked, self._last, self.stress_in(known))
        weighed = worths(desk)
        return asked.choices[weighed.index(max(weighed))]

    def stress_in(self, term: Term) -> Stress:
        """What counts how much in this year."""
        return self._stress[(term.year - 1) % YEARS]

    def explain(self, view: View, asked: Asked, choice: str, names: Sequence[str]) -> str:
        """One sentence for or against a choice."""
        known = term_of(view)
        desk = Desk(known, asked, None, self.stress_in(known))
        desk.view = view
        return reason(desk, choice)
