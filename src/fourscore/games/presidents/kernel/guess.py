"""Guessing hands from what was done with them: the reading of the search on packed arrays.

Hidden cards are exchanged between the hands at random, again and again; hands with which an old hand would have done
what was done are kept more often than others.
"""

from math import floor, log
from typing import TYPE_CHECKING, Any

import numpy as np

from fourscore.games.presidents.kernel.answers import answer_in_turn
from fourscore.games.presidents.kernel.holdings import HOLDINGS, PASS, TALLIES
from fourscore.games.presidents.kernel.position import SOME_OF
from fourscore.games.presidents.kernel.table import MOST_SEATS, RANKS, Numbers, Table, TableRules, Tables
from fourscore.games.presidents.table_rules import FOUR
from fourscore.kit.compiling import below, compiled, drawn, inlined, kept

MOST_HELD = 52

MOMENT = np.dtype(
    [
        ("is_window", np.int64),
        ("rank", np.int64),
        ("size", np.int64),
        ("top_rank", np.int64),
        ("top_size", np.int64),
        ("run", np.int64),
        ("is_opening", np.int64),
        ("sizes", np.int64, MOST_SEATS),
        ("at_large", np.int64, RANKS),
        ("later", np.int64, RANKS),
    ],
    align=True,
)
GUESS = np.dtype(
    [
        ("rng", np.uint64),
        ("unlikely", np.float64),
        ("seats", np.int64),
        ("others", np.int64, MOST_SEATS),
        ("scum", np.int64),
        ("ceiling", np.int64),
        ("sizes", np.int64, MOST_SEATS),
        ("fixed", np.int64, MOST_SEATS),
        ("cards", np.int64, (MOST_SEATS, MOST_HELD)),
        ("counts", np.int64, (MOST_SEATS, RANKS)),
        ("odd", np.int64, MOST_SEATS),
        ("ends", np.int64, MOST_SEATS),
    ],
    align=True,
)

if TYPE_CHECKING:

    class Moment:
        """A choice that another seat has made this round, as everybody saw it."""

        is_window: int
        """Whether a four of a kind could be completed, or else it was the seat's turn."""
        rank: int
        size: int
        """What it laid; no cards if it passed."""
        top_rank: int
        top_size: int
        run: int
        is_opening: int
        sizes: Numbers
        at_large: Numbers
        later: Numbers
        """The cards of each rank that the seat has laid since."""

    class Guess:
        """The hidden hands as they are guessed now."""

        rng: np.uint64
        unlikely: float
        """What an odd choice takes away from a hand, as a logarithm."""
        seats: int
        others: Numbers
        """How many seats have hidden hands, and which."""
        scum: int
        ceiling: int
        """Who holds nothing above which rank; -1 if nobody is known to."""
        sizes: Numbers
        fixed: Numbers
        """How many cards of each seat come first that stay where they are."""
        cards: Numbers
        counts: Numbers
        """By seat: the rank of each card, and how many there are of each rank."""
        odd: Numbers
        """By seat: how many choices an old hand with these cards would not have made."""
        ends: Numbers
        """By seat: where its moments end; they begin where those of the seat before end."""

else:
    Moment = Guess = Any


@kept
def guess_deals(
    guesses: Tables, moments: Tables, order: Numbers, tables: Tables, all_rules: Tables, times: int, deals: Numbers
) -> None:
    """This many likely deals, with this many exchanges before each of them."""
    guess: Guess = guesses[0]
    table: Table = tables[0]
    rules: TableRules = all_rules[0]
    for at in range(guess.seats):
        seat = guess.others[at]
        guess.odd[seat] = odd_choices(guess, moments, order, table, rules, seat, len(moments))
    for number in range(len(deals)):
        for _ in range(times if guess.seats > 1 else 0):
            exchange(guess, moments, order, table, rules)
        for at in range(guess.seats):
            seat = guess.others[at]
            for rank in range(RANKS):
                deals[number, seat, rank] = guess.counts[seat, rank]


@inlined
def draw(guess: Guess, n: int) -> int:
    """A number below n."""
    guess.rng = drawn(guess.rng)
    return below(guess.rng, n)


@compiled
def exchange(guess: Guess, moments: Tables, order: Numbers, table: Table, rules: TableRules) -> None:
    """Try to exchange two cards; the worse a deal, the less often it is accepted."""
    first = draw(guess, guess.seats)
    second = draw(guess, guess.seats - 1)
    one, other = guess.others[first], guess.others[second + (second >= first)]
    if guess.fixed[one] == guess.sizes[one] or guess.fixed[other] == guess.sizes[other]:
        return
    here = guess.fixed[one] + draw(guess, guess.sizes[one] - guess.fixed[one])
    there = guess.fixed[other] + draw(guess, guess.sizes[other] - guess.fixed[other])
    given, taken = guess.cards[one, here], guess.cards[other, there]
    if given == taken:
        return
    if (one == guess.scum and taken > guess.ceiling) or (other == guess.scum and given > guess.ceiling):
        return
    # How many odd choices more would still be accepted.
    limit = guess.odd[one] + guess.odd[other] + floor(log((draw(guess, 1 << 30) + 1) / (1 << 30)) / guess.unlikely)
    swap(guess, one, here, other, there)
    odd = odd_choices(guess, moments, order, table, rules, one, limit)
    odd_there = odd_choices(guess, moments, order, table, rules, other, limit - odd) if odd <= limit else 0
    if odd + odd_there <= limit:
        guess.odd[one], guess.odd[other] = odd, odd_there
    else:
        swap(guess, one, here, other, there)


@inlined
def swap(guess: Guess, one: int, here: int, other: int, there: int) -> None:
    """Two cards change hands."""
    given, taken = guess.cards[one, here], guess.cards[other, there]
    guess.cards[one, here], guess.cards[other, there] = taken, given
    guess.counts[one, given] -= 1
    guess.counts[one, taken] += 1
    guess.counts[other, taken] -= 1
    guess.counts[other, given] += 1


@compiled
def odd_choices(
    guess: Guess, moments: Tables, order: Numbers, table: Table, rules: TableRules, seat: int, limit: int
) -> int:
    """How many of its choices an old hand with these cards would not have made; beyond the limit it stops counting.

    What was odd comes first the next time, so that most hands are refused at the first glance.
    """
    odd = 0
    begin = guess.ends[seat - 1] if seat else 0
    for at in range(begin, guess.ends[seat]):
        if not is_explained(table, rules, moments[order[at]], seat, guess.counts[seat]):
            odd += 1
            if odd > limit:
                found = order[at]
                order[at] = order[begin]
                order[begin] = found
                break
    return odd


@compiled
def is_explained(table: Table, rules: TableRules, moment: Moment, seat: int, held: Numbers) -> bool:
    """Whether an old hand who holds these cards today would have done the same then."""
    top = moment.top_rank
    if moment.is_window:
        return moment.size > 0 or held[top] + moment.later[top] < FOUR - moment.run
    table.top_rank, table.top_size, table.run = top, moment.top_size, moment.run
    table.is_opening = moment.is_opening
    for other in range(table.seats):
        table.sizes[other] = moment.sizes[other]
    tally = 0
    for rank in range(RANKS):
        count = held[rank] + moment.later[rank]
        table.hands[seat, rank] = SOME_OF[count]
        tally |= TALLIES[count] << 4 * rank
        table.at_large[rank] = moment.at_large[rank]
    table.tallies[seat] = tally
    choice = answer_in_turn(table, rules, seat)
    if choice == PASS or moment.size == 0:
        return choice == PASS and moment.size == 0
    return choice // HOLDINGS == moment.rank and table.counts[choice % HOLDINGS] == moment.size
