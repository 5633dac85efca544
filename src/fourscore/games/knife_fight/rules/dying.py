"""Dying: reactions and replacements, bodies, and what becomes of the player."""

from functools import partial

from fourscore.engine.decision import Procedure, Seat
from fourscore.games.knife_fight.moments import Died, Dying
from fourscore.games.knife_fight.rules.announce import leave
from fourscore.games.knife_fight.rules.corruption import pay_for_corruption
from fourscore.games.knife_fight.rules.deck import names_of
from fourscore.games.knife_fight.rules.reactions import respond
from fourscore.games.knife_fight.rules.returning import choose_hand, pick_next
from fourscore.games.knife_fight.rules.swapping import has_successor, replace
from fourscore.games.knife_fight.rules.votes import check_winner, claim, under_the_deck
from fourscore.games.knife_fight.rules.wounds import counters_for, is_falling, life
from fourscore.games.knife_fight.state import Fight
from fourscore.kit.seats import clockwise, only


def settle(fight: Fight) -> Procedure:
    """Presidents that one effect brings to death are answered for, die together, and leave their bodies."""
    while fight.fallen and not fight.settling:
        yield from answer_deaths(fight)
        deaths, fight.fallen = fight.fallen, []
        dead = [dying for dying in deaths if not dying.stopped]
        for dying in dead:
            die(fight, dying)
        claim_bodies(fight, dead)
        for dying in deaths:
            if dying.cause == "corruption":
                yield from pay_for_corruption(fight, dying.seat)
        yield from replace(fight, [dying.seat for dying in dead if dying.replaced])
        for dying in dead:
            if fight.edition == 1 and not dying.replaced:
                yield from pick_next(fight, dying.seat)
                yield from choose_hand(fight, dying.seat)
        for dying in dead:
            yield from respond(fight, Died(dying))


def answer_deaths(fight: Fight) -> Procedure:
    """Each President that is about to die may be saved or replaced; an answer may bring down others as well."""
    fight.settling = True
    while True:
        order = clockwise(fight.everyone, fight.turn)
        waiting = [dying for dying in fight.fallen if not dying.asked]
        if not waiting:
            break
        dying = min(waiting, key=lambda one: order.index(one.seat))
        dying.asked = True
        if may_be_answered(fight, dying):
            yield from respond(fight, dying)
    fight.settling = False


def may_be_answered(fight: Fight, dying: Dying) -> bool:
    """Tables may rule that nothing answers corruption, or an unavoidable wound that kills."""
    if dying.cause == "corruption":
        return fight.options.corruption_cannot_be_answered == "off"
    return not dying.unavoidable or fight.options.unavoidable_death == "off"


def kill(fight: Fight, seat: Seat, by: Seat | None) -> None:
    """An effect kills outright, without wounds."""
    if seat in fight.alive and not is_falling(fight, seat):
        fight.fallen.append(Dying(seat, by, fight.president(seat), "kill"))


def save(fight: Fight, dying: Dying, *, left: int | None = None) -> None:
    """The President is saved: no body, no vote; the fatal wounds are not placed, or all but this much life is lost."""
    seat, lives = dying.seat, life(fight, dying.seat)
    dying.stopped = True
    wounds = min(fight.wounds[seat], lives - 1)
    fight.wounds[seat] = wounds if left is None else wounds + counters_for(fight, lives - left - wounds)
    fight.tell(
        "knife-fight.replacement.prevented-death-no-body",
        player=seat,
        president=dying.president.name,
        left=lives - fight.wounds[seat],
    )


def may_be_saved(dying: Dying) -> bool:
    """Whether nothing has made this death final."""
    return not dying.is_final


def replace_death(fight: Fight, dying: Dying) -> None:
    """A new President is to take the place of the one that dies, so that the player is at no time dead."""
    if has_successor(fight, dying.seat):
        dying.replaced = True
        fight.tell("knife-fight.replacement.player-not-dead", player=dying.seat, president=dying.president.name)


def die(fight: Fight, dying: Dying) -> None:
    """The President leaves play; a dead player's cards in front are discarded."""
    seat = dying.seat
    fight.tell("knife-fight.wound.death-at-life", player=seat, president=dying.president.name)
    leave(fight, seat)
    if dying.replaced:
        fight.alive |= only(seat)
        return
    if fight.front[seat]:
        cards = fight.front[seat]
        fight.tell("knife-fight.death.staying-cards-discarded", player=seat, cards=partial(names_of, cards))
        fight.discards += cards
        fight.front[seat] = ()


def claim_bodies(fight: Fight, dead: list[Dying]) -> None:
    """Bodies are claimed clockwise from the active player; those that nobody may claim go under the deck."""
    order = clockwise(fight.everyone, fight.turn)
    winners: list[Seat] = []
    for dying in sorted(dead, key=lambda one: -1 if one.by is None else order.index(one.by)):
        killer, body = dying.by, dying.president
        is_decided = bool(winners) and fight.options.shared_victory == "off"
        if killer is None or killer == dying.seat or is_decided or not counts_as_vote(fight, dying):
            bury(fight, dying)
        elif not claim(fight, killer, body, can_win=can_win_by(fight, dying)):
            under_the_deck(fight, body)
            fight.tell("knife-fight.win.unclaimed-limit-body-ed2", president=body.name)
        elif len(fight.votes[killer]) >= fight.goal and killer not in winners:
            winners.append(killer)
    check_winner(fight, *winners)


def counts_as_vote(fight: Fight, dying: Dying) -> bool:
    """Some tables give no vote for a death that was replaced."""
    return not dying.replaced or fight.options.replaced_death_no_vote == "off"


def can_win_by(fight: Fight, dying: Dying) -> bool:
    """Every kill can give the limit vote; some tables except corruption."""
    return dying.cause != "corruption" or fight.options.corruption_cannot_win == "off"


def bury(fight: Fight, dying: Dying) -> None:
    """A body without a killer goes face down to the bottom of the President deck and gives no vote."""
    if fight.options.unclaimed_bodies_leave == "on":
        fight.out = (*fight.out, dying.president)
    else:
        under_the_deck(fight, dying.president)
    fight.tell("knife-fight.death.without-killer", president=dying.president.name)
