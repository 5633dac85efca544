"""The State of Bodyguard: as many rounds as players, each with a President to protect or to topple."""

from typing import Literal, TypeAlias

from fourscore.engine.decision import Seat
from fourscore.engine.state import State
from fourscore.games.bodyguard.cards import TYPES, Card, pack
from fourscore.games.bodyguard.deeds import Deed, PastRound, Role
from fourscore.games.bodyguard.moves import ALL_OF, Some
from fourscore.games.bodyguard.options import BodyguardOptions
from fourscore.kit.seats import NOBODY, Seats

Phase: TypeAlias = Literal["roles", "deal", "play", "over"]
ROLE_NAMES: dict[Role, str] = {"president": "the President", "bodyguard": "the Bodyguard", "assassin": "an Assassin"}

EVERYBODY = -1
"""Stands for the seat that knows a discarded card when all have seen its face."""


class Plot(State):
    """What lies on the table, who holds which role, and what comes next."""

    options: BodyguardOptions
    phase: Phase = "play"
    round: int = 1
    past: tuple[PastRound, ...] = ()

    # Point tokens.
    twos: list[int]
    ones: list[int]

    # Roles: the President sits in the open, one card is the Bodyguard's, all others are Assassins.
    president: Seat = 0
    """Who is President; -1 before the first President is known."""
    bodyguard: Seat | None = None
    """Who holds the Bodyguard card; None when it is the leftover."""
    reassigned: bool = False
    """Whether the President has used the ability to re-assign this round."""
    bodyguard_before: Seat | None = None
    """Who held the Bodyguard card before the re-assignment."""
    kept: Seats = NOBODY
    """Who kept their role cards at the re-assignment."""

    # What everybody can conclude.
    exposed: Seat | None = None
    """Who fell to the President without ending the round, and so must have been the Bodyguard."""
    exposed_before: Seat | None = None
    """The same, before the re-assignment."""
    striker: Seat | None = None
    """Who has just placed the kill hit on the President, and so cannot be the Bodyguard."""

    # Cards.
    hands: list[list[Card]]
    """Each in order."""
    rows: list[tuple[Card, ...]]
    lacking: list[Some]
    """For each type, the living seats without a hit of it in their row."""
    pile: list[Card]
    """The draw pile, its top at the end."""
    discards: list[Card]
    discarded_by: list[Seat]
    """For each discard, the only seat that knows its face, or EVERYBODY."""

    living: Some
    """The seats that are not eliminated."""
    eliminated: tuple[Seat, ...] = ()
    martins: list[int]
    """How many Deadly Martins lie in front of each seat."""
    lost_draws: list[int]
    """How many draws each seat is still to lose to Filthy Tricks."""
    turn: Seat = 0
    history: list[Deed]
    """Everything done openly this round."""

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return len(self.hands)

    def others(self) -> list[Seat]:
        """All but this round's President, from the President's left."""
        seats = len(self.hands)
        return [*range(self.president + 1, seats), *range(self.president)]

    def is_living(self, seat: Seat) -> bool:
        """Whether the seat is not eliminated."""
        return seat not in self.eliminated

    def role(self, seat: Seat) -> Role:
        """The role card in front of the seat."""
        if seat == self.president:
            return "president"
        return "bodyguard" if seat == self.bodyguard else "assassin"

    @property
    def leftover(self) -> Role:
        """The role card that was issued to nobody."""
        return "bodyguard" if self.bodyguard is None else "assassin"

    def score(self, seat: Seat) -> int:
        """The points on the seat's tokens."""
        return 2 * self.twos[seat] + self.ones[seat]

    # Moving cards.

    def discard(self, card: Card, known_to: Seat = EVERYBODY) -> None:
        """Onto the discard pile; by itself a card that everybody has seen."""
        self.discards.append(card)
        self.discarded_by.append(known_to)

    def did(self, seat: Seat, deed: str, target: Seat | None = None, card: str | None = None) -> None:
        """Remember what all have seen."""
        self.history.append(Deed(seat, deed, target, card))


def new_plot(options: BodyguardOptions, seats: int) -> Plot:
    """The table before the first round."""
    plot = Plot()
    plot.options = options
    plot.phase = "roles"
    plot.twos = [0] * seats
    plot.ones = [0] * seats
    plot.president = -1
    gather_cards(plot, seats)
    return plot


def gather_cards(plot: Plot, seats: int) -> None:
    """All cards back into one pile: empty hands and rows, no pending effects, everyone living, no roles yet."""
    plot.bodyguard = plot.bodyguard_before = None
    plot.reassigned = False
    plot.kept = NOBODY
    plot.exposed = plot.exposed_before = plot.striker = None
    plot.hands = [[] for _ in range(seats)]
    plot.rows = [()] * seats
    plot.living = ALL_OF[seats]
    plot.lacking = [plot.living] * len(TYPES)
    plot.pile = list(pack(plot.options.action_mix))
    plot.discards = []
    plot.discarded_by = []
    plot.eliminated = ()
    plot.martins = [0] * seats
    plot.lost_draws = [0] * seats
    plot.turn = 0
    plot.history = []
