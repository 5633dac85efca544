"""Views and Choices as arrays of fixed size, for learning machines; docs/research.md has every field."""

from collections.abc import Mapping
from typing import Any

from fourscore.engine.errors import BadSeats
from fourscore.engine.game import Game
from fourscore.engine.options import BaseOptions, read_options
from fourscore.engine.registry import find_game
from fourscore.kit.encoding.actions import ActionSpace, NotOffered, TooMany
from fourscore.kit.encoding.encoder import VERSION, Encoder
from fourscore.kit.encoding.fields import Field
from fourscore.kit.extras import extras_of
from fourscore.kit.words import counted

__all__ = ["VERSION", "ActionSpace", "Encoder", "Field", "NotOffered", "TooMany", "encoder_for"]


def encoder_for(
    game: str | Game[Any, Any], seats: int, options: Mapping[str, object] | BaseOptions | None = None
) -> Encoder:
    """The encoder of a game for this many seats; UnknownGame if nobody has written one."""
    title = find_game(game)
    if seats not in title.seats:
        raise BadSeats(f"{title.title} cannot be played with {counted(seats, 'seat')}.")
    wanted = options if isinstance(options, BaseOptions) else read_options(title.Options, options)
    return extras_of(title).encoder(title, seats, wanted)
