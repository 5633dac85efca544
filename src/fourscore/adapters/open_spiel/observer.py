"""What OpenSpiel shows a player: the View as text and numbers, and with perfect recall all that came before."""

from typing import Any, Protocol

from fourscore.adapters.open_spiel.node import Node
from fourscore.adapters.open_spiel.setting import Setting
from fourscore.adapters.open_spiel.spiel import numpy, pyspiel


class Noded(Protocol):
    """A State of ours."""

    node: Node


class FourscoreObserver:
    """Looks at a table from one seat.

    `tensor` is one row of numbers, `dict` its fields: which player looks, and then the fields of the encoding. They
    come from the View alone, which carries what the seat has learned but not in which order; the text with perfect
    recall has everything.
    """

    def __init__(self, setting: Setting, iig_obs_type: Any, params: Any) -> None:
        if params:
            raise pyspiel.SpielError(f"There are no parameters for observing; {params} cannot be followed.")
        wanted = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if not wanted.public_info or wanted.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            raise pyspiel.SpielError(
                "A table is seen from one seat, with all that this seat may know, and not otherwise."
            )
        self._encoder = setting.encoder
        self._recalls = wanted.perfect_recall
        self.tensor = numpy.zeros(setting.seats + self._encoder.size, numpy.float32)
        self._players, self._view = self.tensor[: setting.seats], self.tensor[setting.seats :]
        self.dict = {"player": self._players, **self._fields()}

    def _fields(self) -> dict[str, Any]:
        """The fields of the encoding as windows on the row."""
        at = self._encoder.layout.at
        return {
            field.name: self._view[at[field.name] : at[field.name] + field.size].reshape(field.shape)
            for field in self._encoder.fields
        }

    def set_from(self, state: Noded, player: int) -> None:
        """Look at this state from this seat."""
        self._players.fill(0)
        self._players[player] = 1
        self._view[:] = self._encoder.flat(state.node.view(player))

    def string_from(self, state: Noded, player: int) -> str:
        """The View as it travels, after everything that the seat remembers."""
        view = state.node.view(player).to_json().decode()
        return state.node.memory(player) + view if self._recalls else view
