"""Let bots play many games and count.

>>> for game in fourscore.all_games().values():
...     report = simulate(game.id, ["random"] * min(game.seats), games=3, seed=1)
...     assert (report.games, report.is_complete, len(report.seats)) == (3, True, min(game.seats))
"""

import time
from collections.abc import Callable, Mapping, Sequence
from importlib.resources.abc import Traversable
from typing import Any

import msgspec

import fourscore
from fourscore.bots.failing import play_to_end
from fourscore.bots.seating import find_player, seat_bots
from fourscore.bots.talking import talking_player_for
from fourscore.engine.beginning import check_seats
from fourscore.engine.errors import Refusal
from fourscore.engine.game import Game, Outcome
from fourscore.engine.journal import Chanced
from fourscore.engine.match import Match
from fourscore.kit.bot import Thinker
from fourscore.kit.extras import Report as CloserLook
from fourscore.lab.reports import Measure, Observations, find_report
from fourscore.lab.sums import WIN, win_parts
from fourscore.trials.executors import Executor, play_all
from fourscore.trials.interval import wilson
from fourscore.trials.notebook import Notebook
from fourscore.trials.setting import Setting, set_table


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
    """Of computing, not of waiting; those of all workers together."""
    wall_seconds: float
    """On the clock, from the first game to the last."""
    games_per_second: float
    decisions_per_second: float
    """For one worker."""
    extra: dict[str, float]
    measures: tuple[Measure, ...] = ()
    """What the closer look saw, if one was asked for."""
    is_complete: bool = True
    """Whether all games that were wanted were played; an interruption leaves those that were finished."""


class Totals(msgspec.Struct):
    """Sums over games: whole numbers, so that it does not matter who counted first."""

    wins: list[int]
    """Seat by seat, in parts of WIN."""
    scores: list[int]
    places: list[float]
    """Multiples of a half."""
    seen: Observations = msgspec.field(default_factory=Observations, name="study")
    games: int = 0
    decisions: int = 0
    chances: int = 0
    seconds: float = 0.0

    def add(self, match: Match, outcome: Outcome) -> None:
        """One more game."""
        self.games += 1
        self.decisions += match.answered
        self.chances += sum(isinstance(entry, Chanced) for entry in match.entries())
        self.wins = _plus(self.wins, win_parts(outcome, match.seats))
        self.scores = _plus(self.scores, outcome.scores)
        self.places = _plus(self.places, outcome.places())

    def join(self, other: "Totals") -> None:
        """The games of both."""
        self.games += other.games
        self.decisions += other.decisions
        self.chances += other.chances
        self.seconds += other.seconds
        self.wins = _plus(self.wins, other.wins)
        self.scores = _plus(self.scores, other.scores)
        self.places = _plus(self.places, other.places)
        self.seen.join(other.seen)


def nothing(seats: int) -> Totals:
    """What came of no games."""
    return Totals([0] * seats, [0] * seats, [0.0] * seats)


class Simulation(msgspec.Struct, frozen=True):
    """Who plays what; all that the result follows from but for the number of games."""

    setting: Setting
    names: tuple[str, ...]
    seed: str
    looks: tuple[str, ...] = ()
    """The closer looks to take."""

    def play(self, deals: range) -> Totals:
        """The games of these numbers; each follows from the seed and its number alone."""
        totals, title = nothing(len(self.names)), self.setting.title()
        looks = [find_report(title, name) for name in self.looks]
        events = any(look.needs_log for look in looks)
        began = time.process_time()
        for number in deals:
            match = play_one(title, self.names, f"{self.seed} {number}", self.setting.options, events=events)
            assert match.outcome is not None
            totals.add(match, match.outcome)
            self._look(looks, match, totals.seen)
        totals.seconds = time.process_time() - began
        return totals

    def _look(self, looks: Sequence[CloserLook], match: Match, seen: Observations) -> None:
        for look in looks:
            seen.add(look.observe(match.state, self.names))


def simulate(
    game: str,
    names: Sequence[str],
    games: int,
    seed: int | str,
    options: Mapping[str, object] | None = None,
    progress: Callable[[int], None] | None = None,
    report: str | None = None,
    *,
    pack: Traversable | None = None,
    executor: Executor | None = None,
) -> Report:
    """Have the bots of these names, seat by seat, play many games.

    Each game follows from the seed and its number alone, so the same call gives the same report but for the timings,
    whoever plays: this process, or an executor. `progress` is told how many are finished. An interruption (Ctrl-C) ends
    with what is done by then. `report` names a closer look that the game offers, or several with commas between them.
    """
    if games < 1:
        raise Refusal(f"A simulation needs at least one game, not {games}.")
    looks = tuple(name.strip() for name in report.split(",")) if report is not None else ()
    task = Simulation(set_table(game, options, pack), tuple(names), str(seed), looks)
    _look_through(task)
    notebook: Notebook[Totals] = Notebook({}, nothing(len(names)))
    began = time.monotonic()
    if executor is None:
        is_complete = _play_alone(task, games, notebook, progress)
    else:
        is_complete = play_all(task, games, notebook, executor, progress)
    wall = time.monotonic() - began
    return report_of(task.setting.game, names, task.seed, notebook.total, wall, is_complete=is_complete)


def _play_alone(
    task: Simulation, games: int, notebook: Notebook[Totals], progress: Callable[[int], None] | None
) -> bool:
    """This process plays game after game, so that an interruption loses none that is finished; whether all are."""
    try:
        for number in range(games):
            one = range(number, number + 1)
            notebook.add(one, task.play(one))
            if progress is not None:
                progress(number + 1)
    except KeyboardInterrupt:
        return False
    return True


def _look_through(task: Simulation) -> None:
    """Everything that can be wrong is said before anything is played."""
    title, seats = task.setting.title(), len(task.names)
    for name in task.names:
        find_player(title, name)
    check_seats(title, seats)
    for look in task.looks:
        find_report(title, look)


def play_one(
    game: Game[Any, Any],
    names: Sequence[str],
    seed: str,
    options: Mapping[str, object] | None = None,
    *,
    events: bool = False,
) -> Match:
    """One game of a simulation, played to its end."""
    bots = seat_bots(game, names, seed)
    # Whoever thinks forks the match at every choice, and from a checkpoint that is quick.
    thinks = any(isinstance(bot, Thinker) for bot in bots)
    match = fourscore.new(game, len(names), seed=seed, options=options, events=events, keeps_checkpoints=thinks)
    play_to_end(match, talking_player_for(match, bots), names)
    return match


def _plus(sums: Sequence[Any], more: Sequence[Any]) -> list[Any]:
    return [one + other for one, other in zip(sums, more, strict=True)]


def report_of(
    game: str, names: Sequence[str], seed: str, totals: Totals, wall_seconds: float, *, is_complete: bool
) -> Report:
    """What the sums say."""
    return Report(
        game=game,
        games=totals.games,
        seed=seed,
        seats=tuple(_seat_report(seat, name, totals) for seat, name in enumerate(names)),
        decisions=totals.decisions,
        seconds=totals.seconds,
        wall_seconds=wall_seconds,
        games_per_second=_mean(totals.games, totals.seconds),
        decisions_per_second=_mean(totals.decisions, totals.seconds),
        extra={
            "decisions_per_game": _mean(totals.decisions, totals.games),
            "shuffles_and_rolls_per_game": _mean(totals.chances, totals.games),
        },
        measures=totals.seen.measures(),
        is_complete=is_complete,
    )


def _seat_report(seat: int, player: str, totals: Totals) -> SeatReport:
    wins = _mean(totals.wins[seat], totals.games * WIN)
    low, high = wilson(wins, totals.games)
    score, place = _mean(totals.scores[seat], totals.games), _mean(totals.places[seat], totals.games)
    return SeatReport(seat, player, wins, low, high, score, place)


def _mean(total: float, count: float) -> float:
    return total / count if count else 0.0
