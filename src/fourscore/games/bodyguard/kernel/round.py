"""A round as `games.bodyguard.rules` plays it, with an old hand at every seat."""

import numpy as np

from fourscore.games.bodyguard.beliefs import AGAINST_ANOTHER, BY_THE_ACTOR, BY_THE_PRESIDENT
from fourscore.games.bodyguard.cards import KINDS
from fourscore.games.bodyguard.kernel.old_hand import (
    DISCARD,
    HIT,
    MARTIN,
    REASSIGN,
    REMOVE,
    TRICK,
    choose,
    new_bodyguard,
    types_after,
)
from fourscore.games.bodyguard.kernel.table import A_HARDCORE, FOUR_TYPES, NOBODY, Table
from fourscore.games.bodyguard.rules.rescue import CARDS_FOR_RESCUE
from fourscore.kit.compiling import compiled

SUSPICIOUS = np.zeros((2, TRICK + 2))
for _verb, _name in ((HIT, "hit"), (MARTIN, "martin"), (TRICK, "trick")):
    SUSPICIOUS[0, _verb], SUSPICIOUS[1, _verb] = BY_THE_ACTOR[_name], BY_THE_PRESIDENT[_name]


@compiled
def play_on(table: Table) -> None:
    """Turn after turn until the round is over."""
    while not table.is_over:
        turn(table)


@compiled
def turn(table: Table) -> None:
    """The player whose turn it is acts or is passed over."""
    seat = table.turn
    if table.martins[seat]:
        table.martins[seat] -= 1
        end_turn(table, seat)
    elif not table.sizes[seat]:
        end_turn(table, seat)
    else:
        verb, kind, target = choose(table, seat)
        take_turn(table, seat, verb, kind, target)


@compiled
def take_turn(table: Table, seat: int, verb: int, kind: int, target: int) -> None:
    """Use one card, with the President's special ability before it."""
    if verb == REASSIGN:
        reassign(table, new_bodyguard(table))
        verb, kind, target = choose(table, seat)
    act(table, seat, verb, kind, target)
    finish_turn(table, seat)


@compiled
def finish_turn(table: Table, seat: int) -> None:
    """The card is used: the turn goes to the left."""
    if not table.is_over:
        end_turn(table, seat)


@compiled
def end_turn(table: Table, seat: int) -> None:
    """The round ends when nobody can ever play a card again; else it is the next living player's turn."""
    if not table.sizes[seat]:
        held = 0
        for other in range(table.seats):
            held += table.sizes[other]
        if not held:
            end_round(table, table.president, table.bodyguard)
            return
    seat = seat + 1 if seat + 1 < table.seats else 0
    while not table.living >> seat & 1:
        seat = seat + 1 if seat + 1 < table.seats else 0
    table.turn = seat


@compiled
def act(table: Table, seat: int, verb: int, kind: int, target: int) -> None:
    """One card is used."""
    table.hands[seat, kind] -= 1
    table.sizes[seat] -= 1
    if verb == HIT:
        hit(table, seat, kind, target)
    elif verb == DISCARD:
        draw(table, seat)
    elif verb == REMOVE:
        remove(table, seat, target)
        draw(table, seat)
    else:
        weigh(table, seat, verb, target)
        table.martins[target] += verb == MARTIN
        settle(table, seat, verb, target, is_cancelled(table, seat, target))


# Hits.


@compiled
def hit(table: Table, seat: int, type: int, target: int) -> None:
    """A hit goes into the target's row; the fourth type eliminates."""
    table.rows[target, table.lengths[target]] = type
    table.types[target] |= 1 << type
    table.lengths[target] += 1
    if table.lengths[target] < FOUR_TYPES:
        weigh(table, seat, HIT, target)
    else:
        kill(table, seat, target)
    if not table.is_over:
        draw(table, seat)


@compiled
def kill(table: Table, seat: int, target: int) -> None:
    """The President's fall, which the Bodyguard may answer, or that of an Assassin by him ends the round."""
    if target == table.president:
        if can_step_in(table):
            end_round(table, table.bodyguard, table.president)
        else:
            president_falls(table, seat)
    elif seat == table.president and target != table.bodyguard:
        end_round(table, table.president, table.bodyguard)
    else:
        if seat == table.president:
            table.exposed = target
        eliminate(table, target)


@compiled
def can_step_in(table: Table) -> bool:
    """Whether the Bodyguard lives and holds hits of three types."""
    bodyguard = table.bodyguard
    if bodyguard == NOBODY or not table.living >> bodyguard & 1:
        return False
    return types_after(table, bodyguard, NOBODY) >= CARDS_FOR_RESCUE


@compiled
def eliminate(table: Table, seat: int) -> None:
    """The cards of the eliminated leave the round."""
    table.living &= ~(1 << seat)
    for kind in range(KINDS):
        table.hands[seat, kind] = 0
    table.sizes[seat] = table.lengths[seat] = table.types[seat] = 0
    table.martins[seat] = table.lost_draws[seat] = 0


@compiled
def president_falls(table: Table, striker: int) -> None:
    """Two points for the Assassin who struck, one for every other."""
    for seat in range(table.seats):
        if seat != table.president and seat != table.bodyguard:
            table.points[seat] = 2 if seat == striker else 1
    table.is_over = 1


@compiled
def end_round(table: Table, first: int, second: int) -> None:
    """Two points for whoever brought it about, one for whoever is on the same side."""
    if second != NOBODY:
        table.points[second] = 1
    table.points[first] = 2
    table.is_over = 1


# Actions.


@compiled
def is_cancelled(table: Table, seat: int, target: int) -> bool:
    """Whoever holds a Hard (core) AF plays it, and so does the other."""
    if not table.hands[target, A_HARDCORE]:
        return False
    play_hardcore(table, target)
    return not counters(table, seat)


@compiled
def counters(table: Table, seat: int) -> bool:
    """Whether the player of a cancelled card insists."""
    if not table.hands[seat, A_HARDCORE]:
        return False
    play_hardcore(table, seat)
    return True


@compiled
def play_hardcore(table: Table, seat: int) -> None:
    table.hands[seat, A_HARDCORE] -= 1
    table.sizes[seat] -= 1


@compiled
def settle(table: Table, seat: int, verb: int, target: int, is_cancelled: bool) -> None:
    """The Filthy Trick or Deadly Martin does what it does, unless it is cancelled."""
    if verb == MARTIN:
        table.martins[target] -= is_cancelled
        draw(table, seat)
    elif is_cancelled:
        draw(table, seat)
    elif table.left:
        table.lost_draws[target] += 1


@compiled
def remove(table: Table, seat: int, place: int) -> None:
    """Plan B: one hit leaves the player's own row."""
    if place == NOBODY:
        return
    table.types[seat] &= ~(1 << table.rows[seat, place])
    table.lengths[seat] -= 1
    for at in range(place, table.lengths[seat]):
        table.rows[seat, at] = table.rows[seat, at + 1]


@compiled
def draw(table: Table, seat: int) -> None:
    """One card from the pile, unless it is empty or a Filthy Trick takes this draw."""
    if not table.left:
        return
    if table.lost_draws[seat]:
        table.lost_draws[seat] -= 1
        return
    table.left -= 1
    table.hands[seat, table.pile[table.left]] += 1
    table.sizes[seat] += 1
    if not table.left:
        for other in range(table.seats):
            table.lost_draws[other] = 0


# Roles.


@compiled
def reassign(table: Table, bodyguard: int) -> None:
    """The roles are issued anew, and nothing done before tells anything about them."""
    table.reassigned = 1
    table.bodyguard = bodyguard
    table.exposed = NOBODY
    for seat in range(table.seats):
        table.weights[seat] = 1.0


@compiled
def weigh(table: Table, seat: int, verb: int, target: int) -> None:
    """One deed shifts the suspicion a little."""
    if seat == table.president:
        table.weights[target] *= SUSPICIOUS[1, verb]
    else:
        table.weights[seat] *= SUSPICIOUS[0, verb] if target == table.president else AGAINST_ANOTHER
