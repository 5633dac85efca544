"""What can be measured about finished games of Bodyguard, round by round."""

from collections.abc import Iterator, Sequence

from fourscore.games.bodyguard.state import Plot
from fourscore.kit.extras import Report

ENDINGS = {
    "bodyguard.end.president-eliminated": "the President falls (Assassins win)",
    "bodyguard.end.assassin-eliminated": "the President catches an Assassin",
    "bodyguard.end.cards-used-up": "the cards run out",
    "bodyguard.end.hands-empty-pile-not": "the cards run out",
    "bodyguard.rescue.ends-round": "the Bodyguard steps in",
}


def points_by_role(plot: Plot, players: Sequence[str]) -> Iterator[tuple[str, float]]:
    """The points of each kind of player in each role, one number per round."""
    for past in plot.past:
        for role, player, points in zip(past.roles, players, past.points, strict=True):
            yield f"{player} as {role.capitalize()}: points in a round", points


def points(plot: Plot, players: Sequence[str]) -> Iterator[tuple[str, float]]:
    """The points of each kind of player in a game, and the mean of the others at the same table."""
    scores = [plot.score(seat) for seat in range(plot.seats)]
    for player, mine in zip(players, scores, strict=True):
        yield f"{player}: points in a game", mine
        yield f"{player}: mean points of the others", (sum(scores) - mine) / (len(scores) - 1)


def winning_sides(plot: Plot, players: Sequence[str]) -> Iterator[tuple[str, float]]:
    """How the rounds end, as shares of all rounds, and what each role gets out of one."""
    for past in plot.past:
        for ending in dict.fromkeys(ENDINGS.values()):
            yield f"rounds in which {ending}", float(ENDINGS[past.rule] == ending)
        yield "rounds without a Bodyguard", float("bodyguard" not in past.roles)


REPORTS = {"points": Report(points), "roles": Report(points_by_role), "sides": Report(winning_sides)}
