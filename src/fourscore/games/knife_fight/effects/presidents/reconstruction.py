"""Presidents of the war between the states and of its long settlement."""

from fourscore.engine.decision import Procedure, Seat
from fourscore.games.knife_fight.effects.book import ability, trigger
from fourscore.games.knife_fight.moments import Attack, Campaigning, Dying, Wounded
from fourscore.games.knife_fight.state import Fight
from fourscore.games.knife_fight.verbs import ask_card, ask_yes, give, is_used_up, last, lose_vote, mark_used, save


@ability("lincoln")
def lincoln(fight: Fight, seat: Seat, target: Seat) -> None:
    last(fight, "lasting-habeas-corpus", target)


@trigger("lasting-habeas-corpus", to=Attack)
def habeas_corpus(fight: Fight, seat: Seat, attack: Attack) -> None:
    attack.can_block = attack.can_dodge = False


def may_be_acquitted(fight: Fight, seat: Seat, dying: Dying) -> bool:
    return bool(fight.votes[seat]) and not dying.replaced and not is_used_up(fight, fight.president(seat))


@trigger("andrew-johnson", to=Dying, can=may_be_acquitted, after_reactions=True)
def andrew_johnson(fight: Fight, seat: Seat, dying: Dying) -> Procedure:
    if (yield from ask_yes(fight, seat, "andrew-johnson")):
        mark_used(fight, fight.president(seat))
        yield from lose_vote(fight, seat, "knife-fight.vote.pile-face-down")
        save(fight, dying)


def has_terms_to_accept(fight: Fight, seat: Seat, wounded: Wounded) -> bool:
    return wounded.source == "attack" and wounded.seat != seat and bool(fight.hands[wounded.seat])


@trigger("grant", to=Wounded, whose="by", can=has_terms_to_accept)
def grant(fight: Fight, seat: Seat, wounded: Wounded) -> Procedure:
    card = yield from ask_card(fight, wounded.seat, "grant")
    give(fight, wounded.seat, seat, card)


def is_behind_everybody(fight: Fight, seat: Seat, surviving: Campaigning) -> bool:
    own = len(fight.votes[seat])
    return all(len(pile) > own for other, pile in enumerate(fight.votes) if other != seat)


@trigger("hayes", to=Campaigning, can=is_behind_everybody)
def hayes(fight: Fight, seat: Seat, surviving: Campaigning) -> None:
    surviving.votes += 1
