"""WM3: what modifies a cyberattack, when one is allowed, and attacks on Rogue States."""

import pytest

from fourscore.games.mr_president.charts import chart
from fourscore.games.mr_president.facts.sequence import SEQUENCE
from fourscore.games.mr_president.rules.war.cyber import attack, targets
from fourscore.games.mr_president.rules.war.progress import progress
from fourscore.games.mr_president.scene import Scene
from fourscore.games.mr_president.tables.rolling import consult
from fourscore.games.mr_president.verbs.rolls import go_to
from tests.games.mr_president.battlefield import calm, only, rogue_state, wage
from tests.games.mr_president.cases import cases
from tests.games.mr_president.chart_lines import chart_cases, play
from tests.games.mr_president.desk import carry, desk, put, text
from tests.games.mr_president.lines import changed, parts

# ---------------------------------------------------------------- the roll


def ready():
    """A board without crises; US cyber 4 is level with both peers, so only the target modifies the attack."""
    return calm(desk())


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
    4  | nk-nuke     | rok    | −1 weak target, −1 with the ROK → 5  # with an ally
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
    before = term.copy()
    carry(term, attack(term, "iran-infra"))
    assert set(changed(before, term)) == set()


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


# ---------------------------------------------------------------- targets and reactions


@pytest.mark.rule("mr-president.chart.wm3-russia-econ", "mr-president.chart.wm3-russia-infra")
@pytest.mark.rule("mr-president.chart.wm3-china-infra", "mr-president.chart.wm3-rogue")
@pytest.mark.rule("mr-president.chart.wm3-iran-nuke", "mr-president.chart.wm3-iran-infra")
@pytest.mark.rule("mr-president.chart.wm3-nk-nuke", "mr-president.chart.wm3-nk-infra")
@chart_cases("cyber.txt")
def test_every_row_and_reaction(heading, board, answers, wanted):
    assert play(heading, board, answers) == set(parts(wanted))


@pytest.mark.rule("mr-president.chart.wm3-nk-nuke", "mr-president.chart.wm3-rogue")
def test_an_ally_joins_in_and_wars_lose_strength_or_begin_with_surprise():
    term = ready()
    carry(term, go_to(term, "wm3-russia-econ", Scene(nation="nato")), 10, 2)  # 10 - 1 with NATO: no effect
    assert "−1 with NATO → 9" in text(term)
    term = put(ready(), "CONFLICT dprk-rok", 4)
    scene = Scene(region="asia-pacific", nation="north-korea")
    carry(term, consult(term, chart("wm3-nk-reaction"), scene, more=[(2, "attack")]), 5, 1, 3)
    assert only(term).attackers == ("north-korea",)
    assert "−1 surprise" in text(term)
    term = ready()
    state = rogue_state(term, "africa")
    wage(term, "us-rogue", (8, 8), region="africa", rogue=state.number)
    carry(term, attack(term, f"rogue {state.number}"), 3, 4)
    assert only(term).strength == (8, 6)
