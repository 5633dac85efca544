"""Millions of games for the lab: batches on one core or several, and a report like that of any simulation."""

import hashlib
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from contextlib import suppress
from functools import partial
from itertools import islice

import msgspec
import numpy as np

from fourscore.engine.errors import BadSeats, Refusal
from fourscore.engine.match import Match
from fourscore.engine.options import read_options
from fourscore.games.presidents.game import GAME
from fourscore.games.presidents.options import PresidentsOptions
from fourscore.kernels.presidents.evening import PLACES, SCORES, WINS, play_games
from fourscore.kernels.presidents.record import as_match, happenings
from fourscore.kernels.presidents.table import OLD_HAND, RANDOM, Numbers, houses_for, new_tables
from fourscore.lab.interval import wilson
from fourscore.lab.simulate import Report, SeatReport

PLAYERS = {"random": RANDOM, "old-hand": OLD_HAND}
BATCH = 1000
"""Games that are played without looking up: a fraction of a second, so that Ctrl-C is heard."""


class Batch(msgspec.Struct, frozen=True):
    """Sums over some games: by seat in the rows wins, points, and places counted double."""

    games: int
    decisions: int
    chances: int
    sums: Numbers

    def plus(self, other: "Batch") -> "Batch":
        """The sums over these games and the others."""
        return Batch(
            self.games + other.games,
            self.decisions + other.decisions,
            self.chances + other.chances,
            self.sums + other.sums,
        )


def simulate(
    games: int,
    players: Sequence[str],
    options: Mapping[str, object] | None,
    seed: int | str,
    *,
    workers: int = 1,
    progress: Callable[[int], None] | None = None,
) -> Report:
    """Have these players, seat by seat, play many games on so many cores.

    Each game follows from the seed and its number alone: the report is the same for any number of workers, but for the
    timings. They are not the games of the readable engine with that seed, which shuffles verifiably. An interruption
    (Ctrl-C) ends with what there is by then.
    """
    if games < 1:
        raise Refusal(f"A simulation needs at least one game, not {games}.")
    if workers < 1:
        raise Refusal(f"A simulation needs at least one worker, not {workers}.")
    wanted, kinds = checked(players, options)
    start = seed_number(seed)
    total = Batch(0, 0, 0, np.zeros((3, len(kinds)), np.int64))
    jobs = (
        partial(play_batch, kinds, wanted, start, first, min(BATCH, games - first)) for first in range(0, games, BATCH)
    )
    began = time.process_time()
    with suppress(KeyboardInterrupt):
        for batch in done_by(workers, jobs):
            total = total.plus(batch)
            if progress is not None:
                progress(total.games)
    return report_of(players, str(seed), total, time.process_time() - began, is_complete=total.games == games)


def checked(players: Sequence[str], options: Mapping[str, object] | None) -> tuple[PresidentsOptions, list[int]]:
    """The options and the kinds of players; a Refusal says what cannot be played here."""
    wanted = read_options(PresidentsOptions, options)
    if len(players) not in GAME.seats:
        raise BadSeats(f"Presidents is played with 3 to 14 seats, not with {len(players)}.")
    GAME.set_up(wanted, len(players))
    for name in players:
        if name not in PLAYERS:
            raise Refusal(f"The kernel does not know the player {name!r}. It has: {', '.join(PLAYERS)}.")
    return wanted, [PLAYERS[name] for name in players]


def one_game(players: Sequence[str], options: Mapping[str, object] | None, seed: int | str, number: int) -> Match:
    """One of these games as a match that can be looked at, saved and replayed; they are numbered from 0."""
    wanted, kinds = checked(players, options)
    return as_match(len(kinds), wanted, happenings(kinds, wanted, seed_number(seed), number))


def seed_number(seed: int | str) -> int:
    """Any seed as a number of 64 bits."""
    return int.from_bytes(hashlib.sha256(f"fourscore kernel {seed}".encode()).digest()[:8])


def play_batch(kinds: Sequence[int], options: PresidentsOptions, start: int, first: int, games: int) -> Batch:
    """So many games from this number on."""
    sums = np.zeros((3, len(kinds)), np.int64)
    tables = new_tables(kinds)
    decisions, chances = play_games(tables, houses_for(options), np.uint64(start), first, games, sums)
    return Batch(games, decisions, chances, sums)


def done_by(workers: int, jobs: Iterator[Callable[[], Batch]]) -> Iterator[Batch]:
    """What the jobs come to, as they are finished; an interruption waits for those that have begun."""
    with ThreadPoolExecutor(workers) as crew:
        running: set[Future[Batch]] = {crew.submit(job) for job in islice(jobs, workers)}
        try:
            while running:
                done, running = wait(running, return_when=FIRST_COMPLETED)
                running |= {crew.submit(job) for job in islice(jobs, len(done))}
                yield from (one.result() for one in done)
        except KeyboardInterrupt:
            yield from (one.result() for one in wait(running).done)


def report_of(players: Sequence[str], seed: str, total: Batch, seconds: float, *, is_complete: bool) -> Report:
    """The sums as the lab reports them."""
    games = max(total.games, 1)
    return Report(
        game=GAME.id,
        games=total.games,
        seed=seed,
        seats=tuple(_seat_report(seat, name, total.sums[:, seat] / games, total) for seat, name in enumerate(players)),
        decisions=total.decisions,
        seconds=seconds,
        games_per_second=total.games / seconds if seconds else 0.0,
        decisions_per_second=total.decisions / seconds if seconds else 0.0,
        extra={
            "decisions_per_game": total.decisions / games,
            "shuffles_and_rolls_per_game": total.chances / games,
        },
        is_complete=is_complete,
    )


def _seat_report(
    seat: int, player: str, means: np.ndarray[tuple[int], np.dtype[np.float64]], total: Batch
) -> SeatReport:
    wins = float(means[WINS])
    low, high = wilson(wins, total.games)
    return SeatReport(seat, player, wins, low, high, float(means[SCORES]), float(means[PLACES]) / 2)
