"""Action segments: any 3, 2 or 3 Domestic, any 4 Diplomatic or Military Actions; what they cost and what leaving them
brings.

The passages are run once for each Action. What was used in the segment is remembered in `segment …` marks.
"""

from collections.abc import Generator, Iterable
from functools import cache, partial
from typing import Any

from fourscore.engine.decision import Procedure
from fourscore.games.mr_president.actions import CLASSES, Action, all_actions, is_available, open_codes, take
from fourscore.games.mr_president.asking import DONE, ask
from fourscore.games.mr_president.facts.numbers import AP
from fourscore.games.mr_president.facts.sequence import SEQUENCE
from fourscore.games.mr_president.rules.year import parts
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.tracks import move, spend
from fourscore.kit.words import counted

KINDS = ("any-3-actions", "domestic-2-actions", "domestic-3-actions", "any-4-diplomatic-military")
LISTS = {
    "any-3-actions": "mr-president.actions.any-three.mix",
    "domestic-2-actions": "mr-president.actions.two-domestic.list",
    "domestic-3-actions": "mr-president.actions.three-domestic.list",
    "any-4-diplomatic-military": "mr-president.actions.any-four.list",
}
FOREGO = "mr-president.ap.forego.gain"
EXTRA = "mr-president.ap.extra-action.cost"
MORE = "mr-president.actions.more-of-a-class"

BUY = "buy"
PRICE = 2
"""APs for one more Action of any type."""
TAKEN, BOUGHT = "segment actions taken", "segment action bought"
PROMISED = {kind: f"more {kind}" for kind in CLASSES}
"""The marks of promised Actions that wait for their segment."""
_MORE = {kind: f"segment more {kind}" for kind in CLASSES}
"""The marks of promised Actions that can be taken in this segment."""
_PROMISES = frozenset(_MORE.values())


def open_segment(term: Term) -> None:
    """The player learns how many Actions there are; promised ones of a class that is allowed here are added."""
    segment = SEQUENCE[term.segment]
    term.tell(LISTS[segment.kind], count=segment.actions)
    add_promised(term, segment.of)


def take_actions(term: Term) -> Generator[Any, Any, bool]:
    """Take one Action, buy one, or stop; True while there may be more."""
    segment = SEQUENCE[term.segment]
    left = segment.actions - term.marks.get(TAKEN, 0)
    promised = promised_here(term)
    classes = segment.of if left else promised
    choices = open_codes(term, of_classes(classes)) if classes else []
    if may_buy(term):
        choices.append(BUY)
    if not choices:
        forego(term, left)
        return False
    about = partial(_about, term, left, promised)
    choices.append(DONE)
    code = yield from ask(term, "action", LISTS[segment.kind], choices, about)
    if code == DONE:
        forego(term, left)
        return False
    if code == BUY:
        yield from buy_action(term)
    else:
        each = all_actions()[code]
        use(term, each, promised)
        yield from take(term, each)
    return True


def _about(term: Term, left: int, promised: tuple[str, ...]) -> str:
    """The question with the numbers that matter."""
    points = counted(term.tracks[AP], "AP")
    more = " ".join(f"One more {kind.capitalize()} Action was promised to you." for kind in promised)
    text = f"You have {left} of {SEQUENCE[term.segment].actions} Actions left, and {points}. Which one do you take?"
    return f"{text} {more}".rstrip()


def use(term: Term, each: Action, promised: tuple[str, ...]) -> None:
    """The Action counts against a promised one of its class first: only the segment's own are worth APs."""
    if each.kind in promised:
        term.marks[_MORE[each.kind]] -= 1
    else:
        term.marks[TAKEN] = term.marks.get(TAKEN, 0) + 1


def forego(term: Term, left: int) -> None:
    """Every Action of the segment that is not taken is turned into 1 AP."""
    if left:
        term.tell(FOREGO, count=left)
        move(term, AP, left)


def may_buy(term: Term) -> bool:
    """Once in a segment, with the APs for it and for an Action that can be taken."""
    points = term.tracks[AP]
    if points < PRICE or term.marks.get(BOUGHT, 0):
        return False
    return any(each.cost(term) <= points - PRICE and is_available(term, each) for each in all_actions().values())


def buy_action(term: Term) -> Procedure:
    """2 APs buy one more Action of any type, taken at once."""
    term.marks[BOUGHT] = 1
    term.tell(EXTRA)
    spend(term, PRICE)
    codes = open_codes(term, of_classes(CLASSES))
    about = f"You have bought one more Action, with {counted(term.tracks[AP], 'AP')} left. Which one, of any type?"
    code = yield from ask(term, "bought-action", "mr-president.ap.extra-action.any-type", codes, about)
    yield from take(term, all_actions()[code])


def promise_more(term: Term, kind: str, count: int) -> None:
    """More Actions of a class in the next segment that allows the class."""
    mark = PROMISED[kind]
    term.marks[mark] = term.marks.get(mark, 0) + count
    term.tell(MORE, count=count, kind=kind.capitalize())


def add_promised(term: Term, classes: Iterable[str]) -> None:
    """Promised Actions become open in the first segment that allows their class; there they are used or lost."""
    for kind in CLASSES:
        if kind in classes and PROMISED[kind] in term.marks:
            term.marks[_MORE[kind]] = term.marks.pop(PROMISED[kind])


def promised_here(term: Term) -> tuple[str, ...]:
    """The classes of which the player has promised Actions left in this segment."""
    marks = term.marks
    return tuple([kind for kind, mark in _MORE.items() if marks.get(mark)]) if not _PROMISES.isdisjoint(marks) else ()


@cache
def of_classes(classes: tuple[str, ...]) -> tuple[Action, ...]:
    """All Actions of these classes, in the order of the charts."""
    return tuple(each for each in all_actions().values() if each.fits(classes))


for _kind in KINDS:
    parts(_kind, open_segment, take_actions)
