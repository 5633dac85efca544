"""Military Master Actions 1 to 7."""

from collections.abc import Generator
from itertools import compress
from operator import attrgetter
from typing import Any

from fourscore.engine.decision import Procedure
from fourscore.games.mr_president.actions import Action, action
from fourscore.games.mr_president.asking import about_this, ask
from fourscore.games.mr_president.charts import chart
from fourscore.games.mr_president.facts.board import REGIONS, WORLD
from fourscore.games.mr_president.facts.called import group_name, where
from fourscore.games.mr_president.facts.numbers import ALLY
from fourscore.games.mr_president.rules.actions.raids import (
    LOCATING,
    TARGETING,
    best_intel,
    raid_targets,
    strike,
    strike_targets,
)
from fourscore.games.mr_president.rules.actions.spying import can_spy, spy
from fourscore.games.mr_president.rules.office.capabilities import may_lay_darpa, pick_darpa
from fourscore.games.mr_president.rules.war.cyber import attack, choose_target, has_targets, targets
from fourscore.games.mr_president.rules.war.forces import can_shift, shift_forces
from fourscore.games.mr_president.rules.war.start import start_war
from fourscore.games.mr_president.rules.war.wars import rogue, rogues_at_war
from fourscore.games.mr_president.rules.world.terror import choose_group, written
from fourscore.games.mr_president.scene import Scene
from fourscore.games.mr_president.state import Rogue, Term
from fourscore.games.mr_president.tables.chart import More
from fourscore.games.mr_president.tables.rolling import consult
from fourscore.games.mr_president.verbs.rolls import procedure

EUROPE = ("eurozone", "eastern-europe")
VERY_CLOSE = 3
DECLARE = "mr-president.war.declare"
WEAPONS = ("drone", "aircraft")


# ---------------------------------------------------------------- 1 to 4


@action("military 1", when=may_lay_darpa)
def order_programme(term: Term, _each: Action, _more: More) -> Procedure:
    """A Rapid Capabilities counter goes on one of the US tracks."""
    return pick_darpa(term)


@action("military 2", when=can_spy)
def spy_on_groups(term: Term, each: Action, more: More) -> Procedure:
    """Two Intel attempts on two different Terror Groups anywhere but in CONUS."""
    return spy(term, each.rule, 2, list(more), master=True)


@action("military 3", when=can_shift)
def shift(term: Term, each: Action, _more: More) -> Procedure:
    """Carriers and Marines, or land and air units, go where they are needed."""
    return shift_forces(term, each.rule)


RAID_ONLY = "segment raid-only"
"""The mark of an occasion that allows a raid but no strikes."""


def _can_strike(term: Term) -> bool:
    return best_intel(term) >= (TARGETING if RAID_ONLY in term.marks else LOCATING)


@action("military 4", when=_can_strike)
def strike_groups(term: Term, each: Action, more: More) -> Procedure:
    """A raid on a group in Targeting, or up to two strikes in one region on groups in Locating or Targeting."""
    option = "strike"
    if raid_targets(term):
        options = ("raid",) if RAID_ONLY in term.marks else ("raid", "strike")
        about = "A special forces raid on one group in Targeting, or up to two drone or air strikes in one region?"
        option = yield from ask(term, "option", each.rule, options, about)
    yield from _raid(term, each.rule, more) if option == "raid" else _strikes(term, each.rule, tuple(more))


def _raid(term: Term, rule: str, more: More) -> Procedure:
    """Special forces raid a group in the Targeting box."""
    target = yield from choose_group(term, rule, "Which Terror Group is raided?", raid_targets(term))
    assert target is not None
    scene = Scene(region=target[0], group=target[1])
    yield from consult(term, chart("wm2-raid"), scene, master=True, more=more)


def _strikes(term: Term, rule: str, more: tuple[tuple[int, str], ...]) -> Procedure:
    """One or two strikes in one region, each on a different group."""
    target = yield from choose_group(term, rule, "Which Terror Group is struck?", strike_targets(term))
    assert target is not None
    region, first = target
    before = len(term.terror[region])
    yield from _strike(term, rule, target, more)
    is_gone = len(term.terror[region]) < before
    others = [
        (where, place) for where, place in strike_targets(term) if where == region and (is_gone or place != first)
    ]
    if others:
        words = [written(term, *other) for other in others]
        answer = yield from ask(term, "terror-group", rule, [*words, "done"], "A second strike in this region?")
        if answer != "done":
            yield from _strike(term, rule, others[words.index(answer)], more)


def _strike(term: Term, rule: str, target: tuple[str, int], more: tuple[tuple[int, str], ...]) -> Procedure:
    weapon = yield from ask(term, "weapon", rule, WEAPONS, asking_weapon(term, *target))
    yield from strike(term, *target, from_aircraft=weapon == "aircraft", more=more)


def asking_weapon(term: Term, region: str, place: int) -> str:
    """The question by what a group is struck."""
    return f"By what do you strike the {group_name(region, term.terror[region][place])}?"


# ---------------------------------------------------------------- 6 and 7


def open_rogues(term: Term, region: str = "") -> list[Rogue]:
    """Rogue States on which the player can declare war: not at War, and in Europe only with NATO Very Close."""
    busy = rogues_at_war(term)
    nato = term.tracks[ALLY["nato"]] == VERY_CLOSE
    return [
        each
        for each in term.rogues
        if each.number not in busy and (nato or each.region not in EUROPE) and region in ("", each.region)
    ]


@action("military 6", when=lambda term: has_targets(term) or bool(open_rogues(term)))
def open_hostilities(term: Term, each: Action, more: More) -> Procedure:
    """A cyberattack, or war on a Rogue State."""
    options = [word for word, found in (("cyber", targets(term)), ("war", open_rogues(term))) if found]
    option = yield from ask(term, "option", each.rule, options, "A cyberattack, or war on a Rogue State?")
    if option == "cyber":
        target = yield from choose_target(term, each.rule)
        yield from attack(term, target, master=True, more=more)
        return
    state = yield from _pick_rogue(term, open_rogues(term))
    yield from declare_war(term, state, more, master=True)


def _pick_rogue(term: Term, states: list[Rogue]) -> Generator[Any, Any, Rogue]:
    words = [f"rogue {state.number}" for state in states]
    answer = yield from ask(
        term, "rogue-state", DECLARE, words, "On which Rogue State do you declare war?", subject=about_this("war")
    )
    return states[words.index(answer)]


def declare_war(term: Term, state: Rogue, more: More = (), *, master: bool = False) -> Procedure:
    """The US attacks a Rogue State; a d10 decides on surprise, and intelligence gathered before helps."""
    term.tell(DECLARE, region=REGIONS[state.region].title)
    row = yield from consult(term, chart("military-6b"), Scene(region=state.region), master=master, more=more)
    surprise = int(row.name == "surprise") + min(1, term.marks.get(f"phase pre-war-intel {state.region}", 0))
    if surprise:
        term.tell("mr-president.war.surprise", surprise=surprise)
    yield from start_war(term, "us-rogue", rogue_number=state.number, surprise=surprise)


@procedure("reprisal-war")
def reprisal_war(term: Term, scene: Scene) -> Procedure:
    """The player may at once declare war on a Rogue State of the region."""
    found = open_rogues(term, scene.region)
    if not found:
        return
    words = [f"rogue {state.number}" for state in found]
    about = f"Declare war at once on a Rogue State in {where(scene.region)}?"
    answer = yield from ask(term, "rogue-state", DECLARE, [*words, "none"], about, subject=about_this("war"))
    if answer != "none":
        state = rogue(term, int(answer.split()[1]))
        assert state is not None
        yield from declare_war(term, state)


US_WAR = {region: f"turn us-war {region}" for region in WORLD}
"""The marks of regions that saw a War of the US this turn."""
_CEASEFIRE = attrgetter("ceasefire")
_MARKED = {mark: region for region, mark in US_WAR.items()}


def war_torn(term: Term) -> list[str]:
    """Regions with a Civil War or a War, and those that saw a US War earlier this turn."""
    torn = _torn(term)
    return [region for region in WORLD if region in torn]


def _torn(term: Term) -> set[str]:
    civil = term.civil_wars
    torn = {war.region for war in term.wars}
    torn.update(map(_MARKED.__getitem__, filter(_MARKED.__contains__, term.marks)))
    torn.update([each for each in compress(civil, civil.values()) if not all(map(_CEASEFIRE, civil[each]))])
    return torn


@action("military 7", when=lambda term: not _torn(term).isdisjoint(WORLD))
def rebuild(term: Term, each: Action, more: More) -> Procedure:
    """A war-torn region of the player's choice is rebuilt."""
    open_to = war_torn(term)
    region = yield from ask(term, "region", each.rule, open_to, "Which region is rebuilt to ease its Crises?")
    assert each.chart is not None
    yield from consult(term, each.chart, Scene(region=region), master=True, more=more)
