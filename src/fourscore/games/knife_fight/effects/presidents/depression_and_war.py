"""Presidents 29 to 33."""

from fourscore.engine.decision import Procedure, Seat
from fourscore.games.knife_fight.effects.book import ability, trigger
from fourscore.games.knife_fight.effects.promises import Promises
from fourscore.games.knife_fight.moments import Attack, Dying, Playing
from fourscore.games.knife_fight.state import Fight
from fourscore.games.knife_fight.verbs import (
    attack,
    corrupt,
    draw,
    in_reach,
    is_falling,
    may_attack_from_afar,
    may_be_saved,
    opponents_with_cards,
    roll_die,
    save,
    say,
    steal,
)
from fourscore.kit.seats import Seats

GOOD_HAND = 3
"""What Harding's die must show at least."""
POT = 2
"""How many cards he wins."""
EARLY_EDITION = 5
"""What Truman's die must show at least."""


@ability("harding", targets=opponents_with_cards, promises=Promises(robs=2))
def harding(fight: Fight, seat: Seat, target: Seat) -> Procedure:
    yield from corrupt(fight, seat, fight.president(seat).corrupts_self, seat)
    if is_falling(fight, seat):
        return
    die = yield from roll_die(fight, seat, "Poker Cabinet")
    for _ in range(POT if die >= GOOD_HAND else 0):
        yield from steal(fight, seat, target)


def is_asked_to_speak(fight: Fight, seat: Seat, playing: Playing) -> bool:
    return playing.target == seat and playing.card.kind == "executive"


@trigger("coolidge", to=Playing, whose="others", can=is_asked_to_speak, promises=Promises(draws=1))
def coolidge(fight: Fight, seat: Seat, playing: Playing) -> Procedure:
    playing.stopped = True
    say(fight, seat, "Silent Cal", "You lose.")
    yield from draw(fight, seat)


def across_the_net(fight: Fight, seat: Seat) -> Seats:
    """Whom a thrown ball reaches."""
    return in_reach(fight, seat, ranged=True)


@ability("hoover", targets=across_the_net, promises=Promises(wounds=1))
def hoover(fight: Fight, seat: Seat, target: Seat) -> Procedure:
    ball = thrown(target, seat)
    yield from attack(fight, ball)
    catcher = ball.seat
    if ball.stopped and may_attack_from_afar(fight, catcher, seat):
        say(fight, catcher, "Hooverball", "the ball comes back to whoever threw it.")
        yield from attack(fight, thrown(seat, catcher))


def thrown(target: Seat, thrower: Seat) -> Attack:
    """A medicine ball on its way."""
    ball = Attack(target, thrower)
    ball.ranged = True
    return ball


def is_not_settled_yet(fight: Fight, seat: Seat, dying: Dying) -> bool:
    return may_be_saved(dying)


@trigger("truman", to=Dying, can=is_not_settled_yet)
def truman(fight: Fight, seat: Seat, dying: Dying) -> Procedure:
    die = yield from roll_die(fight, seat, "Dewey Defeats Truman")
    if die >= EARLY_EDITION:
        save(fight, dying)
