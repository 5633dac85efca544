"""Presidents 27 and 28."""

from fourscore.engine.decision import Procedure, Seat
from fourscore.games.knife_fight.effects.book import ability, passive
from fourscore.games.knife_fight.effects.promises import Promises
from fourscore.games.knife_fight.moves import YES
from fourscore.games.knife_fight.state import Fight
from fourscore.games.knife_fight.verbs import ask_all, ask_card, ask_discard, discard, draw, give, last, opponents, say
from fourscore.kit.seats import Seats, clockwise, seats_of


def trusts(fight: Fight, seat: Seat) -> Seats:
    """Opponents with more Action cards."""
    own = len(fight.hands[seat])
    return seats_of(other for other in opponents(fight, seat) if len(fight.hands[other]) > own)


@ability("taft", targets=trusts, promises=Promises(robs=1))
def taft(fight: Fight, seat: Seat, target: Seat) -> Procedure:
    discard(fight, target, (yield from ask_discard(fight, target, "taft")))
    if fight.hands[target]:
        give(fight, target, seat, (yield from ask_card(fight, target, "taft")))


@ability("wilson", promises=Promises(draws=1, shelters="one"))
def wilson(fight: Fight, seat: Seat, target: None) -> Procedure:
    answers = yield from ask_all(fight, opponents(fight, seat), "wilson")
    members = [other for other in clockwise(seats_of(answers), seat) if answers[other] is YES]
    say(fight, seat, "Fourteen Points", f"{len(members)} join, {len(answers) - len(members)} stay out.")
    for member in members:
        last(fight, "lasting-fourteen-points", seat, member)
    for member in members:
        yield from draw(fight, member)
    if len(members) < len(answers):
        yield from draw(fight, seat)


def is_still_wilson(fight: Fight, seat: Seat, by: Seat) -> bool:
    return fight.president(seat).effect.id == "wilson"


passive("lasting-fourteen-points", "sheltered", is_still_wilson)
