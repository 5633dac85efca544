"""Game Set Up: the pack, the dealer, the deal."""

from functools import cache, partial

from fourscore.engine.chance import Roll, Shuffle
from fourscore.engine.decision import Procedure, Seat
from fourscore.games.presidents.sets import RANKS, hand_in_order, in_order, show_hand
from fourscore.games.presidents.state import Evening, clear_the_table
from fourscore.kit.cards import PACK, Card, card

MOST_FOR_ONE_PACK = 7
THREE_OF_CLUBS = card("3C")
ONE_PACK = tuple(in_order(PACK))
TWO_PACKS = tuple(in_order((*PACK, *(other for other in PACK if other != THREE_OF_CLUBS))))


def pack_for(seats: int) -> tuple[Card, ...]:
    """One pack up to seven players; for more a second one without its 3 of clubs."""
    return ONE_PACK if seats <= MOST_FOR_ONE_PACK else TWO_PACKS


@cache
def copies_of_each_rank(pack: tuple[Card, ...]) -> tuple[int, ...]:
    """How many cards of each rank a pack has: four, or eight in two packs, which hold one fewer 3."""
    return tuple([sum(one.rank == rank for one in pack) for rank in RANKS])


def deal(evening: Evening, pack: tuple[Card, ...]) -> Procedure:
    """Shuffle, and deal every card singly and clockwise from the dealer's left."""
    seats = len(evening.scores)
    clear_the_table(evening)
    if evening.dealer is None:
        evening.dealer = (yield Roll(seats))[0] - 1
    order = yield Shuffle(len(pack))
    for place in range(seats):
        seat = (evening.dealer + 1 + place) % seats
        dealt = sorted(order[place::seats])
        evening.hands[seat] = hand_in_order([pack[which] for which in dealt])
        evening.sizes[seat] = len(dealt)
    evening.at_large = list(copies_of_each_rank(pack))
    evening.tell("presidents.setup.deal-everything", player=evening.dealer, count=len(pack), round=evening.round)
    for seat, hand in enumerate(evening.hands):
        evening.tell("presidents.setup.hidden-and-open", to=(seat,), player=seat, cards=partial(show_hand, hand))
    if evening.president is None:
        open_the_first_round(evening)
    else:
        evening.phase = "exchange"


def open_the_first_round(evening: Evening) -> None:
    """The first round is opened by whoever was dealt the 3 of clubs."""
    evening.turn = holder_of_three_of_clubs(evening)
    evening.phase = "play"
    evening.tell("presidents.open.first-round-starter", player=evening.turn)


def opener_of_first_round(evening: Evening) -> Seat | None:
    """Who opened, or is to open, a first round: the seat that held the 3 of clubs; None if it was never dealt."""
    opener = evening.laid_by[0] if evening.laid else evening.turn
    was_laid = any(THREE_OF_CLUBS in laid.cards for laid in evening.laid)
    return opener if was_laid or (0 in (hand := evening.hands[opener]) and THREE_OF_CLUBS in hand[0].cards) else None


def holder_of_three_of_clubs(evening: Evening) -> Seat:
    """The seat that holds the only 3 of clubs."""
    for seat, hand in enumerate(evening.hands):
        if 0 in hand and THREE_OF_CLUBS in hand[0].cards:
            return seat
    raise AssertionError("the 3 of clubs is always dealt")


def must_open_with_three_of_clubs(evening: Evening) -> bool:
    """Whether this is the opening play of a first round and the table wants the 3 of clubs in it."""
    return evening.president is None and not evening.laid and evening.options.opening_play != "free"
