"""Sections C and D of the peers' booklets: capabilities and espionage."""

import pytest

from fourscore.games.mr_president.facts.board import CAPABILITIES, PEERS
from fourscore.games.mr_president.facts.peers import BY_CODE
from fourscore.games.mr_president.rules.peers.acts import spy
from fourscore.games.mr_president.rules.peers.capabilities import improve
from tests.games.mr_president.booklets import board, section
from tests.games.mr_president.cases import cases
from tests.games.mr_president.desk import put, text
from tests.rows import every_row

BOTH = pytest.mark.parametrize("peer", PEERS)


# Capabilities


def level_with_us(peer):
    return {f"CAPABILITY {peer} {code}": 4 for code in CAPABILITIES} | {
        f"CAPABILITY us {code}": 4 for code in CAPABILITIES
    }


@pytest.mark.rule("mr-president.chart.wpr1.c-capabilities", "mr-president.chart.wpc1.c-capabilities")
@every_row(("peer", "second"), [("russia", "missiles"), ("china", "naval")])
def test_the_favoured_capabilities_are_tried_when_none_is_far_behind(peer, second):
    term = board(level_with_us(peer))
    assert section(term, improve(term, BY_CODE[peer]), 4, 5) == {f"CAPABILITY {peer} cyber": 1}
    term = board({**level_with_us(peer), f"POSTURE {peer}": 2})
    found = section(term, improve(term, BY_CODE[peer]), 5, 5, 2, 5)
    assert found == {f"CAPABILITY {peer} {code}": 1 for code in ("cyber", second, "ground")}


@pytest.mark.rule("mr-president.chart.wpr1.c-capabilities", "mr-president.chart.wpc1.c-capabilities")
@BOTH
def test_what_is_far_behind_comes_first_and_at_random_when_there_is_too_much(peer):
    term = board({**level_with_us(peer), f"CAPABILITY {peer} recon": 2})
    assert section(term, improve(term, BY_CODE[peer]), 1, "cyber", 9) == {f"CAPABILITY {peer} recon": 1}
    behind = {f"CAPABILITY {peer} {code}": 1 for code in ("air", "space", "recon")}
    term = board({**level_with_us(peer), **behind})
    found = section(term, improve(term, BY_CODE[peer]), "recon", "air", 4, 4)
    assert found == {f"CAPABILITY {peer} recon": 1, f"CAPABILITY {peer} air": 1}


@pytest.mark.rule("mr-president.chart.wpr1.c-capabilities", "mr-president.chart.wpc1.c-capabilities")
@pytest.mark.rule("mr-president.peers.capability-tried-in-vain")
@BOTH
def test_a_capability_gains_one_box_at_most_and_sanctions_hinder(peer):
    term = board({**level_with_us(peer), f"POSTURE {peer}": 2})
    found = section(term, improve(term, BY_CODE[peer]), 1, 10, 4)  # the d10 picks cyber again, which has improved
    assert found == {f"CAPABILITY {peer} cyber": 1}
    term = board({**level_with_us(peer), f"POSTURE {peer}": 2})
    found = section(term, improve(term, BY_CODE[peer]), 10, 10, 4, 1)  # cyber once more after a failure
    assert found == {f"CAPABILITY {peer} cyber": 1}
    term = board({**level_with_us(peer), f"SANCTIONS {peer} unilateral": 1})
    assert section(term, improve(term, BY_CODE[peer]), 4, 3) == {f"CAPABILITY {peer} {BY_CODE[peer].favoured[1]}": 1}
    assert "rolled 4, +1 Sanctions" in text(term)


# Espionage


def spying(peer, roll, *answers, **more):
    term = board(
        {**level_with_us(peer), **{f"ALLY {ally}": 3 for ally in ("israel", "gs-sa", "india", "rok", "australia")}}
    )
    for code, value in more.pop("places", {}).items():
        put(term, code, value)
    term.marks.update(more.pop("marks", {}))
    return term, section(term, spy(term, BY_CODE[peer]), roll, *answers)


@pytest.mark.rule("mr-president.chart.wpr1.d-espionage", "mr-president.chart.wpc1.d-espionage")
@cases("""
    peer   | roll | answers | expected
    russia | 1    | (2,)    | CAPABILITY russia ground +1
    russia | 3    | (10,)   | CAPABILITY russia recon +1
    russia | 4    | ()      | RELSTR russia-nato +1
    russia | 7    | ()      | RELSTR russia-nato +1
    russia | 8    | ()      | {}
    russia | 9    | ()      | {}
    russia | 10   | ()      | DARPA cyber +1
    china  | 1    | (1,)    | CAPABILITY china air +1
    china  | 3    | (3,)    | CAPABILITY china naval +1
    china  | 5    | ()      | RELSTR china-japan +1
    china  | 8    | ()      | {}
    china  | 10   | ()      | DARPA cyber +1
""")
def test_spies_steal_help_enemies_or_are_caught(peer, roll, answers, expected):
    term, found = spying(peer, roll, *answers)
    assert found == expected
    assert term.marks.get(f"espionage-next {peer}", 0) == (roll == 10)


@pytest.mark.rule("mr-president.chart.wpr1.d-espionage", "mr-president.chart.wpc1.d-espionage")
@cases("""
    peer   | answer | expected
    russia | expel  | INFLUENCE russia eurozone -1, INFLUENCE russia eastern-europe -1, APMINUS russia +1
    russia | turn   | CAPABILITY russia cyber -1, RELSTR russia-nato -1
    china  | expel  | INFLUENCE china asia-pacific -1, INFLUENCE china central-south-asia -1, APMINUS china +1
    china  | turn   | CAPABILITY china cyber -1, RELSTR china-japan -1
""")
def test_an_uncovered_network_leaves_a_choice(peer, answer, expected):
    regions = ("eurozone", "eastern-europe") if peer == "russia" else ("asia-pacific", "central-south-asia")
    places = {f"INFLUENCE {peer} {region}": 1 for region in regions}
    term, found = spying(peer, 10, answer, places=places, marks={f"espionage-next {peer}": 1})
    assert found == {**expected, f"~RELATIONS {peer}": -1}
    assert term.marks.get(f"espionage-next {peer}", 0) == (answer == "expel")
    assert term.marks.get(f"espionage-permanent {peer}", 0) == (answer == "turn")


@pytest.mark.rule("mr-president.chart.wpr1.d-espionage", "mr-president.chart.wpc1.d-espionage")
@BOTH
def test_what_modifies_espionage(peer):
    permanent = {f"espionage-permanent {peer}": 1}
    term, found = spying(peer, 2, 1, places={"ALLY israel": 1}, marks=permanent)  # +2 -2 -1 = -1
    assert found == {f"CAPABILITY {peer} air": 1}
    assert term.marks[f"espionage-permanent {peer}"] == 1
    term, found = spying(peer, 2, 1, places={"ALLY israel": 1})  # -2 -1: everything is betrayed
    assert found == {f"CAPABILITY {peer} air": 1}
    term, _ = spying(peer, 1, 1, places={f"CAPABILITY {peer} cyber": 5, "ALLY israel": 1}, marks=permanent)  # -2 in all
    assert f"espionage-permanent {peer}" not in term.marks
    _, found = spying(peer, 7, places={"CAPABILITY us cyber": 5})
    assert found == {}
    _, found = spying(peer, 6, places={"CAPABILITY us cyber": 6})
    assert found == {}
    term, _ = spying(peer, 5, 1, places={f"CAPABILITY {peer} cyber": 6, "ALLY india": 2})  # India's coolness is no help
    assert "everything" not in text(term)
    assert "plans are stolen" in text(term)


@pytest.mark.rule("mr-president.chart.wpr1.d-espionage", "mr-president.chart.wpc1.d-espionage")
@BOTH
def test_a_hostile_peer_spies_twice_and_a_caught_spy_counts_once(peer):
    places = {f"POSTURE {peer}": 2, f"RELATIONS {peer}": 2}
    term, found = spying(peer, 8, 6, places=places, marks={f"espionage-next {peer}": 1})  # 10, then 8
    assert found == {"DARPA cyber": 1}
    assert term.marks.get(f"espionage-next {peer}", 0) == 0  # laid by the first, used up by the second
    assert "rolled 8, +2 spies under watch \u2192 10" in text(term)
