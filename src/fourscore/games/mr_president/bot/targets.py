"""The target of the Action that is being taken: what each is worth, and which an old hand picks."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from fourscore.games.mr_president.bot import abroad, deeds, force
from fourscore.games.mr_president.bot.desk import Desk
from fourscore.games.mr_president.facts.board import WORLD
from fourscore.games.mr_president.rules.actions.diplomatic import at_war, calm_tracks, sanctionable, willing
from fourscore.games.mr_president.rules.actions.domestic import groups_at_home
from fourscore.games.mr_president.rules.actions.military import war_torn
from fourscore.games.mr_president.rules.actions.presidential import to_be_courted
from fourscore.games.mr_president.rules.actions.raids import raid_targets, strike_targets
from fourscore.games.mr_president.rules.crises.regions import in_crisis
from fourscore.games.mr_president.rules.office.tensions import tense
from fourscore.games.mr_president.rules.world.terror import written
from fourscore.games.mr_president.rules.world.trade import negotiable
from fourscore.games.mr_president.scene import Scene
from fourscore.games.mr_president.state import Term

Weigh: TypeAlias = Callable[[Desk, str], float]
Places: TypeAlias = Callable[[Term], Sequence[str]]


def _region(code: str) -> Weigh:
    return lambda desk, choice: deeds.roll_of(desk, code, Scene(region=choice))


def _groups(find: Callable[[Term], Sequence[tuple[str, int]]]) -> Places:
    return lambda term: [written(term, *found) for found in find(term)]


def _group(weigh: Callable[[Desk, str, int], float]) -> Weigh:
    """A group by its words, `africa 1 level 2`."""
    return lambda desk, choice: weigh(desk, choice.split()[0], int(choice.split()[1]) - 1)


def _best_blow(desk: Desk, region: str, place: int) -> float:
    """A raid where it is possible, else a strike."""
    if (region, place) in raid_targets(desk.term):
        return max(force.worth_of_raid(desk, region, place), force.worth_of_strike(desk, region, place))
    return force.worth_of_strike(desk, region, place)


TARGETS: dict[str, tuple[Places, Weigh]] = {
    "diplomatic 1": (in_crisis, _region("diplomatic 1")),
    "diplomatic 2": (lambda _term: WORLD, _region("diplomatic 2")),
    "diplomatic 3": (willing, _region("diplomatic 3")),
    "diplomatic 4": (negotiable, abroad.worth_of_trade),
    "diplomatic 5": (tense, abroad.worth_of_calming),
    "diplomatic 7": (sanctionable, abroad.worth_of_sanctions),
    "diplomatic 8": (calm_tracks, abroad.worth_of_cooling),
    "diplomatic 9": (at_war, abroad.worth_of_where),
    "presidential 5": (lambda _term: WORLD, deeds.worth_of_visit),
    "presidential 6": (to_be_courted, lambda desk, ally: deeds.roll_of(desk, "presidential 6", Scene(nation=ally))),
    "military 2": (
        lambda term: [written(term, r, p) for r in WORLD for p, g in enumerate(term.terror[r]) if g.intel < 3],
        _group(deeds.worth_of_watching),
    ),
    "military 4": (_groups(strike_targets), _group(_best_blow)),
    "military 7": (war_torn, _region("military 7")),
    "domestic 6": (
        _groups(lambda term: groups_at_home(term, fixed=False)),
        _group(lambda desk, _region, place: deeds.worth_of_tracing(desk, place)),
    ),
    "domestic 7": (
        _groups(lambda term: groups_at_home(term, fixed=True)),
        _group(lambda desk, region, place: deeds.roll_on(desk, "d12", Scene(region=region, group=place))),
    ),
}  # fmt: skip
"""For each Action with a target: the targets there are, and what each is worth."""


def worth_of_target(desk: Desk, choice: str) -> float | None:
    """What a choice is worth as the target of the Action at hand; None when it is none."""
    found = TARGETS.get(desk.term.taking)
    if found is None or choice not in found[0](desk.term):
        return None
    return found[1](desk, choice)


def best_target(desk: Desk, code: str) -> str:
    """The target that an old hand picks; empty for an Action without one."""
    if code not in TARGETS:
        return ""
    places, weigh = TARGETS[code]
    return max(places(desk.term), key=lambda choice: weigh(desk, choice), default="")
