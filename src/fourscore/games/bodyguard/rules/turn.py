"""How to play: a turn uses one card, as a hit, as an action or discarded, and then draws one."""

from collections.abc import Sequence

from fourscore.engine.decision import Choice, Decision, Procedure, Question, RuleId, Seat
from fourscore.engine.event import Secret
from fourscore.games.bodyguard.cards import HARDCORE, MARTIN, NO_TYPE, TRICK, TYPES, Card
from fourscore.games.bodyguard.moves import DISCARD, REASSIGN, USES, Move, uses_of_hit, uses_on_somebody
from fourscore.games.bodyguard.rules.actions import (
    action_targets,
    deadly_martin,
    filthy_trick,
    martin_targets,
    plan_b,
    plan_b_moves,
    remove_martin,
)
from fourscore.games.bodyguard.rules.draw import draw
from fourscore.games.bodyguard.rules.ending import end_round
from fourscore.games.bodyguard.rules.hits import cannot_hit, hit_targets, kill, place_hit
from fourscore.games.bodyguard.rules.rescue import kill_hit_on_president
from fourscore.games.bodyguard.rules.roles import REASSIGN_NOW, may_reassign_after_card, reassign
from fourscore.games.bodyguard.state import Plot


def turn(plot: Plot) -> Procedure:
    """The player on turn acts or is passed over, and the turn goes to the left, unless that was the end."""
    seat = plot.turn
    if plot.martins[seat] or not plot.hands[seat]:
        pass_over(plot, seat)
    else:
        move: Move = yield Decision(ACT, plot, seat)
        if move is REASSIGN:
            yield from reassign(plot, seat)
            if plot.options.reassign_cost == "free":
                move = yield Decision(ACT, plot, seat)
        if move is not REASSIGN:
            if move.verb != "discard" and is_answered(plot, seat, move):
                yield from be_answered(plot, seat, move)
            else:
                use_card(plot, seat, move)
        may_still = seat == plot.president and may_reassign_after_card(plot)
        if may_still and (yield Decision(REASSIGN_NOW, plot, seat)) is REASSIGN:
            yield from reassign(plot, seat)
    if plot.phase == "play":
        end_turn(plot, seat)


def use_card(plot: Plot, seat: Seat, move: Move) -> None:
    """The card does what it does, without anybody having a say in it; after it one card is drawn."""
    if move.verb == "hit":
        assert move.card is not None
        assert move.target is not None
        if place_hit(plot, seat, move.card, move.target):
            kill(plot, seat, move.target)
            if plot.phase != "play" or not plot.is_living(seat):
                return
    elif move.verb == "discard":
        assert move.card is not None
        discard(plot, seat, move.card)
    else:
        plan_b(plot, seat, move)
    draw(plot, seat)


def is_answered(plot: Plot, seat: Seat, move: Move) -> bool:
    """Whether others have a say: in a Filthy Trick, a Deadly Martin, and the kill hit on the President."""
    if move.verb == "hit":
        president = plot.president
        return move.target == president != seat and len(plot.rows[president]) == len(TYPES) - 1
    return move.verb == "trick" or move.verb == "martin"


def be_answered(plot: Plot, seat: Seat, move: Move) -> Procedure:
    """The card is played, and those whom it concerns answer it."""
    target = move.target
    assert target is not None
    if move.verb == "trick":
        yield from filthy_trick(plot, seat, target)
    elif move.verb == "martin":
        yield from deadly_martin(plot, seat, target)
    else:
        assert move.card is not None
        place_hit(plot, seat, move.card, target)
        yield from kill_hit_on_president(plot, seat)


def discard(plot: Plot, seat: Seat, card: Card) -> None:
    """Face down onto the discard pile, without effect."""
    plot.give_up(seat, card)
    plot.discard(card, known_to=seat)
    plot.did(seat, "discard")
    if plot.log is not None:
        plot.tell("bodyguard.discard.face-down", player=seat, card=Secret(card.name, (seat,), "a card, face down"))


def pass_over(plot: Plot, seat: Seat) -> None:
    """A Deadly Martin takes the turn and is used up; so does an empty hand, which has nothing to play."""
    plot.did(seat, "skip")
    if plot.martins[seat]:
        remove_martin(plot, seat)
        plot.tell("bodyguard.martin.skips-next-turn", player=seat)
    elif plot.options.empty_hand == "draw-one" and plot.pile:
        plot.tell("bodyguard.turn.empty-hand-before-pile-ends", player=seat)
        draw(plot, seat)
    else:
        plot.tell("bodyguard.turn.empty-hand-skipped", player=seat)


def end_turn(plot: Plot, seat: Seat) -> None:
    """The round ends when nobody can ever play a card again; else the next living player to the left is on turn."""
    if not plot.hands[seat] and not any(plot.hands):
        if not plot.pile:
            end_round(plot, "bodyguard.end.cards-used-up")
            return
        if plot.options.empty_hand == "skip":
            end_round(plot, "bodyguard.end.hands-empty-pile-not")
            return
    seats, living = len(plot.hands), plot.living
    seat = (seat + 1) % seats
    while not living >> seat & 1:
        seat = (seat + 1) % seats
    plot.turn = seat


# What may be done on a turn.


def uses(plot: Plot, seat: Seat) -> Sequence[Choice]:
    """Every use of every card in the hand, and the President's special ability; equal cards count once."""
    targets, lacking = hit_targets(plot, seat), plot.lacking
    choices: list[Choice] = []
    last = None
    for card in plot.hands[seat]:
        if card.type != NO_TYPE:
            where = lacking[card.type] & targets
            choices += USES[card].get(where) or uses_of_hit(card, where)
        elif card is not last:
            last = card
            if card is HARDCORE:
                choices.append(DISCARD[card])
            else:
                choices += uses_of_action_card(plot, seat, card)
    if seat == plot.president and not plot.reassigned:
        choices.append(REASSIGN)
    return choices


def uses_of_action_card(plot: Plot, seat: Seat, card: Card) -> Sequence[Choice]:
    """Every use of an action card that can be played on a turn."""
    if card is TRICK:
        return uses_on_somebody(card, action_targets(plot, seat))
    if card is MARTIN:
        return uses_on_somebody(card, martin_targets(plot, seat))
    return (DISCARD[card], *plan_b_moves(plot.rows[seat]))


def objection(plot: Plot, seat: Seat, choice: Choice) -> RuleId:
    """The rule that forbids a choice on one's turn; it is known not to be among those offered."""
    if not isinstance(choice, Move) or choice.verb in ("no", "bodyguard"):
        return "bodyguard.turn.must-use-one-card"
    if choice.verb == "reassign":
        return "bodyguard.reassign.once-per-round" if seat == plot.president else "bodyguard.reassign.own-turn"
    if choice.verb == "rescue":
        return "bodyguard.rescue.trigger"
    if choice.verb == "cancel":
        return "bodyguard.hardcore.not-as-turn-card"
    if choice.card not in plot.hands[seat]:
        return "bodyguard.turn.must-use-one-card"
    if choice.verb == "hit":
        return cannot_hit(plot, seat, choice)
    return "bodyguard.planb.hits-only" if choice.verb == "plan-b" else cannot_target(plot, seat, choice)


def cannot_target(plot: Plot, seat: Seat, move: Move) -> RuleId:
    """Why an action card may not be played on that player."""
    target = move.target
    if target is not None and target < plot.seats and not plot.is_living(target):
        return "bodyguard.hit.not-the-eliminated"
    if target is None or target >= plot.seats or target == seat:
        return "bodyguard.action.target-another"
    return "bodyguard.martin.adds-up"


ACT = Question("turn", "bodyguard.turn.three-ways", uses, objection)
