"""WM3: cyberattacks on Iran and North Korea, and how they react."""

import pytest

from fourscore.games.mr_president.rules.war.cyber import attack
from fourscore.games.mr_president.state import Group
from tests.games.mr_president.battlefield import only, wage
from tests.games.mr_president.cases import cases
from tests.games.mr_president.cyberspace import changes, reaction, ready
from tests.games.mr_president.desk import carry, put, text

# ---------------------------------------------------------------- Iran


@pytest.mark.rule("mr-president.chart.wm3-iran-nuke")
@cases("""
    die | react | change       | frozen
    3   | 4     | NUKE iran -1 | 0  # thrown back
    7   | 2     | {}           | 1  # held up
    10  | 2     | {}           | 0  # no effect
""")
def test_a_cyberattack_on_the_iranian_programme(die, react, change, frozen):
    term = put(ready(), "NUKE iran", 2)
    for nation in ("iran", "israel", "gs-sa"):
        put(term, f"TENSIONS {nation}", 0)
    assert changes(term, attack(term, "iran-nuke"), die, react) == change
    assert term.marks.get("turn frozen iran", 0) == frozen


@pytest.mark.rule("mr-president.chart.wm3-iran-nuke", "mr-president.chart.wm3-iran-infra")
def test_failures_against_iran():
    term = put(ready(), "CAPABILITY us cyber", 3)
    found = changes(term, attack(term, "iran-nuke"), 10, 1, 5)  # 10 + 1 - 1 fails; 1 + 3: threats, and nothing more
    assert found == {"TENSIONS iran": 1, "TENSIONS israel": 1}
    term = put(ready(), "CAPABILITY us cyber", 3)
    assert changes(term, attack(term, "iran-infra"), 10, 1, 5) == {"TENSIONS iran": 1, "TENSIONS israel": 1}


@pytest.mark.rule("mr-president.chart.wm3-iran-infra")
@cases("""
    die | react | change
    4   | 4     | RELSTR israel-iran +1, RELSTR gs-sa-iran -1, RELSTR us-iran +1  # forces weakened
    8   | 2     | IRANIAN israel -1  # networks weakened
    10  | 2     | {}  # no effect
""")
def test_a_cyberattack_on_iranian_infrastructure(die, react, change):
    term = put(ready(), "IRANIAN israel", 1)
    term.terror["middle-east"] = [Group(1), Group(2)]
    assert changes(term, attack(term, "iran-infra"), die, react) == change
    assert term.terror["middle-east"] == ([Group(1), Group(1)] if die == 8 else [Group(1), Group(2)])


FOUR = {"TENSIONS iran": 1, "TENSIONS israel": 1, "TENSIONS china": 1, "TENSIONS russia": 1}


@pytest.mark.rule("mr-president.chart.wm3-iran-nuke", "mr-president.chart.wm3-iran-infra")
@pytest.mark.parametrize(
    ("total", "answers", "change", "levels"),
    [
        pytest.param(2, (), {}, [2, 1], id="none"),
        pytest.param(3, (5,), {"TENSIONS iran": 1, "TENSIONS israel": 1}, [2, 1], id="threats"),
        pytest.param(6, (6,), {"TENSIONS iran": 1, "TENSIONS israel": 1}, [2, 2], id="threats-and-terror"),
        pytest.param(7, (5, 3), {**FOUR, "CONFLICT israel-iran": 1}, [2, 1], id="attacks-on-israel"),
        pytest.param(9, (6, 4), {**FOUR, "CONFLICT us-iran": 1, "IRANIAN israel": 1}, [2, 2], id="attacks-on-the-us"),
        pytest.param(
            10,
            (6,),
            {
                **FOUR,
                "CONFLICT us-iran": 1,
                "IRANIAN israel": 1,
                "~RELATIONS china": -1,
                "~RELATIONS russia": -1,
            },
            [2, 2],
            id="revenge",
        ),
        pytest.param(
            11,
            (5,),
            {
                **FOUR,
                "CONFLICT israel-iran": 1,
                "IRANIAN israel": 1,
                "~RELATIONS china": -1,
                "~RELATIONS russia": -1,
            },
            [2, 2],
            id="revenge-on-israel",
        ),
    ],
)
def test_iran_reacts(total, answers, change, levels):
    term = ready()
    term.terror["middle-east"] = [Group(2), Group(1)]
    assert reaction(term, "wm3-iran-reaction", total, *answers, region="middle-east", nation="iran") == change
    assert [group.level for group in term.terror["middle-east"]] == levels


# ---------------------------------------------------------------- North Korea


@pytest.mark.rule("mr-president.chart.wm3-nk-nuke")
@cases("""
    die | react | change              | frozen
    3   | 4     | NUKE north-korea -1 | 0  # thrown back
    7   | 2     | {}                  | 1  # held up
    10  | 2     | {}                  | 0  # no effect
""")
def test_a_cyberattack_on_the_north_korean_programme(die, react, change, frozen):
    term = put(put(ready(), "TENSIONS north-korea", 0), "TENSIONS rok", 0)
    assert changes(term, attack(term, "nk-nuke"), die, react) == change
    assert term.marks.get("turn frozen north-korea", 0) == frozen


@pytest.mark.rule("mr-president.chart.wm3-nk-nuke", "mr-president.chart.wm3-nk-infra")
@pytest.mark.parametrize("target", ["nk-nuke", "nk-infra"])
def test_a_failed_attack_on_north_korea(target):
    term = put(ready(), "CAPABILITY us cyber", 3)
    assert changes(term, attack(term, target), 10, 1) == {"TENSIONS north-korea": 2, "TENSIONS rok": 2}
    assert term.terror["asia-pacific"] == [Group(1), Group(1)]


@pytest.mark.rule("mr-president.chart.wm3-nk-infra")
@cases("""
    die | react | change
    4   | 4     | RELSTR dprk-rok -1  # forces weakened
    8   | 2     | CRISIS asia-pacific -1  # busy
    10  | 2     | {}  # no effect
""")
def test_a_cyberattack_on_north_korean_infrastructure(die, react, change):
    term = put(ready(), "CRISIS asia-pacific", 1)
    assert changes(term, attack(term, "nk-infra"), die, react) == change


@pytest.mark.rule("mr-president.chart.wm3-nk-infra", "mr-president.chart.wm3-nk-nuke")
def test_north_korea_at_war_and_its_surprise():
    term = ready()
    wage(term, "us-rok-dprk", (6, 8))
    carry(term, attack(term, "nk-infra"), 4, 4)
    assert only(term).strength == (6, 6)
    term = put(ready(), "CONFLICT dprk-rok", 4)
    reaction(term, "wm3-nk-reaction", 7, 1, 3, region="asia-pacific", nation="north-korea")
    assert only(term).attackers == ("north-korea",)
    assert "−1 surprise" in text(term)


KOREAS = {"TENSIONS north-korea": 2, "TENSIONS rok": 2}


@pytest.mark.rule("mr-president.chart.wm3-nk-nuke", "mr-president.chart.wm3-nk-infra")
@pytest.mark.parametrize(
    ("total", "answers", "change"),
    [
        pytest.param(2, (), {}, id="none"),
        pytest.param(6, (), KOREAS, id="agents"),
        pytest.param(
            7,
            (),
            {**KOREAS, "TENSIONS china": 1, "TENSIONS russia": 1, "CONFLICT dprk-rok": 1, "CRISIS asia-pacific": 1},
            id="shots",
        ),
        pytest.param(
            10,
            (5,),
            {
                **KOREAS, "TENSIONS china": 2, "TENSIONS russia": 2, "CONFLICT dprk-rok": 1, "~RELATIONS china": -1,
                "~RELATIONS russia": -1,
            },
            id="revenge",
        ),
        pytest.param(
            10,
            (6,),
            {
                **KOREAS, "TENSIONS china": 2, "TENSIONS russia": 2, "CONFLICT dprk-rok": 2, "~RELATIONS china": -1,
                "~RELATIONS russia": -1,
            },
            id="double-revenge",
        ),
    ],
)  # fmt: skip
def test_north_korea_reacts(total, answers, change):
    term = ready()
    assert reaction(term, "wm3-nk-reaction", total, *answers, region="asia-pacific", nation="north-korea") == change
    assert len(term.terror["asia-pacific"]) == (2 if total == 6 else 0)
