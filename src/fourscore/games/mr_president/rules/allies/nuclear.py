"""The nuclear and missile programmes of Iran and North Korea."""

from functools import cache

from fourscore.engine.decision import Procedure
from fourscore.games.mr_president.facts.alliances import ALLIANCES
from fourscore.games.mr_president.facts.board import NATIONS, ROGUE_NATIONS
from fourscore.games.mr_president.facts.numbers import ABOUT, NUKE
from fourscore.games.mr_president.rules.war.start import lose_nuclear_war
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.tables.effects import Effects, carry_out, effects_of
from fourscore.games.mr_president.tables.readings import Reading, reading
from fourscore.games.mr_president.tables.words import Words
from fourscore.games.mr_president.tracks import change, settles

WEAPONS = 5


def advance(term: Term, nation: str, boxes: int) -> Procedure:
    """Move a nuclear track box by box; a cannot-increase marker keeps it from rising."""
    if boxes > 0 and term.marks.get(frozen(nation), 0):
        term.tell("mr-president.nuclear.frozen", nation=NATIONS[nation].title)
        return
    way = 1 if boxes > 0 else -1
    for _ in range(abs(boxes)):
        yield from change(term, NUKE[nation], way)


def freeze(term: Term, nation: str) -> None:
    """Lay a cannot-increase marker for the rest of the turn."""
    term.marks[frozen(nation)] = 1
    term.tell("mr-president.nuclear.frozen", nation=NATIONS[nation].title)


def frozen(nation: str) -> str:
    """The mark of a track that cannot rise this turn."""
    return f"turn frozen {nation}"


@settles("NUKE")
def reach_box(term: Term, track: int, moved: int, _lost: int) -> Procedure | None:
    """A track that rises applies its new box; one that falls takes back the Tensions of the box it reaches."""
    if not moved:
        return None
    enters_or_leaves = enter if moved > 0 else leave
    return enters_or_leaves(term, ABOUT[track], term.tracks[track])


def enter(term: Term, nation: str, box: int) -> Procedure:
    """The effects printed in the box; nuclear weapons in a War with the old enemy lose the game."""
    term.tell("mr-president.nuclear.enter", nation=NATIONS[nation].title, box=box)
    if box == WEAPONS:
        term.tell("mr-president.nuclear.weapons", nation=NATIONS[nation].title)
        lose_nuclear_war(term)
    return carry_out(term, _entering(nation, box))


def leave(term: Term, nation: str, box: int) -> Procedure:
    """The Tensions of the box reached go, as far as they are still there; APs and Stability do not come back."""
    term.tell("mr-president.nuclear.lower", nation=NATIONS[nation].title, box=box)
    return carry_out(term, _leaving(nation, box))


@cache
def _entering(nation: str, box: int) -> Effects:
    printed = ALLIANCES.nuclear[nation][box]
    laid = [f"TENSIONS {each} +{count}" for each, count in printed.tensions.items()]
    return effects_of([*printed.do, *laid, *printed.then])


@cache
def _leaving(nation: str, box: int) -> Effects:
    printed = ALLIANCES.nuclear[nation][box]
    return effects_of([f"TENSIONS {each} -{count}" for each, count in printed.tensions.items()])


@reading("frozen")
def _frozen(words: Words) -> Reading:
    """Whether a nuclear track cannot rise this turn: `frozen iran`."""
    nation = words.one_of(*ROGUE_NATIONS)
    return lambda term, _scene: term.marks.get(frozen(nation), 0)
