"""How to play: a turn uses one card, as a hit, as an action or discarded, and then draws one."""

from collections.abc import Sequence

from fourscore.engine.decision import Choice, Decision, Procedure, Question, RuleId, Seat
from fourscore.engine.event import Secret
from fourscore.games.bodyguard.moves import REASSIGN, Move
from fourscore.games.bodyguard.rules.actions import play_action, remove_martin, uses_of_action
from fourscore.games.bodyguard.rules.draw import draw
from fourscore.games.bodyguard.rules.ending import end_round
from fourscore.games.bodyguard.rules.hits import cannot_hit, hit_targets, kill, place_hit
from fourscore.games.bodyguard.rules.rescue import kill_hit_on_president
from fourscore.games.bodyguard.rules.roles import may_reassign_after_card, reassign, reassign_now_or_not
from fourscore.games.bodyguard.state import Plot


def turn(plot: Plot) -> Procedure:
    """The player whose turn it is acts or is passed over, and the turn goes to the left, unless that was the end."""
    seat = plot.turn
    if plot.martins[seat] or not plot.hands[seat]:
        pass_over(plot, seat)
    else:
        move: Move = yield Decision(ACT, plot, seat)
        if move is REASSIGN:
            yield from reassign(plot, seat)
            if plot.options.reassign_cost == "free":
                move = yield Decision(ACT, plot, seat)
        if move.verb == "hit":
            if place_hit(plot, seat, move):
                yield from kill_hit(plot, seat, move)
            else:
                draw(plot, seat)
        elif move.verb == "discard":
            discard(plot, seat, move)
            draw(plot, seat)
        elif move is not REASSIGN:
            yield from play_action(plot, seat, move)
        if seat == plot.president and may_reassign_after_card(plot):
            yield from reassign_now_or_not(plot, seat)
    if plot.phase == "play":
        end_turn(plot, seat)


def kill_hit(plot: Plot, seat: Seat, move: Move) -> Procedure:
    """The fourth type eliminates, which on the President can be answered; if the round goes on, one card is drawn."""
    assert move.target is not None
    if move.target == plot.president != seat:
        yield from kill_hit_on_president(plot, seat)
    else:
        kill(plot, seat, move.target)
    if plot.phase == "play" and plot.is_living(seat):
        draw(plot, seat)


def discard(plot: Plot, seat: Seat, move: Move) -> None:
    """Face down onto the discard pile, without effect."""
    card = move.card
    assert card is not None
    plot.hands[seat].remove(card)
    plot.discard(card, seat)
    plot.did(seat, "discard")
    if plot.log is not None:
        name, title = face_down(card.name, seat), face_down(card.title, seat)
        plot.tell("bodyguard.discard.face-down", player=seat, card=name, what=title)


def face_down(words: str, seat: Seat) -> Secret:
    """A card that only its former holder knows."""
    return Secret(words, (seat,), "a card, face down")


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
    """The round ends when nobody can ever play a card again; else the next living player to the left has a turn."""
    hands = plot.hands
    if not hands[seat] and not any(hands):
        if not plot.pile:
            end_round(plot, "bodyguard.end.cards-used-up")
            return
        if plot.options.empty_hand == "skip":
            end_round(plot, "bodyguard.end.hands-empty-pile-not")
            return
    seat = (seat + 1) % len(hands)
    while seat in plot.eliminated:
        seat = (seat + 1) % len(hands)
    plot.turn = seat


# What may be done on a turn.


def uses(plot: Plot, seat: Seat) -> Sequence[Choice]:
    """Every use of every card in the hand, and the President's special ability; equal cards count once."""
    targets, lacking = hit_targets(plot, seat), plot.lacking
    choices: list[Choice] = []
    last = None
    for card in plot.hands[seat]:
        if card.is_hit:
            choices += card.uses[lacking[card.type] & targets]
        elif card is not last:
            choices += uses_of_action(plot, seat, card)
            last = card
    if seat == plot.president and not plot.reassigned:
        choices.append(REASSIGN)
    return choices


def objection(plot: Plot, seat: Seat, choice: Choice) -> RuleId:
    """The rule that forbids a choice on a player's turn; it is known not to be among those offered."""
    if not isinstance(choice, Move) or choice.verb in ("no", "bodyguard"):
        return "bodyguard.turn.must-use-one-card"
    if choice.verb == "reassign":
        return "bodyguard.reassign.once-per-round" if seat == plot.president else "bodyguard.reassign.own-turn"
    if choice.verb == "rescue":
        return "bodyguard.rescue.trigger"
    if choice.verb == "cancel":
        return "bodyguard.hardcore.not-as-turn-card"
    if choice.card not in plot.hands[seat]:
        return "bodyguard.turn.from-own-hand"
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
