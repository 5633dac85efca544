"""Campaign: return to the race, or get a vote for having survived."""

from fourscore.engine.decision import Procedure, Seat
from fourscore.games.knife_fight.moments import Acting, Campaigning
from fourscore.games.knife_fight.rules.allowances import new_tally, tell_of_actions
from fourscore.games.knife_fight.rules.last_standing import conclude
from fourscore.games.knife_fight.rules.reactions import respond
from fourscore.games.knife_fight.rules.returning import choose_hand, pick_next
from fourscore.games.knife_fight.rules.swapping import come_back, step_up
from fourscore.games.knife_fight.rules.votes import get_vote
from fourscore.games.knife_fight.state import Fight
from fourscore.kit.seats import only


def campaign(fight: Fight) -> Procedure:
    """A removed President comes back, a dead player returns, a survivor gets a vote; then the Action Phase begins."""
    seat = fight.turn
    begin_turn(fight, seat)
    if seat in fight.removed:
        come_back(fight, seat)
    if fight.is_dead(seat):
        yield from return_to_race(fight, seat)
    else:
        yield from vote_for_surviving(fight, seat)
    fight.had_turn |= only(seat)
    fight.revived -= only(seat)
    if seat in fight.alive:
        fight.phase = "action"
        fight.began_unwounded = not fight.wounds[seat]
        tell_of_actions(fight)
        yield from respond(fight, Acting(seat, seat))
    yield from conclude(fight)


def begin_turn(fight: Fight, seat: Seat) -> None:
    """What lasted until this turn is over, and limits per turn begin anew."""
    fight.tell("knife-fight.turn.three-phases", player=seat, round=fight.round)
    fight.used_turn = frozenset()
    new_tally(fight)
    if fight.lasting:
        fight.lasting = tuple(one for one in fight.lasting if one.owner != seat or one.until != "own-turn")
    fight.look_around()


def return_to_race(fight: Fight, seat: Seat) -> Procedure:
    """The new President is settled first, then in edition 2 the hand, and the announcement comes last."""
    yield from pick_next(fight, seat)
    if fight.edition == 2 and fight.next_up[seat] is not None:
        yield from choose_hand(fight, seat)
    yield from step_up(fight, seat)


def vote_for_surviving(fight: Fight, seat: Seat) -> Procedure:
    """One vote for a President that has lasted since the player's previous turn."""
    if seat not in fight.had_turn:
        return
    if seat in fight.revived and not (fight.edition == 2 and fight.options.revived_campaign_vote == "on"):
        fight.tell("knife-fight.campaign.no-vote-after-last-standing", player=seat)
        return
    surviving = Campaigning(seat)
    yield from respond(fight, surviving)
    for _ in range(0 if surviving.stopped else surviving.votes):
        get_vote(fight, seat, "knife-fight.campaign.vote-for-surviving")
