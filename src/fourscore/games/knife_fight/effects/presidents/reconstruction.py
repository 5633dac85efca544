"""Presidents of the war between the states and of its long settlement."""

from fourscore.engine.decision import Procedure, Seat
from fourscore.games.knife_fight.effects.book import ability, trigger
from fourscore.games.knife_fight.effects.promises import Promises
from fourscore.games.knife_fight.moments import Attack, Campaigning, Dying, Wounded
from fourscore.games.knife_fight.state import Fight
from fourscore.games.knife_fight.verbs import (
    ask_card,
    ask_yes,
    give,
    invoke,
    is_used_up,
    last,
    lose_vote,
    may_be_saved,
    save,
    say,
)


@ability("lincoln", promises=Promises(hinders=True))
def lincoln(fight: Fight, seat: Seat, target: Seat) -> None:
    last(fight, "lasting-suspended-writ", target)


def could_be_parried(fight: Fight, seat: Seat, attack: Attack) -> bool:
    return attack.can_block or attack.can_dodge


@trigger("lasting-suspended-writ", to=Attack, can=could_be_parried)
def suspended_writ(fight: Fight, seat: Seat, attack: Attack) -> None:
    say(fight, seat, "Suspended Writ", "this Attack can be neither blocked nor dodged.")
    attack.can_block = attack.can_dodge = False


def may_be_acquitted(fight: Fight, seat: Seat, dying: Dying) -> bool:
    if dying.replaced or not may_be_saved(dying):
        return False
    return bool(fight.votes[seat]) and not is_used_up(fight, fight.president(seat))


@trigger("andrew-johnson", to=Dying, can=may_be_acquitted, after_reactions=True)
def andrew_johnson(fight: Fight, seat: Seat, dying: Dying) -> Procedure:
    if (yield from ask_yes(fight, seat, "andrew-johnson")):
        invoke(fight, seat)
        yield from lose_vote(fight, seat, "knife-fight.vote.pile-face-down")
        save(fight, dying)


def has_terms_to_accept(fight: Fight, seat: Seat, wounded: Wounded) -> bool:
    return wounded.source == "attack" and wounded.seat != seat and bool(fight.hands[wounded.seat])


@trigger("grant", to=Wounded, whose="by", can=has_terms_to_accept)
def grant(fight: Fight, seat: Seat, wounded: Wounded) -> Procedure:
    invoke(fight, seat)
    card = yield from ask_card(fight, wounded.seat, "grant")
    give(fight, wounded.seat, seat, card)


def is_behind_everybody(fight: Fight, seat: Seat, surviving: Campaigning) -> bool:
    own = len(fight.votes[seat])
    return all(len(pile) > own for other, pile in enumerate(fight.votes) if other != seat)


@trigger("hayes", to=Campaigning, can=is_behind_everybody)
def hayes(fight: Fight, seat: Seat, surviving: Campaigning) -> None:
    invoke(fight, seat)
    surviving.votes += 1
