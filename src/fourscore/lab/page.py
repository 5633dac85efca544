"""The report as one web page: tables, and charts to point at and zoom into, with nothing fetched from anywhere."""

import html
import json
from collections.abc import Iterator
from functools import cache
from typing import Any

from fourscore.lab.charts import charts_of
from fourscore.lab.findings import LabReport
from fourscore.lab.tables import Table, tables_of

STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #222; }
h1, h2, h3 { line-height: 1.2; } h2 { margin-top: 2.5rem; border-top: 1px solid #ccc; padding-top: 1rem; }
.wide { overflow-x: auto; } table { border-collapse: collapse; margin: 1rem 0; font-size: .9rem; }
th, td { text-align: right; padding: .2rem .7rem; border-bottom: 1px solid #eee; }
th:first-child, td:first-child { text-align: left; } th { border-bottom: 1px solid #888; }
tr.found td { color: #b3261e; font-weight: 600; } figure { margin: 1.5rem 0; } .note { color: #555; }
"""
FOUND_ROW = ' class="found"'
SHOW = """
for (const place of document.querySelectorAll("[data-chart]")) {
  const chart = JSON.parse(document.getElementById(place.dataset.chart).textContent);
  vegaEmbed(place, chart, { actions: { export: true, source: false, compiled: false, editor: false } });
}
"""


def write_page(report: LabReport) -> str:
    """The whole page."""
    parts = [
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">',
        '<link rel="icon" href="data:,">',
        f"<title>{html.escape(report.title)}: lab report</title>\n<style>{STYLE}</style>\n</head>\n<body>",
        *_opening(report),
        *(_figure(number, chart.words, chart.spec) for number, chart in enumerate(charts_of(report))),
        *(_table(table) for table in tables_of(report)),
        f"<script>{_library()}</script>\n<script>{SHOW}</script>\n</body>\n</html>\n",
    ]
    return "\n".join(parts)


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


def _table(table: Table) -> str:
    head = "".join(f"<th>{html.escape(column)}</th>" for column in table.columns)
    rows = [
        f"<tr{FOUND_ROW if at in table.found else ''}>"
        + "".join(f"<td>{html.escape(cell)}</td>" for cell in row)
        + "</tr>"
        for at, row in enumerate(table.rows)
    ]
    note = f'<p class="note">{html.escape(table.note)}</p>' if table.note else ""
    return (
        f"<h2>{html.escape(table.title)}</h2>{note}"
        f'<div class="wide"><table><thead><tr>{head}</tr></thead><tbody>{"".join(rows)}</tbody></table></div>'
    )
