"""Legislation, step 6: dead bills leave, the player withdraws bills, a Justice is nominated, new bills come in."""

from functools import cache

from fourscore.engine.decision import Procedure
from fourscore.games.mr_president.asking import DONE, ask
from fourscore.games.mr_president.facts.bills import (
    BILL_BOXES,
    COURT,
    NOMINEES,
    OWN,
    SOCIETY,
    is_own,
    nominee_effects,
    pending,
    unused,
)
from fourscore.games.mr_president.facts.numbers import DOMCRISIS
from fourscore.games.mr_president.phrases import spoken
from fourscore.games.mr_president.rules.congress import court
from fourscore.games.mr_president.rules.congress.bills import (
    MOST,
    enter,
    is_full,
    shelve,
    their_next,
    usual_box,
)
from fourscore.games.mr_president.rules.congress.passing import sides
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.tracks import cooperation

VACANT = "A seat of the Supreme Court is vacant. Whom do you nominate?"
SOCIETY_BOX = "+1"
"""Where an initiative starts, whoever controls Congress."""


def introduce_bills(term: Term) -> Procedure:
    """The track is cleared first, then as many bills come in as the Bipartisan Cooperation box says, up to five."""
    for bill in pending(term):
        if term.bills[bill] == BILL_BOXES[-1]:
            shelve(term, bill, "mr-president.legislative.introduce.clear-dead")
    yield from _withdraw(term)
    yield from _nominate(term)
    if is_full(term):
        return
    for own in (yield from sides(term, cooperation(term), "mr-president.legislative.introduce.split-control")):
        if is_full(term):
            term.tell("mr-president.legislative.introduce.stop-at-five")
            return
        yield from (_your_bill(term) if own else _their_bill(term))


def _withdraw(term: Term) -> Procedure:
    """The player may withdraw their own pending bills, one after another."""
    while own := [bill for bill in pending(term) if is_own(bill)]:
        about = "Withdraw one of your pending bills? It can be introduced again later."
        rule = "mr-president.legislative.introduce.withdraw"
        bill = yield from ask(term, "withdraw", rule, [*own, DONE], about)
        if bill == DONE:
            return
        shelve(term, bill, "mr-president.legislative.introduce.withdraw.to-unused")


def _nominate(term: Term) -> Procedure:
    """While a seat of the Supreme Court is vacant the player may name a nominee, on top of the number of bills."""
    if not court.is_vacant(term) or is_full(term) or term.bills.get(COURT) != "unused":
        return
    rule = "mr-president.legislative.court"
    wing = yield from ask(term, "nominate", rule, [*NOMINEES, "none"], VACANT, _brings)
    if wing == "none":
        return
    term.marks.pop("ideologue", None)
    if wing == "ideologue":
        term.marks["ideologue"] = 1
    enter(term, COURT, usual_box(term, own=True))


def _brings() -> tuple[str, ...]:
    return (*_sides(), "")


@cache
def _sides() -> tuple[str, ...]:
    """What either nominee brings, as a landmark and as a good choice."""
    return tuple(
        f"{spoken(nominee_effects(wing, 'good'))}, as a landmark {spoken(nominee_effects(wing, 'landmark'))}"
        for wing in NOMINEES
    )


def _your_bill(term: Term) -> Procedure:
    """The player introduces a bill of their own, or a Greater Society initiative."""
    box = usual_box(term, own=True)
    choices = unused(term, OWN) + initiatives(term)
    if not choices:
        return
    count = len(pending(term))
    about = f"Which of your bills do you introduce, into box {box}? {count} of {MOST} are pending."
    bill = yield from ask(term, "introduce", "mr-president.legislative.introduce.own-control", choices, about)
    enter(term, bill, SOCIETY_BOX if bill in SOCIETY else box)


def initiatives(term: Term) -> list[str]:
    """The initiatives that may be introduced: only without a Domestic Crisis, and one at a time."""
    if term.tracks[DOMCRISIS] or any(term.bills.get(bill) in BILL_BOXES for bill in SOCIETY):
        return []
    return unused(term, tuple(SOCIETY))


def _their_bill(term: Term) -> Procedure:
    """The Opponents introduce their version of the highest Public Priority."""
    bill = yield from their_next(term)
    if bill:
        enter(term, bill, usual_box(term, own=False))
