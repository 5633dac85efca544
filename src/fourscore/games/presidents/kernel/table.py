"""The table of one evening as one block of memory. The names are those of `games.presidents.state`."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, TypeAlias, cast

import numpy as np
from numpy.typing import NDArray

from fourscore.engine.decision import Seat
from fourscore.games.presidents.kernel.holdings import COUNT, MORE_WAYS, SETS, UP_TO, by_place
from fourscore.games.presidents.options import PresidentsOptions
from fourscore.games.presidents.rules.deal import TWO_PACKS, pack_for
from fourscore.games.presidents.table_rules import FOUR, table_rules

MOST_SEATS = 14
MOST_NOTES = 1 << 20
"""Memory that bulk play never touches."""
RANKS = 13
MOST_CARDS = len(TWO_PACKS)
RANDOM, OLD_HAND = range(2)
DEALING, PLAYING, OVER = range(3)
POND_SCUM_DEALS, ROTATE_LEFT, ANYBODY_DEALS = range(3)
NOBODY = -1

Numbers: TypeAlias = NDArray[np.int64]

TABLE = np.dtype(
    [
        ("rng", np.uint64),
        ("seats", np.int64),
        ("phase", np.int64),
        ("round", np.int64),
        ("winner", np.int64),
        ("president", np.int64),
        ("vice_president", np.int64),
        ("pond_scum", np.int64),
        ("dealer", np.int64),
        ("turn", np.int64),
        ("owner", np.int64),
        ("top_rank", np.int64),
        ("top_size", np.int64),
        ("run", np.int64),
        ("completers", np.int64),
        ("active", np.int64),
        ("is_opening", np.int64),
        ("gift", np.int64),
        ("outs", np.int64),
        ("plays", np.int64),
        ("decisions", np.int64),
        ("chances", np.int64),
        ("out", np.int64, MOST_SEATS),
        ("sizes", np.int64, MOST_SEATS),
        ("scores", np.int64, MOST_SEATS),
        ("players", np.int64, MOST_SEATS),
        ("tallies", np.int64, MOST_SEATS),
        ("held_by", np.int64, RANKS),
        ("at_large", np.int64, RANKS),
        ("hands", np.int64, (MOST_SEATS, RANKS)),
        ("order", np.int64, MOST_CARDS),
        ("laid_by", np.int64, MOST_CARDS),
        ("cards", np.int64),
        ("pack", np.int64, (MOST_CARDS, 2)),
        ("counts", COUNT.dtype, COUNT.shape),
        ("up_to", UP_TO.dtype, UP_TO.shape),
        ("sets", SETS.dtype, SETS.shape),
        ("more_ways", MORE_WAYS.dtype, MORE_WAYS.shape),
        ("noting", np.int64),
        ("noted", np.int64),
        ("notes", np.int16, MOST_NOTES),
    ],
    align=True,
)

if TYPE_CHECKING:

    class Table:
        """One evening; numbers stand for seats and ranks, and -1 for nobody and nothing."""

        rng: np.uint64
        seats: int
        phase: int
        round: int
        winner: Seat
        president: Seat
        vice_president: Seat
        pond_scum: Seat
        dealer: Seat
        turn: Seat
        owner: Seat
        top_rank: int
        top_size: int
        run: int
        completers: int
        """Who holds just enough to complete the four of a kind on top: one bit a seat."""
        active: int
        """Who still holds cards: one bit a seat."""
        is_opening: int
        gift: int
        """The card that the Pond Scum gave, as a choice."""
        outs: int
        """How many have gone out."""
        plays: int
        """How many plays the pile has."""
        decisions: int
        chances: int
        out: Numbers
        sizes: Numbers
        scores: Numbers
        players: Numbers
        tallies: Numbers
        """By seat, four bits a rank: one bit for each card, four at most."""
        held_by: Numbers
        """By rank, in four lanes: the seats that hold at least one, two, three, four cards of it."""
        at_large: Numbers
        hands: Numbers
        """By seat and rank: the holding."""
        order: Numbers
        laid_by: Numbers
        """Who laid each play of the pile."""
        cards: int
        """How many cards the pack has."""
        pack: Numbers
        """Rank and holding of each card."""
        counts: Numbers
        up_to: Numbers
        sets: NDArray[np.int16]
        more_ways: Numbers
        """These four never change, see `holdings`; as constants they would be compiled into every function."""
        noting: int
        """Whether everything is written down: enough to play the game again, and to compare every choice."""
        noted: int
        """How many numbers are written."""
        notes: NDArray[np.int16]

else:
    Table = Any

Tables: TypeAlias = NDArray[np.void]


TABLE_RULES = np.dtype(
    [
        ("bounds", np.int64, (FOUR, 8)),
        ("most", np.int64),
        ("opens_with_three", np.int64),
        ("opens_with_single", np.int64),
        ("dealer", np.int64),
        ("lead_goes_back", np.int64),
        ("may_complete_own", np.int64),
        ("may_return_gift", np.int64),
        ("stops_at_once", np.int64),
        ("counts_run", np.int64),
        ("target", np.int64),
    ],
    align=True,
)

if TYPE_CHECKING:

    class TableRules:
        """How this table reads the rules, as numbers."""

        bounds: Numbers
        """By the size of the top play (0: none): how few and how many cards beat it."""
        most: int
        """How many cards a set may have."""
        opens_with_three: int
        opens_with_single: int
        dealer: int
        lead_goes_back: int
        may_complete_own: int
        may_return_gift: int
        stops_at_once: int
        counts_run: int
        target: int

else:
    TableRules = Any

ABOVE, MOST_ABOVE, BELOW, MOST_BELOW, TWOS, MOST_TWOS, EQUAL, MOST_EQUAL = range(8)
"""The columns of `TableRules.bounds`: cards of a higher rank, of a lower one, 2s, and cards of the same rank."""


def rules_for(options: PresidentsOptions) -> Tables:
    """The options as numbers. Who is quicker to complete makes no difference to programs, which answer in turn."""
    rules = table_rules(options)
    beaten = [(beating.higher, beating.lower, beating.twos, beating.equal) for beating in rules.beating[1:FOUR]]
    rows = [(rules.any_set,) * 4, *beaten]
    all_rules = np.zeros(1, TABLE_RULES)
    all_rules["bounds"] = [[bound for sizes in row for bound in (sizes.fewest, sizes.most)] for row in rows]
    all_rules["most"] = rules.any_set.most
    all_rules["opens_with_three"] = options.opening_play != "free"
    all_rules["opens_with_single"] = options.opening_play == "single-only"
    all_rules["dealer"] = ("pond-scum", "rotate-left", "random").index(options.dealer)
    all_rules["lead_goes_back"] = options.lead_after_out == "last-active-player-to-play"
    all_rules["may_complete_own"] = options.self_completion == "allowed"
    all_rules["may_return_gift"] = options.return_received == "allowed"
    all_rules["stops_at_once"] = options.last_round == "stop-at-once"
    all_rules["counts_run"] = rules.counts_run
    all_rules["target"] = rules.target
    return all_rules


def new_tables(players: Sequence[int]) -> Tables:
    """Memory for one table with these players; compiled code is given the array and takes the table from it."""
    seats = len(players)
    tables = np.zeros(1, TABLE)
    table = cast(Any, tables[0])
    table["seats"] = seats
    table["players"][:seats] = players
    pack = by_place(pack_for(seats))
    table["cards"] = len(pack)
    table["pack"][: len(pack)] = pack
    table["counts"][:], table["up_to"][:], table["sets"][:], table["more_ways"][:] = COUNT, UP_TO, SETS, MORE_WAYS
    return tables
