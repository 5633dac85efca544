"""The Oval Office for tests: a desk with a Cabinet of plain Novices, and what has changed on the board."""

from typing import Any

from fourscore.engine.chance import Roll, Shuffle
from fourscore.engine.decision import Decision
from fourscore.games.mr_president.facts.numbers import TRACK, TRACKS
from fourscore.games.mr_president.rules.year import step
from fourscore.games.mr_president.start import new_term
from fourscore.games.mr_president.state import Term
from tests.games.mr_president.desk import changes as moved
from tests.games.mr_president.desk import counted, desk

PLAIN = {
    "vice-president": "cab-18",
    "chief-of-staff": "cab-19",
    "secstate": "cab-20",
    "secdef": "cab-21",
}
"""Four Novices with 0 in every rating: Stonebridge, Tidewater, Underfield, Valewood."""


def office(difficulty: str = "normal", /, **changes: Any) -> Term:
    """A desk on which every office is filled and no Action Points lie, unless the changes say otherwise."""
    return desk(difficulty, **{"cabinet": dict(PLAIN), "AP": 0, **changes})


def changes(before: Term, after: Term) -> dict[str, int]:
    """What moved: tracks by boxes, heaps by counters, trend counters as `~SOE`, Focus Tensions as `focus`."""
    found = {
        code: change // (TRACKS[TRACK[code]].step if code in TRACK else 1)
        for code, change in moved(after, counted(before)).items()
    }
    if sum(after.strained) != sum(before.strained):
        found["focus"] = sum(after.strained) - sum(before.strained)
    return found


def take_office(difficulty: str = "normal", die: int = 1, **options: str) -> Term:
    """The board after set-up, every choice and draw being the first one; the die decides on inherited Wars."""
    term = desk(difficulty, **options)
    term.tracks, term.trends = (plain := new_term(term.options)).tracks, plain.trends
    while term.segment < 0:
        passage = step(term)
        answer: Any = None
        try:
            while True:
                answer = _first(passage.send(answer), term, die)
        except StopIteration:
            pass
    return term


def _first(question: Any, term: Term, die: int) -> Any:
    if isinstance(question, Decision):
        return question.question.offer(term, 0)[0]
    if isinstance(question, Shuffle):
        return tuple(range(question.n))
    return (die,) if isinstance(question, Roll) and not question.things else (1,)
