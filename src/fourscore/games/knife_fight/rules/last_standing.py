"""Last standing: when one President or none is left in the ring."""

from collections.abc import Iterable
from typing import Any

from fourscore.engine.decision import Procedure, Seat, Together
from fourscore.games.knife_fight.moves import EXCHANGE
from fourscore.games.knife_fight.rules.allowances import actions_left
from fourscore.games.knife_fight.rules.announce import announce, enter
from fourscore.games.knife_fight.rules.deck import exchange_hand
from fourscore.games.knife_fight.rules.drawing import draw_action
from fourscore.games.knife_fight.rules.dying import settle
from fourscore.games.knife_fight.rules.ending import discard_to_four, end_phase, pass_turn
from fourscore.games.knife_fight.rules.returning import HAND, PICK, lay_out, next_from_deck
from fourscore.games.knife_fight.rules.votes import get_vote
from fourscore.games.knife_fight.state import Fight
from fourscore.kit.seats import clockwise, only


def conclude(fight: Fight) -> Iterable[Any]:
    """After an effect, the State says what comes next; mostly nobody has fallen, and the turn goes on."""
    if fight.fallen or len(fight.alive) < 2 or fight.is_dead(fight.turn):
        return see_who_stands(fight)
    go_on(fight)
    return ()


def see_who_stands(fight: Fight) -> Procedure:
    """All that came of the effect is settled, and last standing is checked; a dead player's turn ends."""
    seat = fight.turn
    if fight.fallen:
        yield from settle(fight)
    if len(fight.alive) < 2 and is_last_standing(fight):
        yield from last_standing(fight)
    elif fight.is_dead(seat):
        yield from cut_short(fight, seat)
        pass_turn(fight)
    else:
        go_on(fight)


def go_on(fight: Fight) -> None:
    """Another action, or the End Phase when none is left."""
    fight.phase = "action" if actions_left(fight) and fight.turn not in fight.removed else "end"


def is_last_standing(fight: Fight) -> bool:
    """One President or none is alive in the ring, and somebody dead can come back."""
    if len(fight.alive) > 1:
        return False
    dead = [seat for seat in fight.everyone if fight.is_dead(seat)]
    return any(fight.next_up[seat] or fight.reserve[seat] or fight.deck for seat in dead)


def last_standing(fight: Fight) -> Procedure:
    """The survivor gets a vote, the turn ends, the dead return; which of these comes first depends on the edition."""
    runs = True
    while is_last_standing(fight):
        fight.tell("knife-fight.last-standing.trigger")
        vote_for_standing(fight)
        if fight.edition == 2 and runs:
            yield from finish_turn(fight)
        yield from bring_back(fight)
        if fight.edition == 1 and runs:
            yield from finish_turn(fight)
        runs = False
        yield from settle(fight)
    pass_turn(fight)


def vote_for_standing(fight: Fight) -> None:
    """The sole survivor gets a vote that may be the limit vote, but not with three players."""
    if fight.alive and fight.seats > 3:
        [survivor] = fight.alive
        get_vote(fight, survivor, "knife-fight.last-standing.survivor-vote", can_win=True)


def finish_turn(fight: Fight) -> Procedure:
    """Each remaining action of a surviving active player becomes a draw, and the turn ends as usual."""
    seat = fight.turn
    if fight.phase == "end":
        return
    if seat in fight.alive and seat not in fight.revived:
        actions, fight.is_done = actions_left(fight), True
        if actions:
            fight.tell("knife-fight.last-standing.rest-of-actions-drawn", player=seat, actions=actions)
            for _ in range(actions):
                yield from draw_action(fight, seat)
        yield from end_phase(fight, seat)
        yield from settle(fight)
    elif seat in fight.removed:
        yield from end_phase(fight, seat)
    else:
        yield from cut_short(fight, seat)


def cut_short(fight: Fight, seat: Seat) -> Procedure:
    """A turn that ends by death has no End Phase; some tables discard down to four all the same."""
    fight.is_done = True
    fight.tell("knife-fight.death.own-turn-ends", player=seat)
    if fight.options.dead_discards_to_four == "on":
        yield from discard_to_four(fight, seat)


def bring_back(fight: Fight) -> Procedure:
    """All dead players return at once: picks in secret, hands, then all are revealed and announced clockwise."""
    order = clockwise(fight.everyone, fight.turn + 1)
    back = [seat for seat in order if fight.is_dead(seat)]
    if fight.edition == 2:
        picking = [seat for seat in back if fight.reserve[seat] and fight.next_up[seat] is None]
        if picking:
            for seat, move in (yield Together(PICK, picking)).items():
                lay_out(fight, seat, move)
    for seat in back:
        if fight.next_up[seat] is None:
            next_from_deck(fight, seat)
    back = [seat for seat in back if fight.next_up[seat] is not None]
    if fight.edition == 2 and back:
        for seat, move in (yield Together(HAND[2], back)).items():
            if move is EXCHANGE:
                yield from exchange_hand(fight, seat, HAND[2].rule)
    reveal(fight, back)
    for seat in back:
        fight.revived |= only(seat)
        fight.tell("knife-fight.last-standing.all-dead-return", player=seat)
        yield from announce(fight, seat)


def reveal(fight: Fight, seats: list[Seat]) -> None:
    """All who picked turn their Presidents up together."""
    for seat in seats:
        president = fight.next_up[seat]
        assert president is not None
        fight.next_up[seat] = None
        enter(fight, seat, president)
