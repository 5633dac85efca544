"""Presidents of the early republic: from the Quasi-War to the corrupt bargain."""

from fourscore.engine.decision import Procedure, Seat
from fourscore.games.knife_fight.effects.book import ability, passive, trigger
from fourscore.games.knife_fight.moments import Attack, Wounded
from fourscore.games.knife_fight.state import Fight
from fourscore.games.knife_fight.verbs import ask_card, corrupt, discard, draw, get_vote, last


@trigger("adams", to=Attack)
def adams(fight: Fight, seat: Seat, attack: Attack) -> None:
    last(fight, "lasting-quasi-war", seat, until="end-of-turn")


def is_still_adams(fight: Fight, seat: Seat, by: Seat) -> bool:
    return fight.president(seat).effect.id == "adams"


passive("lasting-quasi-war", "sheltered", is_still_adams)


@ability("jefferson")
def jefferson(fight: Fight, seat: Seat, target: None) -> Procedure:
    yield from draw(fight, seat, 3)
    if fight.hands[seat]:
        card = yield from ask_card(fight, seat, "jefferson")
        discard(fight, seat, card)


@trigger("madison", to=Wounded)
def madison(fight: Fight, seat: Seat, wounded: Wounded) -> Procedure:
    yield from draw(fight, seat, 2)


def bargain_would_not_win(fight: Fight, seat: Seat, moment: None) -> bool:
    """A vote that an ability gives may not be the last one, so nobody strikes a bargain for that."""
    return bool(fight.deck) and len(fight.votes[seat]) + 1 < fight.goal


@ability("quincy-adams", can=bargain_would_not_win)
def quincy_adams(fight: Fight, seat: Seat, target: None) -> Procedure:
    get_vote(fight, seat)
    yield from corrupt(fight, seat, fight.president(seat).corrupts_self, by=seat)
