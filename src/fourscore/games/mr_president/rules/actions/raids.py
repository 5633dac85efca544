"""Raids and strikes on Terror Groups abroad (WM2), and what both need to know of their target."""

from itertools import chain
from operator import attrgetter, itemgetter

from fourscore.engine.decision import Procedure
from fourscore.games.mr_president.charts import chart
from fourscore.games.mr_president.facts.board import OFFICES, PEERS, WORLD
from fourscore.games.mr_president.rules.peers.influence import amount
from fourscore.games.mr_president.rules.world.terror import choose_group, lower_group, set_intel
from fourscore.games.mr_president.scene import Scene
from fourscore.games.mr_president.state import Group, Term
from fourscore.games.mr_president.tables.effects import Act, verb
from fourscore.games.mr_president.tables.readings import Reading, reading
from fourscore.games.mr_president.tables.rolling import consult
from fourscore.games.mr_president.tables.words import Words

LOCATING, TARGETING = 2, 3
THERE = tuple([region for region in WORLD if region != "eurozone"])
"""Where the US raids and strikes: not in the Eurozone, and not at home."""
_GROUPS, _INTEL = itemgetter(*THERE), attrgetter("intel")
AFTER = "mr-president.intel.after-attack"
AIRSTRIKE = "segment airstrike"
"""The mark that tells a strike by aircraft from one by a drone."""
WATCHED = "Which other Terror Group is watched?"


def best_intel(term: Term) -> int:
    """The Intel box of the group there about which most is known; 0 where there is none."""
    return max(map(_INTEL, chain.from_iterable(_GROUPS(term.terror))), default=0)


def raid_targets(term: Term) -> list[tuple[str, int]]:
    """A raid needs its target in Targeting, and not in the Eurozone or at home."""
    return _in_box(term, TARGETING)


def strike_targets(term: Term) -> list[tuple[str, int]]:
    """A drone or air strike needs its target in Locating or Targeting, and not in the Eurozone or at home."""
    return _in_box(term, LOCATING)


def _in_box(term: Term, least: int) -> list[tuple[str, int]]:
    return [
        (region, place) for region in THERE for place, group in enumerate(term.terror[region]) if group.intel >= least
    ]


def strike(
    term: Term, region: str, place: int, *, from_aircraft: bool, more: tuple[tuple[int, str], ...] = ()
) -> Procedure:
    """A drone strike, or one by aircraft."""
    term.marks[AIRSTRIKE] = int(from_aircraft)
    scene = Scene(region=region, group=place)
    return consult(term, chart("wm2-strike"), scene, master=True, more=more)


@verb("WATCH-ANOTHER", says="an Intel attempt on another Terror Group there", worth=0.4)
def watch_another(words: Words) -> Act:
    """An Intel attempt on another group of the region, of the player's choice; `at-once` succeeds without a roll."""
    is_certain = words.may_take("at-once")

    def act(term: Term, scene: Scene) -> Procedure:
        region = scene.region
        others = [
            (region, place)
            for place, group in enumerate(term.terror[region])
            if place != scene.group and group.intel < TARGETING
        ]
        about = "Which other Terror Group moves on along its Intel track?" if is_certain else WATCHED
        chosen = yield from choose_group(term, AFTER, about, others)
        if chosen is None:
            return
        if is_certain:
            set_intel(term, *chosen, term.terror[region][chosen[1]].intel + 1)
        else:
            yield from consult(term, chart("wm7"), Scene(region=region, group=chosen[1]))

    return act


@verb("TWO-GROUPS", says="two Terror Groups fall one level", worth=1.6)
def two_groups(words: Words) -> Act:
    """`TWO-GROUPS -1 middle-east`: two different groups of level 1 to 3, picked by the player, fall."""
    levels, place = words.amount(), words.one_of(*WORLD)

    def act(term: Term, _scene: Scene) -> Procedure:
        first: int | None = None
        for _ in range(2):
            found = [
                (place, at) for at, group in enumerate(term.terror[place]) if group.level < 4 and at != first
            ]  # a group that was lowered keeps its place; one that is gone leaves none to skip
            chosen = yield from choose_group(term, "mr-president.chart.wt3-2", "Which Terror Group falls?", found)
            if chosen is None:
                return
            first = chosen[1] if lower_group(term, *chosen, -levels) else None

    return act


NO_GROUP = Group(level=0)


def _target(term: Term, scene: Scene) -> Group:
    """The group under attack; one of level 0 if it is there no longer."""
    groups = term.terror[scene.region]
    return groups[scene.group] if 0 <= scene.group < len(groups) else NO_GROUP


@reading("target-level")
def _target_level(_words: Words) -> Reading:
    return lambda term, scene: _target(term, scene).level


@reading("target-box")
def _target_box(_words: Words) -> Reading:
    """Its Intel box."""
    return lambda term, scene: _target(term, scene).intel


@reading("joint-raid")
def _joint_raid(_words: Words) -> Reading:
    """Whether an ally raids with us."""
    return lambda _term, scene: bool(scene.nation)


@reading("peers-present")
def _peers_present(words: Words) -> Reading:
    """How many of the two peers have Influence in the region."""
    words.one_of("this")
    return lambda term, scene: sum(amount(term, peer, scene.region) > 0 for peer in PEERS)


@reading("holds")
def _holds(words: Words) -> Reading:
    """Whether an office is held by somebody."""
    office = words.one_of(*OFFICES)
    return lambda term, _scene: bool(term.cabinet[office])
