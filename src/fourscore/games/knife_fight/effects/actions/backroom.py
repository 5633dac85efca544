"""Executive Actions against one opponent: counters, cards, votes and a cigar."""

from fourscore.engine.decision import Procedure, Seat
from fourscore.games.knife_fight.effects.book import action, passive, trigger
from fourscore.games.knife_fight.effects.promises import Promises
from fourscore.games.knife_fight.moments import EndOfTurn
from fourscore.games.knife_fight.moves import word
from fourscore.games.knife_fight.state import Fight
from fourscore.games.knife_fight.verbs import (
    ask_word,
    ask_yes,
    cleanse,
    corrupt,
    draw,
    get_vote,
    heal,
    last,
    lay_before,
    look_at_hand,
    look_away,
    lose_vote,
    may_attack_from_afar,
    may_get_one_more,
    opponents,
    opponents_with_cards,
    stab,
    steal,
    take_back,
    use_up,
    wound,
)
from fourscore.kit.seats import Seats, seats_of

ONE = word("one")
TWO = word("two")


@action("smear-campaign", promises=Promises(draws=1, corrupts=1))
def smear_campaign(fight: Fight, seat: Seat, target: Seat) -> Procedure:
    yield from corrupt(fight, target, 1, by=seat)
    yield from draw(fight, seat)


def has_counters(fight: Fight, seat: Seat, moment: None) -> bool:
    return fight.corruption[seat] > 0


@action("pass-the-buck", can=has_counters, promises=Promises(cleanses=2))
def pass_the_buck(fight: Fight, seat: Seat, target: Seat) -> Procedure:
    count = 1
    if fight.corruption[seat] > 1 and (yield from ask_word(fight, seat, (ONE, TWO), "pass-the-buck")) == TWO:
        count = 2
    cleanse(fight, seat, count)
    taken = yield from corrupt(fight, target, count, by=seat)
    if taken < count and fight.options.denied_counters_vanish == "off":
        take_back(fight, seat, count - taken)


@action("wiretap", targets=opponents_with_cards, promises=Promises(draws=2, robs=1))
def wiretap(fight: Fight, seat: Seat, target: Seat) -> Procedure:
    look_at_hand(fight, seat, target)
    takes = yield from ask_yes(fight, seat, "wiretap")
    look_away(fight, seat, target)
    if takes:
        yield from steal(fight, seat, target)
    else:
        yield from draw(fight, seat, 2)


@action("filibuster", promises=Promises(hinders=True))
def filibuster(fight: Fight, seat: Seat, target: Seat) -> None:
    last(fight, "lasting-filibuster", target, until="own-end")


passive("lasting-filibuster", "actions", -1)


@action("treaty-of-ghent", promises=Promises(heals=1, stabs=True))
def treaty_of_ghent(fight: Fight, seat: Seat, target: Seat) -> Procedure:
    heal(fight, seat)
    heal(fight, target)
    if may_attack_from_afar(fight, seat, target) and (yield from ask_yes(fight, seat, "treaty-of-ghent")):
        yield from stab(fight, seat, target)


@action("exploding-cigar", promises=Promises(wounds=1))
def exploding_cigar(fight: Fight, seat: Seat, target: Seat) -> None:
    lay_before(fight, target)


@trigger("exploding-cigar", to=EndOfTurn)
def the_cigar_goes_off(fight: Fight, seat: Seat, moment: EndOfTurn) -> Procedure:
    use_up(fight, seat, "exploding-cigar")
    yield from wound(fight, seat, 1, None, "executive")


# Votes.


def has_room_for_ballots(fight: Fight, seat: Seat, moment: None) -> bool:
    return may_get_one_more(fight, seat)


@action("ballot-stuffing", can=has_room_for_ballots, promises=Promises(votes=1))
def ballot_stuffing(fight: Fight, seat: Seat, target: None) -> Procedure:
    get_vote(fight, seat)
    yield from corrupt(fight, seat, 2, by=seat)


def those_ahead(fight: Fight, seat: Seat) -> Seats:
    """Opponents with more votes."""
    own = len(fight.votes[seat])
    return seats_of(other for other in opponents(fight, seat) if len(fight.votes[other]) > own)


@action("recount", targets=those_ahead, promises=Promises(unseats=1))
def recount(fight: Fight, seat: Seat, target: Seat) -> Procedure:
    yield from lose_vote(fight, target, "knife-fight.vote.pile-face-down")
