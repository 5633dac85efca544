"""Presidents on the eve of the war: the one who bought a desert and the one who waited."""

from fourscore.engine.decision import Seat
from fourscore.games.knife_fight.effects.book import ability, trigger
from fourscore.games.knife_fight.effects.promises import Promises
from fourscore.games.knife_fight.moments import EndOfTurn
from fourscore.games.knife_fight.state import Fight
from fourscore.games.knife_fight.verbs import heal, invoke, salvage, say, stabs_left

STRIP_OF_DESERT = 2
"""How many cards of the discard pile Pierce takes."""


def has_somebody_left_something(fight: Fight, seat: Seat, moment: None) -> bool:
    return bool(fight.discards)


@ability("pierce", can=has_somebody_left_something, promises=Promises(draws=2))
def pierce(fight: Fight, seat: Seat, target: None) -> None:
    bought = salvage(fight, seat, STRIP_OF_DESERT)
    names = " and ".join(card.name for card in bought)
    say(fight, seat, "Gadsden Purchase", f"{names} from the discard pile.")


def has_kept_the_knife_still(fight: Fight, seat: Seat, moment: EndOfTurn) -> bool:
    return stabs_left(fight) > 0 and fight.wounds[seat] > 0


@trigger("buchanan", to=EndOfTurn, can=has_kept_the_knife_still)
def buchanan(fight: Fight, seat: Seat, moment: EndOfTurn) -> None:
    invoke(fight, seat)
    heal(fight, seat)
