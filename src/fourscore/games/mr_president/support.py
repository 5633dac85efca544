"""What helps whoever sits at the desk: odds, in full and in a few words, ways to go on, and threats."""

from fourscore.engine.view import View
from fourscore.games.mr_president.ahead import ways_ahead
from fourscore.games.mr_president.bot.picks import most_promising
from fourscore.games.mr_president.brief import told_in_brief
from fourscore.games.mr_president.forecasting import forecasts as forecasts
from fourscore.games.mr_president.situation import situation
from fourscore.games.mr_president.view import term_of
from fourscore.kit.forecast import Threat, Way


def threats(view: View) -> list[Threat]:
    """The situation room."""
    found = situation(term_of(view))
    return [Threat(one.nearness, one.text, one.rule, one.remedies) for one in found]


def in_brief(view: View, choice: str) -> str:
    """The odds of the roll behind a choice in a few words."""
    return told_in_brief(most_promising(view, choice, forecasts(view, choice)))


def ahead(view: View, choice: str) -> list[Way]:
    """Whom or what a choice is about, asked before any die: the choice and the target in one go."""
    world = view.imagine() if view.asked is not None else None
    if world is None or view.asked is None or choice not in view.asked.choices:
        return []
    return list(ways_ahead(world, choice))
