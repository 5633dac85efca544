"""What is printed on cards: their effects, however deep, and the branches that these lead to."""

from collections.abc import Iterator
from itertools import pairwise

from fourscore.games.mr_president.facts.cards import card
from fourscore.games.mr_president.tables.chart import Chart
from fourscore.games.mr_president.tables.effects import Effect, Effects


def every(effects: Effects) -> Iterator[Effect]:
    """Every effect of a list, however deep."""
    for effect in effects:
        yield effect
        for _, inner in effect.branches:
            yield from every(inner)
        for row in effect.chart.rows if effect.chart else ():
            yield from every(row.results[0])


def plain(effects: Effects) -> Iterator[Effect]:
    """Every single effect of a list, without choices, rolls and checks."""
    return (effect for effect in every(effects) if effect.kind == "plain")


def branches(effects: Effects) -> Iterator[str]:
    """The names of all alternatives, rows and results of checks."""
    for effect in every(effects):
        if effect.kind == "check":
            yield from (f"{effect.check} check {result}" for result in ("passed", "failed"))
        if effect.kind == "choose":
            yield from (alternative.label for alternative, _ in effect.branches)
        yield from (row.title for row in effect.chart.rows) if effect.chart else ()


def effects_on(code: str) -> list[str]:
    """The notation of every single effect of an event."""
    return [effect.text for effect in plain(card(code).effects("do"))]


def uneven(code: str) -> list[str]:
    """The rolls of an event whose rows leave a gap or overlap, or do not reach from the lowest to the highest roll."""
    rolls = [effect.chart for effect in every(card(code).effects("do")) if effect.chart is not None]
    return [chart.title for chart in rolls if not _is_even(chart)]


def _is_even(chart: Chart) -> bool:
    # What an unmodified die shows comes before the rows of the total, and may leave gaps.
    rows = [row for row in chart.rows if not row.natural]
    follow = all(lower.high + 1 == upper.low for lower, upper in pairwise(rows))
    return follow and rows[0].low <= 1 and rows[-1].high >= chart.die
