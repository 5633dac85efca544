"""End of a round, points, and the end of the game."""

from fourscore.engine.decision import RuleId, Seat
from fourscore.engine.game import Outcome
from fourscore.games.bodyguard.deeds import PastRound
from fourscore.games.bodyguard.state import ROLE_NAMES, Plot, gather_cards

SCORING_RULES = {
    "bodyguard.end.president-eliminated": "bodyguard.score.assassin-kills",
    "bodyguard.end.assassin-eliminated": "bodyguard.score.president-kills",
    "bodyguard.end.cards-used-up": "bodyguard.score.cards-used-up",
    "bodyguard.end.hands-empty-pile-not": "bodyguard.score.cards-used-up",
    "bodyguard.rescue.ends-round": "bodyguard.score.rescue",
}
"""For each way a round can end, the rule that shares out the points."""


def end_round(plot: Plot, rule: RuleId, by: Seat | None = None) -> None:
    """All role cards are turned up, points go by the roles now held, and the presidency moves to the left."""
    plot.tell(rule, player=plot.president, by=by)
    if plot.log is not None:
        tell_all_roles(plot)
    points = points_for(plot, rule, by)
    award(plot, points, SCORING_RULES[rule])
    plot.past = (*plot.past, record(plot, rule, points))
    gather_cards(plot, plot.seats)
    if plot.round == plot.seats:
        plot.phase = "over"
        tell_the_winners(plot)
        return
    plot.round += 1
    plot.president = (plot.president + 1) % plot.seats
    plot.phase = "roles"


def tell_all_roles(plot: Plot) -> None:
    for seat in plot.others():
        plot.tell("bodyguard.role.revealed-at-end", player=seat, role=ROLE_NAMES[plot.role(seat)])


def points_for(plot: Plot, rule: RuleId, by: Seat | None) -> tuple[int, ...]:
    """Two points for whoever brought it about, one for those on the same side, dead or alive."""
    if rule == "bodyguard.end.president-eliminated":
        return tuple([0 if plot.role(seat) != "assassin" else 2 if seat == by else 1 for seat in range(plot.seats)])
    first, second = plot.president, plot.bodyguard
    if rule == "bodyguard.rescue.ends-round":
        first, second = by, plot.president  # type: ignore[assignment]
    return tuple([2 if seat == first else 1 if seat == second else 0 for seat in range(plot.seats)])


def award(plot: Plot, points: tuple[int, ...], rule: RuleId) -> None:
    """Two points are one 2-point token, one point is one 1-point token, and tokens are never changed."""
    for seat, count in enumerate(points):
        if count == 2:
            plot.twos[seat] += 1
        elif count == 1:
            plot.ones[seat] += 1
        if count:
            plot.tell(rule, player=seat, points=count, total=plot.score(seat))


def record(plot: Plot, rule: RuleId, points: tuple[int, ...]) -> PastRound:
    """The round as it will be remembered."""
    return PastRound(
        president=plot.president,
        roles=tuple([plot.role(seat) for seat in range(plot.seats)]),
        leftover=plot.leftover,
        reassigned=plot.reassigned,
        eliminated=plot.eliminated,
        points=points,
        rule=rule,
    )


# End of the game.


def outcome(plot: Plot) -> Outcome:
    """Most points win; level players are parted by 2-point tokens, and else share their place."""
    standings = {seat: standing(plot, seat) for seat in range(plot.seats)}
    places = sorted(set(standings.values()), reverse=True)
    ranking = tuple([tuple([seat for seat in standings if standings[seat] == place]) for place in places])
    return Outcome(ranking, tuple([plot.score(seat) for seat in standings]), "bodyguard.game.over")


def standing(plot: Plot, seat: Seat) -> tuple[int, int]:
    """Points first, then 2-point tokens where the table counts them."""
    return plot.score(seat), plot.twos[seat] if plot.options.tie_break == "tokens-then-share" else 0


def tell_the_winners(plot: Plot) -> None:
    """Say who wins, and what decided it."""
    result = outcome(plot)
    best = max(result.scores)
    rule: RuleId = "bodyguard.game.most-points"
    if len(result.winners) > 1:
        rule = "bodyguard.game.tie-shared"
    elif result.scores.count(best) > 1:
        rule = "bodyguard.game.tie-tokens"
    for seat in result.winners:
        plot.tell(rule, player=seat, points=best)
