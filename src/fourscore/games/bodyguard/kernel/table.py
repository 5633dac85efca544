"""The table of one round as one block of memory. The names are those of `games.bodyguard.state`."""

from typing import TYPE_CHECKING, Any, TypeAlias, cast

import numpy as np
from numpy.typing import NDArray

from fourscore.engine.decision import Seat
from fourscore.games.bodyguard.beliefs import since_issued, weigh
from fourscore.games.bodyguard.cards import HARDCORE, KINDS, MARTIN, PLAN_B, TRICK, TYPES, kind_of, pack
from fourscore.games.bodyguard.moves import MOST_SEATS
from fourscore.games.bodyguard.options import BodyguardOptions
from fourscore.games.bodyguard.state import Plot

NOBODY = -1
FOUR_TYPES = len(TYPES)
MOST_CARDS = len(pack(BodyguardOptions().action_mix))
MOST_MOVES = KINDS * (MOST_SEATS + 1) + FOUR_TYPES + 1
A_TRICK, A_MARTIN, A_PLAN_B, A_HARDCORE = map(kind_of, (TRICK, MARTIN, PLAN_B, HARDCORE))
"""The kinds of cards that are not hits; the kind of a hit is its type."""

Numbers: TypeAlias = NDArray[np.int64]
Tables: TypeAlias = NDArray[np.void]

TABLE = np.dtype(
    [
        ("rng", np.uint64),
        ("seats", np.int64),
        ("president", np.int64),
        ("bodyguard", np.int64),
        ("turn", np.int64),
        ("living", np.int64),
        ("reassigned", np.int64),
        ("exposed", np.int64),
        ("left", np.int64),
        ("is_over", np.int64),
        ("points", np.int64, MOST_SEATS),
        ("sizes", np.int64, MOST_SEATS),
        ("hands", np.int64, (MOST_SEATS, KINDS)),
        ("lengths", np.int64, MOST_SEATS),
        ("types", np.int64, MOST_SEATS),
        ("rows", np.int64, (MOST_SEATS, FOUR_TYPES)),
        ("martins", np.int64, MOST_SEATS),
        ("lost_draws", np.int64, MOST_SEATS),
        ("pile", np.int64, MOST_CARDS),
        ("weights", np.float64, MOST_SEATS),
        ("trust", np.float64, MOST_SEATS),
        ("moves", np.int64, (MOST_MOVES, 3)),
        ("copies", np.int64, MOST_MOVES),
        ("worths", np.float64, MOST_MOVES),
    ],
    align=True,
)

if TYPE_CHECKING:

    class Table:
        """One round; numbers stand for seats and kinds of cards, and -1 for nobody and nothing."""

        rng: np.uint64
        """The generator of whims; at 0 it stands still, and every whim is the same."""
        seats: int
        president: Seat
        bodyguard: Seat
        turn: Seat
        living: int
        reassigned: int
        exposed: Seat
        left: int
        """How many cards the pile has."""
        is_over: int
        points: Numbers
        sizes: Numbers
        hands: Numbers
        """By seat: how many cards of each kind."""
        lengths: Numbers
        types: Numbers
        rows: Numbers
        """By seat: how many hits lie there, their types as a sum of 1 << type, and their types as they came."""
        martins: Numbers
        lost_draws: Numbers
        pile: Numbers
        """Kinds of cards; the top is the last of those that are left."""
        weights: NDArray[np.float64]
        """By seat: what its deeds since the roles were issued make of it, as in `games.bodyguard.beliefs`."""
        trust: NDArray[np.float64]
        """By seat: how likely the one who thinks at the moment takes it for the Bodyguard."""
        moves: Numbers
        copies: Numbers
        worths: NDArray[np.float64]
        """What may be done on the turn that is thought about, with how many cards, and what it is worth."""

else:
    Table = Any


def set_out(plot: Plot) -> Tables:
    """The table as it lies there; hidden cards and roles are those of this world."""
    tables = np.zeros(1, TABLE)
    table = cast(Any, tables[0])
    table["seats"] = plot.seats
    table["president"], table["turn"], table["living"] = plot.president, plot.turn, plot.living
    table["bodyguard"], table["exposed"] = number_of(plot.bodyguard), number_of(plot.exposed)
    table["reassigned"], table["left"] = plot.reassigned, len(plot.pile)
    table["martins"][: plot.seats], table["lost_draws"][: plot.seats] = plot.martins, plot.lost_draws
    for seat, row in enumerate(plot.rows):
        table["lengths"][seat] = len(row)
        table["rows"][seat, : len(row)] = [card.type for card in row]
        table["types"][seat] = sum(1 << card.type for card in row)
    for seat, hand in enumerate(plot.hands):
        table["sizes"][seat] = len(hand)
        for card in hand:
            table["hands"][seat, kind_of(card)] += 1
    table["pile"][: len(plot.pile)] = [kind_of(card) for card in plot.pile]
    weights = dict.fromkeys(plot.others(), 1.0)
    for deed in since_issued(plot.history):
        weigh(deed, plot.president, weights)
    for seat, weight in weights.items():
        table["weights"][seat] = weight
    return tables


def number_of(seat: Seat | None) -> int:
    """A seat as the kernel writes it."""
    return NOBODY if seat is None else seat
