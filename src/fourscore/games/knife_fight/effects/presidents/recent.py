"""Presidents 40 and 41."""

from fourscore.engine.decision import Procedure, Seat
from fourscore.games.knife_fight.effects.book import trigger
from fourscore.games.knife_fight.effects.promises import Promises
from fourscore.games.knife_fight.moments import Attack, EndOfTurn
from fourscore.games.knife_fight.state import Fight
from fourscore.games.knife_fight.verbs import (
    ask_card,
    drop_shields,
    give,
    invoke,
    offer_seat,
    opponents_with_cards,
    say,
    steal,
    use_up,
)


def stands_before_a_wall(fight: Fight, seat: Seat, attack: Attack) -> bool:
    return attack.is_stab and bool(fight.front[attack.seat] or fight.shields[attack.seat])


@trigger("reagan", to=Attack, whose="by", can=stands_before_a_wall)
def reagan(fight: Fight, seat: Seat, attack: Attack) -> None:
    say(fight, seat, "Tear Down This Wall", "Nothing stands in the way any more.")
    for card in fight.front[attack.seat]:
        use_up(fight, attack.seat, card.effect.id, "knife-fight.card.spent-card-discarded")
    drop_shields(fight, attack.seat)


def looks_at_other_plates(fight: Fight, seat: Seat, moment: EndOfTurn) -> bool:
    return bool(fight.hands[seat] and opponents_with_cards(fight, seat))


@trigger("george-h-w-bush", to=EndOfTurn, can=looks_at_other_plates, promises=Promises(robs=1))
def george_h_w_bush(fight: Fight, seat: Seat, moment: EndOfTurn) -> Procedure:
    guest = yield from offer_seat(fight, seat, opponents_with_cards(fight, seat), "george-h-w-bush")
    if guest is not None:
        invoke(fight, seat)
        yield from steal(fight, seat, guest)
        card = yield from ask_card(fight, seat, "george-h-w-bush")
        give(fight, seat, guest, card)
