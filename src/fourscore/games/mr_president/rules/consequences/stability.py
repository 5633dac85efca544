"""Consequence 1: what the Stability of each region does to its terror, its Rogue States and its allies."""

from collections.abc import Generator
from typing import Any

from fourscore.engine.decision import Procedure
from fourscore.games.mr_president.asking import ask
from fourscore.games.mr_president.charts import chart
from fourscore.games.mr_president.facts.aftermath import AFTERMATH, IMPACTS, Impact, follows
from fourscore.games.mr_president.facts.board import REGIONS, WORLD
from fourscore.games.mr_president.facts.numbers import STABILITY, UNSTABLE
from fourscore.games.mr_president.rules.allies.relations import allies_of
from fourscore.games.mr_president.rules.allies.rogues import lower_rogue, strongest, written
from fourscore.games.mr_president.rules.world.civil_wars import lay_unstable
from fourscore.games.mr_president.rules.world.group_limits import TIES, admit, lower_weakest_of, raise_strongest_of
from fourscore.games.mr_president.scene import Scene
from fourscore.games.mr_president.state import Rogue, Term
from fourscore.games.mr_president.tables.effects import carry_out
from fourscore.games.mr_president.tables.rolling import consult

WAVERS = "Which Rogue State may fall a level?"
DONE = "segment stability regions"
"""How many regions have been adjusted."""
RULES = {
    3: "mr-president.consequence.stability.3.terror",
    4: "mr-president.consequence.stability.4",
    5: "mr-president.consequence.stability.5",
    6: "mr-president.consequence.stability.6.terror",
    7: "mr-president.consequence.stability.7-8.terror",
    8: "mr-president.consequence.stability.7-8.terror",
}


def stability_impact(term: Term) -> Generator[Any, Any, bool]:
    """Each of the eight regions is adjusted by its current Stability; one region a step."""
    done = term.marks.get(DONE, 0)
    yield from adjust(term, WORLD[done])
    term.marks[DONE] = done + 1
    return done + 1 < len(WORLD)


def adjust(term: Term, region: str) -> Procedure:
    """Terror Groups first, then Rogue States, Unstable States, and the allies of the region."""
    stability = term.tracks[STABILITY[region]]
    impact = IMPACTS[stability]
    term.tell(RULES[stability], region=REGIONS[region].title)
    yield from _stir_terror(term, region, impact)
    if impact.rogue:
        yield from _weaken_rogue(term, region, impact.rogue == "falls")
    if impact.unstable:
        lay_unstable(term, region, impact.unstable)
    if term.counters[UNSTABLE[region]] >= AFTERMATH.unstable_ally.least and allies_of(region):
        term.tell("mr-president.consequence.stability.unstable-ally", region=REGIONS[region].title)
        yield from carry_out(term, follows("unstable_ally", "do"), Scene(region=region))


def _stir_terror(term: Term, region: str, impact: Impact) -> Procedure:
    """New groups come one after another; after them the strongest may rise."""
    if impact.weakest:
        yield from lower_weakest_of(term, region)
    for _ in range(impact.groups):
        yield from admit(term, region)
    if impact.strongest and term.terror[region]:
        term.tell("mr-president.consequence.stability.3.escalation", region=REGIONS[region].title)
        yield from raise_strongest_of(term, region)


def _weaken_rogue(term: Term, region: str, surely: bool) -> Procedure:
    """The strongest Rogue State, among equals the player's pick, falls a level; at Stability 6 only on a roll."""
    found = strongest(term, region)
    if not found:
        return
    rogue = yield from pick_rogue(term, found, surely)
    if surely:
        term.tell("mr-president.consequence.stability.7-8.rogue", region=REGIONS[region].title)
        lower_rogue(term, rogue.number)
    else:
        yield from consult(term, chart("rogue-wavers"), Scene(region=region, rogue=rogue.number))


def pick_rogue(term: Term, found: list[Rogue], surely: bool) -> Generator[Any, Any, Rogue]:
    """One of several Rogue States of the player's choice."""
    words = [written(each) for each in found]
    about = "Which Rogue State falls a level?" if surely else WAVERS
    return found[words.index((yield from ask(term, "rogue-state", TIES, words, about)))]
