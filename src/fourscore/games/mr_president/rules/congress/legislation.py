"""The Legislative segment: ten steps, in order, in Activation Phases 1 and 3."""

from collections.abc import Generator
from typing import Any

from fourscore.engine.decision import Procedure
from fourscore.games.mr_president.asking import DONE, ask
from fourscore.games.mr_president.charts import chart
from fourscore.games.mr_president.facts.bills import pending
from fourscore.games.mr_president.facts.numbers import BIPARTISAN, MEDIA, PA
from fourscore.games.mr_president.rules.actions.free import free_actions
from fourscore.games.mr_president.rules.congress.bills import make_move, movable, moves, shift
from fourscore.games.mr_president.rules.congress.introducing import introduce_bills
from fourscore.games.mr_president.rules.congress.members import add_friend, add_opponent, moderates, ratings
from fourscore.games.mr_president.rules.congress.passing import pass_bills
from fourscore.games.mr_president.rules.congress.scandals import investigations
from fourscore.games.mr_president.rules.congress.signing import LANDMARK, MOMENTUM, sign_bills
from fourscore.games.mr_president.rules.year import parts
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.tables.rolling import consult
from fourscore.games.mr_president.tracks import move
from fourscore.kit.words import counted

LIMIT = 3
"""Net support and net media count at most this much either way."""
SECOND_ROLL = "segment second-roll"
CONTENTIOUS = 1


def support(term: Term) -> Procedure:
    """1. The weight of Friends against Opponents moves bills."""
    if not pending(term):
        return
    net = _net(ratings(term, term.friends)[0], ratings(term, term.opponents)[0])
    term.tell("mr-president.legislative.support.net", net=f"{net:+d}")
    if net > 0:
        yield from _your_friends_help(term, net)
    elif net < 0:
        yield from _your_bills_lose(term, -net)


def _net(friends: int, opponents: int) -> int:
    return max(-LIMIT, min(LIMIT, friends - opponents))


def _your_friends_help(term: Term, count: int) -> Procedure:
    """The player may move up to this many different bills, of either party, one box either way."""
    left = pending(term)
    for more in range(count, 0, -1):
        choices = moves(term, left)
        if not choices:
            return
        about = f"Your Friends outweigh the Opponents: you may move {counted(more, 'more bill')} one box."
        rule = "mr-president.legislative.support.positive"
        choice = yield from ask(term, "support", rule, [*choices, DONE], about)
        if choice == DONE:
            return
        left.remove(make_move(term, choice))


def _your_bills_lose(term: Term, count: int) -> Procedure:
    """This many of the player's own bills, of their choice, move one box toward Cannot Be Passed."""
    left = movable(term, 1, own=True)
    for more in range(min(count, len(left)), 0, -1):
        about = f"The Opponents outweigh your Friends: {more} of your bills must move one box back. Which one?"
        bill = yield from ask(term, "lose-support", "mr-president.legislative.support.negative.choice", left, about)
        left.remove(bill)
        shift(term, bill, 1)


def landmark_members(term: Term) -> Procedure:
    """4. A landmark bill that was signed brings a Friend, or for one of theirs an Opponent."""
    for _ in range(term.marks.get(LANDMARK + "own", 0)):
        term.tell("mr-president.legislative.landmark.friend")
        yield from add_friend(term)
    for _ in range(term.marks.get(LANDMARK + "theirs", 0)):
        term.tell("mr-president.legislative.landmark.opponent")
        yield from add_opponent(term)


def drama(term: Term) -> Procedure:
    """5. Congress manoeuvres (D6); while it is contentious, twice."""
    yield from consult(term, chart("d6"))
    if term.tracks[BIPARTISAN] == CONTENTIOUS:
        term.tell("mr-president.legislative.drama.second-roll")
        term.marks[SECOND_ROLL] = 1
        yield from consult(term, chart("d6"))


def media(term: Term) -> None:
    """7. The Media Ratings of Friends and Opponents move Public Approval, and at the maximum Media Relations."""
    net = _net(ratings(term, term.friends)[1], ratings(term, term.opponents)[1])
    if net:
        term.tell("mr-president.legislative.media.net", net=f"{net:+d}")
        move(term, PA, net)
    if abs(net) == LIMIT:
        move(term, MEDIA, 1 if net > 0 else -1)


def cooperate(term: Term) -> None:
    """9. The majority of Moderates or Radicals moves Bipartisan Cooperation one box."""
    more = moderates(term)
    if more:
        term.tell(f"mr-president.legislative.cooperation.{'moderates' if more > 0 else 'radicals'}")
        move(term, BIPARTISAN, 1 if more > 0 else -1)


def momentum(term: Term) -> Generator[Any, Any, bool]:
    """10. Each law, Justice and initiative of the player's in this segment gives a free Action; one per step."""
    left = term.marks.pop(MOMENTUM, 0)
    if not left:
        return False
    if left > 1:
        term.marks[MOMENTUM] = left - 1
    yield from free_actions(term, 1, "The momentum of a new law")
    return left > 1


parts(
    "legislative",
    support,
    pass_bills,
    sign_bills,
    landmark_members,
    drama,
    introduce_bills,
    media,
    investigations,
    cooperate,
    momentum,
)
