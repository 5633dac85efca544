"""What lies on the table of a trial: a game, its options, its cards, and what was changed about them.

A setting travels to other processes and machines, so it carries the text of its cards and not where they were.
"""

from collections.abc import Mapping
from functools import lru_cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any

import msgspec

from fourscore.engine.errors import Refusal
from fourscore.engine.game import Game
from fourscore.engine.options import read_options
from fourscore.engine.registry import find_game
from fourscore.trials.memory_pack import Edit, MemoryPack, edited, read_pack
from fourscore.version import __version__


class Setting(msgspec.Struct, frozen=True):
    """A game as it is to be tried."""

    game: str
    options: dict[str, str] = {}
    pack: dict[str, str] = {}
    """The files of another pack by their names; empty for the game's own cards."""
    edits: tuple[Edit, ...] = ()
    """What is printed differently on single cards."""
    version: str = __version__
    """Which Fourscore gave the order: another one may play differently."""

    def title(self) -> Game[Any, Any]:
        """The game with these cards; a Refusal says what does not fit."""
        return _title(msgspec.json.encode(self))

    def varied(self, options: Mapping[str, str], edits: tuple[Edit, ...]) -> "Setting":
        """The same with some options and cards changed."""
        return msgspec.structs.replace(self, options={**self.options, **options}, edits=(*self.edits, *edits))


def set_table(
    game: str,
    options: Mapping[str, object] | None = None,
    pack: Traversable | None = None,
) -> Setting:
    """The setting, looked through before anything is played."""
    setting = Setting(
        find_game(game).id,
        {name: str(value) for name, value in (options or {}).items()},
        {} if pack is None else dict(read_pack(pack).files),
    )
    read_options(setting.title().Options, setting.options)
    return setting


@lru_cache(maxsize=64)
def _title(written: bytes) -> Game[Any, Any]:
    setting = msgspec.json.decode(written, type=Setting)
    if setting.version != __version__:
        raise Refusal(
            f"This was begun with Fourscore {setting.version}, and this machine has {__version__}: install the same."
        )
    game = find_game(setting.game)
    if not setting.pack and not setting.edits:
        return game
    cards = MemoryPack(setting.pack) if setting.pack else own_cards(game)
    for edit in setting.edits:
        cards = edited(cards, edit)
    return game.with_pack(cards)


def own_cards(game: Game[Any, Any]) -> MemoryPack:
    """The cards that come with a game: the directory `content` beside it."""
    home = resources.files(type(game).__module__.rpartition(".")[0]).joinpath("content")
    if not home.is_dir():
        raise Refusal(f"{game.title} has no cards that could be edited.")
    return read_pack(home)
