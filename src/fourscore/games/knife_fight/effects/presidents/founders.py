"""Presidents 1 to 10."""

from fourscore.engine.decision import Procedure, Seat
from fourscore.games.knife_fight.effects.book import passive, trigger
from fourscore.games.knife_fight.effects.promises import Promises
from fourscore.games.knife_fight.moments import Announcing, Attack, Corrupting
from fourscore.games.knife_fight.state import Fight
from fourscore.games.knife_fight.verbs import can_be_dodged, dodge, draw, invoke, next_to

passive("washington", "ignores-distance", True)


def comes_from_across_the_sea(fight: Fight, seat: Seat, attack: Attack) -> bool:
    return attack.attacker not in next_to(fight, seat) and can_be_dodged(fight, attack)


@trigger("monroe", to=Attack, can=comes_from_across_the_sea)
def monroe(fight: Fight, seat: Seat, attack: Attack) -> None:
    invoke(fight, seat)
    dodge(fight, attack)


@trigger("tyler", to=Announcing, promises=Promises(draws=2))
def tyler(fight: Fight, seat: Seat, announcing: Announcing) -> Procedure:
    invoke(fight, seat)
    yield from draw(fight, seat, 2)


def comes_from_somebody_else(fight: Fight, seat: Seat, corrupting: Corrupting) -> bool:
    return corrupting.by != seat


@trigger("tyler", to=Corrupting, can=comes_from_somebody_else)
def has_no_party(fight: Fight, seat: Seat, corrupting: Corrupting) -> None:
    invoke(fight, seat)
    corrupting.stopped = True
