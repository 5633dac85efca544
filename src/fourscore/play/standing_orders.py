"""Standing orders: how they are given, and what ends them."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from fourscore.engine.decision import Decision
from fourscore.engine.event import Event
from fourscore.kit.extras import StandingOrder
from fourscore.play.records import Ordered
from fourscore.play.seats import Chair

if TYPE_CHECKING:
    from fourscore.play.table import Table


def fits(order: StandingOrder | None, decision: Decision) -> bool:
    """Whether the order answers this question."""
    return order is not None and decision.kind in order.kinds and order.choice in decision.choices


def give(table: "Table", record: Ordered) -> None:
    """Settle a seat's answers ahead, or withdraw that."""
    chair = table.chairs[record.seat]
    chair.order = record.order
    chair.order_facts = _facts(table, record.order.while_same) if record.order else {}


def end(table: "Table") -> None:
    """End the orders that what has happened since the last look puts an end to."""
    chairs = [chair for chair in table.chairs if chair.order is not None]
    if chairs:
        news = table.history.between(table.watched, None)
        for chair in chairs:
            if _is_ended(table, chair, news):
                chair.order = None
    table.watched = table.history.events


def _is_ended(table: "Table", chair: Chair, news: Sequence[Event]) -> bool:
    order = chair.order
    assert order is not None
    for event in news:
        is_seen = event.seats is None or chair.seat in event.seats
        if is_seen and any(event.rule == rule or event.rule.startswith(rule + ".") for rule in order.until):
            return True
    return _facts(table, order.while_same) != chair.order_facts


def _facts(table: "Table", names: Iterable[str]) -> dict[str, object]:
    """Public facts of the table as a spectator sees them."""
    if table.match is None or not names:
        return {}
    public = table.match.game.view(table.match.state, None)
    return {name: getattr(public, name, None) for name in names}
