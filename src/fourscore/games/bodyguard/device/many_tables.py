"""Many tables of Bodyguard as one environment on CPU cores; see `kit/many_tables.py`."""

from typing import Any

from fourscore.games.bodyguard.device import SOURCE
from fourscore.games.bodyguard.device.table_rules import rules_as_bytes
from fourscore.games.bodyguard.learned.words import OFFERED
from fourscore.games.bodyguard.options import BodyguardOptions
from fourscore.kit.device.numpy_tables import Kind, NumpyTables
from fourscore.kit.learning import Compile
from fourscore.kit.many_tables import Wanted


class BodyguardManyTables(NumpyTables):
    """An action is numbered as in `learned/actions.py`.

    A round is an episode: everybody is paid the points that it brings. The next round begins at once, and after the
    last of an evening another evening.
    """

    def __init__(self, compile_: Compile, wanted: Wanted, *, roles_by_chance: bool = False) -> None:
        """With `roles_by_chance` nobody is asked who gets the Bodyguard card."""
        assert isinstance(wanted.options, BodyguardOptions)
        kind = Kind(rules_as_bytes(wanted.options, roles_by_chance=roles_by_chance), OFFERED)
        super().__init__(compile_(SOURCE, False), kind, wanted)

    def paid(self, results: Any) -> Any:
        """The points; results from 3 on are those of rounds that the Assassins have won."""
        return (results % 3).astype("float32")
