"""The lists G and H of Russia (WPR1) and China (WPC1): every item by `peers.txt`, and what takes more than a row."""

import pytest

from fourscore.games.mr_president.facts.bills import start_bills
from tests.games.mr_president.battlefield import only
from tests.games.mr_president.booklets import act_out
from tests.games.mr_president.cases import moves
from tests.games.mr_president.chart_lines import chart_cases, play
from tests.games.mr_president.lines import laid, parts


@pytest.mark.rule("mr-president.chart.wpr1.g1-terror", "mr-president.chart.wpr1.g2-dissent")
@pytest.mark.rule("mr-president.chart.wpr1.g3-reinforce", "mr-president.chart.wpr1.g4-syria")
@pytest.mark.rule("mr-president.chart.wpr1.g5-rogue", "mr-president.chart.wpr1.h1-cyber")
@pytest.mark.rule("mr-president.chart.wpr1.h1-resolve", "mr-president.chart.wpr1.h1-target")
@pytest.mark.rule("mr-president.chart.wpr1.h2-expand", "mr-president.chart.wpr1.h2-roll")
@pytest.mark.rule("mr-president.chart.wpr1.h3-sanctions", "mr-president.chart.wpr1.h4-arctic")
@pytest.mark.rule("mr-president.chart.wpr1.h5-military", "mr-president.chart.wpr1.h6-veto")
@pytest.mark.rule("mr-president.chart.wpr1.h7-iran", "mr-president.chart.wpr1.h8-north-korea")
@pytest.mark.rule("mr-president.chart.wpr1.h9-middle-east", "mr-president.chart.wpr1.h10-nato")
@pytest.mark.rule("mr-president.chart.wpc1.g1-terror", "mr-president.chart.wpc1.g2-dissent")
@pytest.mark.rule("mr-president.chart.wpc1.g3-reinforce", "mr-president.chart.wpc1.g4-sanctions")
@pytest.mark.rule("mr-president.chart.wpc1.g5-war-roll", "mr-president.chart.wpc1.h1-cyber")
@pytest.mark.rule("mr-president.chart.wpc1.h1-resolve", "mr-president.chart.wpc1.h1-target")
@pytest.mark.rule("mr-president.chart.wpc1.h2-belt-road", "mr-president.chart.wpc1.h3-expand")
@pytest.mark.rule("mr-president.chart.wpc1.h3-roll", "mr-president.chart.wpc1.h4-military")
@pytest.mark.rule("mr-president.chart.wpc1.h5-sea-lanes", "mr-president.chart.wpc1.h5-clash")
@pytest.mark.rule("mr-president.chart.wpc1.h6-americas", "mr-president.chart.wpc1.h7-veto")
@pytest.mark.rule("mr-president.chart.wpc1.h8-oil", "mr-president.chart.wpc1.h10-war")
@pytest.mark.rule("mr-president.chart.wpc1.h10-india", "mr-president.chart.wpc1.h10-japan")
@pytest.mark.rule("mr-president.influence.contest", "mr-president.peers.provoke-no-war")
@chart_cases("peers.txt")
def test_every_item(heading, board, answers, wanted):
    assert play(heading, board, answers) == set(parts(wanted))


@pytest.mark.rule("mr-president.chart.wpr1.g5-rogue", "mr-president.chart.wpr1.g4-syria")
def test_russia_attacks_a_rogue_state_and_spares_a_new_player_in_syria():
    term = laid("rogue africa 1, rogue central-south-asia 1")
    assert act_out(term, "russia", "g5-rogue", 3, 10, 6)[0] == 1
    assert (only(term).code, only(term).rogue, only(term).attackers) == ("russia-rogue", 2, ("russia",))
    assert act_out(term, "russia", "g5-rogue") == (0, {})
    term = laid("year 2, civil-war middle-east", new_player="on", difficulty="easier")
    assert act_out(term, "russia", "g4-syria") == (0, {})


@pytest.mark.rule("mr-president.chart.wpc1.g5-war-roll", "mr-president.chart.wpc1.h4-military")
@pytest.mark.rule("mr-president.chart.wpr1.h10-nato", "mr-president.chart.wpc1.h10-war")
def test_china_presses_on_or_ends_a_war_and_nobody_provokes_twice_in_a_turn():
    term = laid("SOE china 5, war taiwan-china 10:3 invaded")
    spent, found = act_out(term, "china", "g5-war-roll", 5, 10, 1)
    assert (spent, found["CRISIS asia-pacific"]) == (1, 1)  # a progress roll raises the crisis of its region
    term = laid("war india-pakistan 7:5 at 8")
    assert act_out(term, "china", "h4-military", 5, 10)[0] == 1  # then it mediates, since the track is at War no more
    assert term.wars == []
    for peer, item in (("russia", "h10-nato"), ("china", "h10-war")):
        assert act_out(laid(f"mark turn provoked {peer} 1"), peer, item) == (0, {})


@pytest.mark.rule("mr-president.chart.wpc1.h5-clash")
def test_a_base_may_be_broken_by_a_clash():
    broken = moves("BASE china asia-pacific -1, INFLUENCE china asia-pacific 2")
    term = laid("even china, BASE china asia-pacific 1, CAPABILITY us naval 5")
    assert act_out(term, "china", "h5-sea-lanes", 7, "threaten", 4)[1].items() >= broken.items()
    term = laid("even china, BASE china asia-pacific 1, CAPABILITY us naval 6, INFLUENCE china asia-pacific 1")
    assert act_out(term, "china", "h5-sea-lanes", 7, "threaten", 8, "break-base")[1].items() >= broken.items()


def cyberwar(*answers, bills=(), levels=(), us=4):
    """China's cyber war on the US, with these laws."""
    term = laid(f"even china, CAPABILITY us cyber {us}, POSTURE china 2, RELATIONS china 4, HOMELAND 5")
    start_bills(term)
    term.bills.update(bills)
    term.levels.update(levels)
    return term, act_out(term, "china", "h9-cyberwar", *answers)


@pytest.mark.rule("mr-president.chart.wpc1.h9-cyberwar")
def test_cyber_war_on_the_us_economy():
    assert act_out(laid("POSTURE china 1"), "china", "h9-cyberwar") == (0, {})
    assert act_out(laid("POSTURE china 2, RELATIONS china 5"), "china", "h9-cyberwar") == (0, {})
    expected = moves("TENSIONS china +3, ~RELATIONS china -1, ~SOE -1, PA -4, RELATIONS china -1")
    assert cyberwar(4)[1] == (1, expected)
    term, (_, found) = cyberwar(5)
    assert found == moves(
        "TENSIONS china +4, ~RELATIONS china -1, SOE -1, PA -10, RWC -1, HOMELAND -1, RELATIONS china -2"
    )
    assert term.bills["their 12"] == "0"


@pytest.mark.rule("mr-president.chart.wpc1.h9-cyberwar")
def test_laws_and_cyber_power_shield_the_us():
    found = cyberwar(1, bills={"own 12": "signed"}, us=5)[1][1]
    assert found == moves(
        "TENSIONS china +2, ~RELATIONS china -1, SOE china -1, RELSTR china-japan -1, RELSTR india-china -1, "
        "RELATIONS china -2"
    )
    assert cyberwar(1, levels={"society defense": 2})[1][1]["SOE china"] == -1
    landmark = {"society defense": "signed-landmark"}
    assert cyberwar(3, levels={"society defense": 2}, bills=landmark)[1][1]["SOE china"] == -1
    term, _ = cyberwar(10, bills={"own 12": "0"})
    assert term.bills["their 12"] == "unused"  # bill 12 is pending already
