"""Coming back: the next President and the choice about the Action hand.

Edition 1 settles both at death, edition 2 on return.
"""

from collections.abc import Sequence

from fourscore.engine.decision import Choice, Decision, Procedure, Question, RuleId, Seat
from fourscore.games.knife_fight.moves import EXCHANGE, KEEP, Move
from fourscore.games.knife_fight.rules.deck import exchange_hand
from fourscore.games.knife_fight.state import Fight
from fourscore.kit.seats import only


def pick_next(fight: Fight, seat: Seat) -> Procedure:
    """The next President is picked from the spare ones, in secret; without any it is the top card of the deck."""
    if fight.next_up[seat] is not None:
        return
    if fight.reserve[seat]:
        lay_out(fight, seat, (yield Decision(PICK, fight, seat)))
    else:
        next_from_deck(fight, seat)


def lay_out(fight: Fight, seat: Seat, move: Move) -> None:
    """The picked President is laid face down."""
    assert move.president is not None
    if fight.options.open_reserve == "off":
        # A spare that others have seen may be the one that is laid out now, or another.
        for spare in fight.reserve[seat]:
            fight.knows[spare.number] = only(seat)
    fight.reserve[seat] = tuple(spare for spare in fight.reserve[seat] if spare is not move.president)
    fight.next_up[seat] = move.president


def next_from_deck(fight: Fight, seat: Seat) -> None:
    """The top card of the President deck; without one the player stays dead until there is one."""
    if fight.deck:
        president = fight.deck.pop()
        fight.show_to(president, seat)
        fight.next_up[seat] = president


def choose_hand(fight: Fight, seat: Seat) -> Procedure:
    """Keep the Action hand, or discard all of it and draw three."""
    move: Move = yield Decision(HAND[fight.edition], fight, seat)
    if move is EXCHANGE:
        yield from exchange_hand(fight, seat, HAND[fight.edition].rule)


def spares(fight: Fight, seat: Seat) -> Sequence[Choice]:
    """Each spare President."""
    return [president.pick for president in fight.reserve[seat]]


def cannot_pick(fight: Fight, seat: Seat, choice: Choice) -> RuleId:
    """Players may pick only their own spare Presidents."""
    return (
        "knife-fight.return.pick-from-reserve-ed2"
        if fight.edition == 2
        else "knife-fight.death.next-president-picked-ed1"
    )


def keep_or_exchange(fight: Fight, seat: Seat) -> Sequence[Choice]:
    """All or nothing."""
    return (KEEP, EXCHANGE)


PICK = Question("pick", "knife-fight.swap.where-new-one-comes-from", spares, cannot_pick)
HAND = {
    1: Question("hand", "knife-fight.death.hand-choice-ed1", keep_or_exchange),
    2: Question("hand", "knife-fight.return.hand-choice-ed2", keep_or_exchange),
}
