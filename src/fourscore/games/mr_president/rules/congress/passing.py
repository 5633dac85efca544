"""Legislation, step 2: Congress tries to pass bills (D4)."""

from collections.abc import Generator
from typing import Any

from fourscore.engine.decision import Procedure
from fourscore.games.mr_president.asking import ask
from fourscore.games.mr_president.charts import chart
from fourscore.games.mr_president.dice import draw, roll
from fourscore.games.mr_president.facts.bills import box_name, is_own, leftmost, title, votable
from fourscore.games.mr_president.facts.numbers import CONTROL
from fourscore.games.mr_president.scene import Scene
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.tables.rollers import OTHERS
from fourscore.games.mr_president.tables.rolling import consult
from fourscore.games.mr_president.tracks import cooperation

PASSED = "segment passed "
"""A bill that was passed and waits for the President's signature."""
OPPONENTS, SPLIT, PLAYER = range(3)
"""The boxes of Party Control."""


def pass_bills(term: Term) -> Procedure:
    """As many bills are tried as the Bipartisan Cooperation box says, each once; picks without a bill are lost."""
    if not votable(term):
        return
    tried: list[str] = []
    for own in (yield from sides(term, cooperation(term), "mr-president.legislative.pass.split-control")):
        bill = yield from (_your_pick(term, tried) if own else _their_pick(term, tried))
        if bill:
            tried.append(bill)
            if (yield from vote(term, bill, "" if own else OTHERS)):
                term.marks[PASSED + bill] = 1


def sides(term: Term, count: int, rule: str) -> Generator[Any, Any, list[bool]]:
    """Whose picks they are, in order (True for the player): those of the controlling party, or by turns."""
    control = term.tracks[CONTROL]
    if control != SPLIT or not count:
        return [control == PLAYER] * count
    first = (yield from roll(6, "who picks first (even: you)")) % 2 == 0
    term.tell(rule, first="You pick" if first else "The Opponents pick")
    return [first == (turn % 2 == 0) for turn in range(count)]


def _your_pick(term: Term, tried: list[str]) -> Generator[Any, Any, str]:
    """With both houses any bill may be tried; under split control the party's own, as long as there is one."""
    bills = [bill for bill in votable(term) if bill not in tried]
    rule = "mr-president.legislative.pass.own-control"
    if term.tracks[CONTROL] == SPLIT:
        rule = "mr-president.legislative.pass.split-control.sides"
        bills = [bill for bill in bills if is_own(bill)] or bills
    if not bills:
        return ""
    about = "Which bill comes to a vote? A d6 plus the number of its box passes it on 3 or less."
    return (yield from ask(term, "vote", rule, bills, about))


def _their_pick(term: Term, tried: list[str]) -> Generator[Any, Any, str]:
    """The Opponents try their bill furthest to the left, a random one among equals."""
    bills = leftmost(term, [bill for bill in votable(term) if bill not in tried and not is_own(bill)])
    return (yield from draw(bills, "bill of the Opponents")) if bills else ""


def vote(term: Term, bill: str, roller: str = "") -> Generator[Any, Any, bool]:
    """A d6 plus the number of the bill's box; 3 or less passes it. `roller`: who brought it up, if not the player."""
    box = box_name(term.bills[bill])
    term.tell("mr-president.legislative.pass.roll", bill=title(term, bill), box=box)
    row = yield from consult(term, chart("d4"), Scene(bill=bill), roller=roller)
    return row.title == "passed"
