"""The rescue bill after a banking crisis (D13): it is pending at once, and tried at once."""

from fourscore.engine.decision import Procedure
from fourscore.games.mr_president.dice import draw
from fourscore.games.mr_president.facts.bills import BILL_BOXES, RESCUE, pending
from fourscore.games.mr_president.rules.congress.bills import enter, is_full, shelve, usual_box
from fourscore.games.mr_president.rules.congress.passing import vote
from fourscore.games.mr_president.rules.congress.signing import RESCUES, decide
from fourscore.games.mr_president.state import Term


def rescue(term: Term) -> Procedure:
    """Bill 15, wherever it is, becomes the player's rescue bill, one box left of its usual one, with a vote at once."""
    bill = f"own {RESCUE.number}"
    term.tell("mr-president.legislative.rescue")
    term.marks[RESCUES] = RESCUE.times
    if term.bills.get(bill) not in BILL_BOXES and is_full(term):
        yield from _make_room(term)
    enter(term, bill, BILL_BOXES[BILL_BOXES.index(usual_box(term, own=True)) - 1])
    if (yield from vote(term, bill)):
        yield from decide(term, bill)


def _make_room(term: Term) -> Procedure:
    """The bill with the least support gives way, a random one among equals."""
    bills = pending(term)
    last = max(BILL_BOXES.index(term.bills[bill]) for bill in bills)
    tied = [bill for bill in bills if term.bills[bill] == BILL_BOXES[last]]
    shelve(term, (yield from draw(tied, "bill that gives way")), "mr-president.legislative.bill.removed")
