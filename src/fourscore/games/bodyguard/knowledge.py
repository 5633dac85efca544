"""Who can tell where the Bodyguard card is.

One card decides all roles, so a world is a pair: who held the Bodyguard card before the re-assignment (None while there
was none), and who holds it now; None stands for the leftover as well.
"""

from typing import TypeAlias

from fourscore.engine.decision import Seat
from fourscore.games.bodyguard.state import Plot

World: TypeAlias = tuple[Seat | None, Seat | None]


def true_world(plot: Plot) -> World:
    """Where the Bodyguard card was and is."""
    return plot.bodyguard_before, plot.bodyguard


def possible_worlds(plot: Plot, seat: Seat | None) -> list[World]:
    """The worlds that the seat cannot tell from the true one."""
    if plot.phase not in ("deal", "play"):
        return [true_world(plot)]
    seen = glimpse(plot, seat, true_world(plot))
    return [world for world in public_worlds(plot) if glimpse(plot, seat, world) == seen]


def public_worlds(plot: Plot) -> list[World]:
    """The worlds that agree with everything done openly."""
    anywhere: list[Seat | None] = [*plot.others(), None]
    if not plot.reassigned:
        return [(None, now) for now in anywhere if fits_now(plot, now)]
    takers = [place for place in anywhere if not is_kept(plot, place)]
    return [
        (before, now)
        for before in anywhere
        if plot.exposed_before in (None, before)
        for now in ([before] if is_kept(plot, before) else takers)
        if fits_now(plot, now)
    ]


def fits_now(plot: Plot, now: Seat | None) -> bool:
    """Whoever fell to the President and did not end the round is the Bodyguard; whoever struck him down is not."""
    return plot.exposed in (None, now) and (plot.striker is None or plot.striker != now)


def is_kept(plot: Plot, place: Seat | None) -> bool:
    """Whether the card there was left lying at the re-assignment."""
    return place in plot.kept


def glimpse(plot: Plot, seat: Seat | None, world: World) -> object:
    """What a seat sees of a world: its own card; the President sees those that he dealt."""
    before, now = world
    if seat is None:
        return None
    if seat != plot.president:
        return before == seat, now == seat
    if plot.options.role_dealing == "chosen":
        return world
    return before is None, now is None, is_kept(plot, before)
