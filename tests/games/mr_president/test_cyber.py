"""WM3: what modifies a cyberattack, when one is allowed, and attacks on Rogue States."""

import pytest

from fourscore.games.mr_president.facts.sequence import SEQUENCE
from fourscore.games.mr_president.rules.war.cyber import attack, targets
from fourscore.games.mr_president.rules.war.progress import progress
from fourscore.games.mr_president.state import Group
from tests.games.mr_president.battlefield import only, rogue_state, wage
from tests.games.mr_president.cases import cases
from tests.games.mr_president.cyberspace import changes, reaction, ready
from tests.games.mr_president.desk import carry, put, text

# ---------------------------------------------------------------- the roll


def asked(term, target, ally=""):
    """What the log tells of an attack with a die of 7, before the reaction."""
    passage = attack(term, target, ally=ally)
    passage.send(None)
    passage.send((7,))
    return text(term)


@pytest.mark.rule("mr-president.chart.wm3")
@cases("""
    us | target      | ally   | told
    4  | russia-econ | ""     | rolled 7:  # level
    6  | russia-econ | ""     | rolled 7, −2 cyber capability → 5  # us ahead
    7  | iran-nuke   | ""     | −3 cyber capability, −1 weak target → 3  # at most three
    2  | china-infra | ""     | rolled 7, +2 cyber capability → 9  # us behind
    4  | nk-nuke     | rok    | −1 weak target, −1 with ROK → 5  # with an ally
    4  | iran-infra  | israel | −1 weak target, −2 with Israel → 4  # with israel
    7  | iran-infra  | israel | −3 cyber capability, −1 weak target, −2 with Israel, together −4 at most → 3  # limit
""")
def test_what_modifies_a_cyberattack(us, target, ally, told):
    term = put(ready(), "CAPABILITY us cyber", us)
    assert told in asked(term, target, ally)


@pytest.mark.rule("mr-president.war.cyber.us", "mr-president.chart.wm3")
def test_one_attack_on_each_nation_and_each_rogue_state_in_a_phase():
    term = ready()
    first, second = rogue_state(term, "africa"), rogue_state(term, "africa")
    assert targets(term) == [
        "iran-nuke", "iran-infra", "nk-nuke", "nk-infra", "russia-econ", "russia-infra", "china-infra",
        f"rogue {first.number}", f"rogue {second.number}",
    ]  # fmt: skip
    carry(term, attack(term, "iran-nuke"), 8, 1)
    carry(term, attack(term, "rogue 1"), 5, 1)
    assert targets(term) == ["nk-nuke", "nk-infra", "russia-econ", "russia-infra", "china-infra", "rogue 2"]
    assert changes(term, attack(term, "iran-infra")) == {}


@pytest.mark.rule("mr-president.war.cyber.us")
def test_before_a_us_roll_one_attack_is_free_except_in_the_special_activations():
    phases = {segment.phase: place for place, segment in reversed(list(enumerate(SEQUENCE)))}
    term = ready()
    term.segment = phases["Activation Phase 2"]
    war = wage(term, "us-rok-dprk", (8, 8), a_attacks=False)
    carry(term, progress(term, war), "yes", 5, 1, 2, 2, 2, 3)  # attack at 5 - 1 - 1 with the ROK, no reaction, combat
    assert "North Korea (DPRK) in cyberspace" in text(term)
    asked_again = progress(term, only(term))
    asked_again.send(None)  # the combat roll, not the question about a cyberattack
    assert text(term).count("in cyberspace") == 1

    term = ready()
    term.segment = phases["US Special Activations"]
    war = wage(term, "us-rok-dprk", (8, 8), a_attacks=False)
    carry(term, progress(term, war), 2, 2, 2, 3)
    assert "cyberspace" not in text(term)


# ---------------------------------------------------------------- Rogue States


@pytest.mark.rule("mr-president.chart.wm3-rogue")
@pytest.mark.parametrize(
    ("answers", "left"),
    [
        pytest.param((3, "one group", "africa 1 level 3", 4), [Group(1), Group(2)], id="one-group-falls-by-two"),
        pytest.param((3, "two groups", "africa 1 level 3", 4), [Group(2), Group(1)], id="two-groups-fall"),
        pytest.param((4, "africa 2 level 2", 1), [Group(3), Group(1)], id="success"),
        pytest.param((10, "africa 2 level 2", 1), [Group(3), Group(1)], id="still-a-success"),
    ],
)
def test_a_cyberattack_on_a_rogue_state_weakens_its_terror_groups(answers, left):
    term = ready()
    state = rogue_state(term, "africa")
    term.terror["africa"] = [Group(3), Group(2)]
    carry(term, attack(term, f"rogue {state.number}"), *answers)
    assert term.terror["africa"] == left


@pytest.mark.rule("mr-president.chart.wm3-rogue")
def test_a_failed_attack_angers_and_a_rogue_state_at_war_loses_strength_instead():
    term = put(ready(), "CAPABILITY us cyber", 3)
    state = rogue_state(term, "africa")
    term.terror["africa"] = [Group(3)]
    found = changes(term, attack(term, f"rogue {state.number}"), 10, 4)  # 10 + 1 - 1 fails; 4 + 3: 7
    assert found == {"PA": -2, "~ALIGNMENT africa": -1}
    assert term.terror["africa"] == [Group(3)]
    term = ready()
    state = rogue_state(term, "africa")
    wage(term, "us-rogue", (8, 8), region="africa", rogue=state.number)
    carry(term, attack(term, f"rogue {state.number}"), 3, 4)
    assert only(term).strength == (8, 6)


@pytest.mark.rule("mr-president.chart.wm3-rogue")
@cases("""
    total | answers | change
    2     | ()      | {}  # none
    3     | (4,)    | PA +2, TENSIONS iran +1  # iran
    6     | (7,)    | PA +2, TENSIONS north-korea +1  # north korea
    6     | (9,)    | PA +2, TENSIONS russia +1  # russia
    6     | (10,)   | PA +2, TENSIONS china +1  # china
    9     | ()      | PA -2, ~ALIGNMENT africa -1  # region
    10    | ()      | PA -2, ~ALIGNMENT africa -1, ~RELATIONS china -1, ~RELATIONS russia -1, WORLDOP -1  # world
""")
def test_the_world_reacts_to_an_attack_on_a_rogue_state(total, answers, change):
    assert reaction(ready(), "wm3-rogue-reaction", total, *answers, region="africa") == change


@pytest.mark.rule("mr-president.chart.wm3-rogue")
def test_goodwill_softens_the_anger_of_the_world():
    found = reaction(put(ready(), "GOODWILL", 1), "wm3-rogue-reaction", 10, region="africa")
    assert (found["GOODWILL"], "WORLDOP" in found) == (-1, False)
