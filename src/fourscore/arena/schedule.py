"""Which games an arena consists of: every deal from every seat, with names that tell nobody who is who."""

import random

import msgspec

from fourscore.arena.plan import Arena, Contest, seats_of
from fourscore.play.seats import bot_names
from fourscore.trials.duplicate import line_ups


class Sitting(msgspec.Struct, frozen=True):
    """One game: what is played, and who sits where under which name."""

    number: int
    contest: int
    """Which of the arena's games."""
    deal: int
    players: tuple[int, ...]
    """The players by their number in the file, seat by seat."""
    names: tuple[str, ...]
    """What they are called at the table: another name in every game."""
    seed: str
    """The same for all games with this deal."""


def sitting(arena: Arena, number: int) -> Sitting:
    """The game of this number: games take turns, and the games of one deal come one after another."""
    deal, turn = divmod(number, arena.per_deal)
    deal, contest = divmod(deal, len(arena.game))
    seed = f"{arena.seed} {arena.game[contest].game} {contest} {deal}"
    order = list(range(len(arena.player)))
    random.Random(f"{seed} order").shuffle(order)
    seats = seats_of(arena, arena.game[contest])
    players = line_ups(order, seats)[turn]
    return Sitting(number, contest, deal, tuple(players), _names(seats, f"{seed} {turn}"), seed)


def _names(seats: int, seed: str) -> tuple[str, ...]:
    free = bot_names()
    names = [next(free) for _ in range(max(seats, 10))]
    random.Random(f"{seed} names").shuffle(names)
    return tuple(names[:seats])


def contest_of(arena: Arena, one: Sitting) -> Contest:
    """What is played."""
    return arena.game[one.contest]
