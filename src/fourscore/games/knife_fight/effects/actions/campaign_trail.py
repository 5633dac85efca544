"""Executive Actions that fill the hand, mend the President or make the turn longer."""

from fourscore.engine.decision import Procedure, Seat
from fourscore.games.knife_fight.effects.book import action, passive, trigger
from fourscore.games.knife_fight.effects.promises import Promises
from fourscore.games.knife_fight.moments import Playing
from fourscore.games.knife_fight.state import Fight
from fourscore.games.knife_fight.verbs import (
    corrupt,
    discard_hand,
    draw,
    extra_stabs,
    has_successor,
    has_target,
    heal,
    last,
    may_be_played,
    play_free,
    shield,
    swap,
    use_up,
)
from fourscore.kit.seats import clockwise


@action("war-chest", promises=Promises(draws=3))
def war_chest(fight: Fight, seat: Seat, target: None) -> Procedure:
    yield from draw(fight, seat, 3)


@action("pork-barrel", promises=Promises(draws=4))
def pork_barrel(fight: Fight, seat: Seat, target: None) -> Procedure:
    yield from draw(fight, seat, 4)
    yield from corrupt(fight, seat, 1, by=seat)


@action("new-deal", promises=Promises(draws=3, empties=True, strikes="all"))
def new_deal(fight: Fight, seat: Seat, target: None) -> Procedure:
    for other in clockwise(fight.alive, seat):
        discard_hand(fight, other)
        yield from draw(fight, other, 3)


def has_another_card_to_play(fight: Fight, seat: Seat, moment: None) -> bool:
    others = [card for card in fight.hands[seat] if card.kind != "reaction" and card.effect.id != "executive-order"]
    return any(may_be_played(fight, seat, card) and has_target(fight, seat, card) for card in others)


@action("executive-order", can=has_another_card_to_play, promises=Promises(plays=2))
def executive_order(fight: Fight, seat: Seat, target: None) -> Procedure:
    for _ in range(2):
        if seat in fight.alive:
            yield from play_free(fight, seat)


@action("whetstone", promises=Promises(acts=2))
def whetstone(fight: Fight, seat: Seat, target: None) -> None:
    extra_stabs(fight, 2)


# The President's health.


def is_wounded(fight: Fight, seat: Seat, moment: None) -> bool:
    return fight.wounds[seat] > 0


@action("camp-david", can=is_wounded, promises=Promises(heals=2))
def camp_david(fight: Fight, seat: Seat, target: None) -> None:
    heal(fight, seat, 2)


@action("folded-speech", promises=Promises(heals=1))
def folded_speech(fight: Fight, seat: Seat, target: None) -> None:
    shield(fight, seat, fight.played[-1])


def has_a_successor(fight: Fight, seat: Seat, moment: None) -> bool:
    return has_successor(fight, seat)


@action("cabinet-reshuffle", can=has_a_successor, promises=Promises(swaps=True))
def cabinet_reshuffle(fight: Fight, seat: Seat, target: None) -> Procedure:
    yield from swap(fight, seat)


@action("isolationism", promises=Promises(empties=True, shelters="all"))
def isolationism(fight: Fight, seat: Seat, target: None) -> None:
    discard_hand(fight, seat)
    last(fight, "lasting-isolation", seat)


passive("lasting-isolation", "sheltered", True)


# Cards that wait in front of their player.

passive("lobbyists", "draws", 1)


def is_executive(fight: Fight, seat: Seat, playing: Playing) -> bool:
    return playing.card.kind == "executive"


@trigger("tariff", to=Playing, whose="others", can=is_executive, promises=Promises(draws=3))
def tariff(fight: Fight, seat: Seat, playing: Playing) -> Procedure:
    use_up(fight, seat, "tariff")
    yield from draw(fight, seat, 3)
