"""Presidents 26, 32, 37, 42 and 43."""

from fourscore.engine.decision import Procedure, Seat
from fourscore.games.knife_fight.effects.book import ability, passive, trigger
from fourscore.games.knife_fight.moments import Attack, Dying, EndOfTurn
from fourscore.games.knife_fight.state import Fight
from fourscore.games.knife_fight.verbs import ask_yes, draw, is_used_up, mark_used, miss, remove, replace_death

passive("theodore-roosevelt", "stab-undodgeable", True)


@trigger("wartime", to=EndOfTurn)
def wartime(fight: Fight, seat: Seat, moment: EndOfTurn) -> Procedure:
    yield from draw(fight, seat)


@trigger("nixon", to=Dying, after_reactions=True)
def nixon(fight: Fight, seat: Seat, dying: Dying) -> None:
    replace_death(fight, dying)


@ability("clinton")
def clinton(fight: Fight, seat: Seat, target: None) -> None:
    remove(fight, seat)


def has_not_left_yet(fight: Fight, seat: Seat, attack: Attack) -> bool:
    return not is_used_up(fight, fight.president(seat)) and not attack.unavoidable


@trigger("george-w-bush", to=Attack, can=has_not_left_yet)
def george_w_bush(fight: Fight, seat: Seat, attack: Attack) -> Procedure:
    if (yield from ask_yes(fight, seat, "george-w-bush")):
        mark_used(fight, fight.president(seat))
        miss(fight, attack)
        remove(fight, seat)
