"""Wounds, unavoidable wounds and extra life."""

from collections.abc import Iterable

from fourscore.engine.decision import Procedure, Seat
from fourscore.games.knife_fight.cards import Action
from fourscore.games.knife_fight.modifiers import modifier
from fourscore.games.knife_fight.moments import Attack, Dying, Source, Wounded, Wounding
from fourscore.games.knife_fight.rules.reactions import respond
from fourscore.games.knife_fight.state import Fight

COUNTERS = 27
"""How many counters there are for wounds and corruption together, where a table counts them."""


def life(fight: Fight, seat: Seat) -> int:
    """How many wounds kill the seat's President."""
    return fight.president(seat).life + modifier(fight, seat, "life")


def wound(
    fight: Fight, seat: Seat, count: int, by: Seat | None, source: Source, *, unavoidable: bool = False
) -> Procedure:
    """Wounds are placed on a living President; with as many as life it is about to die."""
    if seat not in fight.alive or is_falling(fight, seat):
        return
    wounding = Wounding(seat, by, count, source, unavoidable=unavoidable)
    yield from respond(fight, wounding)
    if wounding.stopped or seat not in fight.alive or is_falling(fight, seat):
        return
    count = counters_for(fight, through_shields(fight, seat, wounding.count))
    if count <= 0:
        return
    fight.wounds[seat] += count
    if fight.log is not None:
        fight.tell("knife-fight.wound.stay-until-death", player=seat, count=count, wounds=fight.wounds[seat])
    if fight.wounds[seat] >= life(fight, seat):
        fight.fallen.append(Dying(seat, by, fight.president(seat), "wounds", unavoidable=unavoidable))
    else:
        yield from respond(fight, Wounded(seat, by, count, source))


def wound_all(fight: Fight, seats: Iterable[Seat], count: int, by: Seat | None, source: Source) -> Procedure:
    """One effect wounds several Presidents; those who die of it die together."""
    # Somebody may react to a wound in the middle; until all are wounded nobody is settled.
    settling, fight.settling = fight.settling, True
    for seat in seats:
        yield from wound(fight, seat, count, by, source)
    fight.settling = settling


def is_falling(fight: Fight, seat: Seat) -> bool:
    """Whether the President is about to die already; wounds beyond the life total have no effect."""
    return bool(fight.fallen) and any(dying.seat == seat and not dying.stopped for dying in fight.fallen)


def prevent(fight: Fight, wounding: Wounding, count: int | None = None, *, reaction: bool = False) -> None:
    """Keep off some or all wounds, if that can be done."""
    if not can_be_kept_off(fight, wounding, reaction=reaction):
        return
    wounding.count = 0 if count is None else max(0, wounding.count - count)
    wounding.stopped = wounding.count == 0


def can_be_kept_off(fight: Fight, harm: Attack | Wounding, *, reaction: bool = False) -> bool:
    """Unavoidable wounds give way to no Reaction, and in edition 1 to no ability either."""
    return not harm.unavoidable or (fight.edition == 2 and not reaction)


def may_be_reacted_against(fight: Fight, wound: Wounding | Wounded) -> bool:
    """Wounds of a Reaction may be answered like any other wounds, though not like an Attack; some tables forbid it."""
    return wound.source != "reaction" or fight.options.reactions_unanswered == "off"


def counters_for(fight: Fight, count: int) -> int:
    """How many of these counters can be placed."""
    if fight.options.limited_counters == "off":
        return count
    return min(count, COUNTERS - sum(fight.wounds) - sum(fight.corruption))


# Extra life.


def through_shields(fight: Fight, seat: Seat, count: int) -> int:
    """Each card beside the President takes one wound, unavoidable ones included, and is discarded."""
    while count > 0 and fight.shields[seat]:
        *rest, card = fight.shields[seat]
        fight.shields[seat] = tuple(rest)
        fight.discards.append(card)
        fight.tell("knife-fight.life.plus-one-shield", player=seat, card=card.name)
        count -= 1
    return count


def drop_shields(fight: Fight, seat: Seat) -> None:
    """The cards beside the President are discarded without taking a wound."""
    for card in fight.shields[seat]:
        fight.discards.append(card)
        fight.tell("knife-fight.card.spent-card-discarded", player=seat, card=card.name)
    fight.shields[seat] = ()


def heal(fight: Fight, seat: Seat, count: int = 1) -> None:
    """Take wound counters off."""
    healed = min(count, fight.wounds[seat])
    if healed:
        fight.wounds[seat] -= healed
        fight.tell("knife-fight.life.plus-one-heals", player=seat, count=healed, wounds=fight.wounds[seat])


def give_life(fight: Fight, seat: Seat, card: Action) -> None:
    """+1 life takes off a wound, or leaves the card that gives it beside an unwounded President."""
    if fight.wounds[seat]:
        heal(fight, seat)
    elif card in fight.played:
        shield(fight, seat, card)


def shield(fight: Fight, seat: Seat, card: Action) -> None:
    """The card being played stays beside the President and takes its next wound."""
    fight.played.remove(card)
    fight.shields[seat] = (*fight.shields[seat], card)
    fight.tell("knife-fight.life.shield-stops-unavoidable", player=seat, card=card.name)
