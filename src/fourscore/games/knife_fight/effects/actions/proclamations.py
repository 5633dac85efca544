"""Executive Actions that strike the whole table at once."""

from fourscore.engine.decision import Procedure, Seat
from fourscore.games.knife_fight.effects.actions.scapegoat import has_scapegoats, kill_all_scapegoats
from fourscore.games.knife_fight.effects.book import action
from fourscore.games.knife_fight.effects.promises import Promises
from fourscore.games.knife_fight.state import Fight
from fourscore.games.knife_fight.verbs import give_life, wound_all
from fourscore.kit.seats import clockwise

HEARTENED = ("Abraham Lincoln", "Barack Obama")


def concerns_somebody(fight: Fight, seat: Seat, moment: None) -> bool:
    ring = [fight.president(other) for other in fight.alive]
    return any(one.slaveowner or one.name in HEARTENED for one in ring) or has_scapegoats(fight)


@action("emancipation-proclamation", can=concerns_somebody, promises=Promises(wounds=1, strikes="slaveowners"))
def emancipation_proclamation(fight: Fight, seat: Seat, target: None) -> Procedure:
    ring = clockwise(fight.alive, seat)
    for other in ring:
        if fight.president(other).name in HEARTENED:
            give_life(fight, other, fight.played[-1])
    slaveowners = [other for other in ring if fight.president(other).slaveowner]
    kill_all_scapegoats(fight)
    yield from wound_all(fight, slaveowners, 1, seat, "executive")


@action("excessively-partisan-politics", promises=Promises(wounds=1, strikes="party"))
def excessively_partisan_politics(fight: Fight, seat: Seat, target: Seat) -> Procedure:
    party = fight.president(target).party
    members = [other for other in clockwise(fight.alive, seat) if fight.president(other).party == party]
    kill_all_scapegoats(fight)
    yield from wound_all(fight, members, 1, seat, "executive")
