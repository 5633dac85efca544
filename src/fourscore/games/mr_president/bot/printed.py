"""Finding a question's chart or list again: everything printed on charts, Actions, cards and laws, by its words."""

from collections.abc import Iterator
from functools import cache

from fourscore.games.mr_president.actions import all_actions
from fourscore.games.mr_president.charts import chart, entries
from fourscore.games.mr_president.facts.bills import NUMBERS, PAPERS
from fourscore.games.mr_president.facts.cards import all_cards
from fourscore.games.mr_president.facts.white_house import HOUSE
from fourscore.games.mr_president.rules.peers.summits import SUMMITS
from fourscore.games.mr_president.tables.chart import Chart
from fourscore.games.mr_president.tables.choosing import Alternative
from fourscore.games.mr_president.tables.effects import Effect, Effects, effects_of, summary


def _lists() -> Iterator[Effects]:
    """All lists of effects outside of charts."""
    for one in all_cards().values():
        for stage in one.stages:
            yield one.effects(stage)
    for number in NUMBERS:
        yield effects_of(PAPERS[number].landmark)
        yield effects_of(PAPERS[number].good)
    for area in HOUSE.focus.effects.values():
        yield effects_of(area)
    for problem in (*SUMMITS.russia, *SUMMITS.china):
        yield problem.effects
        yield from (row.results[0] for row in problem.chart.rows)


def _charts() -> Iterator[Chart]:
    yield from (chart(code) for code in entries())
    yield from (each.chart for each in all_actions().values() if each.chart is not None)


@cache
def everything() -> tuple[dict[str, Chart], dict[str, Alternative]]:
    """Every chart by the name that a question uses, and every alternative by its description."""
    charts: dict[str, Chart] = {}
    alternatives: dict[str, Alternative] = {}

    def walk(effects: Effects) -> None:
        for effect in effects:
            note(effect)
            for _, inner in effect.branches:
                walk(inner)

    def note(effect: Effect) -> None:
        if effect.chart is not None:
            enter(effect.chart)
        if effect.kind == "choose":
            for each, _ in effect.branches:
                alternatives.setdefault(described(each), each)

    def enter(table: Chart) -> None:
        charts.setdefault(table.called, table)
        for row in table.rows:
            for effects in row.results:
                walk(effects)

    for table in _charts():
        enter(table)
    for effects in _lists():
        walk(effects)
    return charts, alternatives


def described(each: Alternative) -> str:
    """An alternative as a question describes it."""
    effects = summary(each.effects)
    parts = [f"{each.cost} AP" if each.cost else "", "" if effects == each.label else effects]
    inside = ", ".join(part for part in parts if part)
    return f"{each.label} ({inside})" if inside else each.label


def chart_of(code: str, about: str) -> Chart | None:
    """The chart of a roll: by its code, or for one within a list by its name at the beginning of the question."""
    if code in all_actions():
        return all_actions()[code].chart
    if code in entries():
        return chart(code)
    return everything()[0].get(about.partition(": ")[0])


def alternatives_in(about: str, labels: tuple[str, ...]) -> dict[str, Alternative]:
    """The alternatives that a question offers, by their labels, as far as they are found."""
    offered = about.removeprefix("Choose: ").split("; ")
    known = everything()[1]
    found = {known[words].label: known[words] for words in offered if words in known}
    # A list within a list is described with semicolons of its own.
    for label in labels:
        if label not in found:
            for words, each in known.items():
                if each.label == label and words in about:
                    found[label] = each
    return found
