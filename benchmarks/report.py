"""What a race has shown: a Markdown table, the legend, and how the goals stand; or all of it as JSON."""

import platform
import statistics
from collections.abc import Iterator
from importlib import metadata
from typing import Any

from benchmarks.goals import GOALS
from benchmarks.race import Race, Result
from benchmarks.scaling import Scaled, sentences
from fourscore.kit.words import counted

LIBRARIES = (
    "fourscore", "open_spiel", "rlcard", "pettingzoo", "catanatron", "chess", "pgx", "jax", "numba", "numpy",
)  # fmt: skip

LEGEND = """\
All play at random. A decision is one choice of one player: the legal choices are generated, one is picked and applied.
Forced ones (a pass that is the only choice) count, for us as for the peers; their share is below. Ours are counted
by match.answered: of several seats asked at once, as for completing a four of a kind, only those with a real choice
count. Dealing costs time and is not counted; OpenSpiel deals card by card, and stepped from Python that is half of
dou_dizhu's time. Rates are per CPU second; figures are medians of all rounds; spread is the distance between the
rounds; fork copies a position in the middle of a game; imagined also reshuffles what a seat cannot know; memory is the
most that the process held, interpreter and libraries included; share is CPU time by wall time."""

PREFACE = """\
# What was measured

`make bench` writes this page; [README.md](README.md) says how to read it, [HISTORY.md](HISTORY.md) has earlier
measurements."""


def report(race: Race) -> str:
    """The whole report as Markdown."""
    parts = [headline(race), "\n".join(table(race)), LEGEND]
    forced = list(dict.fromkeys(sentence for result in race.results if (sentence := forced_share(result))))
    goals = [sentence for goal in GOALS if (sentence := goal.sentence(race))]
    return "\n\n".join([*parts, *(bullets(lines) for lines in (forced, goals) if lines)])


def results(race: Race, scaled: list[Scaled]) -> str:
    """The page for the repository: the report, and how it goes with two processes."""
    parts = [PREFACE, report(race)]
    if scaled:
        parts.append(f"## One process and two\n\n{bullets(sentences(scaled))}")
    return "\n\n".join(parts) + "\n"


def headline(race: Race) -> str:
    """How it was measured, and with what."""
    weather = ""
    if race.loads:
        weather = f"; load {min(race.loads):.1f} to {max(race.loads):.1f}, median {statistics.median(race.loads):.1f}"
    cut = "; cut short" if race.is_cut_short else ""
    measured = f"One core, {counted(race.repeats, 'round')} of {race.seconds:g} s{weather}{cut}."
    return f"{measured} {platform.python_implementation()} {platform.python_version()}, {', '.join(versions())}."


def versions() -> Iterator[str]:
    """The installed libraries that take part."""
    for library in LIBRARIES:
        try:
            yield f"{library} {metadata.version(library)}"
        except metadata.PackageNotFoundError:
            yield f"no {library}"


def table(race: Race) -> Iterator[str]:
    yield "| engine | game | games/s | decisions/s | spread | fork | imagined | memory | share | how |"
    yield "|---|---|---:|---:|---:|---:|---:|---:|---:|---|"
    for result in race.results:
        yield row(result)


def row(result: Result) -> str:
    case = result.case
    if not result.is_measured:
        return f"| {case.peer} | {case.game} | {result.failure or 'not measured'} | | | | | | | {case.how} |"
    cells = [
        case.peer,
        case.game,
        number(result.median("games")),
        number(result.median("decisions")),
        f"{result.spread:.0%}",
        duration(result.median("clone")),
        duration(result.median("imagine")),
        megabytes(result.median("memory")),
        f"{result.median('share'):.2f}",
        case.how,
    ]
    return f"| {' | '.join(cells)} |"


def forced_share(result: Result) -> str:
    """So that games with many forced passes and games with few can be compared honestly."""
    share = result.median("forced")
    if share is None:
        return ""
    return f"Forced decisions, {result.case.peer} {result.case.game}: {share:.0%}"


def bullets(lines: list[str]) -> str:
    return "\n".join(f"- {line}" for line in lines)


def number(figure: float | None) -> str:
    """A rate that a person can read."""
    if figure is None:
        return "-"
    return f"{figure:,.0f}" if figure >= 100 else f"{figure:.3g}"


def duration(seconds: float | None) -> str:
    """A time in the unit that suits it."""
    if seconds is None:
        return "-"
    for unit, scale in (("s", 1), ("ms", 1e3), ("µs", 1e6)):
        if seconds * scale >= 1:
            return f"{seconds * scale:.3g} {unit}"
    return f"{seconds * 1e9:.3g} ns"


def megabytes(size: float | None) -> str:
    """A size in the unit that suits it."""
    return "-" if size is None else f"{size / 1e6:,.0f} MB"


def as_json(race: Race, scaled: list[Scaled]) -> dict[str, Any]:
    """Everything that was measured, round by round."""
    return {
        "seconds": race.seconds,
        "repeats": race.repeats,
        "python": platform.python_version(),
        "libraries": list(versions()),
        "loads": race.loads,
        "cases": [
            {
                "engine": result.case.peer,
                "game": result.case.game,
                "how": result.case.how,
                "failure": result.failure or None,
                "rounds": [one.to_json() for one in result.rounds],
            }
            for result in race.results
        ],
        "scaling": [
            {"what": one.load.name, "failure": one.failure or None, "games_per_second": one.rates} for one in scaled
        ],
        "goals": [
            {"what": goal.what, "rounds": goal.ratio(race), "marks": goal.marks, "is_cost": goal.is_cost}
            for goal in GOALS
        ],
    }
