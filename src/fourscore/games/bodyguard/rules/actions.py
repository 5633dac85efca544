"""The details of the action cards: Filthy Trick, Deadly Martin, Plan B and Hard (core) AF."""

from collections.abc import Generator, Iterable, Sequence
from functools import cache
from typing import Any

from fourscore.engine.decision import Choice, Decision, Procedure, Question, RuleId, Seat
from fourscore.games.bodyguard.cards import HARDCORE, MARTIN, PLAN_B, TRICK, Card
from fourscore.games.bodyguard.moves import ALL_BUT, CANCEL, DISCARD, NO, ONLY, REMOVE, REMOVE_NOTHING, Move, Some
from fourscore.games.bodyguard.rules.draw import draw
from fourscore.games.bodyguard.state import Plot

DISCARD_HARDCORE = (DISCARD[HARDCORE],)
NO_ONLY = (NO,)
CANCEL_OR_NOT = (NO, CANCEL)


def uses_of_action(plot: Plot, seat: Seat, card: Card) -> Sequence[Choice]:
    """Every use of an action card on its player's turn, where Hard (core) AF can only be discarded."""
    if card is PLAN_B:
        return uses_of_plan_b(plot.rows[seat])
    if card is HARDCORE:
        return DISCARD_HARDCORE
    targets = plot.living & ALL_BUT[seat] if plot.options.self_target == "forbidden" else plot.living
    if card is MARTIN and plot.options.martin_stack == "only-one-at-a-time":
        targets &= without_martins(plot)
    return card.uses[targets]


def without_martins(plot: Plot) -> Some:
    """The seats without a Deadly Martin in front of them."""
    return sum(ONLY[seat] for seat, lying in enumerate(plot.martins) if not lying)


def play_action(plot: Plot, seat: Seat, move: Move) -> Iterable[Any]:
    """The card does what it does, unless the one whom it is played on cancels it."""
    if move.card is PLAN_B:
        plan_b(plot, seat, move)
        draw(plot, seat)
        return ()
    assert move.target is not None
    return filthy_trick(plot, seat, move.target) if move.card is TRICK else deadly_martin(plot, seat, move.target)


# Filthy Trick and Deadly Martin, which are played on somebody.


def filthy_trick(plot: Plot, seat: Seat, target: Seat) -> Procedure:
    """Neither the player nor the target draws: the player this turn, the target after their own next turn."""
    plot.hands[seat].remove(TRICK)
    plot.discard(TRICK)
    plot.did(seat, "trick", target)
    plot.tell("bodyguard.action.target-another", player=seat, target=target)
    if may_be_cancelled(plot, seat, target) and (yield from is_cancelled(plot, seat, target)):
        plot.tell("bodyguard.filthy.cancelled", player=seat)
        draw(plot, seat)
        return
    plot.tell("bodyguard.filthy.user-no-draw", player=seat)
    if plot.options.filthy_target == "next-own-draw" and plot.pile:
        plot.lost_draws[target] += 1
        plot.tell("bodyguard.filthy.target-no-draw", player=target)


def deadly_martin(plot: Plot, seat: Seat, target: Seat) -> Procedure:
    """It lies in front of the target until it has taken a turn."""
    plot.hands[seat].remove(MARTIN)
    plot.martins[target] += 1
    plot.did(seat, "martin", target)
    plot.tell("bodyguard.martin.placed", player=seat, target=target)
    if may_be_cancelled(plot, seat, target) and (yield from is_cancelled(plot, seat, target)):
        remove_martin(plot, target)
    draw(plot, seat)


def remove_martin(plot: Plot, seat: Seat) -> None:
    """One Deadly Martin in front of the seat goes to the discard pile."""
    plot.martins[seat] -= 1
    plot.discard(MARTIN)


# Plan B, which helps its own player.


@cache
def uses_of_plan_b(row: tuple[Card, ...]) -> Sequence[Choice]:
    """Discarded, or used on one hit in the player's own row, or on none."""
    return (DISCARD[PLAN_B], *[REMOVE[card] for card in row], REMOVE_NOTHING)


def plan_b(plot: Plot, seat: Seat, move: Move) -> None:
    """One card of the player's own row goes to the discard pile."""
    plot.hands[seat].remove(PLAN_B)
    plot.discard(PLAN_B)
    if not move.cards:
        plot.did(seat, "plan-b")
        plot.tell("bodyguard.planb.may-do-nothing", player=seat)
        return
    card = move.cards[0]
    plot.rows[seat] = tuple([one for one in plot.rows[seat] if one is not card])
    plot.lacking[card.type] |= ONLY[seat]
    plot.discard(card)
    plot.did(seat, "plan-b", None, card.name)
    plot.tell("bodyguard.planb.removes-own-hit", player=seat, card=card.name, how=card.phrase)


# Hard (core) AF, which answers.


def may_be_cancelled(plot: Plot, seat: Seat, target: Seat) -> bool:
    """Whether anybody is to be asked: only a target other than the player, and only one who has a say."""
    return target != seat and not plot.is_forced(cancel_or_not(plot, target))


def is_cancelled(plot: Plot, seat: Seat, target: Seat) -> Generator[Decision, Move, bool]:
    """The target may cancel, the player of the card may counter, and there it ends unless the table wants more."""
    while (yield Decision(CANCEL_IT, plot, target)) is CANCEL:
        play_hardcore(plot, target, seat, "bodyguard.hardcore.cancels")
        if plot.is_forced(cancel_or_not(plot, seat)) or (yield Decision(COUNTER, plot, seat)) is NO:
            return True
        play_hardcore(plot, seat, target, "bodyguard.hardcore.counter")
        if plot.options.cancel_chain == "two":
            return False
    return False


def play_hardcore(plot: Plot, seat: Seat, against: Seat, rule: RuleId) -> None:
    """The card is used up; it gives a new one only where the table says so."""
    plot.hands[seat].remove(HARDCORE)
    plot.discard(HARDCORE)
    plot.did(seat, "cancel", against)
    plot.tell(rule, player=seat, against=against)
    if plot.options.reaction_refill == "draw-one":
        draw(plot, seat)


def cancel_or_not(plot: Plot, seat: Seat) -> Sequence[Choice]:
    """Every target is asked; only the holder of a Hard (core) AF has more to say than no."""
    return CANCEL_OR_NOT if HARDCORE in plot.hands[seat] else NO_ONLY


def cannot_cancel(plot: Plot, seat: Seat, choice: Choice) -> RuleId:
    """Why this does not answer an action card."""
    verb = choice.verb if isinstance(choice, Move) else ""
    if verb == "plan-b":
        return "bodyguard.planb.own-turn"
    if verb == "reassign":
        return "bodyguard.reassign.own-turn"
    if verb == "rescue":
        return "bodyguard.rescue.trigger"
    return "bodyguard.hardcore.cancels"


CANCEL_IT = Question("cancel", "bodyguard.hardcore.cancels", cancel_or_not, cannot_cancel)
COUNTER = Question("counter", "bodyguard.hardcore.counter", cancel_or_not, cannot_cancel)
