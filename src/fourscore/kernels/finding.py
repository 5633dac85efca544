"""Which games have a kernel for whole games."""

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from fourscore.engine.errors import Refusal
from fourscore.engine.game import Game


def find_kernel(game: Game[Any, Any]) -> Any:
    """The function `simulate` of the game's kernel; a Refusal if it has none."""
    room = f"{__package__}.{game.id.replace('-', '_')}"
    if find_spec(room) is None or find_spec(f"{room}.bulk") is None:
        raise Refusal(f"{game.title} has no kernel for whole games; only Presidents has one.")
    return import_module(f"{room}.bulk").simulate
