"""Presidents 40 and 41."""

from fourscore.engine.decision import Procedure, Seat
from fourscore.games.knife_fight.effects.book import trigger
from fourscore.games.knife_fight.moments import Attack, EndOfTurn
from fourscore.games.knife_fight.state import Fight
from fourscore.games.knife_fight.verbs import (
    ask_card,
    draw,
    drop_shields,
    give,
    invoke,
    offer_seat,
    opponents,
    say,
    use_up,
)

SECOND_HELPING = 2
"""How many cards the elder Bush draws for the one he passes on."""


def stands_before_a_wall(fight: Fight, seat: Seat, attack: Attack) -> bool:
    return attack.is_stab and bool(fight.front[attack.seat] or fight.shields[attack.seat])


@trigger("reagan", to=Attack, whose="by", can=stands_before_a_wall)
def reagan(fight: Fight, seat: Seat, attack: Attack) -> None:
    say(fight, seat, "Tear Down This Wall", "Nothing stands in the way any more.")
    for card in fight.front[attack.seat]:
        use_up(fight, attack.seat, card.effect.id, "knife-fight.card.spent-card-discarded")
    drop_shields(fight, attack.seat)


def has_cards_and_company(fight: Fight, seat: Seat, moment: EndOfTurn) -> bool:
    return bool(fight.hands[seat] and opponents(fight, seat))


@trigger("george-h-w-bush", to=EndOfTurn, can=has_cards_and_company)
def george_h_w_bush(fight: Fight, seat: Seat, moment: EndOfTurn) -> Procedure:
    guest = yield from offer_seat(fight, seat, opponents(fight, seat), "george-h-w-bush")
    if guest is not None:
        invoke(fight, seat)
        card = yield from ask_card(fight, seat, "george-h-w-bush")
        give(fight, seat, guest, card)
        yield from draw(fight, seat, SECOND_HELPING)
