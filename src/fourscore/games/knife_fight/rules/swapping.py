"""A new President without a death: swaps and replacements; and Presidents removed from the game for a while."""

from collections.abc import Sequence

from fourscore.engine.decision import Procedure, Seat
from fourscore.games.knife_fight.rules.announce import announce, enter, leave
from fourscore.games.knife_fight.rules.returning import pick_next
from fourscore.games.knife_fight.rules.votes import under_the_deck
from fourscore.games.knife_fight.rules.wounds import is_falling
from fourscore.games.knife_fight.state import Fight
from fourscore.kit.seats import only


def swap(fight: Fight, seat: Seat) -> Procedure:
    """A living President is changed for another; the old one goes under the deck and is nobody's vote.

    One that is about to die stays to die: its body belongs to its killer.
    """
    if seat not in fight.alive or is_falling(fight, seat) or not has_successor(fight, seat):
        return
    yield from pick_next(fight, seat)
    old = leave(fight, seat)
    if fight.options.swapped_president_kept == "on":
        fight.reserve[seat] = (*fight.reserve[seat], old)
    else:
        under_the_deck(fight, old)
    fight.tell("knife-fight.swap.where-old-one-goes", player=seat, president=old.name)
    yield from step_up(fight, seat)


def replace(fight: Fight, seats: Sequence[Seat]) -> Procedure:
    """New Presidents take the places of those that have just died; all are there before one is announced."""
    for seat in seats:
        yield from pick_next(fight, seat)
    for seat in seats:
        turn_up(fight, seat)
    for seat in seats:
        yield from announce(fight, seat)


def step_up(fight: Fight, seat: Seat) -> Procedure:
    """The President that was picked comes into play and is announced."""
    turn_up(fight, seat)
    yield from announce(fight, seat)


def turn_up(fight: Fight, seat: Seat) -> None:
    """The President that was picked comes into play; without one the player is dead."""
    president = fight.next_up[seat]
    if president is None:
        fight.alive -= only(seat)
        fight.tell("knife-fight.deck.president-deck-empty", player=seat)
        return
    fight.next_up[seat] = None
    enter(fight, seat, president)


def has_successor(fight: Fight, seat: Seat) -> bool:
    """Whether there is a President to come after this one."""
    return bool(fight.reserve[seat] or fight.deck)


def remove(fight: Fight, seat: Seat) -> None:
    """The President leaves the game until its player's next turn; wounds, cards and hand stay as they are.

    One that is about to die does not get away.
    """
    if is_falling(fight, seat):
        return
    fight.removed |= only(seat)
    fight.alive -= only(seat)
    fight.tell("knife-fight.removed.out-of-reach", player=seat, president=fight.president(seat).name)


def come_back(fight: Fight, seat: Seat) -> None:
    """A removed President is in the ring again; it is not a new candidate and is not announced."""
    fight.removed -= only(seat)
    fight.alive |= only(seat)
    fight.tell("knife-fight.removed.return-is-no-new-entry", player=seat, president=fight.president(seat).name)
