"""Presidents 26, 32, 37, 42 and 43."""

from fourscore.engine.decision import Procedure, Seat
from fourscore.games.knife_fight.effects.book import ability, passive, trigger
from fourscore.games.knife_fight.effects.promises import Promises
from fourscore.games.knife_fight.moments import Attack, Dying, EndOfTurn
from fourscore.games.knife_fight.state import Fight
from fourscore.games.knife_fight.verbs import (
    ask_yes,
    can_be_kept_off,
    corrupt,
    draw,
    fellows,
    has_successor,
    invoke,
    is_used_up,
    miss,
    remove,
    replace_death,
)

passive("theodore-roosevelt", "stab-undodgeable", True)


def splits_the_party(fight: Fight, seat: Seat, attack: Attack) -> bool:
    return attack.is_stab and attack.seat in fellows(fight, seat)


@trigger("theodore-roosevelt", to=Attack, whose="by", can=splits_the_party, promises=Promises(deeper="fellows"))
def theodore_roosevelt(fight: Fight, seat: Seat, attack: Attack) -> None:
    invoke(fight, seat)
    attack.wounds += 1


@trigger("wartime", to=EndOfTurn, promises=Promises(draws=1))
def wartime(fight: Fight, seat: Seat, moment: EndOfTurn) -> Procedure:
    invoke(fight, seat)
    yield from draw(fight, seat, 2 if fellows(fight, seat) else 1)


def can_be_pardoned(fight: Fight, seat: Seat, dying: Dying) -> bool:
    return not dying.replaced and has_successor(fight, seat)


@trigger("nixon", to=Dying, can=can_be_pardoned, after_reactions=True, promises=Promises(corrupts=1, slays=True))
def nixon(fight: Fight, seat: Seat, dying: Dying) -> Procedure:
    invoke(fight, seat)
    replace_death(fight, dying)
    if dying.by is not None and dying.by != seat:
        yield from corrupt(fight, dying.by, 1, by=seat)


@ability("clinton", promises=Promises(shelters="all", departs=True))
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
