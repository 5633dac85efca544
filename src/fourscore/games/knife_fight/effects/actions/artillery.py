"""Attacks with powder, ink and a coin."""

from fourscore.engine.chance import Roll
from fourscore.engine.decision import Procedure, Seat
from fourscore.games.knife_fight.effects.actions.knives import is_hit_and_alive, sweep, swing
from fourscore.games.knife_fight.effects.book import action
from fourscore.games.knife_fight.effects.promises import Promises
from fourscore.games.knife_fight.moments import Attack
from fourscore.games.knife_fight.moves import word
from fourscore.games.knife_fight.state import Fight
from fourscore.games.knife_fight.verbs import (
    ask_word,
    attack,
    corrupt,
    in_reach,
    may_attack_from_afar,
    next_to,
    roll_die,
    say,
    tell_of_distance,
    wound,
)
from fourscore.kit.seats import Seats, seats_of, without

HEADS = word("heads")
TAILS = word("tails")


@action("dueling-pistols")
def dueling_pistols(fight: Fight, seat: Seat, target: Seat) -> Procedure:
    shot = yield from swing(fight, seat, target)
    if shot.stopped and may_attack_from_afar(fight, shot.seat, seat):
        answer = Attack(seat, shot.seat)
        answer.ranged = True
        say(fight, shot.seat, "Dueling Pistols", "the second shot is fired at whoever fired the first.")
        yield from attack(fight, answer)


@action("poison-pen", promises=Promises(corrupts=1))
def poison_pen(fight: Fight, seat: Seat, target: Seat) -> Procedure:
    letter = yield from swing(fight, seat, target)
    if is_hit_and_alive(fight, letter):
        yield from corrupt(fight, letter.seat, 1, by=seat)


@action("grapeshot", promises=Promises(strikes="all"))
def grapeshot(fight: Fight, seat: Seat, target: Seat) -> Procedure:
    crowd = without(next_to(fight, target), seat)
    for other in crowd:
        tell_of_distance(fight, target, other)
    yield from sweep(fight, seat, target, crowd)


@action("loose-cannon")
def loose_cannon(fight: Fight, seat: Seat, target: Seat) -> Procedure:
    die = yield from roll_die(fight, seat, "Loose Cannon")
    if die == 1:
        # Nobody attacks themselves, so this wound is not an Attack and the Scapegoat sleeps through it.
        yield from wound(fight, seat, 1, seat, "executive")
    else:
        yield from swing(fight, seat, target)


def front_runners(fight: Fight, seat: Seat) -> Seats:
    """Everybody within range who has more votes."""
    own = len(fight.votes[seat])
    return seats_of(other for other in in_reach(fight, seat, ranged=True) if len(fight.votes[other]) > own)


@action("stop-the-front-runner", targets=front_runners)
def stop_the_front_runner(fight: Fight, seat: Seat, target: Seat) -> Procedure:
    yield from swing(fight, seat, target)


@action("call-it-in-the-air")
def call_it_in_the_air(fight: Fight, seat: Seat, target: Seat) -> Procedure:
    call = yield from ask_word(fight, target, (HEADS, TAILS), "call-it-in-the-air")
    side = (HEADS, TAILS)[(yield Roll(2))[0] - 1]
    say(fight, seat, "Call It in the Air", f"{call} is called, and it is {side}.")
    yield from swing(fight, seat, target, 0 if call == side else 1)
