"""An evening as JSON that a person can read and write. Cards that are named nowhere have been swept."""

from collections import Counter

from fourscore.engine.errors import BadPosition
from fourscore.engine.game import Json
from fourscore.engine.positions import Form, PositionForm
from fourscore.games.presidents.options import PresidentsOptions
from fourscore.games.presidents.rules.deal import opener_of_first_round, pack_for
from fourscore.games.presidents.sets import RANK_OF, cards_of, hand_of, in_order, is_set, play, show_hand
from fourscore.games.presidents.state import Evening, new_evening
from fourscore.kit.cards import Card, card, cards, show


def write_hands(evening: Evening) -> list[str]:
    """One text of cards for each seat."""
    return [show_hand(hand) for hand in evening.hands]


def read_hands(texts: list[str], evening: Evening) -> None:
    """All hands, or none."""
    if texts:
        evening.hands = [hand_of(cards(text)) for text in texts]


def write_laid(evening: Evening) -> list[str]:
    """Every play of this round, each with its seat: `0: 4S 4D`."""
    return [f"{by}: {laid}" for by, laid in zip(evening.laid_by, evening.laid, strict=True)]


def read_laid(texts: list[str], evening: Evening) -> None:
    """The plays and who laid them."""
    for text in texts:
        by, _, laid = text.partition(":")
        if not by.isdigit():
            raise ValueError(f"{text!r} does not begin with a seat, as 0: 4S 4D does")
        evening.laid.append(play(tuple(in_order(cards(laid)))))
        evening.laid_by.append(int(by))


FORM = PositionForm(
    Evening,
    derived=("options", "rules", "sizes", "at_large", "laid_by", "top", "top_rank", "owner", "run"),
    forms={"hands": Form(list[str], write_hands, read_hands), "laid": Form(list[str], write_laid, read_laid)},
    pieces={Card: card},
)


def position(evening: Evening) -> Json:
    """The evening, at rest, as JSON."""
    return FORM.write(evening)


def from_position(json: Json, options: PresidentsOptions, seats: int) -> Evening:
    """The evening that the JSON describes; BadPosition says why it cannot be."""
    evening = new_evening(options, seats)
    FORM.read(json, evening)
    try:
        _check_seats(evening, seats)
        _count_cards(evening, seats)
        _lay_pile(evening)
        _check_play(evening)
    except ValueError as error:
        raise BadPosition(f"This position cannot be set up: {error}.") from None
    return evening


def _check_seats(evening: Evening, seats: int) -> None:
    """Nobody sits where there is no seat."""
    evening.scores = evening.scores or [0] * seats
    if len(evening.scores) != seats or len(evening.hands) != seats:
        raise ValueError(f"scores and hands must be given for all {seats} seats")
    titles = (evening.winner, evening.president, evening.vice_president, evening.pond_scum, evening.dealer)
    for seat in (*titles, evening.turn, *evening.laid_by, *evening.out, *evening.shown_stuck):
        if seat is not None and not 0 <= seat < seats:
            raise ValueError(f"there is no seat {seat}")


def _count_cards(evening: Evening, seats: int) -> None:
    """No card is there more often than in the pack; what is not in a hand has been laid."""
    pack = Counter(pack_for(seats))
    held = Counter(one for hand in evening.hands for one in cards_of(hand))
    laid = Counter(one for play in evening.laid for one in play.cards)
    if surplus := (held + laid) - pack:
        raise ValueError(f"too many of {show(surplus)}")
    evening.sizes = [len(cards_of(hand)) for hand in evening.hands]
    for one, count in held.items():
        evening.at_large[RANK_OF[one.rank]] += count


def _lay_pile(evening: Evening) -> None:
    """The top play, who laid it, and how many cards of its rank lie directly on each other."""
    for laid in evening.laid:
        if not is_set(laid):
            raise ValueError(f"{laid} is not a set of one rank")
    if not 0 <= evening.pile_from <= len(evening.laid):
        raise ValueError(f"pile-from is {evening.pile_from}, but {len(evening.laid)} plays have been laid")
    for laid, by in zip(evening.laid[evening.pile_from :], evening.laid_by[evening.pile_from :], strict=True):
        evening.run = laid.size + (evening.run if evening.top_rank == laid.rank else 0)
        evening.top, evening.top_rank, evening.owner = laid, laid.rank, by


def _check_play(evening: Evening) -> None:
    """A round that is being played needs a player whose turn it is and one to play against."""
    if evening.phase == "play":
        if not evening.sizes[evening.turn]:
            raise ValueError(f"it is seat {evening.turn}'s turn, but that hand is empty")
        if evening.president is None and opener_of_first_round(evening) is None:
            raise ValueError("a first round is opened by whoever holds the 3 of clubs")
        if len(evening.active()) < 2:
            raise ValueError("a round is played by at least two players with cards")
    if evening.phase == "exchange" and (evening.president is None or evening.pond_scum is None):
        raise ValueError("an exchange needs a President and a Pond Scum")
    if (evening.phase == "over") != (evening.winner is not None):
        raise ValueError("a winner, and nothing else, makes the evening over")
