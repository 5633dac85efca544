"""Presidents of the years of Stalwarts and reformers: a scholar, a man of fashion, and the first of two Clevelands."""

from fourscore.engine.decision import Procedure, Seat
from fourscore.games.knife_fight.effects.book import ability, trigger
from fourscore.games.knife_fight.effects.promises import Promises
from fourscore.games.knife_fight.moments import Attack, EndOfTurn
from fourscore.games.knife_fight.state import Fight
from fourscore.games.knife_fight.verbs import (
    can_be_kept_off,
    discard,
    draw,
    invoke,
    is_used_up,
    miss,
    offer_discard,
    opponents,
    play_free,
    plays,
)


def has_something_to_play(fight: Fight, seat: Seat, moment: None) -> bool:
    return bool(plays(fight, seat))


@ability("garfield", can=has_something_to_play, promises=Promises(plays=2))
def garfield(fight: Fight, seat: Seat, target: None) -> Procedure:
    for _ in ("Latin", "Greek"):
        if seat in fight.alive:
            yield from play_free(fight, seat)


@trigger("arthur", to=EndOfTurn, promises=Promises(draws=1))
def arthur(fight: Fight, seat: Seat, moment: EndOfTurn) -> Procedure:
    changed = 0
    while changed < 3 and fight.hands[seat]:
        card = yield from offer_discard(fight, seat, "arthur")
        if card is None:
            break
        if not changed:
            invoke(fight, seat)
        discard(fight, seat, card)
        changed += 1
    yield from draw(fight, seat, changed)


def comes_from_a_mugwump(fight: Fight, seat: Seat, attack: Attack) -> bool:
    if attack.attacker not in opponents(fight, seat) or fight.president(attack.attacker).party != "Republican":
        return False
    return can_be_kept_off(fight, attack) and not is_used_up(fight, fight.president(seat))


@trigger("cleveland-22", to=Attack, can=comes_from_a_mugwump)
def cleveland_22(fight: Fight, seat: Seat, attack: Attack) -> None:
    invoke(fight, seat)
    miss(fight, attack)
