"""The pile: laying on it, clearing it, and who leads the next one."""

from fourscore.engine.decision import RuleId, Seat
from fourscore.games.presidents.rules.beat import beating_rule
from fourscore.games.presidents.rules.deal import must_open_with_three_of_clubs
from fourscore.games.presidents.rules.round import end_round_if_stuck, go_out
from fourscore.games.presidents.sets import RANK_NAMES, TWO, Play, take_out
from fourscore.games.presidents.state import NO_RANK, Evening
from fourscore.games.presidents.table_rules import FOUR


def lay(evening: Evening, seat: Seat, laid: Play) -> None:
    """Cards go openly onto the pile; a 2 or a four of a kind clears it; an empty hand is out."""
    if evening.log is not None:
        evening.tell(laying_rule, player=seat, cards=laid)
    rank, size = laid.rank, laid.size
    take_from_hand(evening, seat, laid, rank, size)
    run = evening.run + size if rank == evening.top_rank else size
    evening.run = run if run >= FOUR or evening.rules.counts_run else size
    evening.top = laid
    evening.top_rank = rank
    evening.owner = seat
    evening.laid.append(laid)
    evening.laid_by.append(seat)
    is_out = not evening.sizes[seat]
    if is_out:
        go_out(evening, seat)
        if evening.phase != "play":
            return
    if rank == TWO or evening.run >= FOUR:
        clear_at_once(evening, seat, laid)
    else:
        evening.turn = evening.next_active(seat)
    if is_out or len(evening.hands[seat]) == 1:
        end_round_if_stuck(evening)


def take_from_hand(evening: Evening, seat: Seat, laid: Play, rank: int, size: int) -> None:
    """The cards leave the hand, and whoever knew of one of them now knows where it went."""
    take_out(evening.hands[seat], laid)
    evening.sizes[seat] -= size
    evening.at_large[rank] -= size
    if evening.gift_is_held and seat == evening.president and evening.gift in laid.cards:
        evening.gift_is_held = False
    if evening.thanks_are_held and seat == evening.pond_scum and evening.thanks in laid.cards:
        evening.thanks_are_held = False


def laying_rule(evening: Evening, player: Seat, cards: Play) -> RuleId:
    """The rule by which this play is valid."""
    laid = cards
    top = evening.top
    if top is None:
        if must_open_with_three_of_clubs(evening):
            return "presidents.open.must-hold-three-of-clubs"
        return "presidents.pile.free-lead"
    if top.rank == laid.rank and evening.run + laid.size == FOUR:
        return "presidents.complete.any-player"
    if laid.rank == TWO:
        return "presidents.two.beats-any-size"
    if top.rank == laid.rank and top.size == laid.size:
        return "presidents.beat.equal-rank"
    return beating_rule(top, laid)


def clear_at_once(evening: Evening, seat: Seat, laid: Play) -> None:
    """A 2 or a four of a kind clears the pile; who laid it leads again, or the next one if out."""
    if laid.rank == TWO:
        evening.tell("presidents.pile.two-clears", player=seat)
        leads_by: RuleId = "presidents.two.player-leads"
    elif laid.size < FOUR:
        evening.tell("presidents.four.run-on-top", player=seat, rank=RANK_NAMES[laid.rank])
        leads_by = "presidents.complete.completer-leads"
    else:
        evening.tell("presidents.four.clears", player=seat, rank=RANK_NAMES[laid.rank])
        leads_by = "presidents.four.player-leads-again"
    if not evening.sizes[seat]:
        leads_by = "presidents.pile.lead-after-out-by-clear"
        seat = evening.next_active(seat)
    sweep(evening, seat, leads_by)


def clear_by_passes(evening: Evening) -> None:
    """All others have passed: the pile is cleared, and the player of the top play leads if still active."""
    owner = evening.owner
    evening.tell("presidents.pile.all-pass-clears", player=owner)
    if evening.sizes[owner]:
        sweep(evening, owner, "presidents.pile.winner-leads")
    else:
        sweep(evening, leader_after_out(evening), "presidents.pile.lead-after-out-by-passes")


def leader_after_out(evening: Evening) -> Seat:
    """The winner of the pile is out: the lead goes to the left, or back along the pile."""
    if evening.options.lead_after_out == "last-active-player-to-play":
        for seat in reversed(evening.laid_by[evening.pile_from :]):
            if evening.sizes[seat]:
                return seat
    return evening.next_active(evening.owner)


def sweep(evening: Evening, leader: Seat, leads_by: RuleId) -> None:
    """The Pond Scum of the round before puts the pile out of play; the next one has its leader by this rule."""
    evening.pile_from = len(evening.laid)
    evening.top = None
    evening.top_rank = NO_RANK
    evening.run = 0
    evening.turn = leader
    if evening.pond_scum is not None:
        evening.tell("presidents.pile.scum-sweeps", player=evening.pond_scum)
    evening.tell(leads_by, player=leader)
