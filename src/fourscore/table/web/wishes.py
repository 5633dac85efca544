"""What somebody who sits at a table may wish, over HTTP and over a connection alike."""

from typing import TypeAlias

from fourscore.engine.decision import Seat
from fourscore.table import moves
from fourscore.table.records import Record
from fourscore.table.table import Table
from fourscore.table.web.asked import Ahead, Pick, Propose, Say, TakeBackMine, Vote

Wished: TypeAlias = Pick | Say | Ahead | Propose | Vote | TakeBackMine


def move_of(wish: Wished, table: Table, seat: Seat, now: float) -> list[Record]:
    """The records that a wish leads to."""
    if isinstance(wish, Pick):
        return moves.answer(table, seat, wish.choice, now, wish.turn)
    if isinstance(wish, Say):
        return moves.say(table, seat, wish.words, wish.is_claim, now)
    if isinstance(wish, Ahead):
        return moves.order(table, seat, wish.order, now)
    if isinstance(wish, Propose):
        return moves.propose(table, seat, wish.proposal, now)
    if isinstance(wish, Vote):
        return moves.vote(table, seat, wish.number, wish.yes, now)
    return moves.undo(table, seat, now)
