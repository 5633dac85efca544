"""Let bots play many games and count.

>>> report = simulate("presidents", ["random", "random", "random"], games=3, seed=1)
>>> report.games, report.is_complete, len(report.seats)
(3, True, 3)
"""

import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

import fourscore
from fourscore.bots.seating import find_player, player_for, seat_bots
from fourscore.engine.errors import Refusal
from fourscore.engine.game import Game, Outcome
from fourscore.engine.journal import Chanced
from fourscore.engine.match import Match
from fourscore.engine.registry import find_game
from fourscore.lab.interval import wilson
from fourscore.lab.reports import Measure, find_report


class SeatReport(msgspec.Struct, frozen=True):
    """How one seat fared."""

    seat: int
    player: str
    wins: float
    """The share of games won; a shared win counts in part."""
    low: float
    high: float
    """The 95 % interval around `wins`."""
    mean_score: float
    mean_place: float
    """From 1 for always first; seats that share places share their mean."""


class Report(msgspec.Struct, frozen=True):
    """What came of a simulation."""

    game: str
    games: int
    """How many were finished."""
    seed: str
    seats: tuple[SeatReport, ...]
    decisions: int
    seconds: float
    """Of computing, not of waiting."""
    games_per_second: float
    decisions_per_second: float
    extra: dict[str, float]
    measures: tuple[Measure, ...] = ()
    """What the closer look saw, if one was asked for."""
    is_complete: bool = True
    """Whether all games that were wanted were played; an interruption leaves those that were finished."""


class Tally(msgspec.Struct, frozen=True):
    """Sums over the games so far. Each game makes a new one, so that an interruption never finds half a game in it."""

    games: int
    decisions: int
    chances: int
    wins: tuple[float, ...]
    scores: tuple[int, ...]
    places: tuple[float, ...]

    def after(self, match: Match, outcome: Outcome) -> "Tally":
        """The sums with one more game."""
        chances = sum(isinstance(entry, Chanced) for entry in match.entries())
        return Tally(
            self.games + 1,
            self.decisions + match.answered,
            self.chances + chances,
            _plus(self.wins, shares(outcome, match.seats)),
            _plus(self.scores, outcome.scores),
            _plus(self.places, places(outcome, match.seats)),
        )


def simulate(
    game: str | Game[Any, Any],
    names: Sequence[str],
    games: int,
    seed: int | str,
    options: Mapping[str, object] | None = None,
    progress: Callable[[int], None] | None = None,
    report: str | None = None,
) -> Report:
    """Have the bots of these names, seat by seat, play many games.

    Each game follows from the seed and its number alone, so the same call gives the same report but for the timings.
    `progress` is told after each game how many are finished. An interruption (Ctrl-C) ends with what there is by then.
    `report` is the name of a closer look that the game offers.
    """
    title = find_game(game)
    for name in names:
        find_player(title, name)
    if games < 1:
        raise Refusal(f"A simulation needs at least one game, not {games}.")
    study = find_report(title, report) if report is not None else None
    nothing = (0,) * len(names)
    tally = Tally(0, 0, 0, nothing, nothing, nothing)
    began = time.process_time()
    try:
        for number in range(games):
            match = play_one(title, names, f"{seed} {number}", options)
            assert match.outcome is not None
            tally = tally.after(match, match.outcome)
            if study is not None:
                study.add(match.state, names)
            if progress is not None:
                progress(tally.games)
    except KeyboardInterrupt:
        pass
    seconds = time.process_time() - began
    measures = study.measures() if study is not None else ()
    return _report(title, names, str(seed), tally, seconds, measures, is_complete=tally.games == games)


def play_one(
    game: Game[Any, Any], names: Sequence[str], seed: str, options: Mapping[str, object] | None = None
) -> Match:
    """One game of a simulation, played to its end."""
    match = fourscore.new(game, len(names), seed=seed, options=options, events=False, keeps_checkpoints=False)
    match.play(player_for(match, seat_bots(game, names, seed)))
    return match


def shares(outcome: Outcome, seats: int) -> list[float]:
    """One win, split among those who share it."""
    winners = outcome.winners
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(seats)]


def places(outcome: Outcome, seats: int) -> list[float]:
    """The place of each seat; two who share the second and third place are each at two and a half."""
    found = [0.0] * seats
    before = 0
    for sharing in outcome.ranking:
        for seat in sharing:
            found[seat] = before + (len(sharing) + 1) / 2
        before += len(sharing)
    return found


def _plus(sums: Sequence[float], more: Sequence[float]) -> tuple[Any, ...]:
    return tuple(one + other for one, other in zip(sums, more, strict=True))


def _report(
    game: Game[Any, Any],
    names: Sequence[str],
    seed: str,
    tally: Tally,
    seconds: float,
    measures: tuple[Measure, ...],
    *,
    is_complete: bool,
) -> Report:
    return Report(
        game=game.id,
        games=tally.games,
        seed=seed,
        seats=tuple(_seat_report(seat, name, tally) for seat, name in enumerate(names)),
        decisions=tally.decisions,
        seconds=seconds,
        games_per_second=_mean(tally.games, seconds),
        decisions_per_second=_mean(tally.decisions, seconds),
        extra={
            "decisions_per_game": _mean(tally.decisions, tally.games),
            "shuffles_and_rolls_per_game": _mean(tally.chances, tally.games),
        },
        measures=measures,
        is_complete=is_complete,
    )


def _seat_report(seat: int, player: str, tally: Tally) -> SeatReport:
    wins = _mean(tally.wins[seat], tally.games)
    low, high = wilson(wins, tally.games)
    score, place = _mean(tally.scores[seat], tally.games), _mean(tally.places[seat], tally.games)
    return SeatReport(seat, player, wins, low, high, score, place)


def _mean(total: float, count: float) -> float:
    return total / count if count else 0.0
