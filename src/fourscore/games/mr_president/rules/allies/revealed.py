"""Numbers on the backs of Tensions and Sanctions counters, turned up while their nation acts."""

from collections.abc import Generator
from functools import cache
from typing import Any

from fourscore.engine.decision import Procedure
from fourscore.games.mr_president.dice import draw_from
from fourscore.games.mr_president.facts.board import NATIONS
from fourscore.games.mr_president.facts.numbers import TENSIONS
from fourscore.games.mr_president.rules.peers.sanctions import reveal_sanctions
from fourscore.games.mr_president.scene import Scene
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.tables.readings import Reading, read, reading
from fourscore.games.mr_president.tables.words import Words

REVEALED = "segment sanctions"
"""The mark of the sum on a nation's Sanctions, which is seldom above 0."""


def turn_up(term: Term, nation: str) -> Generator[Any, Any, int]:
    """All Tensions counters of a nation are turned up; their sum."""
    pool = list(term.printed.tension_backs)
    for _ in range(term.counters[TENSIONS[nation]]):
        number = yield from draw_from(pool, f"number on a Tensions counter of {NATIONS[nation].title}")
        face = _face(nation, int(number))
        term.marks[face] = term.marks.get(face, 0) + 1
    total = sum(faces(term, nation))
    if term.counters[TENSIONS[nation]]:
        term.tell("mr-president.tensions.hidden", nation=NATIONS[nation].title, sum=total)
    return total


def turn_up_sanctions(term: Term, nation: str) -> Procedure:
    """All Sanctions counters of a nation are turned up."""
    term.marks[_sanctions(nation)] = yield from reveal_sanctions(term, nation)


def faces(term: Term, nation: str) -> list[int]:
    """The numbers that lie open, the highest first; of counters taken away unseen the highest are thought gone."""
    count = term.counters[TENSIONS[nation]]
    if not count:
        return []
    marks = term.marks
    lying = [number for number in term.printed.tension_numbers for _ in range(marks.get(_face(nation, number), 0))]
    return lying[max(0, len(lying) - count) :]


def take_away(term: Term, nation: str, number: int) -> None:
    """One open Tensions counter with this number leaves."""
    left = faces(term, nation)
    left.remove(number)
    for each in term.printed.tension_numbers:
        term.marks[_face(nation, each)] = left.count(each)
    term.counters[TENSIONS[nation]] -= 1


def put_back(term: Term, nation: str, left: int) -> None:
    """All Tensions of a nation go back, and this many new ones are laid face down."""
    for number in term.printed.tension_numbers:
        term.marks.pop(_face(nation, number), None)
    term.marks.pop(_sanctions(nation), None)
    lay = term.counters[TENSIONS[nation]]
    term.counters[TENSIONS[nation]] = left
    if lay:
        term.tell("mr-president.ally.refill", nation=NATIONS[nation].title, count=left)


@cache
def _face(nation: str, number: int) -> str:
    """The mark of open Tensions counters with this number."""
    return f"segment face {nation} {number}"


def _sanctions(nation: str) -> str:
    return f"{REVEALED} {nation}"


@reading("revealed")
def _revealed(_words: Words) -> Reading:
    """The sum of the open numbers on the nation at hand: Tensions, and Sanctions if it has any."""

    def total(term: Term, scene: Scene) -> int:
        return sum(faces(term, scene.nation)) + term.marks.get(_sanctions(scene.nation), 0)

    return total


def _half(word: str, more: int) -> None:
    @reading(word)
    def half(words: Words) -> Reading:
        whole = read(" ".join(words.left))
        words.left.clear()
        return lambda term, scene: (whole(term, scene) + more) // 2


_half("half", 0)
_half("half-up", 1)
