"""The report as one web page: tables, and charts to point at and zoom into, with nothing fetched from anywhere."""

import html
import json
from collections.abc import Iterator, Sequence
from typing import Any

from fourscore.lab.findings import LabReport, VariantFindings
from fourscore.lab.plots import bins_of, by_effect
from fourscore.lab.tables import Table, tables_of
from fourscore.lab.tally import DECISIONS, LEADS

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
    import vl_convert

    charts = list(charts_of(report))
    # The libraries come along in the page itself: it works without a network, and still does in ten years.
    library = vl_convert.javascript_bundle("window.vegaEmbed = vegaEmbed;").replace("</script", "<\\/script")
    parts = [
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">',
        f"<title>{html.escape(report.title)}: lab report</title>\n<style>{STYLE}</style>\n</head>\n<body>",
        *_opening(report),
        *(_figure(number, words, chart) for number, (words, chart) in enumerate(charts)),
        *(_table(table) for table in tables_of(report)),
        f"<script>{library}</script>\n<script>{SHOW}</script>\n</body>\n</html>\n",
    ]
    return "\n".join(parts)


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


def charts_of(report: LabReport) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every chart with its heading."""
    first = report.variants[0]
    yield "How long a game takes", _spread(report, DECISIONS, "decisions in a game")
    if LEADS in first.counts:
        yield "How often the lead changes", _spread(report, LEADS, "lead changes in a game")
    if first.seats:
        rows = [_dot(one.label, one.wins, False) for one in (*first.seats, *first.turns)]
        yield "Who wins from where", _dots(rows, "share of wins", 1 / len(report.players))
    for words, things in (("What choices bring", first.choices), ("What cards bring", first.cards)):
        if known := by_effect(things):
            rows = [_dot(one.name, one.effect.estimate, one.effect.is_found) for one in known if one.effect]
            yield words, _dots(rows, f"change of the {report.measure}", 0.0)
    for variant in report.variants[1:]:
        if rows := _changes(variant):
            yield f"What {variant.label} changes", _dots(rows, "change in standard errors", 0.0)


def _changes(variant: VariantFindings) -> list[dict[str, Any]]:
    rows = []
    for one in variant.differences:
        if one.change is not None and (error := one.change.estimate.error) > 0:
            middle = one.change.estimate.value / error
            row = {"name": one.figure, "value": middle, "low": middle - 1.96, "high": middle + 1.96}
            rows.append({**row, "found": one.change.is_found, "count": one.change.estimate.count})
    return rows


def _dot(name: str, estimate: Any, found: bool) -> dict[str, Any]:
    return {
        "name": name,
        "value": estimate.value,
        "low": estimate.low,
        "high": estimate.high,
        "found": found,
        "count": estimate.count,
    }


def _spread(report: LabReport, figure: str, words: str) -> dict[str, Any]:
    """Lines of shares; a click on a variant in the legend brings it out, the wheel zooms."""
    import altair as alt

    rows = [
        {"value": value, "share": share, "variant": variant.label}
        for variant in report.variants
        for value, share in zip(*bins_of(variant.counts.get(figure, {})), strict=True)
    ]
    picked = alt.selection_point(fields=["variant"], bind="legend")
    chart = (
        alt.Chart(_data(rows), width=640, height=260)
        .mark_line(interpolate="step", point=True)
        .encode(
            x=alt.X("value:Q", title=words),
            y=alt.Y("share:Q", title="share of games", axis=alt.Axis(format="%")),
            color=alt.Color("variant:N", legend=alt.Legend() if len(report.variants) > 1 else None),
            opacity=alt.condition(picked, alt.value(1), alt.value(0.15)),
            tooltip=[alt.Tooltip("variant:N"), alt.Tooltip("value:Q"), alt.Tooltip("share:Q", format=".1%")],
        )
        .add_params(picked)
        .interactive()
    )
    return dict(chart.to_dict())


def _data(rows: Sequence[dict[str, Any]]) -> Any:
    import altair as alt

    make: Any = alt.Data
    return make(values=list(rows))


def _dots(rows: Sequence[dict[str, Any]], words: str, par: float) -> dict[str, Any]:
    """A dot and an interval a row, with a line where nothing would be the matter."""
    import altair as alt

    order = [row["name"] for row in rows]
    tooltip = [
        alt.Tooltip("name:N"),
        *(alt.Tooltip(f"{field}:Q", format=".3f") for field in ("value", "low", "high")),
        alt.Tooltip("count:Q", title="observations"),
    ]
    colour = alt.condition("datum.found", alt.value("#b3261e"), alt.value("#33475b"))
    y = alt.Y("name:N", sort=order, title=None, axis=alt.Axis(labelLimit=320))
    base = alt.Chart(_data(rows), width=560)
    intervals = base.mark_rule().encode(x=alt.X("low:Q", title=words), x2="high:Q", y=y, color=colour, tooltip=tooltip)
    dots = base.mark_circle(size=70, opacity=1).encode(x="value:Q", y=y, color=colour, tooltip=tooltip)
    line = alt.Chart(_data([{"par": par}])).mark_rule(strokeDash=[4, 4], color="#9aa7b4").encode(x="par:Q")
    return dict(alt.layer(line, intervals, dots.interactive(bind_y=False)).to_dict())
