"""Drawing from the pile."""

from bisect import insort

from fourscore.engine.decision import Seat
from fourscore.games.bodyguard.cards import place_of
from fourscore.games.bodyguard.state import Plot


def draw(plot: Plot, seat: Seat) -> None:
    """One card from the pile to its place in the hand, unless it is empty or a Filthy Trick takes this draw."""
    pile = plot.pile
    if not pile:
        return
    if plot.lost_draws[seat]:
        plot.lost_draws[seat] -= 1
        plot.tell("bodyguard.filthy.waits-for-a-draw", player=seat)
        return
    card = pile.pop()
    insort(plot.hands[seat], card, key=place_of)
    if plot.log is not None:
        plot.tell("bodyguard.turn.draw-one", to=(seat,), player=seat, card=card.name, what=card.title)
    if not pile:
        plot.tell("bodyguard.turn.no-draw-from-empty-pile")
        plot.lost_draws = [0] * plot.seats
