"""A peer acts: which one, has it won, Posture and relations, capabilities, espionage, economy, number of actions."""

import pytest

from fourscore.games.mr_president.facts.board import PEERS
from fourscore.games.mr_president.facts.peers import BY_CODE, foot
from fourscore.games.mr_president.rules.peers.acts import (
    ACTIONS,
    NEXT,
    acting,
    count_actions,
    face_tensions,
    manage_economy,
    open_booklet,
    pick_peer,
    prepare,
)
from fourscore.games.mr_president.rules.peers.lists import act, acts_two
from fourscore.games.mr_president.rules.year import PARTS, forget
from fourscore.games.mr_president.scene import Scene
from tests.games.mr_president.booklets import board, changes, counted, effect, section
from tests.games.mr_president.cases import cases, moves
from tests.games.mr_president.desk import at, carry, desk, leans, put, rules_told
from tests.rows import every_row

BOTH = pytest.mark.parametrize("peer", PEERS)


# Which peer acts


@pytest.mark.rule("mr-president.peers.phase-1.russia", "mr-president.peers.phase-1.china")
@every_row(("roll", "peer"), [(1, "russia"), (5, "russia"), (6, "china"), (10, "china")])
def test_a_d10_decides_which_peer_acts_first(roll, peer):
    term = desk()
    carry(term, pick_peer(term), roll)
    assert acting(term).code == peer


@pytest.mark.rule("mr-president.peers.phase-3.other", "mr-president.peers.phase-1.marker")
@pytest.mark.rule("mr-president.peers.once-a-year")
@every_row(("roll", "other"), [(7, "russia"), (2, "china")])
def test_the_other_peer_acts_in_phase_3_without_a_roll(roll, other):
    term = desk()
    carry(term, pick_peer(term), roll)
    forget(term, "segment")
    forget(term, "phase")
    carry(term, pick_peer(term))
    assert acting(term).code == other
    forget(term, "turn")
    carry(term, pick_peer(term), 1)
    assert acting(term).code == "russia"


@pytest.mark.rule("mr-president.peers.chart-names", "mr-president.peers.charts-to-design")
@pytest.mark.rule("mr-president.chart.wpr1", "mr-president.chart.wpc1")
@every_row(("peer", "booklet"), [("russia", "wpr1"), ("china", "wpc1")])
def test_each_peer_has_its_own_booklet_whose_list_of_ten_begins_with_cyber_attacks(peer, booklet):
    items = [item.code for item in BY_CODE[peer].item]
    assert [code.partition("-")[0] for code in items] == [f"g{n}" for n in range(1, 6)] + [
        f"h{n}" for n in range(1, 11)
    ]
    assert items[5] == "h1-cyber"
    term = put(desk(), f"TENSIONS {peer}", 0)
    carry(term, pick_peer(term), 1 if peer == "russia" else 6)
    carry(term, open_booklet(term))
    assert f"mr-president.chart.{booklet}" in rules_told(term)
    assert PARTS["peer-acts"] == (pick_peer, open_booklet, prepare, act)


# Victory


@pytest.mark.rule("mr-president.chart.wpr1.a-victory", "mr-president.loss.russian-influence")
@pytest.mark.rule("mr-president.influence.victory-tested")
@every_row("weak", [{"STABILITY eurozone": 4}, {"ALLY nato": 2}, {"ALLY uk": 2}])
def test_russia_wins_with_a_base_nine_influence_and_a_weak_europe(weak):
    won = {"BASE russia eastern-europe": 1, "INFLUENCE russia africa": 7, "TENSIONS russia": 0}
    for missing in ({}, {"BASE russia eastern-europe": 0, "BASE russia africa": 1}, {"INFLUENCE russia africa": 6}):
        term = board({**won, **weak, **missing})
        assert not term.over  # only tested when Russia acts
        carry(term, pick_peer(term), 1)
        carry(term, open_booklet(term))
        assert term.over == ("" if missing else "mr-president.loss.russian-influence")
    term = board(won)
    carry(term, pick_peer(term), 1)
    carry(term, open_booklet(term))
    assert not term.over  # Europe stands together


@pytest.mark.rule("mr-president.chart.wpc1.a-victory", "mr-president.loss.chinese-influence")
@every_row(("count", "over"), [(12, ""), (13, "mr-president.loss.chinese-influence")])
def test_china_wins_with_fifteen_influence_and_a_base_counts_as_two(count, over):
    term = board({"INFLUENCE china africa": count, "BASE china africa": 1})
    carry(term, acts_two(term, Scene(peer="china")), *(() if over else (3, 10, 3, 10, 7)))
    assert term.over == over


# Posture, relations, Tensions


@pytest.mark.rule("mr-president.chart.wpr1.b-posture", "mr-president.chart.wpc1.b-posture")
@pytest.mark.rule("mr-president.peers.tensions-sum")
@BOTH
@cases("""
    posture | numbers | relations | soe | expected
    1       | [3, 2]  | 2         | 4   | POSTURE +1, ~RELATIONS -1
    1       | [3, 2]  | 3         | 5   | ~RELATIONS -1
    2       | [0, 1]  | 4         | 5   | POSTURE -1, ~RELATIONS +1
    2       | [1]     | 3         | 5   | ~RELATIONS +1
    2       | [2, 2]  | 5         | 5   | {}
""")
def test_tensions_relations_and_economy_change_the_posture(peer, posture, numbers, relations, soe, expected):
    places = {"POSTURE": posture, "RELATIONS": relations, "SOE": soe + (peer == "china"), "TENSIONS": len(numbers)}
    term = board({f"{code} {peer}": value for code, value in places.items()})
    found = section(term, face_tensions(term, BY_CODE[peer]), *map(str, numbers))
    found.pop(f"TENSIONS {peer}", None)
    assert found == {
        f"{code.partition(' ')[0]} {peer}{code[len(code.partition(' ')[0]) :]}": n for code, n in expected.items()
    }


@pytest.mark.rule("mr-president.chart.wpr1.b-posture", "mr-president.chart.wpc1.b-posture")
def test_a_bad_economy_makes_a_peer_aggressive():
    term = board({"SOE russia": 3, "TENSIONS russia": 1})
    assert section(term, face_tensions(term, BY_CODE["russia"]), "2", 1) == moves(
        "POSTURE russia +1, STABILITY eurozone -1"
    )
    term = board({"SOE russia": 4, "TENSIONS russia": 1})
    assert section(term, face_tensions(term, BY_CODE["russia"]), "2") == {}
    for soe, moved in ((3, 1), (4, 1), (5, 0)):
        term = board({"SOE china": soe, "TENSIONS china": 1})
        carry(term, face_tensions(term, BY_CODE["china"]), "2")
        assert at(term, "POSTURE china") == 1 + moved


@pytest.mark.rule("mr-president.chart.wpr1.b-posture", "mr-president.chart.wpc1.b-posture")
@every_row(
    ("peer", "tracks"), [("russia", ("russia-nato", "russia-ukraine")), ("china", ("india-china", "china-japan"))]
)
def test_at_posture_2_high_tensions_raise_the_conflicts(peer, tracks):
    start = {f"CONFLICT {track}": 1 for track in tracks}
    term = board({f"POSTURE {peer}": 2, f"TENSIONS {peer}": 3, **start})
    carry(term, face_tensions(term, BY_CODE[peer]), "3", "3", "3", tracks[1])
    assert [at(term, f"CONFLICT {track}") for track in tracks] == [1, 2]
    term = board({f"POSTURE {peer}": 2, f"TENSIONS {peer}": 4, **start})
    carry(term, face_tensions(term, BY_CODE[peer]), "3", "3", "3", "1")
    assert [at(term, f"CONFLICT {track}") for track in tracks] == [2, 2]


@pytest.mark.rule("mr-president.chart.wpr1.b-relations", "mr-president.chart.wpc1.b-relations")
@pytest.mark.rule("mr-president.peers.tensions-relations")
@BOTH
@pytest.mark.parametrize(
    ("numbers", "boxes", "trend"),
    [([], 0, 1), ([1], 0, 1), ([2], 0, 0), ([2, 2], 0, 0), ([3, 2], 0, -1), ([3, 3, 3, 2], -1, 0), ([3] * 5, -1, -1)],
)
def test_the_sum_of_tensions_moves_relations(peer, numbers, boxes, trend):
    term = board({f"RELATIONS {peer}": 3, f"SOE {peer}": 6, f"TENSIONS {peer}": len(numbers)})
    carry(term, face_tensions(term, BY_CODE[peer]), *map(str, numbers))
    assert (at(term, f"RELATIONS {peer}") - 3, leans(term, f"RELATIONS {peer}")) == (boxes, trend)


@pytest.mark.rule("mr-president.chart.wpr1.b-refill", "mr-president.chart.wpc1.b-refill")
@BOTH
@pytest.mark.parametrize(("before", "after"), [(0, 0), (1, 1), (2, 1), (3, 2), (4, 2)])
def test_half_of_the_tensions_rounded_up_come_back(peer, before, after):
    term = board({f"TENSIONS {peer}": before, f"SOE {peer}": 6})
    carry(term, face_tensions(term, BY_CODE[peer]), *["1"] * before)
    assert at(term, f"TENSIONS {peer}") == after


@pytest.mark.rule("mr-president.chit.peer-acts-2.enter-cup")
def test_at_posture_2_the_acts_2_chit_enters_the_cup():
    term = desk(chits_aside=["russia acts 2", "china acts 2"])
    effect(term, "POSTURE china 2")
    assert (term.chits, term.chits_aside) == (["china acts 2"], ["russia acts 2"])
    effect(term, "POSTURE china 1")
    effect(term, "POSTURE china 2")
    assert term.chits == ["china acts 2"]


# E and F: economy and the number of actions


@pytest.mark.rule("mr-president.chart.wpr1.e-economy", "mr-president.chart.wpc1.e-economy")
@cases("""
    peer   | places                                                                             | roll | trend
    russia | {}                                                                                 | 4    | 1
    russia | {}                                                                                 | 5    | 0
    russia | {}                                                                                 | 8    | 0
    russia | {}                                                                                 | 9    | -1
    russia | SANCTIONS russia unilateral 1                                                      | 4    | 0
    russia | SANCTIONS russia multilateral 1                                                    | 6    | -1
    russia | INFLUENCE russia eurozone 1, INFLUENCE russia eastern-europe 4                     | 7    | 1
    russia | INFLUENCE russia central-south-asia 4                                              | 8    | 0
    russia | RELATIONS russia 5                                                                 | 5    | 1
    china  | {}                                                                                 | 5    | 1
    china  | {}                                                                                 | 6    | 0
    china  | {}                                                                                 | 9    | -1
    china  | SANCTIONS china unilateral 1                                                       | 8    | -1
    china  | SANCTIONS china multilateral 1                                                     | 7    | -1
    china  | INFLUENCE china asia-pacific 2, INFLUENCE china middle-east 1, BASE china africa 1 | 10   | 1
    china  | RELATIONS china 4                                                                  | 6    | 1
    china  | RELATIONS china 5                                                                  | 7    | 1
""")
def test_the_economy_of_a_peer_grows_or_shrinks(peer, places, roll, trend):
    term = board(places)
    assert section(term, manage_economy(term, BY_CODE[peer]), roll).get(f"~SOE {peer}", 0) == trend


@pytest.mark.rule("mr-president.chart.wpr1.e-economy", "mr-president.chart.wpc1.e-economy")
@BOTH
def test_an_economy_at_its_peak_makes_no_roll(peer):
    term = board({f"SOE {peer}": 7})
    assert section(term, manage_economy(term, BY_CODE[peer])) == {}


@pytest.mark.rule("mr-president.peers.relations.foot")
@every_row(("relations", "number"), [(1, 2), (2, 1), (3, 0), (4, -1), (5, -2)])
def test_the_foot_number_of_relations(relations, number):
    assert foot(put(desk(), "RELATIONS russia", relations), "russia") == number


@pytest.mark.rule("mr-president.peers.actions.number")
@pytest.mark.rule("mr-president.chart.wpr1.f-actions", "mr-president.chart.wpc1.f-actions")
@BOTH
def test_actions_come_from_economy_relations_and_ap_counters(peer):
    term = board({f"SOE {peer}": 4, f"RELATIONS {peer}": 2})
    assert count_actions(term, BY_CODE[peer]) == 6
    term = board({f"SOE {peer}": 3, f"RELATIONS {peer}": 5, f"APPLUS {peer}": 2, f"APMINUS {peer}": 1})
    assert count_actions(term, BY_CODE[peer]) == 3
    assert (at(term, f"APPLUS {peer}"), at(term, f"APMINUS {peer}")) == (0, 0)
    term = board({f"SOE {peer}": 4, f"RELATIONS {peer}": 3})
    carry(term, manage_economy(term, BY_CODE[peer]), 10)
    assert count_actions(term, BY_CODE[peer]) == 4


# The list, left-over actions, the chit


@pytest.mark.rule("mr-president.peers.actions.leftover")
@pytest.mark.rule("mr-president.chart.wpr1.leftover", "mr-president.chart.wpc1.leftover")
@BOTH
def test_actions_left_over_become_influence(peer):
    term = desk()
    carry(term, pick_peer(term), 1 if peer == "russia" else 6)
    term.marks.update({ACTIONS: 2, NEXT: 15})
    before = counted(term)
    assert carry(term, act(term), 1, 1) is False
    assert changes(term, before) == {f"INFLUENCE {peer} eurozone": 2}


@BOTH
def test_the_activation_stops_when_no_action_is_left(peer):
    term = desk()
    carry(term, pick_peer(term), 1 if peer == "russia" else 6)
    term.marks.update({ACTIONS: 1, NEXT: 1})
    assert carry(term, act(term), 1) is True  # unrest at home takes the last one
    assert carry(term, act(term)) is False


@pytest.mark.rule("mr-president.chit.russia-acts-2.actions", "mr-president.chit.china-acts-2.actions")
@pytest.mark.rule("mr-president.chart.wpr1.chit", "mr-president.chart.wpc1.chit")
@pytest.mark.rule("mr-president.chit.peer-acts-2.reroll-one")
def test_the_chit_and_the_second_editions_way_with_skipped_items():
    term = desk()
    before = counted(term)
    carry(term, acts_two(term, Scene(peer="russia")), 1, 5, 4, 9, 1, 1, 4, 3)
    assert changes(term, before) == {"~SOE": -1, "~SOE russia": 1}
    term = desk()
    before = counted(term)
    carry(term, acts_two(term, Scene(peer="china")), 3, 5, 3, 8, 1, 7)  # H7: no UN Sanctions, no effect
    assert changes(term, before) == {"INFLUENCE china asia-pacific": 1}
    term = desk(second_edition_acts_2_reroll="on")
    before = counted(term)
    carry(term, acts_two(term, Scene(peer="russia")), 4, 10, 4, 10, 6, 4, 1, 4, 3)  # veto skipped, Arctic 1 is free
    assert changes(term, before) == {"~SOE russia": 1}
