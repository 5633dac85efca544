"""Drawing with an action: as many cards as the President in play allows, unless somebody else gets hold of them."""

from fourscore.engine.decision import Procedure, Seat
from fourscore.games.knife_fight.moments import Drawing
from fourscore.games.knife_fight.rules.allowances import cards_of_a_draw, tell_allowance
from fourscore.games.knife_fight.rules.deck import draw
from fourscore.games.knife_fight.rules.reactions import respond
from fourscore.games.knife_fight.state import Fight


def draw_action(fight: Fight, seat: Seat) -> Procedure:
    """A draw takes the top Action card into the hand, or as many as something on the table makes of it."""
    drawing = Drawing(seat, cards_of_a_draw(fight))
    tell_allowance(fight, "draws", f"{drawing.count} cards for one action")
    yield from respond(fight, drawing)
    if not drawing.stopped:
        yield from draw(fight, seat, drawing.count)
