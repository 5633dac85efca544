"""Presidents 23 to 25."""

from fourscore.engine.decision import Procedure, Seat
from fourscore.games.knife_fight.effects.book import ability, passive, trigger
from fourscore.games.knife_fight.effects.promises import Promises
from fourscore.games.knife_fight.moments import Acting, Attack
from fourscore.games.knife_fight.state import Fight
from fourscore.games.knife_fight.verbs import can_be_kept_off, draw, heal, invoke, miss, next_to, roll_die, wound

FULL_PAIL = 2
"""How many cards McKinley begins his actions with at least, and how many more than others he keeps."""

LIVE_WIRE = 5
"""What the die must show at least for Benjamin Harrison's light switch to bite."""


def gropes_in_the_dark(fight: Fight, seat: Seat, attack: Attack) -> bool:
    return attack.attacker in next_to(fight, seat) and can_be_kept_off(fight, attack)


@trigger("benjamin-harrison", to=Attack, can=gropes_in_the_dark, promises=Promises(wounds=1))
def benjamin_harrison(fight: Fight, seat: Seat, attack: Attack) -> Procedure:
    die = yield from roll_die(fight, seat, "Electric Light")
    if die >= LIVE_WIRE:
        miss(fight, attack)
        yield from wound(fight, attack.attacker, 1, seat, "ability")


def feels_unwell(fight: Fight, seat: Seat, moment: None) -> bool:
    return fight.wounds[seat] > 0


@ability("cleveland-24", can=feels_unwell, promises=Promises(heals=1))
def cleveland_24(fight: Fight, seat: Seat, target: None) -> None:
    heal(fight, seat)


passive("mckinley", "hand-limit", FULL_PAIL)


def has_an_empty_pail(fight: Fight, seat: Seat, acting: Acting) -> bool:
    return len(fight.hands[seat]) < FULL_PAIL


@trigger("mckinley", to=Acting, can=has_an_empty_pail, promises=Promises(draws=2))
def mckinley(fight: Fight, seat: Seat, acting: Acting) -> Procedure:
    invoke(fight, seat)
    yield from draw(fight, seat, FULL_PAIL - len(fight.hands[seat]))
