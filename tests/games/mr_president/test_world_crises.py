"""Long-brewing crises of the world (WT3)."""

import pytest

from tests.games.mr_president.cases import cases
from tests.games.mr_president.desk import at, desk, put, put_all
from tests.games.mr_president.lines import lay
from tests.games.mr_president.test_terror import do
from tests.rows import every_row


def world(**changes):
    """No crises anywhere, so that nothing boils over by the way."""
    return put_all(desk(**{"AP": 9, **changes}), "CRISIS", 0)


@pytest.mark.rule("mr-president.chart.wt3", "mr-president.chart.wt3-7", "mr-president.chart.wt3-1")
def test_the_d10_chooses_the_crisis_and_a_stable_africa_contains_an_epidemic():
    term = put(world(), "STABILITY central-america", 7)
    do(term, "ROLL wt3", answers=(7,))
    assert (at(term, "STABILITY central-america"), at(term, "CRISIS central-america")) == (6, 1)
    term = put(world(), "STABILITY africa", 6)
    do(term, "ROLL wt3", answers=(1,))
    assert at(term, "CRISIS africa") == 1


@pytest.mark.rule("mr-president.chart.wt3-1")
@cases("""
    answers                       | changes
    ("send help", 5)              | CRISIS africa 0, GOODWILL 1, AP 7
    ("send help", 6, "go on")     | CRISIS africa 1, AP 6
    ("send help", 9, "leave")     | CRISIS africa 1, AP 7
    ("send help", 10, "go on")    | CRISIS africa 1, AP 5
    ("send help", 10, "leave", 1) | INFLUENCE china africa 1, PA 48, WORLDOP 3
    ("send help", 10, "leave", 3) | INFLUENCE china africa 1, PA 46
    ("send help", 10, "leave", 6) | INFLUENCE china africa 1, PA 44
    ("look away", 4)              | CRISIS asia-pacific 2, INFLUENCE china asia-pacific 1
""")
def test_an_epidemic_asks_for_help(answers, changes):
    term = put(world(PA=50, WORLDOP=4), "GOODWILL", 0)
    do(term, "ROLL wt3-1", answers=answers)
    assert {code: at(term, code) for code in changes} == changes


@pytest.mark.rule("mr-president.chart.wt3-2", "mr-president.chart.wt3-3")
def test_iran_grumbles_and_rebels_found_a_state():
    term = put(world(), "TENSIONS iran", 0)
    do(term, "ROLL wt3-2")
    assert (at(term, "TENSIONS iran"), at(term, "CRISIS middle-east")) == (2, 0)
    term = put(world(), "STABILITY central-south-asia", 4)
    do(term, "ROLL wt3-3")
    assert [(rogue.region, rogue.level) for rogue in term.rogues] == [("central-south-asia", 1)]
    assert at(term, "CRISIS central-south-asia") == 2


@pytest.mark.rule("mr-president.chart.wt3-2")
@every_row("roll", [8, 10])
def test_a_crushed_uprising_makes_iran_bolder(roll):
    term = put(put(world(), "TENSIONS iran", 3), "TENSIONS israel", 0)
    do(term, "ROLL wt3-2", answers=("0 AP", roll))
    assert (at(term, "TENSIONS iran"), at(term, "TENSIONS israel"), at(term, "CRISIS middle-east")) == (7, 2, 1)
    assert at(term, "IRANIAN israel") == 1


@pytest.mark.rule("mr-president.chart.wt3-2")
@every_row("roll", [1, 7])
def test_reforms_in_iran_weaken_two_groups(roll):
    term = lay(world(), "SANCTIONS iran unilateral 1, terror middle-east 4 2 3")
    do(term, "ROLL wt3-2", answers=("0 AP", roll, "middle-east 2 level 2"))
    assert [group.level for group in term.terror["middle-east"]] == [4, 1, 2]


@pytest.mark.rule("mr-president.chart.wt3-2")
def test_a_new_regime_takes_iran_out_of_the_game():
    term = put(put(world(), "SANCTIONS iran unilateral", 1), "IRANIAN israel", 2)
    do(term, "ROLL wt3-2", answers=("2 AP", 2))
    assert (at(term, "TENSIONS iran"), at(term, "SANCTIONS iran unilateral"), at(term, "IRANIAN israel")) == (0, 0, 0)
    before = term.copy()
    do(term, "ROLL wt3-2")
    assert term.counters == before.counters
    do(term, "ROGUENATION iran")
    assert term.tracks == before.tracks


@pytest.mark.rule("mr-president.chart.wt3-3")
@every_row(
    ("stability", "units", "groups"),
    [(5, 1, [2, 2]), (6, 0, [3, 3]), (7, 1, [1, 1]), (8, 0, [2, 2])],
)
def test_rebels_push_into_afghanistan(stability, units, groups):
    term = put(put(world(), "STABILITY central-south-asia", stability), "UNIT army-light central-south-asia", units)
    do(term, "ROLL wt3-3")
    assert [group.level for group in term.terror["central-south-asia"]] == groups
    assert at(term, "CRISIS central-south-asia") == 1
    assert at(term, "UNSTABLE central-south-asia") == (stability == 6)


@pytest.mark.rule("mr-president.chart.wt3-4")
@cases("""
    stability | answers     | changes
    6         | ()          | CRISIS eurozone 1, CRISIS eastern-europe 0
    5         | ("3 AP", 8) | CRISIS eurozone 1, APMINUS nato 1, AP 6, STABILITY eurozone 5
    4         | ("0 AP", 6) | STABILITY eurozone 3, ALLY nato 2, RELSTR russia-nato 2
    3         | ()          | SOE eurozone 4, CRISIS eurozone 2, CRISIS eastern-europe 2, ALLY nato 1
""")
def test_the_european_union_under_strain(stability, answers, changes):
    term = put(world(), "STABILITY eurozone", stability)
    do(term, "ROLL wt3-4", answers=answers)
    assert {code: at(term, code) for code in changes} == changes


@pytest.mark.rule("mr-president.chart.wt3-5")
@cases("""
    answers      | changes
    ("3 AP", 2)  | ALLY nato 3, TENSIONS nato 0, RELATIONS russia 1
    ("0 AP", 1)  | INFLUENCE russia eastern-europe 2, TENSIONS nato 3, PA 48
    ("0 AP", 9)  | INFLUENCE russia eastern-europe 2, TENSIONS nato 4, CRISIS middle-east 2
    ("0 AP", 10) | INFLUENCE russia middle-east 2, RELSTR russia-nato 2, PA 44, ALLY nato 2
""")
def test_turkey_drifts_away(answers, changes):
    term = put(put(world(PA=50), "INFLUENCE russia eastern-europe", 1), "INFLUENCE russia middle-east", 1)
    put(term, "STABILITY eastern-europe", 6), put(term, "ALLY nato", 3)
    do(term, "ROLL wt3-5", answers=answers)
    assert {code: at(term, code) for code in changes} == changes


@pytest.mark.rule("mr-president.chart.wt3-5", "mr-president.chart.wt3-6")
def test_turkey_and_the_balkans_at_rest_and_at_war():
    term = put(world(), "STABILITY eastern-europe", 5)
    do(term, "ROLL wt3-5")
    assert (at(term, "TENSIONS nato"), at(term, "CRISIS eastern-europe"), at(term, "CRISIS middle-east")) == (1, 1, 1)
    term = put(world(), "STABILITY eastern-europe", 6)
    do(term, "ROLL wt3-6")
    assert (term.civil_wars["eastern-europe"], at(term, "CRISIS eastern-europe")) == ([], 1)
    term = put(put(world(), "STABILITY eastern-europe", 5), "INFLUENCE russia eastern-europe", 1)
    before = at(term, "ALIGNMENT eurozone")
    do(term, "ROLL wt3-6", answers=("stay out", 5, 10))
    assert [war.code for war in term.wars] == ["balkans-serbia-russia"]
    assert at(term, "ALIGNMENT eurozone") == before - 1


@pytest.mark.rule("mr-president.chart.wt3-6")
@every_row(("stability", "influence"), [(5, 0), (6, 1)])
def test_half_a_cause_makes_a_civil_war_in_the_balkans(stability, influence):
    term = put(put(world(), "STABILITY eastern-europe", stability), "INFLUENCE russia eastern-europe", influence)
    do(term, "ROLL wt3-6")
    assert (len(term.civil_wars["eastern-europe"]), at(term, "CRISIS eastern-europe")) == (1, 1)


@pytest.mark.rule("mr-president.chart.wt3-6")
def test_while_serbia_is_at_war_another_crisis_comes_up():
    term = put(put(world(), "STABILITY eastern-europe", 5), "INFLUENCE russia eastern-europe", 1)
    do(term, "ROLL wt3-6", answers=("stay out", 5, 10))
    crisis = at(term, "CRISIS eastern-europe")
    put(term, "STABILITY central-america", 7)
    do(term, "ROLL wt3-6", answers=(7,))
    assert [war.code for war in term.wars] == ["balkans-serbia-russia"]
    assert at(term, "CRISIS eastern-europe") == crisis
    assert [each.level for each in term.terror["central-america"]] == [2]


@pytest.mark.rule("mr-president.chart.wt3-7")
@every_row(("stability", "group", "unstable"), [(7, 2, 0), (8, 2, 0), (5, 3, 1), (6, 3, 1), (4, 4, 1)])
def test_cartels_grow_in_central_america(stability, group, unstable):
    term = put(world(), "STABILITY central-america", stability)
    do(term, "ROLL wt3-7")
    assert [each.level for each in term.terror["central-america"]] == [group]
    assert (at(term, "UNSTABLE central-america"), at(term, "STABILITY central-america")) == (unstable, stability - 1)


@pytest.mark.rule("mr-president.chart.wt3-7", "mr-president.chart.wt3-8")
def test_a_cartel_state_and_an_ally_at_sea():
    term = put(world(), "STABILITY central-america", 3)
    do(term, "ROLL wt3-7")
    assert [rogue.level for rogue in term.rogues] == [1]
    assert at(term, "CRISIS central-america") == 2
    term = put(put(world(), "INFLUENCE china asia-pacific", 2), "TENSIONS rok", 2)
    do(term, "ROLL wt3-8", answers=(5, "rok", "done"))
    assert not any(mark.startswith("segment joint") for mark in term.marks)


@pytest.mark.rule("mr-president.chart.wt3-8")
def test_the_neighbours_of_china_close_ranks():
    term = put(world(), "INFLUENCE china asia-pacific", 3)
    do(term, "ROLL wt3-8")
    assert (at(term, "RELATIONS china"), at(term, "CONFLICT china-japan"), at(term, "CONFLICT india-china")) == (
        2,
        2,
        2,
    )
    assert all(
        at(term, f"ALLY {ally}") == 3 and at(term, f"APPLUS {ally}") == 1 for ally in ("japan", "rok", "australia")
    )
    assert (at(term, "POSTURE china"), at(term, "APPLUS china")) == (2, 1)
    term = put(world(), "INFLUENCE china asia-pacific", 2)
    for ally in ("japan", "rok", "australia"):
        put(term, f"ALLY {ally}", 3)
    do(term, "ROLL wt3-8", answers=("rok",))
    assert (at(term, "INFLUENCE china asia-pacific"), at(term, "APPLUS rok")) == (1, 1)


@pytest.mark.rule("mr-president.chart.wt3-8")
@every_row(("influence", "answers", "after"), [
    (2, (4,), 3), (2, (5, "none"), 2), (1, (6, "japan", "rok", "none"), 2), (1, (7, "japan"), 0), (0, (10, "japan"), 0),
])  # fmt: skip
def test_pressure_at_sea_goes_one_way_or_the_other(influence, answers, after):
    term = put(world(), "INFLUENCE china asia-pacific", influence)
    do(term, "ROLL wt3-8", answers=answers)
    assert at(term, "INFLUENCE china asia-pacific") == after


@pytest.mark.rule("mr-president.chart.wt3-9")
@every_row(
    ("stability", "unstable", "civil_wars", "crisis"),
    [(8, 1, 0, 1), (7, 1, 0, 1), (5, 2, 0, 1), (4, 2, 1, 1), (3, 1, 1, 2)],
)
def test_south_america_polarizes(stability, unstable, civil_wars, crisis):
    term = put(world(), "STABILITY south-america", stability)
    do(term, "ROLL wt3-9")
    assert (at(term, "UNSTABLE south-america"), len(term.civil_wars["south-america"])) == (unstable, civil_wars)
    assert at(term, "CRISIS south-america") == crisis
    assert [rogue.level for rogue in term.rogues] == ([2] if stability == 3 else [])


@pytest.mark.rule("mr-president.chart.wt3-10")
@every_row(("roll", "peer"), [(1, "russia"), (4, "russia"), (5, "china"), (10, "china")])
def test_a_peer_breaks_through(roll, peer):
    term = put(world(), f"CAPABILITY {peer} air", 3)
    do(term, "ROLL wt3-10", answers=(roll, 1))
    assert at(term, f"CAPABILITY {peer} air") == 6
