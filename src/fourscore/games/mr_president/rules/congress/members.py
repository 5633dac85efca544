"""Friends and Opponents in Congress: drawn from their cups, within the limit that Party Relations sets."""

import msgspec

from fourscore.engine.decision import Procedure
from fourscore.games.mr_president.dice import draw
from fourscore.games.mr_president.facts.board import content
from fourscore.games.mr_president.facts.numbers import PARTY, TRACKS
from fourscore.games.mr_president.facts.people import name, side
from fourscore.games.mr_president.rules.office.companion import asks, draw_counters
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.tables.readings import Reading, reading
from fourscore.games.mr_president.tables.words import Words
from fourscore.games.mr_president.tracks import settles

LIMITS = msgspec.convert(content("congress.toml")["friends"], tuple[int, ...])
"""How many Friends each box of Party Relations allows."""


def friend_limit(term: Term) -> int:
    """How many Friends Party Relations allows."""
    return LIMITS[term.tracks[PARTY] - TRACKS[PARTY].low]


def may_add_friend(term: Term) -> bool:
    """Whether Party Relations allows one more Friend and the cup holds one."""
    has_more = asks(term, "friend") or len(term.friends) < len(term.printed.friends)
    return has_more and len(term.friends) < friend_limit(term)


def add_friend(term: Term) -> Procedure:
    """A new Friend is drawn, if Party Relations allows one more."""
    if not may_add_friend(term):
        term.tell("mr-president.friends.limit.everywhere", limit=friend_limit(term), friends=len(term.friends))
        return
    waiting = [each for each in term.printed.friends if each not in term.friends]
    who = (yield from draw_counters(term, "friend", waiting, 1, "new Friend"))[0]
    term.friends.append(who)
    term.tell("mr-president.friends.new", name=name(term, who), wing=side(term, who).wing)


def lose_friend(term: Term, wing: str = "") -> Procedure:
    """A random Friend (of this wing) goes back to the cup; with none nothing happens."""
    leaving = [who for who in term.friends if wing in ("", side(term, who).wing)]
    if leaving:
        dismiss_friend(term, (yield from draw(leaving, "Friend who leaves")))


def dismiss_friend(term: Term, who: str) -> None:
    """This Friend goes back to the cup."""
    term.friends.remove(who)
    term.tell("mr-president.friends.lost", name=name(term, who))


def add_opponent(term: Term) -> Procedure:
    """A new Opponent is drawn; only the supply limits their number."""
    waiting = [each for each in term.printed.opponents if each not in term.opponents]
    if not waiting and not asks(term, "opponent"):
        term.tell("mr-president.opponents.no-limit")
        return
    who = (yield from draw_counters(term, "opponent", waiting, 1, "new Opponent"))[0]
    term.opponents.append(who)
    term.tell("mr-president.opponents.new", name=name(term, who), wing=side(term, who).wing)


def lose_opponent(term: Term, wing: str = "") -> Procedure:
    """A random Opponent (of this wing) goes back to the cup; with none nothing happens."""
    leaving = [who for who in term.opponents if wing in ("", side(term, who).wing)]
    if leaving:
        dismiss_opponent(term, (yield from draw(leaving, "Opponent who leaves")))


def dismiss_opponent(term: Term, who: str) -> None:
    """This Opponent goes back to the cup."""
    term.opponents.remove(who)
    term.tell("mr-president.opponents.lost", name=name(term, who))


def ratings(term: Term, members: list[str]) -> tuple[int, int]:
    """The sums of their Legislative and Media Ratings."""
    sides = [side(term, who) for who in members]
    return sum(each.legislative for each in sides), sum(each.media for each in sides)


def moderates(term: Term) -> int:
    """How many more Moderates than Radicals there are among all Friends and Opponents."""
    return sum(1 if side(term, who).wing == "moderate" else -1 for who in (*term.friends, *term.opponents))


@settles("PARTY")
def surplus_friends_leave(term: Term, _track: int, moved: int, _lost: int) -> Procedure | None:
    """When Party Relations falls to a lower limit, Friends above it leave at once, picked at random."""
    return _leave(term) if moved < 0 and len(term.friends) > friend_limit(term) else None


def _leave(term: Term) -> Procedure:
    term.tell("mr-president.friends.limit.on-adding", limit=friend_limit(term))
    while len(term.friends) > friend_limit(term):
        yield from lose_friend(term)


@reading("friend-room")
def _friend_room(_words: Words) -> Reading:
    """Whether one more Friend may be added."""
    return lambda term, _scene: may_add_friend(term)
