"""2's: the highest cards, which clear the pile and may not be the last to go."""

from fourscore.engine.decision import Choice, Seat
from fourscore.games.presidents.sets import TWO, Hand, Play
from fourscore.games.presidents.state import Evening


def without_last_twos(choices: list[Choice], hand: Hand) -> list[Choice]:
    """For a hand of one rank: the choices that do not lay the last of it if these are 2s."""
    if TWO not in hand:
        return choices
    size = hand[TWO].size
    return [choice for choice in choices if not (isinstance(choice, Play) and choice.size == size)]


def empties_hand_with_twos(evening: Evening, seat: Seat, laid: Play) -> bool:
    """Whether the play would be the last of a hand, which 2s may not be."""
    return laid.size == evening.sizes[seat]


def is_stuck(evening: Evening, seat: Seat) -> bool:
    """Still holding cards, but nothing except 2s."""
    hand = evening.hands[seat]
    return len(hand) == 1 and TWO in hand


def everybody_is_stuck(evening: Evening) -> bool:
    """Nobody who still holds cards could ever go out."""
    return all(is_stuck(evening, seat) for seat, size in enumerate(evening.sizes) if size)


def by_fewest_cards(evening: Evening) -> list[Seat]:
    """Stuck players in order: fewest cards, then who would act first."""
    seats = len(evening.sizes)
    return sorted(evening.active(), key=lambda seat: (evening.sizes[seat], (seat - evening.turn) % seats))
