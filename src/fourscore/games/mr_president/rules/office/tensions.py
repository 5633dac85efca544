"""Tensions counters: beside the Focus priorities, and on nations, where their numbers stay hidden."""

from collections.abc import Generator
from functools import cache
from itertools import compress
from typing import Any

from fourscore.engine.decision import Procedure
from fourscore.games.mr_president.dice import draw_from
from fourscore.games.mr_president.facts.board import AREAS, NATIONS
from fourscore.games.mr_president.facts.numbers import TENSIONS, all_tensions
from fourscore.games.mr_president.facts.regimes import has_left
from fourscore.games.mr_president.facts.white_house import HOUSE
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.tables.effects import Effects, carry_out, effects_of
from fourscore.games.mr_president.tracks import add


def in_pool(term: Term) -> int:
    """How many Tensions counters are left to be laid."""
    left: int = len(term.printed.tension_backs) - sum(term.strained) - sum(all_tensions(term.counters))
    return left


def tense(term: Term) -> list[str]:
    """The nations with Tensions."""
    return list(compress(TENSIONS, all_tensions(term.counters)))


def lay_focus(term: Term, count: int) -> Procedure:
    """Tensions for the Focus go one by one to the highest-numbered priority without a counter."""
    for _ in range(count):
        if all(term.strained):
            yield from _too_tense(term)
        else:
            _strain(term, max(place for place in range(len(AREAS)) if not term.strained[place]))


def lay_area(term: Term, area: str, count: int) -> Procedure:
    """Tensions for one Focus area go there; where a counter lies already, to the next priority by the rule."""
    for _ in range(count):
        place = term.focus.index(area)
        if term.strained[place]:
            yield from lay_focus(term, 1)
        else:
            _strain(term, place)


def _strain(term: Term, place: int) -> None:
    if in_pool(term) <= 0:
        term.tell("mr-president.tensions.pool")
        return
    term.strained[place] = True
    term.tell("mr-president.tensions.place.order", priority=place + 1, area=HOUSE.focus.title[term.focus[place]])


def _too_tense(term: Term) -> Procedure:
    """A counter that finds no free box costs 1 AP and a Cabinet Drama roll."""
    term.tell("mr-president.tensions.place.full")
    return carry_out(term, _drama())


@cache
def _drama() -> Effects:
    return effects_of(["AP -1", "ROLL d3"])


def take_focus(term: Term, count: int) -> int:
    """Take Focus Tensions away, best priority first; how many there were."""
    taken = 0
    while taken < count and any(term.strained):
        place = term.strained.index(True)
        term.strained[place] = False
        taken += 1
        term.tell("mr-president.tensions.remove.best-first", priority=place + 1)
    return taken


def lay(term: Term, nation: str, count: int) -> None:
    """Lay Tensions counters face down on a nation, as far as they last."""
    if has_left(term, nation):
        return
    laid = min(count, max(0, in_pool(term)))
    if laid < count:
        term.tell("mr-president.tensions.pool")
    if laid:
        add(term, TENSIONS[nation], laid)
        term.tell("mr-president.tensions.laid", nation=NATIONS[nation].title, count=term.counters[TENSIONS[nation]])


def take(term: Term, nation: str, count: int) -> int:
    """Take Tensions counters away from a nation; how many there were."""
    taken = -add(term, TENSIONS[nation], -count)
    if taken:
        term.tell("mr-president.tensions.taken", nation=NATIONS[nation].title, count=term.counters[TENSIONS[nation]])
    return taken


def reveal(term: Term, nation: str) -> Generator[Any, Any, int]:
    """Turn up all Tensions counters of a nation and add their numbers; they lie there face down again afterwards."""
    pool = list(term.printed.tension_backs)
    total = 0
    for _ in range(term.counters[TENSIONS[nation]]):
        total += int((yield from draw_from(pool, "number on a Tensions counter")))
    term.tell("mr-president.tensions.hidden", nation=NATIONS[nation].title, sum=total)
    return total
