"""Plays one game of the kernel on the readable engine as well, and compares everything on the way."""

import random
from collections.abc import Sequence

from fourscore.engine.chance import Numbers, Roll, Shuffle
from fourscore.engine.journal import Chanced
from fourscore.engine.match import Match
from fourscore.games.presidents.bot import OldHand
from fourscore.games.presidents.game import GAME
from fourscore.games.presidents.kernel.record import Answered, Happening, Titles, happenings
from fourscore.games.presidents.kernel.table import OLD_HAND
from fourscore.games.presidents.options import PresidentsOptions
from fourscore.games.presidents.state import Evening


class Course:
    """What happened in the kernel, one thing after another; also the chance of the other engine."""

    def __init__(self, happened: Sequence[Happening]) -> None:
        self.titles = [one for one in happened if isinstance(one, Titles)]
        self.decisions = sum(isinstance(one, Answered) for one in happened)
        self._rest = iter([one for one in happened if not isinstance(one, Titles) and not is_forced(one)])

    def next(self) -> Happening | None:
        return next(self._rest, None)

    def answer(self, question: Shuffle | Roll) -> Numbers:
        one = self.next()
        assert isinstance(one, Chanced), f"{question} is asked of chance, but the kernel went on with {one}"
        assert question.is_answered_by(one.chance)
        return one.chance


def is_forced(one: Happening) -> bool:
    """The readable engine answers by itself where there is one choice, and counts it."""
    return isinstance(one, Answered) and len(one.choices) == 1


def play_both(players: Sequence[int], options: PresidentsOptions, seed: int, number: int) -> Match:
    """The match on the readable engine; an assertion says where the two part ways."""
    seats = len(players)
    course = Course(happenings(players, options, seed, number))
    match = Match(GAME, seats, options, course, events=False, keeps_checkpoints=False)
    evening = match.state
    assert isinstance(evening, Evening)
    old_hand = OldHand(random.Random())
    titles = []
    while match.decisions:
        decision, one = match.decisions[0], course.next()
        assert isinstance(one, Answered), f"{decision} is asked, but the kernel went on with {one}"
        assert (one.seat, one.kind, one.choices) == (decision.seat, decision.kind, tuple(decision.choices))
        if players[one.seat] == OLD_HAND:
            view = match.view(one.seat)
            assert view.asked is not None
            assert one.answer == old_hand.choose(view, view.asked), f"{view.table} {decision}"
        ended = evening.round
        match.choose(one.answer, one.seat)
        if evening.round > ended or match.outcome is not None:
            titles.append(titles_of(evening))
    assert course.next() is None, "the kernel played on"
    assert (titles, match.answered) == (course.titles, course.decisions)
    return match


def titles_of(evening: Evening) -> Titles:
    """As the kernel notes them at the end of a round."""
    return Titles(evening.president, evening.vice_president, evening.pond_scum, tuple(evening.scores))
