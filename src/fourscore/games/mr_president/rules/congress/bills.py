"""Bills on the Pending Bills track: they enter, move, leave; and the lists of priorities."""

from collections.abc import Generator, Sequence
from typing import Any

from fourscore.engine.decision import Procedure
from fourscore.games.mr_president.asking import ask
from fourscore.games.mr_president.dice import draw
from fourscore.games.mr_president.facts.bills import (
    BILL_BOXES,
    NUMBERS,
    OWN,
    PAPERS,
    THEIRS,
    box_name,
    is_own,
    leftmost,
    pending,
    title,
    unused,
    votable,
)
from fourscore.games.mr_president.facts.board import content
from fourscore.games.mr_president.facts.numbers import CONTROL
from fourscore.games.mr_president.scene import Scene
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.tables.readings import Reading, reading
from fourscore.games.mr_president.tables.words import Words

MOST = int(str(content("congress.toml")["most_pending"]))
MOVES = "mr-president.legislative.bill.moves"
ENTERS = "mr-president.legislative.bill.enters"
NEW = "mr-president.sotu.new-bill.choice"
FULL = "mr-president.sotu.new-bill.full"
RANK_ONE = "mr-president.legislative.priority.rank-one"
WAYS = {"left": -1, "right": 1}


def is_full(term: Term) -> bool:
    """Never more than five bills are pending."""
    return len(pending(term)) >= MOST


def usual_box(term: Term, *, own: bool) -> str:
    """Where a new bill starts: box 0 under split control, -1 for the party with both houses, +1 for the other."""
    if term.tracks[CONTROL] == 1:
        return "0"
    return "-1" if own == (term.tracks[CONTROL] == 2) else "+1"


def enter(term: Term, bill: str, box: str) -> None:
    """A bill enters the Pending Bills track."""
    term.bills[bill] = box
    term.tell(ENTERS, bill=title(term, bill), box=box_name(box))


def shift(term: Term, bill: str, boxes: int) -> None:
    """Move a pending bill along the track (minus is left, toward support), at most to its ends."""
    before = BILL_BOXES.index(term.bills[bill])
    after = max(0, min(len(BILL_BOXES) - 1, before + boxes))
    if after != before:
        term.bills[bill] = BILL_BOXES[after]
        term.tell(MOVES, bill=title(term, bill), box=box_name(BILL_BOXES[after]))


def shelve(term: Term, bill: str, rule: str) -> None:
    """A bill goes back to the Unused Bills box."""
    term.bills[bill] = "unused"
    term.tell(rule, bill=title(term, bill))


def movable(term: Term, way: int, *, own: bool | None = None) -> list[str]:
    """The pending bills (of one side) that have a box to the left (-1) or right (+1)."""
    end = BILL_BOXES[0] if way < 0 else BILL_BOXES[-1]
    return [bill for bill in pending(term) if term.bills[bill] != end and own in (None, is_own(bill))]


def foremost(term: Term, way: int, *, own: bool, but: Sequence[str] = ()) -> Generator[Any, Any, str]:
    """The bill of one side furthest to the left that can move that way, at random among equals; empty for none."""
    tied = leftmost(term, [bill for bill in movable(term, way, own=own) if bill not in but])
    return (yield from draw(tied, "bill furthest to the left")) if tied else ""


def moves(term: Term, bills: list[str]) -> list[str]:
    """The choices to move one of these bills one box either way, such as `own 7 left`."""
    return [f"{bill} {word}" for bill in bills for word, way in WAYS.items() if bill in movable(term, way)]


def make_move(term: Term, choice: str, boxes: int = 1) -> str:
    """Carry out a choice such as `own 7 left`; the bill is given back."""
    bill, _, word = choice.rpartition(" ")
    shift(term, bill, WAYS[word] * boxes)
    return bill


def new_bill(term: Term, box: str) -> Procedure:
    """A new bill of the player's own, of their choice; with five pending, one of theirs may first make room."""
    if is_full(term):
        yield from _make_room(term)
    choices = unused(term, OWN)
    if is_full(term) or not choices:
        return
    about = f"Which of your unused bills goes to {box_name(box)}?"
    bill = yield from ask(term, "new-bill", NEW, choices, about)
    enter(term, bill, box)


def _make_room(term: Term) -> Procedure:
    own = [bill for bill in pending(term) if is_own(bill)]
    about = f"{MOST} bills are pending. Which of yours gives way to a new one?"
    bill = yield from ask(term, "make-room", FULL, [*own, "none"], about)
    if bill != "none":
        shelve(term, bill, "mr-president.legislative.introduce.withdraw.to-unused")


def agenda(term: Term) -> str:
    """The Opponents' version of the highest Public Priority that is neither pending nor passed; empty for none."""
    for number in term.public:
        if number and term.bills.get(f"their {number}") == "unused":
            return f"their {number}"
    return ""


def their_next(term: Term) -> Generator[Any, Any, str]:
    """The bill that the Opponents introduce: the highest Public Priority, else a random unused one."""
    bill = agenda(term)
    waiting = unused(term, THEIRS)
    if not bill and waiting:
        bill = yield from draw(waiting, "bill of the Opponents")
    return bill


def their_answer(term: Term, number: int) -> None:
    """The Opponents bring in their version of a bill, in its usual box; not if it is pending, gone, or five are."""
    bill = f"their {number}"
    if term.bills.get(bill) == "unused" and not is_full(term):
        enter(term, bill, usual_box(term, own=False))


# Priorities


def put_first(term: Term, number: int) -> None:
    """A bill put on rank 1 pushes the others down as far as the first gap; the last one returns to the cup."""
    absorbing = number if number in term.public else 0
    gap = term.public.index(absorbing) if absorbing in term.public else len(term.public) - 1
    term.public.insert(0, number)
    del term.public[gap + 1]
    term.tell(RANK_ONE, bill=f"bill {number}, {PAPERS[number].topic}")


def public_cup(term: Term) -> list[int]:
    """The Public Priority counters that are not on the list."""
    return [number for number in NUMBERS if number not in term.public]


# Readings


@reading("bill-box")
def _bill_box(_words: Words) -> Reading:
    """The number of the box of the bill at hand, which is the DRM of its vote."""
    return lambda term, scene: int(term.bills[scene.bill])


@reading("bills")
def _bills(words: Words) -> Reading:
    """How many bills are pending: `bills own` and `bills theirs` that can be tried, `bills own-left` to move left."""
    which = words.one_of("pending", "own", "theirs", "own-left")
    if which == "pending":
        return lambda term, _scene: len(pending(term))
    if which == "own-left":
        return lambda term, _scene: len(movable(term, -1, own=True))
    return lambda term, _scene: sum(is_own(bill) == (which == "own") for bill in votable(term))


@reading("agenda")
def _agenda(words: Words) -> Reading:
    """Whether Congress can put a Public Priority on its agenda; with `administration`, one of the player's list."""
    wanted = words.may_take("administration")

    def holds(term: Term, _scene: Scene) -> bool:
        bill = "" if is_full(term) else agenda(term)
        return bool(bill) and (not wanted or int(bill.split()[1]) in term.administration)

    return holds
