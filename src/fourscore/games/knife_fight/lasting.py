"""Effects that go on after their cards are gone."""

from typing import Literal, TypeAlias

import msgspec

from fourscore.engine.decision import Seat

Until: TypeAlias = Literal["end-of-turn", "own-turn", "own-end", "leaves"]
"""With the running turn, when the owner's next turn begins or ends, or when the owner's President leaves play."""


class Lasting(msgspec.Struct, frozen=True):
    """An effect that goes on after its card is gone; it answers moments and modifies the rules like a card in play."""

    effect: str
    owner: Seat
    target: Seat | None = None
    until: Until = "own-turn"
