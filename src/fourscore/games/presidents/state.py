"""The State of Presidents: an evening of rounds."""

from typing import Literal, TypeAlias

from fourscore.engine.decision import Seat
from fourscore.engine.state import State
from fourscore.games.presidents.options import PresidentsOptions
from fourscore.games.presidents.sets import Hand, Play
from fourscore.games.presidents.table_rules import TableRules, table_rules
from fourscore.kit.cards import Card

Phase: TypeAlias = Literal["deal", "exchange", "play", "over"]
MOST_SEATS = 14
NO_RANK = -1


class Evening(State):
    """What lies on the table, who has what title, and what comes next."""

    options: PresidentsOptions
    rules: TableRules
    """The same options as the rules ask for them."""
    phase: Phase = "play"
    round: int = 1
    scores: list[int]
    winner: Seat | None = None

    # Titles of the round before.
    president: Seat | None = None
    vice_president: Seat | None = None
    pond_scum: Seat | None = None

    # The cards.
    dealer: Seat | None = None
    hands: list[Hand]
    sizes: list[int]
    """How many cards each seat holds."""
    at_large: list[int]
    """How many cards of each rank have not been laid this round."""

    # The pile: the plays laid since it was last cleared.
    laid: list[Play]
    """Every play of this round, in order."""
    laid_by: list[Seat]
    pile_from: int = 0
    """Where in `laid` the present pile begins."""
    top: Play | None
    top_rank: int
    """The rank of the top play, or NO_RANK."""
    owner: Seat
    """Who laid the top play."""
    run: int
    """How many cards of the top rank count towards a four of a kind: the top play, or all that lie on each other."""

    turn: Seat = 0
    out: list[Seat]
    """Who has gone out this round, in order."""

    # What some seats know of others' hands.
    gift: Card | None = None
    """The card that the Pond Scum gave this round; those two know it."""
    gift_is_held: bool = False
    """Whether the Pond Scum can be sure that the President still holds it."""
    thanks: Card | None = None
    """The card that the President returned this round; those two know it."""
    thanks_are_held: bool = False
    """Whether the President can be sure that the Pond Scum still holds it."""
    shown_stuck: list[Seat]
    """Who had to pass on the lead, and so has shown to hold nothing but a 2."""

    def next_active(self, seat: Seat) -> Seat:
        """The next seat to the left that still holds cards."""
        sizes = self.sizes
        seats = len(sizes)
        seat = (seat + 1) % seats
        while not sizes[seat]:
            seat = (seat + 1) % seats
        return seat

    def active(self) -> list[Seat]:
        """The seats that still hold cards."""
        return [seat for seat, size in enumerate(self.sizes) if size]


def new_evening(options: PresidentsOptions, seats: int) -> Evening:
    """The table before the first deal."""
    evening = Evening()
    evening.options = options
    evening.rules = table_rules(options)
    evening.phase = "deal"
    evening.scores = [0] * seats
    evening.hands = [{} for _ in range(seats)]
    clear_the_table(evening)
    return evening


def clear_the_table(evening: Evening) -> None:
    """Gather all cards: an empty pile, nobody out, nothing known of any hand."""
    seats = len(evening.scores)
    evening.sizes = [0] * seats
    evening.at_large = [0] * 13
    evening.laid = []
    evening.laid_by = []
    evening.pile_from = 0
    evening.top = None
    evening.top_rank = NO_RANK
    evening.owner = 0
    evening.run = 0
    evening.turn = 0
    evening.out = []
    evening.gift = evening.thanks = None
    evening.gift_is_held = evening.thanks_are_held = False
    evening.shown_stuck = []
