"""What a seat may know of a plot."""

from collections.abc import Sequence
from operator import attrgetter

import msgspec

from fourscore.engine.decision import Seat
from fourscore.games.bodyguard.cards import FACES
from fourscore.games.bodyguard.deeds import Deed, PastRound, Role
from fourscore.games.bodyguard.knowledge import is_kept
from fourscore.games.bodyguard.state import EVERYBODY, Plot

NAMES = tuple(card.name for card in FACES)
name_of = attrgetter("name")


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
    """The hits in front of each seat."""
    martins: tuple[int, ...]
    """How many Deadly Martins lie in front of each seat."""
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


def views(plot: Plot, seats: Sequence[Seat | None]) -> list[PlotView]:
    """What lies open before everybody, and to each seat its own cards and the role cards that it has seen."""
    table, faces = open_table(plot), seen_faces(plot)
    return [seen_from(table, plot, seat, faces) for seat in seats]


def open_table(plot: Plot) -> PlotView:
    """What is the same for everybody; cards and roles that one may see and another may not are left out."""
    return PlotView(
        round=plot.round,
        phase=plot.phase,
        president=plot.president if plot.president >= 0 else None,
        turn=plot.turn,
        scores=tuple(map(plot.score, range(plot.seats))),
        twos=tuple(plot.twos),
        hand=(),
        sizes=tuple(map(len, plot.hands)),
        rows=tuple([tuple(map(name_of, row)) for row in plot.rows]),
        martins=tuple(plot.martins),
        lost_draws=tuple(plot.lost_draws),
        eliminated=plot.eliminated,
        pile=len(plot.pile),
        discards=len(plot.discards),
        known_discards=(),
        roles=(),
        leftover=None,
        roles_before=(),
        leftover_before=None,
        bodyguard_collected=None,
        reassigned=plot.reassigned,
        history=tuple(plot.history),
        past=plot.past,
    )


def seen_from(table: PlotView, plot: Plot, seat: Seat | None, faces: Sequence[list[int]]) -> PlotView:
    """The open table with what the seat knows: its own cards, what it has seen discarded, the roles it has seen."""
    discarded = faces[EVERYBODY] if seat is None else faces[EVERYBODY] + faces[seat]
    seen = msgspec.structs.replace(
        table,
        hand=() if seat is None else tuple(map(name_of, plot.hands[seat])),
        known_discards=tuple([NAMES[place] for place in sorted(discarded)]),
        roles=seen_roles(plot, seat, plot.bodyguard),
        leftover=seen_leftover(plot, seat, plot.bodyguard),
    )
    if not plot.reassigned or plot.phase != "play":
        return seen
    return msgspec.structs.replace(
        seen,
        roles_before=seen_roles(plot, seat, plot.bodyguard_before),
        leftover_before=seen_leftover(plot, seat, plot.bodyguard_before),
        bodyguard_collected=not is_kept(plot, plot.bodyguard_before) if seat == plot.president else None,
    )


def seen_faces(plot: Plot) -> list[list[int]]:
    """For each seat the places of the discards that it alone has seen; at the end those that everybody has."""
    faces: list[list[int]] = [[] for _ in range(plot.seats + 1)]
    for card, by in zip(plot.discards, plot.discarded_by, strict=True):
        faces[by].append(card.place)
    return faces


def seen_roles(plot: Plot, seat: Seat | None, bodyguard: Seat | None) -> tuple[Role | None, ...]:
    """The President's card lies open; each sees their own card; a President who chose sees them all."""
    president = plot.president
    seen: list[Role | None] = [None] * plot.seats
    if president >= 0:
        seen[president] = "president"
    if seat is None or not are_issued(plot):
        return tuple(seen)
    if seat != president:
        seen[seat] = "bodyguard" if seat == bodyguard else "assassin"
    elif plot.options.role_dealing == "chosen":
        for other in plot.others():
            seen[other] = "bodyguard" if other == bodyguard else "assassin"
    return tuple(seen)


def seen_leftover(plot: Plot, seat: Seat | None, bodyguard: Seat | None) -> Role | None:
    """The President knows which card he kept back, even when the others are dealt blind."""
    if seat != plot.president or not are_issued(plot):
        return None
    return "bodyguard" if bodyguard is None else "assassin"


def are_issued(plot: Plot) -> bool:
    """Whether role cards lie before the players."""
    return plot.phase in ("deal", "play")
