"""Rogue State counters: levels, supply, their actions and their weapons."""

import pytest

from fourscore.games.mr_president.rules.allies import rogue_states
from fourscore.games.mr_president.rules.allies.group_acts import act
from fourscore.games.mr_president.rules.allies.rogue_states import all_act, rogue_acts
from fourscore.games.mr_president.rules.allies.rogues import find, lower_rogue, new_rogue, raise_rogue, search
from fourscore.games.mr_president.scene import NOWHERE
from fourscore.games.mr_president.state import Group, Rogue
from fourscore.games.mr_president.tables.readings import condition
from tests.games.mr_president.cases import cases
from tests.games.mr_president.desk import at, carry, desk, leans, text
from tests.games.mr_president.embassy import at_war, do
from tests.games.mr_president.lines import changed, laid, lay, parts
from tests.readable import needs_readable_rules
from tests.rows import every_row


@pytest.mark.rule("mr-president.rogue-state.supply", "mr-president.rogue-state.supply-loss")
@pytest.mark.rule("mr-president.rogue-state.removed", "mr-president.rogue-state.appears")
def test_the_ninth_rogue_state_loses_the_game_and_one_that_left_can_return():
    term = desk()
    for _ in range(8):
        carry(term, new_rogue(term, "africa", 1))
    assert len({rogue.number for rogue in term.rogues}) == 8
    assert not term.over
    do(term, "ROGUE new 1 africa")
    assert (term.verdict, term.over) == ("loss", "mr-president.rogue-state.supply-loss")
    term = desk()
    term.rogues = [Rogue(number, "africa", 1) for number in range(1, 9)]
    term.marks[search(3)] = 1
    do(term, "ROGUE this remove", rogue=3)
    do(term, "ROGUE new 2 this", region="eurozone")
    assert term.rogues[-1] == Rogue(3, "eurozone", 2)
    assert search(3) not in term.marks
    assert not term.over


@pytest.mark.rule("mr-president.rogue-state.levels", "mr-president.rogue-state.rises", "mr-president.rogue-state.falls")
def test_levels_of_rogue_states_run_from_1_to_4():
    term = laid("terror africa")
    term.rogues = [Rogue(1, "africa", 3), Rogue(2, "africa", 1)]
    at_war(term, "us-rogue", "us", "rogue-state", region="africa", rogue=2)
    raise_rogue(term, 1, 2)
    assert find(term, 1) == Rogue(1, "africa", 4)
    lower_rogue(term, 1, 2)
    assert find(term, 1) == Rogue(1, "africa", 2)
    lower_rogue(term, 2)
    assert term.rogues == [Rogue(1, "africa", 2)]
    assert term.terror["africa"] == [Group(4)]
    assert term.wars == []
    assert "falls to level 2" in text(term)


@pytest.mark.rule("mr-president.rogue-state.levels", "mr-president.rogue-nation.not-counted")
def test_words_that_mean_a_rogue_state():
    term = desk()
    do(term, "ROGUE any +1 africa or new 1")
    do(term, "ROGUE new 1 eurozone")
    do(term, "ROGUE new 2 africa")
    do(term, "ROGUE highest +1 africa")
    do(term, "ROGUE any +1 africa", "rogue 1 africa level 1")
    do(term, "ROGUE this -1", rogue=3)
    do(term, "ROGUE highest +1 africa", "rogue 3 africa level 2")
    do(term, "ROGUE random +1", "rogue 2 eurozone level 1")
    assert {rogue.number: rogue.level for rogue in term.rogues} == {1: 2, 2: 2, 3: 3}
    term = desk()
    assert not condition("rogues middle-east")(term, NOWHERE)
    do(term, "ROGUE highest +1 middle-east")
    assert term.rogues == []


@pytest.mark.rule("mr-president.rogue-state.acts", "mr-president.chart.wa3.rogue-states")
def test_all_rogue_states_act_from_the_highest_level_on(monkeypatch):
    seen = []

    def note(term, number):
        seen.append(number)
        if number == 2:
            yield from new_rogue(term, "eurozone", 4)
        yield from ()

    needs_readable_rules()
    monkeypatch.setattr(rogue_states, "rogue_acts", note)
    term = desk()
    assert carry(term, all_act(term)) is False
    term = desk()
    term.rogues = [Rogue(1, "africa", 1), Rogue(2, "africa", 4), Rogue(3, "africa", 1), Rogue(4, "africa", 2)]
    while carry(term, act(term, "rogue-states")):
        pass
    assert seen == [2, 4, 1, 3]


@pytest.mark.rule("mr-president.chart.wa3.rogue-states", "mr-president.chart.wa3.rogue-war")
@every_row(
    ("level", "ap", "answers", "strength"),
    [(1, 0, (2,), 7), (2, 0, (3,), 6), (2, 0, (8,), 6), (1, 0, (9,), 5), (1, -1, (8,), 5), (3, 0, (1, 3), 7)],
)
def test_a_rogue_state_at_war_reinforces_and_from_level_3_on_spreads_terror(level, ap, answers, strength):
    term = laid("CRISIS africa 0, ~ALIGNMENT africa 0")
    term.rogues = [Rogue(1, "africa", level, ap=ap)]
    at_war(term, "us-rogue", "us", "rogue-state", region="africa", kind="guerrilla", rogue=1)
    carry(term, rogue_acts(term, 1), *answers)
    assert term.wars[0].strength == (5, strength)
    assert (at(term, "CRISIS africa"), leans(term, "ALIGNMENT africa")) == ((1, -1) if level == 3 else (0, 0))


@pytest.mark.rule("mr-president.rogue-state.guerrilla", "mr-president.chart.wa3.rogue-war")
@every_row(
    ("status", "answers", "kind"),
    [(6, (9, 5), "guerrilla"), (6, (9, 6), "combined"), (8, (9, 1), "guerrilla"), (4, (9,), "combined")],
)
def test_a_rogue_state_that_is_not_ahead_goes_underground(status, answers, kind):
    term = desk()
    term.rogues = [Rogue(1, "africa", 2)]
    at_war(term, "us-rogue", "us", "rogue-state", region="africa", rogue=1, status=status)
    carry(term, rogue_acts(term, 1), *answers)
    assert term.wars[0].kind == kind


@pytest.mark.rule("mr-president.chart.wa3.rogue-peace", "mr-president.chart.wa3.rogue-states")
@cases("""
    level | ap | die | wanted
    1     | 0  | 1   | terror africa 4 3
    1     | 0  | 2   | terror africa 4 3
    1     | -1 | 4   | terror africa 4 3
    1     | 0  | 3   | "CRISIS africa +1"
    1     | 0  | 4   | "CRISIS africa +1"
    1     | 0  | 5   | terror conus 1, terror eurozone 1
    1     | 0  | 6   | terror conus 1, terror eurozone 1
    1     | 0  | 7   | rogue africa 2
    2     | 0  | 8   | rogue africa 3
    2     | 0  | 10  | rogue africa 3
""")
def test_a_rogue_state_at_peace_spreads_terror(level, ap, die, wanted):
    term = desk()
    for region in term.terror:
        term.terror[region] = []
    lay(term, "CRISIS africa 0, terror africa 4 2, ~ALIGNMENT africa 0")
    term.rogues = [Rogue(1, "africa", level, ap=ap)]
    before = term.copy()
    carry(term, rogue_acts(term, 1), die)
    assert set(changed(before, term)) == {"~ALIGNMENT africa -1", *parts(wanted)}


@pytest.mark.rule("mr-president.rogue-state.wmd", "mr-president.rogue-state.wmd-not-acquired")
@pytest.mark.rule("mr-president.loss.rogue-wmd-used", "mr-president.chart.wa3.rogue-peace")
def test_a_strong_rogue_state_searches_for_wmds_and_uses_them():
    term = desk()
    term.rogues = [Rogue(1, "africa", 3)]
    carry(term, rogue_acts(term, 1), 8, 3)
    assert (find(term, 1), term.marks[search(1)]) == (Rogue(1, "africa", 3), 1)
    carry(term, rogue_acts(term, 1), 10, 3)
    assert find(term, 1) == Rogue(1, "africa", 3, wmd=True)
    assert search(1) not in term.marks
    carry(term, rogue_acts(term, 1), 9)
    assert find(term, 1) == Rogue(1, "africa", 4, wmd=True)
    carry(term, rogue_acts(term, 1), 10)
    assert (term.verdict, term.over) == ("loss", "mr-president.loss.rogue-wmd-used")


@pytest.mark.rule("mr-president.ap-counter.laid")
def test_ap_counters_on_a_rogue_state():
    term = desk()
    term.rogues = [Rogue(1, "africa", 2)]
    do(term, "APCOUNTER rogue -1", rogue=1)
    do(term, "APCOUNTER rogue -1", rogue=1)
    do(term, "APCOUNTER rogue +1", rogue=1)
    assert find(term, 1) == Rogue(1, "africa", 2, ap=-1)
