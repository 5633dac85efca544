"""Bills: what they are called, where they lie, and what they do.

A bill is called `own 7` or `their 7` by whose version it is; besides there are the Supreme Court nominee (`court`) and
the six Greater Society initiatives (`society health`), which are always the player's. Every bill lies in one box of
`term.bills`.
"""

from collections.abc import Iterable
from functools import cache
from itertools import compress

from fourscore.games.mr_president.facts.papers import PRINTED
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.tables.effects import Effects, effects_of

BILL_BOXES = ("-2", "-1", "0", "+1", "dead")
"""The boxes of the Pending Bills track; the last is Cannot Be Passed."""
ON_TRACK = frozenset(BILL_BOXES)
BOX_NAMES = {
    "dead": "Cannot Be Passed",
    "unused": "Unused Bills",
    "signed": "Passed Legislation",
    "signed-landmark": "Passed Legislation (landmark)",
    "landmark": "Landmark holding",
}
COURT = "court"


PAPERS = {paper.number: paper for paper in PRINTED.bill}
NUMBERS = tuple(PAPERS)
NOMINEES = {nominee.wing: nominee for nominee in PRINTED.nominee}
SOCIETY = {f"society {each.field}": each for each in PRINTED.society.initiative}
RESCUE = PRINTED.rescue
AWARDS = PRINTED.awards
OWN = tuple(f"own {number}" for number in NUMBERS)
THEIRS = tuple(f"their {number}" for number in NUMBERS)
BILLS = (*OWN, *THEIRS, COURT, *SOCIETY)

_NUMBER = {**dict(zip(OWN, NUMBERS, strict=True)), **dict(zip(THEIRS, NUMBERS, strict=True))}
_TWINS = {**dict(zip(OWN, THEIRS, strict=True)), **dict(zip(THEIRS, OWN, strict=True))}


def start_bills(term: Term) -> None:
    """Before the first year every bill is unused and every initiative shows level 1."""
    term.bills = dict.fromkeys(BILLS, "unused")
    term.levels = dict.fromkeys(SOCIETY, 1)


def number(bill: str) -> int:
    """The number of a bill; 0 for a nominee or an initiative."""
    return _NUMBER.get(bill, 0)


def is_own(bill: str) -> bool:
    """Whether it is the player's: everything but the Opponents' versions of the numbered bills."""
    return not bill.startswith("their")


def twin(bill: str) -> str:
    """The other party's version of a numbered bill; empty for the others."""
    return _TWINS.get(bill, "")


def title(term: Term, bill: str) -> str:
    """A bill as the log calls it."""
    if bill == COURT:
        return f"the nominee for the Supreme Court ({nominee(term)})"
    if bill in SOCIETY:
        return f"the Greater Society initiative on {SOCIETY[bill].field}, level {term.levels[bill]}"
    whose = "yours" if is_own(bill) else "the Opponents'"
    return f"bill {_NUMBER[bill]}, {PAPERS[_NUMBER[bill]].topic} ({whose})"


def topic(bill: str) -> str:
    """What a bill is about, in few words."""
    if bill == COURT:
        return "nominee"
    return "initiative" if bill in SOCIETY else PAPERS[_NUMBER[bill]].topic


def listed(term: Term, bills: Iterable[str]) -> str:
    """Bills as a question names them: `own 7 Health care (box +1), own 9 Guns`."""
    boxes = term.bills
    return ", ".join(
        f"{bill} {topic(bill)} ({box_name(boxes[bill])})" if boxes[bill] in BILL_BOXES else f"{bill} {topic(bill)}"
        for bill in bills
    )


def box_name(box: str) -> str:
    """A box as the log calls it."""
    return BOX_NAMES.get(box) or f"box {box}"


def nominee(term: Term) -> str:
    """Which side of the Court counter shows: moderate or ideologue."""
    return "ideologue" if term.marks.get("ideologue") else "moderate"


def pending(term: Term) -> list[str]:
    """All bills on the Pending Bills track, Cannot Be Passed included."""
    return list(compress(term.bills, map(ON_TRACK.__contains__, term.bills.values())))


def votable(term: Term) -> list[str]:
    """The pending bills that can be tried."""
    return [bill for bill in pending(term) if term.bills[bill] != "dead"]


def unused(term: Term, bills: tuple[str, ...]) -> list[str]:
    """Those of the bills that lie in the Unused Bills box."""
    return [bill for bill in bills if term.bills.get(bill) == "unused"]


def leftmost(term: Term, bills: list[str]) -> list[str]:
    """Those of the pending bills that lie furthest to the left."""
    if not bills:
        return []
    best = min(BILL_BOXES.index(term.bills[bill]) for bill in bills)
    return [bill for bill in bills if term.bills[bill] == BILL_BOXES[best]]


def worth(term: Term, bill: str, quality: str) -> int:
    """The Legacy Points of the bill itself."""
    if bill == COURT:
        return NOMINEES[nominee(term)].lp[quality]
    if bill in SOCIETY:
        return PRINTED.society.lp[term.levels[bill] - 1][quality]
    return PRINTED.landmark_lp if quality == "landmark" else 0


def law(term: Term, bill: str, quality: str) -> Effects:
    """What a signed bill does; quality is landmark, good, or rescue."""
    if bill == COURT:
        return nominee_effects(nominee(term), quality)
    if bill in SOCIETY:
        return _society_effects(bill, term.levels[bill])
    return _bill_effects(_NUMBER[bill], quality)


@cache
def _bill_effects(number: int, quality: str) -> Effects:
    if quality == "rescue":
        return effects_of(RESCUE.do)
    paper = PAPERS[number]
    return effects_of(paper.landmark if quality == "landmark" else paper.good)


@cache
def nominee_effects(wing: str, quality: str) -> Effects:
    """What a Justice of this wing brings, as a landmark or a good choice."""
    side = NOMINEES[wing]
    return effects_of(side.landmark if quality == "landmark" else side.good)


@cache
def _society_effects(bill: str, level: int) -> Effects:
    return effects_of(SOCIETY[bill].levels[level - 1])


@cache
def award(which: str, rank: int) -> tuple[int, Effects]:
    """Legacy Points and effects for a rank (from 0) of the public or administration list."""
    found = AWARDS[which][rank]
    return found.lp, effects_of(found.do)


@cache
def promise_award(quality: str) -> Effects:
    """What a campaign promise brings when it is kept at the signing (second edition)."""
    return effects_of(PRINTED.promise["landmark" if quality == "landmark" else "good"])
