"""How a training goes: a line for each time that its player is measured, and all of them as a picture."""

from collections.abc import Mapping, Sequence
from html import escape
from math import ceil, floor
from pathlib import Path
from typing import NamedTuple

import msgspec

from fourscore.trials.interval import wilson

STEPS = 20
"""A line across the picture for every twentieth."""
WIDE, HIGH, LEFT, EDGE = 640, 320, 56, 32
DAY = {"paper": "#ffffff", "ink": "#33475b", "line": "#1f5c46", "band": "#d5e6dd", "grid": "#e3e7eb"}
NIGHT = {"paper": "#121826", "ink": "#d9dfe6", "line": "#8fd0b4", "band": "#24463a", "grid": "#2c3648"}
"""The colours of the picture, by day and where whoever looks at it prefers the dark."""
STROKES = ("line", "grid")


class Progress(msgspec.Struct, frozen=True):
    """Where the training stands."""

    minutes: float
    choices: int
    rounds: int
    won: int
    surprise: float
    """How undecided the player is; 0 is sure."""
    error: float
    """How far off the critic is."""
    skipped: int = 0
    """Steps that were not taken because their sums were not numbers."""

    @property
    def share(self) -> float:
        return self.won / max(1, self.rounds)

    @property
    def interval(self) -> tuple[float, float]:
        """Where the share lies in 95 of 100 such contests."""
        return wilson(self.share, self.rounds)


def read_curve(file: Path) -> list[Progress]:
    """Every line that a training has written."""
    return [msgspec.json.decode(line, type=Progress) for line in file.read_bytes().splitlines()]


def curve_picture(seen: Sequence[Progress], rivals: str) -> str:
    """The share that the player took from its rivals over the minutes, with its interval, as SVG."""
    bounds = [bound for one in seen for bound in one.interval]
    low, high = floor(min(bounds) * STEPS), ceil(max(bounds) * STEPS)
    scale = _Scale(low / STEPS, max(high, low + 1) / STEPS, max(one.minutes for one in seen) or 1.0)
    upper = [scale.place(one.minutes, one.interval[1]) for one in seen]
    lower = [scale.place(one.minutes, one.interval[0]) for one in reversed(seen)]
    line = [scale.place(one.minutes, one.share) for one in seen]
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}" font-family="sans-serif" font-size="12">',
        f"<style>{_colours(DAY)} @media (prefers-color-scheme: dark) {{ {_colours(NIGHT)} }}</style>",
        f'<rect width="{WIDE}" height="{HIGH}" class="paper"/>',
        f'<text x="{LEFT}" y="18" class="ink">Share taken from {escape(rivals)}, over {scale.minutes:.3g} min</text>',
        *(scale.mark(number / STEPS) for number in range(low, max(high, low + 1) + 1)),
        f'<polygon points="{" ".join(upper + lower)}" class="band"/>',
        f'<polyline points="{" ".join(line)}" fill="none" class="line" stroke-width="2"/>',
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def _colours(named: Mapping[str, str]) -> str:
    """The rules of style that draw in these colours."""
    return " ".join(
        f".{name} {{ {'stroke' if name in STROKES else 'fill'}: {colour} }}" for name, colour in named.items()
    )


class _Scale(NamedTuple):
    """Where shares and minutes lie on the picture."""

    low: float
    high: float
    minutes: float

    def down(self, share: float) -> float:
        return EDGE + (HIGH - 2 * EDGE) * (self.high - share) / (self.high - self.low)

    def place(self, minutes: float, share: float) -> str:
        return f"{LEFT + (WIDE - LEFT - EDGE) * minutes / self.minutes:.1f},{self.down(share):.1f}"

    def mark(self, share: float) -> str:
        """A line across the picture at this share."""
        down = f"{self.down(share):.1f}"
        return (
            f'<line x1="{LEFT}" x2="{WIDE - EDGE}" y1="{down}" y2="{down}" class="grid"/>'
            f'<text x="{LEFT - 8}" y="{down}" class="ink" text-anchor="end">{share:.0%}</text>'
        )
