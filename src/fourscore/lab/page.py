"""The report as one web page: tables, and charts to point at and zoom into, with nothing fetched from anywhere."""

import html
import json
from collections.abc import Iterator
from functools import cache
from typing import Any

from fourscore.lab.charts import BY_NIGHT, charts_of
from fourscore.lab.findings import LabReport
from fourscore.lab.tables import Table, tables_of
from fourscore.trials.pages import page, table

STYLE = """
figure > div { background: var(--soft); }
"""
SHOW = """
const night = matchMedia("(prefers-color-scheme: dark)");
const inks = JSON.parse(document.getElementById("by-night").textContent);
function show() {
  const look = getComputedStyle(document.documentElement);
  const ink = look.getPropertyValue("--ink"), line = look.getPropertyValue("--line");
  const words = { labelColor: ink, titleColor: ink };
  const config = {
    background: "transparent", view: { stroke: line }, legend: words,
    axis: { ...words, domainColor: line, tickColor: line, gridColor: line + "66" },
  };
  for (const place of document.querySelectorAll("[data-chart]")) {
    let chart = document.getElementById(place.dataset.chart).textContent;
    if (night.matches) for (const [day, dark] of Object.entries(inks)) chart = chart.replaceAll(day, dark);
    const actions = { export: true, source: false, compiled: false, editor: false };
    vegaEmbed(place, JSON.parse(chart), { actions, config, tooltip: { theme: night.matches ? "dark" : "light" } });
  }
}
night.addEventListener("change", show);
show();
"""


def write_page(report: LabReport) -> str:
    """The whole page."""
    parts = [
        *_opening(report),
        *(_figure(number, chart.words, chart.spec) for number, chart in enumerate(charts_of(report))),
        *(_table(one) for one in tables_of(report)),
    ]
    inks = f'<script type="application/json" id="by-night">{json.dumps(BY_NIGHT)}</script>'
    end = f"{inks}\n<script>{_library()}</script>\n<script>{SHOW}</script>\n"
    return page(f"{report.title}: lab report", parts, more_style=STYLE, end=end)


@cache
def _library() -> str:
    """What draws the charts. It comes along in the page, which works without a network, and still will in ten years."""
    import vl_convert

    return vl_convert.javascript_bundle("window.vegaEmbed = vegaEmbed;").replace("</script", "<\\/script")


def _opening(report: LabReport) -> Iterator[str]:
    yield f"<h1>{html.escape(report.title)}: what the lab found</h1>"
    unfinished = "" if report.is_complete else " The study was interrupted; this is what there was by then."
    yield (
        f"<p>{report.deals:,} deals with {html.escape(', '.join(report.players))}, seed {html.escape(report.seed)}, "
        f"Fourscore {html.escape(report.version)}.{unfinished}</p>"
    )
    yield (
        '<p class="note">Intervals hold the truth 19 times out of 20. Where many things are compared at once, q is the '
        "share of false alarms to expect among all that have a q at most this low; red rows have a q below 5 %.</p>"
    )


def _figure(number: int, words: str, chart: dict[str, Any]) -> str:
    spec = json.dumps(chart).replace("</", "<\\/")
    return (
        f"<figure><figcaption><h3>{html.escape(words)}</h3></figcaption>"
        f'<div data-chart="chart-{number}"></div>'
        f'<script type="application/json" id="chart-{number}">{spec}</script></figure>'
    )


def _table(one: Table) -> str:
    note = f'<p class="note">{html.escape(one.note)}</p>' if one.note else ""
    rows = [[html.escape(cell) for cell in row] for row in one.rows]
    return f"<h2>{html.escape(one.title)}</h2>{note}{table(list(map(html.escape, one.columns)), rows, found=one.found)}"
