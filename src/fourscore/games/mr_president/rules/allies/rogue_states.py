"""Rogue State counters act: all of them in group C, one more rogue in group D."""

from collections.abc import Generator
from typing import Any

from fourscore.engine.decision import Procedure
from fourscore.games.mr_president.dice import draw
from fourscore.games.mr_president.facts.numbers import ALIGNMENT
from fourscore.games.mr_president.rules.allies.rogues import find, name, strongest, written
from fourscore.games.mr_president.rules.allies.wars import is_winning, war_of_rogue
from fourscore.games.mr_president.scene import NOWHERE, Scene
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.tracks import lean
from fourscore.games.mr_president.verbs.rolls import go_to, procedure

STRONG = 3
"""From this level on a Rogue State at War spreads terror, too."""
CALLED = "segment rogues-called"


def all_act(term: Term) -> Generator[Any, Any, bool]:
    """Every Rogue State that is there at the start acts, highest level first; True while some are left."""
    if CALLED not in term.marks:
        term.marks[CALLED] = 1
        for rogue in term.rogues:
            term.marks[_due(rogue.number)] = 1
    due = [rogue for rogue in term.rogues if _due(rogue.number) in term.marks]
    if not due:
        return False
    rogue = max(due, key=lambda each: (each.level, -each.number))
    del term.marks[_due(rogue.number)]
    yield from rogue_acts(term, rogue.number)
    return len(due) > 1


def _due(number: int) -> str:
    return f"segment rogue-due {number}"


def rogue_acts(term: Term, number: int) -> Procedure:
    """At War it reinforces; at peace, and from level 3 on always, it spreads terror."""
    rogue = find(term, number)
    assert rogue is not None, f"no Rogue State {number}"
    scene = Scene(region=rogue.region, rogue=number)
    term.tell("mr-president.chart.wa3.rogue-states", rogue=name(rogue))
    at_war = war_of_rogue(term, number) is not None
    if at_war:
        yield from reinforce(term, scene)
    if not at_war or rogue.level >= STRONG:
        lean(term, ALIGNMENT[rogue.region], -1)
        yield from go_to(term, "wa3.rogue-peace", scene)


def reinforce(term: Term, scene: Scene) -> Procedure:
    """It gathers strength; a combined War in which it is not ahead may become a guerrilla War."""
    yield from go_to(term, "wa3.rogue-war", scene)
    war = war_of_rogue(term, scene.rogue)
    if war is not None and war.kind == "combined" and not is_winning(war, "rogue-state"):
        yield from go_to(term, "wa3.rogue-goes-underground", scene)


def one_acts(term: Term) -> Procedure:
    """Group D: a Rogue State, or Iran or North Korea; without a Rogue State on the board always the latter."""
    return go_to(term, "wa4.rogue" if term.rogues else "wa4.rogue-nation", NOWHERE)


@procedure("wa3.strongest-rogue")
def strongest_acts(term: Term, _scene: Scene) -> Procedure:
    """The Rogue State of the highest level acts; equal ones by chance."""
    found = strongest(term)
    words = [written(rogue) for rogue in found]
    chosen = yield from draw(words, "which Rogue State acts")
    yield from rogue_acts(term, found[words.index(chosen)].number)
