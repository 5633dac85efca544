"""The pictures of a report: PNG files that go into a talk or a rules discussion."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from io import BytesIO
from typing import TYPE_CHECKING, Any

from fourscore.engine.errors import Refusal
from fourscore.lab.findings import LabReport, ThingFinding, VariantFindings
from fourscore.lab.tally import DECISIONS, LEADS

if TYPE_CHECKING:
    from matplotlib.axes import Axes

MOST_ROWS = 30
INK, FOUND, PALE = "#33475b", "#b3261e", "#9aa7b4"


class NoPlots(Refusal):
    """What the pictures are drawn with is not installed."""


def need_plots() -> None:
    """Refuse before hours of play rather than after them."""
    try:
        import altair  # noqa: F401
        import matplotlib  # noqa: F401
        import vl_convert  # noqa: F401
    except ImportError:
        raise NoPlots("Plots and the report need: pip install fourscore[lab]. Or leave them out: --no-plots") from None


def draw_all(report: LabReport) -> dict[str, bytes]:
    """Every picture by the name of its file; variants in one picture, or only the first where they would not fit."""
    first = report.variants[0]
    pictures = {"length.png": draw_counts(report, DECISIONS, "decisions in a game")}
    if LEADS in first.counts:
        pictures["lead-changes.png"] = draw_counts(report, LEADS, "lead changes in a game")
    if first.seats:
        pictures["seats.png"] = draw_seats(report)
    for name, things in (("choices", first.choices), ("cards", first.cards)):
        if rows := by_effect(things):
            pictures[f"{name}.png"] = draw_effects(report, rows)
    for number, variant in enumerate(report.variants[1:], start=1):
        if any(one.change for one in variant.differences):
            pictures[f"variant-{number}.png"] = draw_differences(variant)
    return pictures


def by_effect(things: Sequence[ThingFinding]) -> list[ThingFinding]:
    """Those whose effect is known, the surest first."""
    known = [thing for thing in things if thing.effect is not None]
    return sorted(known, key=lambda one: (one.effect.p if one.effect else 1.0, one.name))[:MOST_ROWS]


@contextmanager
def _picture(height: float) -> Iterator[tuple["Axes", BytesIO]]:
    """A sheet to draw on; afterwards its PNG is in the buffer."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    figure = Figure(figsize=(8, height), layout="constrained")
    FigureCanvasAgg(figure)
    axes = figure.add_subplot()
    for side in ("top", "right"):
        axes.spines[side].set_visible(False)
    buffer = BytesIO()
    yield axes, buffer
    figure.savefig(buffer, format="png", dpi=120, metadata={"Software": "Fourscore"})


def draw_counts(report: LabReport, figure: str, words: str) -> bytes:
    """How often a figure had which value, as shares of all games."""
    with _picture(4) as (axes, buffer):
        for variant in report.variants:
            middles, shares = bins_of(variant.counts.get(figure, {}))
            axes.step(middles, shares, where="mid", label=variant.label)
        axes.set_xlabel(words)
        axes.set_ylabel("share of games")
        axes.set_title(report.title)
        if len(report.variants) > 1:
            axes.legend(frameon=False)
    return buffer.getvalue()


def bins_of(counts: dict[int, int], most: int = 40) -> tuple[list[float], list[float]]:
    """Values in at most this many bins of equal width: their middles and shares."""
    if not counts:
        return [], []
    low, high, games = min(counts), max(counts), sum(counts.values())
    width = max(1, -(-(high - low + 1) // most))
    shares: dict[int, float] = dict.fromkeys(range((high - low) // width + 1), 0.0)
    for value, times in counts.items():
        shares[(value - low) // width] += times / games
    return [low + (place + 0.5) * width - 0.5 for place in shares], list(shares.values())


def draw_seats(report: LabReport) -> bytes:
    """Wins by seat and by the order of play, with intervals, around an even share."""
    rows = [(one.label, one.wins) for one in (*report.variants[0].seats, *report.variants[0].turns)]
    with _picture(1 + 0.4 * len(rows)) as (axes, buffer):
        axes.axvline(1 / len(report.players), color=PALE, linestyle="--")
        for place, (_, wins) in enumerate(rows):
            axes.plot([wins.low, wins.high], [place, place], color=INK)
            axes.plot(wins.value, place, "o", color=INK)
        _label_rows(axes, [label for label, _ in rows])
        axes.set_xlabel("share of wins, 95 % interval; dashed: an even share")
        axes.set_title(report.title)
    return buffer.getvalue()


def draw_effects(report: LabReport, rows: Sequence[ThingFinding]) -> bytes:
    """What each thing brings, with intervals; red are those that survive the correction for many looks."""
    with _picture(1.2 + 0.25 * len(rows)) as (axes, buffer):
        axes.axvline(0, color=PALE, linestyle="--")
        for place, thing in enumerate(rows):
            assert thing.effect is not None
            one = thing.effect.estimate
            colour = FOUND if thing.effect.is_found else INK
            axes.plot([one.low, one.high], [place, place], color=colour)
            axes.plot(one.value, place, "o", color=colour, markersize=4)
        _label_rows(axes, [thing.name for thing in rows])
        axes.set_xlabel(f"change of the {report.measure} by choosing it, 95 % interval; red: q below 5 %")
        axes.set_title(report.title)
    return buffer.getvalue()


def draw_differences(variant: VariantFindings) -> bytes:
    """What the variant changes, each figure in its own standard errors, so that all fit on one scale."""
    rows = [one for one in variant.differences if one.change is not None and one.change.estimate.error > 0]
    with _picture(1.2 + 0.3 * max(1, len(rows))) as (axes, buffer):
        axes.axvline(0, color=PALE, linestyle="--")
        for place, one in enumerate(rows):
            assert one.change is not None
            colour = FOUND if one.change.is_found else INK
            middle = one.change.estimate.value / one.change.estimate.error
            axes.plot([middle - 1.96, middle + 1.96], [place, place], color=colour)
            axes.plot(middle, place, "o", color=colour, markersize=4)
        _label_rows(axes, [one.figure for one in rows])
        axes.set_xlabel("change in standard errors, 95 % interval; red: q below 5 %")
        axes.set_title(variant.label)
    return buffer.getvalue()


def _label_rows(axes: Any, labels: Sequence[str]) -> None:
    axes.set_yticks(range(len(labels)), labels)
    axes.invert_yaxis()
