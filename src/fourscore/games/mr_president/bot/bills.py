"""What bills are worth: signed, moved, brought to a vote, introduced."""

from fourscore.games.mr_president.bot import boxes
from fourscore.games.mr_president.bot.desk import Desk
from fourscore.games.mr_president.bot.worth import worth_of
from fourscore.games.mr_president.facts.bills import (
    BILL_BOXES,
    COURT,
    SOCIETY,
    award,
    is_own,
    law,
    number,
    pending,
    worth,
)
from fourscore.games.mr_president.facts.numbers import BIPARTISAN, LP, PARTY
from fourscore.games.mr_president.facts.sequence import SEQUENCE

PASSES = {"-2": 5 / 6, "-1": 4 / 6, "0": 3 / 6, "+1": 2 / 6, "dead": 0.0}
"""The chance of a vote in each box."""
FIT = 0.8
"""The chance that a passed bill is fit to be signed."""
PATIENCE = 0.75
"""What a vote in the next segment is worth beside one now."""
YEARS = 4
INITIATIVE = 0.45
"""What an initiative of the Greater Society is worth beside another bill: it starts further to the right."""
MOMENTUM = 2.0
"""What the free Action of a new law is worth."""


def worth_of_law(desk: Desk, bill: str, quality: str = "good") -> float:
    """What signing a bill is worth: its effects, its awards, Legacy and momentum, and for one of theirs the price."""
    return desk.once(("law", bill, quality), lambda: _law(desk, bill, quality))


def _law(desk: Desk, bill: str, quality: str) -> float:
    term = desk.term
    points = float(worth(term, bill, quality)) if quality in ("good", "landmark") else 0.0
    total = worth_of(desk, law(term, bill, quality))
    listed = number(bill)
    for which, ranks in (("public", term.public), ("administration", term.administration)):
        if listed and listed in ranks:
            lp, effects = award(which, ranks.index(listed))
            points += lp
            total += worth_of(desk, effects)
    if not is_own(bill):
        theirs = boxes.rise(desk, PARTY, -1) + boxes.rise(desk, BIPARTISAN, 1) - (1.6 if quality == "landmark" else 0)
        return total + boxes.rise(desk, LP, int(points) // 2) + theirs
    promised = 5.0 * desk.stress.promise if listed and listed == term.promise else 0.0
    total += boxes.rise(desk, LP, int(points)) + promised + MOMENTUM * free_actions(desk, bill)
    return total + (vacant_seat(desk) if bill == COURT else 0.0)


def free_actions(desk: Desk, bill: str) -> int:
    """How many free Actions the law or the Justice gives."""
    if desk.term.options.second_edition_momentum == "on":
        return int(bill != COURT)
    return 2 if bill in SOCIETY else 1


def vacant_seat(desk: Desk) -> float:
    """A seat that stays vacant costs Party Relations at the end of this year, and of the next."""
    return -boxes.rise(desk, PARTY, -2)


def worth_of_bill(desk: Desk, bill: str) -> float:
    """What a bill is worth on its way: a good law most times, a landmark now and then."""
    own = 0.8 * worth_of_law(desk, bill) + 0.2 * worth_of_law(desk, bill, "landmark")
    if is_own(bill):
        return max(0.3, own)
    # One of theirs can be vetoed, but it takes a vote and room on the track.
    return min(-0.8, -0.3 * abs(own))


def worth_of_box(desk: Desk, bill: str, box: str) -> float:
    """A pending bill in a box."""
    return PASSES.get(box, 0.0) * FIT * worth_of_bill(desk, bill)


def worth_of_move(desk: Desk, choice: str) -> float:
    """`own 7 left`: one box toward passage, or with `right` one toward Cannot Be Passed."""
    bill, _, way = choice.rpartition(" ")
    box = desk.term.bills.get(bill, "")
    if box not in BILL_BOXES:
        return 0.0
    there = BILL_BOXES[max(0, min(len(BILL_BOXES) - 1, BILL_BOXES.index(box) + (-1 if way == "left" else 1)))]
    return worth_of_box(desk, bill, there) - worth_of_box(desk, bill, box)


def worth_of_vote(desk: Desk, bill: str) -> float:
    """What a vote now brings over waiting: a bill that still moves left gains by it, one in the first box does not."""
    box = desk.term.bills.get(bill, "0")
    if box not in BILL_BOXES or not votes_again(desk):
        return worth_of_box(desk, bill, box)
    nearer = BILL_BOXES[max(0, BILL_BOXES.index(box) - 1)]
    return worth_of_box(desk, bill, box) - PATIENCE * worth_of_box(desk, bill, nearer)


def votes_again(desk: Desk) -> bool:
    """Whether Congress will vote again before the term is over."""
    term = desk.term
    later = any(segment.kind == "legislative" for segment in SEQUENCE[term.segment + 1 :])
    return later or (term.year - 1) % YEARS + 1 < YEARS


def worth_of_new(desk: Desk, bill: str) -> float:
    """A bill to introduce; an initiative starts further to the right."""
    return worth_of_bill(desk, bill) * (INITIATIVE * desk.stress.initiative if bill in SOCIETY else 1.0)


def worth_of_priority(desk: Desk, listed: str) -> float:
    """A priority for the administration: a bill that is pending, or that the public wants, too."""
    bill = f"own {listed}"
    near = 2.0 if bill in pending(desk.term) else 0.0
    gone = -20.0 if desk.term.bills.get(bill) in ("signed-landmark", "landmark") else 0.0
    public = desk.term.public
    wanted = 3.0 - 0.5 * public.index(int(listed)) if int(listed) in public else 0.0
    return worth_of_law(desk, bill) + near + wanted + gone
