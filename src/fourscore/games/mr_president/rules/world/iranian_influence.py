"""Iranian Influence: next to Israel, under Civil Wars, next to Unstable States, or loose in the Middle East.

Counters next to Unstable States lie in the same heap as the loose ones: every Unstable State of the Middle East has one
beside it as far as they go round.
"""

from fourscore.engine.decision import Procedure
from fourscore.games.mr_president.asking import ask
from fourscore.games.mr_president.facts.board import WORLD
from fourscore.games.mr_president.facts.called import where as called
from fourscore.games.mr_president.facts.numbers import IRANIAN, UNSTABLE
from fourscore.games.mr_president.facts.remedies import REMEDIES
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.tracks import add

PLACED = "mr-president.civil-war.iranian.place"
REMOVED = "mr-president.civil-war.iranian.remove"
ISRAEL = "israel"
HOME, AFAR = "middle-east", "africa"


def lying(term: Term) -> int:
    """How many Iranian Influence counters are on the board."""
    loose = sum(term.counters[IRANIAN[place]] for place in (ISRAEL, *WORLD))
    return loose + sum(war.iranian for wars in term.civil_wars.values() for war in wars)


def beside_unstable(term: Term, region: str) -> int:
    """How many Unstable States of a region have Iranian Influence next to them."""
    return min(term.counters[IRANIAN[region]], term.counters[UNSTABLE[region]])


def take_loose(term: Term, region: str) -> bool:
    """One counter that lies loose or next to an Unstable State goes; whether there was one."""
    return add(term, IRANIAN[region], -1) != 0


def place(term: Term) -> None:
    """A new counter goes to the first place that is open to it; with none left the effect is lost."""
    if lying(term) >= term.printed.figures.iranian_influence:
        term.tell("mr-president.civil-war.iranian.supply")
        return
    if term.counters[IRANIAN[ISRAEL]] < REMEDIES.iranian.beside_israel:
        add(term, IRANIAN[ISRAEL], 1)
        where = "next to Israel"
    elif _slip_under(term, HOME, with_ceasefires=True):
        where = "under a Civil War of the Middle East"
    elif beside_unstable(term, HOME) < term.counters[UNSTABLE[HOME]]:
        add(term, IRANIAN[HOME], 1)
        where = "next to an Unstable State of the Middle East"
    elif _slip_under(term, AFAR, with_ceasefires=False):
        where = "under a Civil War of Africa"
    else:
        add(term, IRANIAN[HOME], 1)
        where = "in the Middle East"
    term.tell(PLACED, where=where)


def _slip_under(term: Term, region: str, *, with_ceasefires: bool) -> bool:
    wars = term.civil_wars[region]
    for number, war in enumerate(wars):
        if not war.iranian and (with_ceasefires or not war.ceasefire):
            wars[number] = war.but(iranian=True)
            return True
    return False


def remove(term: Term) -> Procedure:
    """A counter of the player's choice goes."""
    places = [each for each in (ISRAEL, *WORLD) if term.counters[IRANIAN[each]]]
    places += [f"{region} civil war" for region in WORLD if any(war.iranian for war in term.civil_wars[region])]
    if not places:
        return
    about = "Which Iranian Influence counter goes: next to Israel, in a region, or under a Civil War?"
    picked = yield from ask(term, "iranian-influence", REMOVED, places, about)
    region, under, _ = picked.partition(" civil war")
    if under:
        wars = term.civil_wars[region]
        number = next(number for number, war in enumerate(wars) if war.iranian)
        wars[number] = wars[number].but(iranian=False)
    else:
        add(term, IRANIAN[region], -1)
    term.tell(REMOVED, where=_left(region, under))


def _left(region: str, under: str) -> str:
    if region == ISRAEL:
        return "Israel"
    return f"a Civil War in {called(region)}" if under else called(region)
