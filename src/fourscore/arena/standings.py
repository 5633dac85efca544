"""What the games of an arena show: how strong everybody is, who beats whom, what it cost, what failed, who lied."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from math import sqrt

import msgspec

from fourscore.arena.plan import Arena, seats_of
from fourscore.arena.playing import Game, Judged, Record, Use
from fourscore.engine.decision import Seat
from fourscore.trials.fits import Order, pairs
from fourscore.trials.interval import Estimate, share_interval
from fourscore.trials.ratings import rate_across
from fourscore.trials.skill import rate_skills


class Lies(msgspec.Struct, frozen=True):
    """What somebody claimed, and whether the others acted on it."""

    claims: int = 0
    lies: int = 0
    lies_believed: int = 0
    lies_doubted: int = 0
    truths_believed: int = 0
    truths_doubted: int = 0


class Ranked(msgspec.Struct, frozen=True):
    """One player in one game, or in all of them."""

    player: str
    rating: Estimate
    wins: Estimate
    """What one seat of theirs wins; a shared win counts in part."""
    games: int
    stood_in: float
    """The share of their choices that their stand-in made."""


class GameStanding(msgspec.Struct, frozen=True):
    """One game of the arena."""

    contest: int
    game: str
    deals: int
    ranked: tuple[Ranked, ...]
    """The strongest first."""


class Duel(msgspec.Struct, frozen=True):
    """How often one came in before another; sharing a place is half."""

    player: str
    other: str
    share: Estimate


class Spent(msgspec.Struct, frozen=True):
    """What a player took, and what went wrong."""

    player: str
    seats: int
    """In how many seats it played."""
    use: Use
    attempts: int
    """How many replies it gave."""
    lies: Lies

    @property
    def tokens(self) -> int:
        """Read and written."""
        return self.use.tokens_in + self.use.tokens_out


class Standings(msgspec.Struct, frozen=True):
    """Everything that an arena shows."""

    title: str
    games: int
    deals: int
    """Of those that were played from every seat: they are what is rated."""
    overall: tuple[Ranked, ...]
    by_game: tuple[GameStanding, ...]
    duels: tuple[Duel, ...]
    spent: tuple[Spent, ...]
    seconds: float
    processor_seconds: float


class _Deal(msgspec.Struct):
    """The games with one deal."""

    contest: int
    games: list[Game]


def standings(arena: Arena, record: Record) -> Standings:
    """Everything that the games show."""
    names = [player.name for player in arena.player]
    deals = _whole_deals(arena, record)
    orders = [[_orders(arena, deal) for deal in deals if deal.contest == at] for at in range(len(arena.game))]
    wins = [[_wins(arena, deal) for deal in deals if deal.contest == at] for at in range(len(arena.game))]
    by_game = []
    for at, contest in enumerate(arena.game):
        if orders[at]:
            rated = rate_skills(orders[at], names)
            here = _stood_in(arena, [deal for deal in deals if deal.contest == at])
            ranked = _ranked(names, rated, wins[at], orders[at], here)
            by_game.append(GameStanding(at, contest.game, len(orders[at]), ranked))
    across = rate_across(orders, names)
    everything = [deal for some in wins for deal in some]
    return Standings(
        title=arena.title,
        games=len(record.games),
        deals=len(deals),
        overall=_ranked(names, across, everything, [deal for some in orders for deal in some], _stood_in(arena, deals)),
        by_game=tuple(by_game),
        duels=tuple(_duels(names, [deal for some in orders for deal in some])),
        spent=tuple(_spent(arena, record.in_order(), number) for number in range(len(names))),
        seconds=sum(game.seconds for game in record.games),
        processor_seconds=sum(game.processor_seconds for game in record.games),
    )


def _whole_deals(arena: Arena, record: Record) -> list[_Deal]:
    """The deals that everybody has played from every seat, in order; an interruption may leave one that is not."""
    found: dict[tuple[int, int], _Deal] = {}
    for game in record.in_order():
        found.setdefault((game.contest, game.deal), _Deal(game.contest, [])).games.append(game)
    return [deal for deal in found.values() if len(deal.games) == arena.per_deal]


def _orders(arena: Arena, deal: _Deal) -> Counter[Order]:
    """In which orders the players came in. In a game for one those with the same deal are compared by their points."""
    if seats_of(arena, arena.game[deal.contest]) == 1:
        points = {game.players[0]: game.scores[0] for game in deal.games}
        places = sorted(set(points.values()), reverse=True)
        ranking = [[player for player, mine in points.items() if mine == place] for place in places]
        return Counter([_order(arena, ranking)])
    return Counter(
        _order(arena, [[game.players[seat] for seat in group] for group in game.ranking]) for game in deal.games
    )


def _order(arena: Arena, ranking: Iterable[Iterable[int]]) -> Order:
    return tuple(tuple(sorted(arena.player[player].name for player in group)) for group in ranking)


def _wins(arena: Arena, deal: _Deal) -> dict[str, float]:
    """What a seat of each player won with one deal."""
    got: dict[str, list[float]] = {}
    for game in deal.games:
        for seat, player in enumerate(game.players):
            share = 1 / len(game.ranking[0]) if seat in game.ranking[0] else 0.0
            got.setdefault(arena.player[player].name, []).append(share)
    if seats_of(arena, arena.game[deal.contest]) == 1:
        (order,) = _orders(arena, deal)
        got = {name: [1 / len(order[0]) if name in order[0] else 0.0] for name in got}
    return {name: sum(parts) / len(parts) for name, parts in got.items()}


def _ranked(
    names: Sequence[str],
    ratings: dict[str, Estimate],
    wins: Sequence[dict[str, float]],
    orders: Sequence[Counter[Order]],
    stood_in: dict[str, float],
) -> tuple[Ranked, ...]:
    games = Counter(
        name for deal in orders for order, times in deal.items() for group in order for name in group * times
    )
    rows = [
        Ranked(name, ratings[name], _share([deal.get(name) for deal in wins]), games[name], stood_in[name])
        for name in names
    ]
    return tuple(sorted(rows, key=lambda one: -one.rating.value))


def _stood_in(arena: Arena, deals: Sequence[_Deal]) -> dict[str, float]:
    """Who made how much of their choices through a stand-in."""
    asked, stood_in = Counter[int](), Counter[int]()
    for game in (game for deal in deals for game in deal.games):
        for player, use in zip(game.players, game.uses, strict=True):
            asked[player] += use.questions
            stood_in[player] += use.stood_in
    return {one.name: stood_in[at] / max(1, asked[at]) for at, one in enumerate(arena.player)}


def _share(values: Sequence[float | None]) -> Estimate:
    """The mean of shares over deals, with its interval."""
    known = [value for value in values if value is not None]
    if not known:
        return Estimate(0.0, 0.0, 1.0, 0)
    mean = sum(known) / len(known)
    count = len(known)
    error = sqrt(sum((value - mean) ** 2 for value in known) / (count - 1) / count) if count > 1 else 0.0
    return Estimate(mean, *share_interval(mean, error, count), count)


def _duels(names: Sequence[str], orders: Sequence[Counter[Order]]) -> Iterable[Duel]:
    """Everybody against everybody else, deal by deal."""
    met: dict[tuple[str, str], list[float]] = {}
    for deal in orders:
        here: dict[tuple[str, str], list[float]] = {}
        for order, times in deal.items():
            for one, other, share in pairs(order):
                here.setdefault((one, other), []).extend([share] * times)
                here.setdefault((other, one), []).extend([1 - share] * times)
        for pair, shares in here.items():
            met.setdefault(pair, []).append(sum(shares) / len(shares))
    for one in names:
        for other in names:
            if (one, other) in met:
                yield Duel(one, other, _share(met[one, other]))


def _spent(arena: Arena, games: Sequence[Game], number: int) -> Spent:
    seats = [(game, seat) for game in games for seat, player in enumerate(game.players) if player == number]
    uses = [game.uses[seat] for game, seat in seats]
    failures: Counter[str] = Counter()
    for use in uses:
        failures.update(use.failures)

    def total(what: Callable[[Use], float]) -> float:
        return sum(what(use) for use in uses)

    whole = Use(
        questions=round(total(lambda use: use.questions)),
        stood_in=round(total(lambda use: use.stood_in)),
        failures=dict(sorted(failures.items())),
        tokens_in=round(total(lambda use: use.tokens_in)),
        tokens_out=round(total(lambda use: use.tokens_out)),
        cost=total(lambda use: use.cost),
        seconds=total(lambda use: use.seconds),
    )
    # Every question that was answered in the end had one reply more than failures; the others had failures alone.
    attempts = whole.questions - whole.stood_in + failures.total()
    return Spent(arena.player[number].name, len(seats), whole, attempts, _lies(seats))


def _lies(seats: Sequence[tuple[Game, Seat]]) -> Lies:
    mine = [judged for game, seat in seats for judged in game.claims if judged.claim.seat == seat]
    lies = [judged for judged in mine if not judged.claim.is_true]
    truths = [judged for judged in mine if judged.claim.is_true]
    return Lies(len(mine), len(lies), *_judged(lies), *_judged(truths))


def _judged(claims: Sequence[Judged]) -> tuple[int, int]:
    return sum(one.believed for one in claims), sum(one.doubted for one in claims)
