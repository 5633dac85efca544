"""The lists of priorities and the campaign promise at the start of a term."""

from collections.abc import Generator, Iterable
from typing import Any

from fourscore.engine.decision import Procedure
from fourscore.games.mr_president.asking import ask
from fourscore.games.mr_president.facts.bills import NUMBERS, PAPERS
from fourscore.games.mr_president.facts.called import ORDINALS
from fourscore.games.mr_president.facts.cups import draw_some
from fourscore.games.mr_president.state import Term

BILLS = "mr-president.setup.bills-start"


def public_priorities(term: Term) -> Procedure:
    """Five Public Priorities are drawn; the first drawn has rank 1."""
    term.public = [int(counter) for counter in (yield from draw_some(_counters(), len(term.public), "Public Priority"))]
    term.tell(BILLS, what=f"Public Priorities: {_told(term.public)}.")


def administration_priorities(term: Term) -> Procedure:
    """The player picks the three Administration Priorities in order."""
    for rank in range(len(term.administration)):
        free = [counter for counter in _counters() if int(counter) not in term.administration[:rank]]
        about = f"Which bill is your {ORDINALS[rank]} Administration Priority?"
        term.administration[rank] = int((yield from ask(term, "administration-priority", BILLS, free, about)))
    term.tell(BILLS, what=f"Administration Priorities: {_told(term.administration)}.")


def promise(term: Term, drawn: int) -> Generator[Any, Any, None]:
    """This many Administration counters are drawn, and the player keeps one as campaign promise."""
    cup = [counter for counter in _counters() if int(counter) not in term.administration]
    found = yield from draw_some(cup, drawn, "campaign promise")
    about = "Which of these bills did you promise in the campaign?"
    term.promise = int((yield from ask(term, "campaign-promise", BILLS, found, about)))
    term.tell(BILLS, what=f"Campaign promise: {_told([term.promise])}.")


def _counters() -> list[str]:
    return [str(number) for number in NUMBERS]


def _told(numbers: Iterable[int]) -> str:
    return ", ".join(f"{number} {PAPERS[number].topic}" for number in numbers)
