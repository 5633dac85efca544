"""WM3: cyberattacks on Russia and China, how they react, and joint attacks."""

import pytest

from fourscore.games.mr_president.scene import Scene
from fourscore.games.mr_president.verbs.rolls import go_to
from tests.games.mr_president.cases import cases
from tests.games.mr_president.cyberspace import outrage, ready, reply, strike
from tests.games.mr_president.desk import carry, text

# ---------------------------------------------------------------- Russia and China


@pytest.mark.rule("mr-president.chart.wm3-russia-econ")
@cases("""
    die | react | change
    1   | 4     | SOE russia -1, APMINUS russia +1  # crash
    7   | 3     | ~SOE russia -1  # success
    9   | 2     | {}  # no effect
    10  | 1     | TENSIONS russia +2  # failure
""")
def test_a_cyberattack_on_the_russian_economy(die, react, change):
    assert strike("russia-econ", die, react) == change


@pytest.mark.rule("mr-president.chart.wm3-russia-econ")
@pytest.mark.parametrize(
    ("total", "answers", "posture", "change"),
    [
        pytest.param(2, (), 1, {}, id="none"),
        pytest.param(3, (), 1, {"TENSIONS russia": 2}, id="protests"),
        pytest.param(9, (), 1, {"TENSIONS russia": 3, "~RELATIONS russia": -1}, id="anger"),
        pytest.param(10, (3,), 1, {"INFLUENCE russia eastern-europe": 1}, id="eastern-europe"),
        pytest.param(10, (8,), 1, {"INFLUENCE russia middle-east": 1}, id="middle-east"),
        pytest.param(10, (9,), 1, {"POSTURE russia": 1}, id="posture"),
        pytest.param(
            10, (10,), 2,
            {f"INFLUENCE russia {region}": 1 for region in ("eastern-europe", "eurozone", "middle-east")},
            id="everywhere",
        ),
    ],
)  # fmt: skip
def test_russia_reacts_to_an_attack_on_its_economy(total, answers, posture, change):
    assert reply("russia-econ", total, *answers, posture=posture) == outrage("russia", total, change)


@pytest.mark.rule("mr-president.chart.wm3-russia-infra")
@cases("""
    die | answers        | change
    1   | ("naval", 3)   | CAPABILITY russia naval -1, APMINUS russia +1, ~SOE russia -1  # blow
    2   | ("nato", 2)    | RELSTR russia-nato -1, APMINUS russia +1  # for nato
    4   | ("ukraine", 2) | RELSTR russia-ukraine -1, APMINUS russia +1  # for ukraine
    7   | (2,)           | ~SOE russia -1  # economy
    9   | (2,)           | {}  # no effect
    10  | (1,)           | TENSIONS russia +3, ~RELATIONS russia -1  # failure
""")
def test_a_cyberattack_on_russian_infrastructure(die, answers, change):
    assert strike("russia-infra", die, *answers) == change


@pytest.mark.rule("mr-president.chart.wm3-russia-infra")
@pytest.mark.parametrize(
    ("total", "answers", "posture", "change"),
    [
        pytest.param(2, (), 1, {}, id="none"),
        pytest.param(6, (), 1, {"TENSIONS russia": 3, "~RELATIONS russia": -1}, id="anger"),
        pytest.param(10, (3,), 1, {"INFLUENCE russia eastern-europe": 1}, id="eastern-europe"),
        pytest.param(10, (6,), 1, {"INFLUENCE russia middle-east": 1}, id="middle-east"),
        pytest.param(10, (8,), 1, {"CONFLICT russia-nato": 1}, id="conflict"),
        pytest.param(10, (9,), 1, {"POSTURE russia": 1, "RELSTR russia-nato": 1}, id="posture"),
        pytest.param(
            10, (10,), 2,
            {"INFLUENCE russia eastern-europe": 1, "INFLUENCE russia eurozone": 1, "RELSTR russia-nato": 1},
            id="everywhere",
        ),
    ],
)  # fmt: skip
def test_russia_reacts_to_an_attack_on_its_infrastructure(total, answers, posture, change):
    assert reply("russia-infra", total, *answers, posture=posture) == outrage("russia", total, change)


@pytest.mark.rule("mr-president.chart.wm3-russia-infra", "mr-president.chart.wm3-china-infra")
@pytest.mark.parametrize("peer", ["russia", "china"])
def test_a_peer_may_hit_back_in_cyberspace(peer):
    assert reply(f"{peer}-infra", 8, 4, 10) == {f"RELATIONS {peer}": -1, f"APPLUS {peer}": 1}  # its attack fails


@pytest.mark.rule("mr-president.chart.wm3-china-infra")
@cases("""
    die | answers      | change
    1   | ("air", 3)   | CAPABILITY china air -1, SOE china -1  # blow
    2   | ("india", 2) | RELSTR india-china -1, APMINUS china +1, ~SOE china -1  # for india
    4   | ("japan", 2) | RELSTR china-japan -1, APMINUS china +1, ~SOE china -1  # for japan
    8   | (2,)         | ~SOE china -1  # economy
    9   | (1,)         | TENSIONS china +3, ~RELATIONS china -1  # failure
""")
def test_a_cyberattack_on_chinese_infrastructure(die, answers, change):
    assert strike("china-infra", die, *answers) == change


@pytest.mark.rule("mr-president.chart.wm3-china-infra")
@pytest.mark.parametrize(
    ("total", "answers", "posture", "change"),
    [
        pytest.param(2, (), 1, {}, id="none"),
        pytest.param(6, (), 1, {"TENSIONS china": 3, "~RELATIONS china": -1}, id="anger"),
        pytest.param(10, (3,), 1, {"INFLUENCE china asia-pacific": 1}, id="asia-pacific"),
        pytest.param(10, (6,), 1, {"INFLUENCE china central-south-asia": 1}, id="central-south-asia"),
        pytest.param(10, (7, 6), 1, {"CONFLICT china-japan": 1}, id="japan"),
        pytest.param(10, (8, 7), 1, {"CONFLICT india-china": 1}, id="india"),
        pytest.param(10, (9,), 1, {"POSTURE china": 1, "RELSTR china-japan": 1}, id="posture"),
        pytest.param(
            10, (10,), 2,
            {"INFLUENCE china asia-pacific": 1, "INFLUENCE china central-south-asia": 1, "RELSTR china-japan": 1},
            id="everywhere",
        ),
    ],
)  # fmt: skip
def test_china_reacts(total, answers, posture, change):
    assert reply("china-infra", total, *answers, posture=posture) == outrage("china", total, change)


def test_an_allys_cyberattack_is_a_joint_one():
    term = ready()
    passage = go_to(term, "wm3-russia-econ", Scene(nation="nato"))
    carry(term, passage, 10, 2)  # 10 - 1 with NATO: no effect
    assert "−1 with NATO → 9" in text(term)
