"""Free Actions: taken at once, of any type, without APs and beyond what a segment allows."""

from collections.abc import Sequence

from fourscore.engine.decision import Procedure
from fourscore.games.mr_president.actions import Action, all_actions, available, take
from fourscore.games.mr_president.asking import DONE, ask
from fourscore.games.mr_president.facts.numbers import AP
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.tables.chart import More

RULE = "mr-president.actions.free"
UNLIMITED = 99
"""More APs than the entry of any Action charges."""


def free_actions(term: Term, count: int, why: str, among: Sequence[str] = (), more: More = ()) -> Procedure:
    """Take up to this many free Actions now; `among` limits them to some codes, `more` modifies their rolls."""
    for left in range(count, 0, -1):
        open_to = open_for_free(term, among)
        if not open_to:
            return
        many = f"{left} free Actions" if left > 1 else "one free Action"
        about = f"{why}: you may take {many} now. Free Actions cost no AP; one that you do not take is lost."
        code = yield from ask(term, "free-action", RULE, [*(each.code for each in open_to), DONE], about)
        if code == DONE:
            return
        term.tell(RULE, why=why)
        yield from take_free(term, all_actions()[code], more)


def open_for_free(term: Term, among: Sequence[str] = ()) -> list[Action]:
    """The Actions that may be taken now if they cost nothing."""
    every = all_actions()
    wanted = [every[code] for code in among] if among else every.values()
    term.tracks[AP] += UNLIMITED
    open_to = available(term, wanted)
    term.tracks[AP] -= UNLIMITED
    return open_to


def take_free(term: Term, each: Action, more: More = ()) -> Procedure:
    """The APs that the entry charges are made up for; APs that the player chooses to add are not."""
    term.tracks[AP] += each.cost(term)
    return take(term, each, more)
