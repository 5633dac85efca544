"""Presidents 11 to 21."""

from fourscore.engine.decision import Procedure, Seat
from fourscore.games.knife_fight.effects.book import ability
from fourscore.games.knife_fight.state import Fight
from fourscore.games.knife_fight.verbs import ask_card, discard, opponents, steal


def ports_of_call(fight: Fight, seat: Seat) -> int:
    """Opponents with Action cards, provided there is one to pay with."""
    if not fight.hands[seat]:
        return 0
    return sum(1 << other for other in range(fight.seats) if opponents(fight, seat) >> other & 1 and fight.hands[other])


@ability("fillmore", targets=ports_of_call)
def fillmore(fight: Fight, seat: Seat, target: Seat) -> Procedure:
    card = yield from ask_card(fight, seat, "fillmore")
    discard(fight, seat, card)
    yield from steal(fight, seat, target)
