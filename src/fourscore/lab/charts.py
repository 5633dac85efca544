"""The charts of a report: to point at and zoom into on its page, and as pictures for a talk or a rules discussion."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import msgspec

from fourscore.engine.errors import NotInstalled
from fourscore.lab.findings import LabReport, ThingFinding, VariantFindings
from fourscore.lab.tally import DECISIONS, LEADS

MOST_ROWS = 30
INK, FOUND, PALE = "#33475b", "#b3261e", "#9aa7b4"
BY_NIGHT = {INK: "#b9cbe3", FOUND: "#f0877b", PALE: "#7f8aa6"}
"""The same colours on dark paper."""
SCALE = 1.5


def need_plots() -> None:
    """Refuse before hours of play rather than after them."""
    try:
        import altair  # noqa: F401
        import vl_convert  # noqa: F401
    except ImportError:
        raise NotInstalled("Drawing plots", "lab", "Or leave them out: --no-plots.") from None


class Chart(msgspec.Struct, frozen=True):
    """A chart in the language of Vega-Lite."""

    name: str
    """Of its file, without an ending."""
    words: str
    """Its heading."""
    spec: dict[str, Any]

    def png(self) -> bytes:
        """The chart as a picture, with its heading."""
        import vl_convert

        return bytes(vl_convert.vegalite_to_png({**self.spec, "title": self.words}, scale=SCALE))


def charts_of(report: LabReport) -> Iterator[Chart]:
    """Every chart; variants in one where they fit, otherwise only the first."""
    first = report.variants[0]
    yield Chart("length", "How long a game takes", _spread(report, DECISIONS, "decisions in a game"))
    if LEADS in first.counts:
        yield Chart("lead-changes", "How often the lead changes", _spread(report, LEADS, "lead changes in a game"))
    if first.seats:
        rows = [_dot(one.label, one.wins, False) for one in (*first.seats, *first.turns)]
        yield Chart("seats", "Who wins from where", _dots(rows, "share of wins", 1 / len(report.players)))
    for name, things in (("choices", first.choices), ("cards", first.cards)):
        if known := by_effect(things):
            rows = [_dot(one.name, one.effect.estimate, one.effect.is_found) for one in known if one.effect]
            yield Chart(name, f"What {name} bring", _dots(rows, f"change of the {report.measure}", 0.0))
    for number, variant in enumerate(report.variants[1:], start=1):
        if rows := _changes(variant):
            words = f"What {variant.label} changes"
            yield Chart(f"variant-{number}", words, _dots(rows, "change in standard errors", 0.0))


def by_effect(things: Sequence[ThingFinding]) -> list[ThingFinding]:
    """Those whose effect is known, the surest first."""
    known = [thing for thing in things if thing.effect is not None]
    return sorted(known, key=lambda one: (one.effect.p if one.effect else 1.0, one.name))[:MOST_ROWS]


def bins_of(
    counts: dict[int, int], most: int = 40, among: Iterable[dict[int, int]] = ()
) -> tuple[list[float], list[float]]:
    """Values in at most this many bins of equal width: their middles and shares; all that are compared share them."""
    if not counts:
        return [], []
    every, games = {value for one in (counts, *among) for value in one}, sum(counts.values())
    low, high = min(every), max(every)
    width = max(1, -(-(high - low + 1) // most))
    shares: dict[int, float] = dict.fromkeys(range((high - low) // width + 1), 0.0)
    for value, times in counts.items():
        shares[(value - low) // width] += times / games
    return [low + (place + 0.5) * width - 0.5 for place in shares], list(shares.values())


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

    every = [variant.counts.get(figure, {}) for variant in report.variants]
    rows = [
        {"value": value, "share": share, "variant": variant.label}
        for variant, counts in zip(report.variants, every, strict=True)
        for value, share in zip(*bins_of(counts, among=every), strict=True)
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
    colour = alt.condition("datum.found", alt.value(FOUND), alt.value(INK))
    y = alt.Y("name:N", sort=order, title=None, axis=alt.Axis(labelLimit=320))
    base = alt.Chart(_data(rows), width=560)
    intervals = base.mark_rule().encode(x=alt.X("low:Q", title=words), x2="high:Q", y=y, color=colour, tooltip=tooltip)
    dots = base.mark_circle(size=70, opacity=1).encode(x="value:Q", y=y, color=colour, tooltip=tooltip)
    line = alt.Chart(_data([{"par": par}])).mark_rule(strokeDash=[4, 4], color=PALE).encode(x="par:Q")
    return dict(alt.layer(line, intervals, dots.interactive(bind_y=False)).to_dict())
