"""Presidents with fewer cards and a head start: small enough to look at every course that an evening can take.

Only the deal is different. Everything that is laid, passed, exchanged and scored follows the rules of the game.
"""

from collections.abc import Sequence
from functools import cached_property
from typing import Any

from fourscore.engine.chance import Shuffle
from fourscore.engine.decision import Procedure
from fourscore.engine.errors import BadOption
from fourscore.engine.ledger import Ledger
from fourscore.games.presidents.game import GAME, Presidents
from fourscore.games.presidents.options import PresidentsOptions
from fourscore.games.presidents.rules.deal import ONE_PACK, THREE_OF_CLUBS, open_the_first_round
from fourscore.games.presidents.rules.round import TARGET
from fourscore.games.presidents.sets import cards_of, hand_in_order, in_order, rank_of
from fourscore.games.presidents.state import Evening, clear_the_table
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
        return f"{show(self.pack)} from {self.head_start} points"

    def set_up(self, options: PresidentsOptions, seats: int) -> Evening:
        """The last seat deals first, so that the first card goes to seat 0: one question less for chance."""
        if len(self.pack) < seats:
            raise BadOption(f"A pack of {len(self.pack)} cards leaves somebody at a table of {seats} without any.")
        evening = super().set_up(options, seats)
        evening.scores = [self.head_start] * seats
        evening.dealer = seats - 1
        return evening

    def step(self, state: Evening) -> Procedure:
        return self._deal(state) if state.phase == "deal" else super().step(state)

    def _deal(self, evening: Evening) -> Procedure:
        """Deal every card of the short pack singly and clockwise from the dealer's left."""
        clear_the_table(evening)
        seats, dealer = len(evening.scores), evening.dealer
        assert dealer is not None
        order = yield Shuffle(len(self.pack))
        for place in range(seats):
            dealt = hand_in_order([self.pack[which] for which in sorted(order[place::seats])])
            evening.hands[(dealer + 1 + place) % seats] = dealt
        evening.sizes = [len(cards_of(hand)) for hand in evening.hands]
        for card in self.pack:
            evening.at_large[rank_of(card)] += 1
        self._tell(evening)
        if evening.president is None:
            open_the_first_round(evening)
        else:
            evening.phase = "exchange"

    def _tell(self, evening: Evening) -> None:
        count = len(self.pack)
        evening.tell("presidents.setup.deal-everything", player=evening.dealer, count=count, round=evening.round)
        for seat, hand in enumerate(evening.hands):
            evening.tell("presidents.setup.hidden-and-open", to=(seat,), player=seat, cards=show(cards_of(hand)))


def presidents_with(pack: str, head_start: int, options: Any) -> Presidents:
    """The game with this pack (empty: the whole one) and head start; BadOption says why there is none."""
    if not 0 <= head_start < TARGET:
        raise BadOption(f"The head start is 0 to {TARGET - 1} points, not {head_start}.")
    if not pack and not head_start:
        return GAME
    try:
        chosen = cards(pack) if pack else list(ONE_PACK)
    except ValueError as error:
        raise BadOption(f"This is no pack: {error}.") from None
    if len(set(chosen)) < len(chosen) or THREE_OF_CLUBS not in chosen:
        raise BadOption("A pack has no card twice, and the 3C that opens the first round.")
    if options.dealer == "random":
        raise BadOption("A short pack is dealt by the last seat first; the dealer cannot be random.")
    return ShortPresidents(chosen, head_start)
