"""The Supreme Court: a seat falls vacant, and stays so until a nominee is confirmed."""

from fourscore.engine.decision import Procedure
from fourscore.games.mr_president.dice import roll
from fourscore.games.mr_president.facts.board import content
from fourscore.games.mr_president.facts.numbers import PARTY
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.tables.readings import Reading, reading
from fourscore.games.mr_president.tables.words import Words
from fourscore.games.mr_president.tracks import change

MOST = int(str(content("congress.toml")["most_vacancies"]))
VACANCY = "mr-president.legislative.court.vacancy"
OPEN = "court vacancy"
SEATS = "court seats"
LATE = "turn court late"
"""The seat fell vacant in the course of this turn, so it cannot have been open for all of it."""


def is_vacant(term: Term) -> bool:
    """Whether a seat is to be filled."""
    return bool(term.marks.get(OPEN))


def fall_vacant(term: Term, *, late: bool = True) -> None:
    """A seat falls vacant, unless one is open already or two have been so in this term."""
    if is_vacant(term) or term.marks.get(SEATS, 0) >= MOST:
        return
    term.marks[OPEN] = 1
    term.marks[SEATS] = term.marks.get(SEATS, 0) + 1
    if late:
        term.marks[LATE] = 1
    term.tell(VACANCY)


def may_fall_vacant(term: Term) -> Procedure:
    """At the start of every turn but the first a d10 of 1 opens a vacancy."""
    if not is_vacant(term) and term.marks.get(SEATS, 0) < MOST and (yield from roll(10, "Supreme Court")) == 1:
        fall_vacant(term, late=False)


def close(term: Term) -> None:
    """The nominee is confirmed, and the vacancy closes."""
    for mark in (OPEN, LATE):
        term.marks.pop(mark, None)


def left_open(term: Term) -> Procedure:
    """At clean-up a seat that was open for the whole turn costs one box of Party Relations."""
    if is_vacant(term) and LATE not in term.marks:
        term.tell("mr-president.legislative.court.left-open")
        yield from change(term, PARTY, -1)


@reading("vacancy")
def _vacancy(_words: Words) -> Reading:
    """Whether a seat of the Supreme Court is vacant."""
    return lambda term, _scene: is_vacant(term)
