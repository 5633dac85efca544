"""What a position says of the past: the deeds of this round, and the rounds that are over."""

from fourscore.engine.positions import check_seats, need
from fourscore.games.bodyguard.cards import BY_NAME
from fourscore.games.bodyguard.deeds import Deed, PastRound
from fourscore.games.bodyguard.rules.ending import SCORING_RULES
from fourscore.games.bodyguard.state import Plot
from fourscore.kit.words import counted

AIMED = ("hit", "kill", "trick", "martin", "cancel", "rescue")
"""The deeds that are done to somebody."""
DEEDS = (*AIMED, "discard", "plan-b", "reassign", "skip")
WITH_A_HIT = ("hit", "kill")


def check_history(plot: Plot) -> None:
    """Each deed is one that there is, by somebody here, with what belongs to it."""
    for deed in plot.history:
        check_seats({deed.seat} if deed.target is None else {deed.seat, deed.target}, "history and seats", plot.seats)
        need(deed.deed in DEEDS, "history", f"there is no deed {deed.deed!r}")
        need((deed.target is not None) == (deed.deed in AIMED), "history", f"{deed.deed} has no such target")
        need(_has_its_card(deed), "history", f"{deed.deed} is not done with the card {deed.card}")
    taken_in = [deed for deed in plot.history if deed.deed == "reassign"]
    fits = not taken_in or (plot.reassigned and [deed.seat for deed in taken_in] == [plot.president])
    need(fits, "history, reassigned and president", "only the President re-assigns, once")


def _has_its_card(deed: Deed) -> bool:
    if deed.card is None:
        return deed.deed not in WITH_A_HIT
    can_hit = deed.deed in WITH_A_HIT or deed.deed == "plan-b"
    return can_hit and deed.card in BY_NAME and BY_NAME[deed.card].is_hit


def check_past(plot: Plot) -> None:
    """The last of the rounds that are over, or all of them; tokens are those that were won in them and before."""
    for name in ("twos", "ones"):
        need(min(getattr(plot, name)) >= 0, name, "it has a number below 0")
    rounds = plot.round - (plot.phase != "over")
    need(len(plot.past) <= rounds, "past, round and phase", f"{counted(rounds, 'round is', 'rounds are')} over")
    for number, over in enumerate(plot.past, start=rounds - len(plot.past)):
        _check_over(over, plot.seats)
        president = (plot.president - plot.round + 1 + number) % plot.seats
        need(over.president == president, "past, president, round and seats", "the presidency moves to the left")
    for seat in range(plot.seats):
        won = [over.points[seat] for over in plot.past]
        earlier = plot.twos[seat] - won.count(2), plot.ones[seat] - won.count(1)
        fits = min(earlier) >= 0 and sum(earlier) <= rounds - len(won)
        need(fits, "past, twos, ones, round and phase", f"seat {seat} has other tokens than it has won")


def _check_over(over: PastRound, seats: int) -> None:
    """A round that is over has a role and points for everybody, and a rule that ended it."""
    check_seats(over.eliminated, "past and seats", seats)
    need(len(over.roles) == len(over.points) == seats, "past and seats", f"it must tell of all {seats} seats")
    need(all(0 <= points <= 2 for points in over.points), "past", "a round gives nobody more than 2 points")
    need(over.rule in SCORING_RULES, "past", f"no round ends by {over.rule!r}")
    presidents = [seat for seat, role in enumerate(over.roles) if role == "president"]
    need(presidents == [over.president], "past and president", "a round has one President")
    guards = over.roles.count("bodyguard") + (over.leftover == "bodyguard")
    need(guards == 1 and over.leftover != "president", "past", "there is one Bodyguard card")
