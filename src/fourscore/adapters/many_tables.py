"""Many tables of a game at once, as one environment for programs that learn.

docs/learn.md plays there. It needs NumPy and a C++ compiler.
"""

from collections.abc import Collection, Mapping
from importlib import util

from fourscore.bots.native import library
from fourscore.engine.beginning import check_seats
from fourscore.engine.errors import NotInstalled, Refusal
from fourscore.engine.options import read_options
from fourscore.engine.registry import find_game
from fourscore.kit.extras import extras_of, usual_seats
from fourscore.kit.many_tables import ManyTables


def many_tables(
    game: str,
    tables: int,
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    *,
    seed: int = 1,
    old_hands: Collection[int] = (),
) -> ManyTables:
    """This many tables; old hands sit at the seats that are named, and answer at once."""
    found = find_game(game)
    opens = extras_of(found).many_tables(library)
    if opens is None:
        raise Refusal(f"{found.title} cannot be played at many tables at once yet.")
    if util.find_spec("numpy") is None:
        raise NotInstalled("Playing at many tables at once", "research")
    wanted, people = read_options(found.Options, options), usual_seats(found) if seats is None else seats
    check_seats(found, people)
    found.set_up(wanted, people)
    return opens(tables, people, wanted, seed, old_hands)
