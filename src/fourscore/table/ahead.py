"""Answers settled ahead: standing orders, and the usual ones of each game."""

import msgspec

from fourscore.engine.decision import Decision
from fourscore.table.records import StandingOrder


class UsualOrder(msgspec.Struct, frozen=True):
    """A standing order in plain words, for the page to offer."""

    text: str
    order: StandingOrder


def fits(order: StandingOrder | None, decision: Decision) -> bool:
    """Whether the order answers this question."""
    return order is not None and decision.kind in order.kinds and order.choice in decision.choices


USUAL: dict[str, tuple[UsualOrder, ...]] = {
    "presidents": (
        UsualOrder(
            "Pass until the pile clears",
            StandingOrder(choice="pass", kinds=("play",), until=("presidents.pile",), while_same=("round",)),
        ),
        UsualOrder(
            "Complete no four of a kind this round",
            StandingOrder(choice="no", kinds=("complete",), while_same=("round",)),
        ),
    ),
    "bodyguard": (
        UsualOrder(
            "No rescue and no cancelling this turn",
            StandingOrder(choice="no", kinds=("rescue", "cancel", "counter"), while_same=("turn", "round")),
        ),
        UsualOrder(
            "Rescue nobody this round",
            StandingOrder(choice="no", kinds=("rescue",), while_same=("round",)),
        ),
    ),
    "knife-fight": (
        UsualOrder(
            "No reactions this turn",
            StandingOrder(choice="pass", kinds=("react",), while_same=("turn", "round")),
        ),
        UsualOrder(
            "No reactions this round",
            StandingOrder(choice="pass", kinds=("react",), while_same=("round",)),
        ),
    ),
}
"""What people most often settle ahead, by game; whoever speaks to the server may write any other order."""
