"""Legislation, step 3: the quality of a passed bill (D5), the President's signature, and what the law brings."""

from collections.abc import Generator
from functools import partial
from typing import Any

from fourscore.engine.decision import Procedure
from fourscore.games.mr_president.asking import about_this, confirm
from fourscore.games.mr_president.charts import chart
from fourscore.games.mr_president.facts.bills import (
    BILL_BOXES,
    COURT,
    PAPERS,
    RESCUE,
    SOCIETY,
    award,
    is_own,
    law,
    number,
    promise_award,
    title,
    twin,
    worth,
)
from fourscore.games.mr_president.facts.numbers import BIPARTISAN, LP, PARTY
from fourscore.games.mr_president.phrases import spoken
from fourscore.games.mr_president.rules.congress import court
from fourscore.games.mr_president.rules.congress.bills import shelve
from fourscore.games.mr_president.rules.congress.passing import PASSED
from fourscore.games.mr_president.scene import NOWHERE
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.tables.effects import Effects, carry_out
from fourscore.games.mr_president.tables.rolling import consult
from fourscore.games.mr_president.tracks import change, move

DECIDE = "mr-president.legislative.sign.quality-roll"
LANDMARK = "segment landmark "
"""How many landmark bills of `own` and `theirs` were signed in this segment."""
MOMENTUM = "segment momentum"
"""How many free Actions this segment's laws give."""
RESCUES = "rescue"
"""How many more passages of the rescue bill follow the rescue list."""


def sign_bills(term: Term) -> Generator[Any, Any, bool]:
    """For each passed bill its quality is rolled and the player signs or vetoes it; one bill a step."""
    waiting = [mark for mark in term.marks if mark.startswith(PASSED)]
    if not waiting:
        return False
    del term.marks[waiting[0]]
    bill = waiting[0].removeprefix(PASSED)
    if term.bills[bill] in BILL_BOXES:
        yield from decide(term, bill)
    return len(waiting) > 1


def decide(term: Term, bill: str) -> Procedure:
    """The quality roll; an unfit bill goes back, any other is signed or vetoed at once."""
    if is_rescue(term, bill):
        term.marks[RESCUES] -= 1
        quality = "rescue"
    else:
        quality = (yield from consult(term, chart("d5"), NOWHERE.but(bill=bill))).title
    if quality == "unfit":
        shelve(term, bill, "mr-president.legislative.quality.unfit")
    elif (yield from _is_signed(term, bill, quality)):
        yield from sign(term, bill, quality)
    else:
        shelve(term, bill, "mr-president.legislative.sign.vetoed")


def is_rescue(term: Term, bill: str) -> bool:
    """Whether this passage of the bill follows the rescue list, without a quality roll."""
    return bill == f"own {RESCUE.number}" and term.marks.get(RESCUES, 0) > 0


def _is_signed(term: Term, bill: str, quality: str) -> Generator[Any, Any, bool]:
    """By the second edition a landmark or good bill must be signed."""
    if term.options.second_edition_forced_veto == "on":
        return True
    return (
        yield from confirm(term, "sign", DECIDE, partial(_asking, term, bill, quality), about_this(quality, bill=bill))
    )


def _asking(term: Term, bill: str, quality: str) -> str:
    price = "" if is_own(bill) else " It costs one box of Party Relations and halves its Legacy Points."
    brings = spoken(law(term, bill, quality), term=term)
    return f"Congress has passed {title(term, bill)}, as a {quality} law: {brings}.{price} Sign it?"


def sign(term: Term, bill: str, quality: str) -> Procedure:
    """A signed bill goes to its box, the priorities are adjusted, and its effects happen."""
    scene = NOWHERE.but(bill=bill)
    points, effects = worth(term, bill, quality), law(term, bill, quality)
    _tell(term, bill, quality)
    _count(term, bill, quality)
    _file(term, bill, quality)
    if not is_own(bill):
        term.tell("mr-president.legislative.quality.opponents-bill")
        yield from change(term, PARTY, -1)
        move(term, BIPARTISAN, 1)
    yield from carry_out(term, effects, scene)
    for lp, more in _awards(term, number(bill)):
        points += lp
        yield from carry_out(term, more, scene)
    move(term, LP, points if is_own(bill) else points // 2)
    yield from _keep_promise(term, bill, quality)


def _tell(term: Term, bill: str, quality: str) -> None:
    which = "supreme-court" if bill == COURT else "greater-society" if bill in SOCIETY else str(number(bill))
    term.tell(f"mr-president.bill.{which}", bill=title(term, bill), quality=quality)


def _count(term: Term, bill: str, quality: str) -> None:
    """Remember the law for good, and what the later steps of the segment need: landmark bills and free Actions."""
    term.marks[f"law {number(bill) or bill}"] = 1
    if quality == "landmark":
        mark = LANDMARK + ("own" if is_own(bill) else "theirs")
        term.marks[mark] = term.marks.get(mark, 0) + 1
    gain = int(is_own(bill) and bill != COURT)
    if term.options.second_edition_momentum == "off":
        gain += bill == COURT or bill in SOCIETY
    if gain:
        term.marks[MOMENTUM] = term.marks.get(MOMENTUM, 0) + gain


def _file(term: Term, bill: str, quality: str) -> None:
    """Ordinary laws lie in one box until clean-up, landmark laws in another, which takes their twin out of the game.

    The Court counter and an initiative that has another level always come back. That a topic became law is remembered.
    """
    if bill != COURT and bill not in SOCIETY:
        term.marks[f"law {number(bill)}"] = 1
    if bill == COURT:
        term.bills[bill] = "signed"
        court.close(term)
    elif bill in SOCIETY:
        term.bills[bill] = "signed" if term.levels[bill] == 1 else "signed-landmark"
        term.levels[bill] = 2
    elif quality == "landmark" or (quality == "good" and PAPERS[number(bill)].leaves):
        term.bills[bill] = "signed-landmark"
        term.bills[twin(bill)] = "landmark"
    else:
        term.bills[bill] = "signed"


def _awards(term: Term, listed: int) -> list[tuple[int, Effects]]:
    """What the bill earns by its rank on either list; its counters go back to their cups."""
    found = []
    for which, ranks in (("public", term.public), ("administration", term.administration)):
        if listed and listed in ranks:
            rank = ranks.index(listed)
            ranks[rank] = 0
            term.tell("mr-president.legislative.priority-award", rank=rank + 1, which=which)
            found.append(award(which, rank))
    return found


def _keep_promise(term: Term, bill: str, quality: str) -> Procedure:
    """A kept campaign promise is remembered for the end of the year; by the second edition it is rewarded at once."""
    if not term.promise or bill != f"own {term.promise}":
        return
    if term.options.second_edition_campaign_promise == "off":
        term.marks["turn promise kept"] = 1
        return
    term.promise = 0
    term.tell("mr-president.legislative.promise-award")
    yield from carry_out(term, promise_award(quality))
