"""The check of Unstable States at the end of every group."""

import pytest

from fourscore.games.mr_president.rules.allies.group_acts import act
from fourscore.games.mr_president.state import CivilWar
from tests.games.mr_president.cases import cases
from tests.games.mr_president.desk import at, carry, put
from tests.games.mr_president.embassy import board
from tests.rows import every_row


@pytest.mark.rule("mr-president.chart.wa.unstable-check", "mr-president.unstable.check")
@cases("""
    stability | die | unstable | wars | rogues
    5         | 3   | 0        | 0    | []
    5         | 4   | 1        | 0    | []
    5         | 8   | 1        | 0    | []
    5         | 9   | 0        | 1    | []
    5         | 10  | 0        | 1    | []
    4         | 10  | 0        | 0    | [("africa", 1)]
    4         | 3   | 1        | 0    | []
    6         | 4   | 0        | 0    | []
    6         | 9   | 1        | 0    | []
    7         | 5   | 0        | 0    | []
    7         | 10  | 1        | 0    | []
    8         | 6   | 0        | 0    | []
    8         | 7   | 1        | 0    | []
""")
def test_an_unstable_state_is_checked(stability, die, unstable, wars, rogues):
    term = board(("UNSTABLE africa", 1), ("STABILITY africa", stability))
    carry(term, act(term, "unstable middle-east africa"), die)
    assert (at(term, "UNSTABLE africa"), len(term.civil_wars["africa"])) == (unstable, wars)
    assert [(rogue.region, rogue.level) for rogue in term.rogues] == rogues


@pytest.mark.rule("mr-president.unstable.check")
def test_every_unstable_state_of_both_regions_is_checked_once():
    term = board(("UNSTABLE eurozone", 2), ("UNSTABLE eastern-europe", 1), ("UNSTABLE africa", 1))
    for region in ("eurozone", "eastern-europe"):
        put(term, f"STABILITY {region}", 5)
    carry(term, act(term, "unstable eurozone eastern-europe"), 3, 5, 9)
    assert (at(term, "UNSTABLE eurozone"), at(term, "UNSTABLE eastern-europe"), at(term, "UNSTABLE africa")) == (
        1,
        0,
        1,
    )
    assert len(term.civil_wars["eastern-europe"]) == 1


@pytest.mark.rule("mr-president.chart.wa.unstable-check", "mr-president.unstable.iranian")
def test_full_regions_and_iranian_influence():
    term = board(("UNSTABLE africa", 1), ("STABILITY africa", 5))
    term.civil_wars["africa"] = [CivilWar(), CivilWar(ceasefire=True)]
    carry(term, act(term, "unstable middle-east africa"), 10)
    assert (at(term, "UNSTABLE africa"), len(term.civil_wars["africa"])) == (1, 2)
    term = board(("UNSTABLE middle-east", 2), ("IRANIAN middle-east", 1), ("STABILITY middle-east", 5))
    carry(term, act(term, "unstable middle-east africa"), 8, 8)
    assert [war.iranian for war in term.civil_wars["middle-east"]] == [True]
    assert (at(term, "UNSTABLE middle-east"), at(term, "IRANIAN middle-east")) == (1, 0)


@pytest.mark.rule("mr-president.unstable.iranian")
@every_row(
    ("die", "left", "under"),
    [(2, 0, None), (3, 1, None), (8, 0, True), (9, 0, True), (10, 0, None)],
)
def test_iranian_influence_beside_an_unstable_state(die, left, under):
    term = board(("UNSTABLE middle-east", 1), ("IRANIAN middle-east", 1), ("STABILITY middle-east", 5))
    carry(term, act(term, "unstable middle-east africa"), die)
    assert at(term, "IRANIAN middle-east") == left
    assert [war.iranian for war in term.civil_wars["middle-east"]] == ([] if under is None else [under])
    assert len(term.rogues) == (die == 10)
