"""The chart of a roll, and the lists of a choice, by what the question says of them."""

from functools import cache

from fourscore.games.mr_president.actions import all_actions
from fourscore.games.mr_president.charts import chart, entries
from fourscore.games.mr_president.facts.bills import NUMBERS, PAPERS
from fourscore.games.mr_president.facts.cards import all_cards
from fourscore.games.mr_president.facts.white_house import HOUSE
from fourscore.games.mr_president.rules.peers.summits import SUMMITS, demands
from fourscore.games.mr_president.tables.chart import Chart
from fourscore.games.mr_president.tables.choosing import CHOICES, Alternative
from fourscore.games.mr_president.tables.effects import FURTHER, effects_of
from fourscore.games.mr_president.tables.rolling import A_CHECK, checking


@cache
def _compile_everything() -> None:
    """Lists are known when what they are printed on has been compiled; a View may come from another process."""
    for code in entries():
        chart(code)
    all_actions()
    for one in all_cards().values():
        for stage in one.stages:
            assert one.hurts(stage) is not one.effects(stage)
        assert one.price is not None
    for number in NUMBERS:
        effects_of(PAPERS[number].landmark)
        effects_of(PAPERS[number].good)
    for area in HOUSE.focus.effects.values():
        effects_of(area)
    for problem in (*SUMMITS.russia, *SUMMITS.china):
        assert problem.effects is not None
        assert problem.chart is not None


def chart_of(code: str) -> Chart:
    """The chart of a roll: of an Action, a check, demands at a summit, a booklet, or inside a row or card."""
    if code in all_actions():
        found = all_actions()[code].chart
        assert found is not None, code
        return found
    if code.startswith(A_CHECK):
        return checking(code.removeprefix(A_CHECK))
    if (problem := demands(code)) is not None:
        return problem.chart
    if code in entries():
        return chart(code)
    if code not in FURTHER:
        _compile_everything()
    return FURTHER[code]


def alternatives(key: str) -> dict[str, Alternative]:
    """The lists of a choice by their labels."""
    if key not in CHOICES:
        _compile_everything()
    return {each.label: each for each in CHOICES[key]}
