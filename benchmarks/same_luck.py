"""Luck that two games share although they part: the same roll in the same place comes up alike in both."""

from collections import Counter
from hashlib import blake2b
from typing import cast

from fourscore.engine.chance import Numbers, Roll, Shuffle
from fourscore.engine.match import Match
from fourscore.games.mr_president.state import Term


class SameLuck:
    """Chance that follows from the year, the segment and what is rolled for, not from how much was rolled before.

    Of things that are drawn, the one comes up that a lottery over all of them puts first: where two cups differ in one
    chit, most draws are still alike.
    """

    def __init__(self, seed: str) -> None:
        self._seed = seed
        self._times: Counter[str] = Counter()
        self.watched: Match | None = None
        """The match that asks; without it the place in the year is not known."""

    def answer(self, question: Shuffle | Roll) -> Numbers:
        what = question.what if isinstance(question, Roll) else f"order of {question.n}"
        place = f"{self._place()} {what}"
        self._times[place] += 1
        drawn = f"{self._seed} {place} {self._times[place]}"
        if isinstance(question, Shuffle):
            return tuple(sorted(range(question.n), key=lambda at: _number(f"{drawn} {at}")))
        if question.things and question.dice == 1:
            alike: Counter[str] = Counter()
            tickets = []
            for number, thing in enumerate(question.things, 1):
                alike[str(thing)] += 1
                tickets.append((_number(f"{drawn} {thing} {alike[str(thing)]}"), number))
            return (min(tickets)[1],)
        return tuple(_number(f"{drawn} die {die}") % question.sides + 1 for die in range(question.dice))

    def _place(self) -> str:
        if self.watched is None:
            return "before"
        term = cast(Term, self.watched.state)
        return f"{term.year} {term.segment}"


def _number(text: str) -> int:
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big")
