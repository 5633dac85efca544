"""Which of several targets an old hand picks: a hint, a list of Actions and the table of odds name the same one."""

from collections.abc import Sequence

from fourscore.engine.view import View
from fourscore.games.mr_president.bot import summits
from fourscore.games.mr_president.bot.desk import Desk
from fourscore.games.mr_president.bot.targets import best_target
from fourscore.games.mr_president.forecasting import THEN, forecasts
from fourscore.games.mr_president.view import term_of
from fourscore.kit.forecast import Forecast

SUMMIT = "diplomatic 6"


def picked(view: View, choice: str) -> tuple[str, ...]:
    """How the choices begin that follow an Action; empty where there are none, or the odds alone decide."""
    assert view.asked is not None
    code, desk = choice.rpartition(THEN)[2], Desk(term_of(view), view.asked)
    if code == SUMMIT:
        return summits.best_problem(desk)
    target = best_target(desk, code)
    return (target,) if target else ()


def forecast_of(view: View, code: str) -> Forecast | None:
    """The odds of an Action with the target that will be picked; none where no die decides about that."""
    pick = picked(view, code)
    if code != SUMMIT and len(found := forecasts(view, " ".join((code, *pick)))) == 1:
        return found[0]
    found = forecasts(view, code)
    return next(iter(best_first([each for each in found if is_pick(each, pick)] or found)), None)


def most_promising(view: View, choice: str, found: Sequence[Forecast]) -> list[Forecast]:
    """The targets of a choice by their odds, of those with the same the one that is picked first; then what follows."""
    ranked = best_first(found)
    if len(ranked) < 2 or _odds(ranked[0]) < _odds(ranked[1]):
        return ranked
    pick = picked(view, choice)
    return sorted(ranked, key=lambda each: (_odds(each), not is_pick(each, pick)))


def best_first(found: Sequence[Forecast]) -> list[Forecast]:
    """Those that are likely to help first, and last the rolls that follow."""
    return sorted(found, key=_odds)


def _odds(found: Forecast) -> tuple[int, int]:
    """As they are shown; the best are the lowest."""
    return (1, 0) if found.follows else (-round(100 * found.good), round(100 * found.bad))


def is_pick(found: Forecast, pick: Sequence[str]) -> bool:
    """Whether these are the odds of what is picked."""
    named = " ".join(found.chosen)
    # With whom to meet is not asked where only one of them can come.
    return not pick or " ".join(pick) in named or named.startswith(pick[-1])
