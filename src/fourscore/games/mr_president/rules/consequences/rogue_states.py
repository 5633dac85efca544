"""Consequence 3: Rogue States lose the game, trouble their regions, and recruit."""

from fourscore.engine.decision import Procedure
from fourscore.games.mr_president.charts import chart
from fourscore.games.mr_president.dice import draw
from fourscore.games.mr_president.ending import lose
from fourscore.games.mr_president.facts.aftermath import AFTERMATH, follows
from fourscore.games.mr_president.facts.board import REGIONS
from fourscore.games.mr_president.rules.allies.rogues import written
from fourscore.games.mr_president.rules.world.group_limits import raise_strongest_of
from fourscore.games.mr_president.scene import Scene
from fourscore.games.mr_president.state import Rogue, Term
from fourscore.games.mr_president.tables.effects import carry_out
from fourscore.games.mr_president.tables.rolling import consult

FIGURES = AFTERMATH.rogue


def rogue_state_impact(term: Term) -> Procedure:
    """a: one of level 4 loses the game; b: those of level 2 and 3 unsettle their regions; c: those of level 1, too."""
    if any(rogue.level >= FIGURES.lost for rogue in term.rogues):
        lose(term, "mr-president.consequence.rogue.level-4-loss")
    for rogue in [rogue for rogue in term.rogues if rogue.level in FIGURES.grave]:
        term.tell("mr-president.consequence.rogue.level-2-3", region=REGIONS[rogue.region].title)
        yield from carry_out(term, follows("rogue", "grave_do"), _scene(rogue))
        yield from raise_strongest_of(term, rogue.region)
    for rogue in [rogue for rogue in term.rogues if rogue.level == FIGURES.light]:
        term.tell("mr-president.consequence.rogue.level-1", region=REGIONS[rogue.region].title)
        yield from carry_out(term, follows("rogue", "light_do"), _scene(rogue))


def no_rogue_states(term: Term) -> Procedure:
    """d: a world without Rogue States is good for the US and its President."""
    if not term.rogues:
        term.tell("mr-president.consequence.rogue.none")
        yield from carry_out(term, follows("rogue", "none_do"))


def rogue_state_recruiting(term: Term) -> Procedure:
    """e: a random Rogue State may rise a level; f: then all -1 AP counters leave the Rogue States."""
    if not term.rogues:
        return
    words = [written(rogue) for rogue in term.rogues]
    rogue = term.rogues[words.index((yield from draw(words, "which Rogue State recruits")))]
    yield from consult(term, chart("rogue-recruits"), _scene(rogue))
    _forget_hindrances(term)


def _forget_hindrances(term: Term) -> None:
    for place, rogue in enumerate(term.rogues):
        if rogue.ap < 0:
            term.rogues[place] = rogue.but(ap=0)
            term.tell("mr-president.consequence.rogue.remove-ap", region=REGIONS[rogue.region].title)


def _scene(rogue: Rogue) -> Scene:
    return Scene(region=rogue.region, rogue=rogue.number)
