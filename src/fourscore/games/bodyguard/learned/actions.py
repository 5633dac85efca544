"""What a learned player numbers: one action for all that is the same to it, below 64, as `device/rules.h` has them.

Which hit of its type a card is makes no difference. Players whom an action is aimed at are counted from the left.
"""

from collections.abc import Iterable

from fourscore.engine.decision import Seat
from fourscore.games.bodyguard.cards import kind_of
from fourscore.games.bodyguard.moves import MOST_SEATS, Move, read

PLACES = MOST_SEATS - 1
DISCARD, REMOVE, REMOVE_NOTHING, YES, GUARD, NO = 42, 50, 54, 55, 56, 63
"""From 0 on come hits, Filthy Tricks and Deadly Martins, seven places a kind; YES plays an answer, or re-assigns."""
ALONE = {"no": NO, "reassign": YES, "cancel": YES, "rescue": YES}


def action_of(choice: str, me: Seat, seats: int) -> int | None:
    """The action that a choice is; None for what only unusual tables offer."""
    move = read(choice)
    if move.verb in ALONE:
        return ALONE[move.verb]
    if move.verb == "bodyguard":
        return NO if choice == "bodyguard nobody" else _at(GUARD, move, me, seats)
    assert move.card is not None
    if move.verb == "discard":
        return DISCARD + kind_of(move.card)
    if move.verb == "plan-b":
        return REMOVE + kind_of(move.cards[0]) if move.cards else REMOVE_NOTHING
    return _at(PLACES * kind_of(move.card), move, me, seats)


def _at(first: int, move: Move, me: Seat, seats: int) -> int | None:
    """The action for the place of whoever it is aimed at; nobody aims at himself."""
    if move.target is None or move.target == me:
        return None
    return first + (move.target - me) % seats - 1


def by_action(choices: Iterable[str], me: Seat, seats: int) -> dict[int, str] | None:
    """The first choice of each action; None where one of them is none."""
    found: dict[int, str] = {}
    for choice in choices:
        action = action_of(choice, me, seats)
        if action is None:
            return None
        found.setdefault(action, choice)
    return found
