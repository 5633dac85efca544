"""A question as the C++ of `device/question.h` reads it: what the seat may know, as one row of numbers."""

from array import array
from collections.abc import Sequence
from typing import cast

from fourscore.engine.decision import Seat
from fourscore.engine.view import Asked, View
from fourscore.games.presidents.learned.seen import Evening, Story
from fourscore.games.presidents.rules.deal import copies_of_each_rank, pack_for
from fourscore.games.presidents.sets import RANK_OF, RANKS, Group, group
from fourscore.games.presidents.view import EveningView

NOBODY, NOTHING = 15, 255
RETURNING, IN_TURN, IN_WINDOW = 1, 2, 3
PHASES = {"lead": IN_TURN, "play": IN_TURN, "complete": IN_WINDOW, "return": RETURNING}
MOST_SEATS = 8
HELD_BACK, NOT_YET = 0.02, 0.5
"""How likely somebody who has held back is an old hand, and how likely another does not hold back within a round."""
LONG_ENOUGH = 6


def question(view: View, asked: Asked, evening: Evening, gift: int | None) -> "array[int]":
    """The row of numbers; `gift` is the rank of what the Pond Scum gave, which only those two know."""
    table, me = cast(EveningView, view.table), cast(Seat, view.seat)
    story = Story(table.swept + table.pile, table.sizes)
    before = evening.before(table, story)
    plays = [(one.seat, *cast(Group, group(one.cards))) for one in table.swept + table.pile]
    mine = [0] * len(RANKS)
    for card in table.hand:
        mine[RANK_OF[card[:-1]]] += 1
    copies = copies_of_each_rank(pack_for(len(table.sizes)))
    hidden = [all_ - held - laid for all_, held, laid in zip(copies, mine, story.counts, strict=True)]
    titles = (table.president, table.vice_president, table.pond_scum)
    known = [RANK_OF[one.card[:-1]] for one in table.known]
    held = known[0] if known else NOTHING
    leader = plays[0][0] if plays else me if table.president is None else table.president
    row = [
        len(table.sizes),
        me,
        PHASES[asked.kind],
        *(NOBODY if seat is None else seat for seat in titles),
        NOTHING if gift is None else gift,
        held if me == table.pond_scum else NOTHING,
        held if me == table.president else NOTHING,
        table.round,
        leader,
        len(plays),
        *mine,
        *hidden,
        *_for_all(table.sizes),
        *_for_all(table.scores),
        *_for_all([min(count, 200) for count in before]),
        *_for_all([_old_hand(now + then, table.round) for now, then in zip(story.held_back, before, strict=True)]),
    ]
    return array("i", [*row, *(number for play in plays for number in play)])


def _for_all(numbers: Sequence[int]) -> list[int]:
    return [*numbers, *([0] * (MOST_SEATS - len(numbers)))]


def _old_hand(held_back: int, rounds: int) -> int:
    """How likely a seat is an old hand, in thousandths, by what it has shown this evening."""
    return round(1000 * (HELD_BACK if held_back else 1 - NOT_YET ** min(rounds, LONG_ENOUGH)))
