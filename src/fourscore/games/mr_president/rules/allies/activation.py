"""An ally acts: Tensions strain the relationship, Joint Actions with the US, its own table, new Tensions."""

from collections.abc import Generator
from functools import cache
from typing import Any

from fourscore.engine.decision import Procedure
from fourscore.games.mr_president.facts.alliances import ALLIANCES
from fourscore.games.mr_president.facts.board import NATIONS
from fourscore.games.mr_president.facts.numbers import AP_MINUS, AP_PLUS, TENSIONS
from fourscore.games.mr_president.rules.allies.joint_actions import LEFT, forget, take_joint_action
from fourscore.games.mr_president.rules.allies.relations import change_relationship, discard_ap, relationship
from fourscore.games.mr_president.rules.allies.revealed import put_back, turn_up
from fourscore.games.mr_president.rules.allies.wars import fight_each_other, is_losing
from fourscore.games.mr_president.rules.war.wars import name, of
from fourscore.games.mr_president.scene import Scene
from fourscore.games.mr_president.state import Term, War
from fourscore.games.mr_president.tables.effects import Effects, carry_out, effects_of
from fourscore.games.mr_president.verbs.rolls import go_to, procedure


def ally_acts(term: Term, ally: str) -> Generator[Any, Any, bool]:
    """One step of an ally's activation: its meeting, one Joint Action, or its own roll; True while it goes on."""
    if LEFT not in term.marks:
        yield from meet(term, ally)
        if term.marks[LEFT]:
            return True
    if term.marks[LEFT]:
        taken = yield from take_joint_action(term, ally)
        term.marks[LEFT] = term.marks[LEFT] - 1 if taken else 0
        return True
    yield from own_table(term, ally)
    put_back(term, ally, term.counters[TENSIONS[ally]] // 2)
    discard_ap(term, ally)
    forget(term)
    return False


def meet(term: Term, ally: str) -> Procedure:
    """Its Tensions are turned up and may cost levels; the relationship then gives the number of Joint Actions."""
    term.tell("mr-president.chart.wa.ally-activation", nation=NATIONS[ally].title)
    total = yield from turn_up(term, ally)
    levels = next((strain.levels for strain in ALLIANCES.strain if total >= strain.sum), 0)
    if levels:
        term.tell("mr-president.ally.tensions", nation=NATIONS[ally].title, sum=total, levels=levels)
        change_relationship(term, ally, -levels)
    term.marks[LEFT] = joint_actions(term, ally)
    term.tell("mr-president.ally.joint.number", nation=NATIONS[ally].title, number=term.marks[LEFT])


def joint_actions(term: Term, ally: str) -> int:
    """The number of Joint Actions: by the relationship, changed by AP counters, never below none."""
    counters = term.counters[AP_PLUS[ally]] - term.counters[AP_MINUS[ally]]
    return max(0, ALLIANCES.joint.number[relationship(term, ally)] + counters)


def own_table(term: Term, ally: str) -> Procedure:
    """The ally rolls on its own table, the Tensions that are left counting as modifiers."""
    scene = Scene(nation=ally, region=NATIONS[ally].region)
    war = next((war for war in of(term, ally) if fight_each_other(war, "rok", "north-korea")), None)
    if war is not None and ally == "rok":
        return _korean_war(term, scene, war)
    else:
        return go_to(term, ALLIANCES.chart[ally], scene)


def _korean_war(term: Term, scene: Scene, war: War) -> Procedure:
    """At War with North Korea ROK does not roll: it seeks peace when losing, and gets stronger otherwise."""
    if is_losing(war, "rok"):
        return go_to(term, "wa1.rok-seeks-peace", scene.but(war=name(war)))
    else:
        return carry_out(term, _not_losing(), scene)


@cache
def _not_losing() -> Effects:
    return effects_of(ALLIANCES.korea.not_losing)


@procedure("wa.ally-activation")
def _activation(term: Term, scene: Scene) -> Procedure:
    """A whole activation at once, of the ally at hand."""
    while (yield from ally_acts(term, scene.nation)):
        pass
