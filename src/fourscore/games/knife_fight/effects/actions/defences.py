"""Reactions to being attacked."""

from fourscore.engine.decision import Procedure, Seat
from fourscore.games.knife_fight.effects.book import reaction
from fourscore.games.knife_fight.effects.promises import Promises
from fourscore.games.knife_fight.moments import Attack
from fourscore.games.knife_fight.state import Fight
from fourscore.games.knife_fight.verbs import (
    ask_card,
    can_be_blocked,
    can_be_dodged,
    corrupt,
    fellows,
    give,
    miss,
    swap,
)
from fourscore.games.knife_fight.verbs import block as block_attack
from fourscore.games.knife_fight.verbs import dodge as dodge_attack


def is_blockable(fight: Fight, seat: Seat, attack: Attack) -> bool:
    return can_be_blocked(fight, attack)


def is_dodgeable(fight: Fight, seat: Seat, attack: Attack) -> bool:
    return can_be_dodged(fight, attack)


@reaction("block", to=Attack, can=is_blockable)
def block(fight: Fight, seat: Seat, attack: Attack) -> None:
    block_attack(fight, attack)


@reaction("dodge", to=Attack, can=is_dodgeable)
def dodge(fight: Fight, seat: Seat, attack: Attack) -> None:
    dodge_attack(fight, attack)


@reaction("bribery", to=Attack, promises=Promises(corrupts=1))
def bribery(fight: Fight, seat: Seat, attack: Attack) -> Procedure:
    miss(fight, attack, reaction=True)
    yield from corrupt(fight, attack.attacker, 1, by=seat)


def breaks_the_commandment(fight: Fight, seat: Seat, attack: Attack) -> bool:
    return attack.attacker in fellows(fight, seat)


@reaction("eleventh-commandment", to=Attack, can=breaks_the_commandment, promises=Promises(robs=1))
def eleventh_commandment(fight: Fight, seat: Seat, attack: Attack) -> Procedure:
    miss(fight, attack, reaction=True)
    if fight.hands[attack.attacker]:
        give(fight, attack.attacker, seat, (yield from ask_card(fight, attack.attacker, "eleventh-commandment")))


@reaction("secret-service", to=Attack, promises=Promises(swaps=True))
def secret_service(fight: Fight, seat: Seat, attack: Attack) -> Procedure:
    miss(fight, attack, reaction=True)
    yield from swap(fight, attack.attacker)
