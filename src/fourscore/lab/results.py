"""What a tournament shows: win shares, points and ratings, each with its interval."""

from collections import Counter
from collections.abc import Callable, Sequence
from math import sqrt
from typing import TypeAlias

import msgspec

from fourscore.lab.sums import WIN
from fourscore.lab.tournament import Deal, Record, Tournament
from fourscore.trials.duplicate import Played
from fourscore.trials.fits import Order, elo, plackett_luce
from fourscore.trials.interval import SURENESS, Estimate, share_interval
from fourscore.trials.ratings import chances, rate

Values: TypeAlias = Callable[[Played], Sequence[float]]
"""A number for each seat of a game."""


class Standing(msgspec.Struct, frozen=True):
    """How one bot fared."""

    bot: str
    seats: int
    """How many of the bots in the tournament were of this kind."""
    games: int
    """In how many games it sat, counting each seat."""
    wins: Estimate
    """The share of games that one such bot wins; a shared win counts in part."""
    par: float
    """The share it would win if all were alike."""
    points: Estimate
    elo: Estimate
    plackett_luce: Estimate
    chance: float
    """How often it would win at a table with one of each kind."""


class Results(msgspec.Struct, frozen=True):
    """What came of a tournament."""

    game: str
    bots: tuple[str, ...]
    table: int
    seed: str
    options: dict[str, str]
    deals: int
    games: int
    decisions: int
    standings: tuple[Standing, ...]
    """The strongest first."""
    is_complete: bool
    version: str


def results(tournament: Tournament, record: Record, *, is_complete: bool) -> Results:
    """Everything that the deals show."""
    deals = record.in_order()
    names = list(dict.fromkeys(tournament.bots))
    orders = [Counter(order_of(tournament, game) for game in deal.games) for deal in deals]
    by_elo, by_order = rate(elo, orders, names), rate(plackett_luce, orders, names)
    likely = chances(by_order)
    seated = tournament.table if tournament.table > 1 else len(tournament.bots)
    standings = [
        Standing(
            bot=name,
            seats=tournament.bots.count(name),
            games=sum(_seats_of(tournament, game, name) for deal in deals for game in deal.games),
            wins=_win_share(tournament, deals, name),
            par=1 / seated,
            points=_points(tournament, deals, name),
            elo=by_elo[name],
            plackett_luce=by_order[name],
            chance=likely[name],
        )
        for name in names
    ]
    return Results(
        game=tournament.setting.game,
        bots=tournament.bots,
        table=tournament.table,
        seed=tournament.seed,
        options=tournament.setting.options,
        deals=len(deals),
        games=len(deals) * len(tournament.bots),
        decisions=sum(game.decisions for deal in deals for game in deal.games),
        standings=tuple(sorted(standings, key=lambda one: -one.plackett_luce.value)),
        is_complete=is_complete,
        version=tournament.setting.version,
    )


def order_of(tournament: Tournament, game: Played) -> Order:
    """Who came in before whom, by the names of the bots."""
    bots = [tournament.bots[bot] for bot in game.bots]
    return tuple(tuple(sorted(bots[at] for at in sharing)) for sharing in game.ranking)


def _seats_of(tournament: Tournament, game: Played, name: str) -> int:
    return sum(tournament.bots[bot] == name for bot in game.bots)


def _win_share(tournament: Tournament, deals: Sequence[Deal], name: str) -> Estimate:
    """What one seat of this kind wins; the games of one deal are not independent, so deals are counted."""
    means = [_of_deal(tournament, deal, name, _parts_of_win) / WIN for deal in deals]
    share, error = _mean(means)
    if not deals:
        return Estimate(0.0, 0.0, 1.0, 0)
    return Estimate(share, *share_interval(share, error, len(deals)), len(deals))


def _points(tournament: Tournament, deals: Sequence[Deal], name: str) -> Estimate:
    mean, error = _mean([_of_deal(tournament, deal, name, lambda game: game.scores) for deal in deals])
    return Estimate(mean, mean - SURENESS * error, mean + SURENESS * error, len(deals))


def _parts_of_win(game: Played) -> list[float]:
    winners = game.ranking[0]
    return [WIN / len(winners) if at in winners else 0.0 for at in range(len(game.bots))]


def _of_deal(tournament: Tournament, deal: Deal, name: str, values: Values) -> float:
    """The mean over all seats that this kind of bot had with the deal."""
    mine = [
        value
        for game in deal.games
        for bot, value in zip(game.bots, values(game), strict=True)
        if tournament.bots[bot] == name
    ]
    return sum(mine) / len(mine)


def _mean(values: Sequence[float]) -> tuple[float, float]:
    """The mean and its standard error, which nobody knows from a single value."""
    count = len(values)
    if count == 0:
        return 0.0, 0.0
    mean = sum(values) / count
    if count == 1:
        return mean, 0.0
    return mean, sqrt(sum((value - mean) ** 2 for value in values) / (count - 1) / count)
