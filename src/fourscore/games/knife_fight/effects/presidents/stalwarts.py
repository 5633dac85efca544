"""Presidents of the years of Stalwarts and reformers: a scholar, a man of fashion, and the first of two Clevelands."""

from fourscore.engine.decision import Procedure, Seat
from fourscore.games.knife_fight.effects.book import ability, trigger
from fourscore.games.knife_fight.moments import EndOfTurn, Playing
from fourscore.games.knife_fight.state import Fight
from fourscore.games.knife_fight.verbs import discard, draw, invoke, is_used_up, offer_discard, play_free, plays


def has_something_to_play(fight: Fight, seat: Seat, moment: None) -> bool:
    return bool(plays(fight, seat))


@ability("garfield", can=has_something_to_play)
def garfield(fight: Fight, seat: Seat, target: None) -> Procedure:
    for _ in ("Latin", "Greek"):
        if seat in fight.alive:
            yield from play_free(fight, seat)


@trigger("arthur", to=EndOfTurn)
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


def is_a_bill_to_veto(fight: Fight, seat: Seat, playing: Playing) -> bool:
    if playing.card.kind != "executive" or not fight.hands[seat]:
        return False
    return not is_used_up(fight, fight.president(seat))


@trigger("cleveland-22", to=Playing, whose="others", can=is_a_bill_to_veto)
def cleveland_22(fight: Fight, seat: Seat, playing: Playing) -> Procedure:
    card = yield from offer_discard(fight, seat, "cleveland-22")
    if card is not None:
        invoke(fight, seat)
        discard(fight, seat, card)
        playing.stopped = True
