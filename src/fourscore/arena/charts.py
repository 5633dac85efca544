"""Pictures of a report: intervals in a row, and what strength costs."""

import html
from collections.abc import Sequence
from math import floor, log10

import msgspec

from fourscore.trials.interval import Estimate

ROW, THICK = 200, 18
WIDTH, HEIGHT, LEFT, BOTTOM, AIR = 380, 280, 46, 40, 14
TICKS = 5


class Scale(msgspec.Struct, frozen=True):
    """From numbers to places on the page."""

    low: float
    high: float
    start: float
    end: float

    def __call__(self, value: float) -> float:
        span = (self.high - self.low) or 1.0
        return round(self.start + (value - self.low) / span * (self.end - self.start), 1)

    def ticks(self) -> list[float]:
        """Round numbers within it."""
        span = (self.high - self.low) or 1.0
        step = 10 ** floor(log10(span / TICKS))
        step = next(step * factor for factor in (1, 2, 5, 10) if span / (step * factor) <= TICKS)
        first = -(-self.low // step)
        return [round((first + at) * step, 10) for at in range(int((self.high - first * step) / step) + 1)]


def interval(one: Estimate, among: Sequence[Estimate]) -> str:
    """An estimate as a dot on a line, on the scale that all rows share."""
    x = Scale(min(each.low for each in among), max(each.high for each in among), 6, ROW - 6)
    middle = THICK / 2
    return (
        f'<svg viewBox="0 0 {ROW} {THICK}" width="{ROW}" height="{THICK}" aria-hidden="true" class="mark">'
        f'<line x1="{x(one.low)}" x2="{x(one.high)}" y1="{middle}" y2="{middle}" stroke="currentColor"/>'
        f'<circle cx="{x(one.value)}" cy="{middle}" r="4" fill="currentColor"/></svg>'
    )


class Spot(msgspec.Struct, frozen=True):
    """A player in a chart of cost against strength."""

    name: str
    mark: str
    cost: float
    rating: Estimate


def scatter(spots: Sequence[Spot], cost: str) -> str:
    """What strength costs: one numbered dot for each player, with its interval."""
    x = Scale(0.0, max(spot.cost for spot in spots) or 1.0, LEFT, WIDTH - AIR)
    y = Scale(min(spot.rating.low for spot in spots), max(spot.rating.high for spot in spots), HEIGHT - BOTTOM, AIR)
    parts = [
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="Rating and {html.escape(cost)}" class="chart">',
        f'<path d="M{LEFT} {AIR}V{HEIGHT - BOTTOM}H{WIDTH - AIR}" fill="none" stroke="currentColor" opacity=".4"/>',
        f'<text x="{(LEFT + WIDTH) / 2}" y="{HEIGHT - 6}" text-anchor="middle">{html.escape(cost)}</text>',
    ]
    below = HEIGHT - BOTTOM + 15
    parts += [f'<text x="{x(tick)}" y="{below}" text-anchor="middle">{tick:g}</text>' for tick in x.ticks()]
    parts += [f'<text x="{LEFT - 6}" y="{y(tick) + 4}" text-anchor="end">{tick:g}</text>' for tick in y.ticks()]
    for spot in spots:
        across = x(spot.cost)
        parts.append(
            f'<g class="mark"><title>{html.escape(spot.name)}</title><line x1="{across}" x2="{across}" '
            f'y1="{y(spot.rating.low)}" y2="{y(spot.rating.high)}" stroke="currentColor" opacity=".5"/>'
            f'<circle cx="{across}" cy="{y(spot.rating.value)}" r="8" fill="currentColor"/>'
            f'<text x="{across}" y="{y(spot.rating.value) + 4}" text-anchor="middle" class="number">{spot.mark}</text>'
            "</g>"
        )
    return "".join([*parts, "</svg>"])
