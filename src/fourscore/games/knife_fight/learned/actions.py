"""What a learned player numbers, below 64, as `device/seen.h` has it.

A choice may have two parts: first what is done, then to whom; where a card is to be given or discarded, first that it
is a Reaction, and then which. Cards, Reactions by themselves and Presidents are numbered from 0, as the question wants.
"""

from typing import NamedTuple

from fourscore.engine.decision import Seat
from fourscore.games.knife_fight.moves import Move

SOME_REACTION, STAB, ABILITY, DRAW, END, PASS, YES, NO, UNSEEN, AT_PLACE = range(46, 56)
"""Before these come 46 Attacks and Executive Actions; from the last one on, people by their place to the left."""
REACTIONS_FROM = SOME_REACTION
"""The first Reaction, as hands are sorted."""
ALONE = {
    "draw": DRAW, "end": END, "pass": PASS, "unseen": UNSEEN, "yes": YES, "keep": YES, "heads": YES, "one": YES,
    "no": NO, "exchange": NO, "tails": NO, "two": NO,
}  # fmt: skip


class Parts(NamedTuple):
    """What comes first, and what second; None where the first says it all."""

    first: int
    second: int | None = None


def parts_of(move: Move, kind: str, me: Seat, seats: int) -> Parts:
    """The actions that a choice is made of, for whoever answers a question of this kind."""
    if move.verb in ALONE:
        return Parts(ALONE[move.verb])
    place = None if move.target is None else AT_PLACE + (move.target - me) % seats
    if move.president is not None:
        return Parts(ABILITY if kind == "order" else move.president.number - 1)
    if move.card is not None:
        card, reaction = move.card.place, move.card.place - REACTIONS_FROM
        if move.verb == "react":
            return Parts(reaction)
        return Parts(SOME_REACTION, reaction) if reaction >= 0 else Parts(card, place)
    if move.verb == "seat":
        assert place is not None
        return Parts(place)
    return Parts(STAB if move.verb == "stab" else ABILITY, place)
