"""Drawing from the pile."""

from fourscore.engine.decision import Seat
from fourscore.games.bodyguard.state import Plot


def draw(plot: Plot, seat: Seat) -> None:
    """One card from the pile, unless it is empty or a Filthy Trick takes this draw."""
    if not plot.pile:
        return
    if plot.lost_draws[seat]:
        plot.lost_draws[seat] -= 1
        plot.tell("bodyguard.filthy.waits-for-a-draw", player=seat)
        return
    card = plot.pile.pop()
    plot.take(seat, card)
    if plot.log is not None:
        plot.tell("bodyguard.turn.draw-one", to=(seat,), player=seat, card=card.name)
    if not plot.pile:
        plot.tell("bodyguard.turn.no-draw-from-empty-pile")
        plot.lost_draws = [0] * plot.seats
