"""Clean-up at the end of the year: chits, bills, peers and priorities."""

from collections.abc import Generator
from functools import partial
from typing import Any

from fourscore.engine.decision import Procedure
from fourscore.games.mr_president.asking import DONE, ask
from fourscore.games.mr_president.facts.bills import NUMBERS, PAPERS
from fourscore.games.mr_president.facts.board import PEERS
from fourscore.games.mr_president.facts.called import ORDINALS
from fourscore.games.mr_president.facts.chits import KINDS, kind_of
from fourscore.games.mr_president.facts.numbers import POSTURE, RELATIONS
from fourscore.games.mr_president.rules.congress.court import left_open
from fourscore.games.mr_president.rules.congress.public_priorities import close_up, refill
from fourscore.games.mr_president.rules.ending.legacy import may_go_on
from fourscore.games.mr_president.rules.year import parts
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.tracks import lean

PRIORITIES = "mr-president.cleanup.admin-priorities"
RANKED = "segment ranked"
"""How many Administration Priorities the player has put in order."""
GROUPS = ["A", "B", "C", "D"]
SHELVES = {"signed": "unused", "signed-landmark": "landmark"}


def put_away(term: Term) -> Procedure:
    """Chits and groups, signed bills, the peers' mood, the Public Priorities, and the markers of who acted."""
    chits_return(term)
    term.groups = GROUPS[:]
    bills_return(term)
    for peer in PEERS:
        term.tell("mr-president.cleanup.peer-relations", peer=peer.title())
        lean(term, RELATIONS[peer], -1)
    close_up(term)
    yield from refill(term)
    for mark in [mark for mark in term.marks if mark.startswith("turn acted ")]:
        del term.marks[mark]
    yield from left_open(term)


def chits_return(term: Term) -> None:
    """Drawn chits return to the cup; an Acts (2) chit goes beside it if its peer is at Posture 1."""
    for chit in term.chits_drawn:
        peer = chit.partition(" ")[0]
        if KINDS[kind_of(chit)].away and term.tracks[POSTURE[peer]] == 1:
            term.chits_aside.append(chit)
            term.tell("mr-president.cleanup.acts-2-out", chit=KINDS[chit].title)
        else:
            term.chits.append(chit)
    term.chits_drawn = []
    term.tell("mr-president.cleanup.chits-return", count=len(term.chits))


def bills_return(term: Term) -> None:
    """Ordinary bills signed this year can be introduced again; landmark bills are out of play."""
    for bill, box in term.bills.items():
        if box in SHELVES:
            term.bills[bill] = SHELVES[box]


def set_priorities(term: Term) -> Generator[Any, Any, bool]:
    """The player may pick and order the Administration Priorities anew, rank by rank, until done.

    What is signed counts by them, so nobody is asked when no year can follow.
    """
    rank = term.marks.get(RANKED, 0)
    if rank >= len(term.administration) or not may_go_on(term):
        return False
    above = term.administration[:rank]
    free = [number for number in NUMBERS if number not in above and number != term.promise]
    about = partial(_asking, term, rank)
    answer = yield from ask(term, "administration-priority", PRIORITIES, [*map(str, free), DONE], about)
    if answer == DONE:
        return False
    promote(term, int(answer), rank)
    term.marks[RANKED] = rank + 1
    return True


def _asking(term: Term, rank: int) -> str:
    now = ", ".join(
        f"{place} {PAPERS[number].topic if number else 'open'}" for place, number in enumerate(term.administration, 1)
    )
    return f"Your Administration Priorities are: {now}. Which bill comes {ORDINALS[rank]}?"


def promote(term: Term, number: int, rank: int) -> None:
    """A bill takes a rank; if it stood lower on the list, the two change places."""
    if number in term.administration:
        term.administration[term.administration.index(number)] = term.administration[rank]
    term.administration[rank] = number
    term.tell(PRIORITIES, bill=f"{number} {PAPERS[number].topic}", rank=rank + 1)


parts("clean-up", put_away, set_priorities)
