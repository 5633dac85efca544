"""Capitol Hill: a desk with all bills in their boxes, and what changed on it."""

from typing import Any

from fourscore.games.mr_president.facts.bills import start_bills
from fourscore.games.mr_president.state import Term
from tests.games.mr_president.desk import counted, desk

MEMBERS = ["F-01", "F-02", "F-03", "F-04", "F-05", "F-06", "F-07", "F-08"]


def hill(difficulty: str = "normal", /, *, pending: dict[str, str] | None = None, **changes: Any) -> Term:
    """A desk with every bill unused but the pending ones, which lie in the boxes named."""
    term = desk(difficulty, **changes)
    start_bills(term)
    term.bills.update(pending or {})
    return term


def still(term: Term) -> dict[str, int]:
    """What lies on the board, to be compared later: tracks, trend counters, heaps, members, Tensions, Scandals."""
    return {
        **counted(term),
        "friends": len(term.friends),
        "opponents": len(term.opponents),
        "tensions": sum(term.strained),
        **{f"scandal {who}": term.scandals.get(who, 0) for who in ("potus", *term.cabinet)},
    }


def changes(term: Term, before: dict[str, int]) -> dict[str, int]:
    """By how much each thing changed since then; Public Approval in points, two a box."""
    return {name: value - before[name] for name, value in still(term).items() if value != before[name]}
