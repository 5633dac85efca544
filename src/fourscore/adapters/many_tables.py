"""Many tables of a game at once, as one environment for programs that learn.

docs/learn.md plays there. It needs NumPy and a C++ compiler.
"""

import os
from collections.abc import Collection, Mapping
from importlib import util
from typing import Any

from fourscore.bots.native import library
from fourscore.engine.beginning import check_seats
from fourscore.engine.errors import NotInstalled, Refusal
from fourscore.engine.game import Game
from fourscore.engine.options import BaseOptions, read_options
from fourscore.engine.registry import find_game
from fourscore.kit.extras import extras_of, usual_seats
from fourscore.kit.many_tables import EncodedTables, ManyTables, Wanted


def many_tables(
    game: str,
    tables: int,
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    *,
    seed: int = 1,
    old_hands: Collection[int] = (),
) -> ManyTables:
    """This many tables, as a learned player sees them; old hands at the seats that are named answer at once."""
    found = find_game(game)
    opens = extras_of(found).many_tables(library)
    if opens is None:
        raise _not_yet(found)
    people, rules = _agreed(found, seats, options)
    return opens(Wanted(tables, people, rules, seed, old_hands))


def encoded_tables(
    game: str,
    tables: int,
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    *,
    seed: int = 1,
    old_hands: Collection[int] = (),
    rounds: int = 0,
    cuda: bool = False,
    cores: int = 0,
) -> EncodedTables:
    """The PettingZoo environment of a game, this many tables at once, on cores (0: all of them) or a CUDA device.

    With `rounds`, a match is over after so many.
    """
    found = find_game(game)
    opens = extras_of(found).encoded_tables(library)
    if opens is None:
        raise _not_yet(found)
    people, rules = _agreed(found, seats, options)
    if cuda and util.find_spec("torch") is None:
        raise NotInstalled("Tables on a CUDA device", "learn")
    used = cores or os.cpu_count() or 1
    return opens(Wanted(tables, people, rules, seed, old_hands), rounds, on_cuda=cuda, cores=used)


def _not_yet(game: Game[Any, Any]) -> Refusal:
    return Refusal(f"{game.title} cannot be played at many tables at once yet.")


def _agreed(game: Game[Any, Any], seats: int | None, options: Mapping[str, object] | None) -> tuple[int, BaseOptions]:
    """How many sit at a table and how they read the rules, if such a table can be."""
    if util.find_spec("numpy") is None:
        raise NotInstalled("Playing at many tables at once", "research")
    wanted, people = read_options(game.Options, options), usual_seats(game) if seats is None else seats
    check_seats(game, people)
    game.set_up(wanted, people)
    return people, wanted
