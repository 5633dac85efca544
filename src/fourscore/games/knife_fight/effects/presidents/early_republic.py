"""Presidents of the early republic: from the Quasi-War to the corrupt bargain."""

from fourscore.engine.decision import Procedure, Seat
from fourscore.games.knife_fight.effects.book import ability, passive, trigger
from fourscore.games.knife_fight.moments import Attack, Wounded
from fourscore.games.knife_fight.state import Fight
from fourscore.games.knife_fight.verbs import (
    ask_discard,
    corrupt,
    discard,
    draw,
    get_vote,
    invoke,
    last,
    may_get_one_more,
)


@trigger("adams", to=Attack)
def adams(fight: Fight, seat: Seat, attack: Attack) -> None:
    invoke(fight, seat)
    last(fight, "lasting-quasi-war", seat, until="end-of-turn")


def is_still_adams(fight: Fight, seat: Seat, by: Seat) -> bool:
    return fight.president(seat).effect.id == "adams"


passive("lasting-quasi-war", "sheltered", is_still_adams)


@ability("jefferson")
def jefferson(fight: Fight, seat: Seat, target: None) -> Procedure:
    yield from draw(fight, seat, 3)
    if fight.hands[seat]:
        card = yield from ask_discard(fight, seat, "jefferson")
        discard(fight, seat, card)


@trigger("madison", to=Wounded)
def madison(fight: Fight, seat: Seat, wounded: Wounded) -> Procedure:
    invoke(fight, seat)
    yield from draw(fight, seat, 2)


def is_worth_a_bargain(fight: Fight, seat: Seat, moment: None) -> bool:
    return may_get_one_more(fight, seat)


@ability("quincy-adams", can=is_worth_a_bargain)
def quincy_adams(fight: Fight, seat: Seat, target: None) -> Procedure:
    get_vote(fight, seat)
    yield from corrupt(fight, seat, fight.president(seat).corrupts_self, by=seat)
