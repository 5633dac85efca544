"""Playing a hit card: where it may go, and what the fourth type does."""

from functools import partial

from fourscore.engine.decision import RuleId, Seat
from fourscore.games.bodyguard.cards import FOUR_TYPES, MARTIN, story
from fourscore.games.bodyguard.moves import ALL_BUT, Move, Some
from fourscore.games.bodyguard.rules.ending import end_round
from fourscore.games.bodyguard.state import ROLE_NAMES, Plot


def hit_targets(plot: Plot, seat: Seat) -> Some:
    """Whom a hit by this seat may go to, whatever its type.

    The Bodyguard's ban is kept in silence: the move is simply not offered.
    """
    targets = plot.living
    if plot.options.self_hit == "forbidden":
        targets &= ALL_BUT[seat]
    if seat == plot.bodyguard and len(plot.rows[plot.president]) == FOUR_TYPES - 1:
        targets &= ALL_BUT[plot.president]
    return targets


def place_hit(plot: Plot, seat: Seat, move: Move) -> bool:
    """A hit goes openly into the target's row; says whether it gives the fourth type."""
    card, target = move.card, move.target
    assert card is not None
    assert target is not None
    plot.hands[seat].remove(card)
    row = plot.rows[target] = (*plot.rows[target], card)
    plot.lacking[card.type] &= ALL_BUT[target]
    is_kill = len(row) == FOUR_TYPES
    plot.did(seat, "kill" if is_kill else "hit", target, card.name)
    if plot.log is not None:
        plot.tell("bodyguard.hit.placement", player=seat, target=target, card=card.name, how=card.phrase)
    return is_kill


def kill(plot: Plot, seat: Seat, target: Seat) -> None:
    """All four types eliminate; the President's kill of an Assassin, or a kill of the President, ends the round."""
    plot.tell("bodyguard.hit.four-types-eliminate", player=target, story=partial(story, plot.rows[target]))
    if target == plot.president:
        end_round(plot, "bodyguard.end.president-eliminated", by=seat)
    elif seat == plot.president and plot.role(target) == "assassin":
        plot.tell("bodyguard.elim.role-shown-at-end", player=target, role=ROLE_NAMES["assassin"])
        end_round(plot, "bodyguard.end.assassin-eliminated", by=seat)
    else:
        if seat == plot.president:
            plot.exposed = target
        eliminate(plot, target)


def eliminate(plot: Plot, seat: Seat) -> None:
    """The eliminated player's cards leave the game with the role unseen."""
    plot.tell("bodyguard.elim.role-stays-closed", player=seat)
    plot.eliminated = (*plot.eliminated, seat)
    plot.living &= ALL_BUT[seat]
    plot.lacking = [seats & plot.living for seats in plot.lacking]
    for card in plot.rows[seat]:
        plot.discard(card)
    for card in plot.hands[seat]:
        plot.discard(card, seat)
    for _ in range(plot.martins[seat]):
        plot.discard(MARTIN)
    plot.rows[seat] = ()
    plot.hands[seat] = []
    plot.martins[seat] = plot.lost_draws[seat] = 0


def cannot_hit(plot: Plot, seat: Seat, move: Move) -> RuleId:
    """Why a hit may not be placed there; the card is known to be in the hand."""
    target = move.target
    assert move.card is not None
    assert target is not None
    if target >= plot.seats:
        return "bodyguard.hit.any-other-player"
    if not plot.is_living(target):
        return "bodyguard.hit.not-the-eliminated"
    if target == seat and plot.options.self_hit == "forbidden":
        return "bodyguard.hit.not-oneself"
    if any(card.type == move.card.type for card in plot.rows[target]):
        return "bodyguard.hit.no-second-of-type"
    return "bodyguard.hit.bodyguard-not-fourth"
