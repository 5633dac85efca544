"""Many tables of Presidential Knife Fight as one environment on CPU cores; see `kit/many_tables.py`."""

from typing import Any

from fourscore.games.knife_fight.device import SOURCE
from fourscore.games.knife_fight.device.table_rules import rules_as_bytes
from fourscore.games.knife_fight.learned.words import OFFERED
from fourscore.games.knife_fight.options import KnifeFightOptions
from fourscore.kit.device.numpy_tables import Kind, NumpyTables
from fourscore.kit.learning import Compile
from fourscore.kit.many_tables import Wanted


class KnifeFightManyTables(NumpyTables):
    """An action is numbered as in `learned/actions.py`; a choice may take two.

    A game is an episode: whoever wins it is paid 1, and the next one is dealt at once.
    """

    def __init__(self, compile_: Compile, wanted: Wanted) -> None:
        assert isinstance(wanted.options, KnifeFightOptions)
        kind = Kind(rules_as_bytes(wanted.options), OFFERED)
        super().__init__(compile_(SOURCE, False), kind, wanted)

    def paid(self, results: Any) -> Any:
        """1 for whoever has won."""
        return results.astype("float32")
