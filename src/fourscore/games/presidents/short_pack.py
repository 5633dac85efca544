"""Presidents with fewer cards and a head start: small enough to look at every course that an evening can take.

Only the deal is different. Everything that is laid, passed, exchanged and scored follows the rules of the game.
"""

from collections.abc import Sequence
from functools import cached_property
from typing import Any

from fourscore.engine.errors import BadOption
from fourscore.engine.ledger import Ledger
from fourscore.games.presidents.game import GAME, Presidents
from fourscore.games.presidents.options import PresidentsOptions
from fourscore.games.presidents.rules.deal import ONE_PACK, THREE_OF_CLUBS
from fourscore.games.presidents.sets import in_order
from fourscore.games.presidents.state import Evening
from fourscore.kit.cards import Card, cards, show


class ShortPresidents(Presidents):
    """Presidents as it is, but for the pack that is dealt and the points that everybody begins with."""

    def __init__(self, pack: Sequence[Card], head_start: int) -> None:
        self.pack = tuple(in_order(pack))
        self.head_start = head_start

    @cached_property
    def ledger(self) -> Ledger:
        return GAME.ledger

    @property
    def contents(self) -> str:
        """Its journals are not those of the whole pack."""
        return f"{show(self.pack)} with a head start of {self.head_start}"

    def set_up(self, options: PresidentsOptions, seats: int) -> Evening:
        """The last seat deals first, so that the first card goes to seat 0: one fewer question for chance."""
        if len(self.pack) < seats:
            raise BadOption(f"A pack of {len(self.pack)} cards leaves somebody at a table of {seats} without any.")
        evening = super().set_up(options, seats)
        evening.scores = [self.head_start] * seats
        evening.dealer = seats - 1
        return evening

    def pack_for(self, seats: int) -> tuple[Card, ...]:
        return self.pack


def presidents_with(pack: str, head_start: int, options: Any) -> Presidents:
    """The game with this pack (empty: the whole one) and head start; BadOption says why there is none."""
    target = int(options.target)
    if not 0 <= head_start < target:
        raise BadOption(f"The head start is 0 to {target - 1} points, not {head_start}.")
    if not pack and not head_start:
        return GAME
    try:
        chosen = cards(pack) if pack else list(ONE_PACK)
    except ValueError as error:
        raise BadOption(f"This is not a pack: {error}.") from None
    if len(set(chosen)) < len(chosen) or THREE_OF_CLUBS not in chosen:
        raise BadOption("A pack has no card twice, and the 3C that opens the first round.")
    if options.dealer == "random":
        raise BadOption("A short pack is dealt by the last seat first; the dealer cannot be random.")
    return ShortPresidents(chosen, head_start)
