"""What was measured, with plots: drawn from the tables that `make bench` writes."""

import html
import math
import re

from scripts.site.places import PAGES, Nav, write
from scripts.site.repository import titled

RESULTS = "benchmarks/RESULTS.md"
ROW = re.compile(r"^\| (?P<engine>[^|]+) \| (?P<game>[^|]+) \| [^|]+ \| (?P<rate>[\d,.]+) \| .* \| (?P<how>[^|]+) \|$")
WIDTH, ROOM, HEIGHT = 800, 350, 17
"""Of the plot, of the words at its left, and of one bar."""
LONGEST = 76
"""Letters that find room beside a bar."""


def benchmarks() -> Nav:
    """The benchmarks, their plots first."""
    text = (PAGES / RESULTS).read_text(encoding="utf-8")
    intro = "\n\n## Decisions a second\n\nOne core, on a logarithmic scale; the table below has the figures.\n\n"
    head, _, rest = text.partition("\n\n")
    drawn = f'<div class="drawn">{plot(rates(text))}</div>'
    write(RESULTS, f"{head}{intro}{drawn}\n\n## Every figure\n\n{rest}")
    return [("", "benchmarks/README.md"), ("Results and plots", RESULTS), titled("benchmarks/HISTORY.md")]


def rates(text: str) -> list[tuple[str, str, float]]:
    """What each engine did: its name, the game with the way it was played, and its decisions a second.

    >>> rates("| chess | chess | 39.6 | 14,315 | 25% | - | Python |")
    [('chess', 'chess, Python', 14315.0)]
    """
    rows = [found for line in text.splitlines() if (found := ROW.match(line)) is not None]
    return [(row["engine"], f"{row['game']}, {row['how']}", float(row["rate"].replace(",", ""))) for row in rows]


def plot(told: list[tuple[str, str, float]]) -> str:
    """Bars, the longest first, in the colours of the page that they stand on."""
    told = sorted(told, key=lambda one: -one[2])
    top = math.ceil(math.log10(max(rate for *_, rate in told)))
    bottom = math.floor(math.log10(min(rate for *_, rate in told)))
    scale = (WIDTH - ROOM - 80) / (top - bottom)
    height = len(told) * HEIGHT + 24
    parts = []
    for power in range(bottom, top + 1):
        x = ROOM + (power - bottom) * scale
        parts.append(f'<line x1="{x:.0f}" x2="{x:.0f}" y1="0" y2="{height - 20}"/>')
        parts.append(f'<text x="{x:.0f}" y="{height - 6}" text-anchor="middle">{10**power:,}</text>')
    for number, (engine, words, rate) in enumerate(told):
        y = number * HEIGHT
        long = (math.log10(rate) - bottom) * scale
        kind = "ours" if engine == "fourscore" else "theirs"
        name = f"{engine}: {words}"
        shown = html.escape(name if len(name) <= LONGEST else f"{name[:LONGEST]}…")
        name = html.escape(name)
        parts.append(f'<text x="{ROOM - 6}" y="{y + 12}" text-anchor="end">{shown}<title>{name}</title></text>')
        parts.append(f'<rect class="{kind}" x="{ROOM}" y="{y + 2}" width="{long:.1f}" height="{HEIGHT - 4}"/>')
        parts.append(f'<text x="{ROOM + long + 4:.1f}" y="{y + 12}">{rate:,.0f}</text>')
    words = f"Decisions a second of {len(told)} ways to play, from {told[0][0]} to {told[-1][0]}"
    box = f'viewBox="0 0 {WIDTH} {height}" role="img" aria-label="{html.escape(words)}"'
    return f'<svg class="plot" {box}>{"".join(parts)}</svg>'
