"""Presidents 1 to 10."""

from fourscore.engine.decision import Procedure, Seat
from fourscore.games.knife_fight.effects.book import passive, trigger
from fourscore.games.knife_fight.moments import Announcing, Attack
from fourscore.games.knife_fight.state import Fight
from fourscore.games.knife_fight.verbs import dodge, draw, next_to

passive("washington", "ignores-distance", True)


@trigger("monroe", to=Attack)
def monroe(fight: Fight, seat: Seat, attack: Attack) -> None:
    if attack.attacker not in next_to(fight, seat):
        dodge(fight, attack)


@trigger("tyler", to=Announcing)
def tyler(fight: Fight, seat: Seat, announcing: Announcing) -> Procedure:
    yield from draw(fight, seat, 2)
