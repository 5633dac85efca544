"""Millions of games from a game's kernel: batches on one core or several, and a report like that of any simulation."""

import hashlib
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from contextlib import suppress
from functools import partial
from importlib import util
from itertools import islice

from fourscore.engine.beginning import check_seats
from fourscore.engine.errors import NotInstalled, Refusal
from fourscore.engine.match import Match
from fourscore.engine.options import BaseOptions, read_options
from fourscore.engine.registry import find_game
from fourscore.kit.extras import extras_of
from fourscore.kit.kernel import Batch, Kernel
from fourscore.lab.simulate import Report, Totals, nothing, report_of
from fourscore.lab.sums import WIN

BATCH = 1000
"""Games that are played without looking up: a fraction of a second, so that Ctrl-C is heard."""


def simulate(
    game: str,
    players: Sequence[str],
    games: int,
    seed: int | str,
    options: Mapping[str, object] | None = None,
    progress: Callable[[int], None] | None = None,
    *,
    workers: int = 1,
) -> Report:
    """Have these players, seat by seat, play many games on this many cores.

    Each game follows from the seed and its number alone: the report is the same for any number of workers, but for the
    timings. They are not the games of the readable engine with that seed, which shuffles verifiably. An interruption
    (Ctrl-C) ends with what is done by then.
    """
    if games < 1:
        raise Refusal(f"A simulation needs at least one game, not {games}.")
    if workers < 1:
        raise Refusal(f"A simulation needs at least one worker, not {workers}.")
    if util.find_spec("numba") is None:
        raise NotInstalled("A kernel", "kernel")
    kernel, wanted = prepared(game, players, options)
    start, total = seed_number(seed), nothing(len(players))
    batches = (range(first, min(first + BATCH, games)) for first in range(0, games, BATCH))
    jobs = (partial(kernel.play, players, wanted, start, numbers) for numbers in batches)
    began, began_on_the_clock = time.process_time(), time.monotonic()
    with suppress(KeyboardInterrupt):
        for batch in _done_by(workers, jobs):
            total.join(_totals(batch))
            if progress is not None:
                progress(total.games)
    total.seconds = time.process_time() - began
    wall = time.monotonic() - began_on_the_clock
    return report_of(game, players, str(seed), total, wall, is_complete=total.games == games)


def _totals(batch: Batch) -> Totals:
    """What came of a batch, as any simulation counts it."""
    wins, scores, places = batch.sums
    return Totals(
        wins=[round(WIN * share) for share in wins],
        scores=[int(score) for score in scores],
        places=[float(place) / 2 for place in places],
        games=batch.games,
        decisions=batch.decisions,
        chances=batch.chances,
    )


def one_game(
    game: str, players: Sequence[str], seed: int | str, number: int, options: Mapping[str, object] | None = None
) -> Match:
    """One of these games as a match that can be looked at, saved and replayed; they are numbered from 0."""
    kernel, wanted = prepared(game, players, options)
    return kernel.match(players, wanted, seed_number(seed), number)


def prepared(game: str, players: Sequence[str], options: Mapping[str, object] | None) -> tuple[Kernel, BaseOptions]:
    """The game's kernel and the options; a Refusal says what cannot be played."""
    title = find_game(game)
    kernel = extras_of(title).kernel()
    if kernel is None:
        raise Refusal(f"{title.title} has no kernel for whole games.")
    wanted: BaseOptions = read_options(title.Options, options)
    check_seats(title, len(players))
    title.set_up(wanted, len(players))
    for name in players:
        if name not in kernel.players:
            raise Refusal(f"The kernel does not know the player {name!r}. It has: {', '.join(kernel.players)}.")
    return kernel, wanted


def seed_number(seed: int | str) -> int:
    """Any seed as a number of 64 bits."""
    return int.from_bytes(hashlib.sha256(f"fourscore kernel {seed}".encode()).digest()[:8])


def _done_by(workers: int, jobs: Iterator[Callable[[], Batch]]) -> Iterator[Batch]:
    """What the jobs come to, as they are finished; an interruption waits for those that have begun."""
    with ThreadPoolExecutor(workers) as threads:
        running: set[Future[Batch]] = {threads.submit(job) for job in islice(jobs, workers)}
        try:
            while running:
                done, running = wait(running, return_when=FIRST_COMPLETED)
                running |= {threads.submit(job) for job in islice(jobs, len(done))}
                yield from (one.result() for one in done)
        except KeyboardInterrupt:
            yield from (one.result() for one in wait(running).done)
