"""Verbs of Congress: `FRIEND +1`, `OPPONENT -1 moderate`, `BILL new 0`, `PRIORITY public 9`, `SCANDAL new potus`."""

from collections.abc import Callable

from fourscore.engine.decision import Procedure
from fourscore.games.mr_president.asking import ask
from fourscore.games.mr_president.facts.bills import BILL_BOXES, NUMBERS, is_own, pending
from fourscore.games.mr_president.facts.board import OFFICES
from fourscore.games.mr_president.rules.congress import bills, court, scandals
from fourscore.games.mr_president.rules.congress import members as congress
from fourscore.games.mr_president.rules.congress.rescue import rescue
from fourscore.games.mr_president.scene import Scene
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.tables.effects import BY_BOARD, BY_WORDS, MOVES, Act, carry_out, verb
from fourscore.games.mr_president.tables.words import BadWords, Words
from fourscore.games.mr_president.verbs.rolls import go_to
from fourscore.kit.words import counted

PICK = "mr-president.legislative.bill.moves"
REMOVED = "mr-president.legislative.bill.removed"
LOWEST = ("own-leftmost", "two-own-leftmost", "their-leftmost")
PEOPLE = ("potus", *OFFICES)


def _members(word: str, add: Callable[[Term], Procedure], lose: Callable[[Term, str], Procedure]) -> None:
    @verb(word, says=MOVES, worth=BY_BOARD)
    def members(words: Words) -> Act:
        count = words.amount()
        wing = words.one_of("moderate", "radical") if words.left else ""
        if wing and count > 0:
            raise BadWords(f"{words.text!r}: nobody is drawn by wing")

        def act(term: Term, _scene: Scene) -> Procedure:
            for _ in range(abs(count)):
                yield from add(term) if count > 0 else lose(term, wing)

        return act


_members("FRIEND", congress.add_friend, congress.lose_friend)
_members("OPPONENT", congress.add_opponent, congress.lose_opponent)


@verb("BILL", says="a bill moves", worth=BY_BOARD)
def bill(words: Words) -> Act:
    """`BILL own-leftmost right 1`, `BILL any either 1`, `BILL own left 1`, `BILL this left 1`, `BILL new 0`, ..."""
    which = words.one_of(*LOWEST, "any", "own", "this", "new", "new-theirs", "their", "rescue")
    if which == "rescue":
        return lambda term, _scene: rescue(term)
    if which == "their":
        number = int(words.one_of(*map(str, NUMBERS)))
        return lambda term, _scene: bills.their_answer(term, number)
    if which in ("new", "new-theirs"):
        return _new(which, words.one_of(*BILL_BOXES[:-1]))
    if words.may_take("remove"):
        return _removed(which)
    way = words.one_of("left", "right", "either")
    boxes = int(words.take())
    if which in ("any", "own"):
        return _picked(which, way, boxes)
    step = bills.WAYS[way] * boxes
    if which == "this":
        return lambda term, scene: bills.shift(term, scene.bill, step)
    return _leftmost(which, step)


def _new(which: str, box: str) -> Act:
    if which == "new":
        return lambda term, _scene: bills.new_bill(term, box)

    def theirs(term: Term, _scene: Scene) -> None:
        found = "" if bills.is_full(term) else bills.agenda(term)
        if found:
            bills.enter(term, found, box)

    return theirs


def _removed(which: str) -> Act:
    own = which != "their-leftmost"

    def act(term: Term, _scene: Scene) -> Procedure:
        found = yield from bills.foremost(term, 1, own=own)
        if found:
            bills.shelve(term, found, REMOVED)

    return act


def _leftmost(which: str, step: int) -> Act:
    own = which != "their-leftmost"
    count = 2 if which.startswith("two-") else 1

    def act(term: Term, _scene: Scene) -> Procedure:
        moved: list[str] = []
        for _ in range(count):
            found = yield from bills.foremost(term, step, own=own, but=moved)
            if found:
                moved.append(found)
                bills.shift(term, found, step)

    return act


def _picked(which: str, way: str, boxes: int) -> Act:
    """The player picks a bill and, where both are allowed, the way it moves; or leaves all as they are."""
    ways = tuple(bills.WAYS) if way == "either" else (way,)

    def act(term: Term, _scene: Scene) -> Procedure:
        mine = [each for each in pending(term) if which == "any" or is_own(each)]
        choices = [choice for choice in bills.moves(term, mine) if choice.endswith(ways)]
        if choices:
            whose = "the pending bills" if which == "any" else "your pending bills"
            about = f"Move one of {whose} by {counted(boxes, 'box', 'boxes')}?"
            answer = yield from ask(term, "move-bill", PICK, [*choices, "none"], about)
            if answer != "none":
                bills.make_move(term, answer, boxes)

    return act


@verb("PRIORITY", says=BY_WORDS, worth=0.0)
def priority(words: Words) -> Act:
    """`PRIORITY public 9`: bill 9 on rank 1 of the Public Priorities."""
    words.one_of("public")
    number = int(words.one_of(*map(str, NUMBERS)))
    return lambda term, _scene: bills.put_first(term, number)


@verb("SCANDAL", says=BY_WORDS, worth=BY_BOARD)
def scandal(words: Words) -> Act:
    """`SCANDAL new random`, `SCANDAL right target`, `SCANDAL left any`, `SCANDAL remove potus`, `SCANDAL trail`."""
    what = words.one_of("new", "right", "left", "remove", "investigate", *scandals.RESULTS)
    if what in scandals.RESULTS:
        return lambda term, scene: carry_out(term, scandals.named(what), scene)
    if what == "left":
        words.one_of("any")
        return lambda term, _scene: scandals.ease(term)
    if what == "new" and words.may_take("random"):
        return lambda term, scene: go_to(term, "scandal-target", scene)
    person = words.one_of("target", *PEOPLE)
    act = _SCANDALS[what]
    return lambda term, scene: act(term, scene.target if person == "target" else person)


_SCANDALS: dict[str, Callable[[Term, str], Procedure | None]] = {
    "new": scandals.accuse,
    "right": scandals.push,
    "remove": scandals.clear,
    "investigate": scandals.investigate,
}


@verb("COURT", says="the Supreme Court changes", worth=0.9)
def vacancy(words: Words) -> Act:
    """`COURT vacancy`: a seat of the Supreme Court falls vacant."""
    words.one_of("vacancy")
    return lambda term, _scene: court.fall_vacant(term)
