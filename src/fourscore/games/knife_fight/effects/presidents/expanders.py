"""Presidents 11 to 21."""

from fourscore.engine.decision import Procedure, Seat
from fourscore.games.knife_fight.effects.book import ability
from fourscore.games.knife_fight.effects.promises import Promises
from fourscore.games.knife_fight.state import Fight
from fourscore.games.knife_fight.verbs import ask_discard, discard, opponents_with_cards, steal
from fourscore.kit.seats import NOBODY, Seats


def ports_of_call(fight: Fight, seat: Seat) -> Seats:
    """Opponents with Action cards, provided there is one to pay with."""
    return opponents_with_cards(fight, seat) if fight.hands[seat] else NOBODY


@ability("fillmore", targets=ports_of_call, promises=Promises(robs=1))
def fillmore(fight: Fight, seat: Seat, target: Seat) -> Procedure:
    card = yield from ask_discard(fight, seat, "fillmore")
    discard(fight, seat, card)
    yield from steal(fight, seat, target)
