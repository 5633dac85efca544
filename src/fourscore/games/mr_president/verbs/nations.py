"""Verbs of nations: `ALLY uk +1`, `ALLY any +1`, `NUKE iran +1`, `APCOUNTER russia -1`, `ROGUENATION iran`."""

from collections.abc import Generator, Sequence
from typing import Any

from fourscore.engine.decision import Procedure
from fourscore.games.mr_president.asking import ask
from fourscore.games.mr_president.dice import draw
from fourscore.games.mr_president.facts.board import ALLIES, NATIONS, ROGUE_NATIONS
from fourscore.games.mr_president.rules.allies import rogues
from fourscore.games.mr_president.rules.allies.nuclear import advance, freeze
from fourscore.games.mr_president.rules.allies.relations import (
    LEVELS,
    MEANT,
    allies_of,
    change_relationship,
    lay_ap,
    meant,
    set_relationship,
)
from fourscore.games.mr_president.scene import Scene
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.tables.effects import BY_BOARD, MOVES, Act, verb
from fourscore.games.mr_president.tables.words import Words


@verb("ALLY", says=MOVES, worth=BY_BOARD)
def ally(words: Words) -> Act:
    """A relationship rises, falls, or goes to a level (`= estranged`).

    Besides the nine codes: `nation` (at hand), `random`, `any` (the player picks), `random-below` (of those below Very
    Close), and of the allies of this region `random-here`, `any-here`, `each-here`.
    """
    who = words.one_of(*MEANT, *ALLIES)
    level = words.one_of(*LEVELS) if words.may_take("=") else ""
    levels = -1 if level == "estranged" else 1 if level else words.amount()

    def act(term: Term, scene: Scene) -> Procedure:
        found = [who] if who in ALLIES else (yield from meant(term, scene, who, levels))
        for each in found:
            if level:
                set_relationship(term, each, level)
            else:
                change_relationship(term, each, levels)

    return act


@verb("APCOUNTER", says=MOVES, worth=BY_BOARD)
def apcounter(words: Words) -> Act:
    """Lay +1 AP or -1 AP counters on a nation, the Rogue State at hand, or an ally of this region (random or any)."""
    who = words.one_of("nation", "peer", "rogue", "random-here", "any-here", *NATIONS)
    counters = words.amount()

    def act(term: Term, scene: Scene) -> Procedure:
        if who == "rogue":
            rogues.lay_ap(term, scene.rogue, counters)
        elif who.endswith("-here"):
            for each in (yield from _of_region(term, scene, who)):
                lay_ap(term, each, counters)
        else:
            nation = {"nation": scene.nation, "peer": scene.peer}.get(who, who)
            if nation in NATIONS:
                lay_ap(term, nation, counters)

    return act


def _of_region(term: Term, scene: Scene, who: str) -> Generator[Any, Any, Sequence[str]]:
    there = allies_of(scene.region)
    if not there:
        return []
    if who == "random-here":
        return [(yield from draw(there, "a random ally"))]
    about = "Which ally gets the AP counter?"
    return [(yield from ask(term, "ally", "mr-president.ap-counter.nations", there, about))]


@verb("NUKE", says=MOVES, worth=BY_BOARD)
def nuke(words: Words) -> Act:
    """A nuclear programme goes on or back box by box; `NUKE iran frozen`: it cannot rise this turn."""
    nation = words.one_of(*ROGUE_NATIONS)
    if words.may_take("frozen"):
        return lambda term, _scene: freeze(term, nation)
    boxes = words.amount()
    return lambda term, _scene: advance(term, nation, boxes)


@verb("ROGUENATION", says="a rogue nation acts", worth=-2.0)
def roguenation(words: Words) -> Act:
    """Iran or North Korea acts as in its group: `ROGUENATION iran`."""
    nation = words.one_of(*ROGUE_NATIONS)

    def act(term: Term, _scene: Scene) -> Procedure:
        from fourscore.games.mr_president.rules.allies.rogue_nations import act_as_rogue

        return act_as_rogue(term, nation)

    return act
