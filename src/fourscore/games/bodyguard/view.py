"""What a seat may know of a plot."""

import msgspec

from fourscore.engine.decision import Seat
from fourscore.games.bodyguard.cards import Card, in_order
from fourscore.games.bodyguard.knowledge import is_kept
from fourscore.games.bodyguard.state import EVERYBODY, Deed, PastRound, Plot, Role


class PlotView(msgspec.Struct, frozen=True):
    """The table as one seat, or a spectator, sees it."""

    round: int
    phase: str
    president: Seat | None
    turn: Seat
    scores: tuple[int, ...]
    twos: tuple[int, ...]
    """How many 2-point tokens each seat has."""
    hand: tuple[str, ...]
    """The viewer's own cards; a spectator has none."""
    sizes: tuple[int, ...]
    """How many cards each seat holds."""
    rows: tuple[tuple[str, ...], ...]
    """The hits before each seat."""
    martins: tuple[int, ...]
    """How many Deadly Martins lie before each seat."""
    lost_draws: tuple[int, ...]
    """How many draws each seat is still to lose to Filthy Tricks."""
    eliminated: tuple[Seat, ...]
    pile: int
    """How many cards are left to draw."""
    discards: int
    """How many cards lie on the discard pile."""
    known_discards: tuple[str, ...]
    """Those of them whose faces the viewer has seen."""
    roles: tuple[Role | None, ...]
    """The role cards that the viewer has seen; None is a card that lies face down."""
    leftover: Role | None
    roles_before: tuple[Role | None, ...]
    """The same before the re-assignment; empty if there was none."""
    leftover_before: Role | None
    bodyguard_collected: bool | None
    """For the President after re-assigning: whether the Bodyguard card was among those taken in."""
    reassigned: bool
    history: tuple[Deed, ...]
    """Everything done openly this round."""
    past: tuple[PastRound, ...]
    """The rounds that are over, with their roles turned up."""


def view(plot: Plot, seat: Seat | None) -> PlotView:
    """Own cards, everything that lies open, how many there are of all else, and the role cards one has seen."""
    before = plot.reassigned and plot.phase == "play"
    return PlotView(
        round=plot.round,
        phase=plot.phase,
        president=plot.president if plot.president >= 0 else None,
        turn=plot.turn,
        scores=tuple([plot.score(one) for one in range(plot.seats)]),
        twos=tuple(plot.twos),
        hand=() if seat is None else tuple([card.name for card in plot.hands[seat]]),
        sizes=tuple([len(hand) for hand in plot.hands]),
        rows=tuple([tuple([card.name for card in row]) for row in plot.rows]),
        martins=tuple(plot.martins),
        lost_draws=tuple(plot.lost_draws),
        eliminated=plot.eliminated,
        pile=len(plot.pile),
        discards=len(plot.discards),
        known_discards=tuple([card.name for card in known_discards(plot, seat)]),
        roles=seen_roles(plot, seat, plot.bodyguard),
        leftover=seen_leftover(plot, seat, plot.bodyguard),
        roles_before=seen_roles(plot, seat, plot.bodyguard_before) if before else (),
        leftover_before=seen_leftover(plot, seat, plot.bodyguard_before) if before else None,
        bodyguard_collected=not is_kept(plot, plot.bodyguard_before) if before and seat == plot.president else None,
        reassigned=plot.reassigned,
        history=tuple(plot.history),
        past=plot.past,
    )


def known_discards(plot: Plot, seat: Seat | None) -> tuple[Card, ...]:
    """What was discarded openly, and what the seat itself put there."""
    knowers = (EVERYBODY, seat)
    return in_order([card for card, by in zip(plot.discards, plot.discarded_by, strict=True) if by in knowers])


def seen_roles(plot: Plot, seat: Seat | None, bodyguard: Seat | None) -> tuple[Role | None, ...]:
    """The President's card lies open; each sees the own card; a President who chose sees them all."""
    seen: list[Role | None] = [None] * plot.seats
    if plot.president >= 0:
        seen[plot.president] = "president"
    if are_issued(plot):
        sees_all = seat == plot.president and plot.options.role_dealing == "chosen"
        for other in plot.others():
            if sees_all or other == seat:
                seen[other] = "bodyguard" if other == bodyguard else "assassin"
    return tuple(seen)


def seen_leftover(plot: Plot, seat: Seat | None, bodyguard: Seat | None) -> Role | None:
    """The President knows which card he kept back, also when the others are dealt blind."""
    if seat != plot.president or not are_issued(plot):
        return None
    return "bodyguard" if bodyguard is None else "assassin"


def are_issued(plot: Plot) -> bool:
    """Whether role cards lie before the players."""
    return plot.phase in ("deal", "play")
