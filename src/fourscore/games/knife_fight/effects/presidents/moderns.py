"""Presidents 26, 32, 37, 42 and 43."""

from fourscore.engine.decision import Procedure, Seat
from fourscore.games.knife_fight.effects.book import ability, passive, trigger
from fourscore.games.knife_fight.moments import Attack, Dying, EndOfTurn
from fourscore.games.knife_fight.state import Fight
from fourscore.games.knife_fight.verbs import (
    ask_yes,
    can_be_kept_off,
    draw,
    has_successor,
    invoke,
    is_used_up,
    miss,
    remove,
    replace_death,
)

passive("theodore-roosevelt", "stab-undodgeable", True)


@trigger("wartime", to=EndOfTurn)
def wartime(fight: Fight, seat: Seat, moment: EndOfTurn) -> Procedure:
    invoke(fight, seat)
    yield from draw(fight, seat)


def can_be_pardoned(fight: Fight, seat: Seat, dying: Dying) -> bool:
    return not dying.replaced and has_successor(fight, seat)


@trigger("nixon", to=Dying, can=can_be_pardoned, after_reactions=True)
def nixon(fight: Fight, seat: Seat, dying: Dying) -> None:
    invoke(fight, seat)
    replace_death(fight, dying)


@ability("clinton")
def clinton(fight: Fight, seat: Seat, target: None) -> None:
    remove(fight, seat)


def has_not_left_yet(fight: Fight, seat: Seat, attack: Attack) -> bool:
    return not is_used_up(fight, fight.president(seat)) and can_be_kept_off(fight, attack)


@trigger("george-w-bush", to=Attack, can=has_not_left_yet)
def george_w_bush(fight: Fight, seat: Seat, attack: Attack) -> Procedure:
    if (yield from ask_yes(fight, seat, "george-w-bush")):
        invoke(fight, seat)
        miss(fight, attack)
        remove(fight, seat)
