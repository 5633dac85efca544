"""Game Set Up: the dealer, the shuffle, the deal."""

from fourscore.games.presidents.kernel.holdings import CLUBS, SEAT_LANES, TALLIES
from fourscore.games.presidents.kernel.notes import note_roll, note_shuffle
from fourscore.games.presidents.kernel.table import NOBODY, PLAYING, RANKS, Table, TableRules
from fourscore.kit.compiling import below, compiled, drawn, inlined


@inlined
def draw(table: Table, n: int) -> int:
    """Chance, and players without a plan: a number below n."""
    table.rng = drawn(table.rng)
    return below(table.rng, n)


@compiled
def shuffle(table: Table, cards: int) -> None:
    """Each order is equally likely."""
    order = table.order
    for place in range(cards):
        order[place] = place
    for place in range(cards - 1, 0, -1):
        other = draw(table, place + 1)
        order[place], order[other] = order[other], order[place]


@compiled
def deal(table: Table, rules: TableRules) -> None:
    """Shuffle, and deal every card singly and clockwise from the dealer's left."""
    if table.dealer == NOBODY:
        table.dealer = draw(table, table.seats)
        table.chances += 1
        if table.noting:
            note_roll(table)
    cards = table.cards
    shuffle(table, cards)
    table.chances += 1
    if table.noting:
        note_shuffle(table, cards)
    clear_the_table(table)
    seat = table.dealer
    for place in range(cards):
        seat = seat + 1 if seat + 1 < table.seats else 0
        card = table.order[place]
        table.hands[seat, table.pack[card, 0]] += table.pack[card, 1]
        table.sizes[seat] += 1
    for rank in range(RANKS):
        for seat in range(table.seats):
            count(table, seat, rank)
    if table.president == NOBODY:
        table.is_opening = rules.opens_with_three
        for seat in range(table.seats):
            if table.hands[seat, 0] & CLUBS:
                table.turn = seat


@compiled
def clear_the_table(table: Table) -> None:
    """Gather all cards: an empty pile, nobody out."""
    clear_hands(table)
    table.phase = PLAYING
    table.active = (1 << table.seats) - 1
    table.top_rank = -1
    table.top_size = table.run = table.completers = table.plays = table.outs = 0
    table.is_opening = 0


@compiled
def clear_hands(table: Table) -> None:
    """Nobody holds a card."""
    for seat in range(table.seats):
        table.sizes[seat] = 0
        table.tallies[seat] = 0
        for rank in range(RANKS):
            table.hands[seat, rank] = 0
    for rank in range(RANKS):
        table.held_by[rank] = 0
        table.at_large[rank] = 0


@compiled
def count(table: Table, seat: int, rank: int) -> None:
    """Note how many cards of a rank a hand was dealt."""
    held = table.counts[table.hands[seat, rank]]
    table.tallies[seat] |= TALLIES[held] << 4 * rank
    table.held_by[rank] |= SEAT_LANES[held] << seat
    table.at_large[rank] += held


@inlined
def move(table: Table, seat: int, rank: int, holding: int) -> None:
    """The hand now has this holding of the rank."""
    held, left = table.counts[table.hands[seat, rank]], table.counts[holding]
    table.hands[seat, rank] = holding
    table.sizes[seat] += left - held
    table.tallies[seat] ^= (TALLIES[held] ^ TALLIES[left]) << 4 * rank
    table.held_by[rank] ^= (SEAT_LANES[held] ^ SEAT_LANES[left]) << seat
