"""Views and Choices as arrays of fixed size, for learning machines; docs/research.md has every field.

>>> import fourscore
>>> match = fourscore.new("presidents", seats=4, seed=7)
>>> encoder = encoder_for("presidents", seats=4)
>>> decision = match.decision
>>> encoder.observe(match.view(decision.seat))["sizes"].tolist()
[13, 13, 13, 12]
>>> action = int(encoder.mask(decision.choices, decision.seat).argmax())
>>> match.choose(encoder.actions.place(action, decision.choices, decision.seat))
"""

from collections.abc import Mapping
from typing import Any

from fourscore.adapters.encoding.actions import ActionSpace, NotOffered, TooMany
from fourscore.adapters.encoding.encoder import VERSION, Encoder
from fourscore.adapters.encoding.fields import Field
from fourscore.engine.errors import BadSeats, UnknownGame
from fourscore.engine.game import Game
from fourscore.engine.options import BaseOptions, read_options
from fourscore.engine.registry import find_game

__all__ = ["VERSION", "ActionSpace", "Encoder", "Field", "NotOffered", "TooMany", "encoder_for"]


def encoder_for(
    game: str | Game[Any, Any], seats: int, options: Mapping[str, object] | BaseOptions | None = None
) -> Encoder:
    """The encoder of a game for so many seats; UnknownGame if nobody has written one."""
    title = find_game(game)
    if seats not in title.seats:
        raise BadSeats(f"{title.title} has no table for {seats} seats.")
    wanted = options if isinstance(options, BaseOptions) else read_options(title.Options, options)
    return _encoder(title, seats, wanted)


def _encoder(title: Game[Any, Any], seats: int, options: Any) -> Encoder:
    # Each game is imported when it is wanted: one of them alone has hundreds of tables to read.
    if title.id == "presidents":
        from fourscore.adapters.encoding.presidents import PresidentsEncoder

        return PresidentsEncoder(seats, options)
    if title.id == "bodyguard":
        from fourscore.adapters.encoding.bodyguard import BodyguardEncoder

        return BodyguardEncoder(seats)
    if title.id == "knife-fight":
        from fourscore.adapters.encoding.knife_fight import KnifeFightEncoder

        return KnifeFightEncoder(seats, title.pack)  # type: ignore[attr-defined]
    if title.id == "mr-president":
        from fourscore.adapters.encoding.mr_president import MrPresidentEncoder

        return MrPresidentEncoder(options)
    raise UnknownGame(f"There is no encoding of {title.title}.")
