"""Russia's lists G and H (WPR1): every row."""

import pytest

from fourscore.games.mr_president.facts.faces import FRIENDS
from fourscore.games.mr_president.facts.peers import BY_CODE
from fourscore.games.mr_president.rules.peers.cyber_attacks import attack
from fourscore.games.mr_president.state import CivilWar, Group, Rogue, War
from tests.games.mr_president.booklets import act_out, board, changes, counted, with_actions
from tests.games.mr_president.cases import cases
from tests.games.mr_president.desk import at, carry

RUSSIA = BY_CODE["russia"]
UKRAINE = War("ukraine-russia", "eastern-europe", "combined", ("russia",), ("ukraine",), (10, 5))
SERBIA = War("us-nato-serbia", "eastern-europe", "combined", ("us", "nato"), ("serbia",), (8, 3))
BAD = {"~RELATIONS russia": -1}


@pytest.mark.rule("mr-president.chart.wpr1.g1-terror")
@pytest.mark.parametrize(("levels", "left", "spent"), [((3, 2), [2, 2], 1), ((2, 2), [2, 2], 0), ((1, 4), [1, 3], 1)])
def test_russia_fights_terror_when_the_levels_add_up_to_five(levels, left, spent):
    term = board()
    term.terror["central-south-asia"] = [Group(level) for level in levels]
    assert act_out(term, "russia", "g1-terror")[0] == spent
    assert [group.level for group in term.terror["central-south-asia"]] == left


@pytest.mark.rule("mr-president.chart.wpr1.g2-dissent")
@pytest.mark.parametrize(("posture", "roll", "spent"), [(1, 4, 1), (1, 5, 0), (2, 3, 1), (2, 4, 0)])
def test_unrest_at_home_costs_an_action(posture, roll, spent):
    assert act_out(board({"POSTURE russia": posture}), "russia", "g2-dissent", roll) == (spent, {})


@pytest.mark.rule("mr-president.chart.wpr1.g3-reinforce")
@pytest.mark.parametrize(("roll", "more"), [(1, 2), (3, 2), (4, 1), (8, 1), (9, 0), (10, 0)])
def test_russia_reinforces_its_war(roll, more):
    term = board()
    assert act_out(term, "russia", "g3-reinforce") == (0, {})
    term.wars = [UKRAINE]
    assert act_out(term, "russia", "g3-reinforce", roll)[0] == 1
    assert term.wars[0].strength == (10 + more, 5)


@pytest.mark.rule("mr-president.chart.wpr1.g4-syria")
@pytest.mark.parametrize(
    ("alignment", "expected"),
    [
        (3, {"INFLUENCE russia middle-east": 3, "RELATIONS russia": -2}),
        (4, {"INFLUENCE russia middle-east": 2, "RELATIONS russia": -1}),
        (5, {"INFLUENCE russia middle-east": 2, "RELATIONS russia": -1}),
        (6, {"INFLUENCE russia middle-east": 1, **BAD}),
        (7, {"INFLUENCE russia middle-east": 1, **BAD}),
        (8, {}),
    ],
)
def test_russia_intervenes_in_syria(alignment, expected):
    term = board({"ALIGNMENT middle-east": alignment, "RELATIONS russia": 4}, year=2)
    term.civil_wars["middle-east"] = [CivilWar()]
    assert act_out(term, "russia", "g4-syria") == (int(bool(expected)), expected)


@pytest.mark.rule("mr-president.chart.wpr1.g4-syria")
def test_when_russia_stays_out_of_syria():
    for year, war, influence in ((1, CivilWar(), 0), (2, CivilWar(ceasefire=True), 0), (2, CivilWar(), 3)):
        term = board({"INFLUENCE russia middle-east": influence}, year=year)
        term.civil_wars["middle-east"] = [war]
        assert act_out(term, "russia", "g4-syria") == (0, {})
    term = board(year=2, new_player="on", difficulty="easier")
    term.civil_wars["middle-east"] = [CivilWar()]
    assert act_out(term, "russia", "g4-syria") == (0, {})


@pytest.mark.rule("mr-president.chart.wpr1.g5-rogue")
def test_russia_and_rogue_states_nearby():
    term = board({"INFLUENCE russia central-south-asia": 1})
    assert act_out(term, "russia", "g5-rogue") == (0, {})
    term.rogues = [Rogue(1, "africa", 4), Rogue(2, "eastern-europe", 1), Rogue(3, "central-south-asia", 2)]
    assert act_out(term, "russia", "g5-rogue", 8) == (0, {})
    assert act_out(term, "russia", "g5-rogue", 4, 7) == (0, {})
    assert [rogue.level for rogue in term.rogues] == [4, 1, 1]
    assert act_out(term, "russia", "g5-rogue", "3", 7, 8) == (0, {"INFLUENCE russia central-south-asia": -1})
    term = board({"INFLUENCE russia eastern-europe": 1})
    term.rogues = [Rogue(2, "eastern-europe", 1)]
    assert act_out(term, "russia", "g5-rogue", 5, 8) == (0, {"INFLUENCE russia eastern-europe": -1})
    assert act_out(term, "russia", "g5-rogue", 5, 10) == (0, {"~ALIGNMENT eastern-europe": 1})
    assert act_out(term, "russia", "g5-rogue", 5, 1) == (0, {})
    assert (term.rogues, term.terror["eastern-europe"]) == ([], [Group(4)])
    term = board()
    term.rogues = [Rogue(2, "central-south-asia", 1)]
    spent, _ = act_out(term, "russia", "g5-rogue", 3, 10, 6)
    assert spent == 1
    assert [(war.code, war.rogue, war.attackers) for war in term.wars] == [("russia-rogue", 2, ("russia",))]
    assert act_out(term, "russia", "g5-rogue") == (0, {})


# Item H1, cyber attacks


@pytest.mark.rule("mr-president.chart.wpr1.h1-cyber")
@pytest.mark.parametrize(("posture", "count"), [(1, 2), (2, 3)])
def test_russia_makes_two_attacks_and_three_at_posture_2(posture, count):
    term = board({"POSTURE russia": posture})
    assert act_out(term, "russia", "h1-cyber", *[1, 10] * count) == (1, {})


@pytest.mark.rule("mr-president.chart.wpr1.h1-resolve", "mr-president.chart.wpc1.h1-resolve")
@pytest.mark.parametrize("peer", ["russia", "china"])
@cases("""
    lead | roll | expected
    1    | 3    | SOE -1, DOMCRISIS +1
    1    | 4    | ~SOE -1
    2    | 9    | ~SOE -1
    1    | 10   | {}
    0    | 1    | SOE -1, DOMCRISIS +1
    0    | 2    | ~SOE -1
    0    | 7    | ~SOE -1
    0    | 8    | {}
    -1   | 1    | ~SOE -1
    -1   | 5    | ~SOE -1
    -1   | 6    | {}
""")
def test_the_outcome_depends_on_who_leads_in_cyber_warfare(peer, lead, roll, expected):
    term = board({f"CAPABILITY {peer} cyber": 4 + lead, "CAPABILITY us cyber": 4})
    before = counted(term)
    carry(term, attack(term, BY_CODE[peer]), 1, roll)
    assert changes(term, before) == expected


@pytest.mark.rule("mr-president.chart.wpr1.h1-target")
@cases("""
    target | success                                      | major
    2      | RWC -1, BIPARTISAN -1                        | RWC -1, BIPARTISAN -1, CABINET -1, PA -4
    3      | RWC -1, BIPARTISAN -1                        | RWC -1, BIPARTISAN -1, CABINET -1, PA -4
    4      | AP -1, PA -2                                 | AP -1, RWC -1, PA -4
    5      | CRISIS eurozone +1, CRISIS eastern-europe +1 | STABILITY eurozone -1, CRISIS eastern-europe +2
    6      | CRISIS eurozone +1, CRISIS eastern-europe +1 | STABILITY eurozone -1, CRISIS eastern-europe +2
    7      | ALLY nato -1                                 | ALLY nato -1, ALLY uk -1
    8      | ALLY nato -1                                 | ALLY nato -1, ALLY uk -1
    9      | INFLUENCE russia eastern-europe +1           | INFLUENCE russia eastern-europe +2, CRISIS eastern-europe +1
    10     | INFLUENCE russia eastern-europe +1           | INFLUENCE russia eastern-europe +2, CRISIS eastern-europe +1
""")
def test_targets_of_russian_cyber_attacks(target, success, major):
    for roll, expected in ((5, success), (1, major)):
        term = board({"CRISIS eastern-europe": 0}, AP=1)
        before = counted(term)
        carry(term, attack(term, RUSSIA), target, roll)
        assert changes(term, before) == expected


@pytest.mark.rule("mr-president.chart.wpr1.h1-target", "mr-president.chart.wpr1.h2-expand")
def test_a_friend_turns_away_and_influence_becomes_a_base():
    term = board({"ALLY nato": 1}, friends=[next(iter(FRIENDS))])
    carry(term, attack(term, RUSSIA), 2, 1)
    assert term.friends == []
    carry(term, attack(term, RUSSIA), 7, 5)
    assert (at(term, "ALLY nato"), at(term, "ALLY uk")) == (1, 2)
    term = board({"INFLUENCE russia africa": 3, "INFLUENCE russia eurozone": 3})
    spent, found = act_out(term, "russia", "h2-expand", "africa")
    assert (spent, found) == (1, {"INFLUENCE russia africa": -3, "BASE russia africa": 1, "RWC": -1, "PA": -4, **BAD})


# Item H2, expansion


@pytest.mark.rule("mr-president.chart.wpr1.h2-expand")
@cases("""
    east | euro | asia | region
    0    | 0    | 0    | eastern-europe
    1    | 0    | 0    | eastern-europe
    2    | 3    | 0    | eastern-europe
    2    | 2    | 0    | eurozone
    3    | 3    | 2    | central-south-asia
    3    | 3    | 3    | ""
""")
def test_where_russia_expands(east, euro, asia, region):
    places = {}
    for place, count in (("eastern-europe", east), ("eurozone", euro), ("central-south-asia", asia)):
        places |= {f"BASE russia {place}": int(count > 1), f"INFLUENCE russia {place}": count - 2 * (count > 1)}
    for place in ("eastern-europe", "eurozone", "central-south-asia"):
        places[f"ALIGNMENT {place}"] = 5
    term = board({**places, "RELATIONS russia": 3})
    if region:
        assert act_out(term, "russia", "h2-expand", 5) == (1, {f"INFLUENCE russia {region}": 1})
    else:
        assert act_out(term, "russia", "h2-expand") == (0, {})


@pytest.mark.rule("mr-president.chart.wpr1.h2-roll")
def test_the_expansion_roll_fails_above_ten_and_bad_relations_turn_the_region():
    term = board({"ALIGNMENT eastern-europe": 6, "RELATIONS russia": 2})
    assert act_out(term, "russia", "h2-expand", 5) == (1, {})
    found = act_out(term, "russia", "h2-expand", 4)[1]
    assert found == {"INFLUENCE russia eastern-europe": 1, "~ALIGNMENT eastern-europe": -1}


@pytest.mark.rule("mr-president.chart.wpr1.h2-roll", "mr-president.influence.contest")
@pytest.mark.parametrize(("roll", "gone"), [(5, 0), (6, -1)])
def test_the_two_peers_contest_central_south_asia(roll, gone):
    places = {"BASE russia eastern-europe": 1, "INFLUENCE russia eastern-europe": 1, "BASE russia eurozone": 1}
    places |= {"INFLUENCE russia eurozone": 1, "INFLUENCE china central-south-asia": 1, "RELATIONS russia": 3}
    _, found = act_out(board(places), "russia", "h2-expand", 5, roll)
    assert found.pop("INFLUENCE china central-south-asia", 0) == gone
    assert found == {"INFLUENCE russia central-south-asia": 1}


# Item H3, a deal about Sanctions


SANCTIONED = {"SANCTIONS russia unilateral": 1, "STABILITY eastern-europe": 5, "RELSTR russia-nato": 1}
OFF = {"SANCTIONS russia unilateral": -1}


@pytest.mark.rule("mr-president.chart.wpr1.h3-sanctions")
@pytest.mark.parametrize(
    ("places", "roll", "expected"),
    [
        ({}, 3, {}),
        ({}, 4, {"APMINUS russia": 1, **OFF}),
        (
            {"INFLUENCE russia eastern-europe": 1, "INFLUENCE russia eurozone": 1},
            8,
            {"INFLUENCE russia eastern-europe": -1, **OFF},
        ),
        ({"INFLUENCE russia eurozone": 1}, 8, {"INFLUENCE russia eurozone": -1, **OFF}),
        ({"POSTURE russia": 2}, 10, {"POSTURE russia": -1, **OFF}),
        ({"CONFLICT russia-nato": 2}, 9, {"CONFLICT russia-nato": -1, **OFF}),
        ({"CONFLICT russia-nato": 1, "INFLUENCE russia africa": 3}, 9, {"INFLUENCE russia africa": -2, **OFF}),
        ({"POSTURE russia": 2}, 4, {}),
        ({"CAPABILITY russia missiles": 6}, 5, {}),
        ({"RELSTR russia-nato": 2}, 5, {}),
        ({"STABILITY eastern-europe": 6, "STABILITY eurozone": 6}, 3, {"APMINUS russia": 1, **OFF}),
        ({"STABILITY eastern-europe": 6}, 2, {"APMINUS russia": 1, **OFF}),
        ({"CAPABILITY us missiles": 5}, 3, {"APMINUS russia": 1, **OFF}),
        ({"RELSTR russia-nato": -1}, 3, {"APMINUS russia": 1, **OFF}),
    ],
)
def test_russia_offers_a_deal_about_sanctions(places, roll, expected):
    term = with_actions(board({**SANCTIONED, **places}), 3)
    assert act_out(term, "russia", "h3-sanctions", roll) == (1, expected)


@pytest.mark.rule("mr-president.chart.wpr1.h3-sanctions")
def test_sanctions_end_for_nothing_with_good_relations_and_weigh_on_the_last_action():
    assert act_out(board(), "russia", "h3-sanctions") == (0, {})
    term = board({**SANCTIONED, "RELATIONS russia": 4})
    assert act_out(term, "russia", "h3-sanctions") == (0, OFF)
    term = with_actions(board(SANCTIONED), 1)
    assert act_out(term, "russia", "h3-sanctions", 3) == (1, {"APMINUS russia": 1, **OFF})
    term = board({**SANCTIONED, "SANCTIONS russia unilateral": 0, "SANCTIONS russia multilateral": 1})
    assert act_out(term, "russia", "h3-sanctions", 2) == (1, {"APMINUS russia": 1, "SANCTIONS russia multilateral": -1})


# H4 to H9


@pytest.mark.rule("mr-president.chart.wpr1.h4-arctic")
@cases("""
    roll | spent | expected
    1    | 0     | {}
    2    | 0     | {}
    3    | 1     | ~SOE russia +1
    4    | 1     | ~SOE russia +1
    5    | 1     | CAPABILITY russia naval +1
    6    | 1     | CAPABILITY russia naval +1
    7    | 1     | RELSTR russia-nato +1, TENSIONS russia +2, TENSIONS nato +2, TENSIONS canada +2
    8    | 1     | RELSTR russia-nato +1, TENSIONS russia +2, TENSIONS nato +2, TENSIONS canada +2
""")
def test_russia_in_the_arctic(roll, spent, expected):
    assert act_out(board(), "russia", "h4-arctic", roll) == (spent, expected)


@pytest.mark.rule("mr-president.chart.wpr1.h4-arctic")
@pytest.mark.parametrize(("region", "roll"), [("eurozone", 9), ("eastern-europe", 10)])
def test_a_confrontation_in_the_arctic(region, roll):
    term = board({f"INFLUENCE russia {region}": 1})
    tense = {f"TENSIONS {nation}": 2 for nation in ("russia", "uk", "nato", "canada")}
    expected = {f"INFLUENCE russia {region}": -1, **tense, "DARPA naval": 1, **BAD}
    assert act_out(term, "russia", "h4-arctic", roll) == (1, expected)


@pytest.mark.rule("mr-president.chart.wpr1.h5-military")
def test_russia_builds_up_while_it_is_not_ahead_of_nato():
    assert act_out(board(), "russia", "h5-military") == (0, {})
    tense = {f"TENSIONS {nation}": 2 for nation in ("russia", "nato", "uk", "canada")}
    for relstr, soe, roll, success in ((0, 4, 5, True), (0, 4, 6, False), (-1, 5, 6, True), (-2, 3, 5, False)):
        term = board({"RELSTR russia-nato": relstr, "SOE russia": soe})
        expected = {"RELSTR russia-nato": 1, **tense} if success else {}
        assert act_out(term, "russia", "h5-military", roll) == (1, expected)


@pytest.mark.rule("mr-president.chart.wpr1.h5-military")
@pytest.mark.parametrize(
    ("status", "posture", "roll", "strength"),
    [(6, 1, 6, 4), (6, 1, 7, 3), (6, 2, 7, 4), (4, 2, 8, 3), (8, 1, 5, 3), (8, 1, 4, 0)],
)
def test_russia_supports_serbia_or_calls_for_peace(status, posture, roll, strength):
    term = board({"POSTURE russia": posture})
    term.wars = [SERBIA.but(status=status)]
    assert act_out(term, "russia", "h5-military", roll, *(() if strength else ("accept",)))[0] == 1
    assert [war.strength[1] for war in term.wars] == ([strength] if strength else [])


@pytest.mark.rule("mr-president.chart.wpr1.h5-military", "mr-president.chart.wpr1.h6-veto")
def test_russia_does_two_things_for_one_action_and_blocks_the_un():
    term = board({"RELSTR russia-nato": 0})
    term.wars = [SERBIA]
    assert act_out(term, "russia", "h5-military", 10, 1) == (1, {})
    assert term.wars[0].strength == (8, 4)
    term = board({"SANCTIONS iran un": 1, "SANCTIONS north-korea un": 1, "SANCTIONS iran unilateral": 1})
    assert act_out(term, "russia", "h6-veto") == (1, {"SANCTIONS iran un": -1})
    assert act_out(term, "russia", "h6-veto") == (1, {"SANCTIONS north-korea un": -1})
    assert act_out(term, "russia", "h6-veto") == (0, {})


@pytest.mark.rule("mr-president.chart.wpr1.h7-iran")
@cases("""
    places                                                     | roll | box
    {}                                                         | 5    | 3
    {}                                                         | 6    | 2
    SANCTIONS iran unilateral 1                                | 5    | 2
    SANCTIONS iran unilateral 1, SANCTIONS iran multilateral 1 | 3    | 3
    SANCTIONS iran multilateral 1                              | 4    | 2
    SANCTIONS iran un 1, SANCTIONS iran multilateral 1         | 2    | 3
    SANCTIONS iran un 1                                        | 3    | 2
""")
def test_russia_helps_iran(places, roll, box):
    term = board({"NUKE iran": 2, **places})
    assert act_out(term, "russia", "h7-iran", roll)[0] == 1
    assert at(term, "NUKE iran") == box


@pytest.mark.rule("mr-president.chart.wpr1.h8-north-korea")
@pytest.mark.parametrize(
    ("kinds", "roll", "box"), [((), 5, 3), ((), 6, 2), (("un",), 5, 2), (("un", "unilateral"), 3, 3)]
)
def test_russia_helps_north_korea(kinds, roll, box):
    term = board({f"SANCTIONS north-korea {kind}": 1 for kind in kinds})
    assert act_out(term, "russia", "h8-north-korea", roll)[0] == 1
    assert at(term, "NUKE north-korea") == box


@pytest.mark.rule("mr-president.chart.wpr1.h7-iran", "mr-president.chart.wpr1.h8-north-korea")
@pytest.mark.parametrize(("item", "nation"), [("h7-iran", "iran"), ("h8-north-korea", "north-korea")])
def test_when_russia_helps_nobody(item, nation):
    for places in ({"RELATIONS russia": 4}, {f"NUKE {nation}": 4}, {f"NUKE {nation}": 0}):
        assert act_out(board(places), "russia", item) == (0, {})
    term = board()
    term.marks[f"turn frozen {nation}"] = 1
    assert act_out(term, "russia", item) == (0, {})


@pytest.mark.rule("mr-president.chart.wpr1.h9-middle-east")
def test_russia_in_the_middle_east():
    term = board({"INFLUENCE russia middle-east": 2, "ALIGNMENT middle-east": 5})
    assert act_out(term, "russia", "h9-middle-east", 6) == (1, {})
    assert act_out(term, "russia", "h9-middle-east", 5) == (1, {"INFLUENCE russia middle-east": 1})
    term = board({"INFLUENCE russia middle-east": 3, "CRISIS middle-east": 0})
    assert act_out(term, "russia", "h9-middle-east") == (1, {"CRISIS middle-east": 2})
    term.wars = [War("us-iran", "middle-east", "combined", ("us",), ("iran",), (0, 6))]
    assert act_out(term, "russia", "h9-middle-east") == (1, {})
    assert term.wars[0].strength == (0, 7)
