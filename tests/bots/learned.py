"""What every learned player must do: say what it expects, and choose alone as it does at many tables."""

import random
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from fourscore.bots.advice import Advice, advise
from fourscore.bots.answering import worlds_of
from fourscore.bots.native import has_compiler
from fourscore.bots.seating import find_bot
from fourscore.engine.game import Game
from fourscore.engine.match import Match
from fourscore.engine.view import Asked, View
from fourscore.kit.bot import Counsellor

needs_compiler = pytest.mark.skipif(not has_compiler(), reason="there is no C++ compiler here")


def question(match: Match) -> tuple[View, Asked]:
    """What is seen by whoever is asked first, and what is asked."""
    assert match.decision is not None
    view = match.view(match.decision.seat)
    assert view.asked is not None
    return view, view.asked


def advice(game: Game[Any, Any], match: Match, names: list[str], hoped_for: str) -> Advice:
    """What the learned player says of its choices, and how likely each leads to what it hopes for."""
    view, asked = question(match)
    assert view.seat is not None
    bot = find_bot(game, "learned")(random.Random(1))
    assert isinstance(bot, Counsellor)
    told = advise(bot, worlds_of(match, view.seat), view, asked, names)
    choices = [told.best, *told.others]
    assert len({one.choice for one in choices}) == len(choices)
    assert all(one.chance is not None and 0 <= one.chance <= 1 for one in choices)
    assert told.sentences("learned")[0].startswith("The learned player would choose: ")
    assert hoped_for in told.sentences("learned")[0]
    assert told.best.choice == bot.choose(view, asked)
    return told


def check_choices_at_many_tables(env: Any, contest: Any, judge: Callable[[list[int]], Any]) -> None:
    """At each of them it chooses what it would alone, but for how the two round."""
    for _ in range(3):
        choices = contest.choices(env)
        for bits, offers, chosen in zip(env.bits(), env.offers(), choices.tolist(), strict=True):
            found = judge(np.flatnonzero(bits).tolist())
            most = max(found.worth[action] for action in np.flatnonzero(offers).tolist())
            assert found.worth[chosen] >= most - 2
        env.step(choices)
