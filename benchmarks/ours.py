"""Our own games, played at random through `fourscore.new`.

A decision is `match.answered`: a question put to a seat, with its choices generated, one chosen and applied.
"""

import random
from collections.abc import Callable
from itertools import count

import fourscore
from benchmarks.case import Case, Play, Ready, draw, pick
from fourscore.bots.answering import player_for
from fourscore.bots.seating import seat_bots
from fourscore.engine.chance import QuickChance
from fourscore.engine.course import Player
from fourscore.engine.decision import Decision
from fourscore.engine.journal import Chosen
from fourscore.engine.match import Match
from fourscore.games.mr_president.view import PLACES
from fourscore.kit.words import counted

POSITIONS = 16
"""Forks are timed at this many checkpoints, spread over a game."""


def any_choice(decision: Decision) -> int:
    """A player without a plan."""
    return int(draw() * len(decision.choices))


def bare(game: str, seats: int) -> Match:
    """A match for bulk play: no events, no checkpoints."""
    chance = QuickChance(random.getrandbits(32))
    return fourscore.new(game, seats, chance=chance, events=False, keeps_checkpoints=False)


def kept(game: str, seats: int) -> Match:
    """A match as it stands on a table: verifiable chance, events, journal, checkpoints."""
    return fourscore.new(game, seats, seed=random.getrandbits(32))


def played(new: Callable[[str, int], Match], game: str, seats: int) -> Play:
    """The match asks a player until it is over."""

    def play() -> tuple[int, float]:
        match = new(game, seats)
        match.play(any_choice)
        return 1, match.answered

    return play


def stepped(new: Callable[[str, int], Match], game: str, seats: int) -> Play:
    """The same from outside, one call a choice."""

    def play() -> tuple[int, float]:
        match = new(game, seats)
        while (decision := match.decision) is not None:
            match.choose(pick(decision.choices))
        return 1, match.answered

    return play


def forced(game: str, seats: int, games: int = 50) -> float:
    """The share of decisions with just one choice: those that the journal need not write down."""
    decisions = chosen = 0
    for _ in range(games):
        match = bare(game, seats)
        match.play(any_choice)
        decisions += match.answered
        chosen += sum(isinstance(entry, Chosen) for entry in match.entries())
    return 1 - chosen / decisions


def checkpoints(game: str, seats: int) -> list[Match]:
    """Forks of one match at checkpoints spread over it, from the first to the last."""
    match = kept(game, seats)
    found = []
    while match.decision is not None:
        if not match.position()["since"]:
            found.append(match.fork(keeps_checkpoints=True))
        match.choose(pick(match.decision.choices))
    return [found[at * len(found) // POSITIONS] for at in range(POSITIONS)]


def forks(matches: list[Match]) -> Callable[[], object]:
    return lambda: [match.fork() for match in matches]


def imagined_forks(matches: list[Match]) -> Callable[[], object]:
    """As a search bot makes them: each fork another world, as the seat to act may imagine it."""
    worlds = count()
    return lambda: [match.imagine(match.decisions[0].seat, next(worlds)) for match in matches]


def bulk(game: str, seats: int) -> Case:
    """The case that goals are about."""

    def setup() -> Ready:
        matches = checkpoints(game, seats)
        return Ready(
            play=played(bare, game, seats),
            clone=forks(matches),
            n=POSITIONS,
            imagine=imagined_forks(matches),
            forced=lambda: forced(game, seats),
        )

    return Case("fourscore", game, f"Python, {counted(seats, 'seat')}, match.play, no events", setup)


def from_outside(game: str, seats: int) -> Case:
    return Case(
        "fourscore",
        game,
        f"Python, {counted(seats, 'seat')}, match.choose, no events",
        lambda: Ready(stepped(bare, game, seats)),
    )


def at_a_table(game: str, seats: int) -> Case:
    return Case(
        "fourscore",
        game,
        f"Python, {counted(seats, 'seat')}, match.play, events and checkpoints",
        lambda: Ready(played(kept, game, seats)),
    )


def terms(player: Callable[[Match], Player]) -> Play:
    """Mr. President on normal; a presidency that ends early counts as the part of four years that it lasted."""

    def play() -> tuple[float, float]:
        match = bare("mr-president", 1)
        match.play(player(match))
        table = match.view(0).table
        years = table.year - 1 + (PLACES.get(table.segment, 0) + 1) / len(PLACES)
        return years / 4, match.answered

    return play


def old_hand(match: Match) -> Player:
    """The rule-of-thumb player of the game."""
    return player_for(match, seat_bots(match.game, ["old-hand"] * match.seats, seed=1))


def solitaire() -> Case:
    def setup() -> Ready:
        matches = checkpoints("mr-president", 1)
        return Ready(
            play=terms(lambda _match: any_choice),
            clone=forks(matches),
            n=POSITIONS,
            imagine=imagined_forks(matches),
            forced=lambda: forced("mr-president", 1, games=10),
        )

    return Case("fourscore", "mr-president", "Python, random, match.play, no events; games are whole terms", setup)


def solitaire_by_old_hand() -> Case:
    return Case(
        "fourscore", "mr-president", "Python, old-hand, match.play, no events; games are whole terms",
        lambda: Ready(terms(old_hand)),
    )  # fmt: skip


PRESIDENTS = bulk("presidents", 4)
STEPPED_PRESIDENTS = from_outside("presidents", 4)
BODYGUARD = bulk("bodyguard", 5)
KNIFE_FIGHT = bulk("knife-fight", 4)

MR_PRESIDENT = solitaire()
MR_PRESIDENT_OLD_HAND = solitaire_by_old_hand()

CASES = [
    PRESIDENTS,
    STEPPED_PRESIDENTS,
    at_a_table("presidents", 4),
    BODYGUARD,
    KNIFE_FIGHT,
    MR_PRESIDENT,
    MR_PRESIDENT_OLD_HAND,
]
