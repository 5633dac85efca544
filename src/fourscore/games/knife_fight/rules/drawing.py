"""Drawing with an action: as many cards as the President in play allows, unless somebody else gets hold of them."""

from fourscore.engine.decision import Procedure, Seat
from fourscore.games.knife_fight.moments import Drawing
from fourscore.games.knife_fight.rules.allowances import DRAWN_BY_AN_ACTION, cards_of_a_draw, tell_allowance
from fourscore.games.knife_fight.rules.deck import draw
from fourscore.games.knife_fight.rules.reactions import respond
from fourscore.games.knife_fight.state import Fight
from fourscore.kit.words import counted


def draw_action(fight: Fight, seat: Seat) -> Procedure:
    """A draw takes the top Action card into the hand, or as many as something on the table makes of it."""
    drawing = Drawing(seat, cards_of_a_draw(fight))
    if drawing.count != DRAWN_BY_AN_ACTION:
        tell_allowance(fight, "draws", f"{counted(drawing.count, 'card')} for one action")
    yield from respond(fight, drawing)
    if not drawing.stopped:
        yield from draw(fight, seat, drawing.count)
