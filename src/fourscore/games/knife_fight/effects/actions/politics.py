"""Executive Actions in which others have a say, and the Peace Treaty."""

from fourscore.engine.decision import Procedure, Seat
from fourscore.games.knife_fight.effects.book import action, passive
from fourscore.games.knife_fight.effects.promises import Promises
from fourscore.games.knife_fight.moves import YES
from fourscore.games.knife_fight.state import Fight
from fourscore.games.knife_fight.verbs import (
    ask_all,
    ask_all_cards,
    corrupt,
    fellows,
    give,
    last,
    opponents,
    opponents_with_cards,
    say,
)
from fourscore.kit.seats import without


@action("impeachment", promises=Promises(corrupts=2))
def impeachment(fight: Fight, seat: Seat, target: Seat) -> Procedure:
    votes = yield from ask_all(fight, without(opponents(fight, seat), target), "impeachment")
    ayes = 1 + sum(vote is YES for vote in votes.values())
    noes = 1 + sum(vote is not YES for vote in votes.values())
    say(fight, seat, "Impeachment", f"{ayes} in favour, {noes} against.")
    yield from corrupt(fight, target, 2 if ayes > noes else 1, by=seat)


def somebody_has_cards(fight: Fight, seat: Seat, moment: None) -> bool:
    return bool(opponents_with_cards(fight, seat))


@action("manifest-destiny", can=somebody_has_cards, promises=Promises(robs=1, strikes="all"))
def manifest_destiny(fight: Fight, seat: Seat, target: None) -> Procedure:
    given = yield from ask_all_cards(fight, opponents(fight, seat), "manifest-destiny")
    for other, card in given.items():
        give(fight, other, seat, card)


def has_delegates(fight: Fight, seat: Seat, moment: None) -> bool:
    return bool(fellows(fight, seat))


@action("party-convention", can=has_delegates, promises=Promises(robs=1, shelters="one", strikes="fellows"))
def party_convention(fight: Fight, seat: Seat, target: None) -> Procedure:
    delegates = fellows(fight, seat)
    for other in delegates:
        last(fight, "lasting-party-convention", seat, other)
    given = yield from ask_all_cards(fight, delegates, "party-convention")
    for other, card in given.items():
        give(fight, other, seat, card)


passive("lasting-party-convention", "sheltered", True)


@action("peace-treaty", promises=Promises(shelters="one"))
def peace_treaty(fight: Fight, seat: Seat, target: Seat) -> None:
    last(fight, "lasting-peace", seat, target)
    last(fight, "lasting-peace", target, seat)


passive("lasting-peace", "sheltered", True)
