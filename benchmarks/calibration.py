"""How many playouts the search makes in 200 ms: a budget in playouts depends on no clock, and repeats by its seed.

Thinking is timed in CPU seconds of this process, so other work on the machine disturbs little. Matches are among old
hands with one search, which thinks at every choice, or only now and then where a match is long.
"""

import random
import time
from collections.abc import Iterator
from dataclasses import dataclass

import fourscore
from fourscore.bots.answering import worlds_of
from fourscore.bots.seating import find_bot
from fourscore.engine.registry import find_game
from fourscore.kit.bot import Thinker
from fourscore.kit.extras import extras_of
from fourscore.kit.words import counted

MOVE = 0.2
"""Seconds for one choice, as the goals say."""
FIRST_GUESS = 20
MOST_GUESSES = 4


@dataclass(frozen=True)
class Bench:
    """A game as it is calibrated: how many sit at the table, and at which of its choices the search thinks."""

    game: str
    seats: int
    every: int = 1


BENCHES = (Bench("presidents", 4), Bench("knife-fight", 4), Bench("bodyguard", 5), Bench("mr-president", 1, 23))


@dataclass(frozen=True)
class Pace:
    """How long this many thoughts of this many playouts took."""

    playouts: int
    seconds: tuple[float, ...]

    @property
    def mean(self) -> float:
        return sum(self.seconds) / len(self.seconds)

    @property
    def fitting(self) -> int:
        """How many playouts take the time of one move, on average."""
        return max(1, round(self.playouts * MOVE / self.mean))

    @property
    def is_near(self) -> bool:
        """Whether a thought took about as long as one move may."""
        return MOVE / 2 < self.mean < MOVE * 2 or self.fitting == self.playouts

    def __str__(self) -> str:
        slowest = sorted(self.seconds)[int(0.95 * len(self.seconds))]
        return (
            f"{counted(self.fitting, 'playout')} in {1000 * MOVE:.0f} ms: {self.playouts} took "
            f"{1000 * self.mean:.0f} ms of CPU time on average, "
            f"{1000 * slowest:.0f} ms or less in 95 % of {len(self.seconds)} thoughts"
        )


def calibrate(bench: Bench, seconds: float, seed: int = 1) -> Pace:
    """First a rough guess and better ones, then the pace at about the budget that is wanted.

    A search with many playouts may try them in another way than one with few, and what it thinks of first takes time
    whatever the budget.
    """
    found = pace(bench, FIRST_GUESS, seconds / 8, seed)
    for _ in range(MOST_GUESSES):
        if not found.is_near:
            found = pace(bench, found.fitting, seconds / 8, seed)
    return pace(bench, found.fitting, seconds * 3 / 4, seed + 1)


def pace(bench: Bench, playouts: int, seconds: float, seed: int) -> Pace:
    """Think with this budget in match after match, for this many CPU seconds; the first thought is a warm-up."""
    next(thoughts(bench, playouts, "getting ready"))
    end = time.process_time() + seconds
    taken: list[float] = []
    for number in range(seed * 1000, seed * 1000 + 1000):
        for thought in thoughts(bench, playouts, f"calibration {number}"):
            taken.append(thought)
            if time.process_time() >= end:
                return Pace(playouts, tuple(taken))
    return Pace(playouts, tuple(taken))


def thoughts(bench: Bench, playouts: int, seed: str) -> Iterator[float]:
    """The CPU seconds of each thought in one match; where it does not think, the search plays by rule of thumb."""
    game = find_game(bench.game)
    match = fourscore.new(game, bench.seats, seed=seed, events=False)
    thumb = find_bot(game, "old-hand")(random.Random(seed))
    search = find_bot(game, f"search:{playouts}")(random.Random(seed))
    assert isinstance(search, Thinker)
    chances = random.Random(seed)
    while (decision := match.decision) is not None:
        view = match.view(decision.seat)
        assert view.asked is not None
        if (
            decision.seat
            or len(extras_of(game).evaluator().distinct(view.asked)) == 1
            or chances.randrange(bench.every)
        ):
            choice = thumb.choose(view, view.asked)
        else:
            began = time.process_time()
            choice = search.think(worlds_of(match, decision.seat), view, view.asked)
            yield time.process_time() - began
        match.choose(choice, decision.seat)
