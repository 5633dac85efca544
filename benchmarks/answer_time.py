"""How long an answer of `learned` takes on one core, from a View: the median of some rounds over the same questions."""

import random
import time

from fourscore.engine.chance import SeededChance
from fourscore.engine.match import Match
from fourscore.engine.view import View
from fourscore.games.presidents.game import GAME
from fourscore.games.presidents.learned.bot import Learned
from fourscore.games.presidents.options import PresidentsOptions

EVENINGS, ROUNDS = 2, 5


def answer_time() -> float:
    """Milliseconds of processor time."""
    views, found = questions(), []
    for _ in range(ROUNDS):
        bot, begun = Learned(random.Random(1)), time.process_time()
        for view in views:
            assert view.asked is not None
            bot.choose(view, view.asked)
        found.append(1000 * (time.process_time() - begun) / len(views))
    return sorted(found)[ROUNDS // 2]


def questions() -> list[View]:
    """What four learned players are asked in some evenings."""
    views: list[View] = []
    for number in range(EVENINGS):
        match = Match(
            GAME, 4, PresidentsOptions(), SeededChance(f"answers {number}"), events=False, keeps_checkpoints=False
        )
        bots = [Learned(random.Random(seat)) for seat in range(4)]
        while match.decisions:
            view = match.view(match.decisions[0].seat)
            assert view.seat is not None
            assert view.asked is not None
            views.append(view)
            match.choose(bots[view.seat].choose(view, view.asked), view.seat)
    return views
