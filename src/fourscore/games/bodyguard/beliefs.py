"""What a careful player makes of the table: who may be the Bodyguard, and who is close to falling."""

from collections.abc import Sequence
from math import fsum

from fourscore.engine.decision import Seat
from fourscore.games.bodyguard.cards import BY_NAME, NO_TYPE, TYPES, Card
from fourscore.games.bodyguard.deeds import Deed, Role
from fourscore.games.bodyguard.view import PlotView

LEFTOVER = -1
"""Stands for a seat where the Bodyguard card would be nobody's."""
LEFTOVER_AT_FIRST = 0.4
"""How likely a President keeps the Bodyguard card back, against each single seat getting it."""

BY_THE_ACTOR = {"hit": 0.7, "martin": 0.6, "trick": 0.6}
"""Whoever acts against the President is so much less likely the Bodyguard, who may yet be luring."""
AGAINST_ANOTHER = 1.2
"""Whoever acts against another is a little more likely the Bodyguard."""
BY_THE_PRESIDENT = {"hit": 0.4, "martin": 0.6, "trick": 0.7}
"""Whoever the President acts against is so much less likely his Bodyguard."""
CAN_RESCUE = (0.0, 0.0, 0.0, 0.09, 0.26, 0.45, 0.62)
"""Roughly how likely a hand of that many cards is to hold three types of hit."""


class Beliefs:
    """The table as one seat reads it, from its View alone."""

    __slots__ = ("bodyguard", "hand", "living", "me", "missing", "president", "role", "rows", "view")

    view: PlotView
    me: Seat
    role: Role
    president: Seat
    living: list[Seat]
    """The others who are not eliminated."""
    hand: list[Card]
    rows: list[set[int]]
    """The types in front of each seat."""
    missing: list[set[int]]
    """The types that do not."""
    bodyguard: dict[Seat, float]
    """How likely each seat, or LEFTOVER, has the Bodyguard card."""

    def __init__(self, view: PlotView, me: Seat) -> None:
        assert view.president is not None
        self.view = view
        self.me = me
        self.president = view.president
        self.role = view.roles[me] or "assassin"
        seats = len(view.sizes)
        self.living = [seat for seat in range(seats) if seat != me and seat not in view.eliminated]
        self.hand = [BY_NAME[name] for name in view.hand]
        self.rows = [{BY_NAME[name].type for name in row} for row in view.rows]
        self.missing = [set(range(len(TYPES))) - row for row in self.rows]
        self.bodyguard = self._likelihoods(seats)

    def _likelihoods(self, seats: int) -> dict[Seat, float]:
        """Certainty where the viewer has seen the card; else what the deeds since it was issued suggest."""
        view = self.view
        if "bodyguard" in view.roles:
            return {view.roles.index("bodyguard"): 1.0}
        if view.leftover == "bodyguard":
            return {LEFTOVER: 1.0}
        weights = {seat: 1.0 for seat in range(seats) if seat not in (self.president, self.me)}
        if view.leftover is None:
            weights[LEFTOVER] = LEFTOVER_AT_FIRST
        for deed in since_issued(view.history):
            if deed.deed == "kill" and deed.seat == self.president and deed.target is not None:
                return {deed.target: 1.0}
            weigh(deed, self.president, weights)
        total = fsum(weights.values())
        return {seat: weight / total for seat, weight in weights.items()}

    def trust(self, seat: Seat) -> float:
        """How likely the seat is the Bodyguard."""
        return self.bodyguard.get(seat, 0.0)

    def rescue_chance(self) -> float:
        """How likely somebody steps in if the President falls now."""
        return fsum(self.trust(seat) * can_rescue(self.view.sizes[seat]) for seat in self.living)

    def holds(self, types: set[int]) -> bool:
        """Whether the bot's hand has a hit of one of these types."""
        return any(card.type in types for card in self.hand)

    def types_after(self, used: Card | None) -> int:
        """How many types of hit the bot's hand has once one of its cards is used."""
        hand = list(self.hand)
        if used is not None:
            hand.remove(used)
        return len({card.type for card in hand} - {NO_TYPE})


def since_issued(history: Sequence[Deed]) -> Sequence[Deed]:
    """What was done since the role cards were issued last."""
    for at in reversed(range(len(history))):
        if history[at].deed == "reassign":
            return history[at + 1 :]
    return history


def weigh(deed: Deed, president: Seat, weights: dict[Seat, float]) -> None:
    """One deed shifts the suspicion a little."""
    target = deed.target
    if target is None or deed.deed not in BY_THE_ACTOR:
        return
    if deed.seat == president:
        if target in weights:
            weights[target] *= BY_THE_PRESIDENT[deed.deed]
    elif deed.seat in weights:
        weights[deed.seat] *= BY_THE_ACTOR[deed.deed] if target == president else AGAINST_ANOTHER


def can_rescue(cards: int) -> float:
    """How likely a hand of that many cards is to be able to step in."""
    return CAN_RESCUE[min(cards, len(CAN_RESCUE) - 1)]
