"""One choice tried: it is made, and then everybody goes on as an old hand until the round is over."""

import numpy as np

from fourscore.games.bodyguard.cards import KINDS
from fourscore.games.bodyguard.kernel.round import (
    counters,
    end_round,
    finish_turn,
    play_hardcore,
    play_on,
    president_falls,
    reassign,
    settle,
    take_turn,
    turn,
)
from fourscore.games.bodyguard.kernel.table import MOST_CARDS, Numbers, Table, Tables
from fourscore.kit.compiling import below, compiled, drawn, kept, stirred

ON_TURN, CANCELLING, COUNTERING, ISSUING, RESCUING = range(5)
"""What is asked."""
AT_THE_START, BEFORE_THE_CARD = range(2)
"""When roles are issued: before the deal, or anew on the President's turn."""


@kept
def try_choice(
    tables: Tables,
    starts: Tables,
    me: int,
    asked: int,
    choice: Numbers,
    luck: int,
    worlds: Numbers,
    hands: Numbers,
    piles: Numbers,
    points: Numbers,
) -> None:
    """Try a choice in each of the worlds (where the Bodyguard card is, all hands, the pile), and note all points."""
    table: Table = tables[0]
    for number in range(len(worlds)):
        tables[0] = starts[0]
        table.bodyguard = worlds[number]
        for seat in range(table.seats):
            for kind in range(KINDS):
                table.hands[seat, kind] = hands[number, seat, kind]
        for at in range(table.left):
            table.pile[at] = piles[number, at]
        if luck:
            table.rng = stirred(np.uint64(luck + number)) | np.uint64(1)
        make_choice(table, me, asked, choice)
        play_on(table)
        for seat in range(table.seats):
            points[number, seat] = table.points[seat]


@compiled
def make_choice(table: Table, me: int, asked: int, choice: Numbers) -> None:
    """The choice, and whatever belongs to the same turn."""
    verb, kind, target = choice[0], choice[1], choice[2]
    if asked == ON_TURN:
        take_turn(table, me, verb, kind, target)
    elif asked == ISSUING:
        issue(table, me, verb, target)
    elif asked == RESCUING:
        if verb:
            end_round(table, me, table.president)
        else:
            president_falls(table, target)
    else:
        # A yes is a Hard (core) AF; kind and target say what it answers, and whom.
        if verb:
            play_hardcore(table, me)
        seat, on = (target, me) if asked == CANCELLING else (me, target)
        is_cancelled = not counters(table, seat) if asked == CANCELLING and verb else asked == COUNTERING and not verb
        settle(table, seat, kind, on, is_cancelled)
        finish_turn(table, seat)


@compiled
def issue(table: Table, president: int, moment: int, bodyguard: int) -> None:
    """The roles are issued, and the President's turn goes on where it was."""
    if moment == AT_THE_START:
        table.bodyguard = bodyguard
        return
    reassign(table, bodyguard)
    turn(table)


@kept
def mix(pool: Numbers, seed: int, me: int, hands: Numbers, piles: Numbers, left: int) -> None:
    """Make each deal one of the cards that there are: where a kind is short, somebody holds another.

    So many of the rest are mixed into a pile.
    """
    rng = stirred(np.uint64(seed)) | np.uint64(1)
    seats = hands.shape[1]
    rest = np.zeros(KINDS, np.int64)
    cards = np.zeros(MOST_CARDS, np.int64)
    for number in range(len(hands)):
        for kind in range(KINDS):
            rest[kind] = pool[kind]
            for seat in range(seats):
                if seat != me:
                    rest[kind] -= hands[number, seat, kind]
        for kind in range(KINDS):
            while rest[kind] < 0:
                rng = drawn(rng)
                seat = below(rng, seats)
                if seat != me and hands[number, seat, kind]:
                    other = 0
                    while rest[other] <= 0:
                        rng = drawn(rng)
                        other = below(rng, KINDS)
                    hands[number, seat, kind] -= 1
                    hands[number, seat, other] += 1
                    rest[kind] += 1
                    rest[other] -= 1
        count = 0
        for kind in range(KINDS):
            for _ in range(rest[kind]):
                cards[count] = kind
                count += 1
        for at in range(min(count, left)):
            rng = drawn(rng)
            other = at + below(rng, count - at)
            cards[at], cards[other] = cards[other], cards[at]
            piles[number, at] = cards[at]
