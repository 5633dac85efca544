"""Many tables of Presidents as one environment on CPU cores; see `kit/many_tables.py`."""

from typing import Any

from fourscore.engine.errors import Refusal
from fourscore.games.presidents.device import SOURCE
from fourscore.games.presidents.device.table_rules import lane_for, rules_as_bytes
from fourscore.games.presidents.learned.words import MOST_SEATS, OFFERED, PASSING
from fourscore.games.presidents.options import PresidentsOptions
from fourscore.kit.device.numpy_tables import Kind, NumpyTables
from fourscore.kit.learning import Compile
from fourscore.kit.many_tables import Wanted

PRESIDENT = 0


class PresidentsManyTables(NumpyTables):
    """An action is four times the rank plus the number of cards less one, from the 3s up; 52 is a pass.

    A round is an episode: the President of it gets the reward, the next round is dealt at once, and after the last
    round of an evening another evening begins.
    """

    def __init__(self, compile_: Compile, wanted: Wanted) -> None:
        assert isinstance(wanted.options, PresidentsOptions)
        check_seats(wanted.seats)
        kind = Kind(rules_as_bytes(wanted.options), OFFERED, PASSING + 1, lane_for(wanted.seats))
        super().__init__(compile_(SOURCE, False), kind, wanted)

    def paid(self, results: Any) -> Any:
        """Whoever becomes President."""
        return (results == PRESIDENT).astype("float32")


def check_seats(seats: int) -> None:
    """Refuse tables that are too large or too small to be played in bulk."""
    if not 3 <= seats <= MOST_SEATS:
        raise Refusal(f"Tables in bulk have 3 to {MOST_SEATS} seats, not {seats}.")
