"""Reading the others on packed arrays: hands are made up, and weighed by how well they explain what was done."""

import numpy as np

from fourscore.games.bodyguard.bot import WHIM
from fourscore.games.bodyguard.cards import KINDS
from fourscore.games.bodyguard.kernel.old_hand import look
from fourscore.games.bodyguard.kernel.table import A_HARDCORE, NOBODY, Numbers, Table, Tables
from fourscore.games.bodyguard.kernel.trial import CANCELLING, COUNTERING
from fourscore.kit.compiling import below, compiled, drawn, kept, stirred

ASKED, VERB, USED, TARGET, SIZE = range(5)
"""What is noted of a choice of another seat; the card used is -1 for none, and -2 for one that lies face down."""
FACE_DOWN = -2


@kept
def tell_stories(
    tables: Tables,
    deeds: Numbers,
    seat: int,
    places: Numbers,
    pool: Numbers,
    size: int,
    odd: float,
    seed: int,
    hands: Numbers,
    weights: "np.ndarray[tuple[int, int], np.dtype[np.float64]]",
) -> None:
    """Make up hands of this many cards for a seat, and weigh each by the deeds.

    There is a table for every deed, and a row of `places` for each case: where the Bodyguard card was at each deed.
    """
    rng = stirred(np.uint64(seed)) | np.uint64(1)
    hidden = 0
    for at in range(len(deeds)):
        hidden += deeds[at, USED] == FACE_DOWN
    cards, hand = np.zeros(len(pool), np.int64), np.zeros(KINDS, np.int64)
    for at in range(len(pool)):
        cards[at] = pool[at]
    for number in range(len(hands)):
        for at in range(size + hidden):
            rng = drawn(rng)
            other = at + below(rng, len(cards) - at)
            cards[at], cards[other] = cards[other], cards[at]
        for kind in range(KINDS):
            hand[kind] = 0
        for at in range(size):
            hand[cards[at]] += 1
        for kind in range(KINDS):
            hands[number, kind] = hand[kind]
        for case in range(len(places)):
            weights[case, number] = 1.0
        held, face_down = size, size
        for at in range(len(deeds) - 1, -1, -1):
            used = deeds[at, USED]
            if used == FACE_DOWN:
                used = cards[face_down]
                face_down += 1
            while held > deeds[at, SIZE] - (used != NOBODY):
                rng = drawn(rng)
                forget(hand, below(rng, held))
                held -= 1
            if used != NOBODY:
                hand[used] += 1
                held += 1
            for case in range(len(places)):
                chance = chance_of(tables[at], deeds[at], seat, used, places[case, at], hand)
                weights[case, number] *= odd + (1 - odd) * chance


@compiled
def forget(hand: Numbers, number: int) -> None:
    """The card with this number has only just been drawn."""
    kind = 0
    while number >= hand[kind]:
        number -= hand[kind]
        kind += 1
    hand[kind] -= 1


@compiled
def chance_of(table: Table, deed: Numbers, seat: int, used: int, bodyguard: int, hand: Numbers) -> float:
    """How likely it is that an old hand with these cards would have done that."""
    table.bodyguard = bodyguard
    for kind in range(KINDS):
        table.hands[seat, kind] = hand[kind]
    asked = deed[ASKED]
    if asked in (CANCELLING, COUNTERING):
        return 1.0 if (hand[A_HARDCORE] > 0) == (deed[VERB] > 0) else 0.0
    return chance_on_turn(table, deed, seat, used)


@compiled
def share(one: float, other: float) -> float:
    """How readily the first of two moves is made."""
    least = max(one, other) - WHIM
    first, second = max(one - least, 0.0), max(other - least, 0.0)
    return first / (first + second)


@compiled
def chance_on_turn(table: Table, deed: Numbers, seat: int, used: int) -> float:
    """The old hand chooses by whim between moves that are worth nearly the same."""
    noted, most = look(table, seat), -np.inf
    for at in range(noted):
        most = max(most, table.worths[at])
    done = every = 0.0
    for at in range(noted):
        leaning = (table.worths[at] - most + WHIM) * table.copies[at]
        if leaning > 0:
            every += leaning
            if is_same(table.moves[at], deed, used):
                done += leaning
    return done / every


@compiled
def is_same(move: Numbers, deed: Numbers, used: int) -> bool:
    """Whether a move looks like what was done; which card of its own row a Plan B removed does not matter."""
    if move[0] != deed[VERB]:
        return False
    target: int = deed[TARGET]
    return (used == NOBODY or used == move[1]) and (target == NOBODY or target == move[2])
