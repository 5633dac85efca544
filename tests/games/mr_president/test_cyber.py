"""WM3: cyberattacks on Rogue States, Iran, North Korea, Russia and China, and how the targets react."""

import pytest

from fourscore.games.mr_president.charts import chart
from fourscore.games.mr_president.facts.sequence import SEQUENCE
from fourscore.games.mr_president.rules.war.cyber import attack, targets
from fourscore.games.mr_president.rules.war.progress import progress
from fourscore.games.mr_president.scene import Scene
from fourscore.games.mr_president.state import Group
from fourscore.games.mr_president.tables.rolling import consult
from fourscore.games.mr_president.verbs.rolls import go_to
from tests.games.mr_president.battlefield import calm, only, rogue_state, wage
from tests.games.mr_president.desk import carry, desk, put, text


def ready(**changes):
    """A board without crises; US cyber 4 is level with both peers, so only the target modifies the attack."""
    return calm(desk(**changes))


def changes(term, passage, *answers):
    """What a passage changes on tracks, trends and heaps."""
    before = {**term.tracks, **{f"~{code}": way for code, way in term.trends.items()}, **term.counters}
    carry(term, passage, *answers)
    now = {**term.tracks, **{f"~{code}": way for code, way in term.trends.items()}, **term.counters}
    return {code: now[code] - before[code] for code in now if now[code] != before[code]}


def reaction(term, code, total, *answers, **scene):
    """What a reaction of this modified roll changes."""
    about = Scene(**scene)
    more = [(total - 5, "attack")]
    return changes(term, consult(term, chart(code), about, more=more), 5, *answers)


# ---------------------------------------------------------------- the roll


def asked(term, target, ally=""):
    """What the log tells of an attack with a die of 7, before the reaction."""
    passage = attack(term, target, ally=ally)
    passage.send(None)
    passage.send((7,))
    return text(term)


@pytest.mark.rule("mr-president.chart.wm3")
@pytest.mark.parametrize(
    ("us", "target", "ally", "told"),
    [
        pytest.param(4, "russia-econ", "", "rolled 7:", id="level"),
        pytest.param(6, "russia-econ", "", "rolled 7, −2 cyber capability → 5", id="us-ahead"),
        pytest.param(7, "iran-nuke", "", "−3 cyber capability, −1 weak target → 3", id="at-most-three"),
        pytest.param(2, "china-infra", "", "rolled 7, +2 cyber capability → 9", id="us-behind"),
        pytest.param(4, "nk-nuke", "rok", "−1 weak target, −1 with ROK → 5", id="with-an-ally"),
        pytest.param(4, "iran-infra", "israel", "−1 weak target, −2 with Israel → 4", id="with-israel"),
        pytest.param(
            7,
            "iran-infra",
            "israel",
            "−3 cyber capability, −1 weak target, −2 with Israel, together −4 at most → 3",
            id="limit",
        ),
    ],
)
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
def test_a_failed_attack_on_a_rogue_state_angers_more():
    term = put(ready(), "CAPABILITY us cyber", 3)
    state = rogue_state(term, "africa")
    term.terror["africa"] = [Group(3)]
    found = changes(term, attack(term, f"rogue {state.number}"), 10, 4)  # 10 + 1 - 1 fails; 4 + 3: 7
    assert found == {"PA": -2, "~ALIGNMENT africa": -1}
    assert term.terror["africa"] == [Group(3)]


@pytest.mark.rule("mr-president.chart.wm3-rogue")
def test_a_rogue_state_at_war_loses_strength_instead():
    term = ready()
    state = rogue_state(term, "africa")
    wage(term, "us-rogue", (8, 8), region="africa", rogue=state.number)
    carry(term, attack(term, f"rogue {state.number}"), 3, 4)
    assert only(term).strength == (8, 6)


@pytest.mark.rule("mr-president.chart.wm3-rogue")
@pytest.mark.parametrize(
    ("total", "answers", "change"),
    [
        pytest.param(2, (), {}, id="none"),
        pytest.param(3, (4,), {"PA": 2, "TENSIONS iran": 1}, id="iran"),
        pytest.param(6, (7,), {"PA": 2, "TENSIONS north-korea": 1}, id="north-korea"),
        pytest.param(6, (9,), {"PA": 2, "TENSIONS russia": 1}, id="russia"),
        pytest.param(6, (10,), {"PA": 2, "TENSIONS china": 1}, id="china"),
        pytest.param(9, (), {"PA": -2, "~ALIGNMENT africa": -1}, id="region"),
        pytest.param(
            10, (), {"PA": -2, "~ALIGNMENT africa": -1, "~RELATIONS china": -1, "~RELATIONS russia": -1, "WORLDOP": -1},
            id="world",
        ),
    ],
)  # fmt: skip
def test_the_world_reacts_to_an_attack_on_a_rogue_state(total, answers, change):
    assert reaction(ready(), "wm3-rogue-reaction", total, *answers, region="africa") == change


@pytest.mark.rule("mr-president.chart.wm3-rogue")
def test_goodwill_softens_the_anger_of_the_world():
    found = reaction(put(ready(), "GOODWILL", 1), "wm3-rogue-reaction", 10, region="africa")
    assert (found["GOODWILL"], "WORLDOP" in found) == (-1, False)


# ---------------------------------------------------------------- Iran


@pytest.mark.rule("mr-president.chart.wm3-iran-nuke")
@pytest.mark.parametrize(
    ("die", "react", "change", "frozen"),
    [
        pytest.param(3, 4, {"NUKE iran": -1}, 0, id="thrown-back"),
        pytest.param(7, 2, {}, 1, id="held-up"),
        pytest.param(10, 2, {}, 0, id="no-effect"),
    ],
)
def test_a_cyberattack_on_the_iranian_programme(die, react, change, frozen):
    term = put(ready(), "NUKE iran", 2)
    for nation in ("iran", "israel", "gs-sa"):
        put(term, f"TENSIONS {nation}", 0)
    assert changes(term, attack(term, "iran-nuke"), die, react) == change
    assert term.marks.get("turn frozen iran", 0) == frozen


@pytest.mark.rule("mr-president.chart.wm3-iran-nuke")
def test_a_failed_attack_on_iran_makes_the_reaction_worse():
    term = put(ready(), "CAPABILITY us cyber", 3)
    found = changes(term, attack(term, "iran-nuke"), 10, 1, 5)  # 10 + 1 - 1 fails; 1 + 3: threats, and nothing more
    assert found == {"TENSIONS iran": 1, "TENSIONS israel": 1}


@pytest.mark.rule("mr-president.chart.wm3-iran-infra")
@pytest.mark.parametrize(
    ("die", "react", "change"),
    [
        pytest.param(
            4, 4, {"RELSTR israel-iran": 1, "RELSTR gs-sa-iran": -1, "RELSTR us-iran": 1}, id="forces-weakened"
        ),
        pytest.param(8, 2, {"IRANIAN israel": -1}, id="networks-weakened"),
        pytest.param(10, 2, {}, id="no-effect"),
    ],
)
def test_a_cyberattack_on_iranian_infrastructure(die, react, change):
    term = put(ready(), "IRANIAN israel", 1)
    term.terror["middle-east"] = [Group(1), Group(2)]
    assert changes(term, attack(term, "iran-infra"), die, react) == change
    assert term.terror["middle-east"] == ([Group(1), Group(1)] if die == 8 else [Group(1), Group(2)])


@pytest.mark.rule("mr-president.chart.wm3-iran-infra")
def test_a_failure_against_iranian_infrastructure():
    term = put(ready(), "CAPABILITY us cyber", 3)
    assert changes(term, attack(term, "iran-infra"), 10, 1, 5) == {"TENSIONS iran": 1, "TENSIONS israel": 1}


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
            {**FOUR, "CONFLICT us-iran": 1, "IRANIAN israel": 1, "~RELATIONS china": -1, "~RELATIONS russia": -1},
            [2, 2],
            id="revenge",
        ),
        pytest.param(
            11,
            (5,),
            {**FOUR, "CONFLICT israel-iran": 1, "IRANIAN israel": 1, "~RELATIONS china": -1, "~RELATIONS russia": -1},
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
@pytest.mark.parametrize(
    ("die", "react", "change", "frozen"),
    [
        pytest.param(3, 4, {"NUKE north-korea": -1}, 0, id="thrown-back"),
        pytest.param(7, 2, {}, 1, id="held-up"),
        pytest.param(10, 2, {}, 0, id="no-effect"),
    ],
)
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
@pytest.mark.parametrize(
    ("die", "react", "change"),
    [
        pytest.param(4, 4, {"RELSTR dprk-rok": -1}, id="forces-weakened"),
        pytest.param(8, 2, {"CRISIS asia-pacific": -1}, id="busy"),
        pytest.param(10, 2, {}, id="no-effect"),
    ],
)
def test_a_cyberattack_on_north_korean_infrastructure(die, react, change):
    term = put(ready(), "CRISIS asia-pacific", 1)
    assert changes(term, attack(term, "nk-infra"), die, react) == change


@pytest.mark.rule("mr-president.chart.wm3-nk-infra")
def test_north_korea_at_war_loses_strength_instead():
    term = ready()
    wage(term, "us-rok-dprk", (6, 8))
    carry(term, attack(term, "nk-infra"), 4, 4)
    assert only(term).strength == (6, 6)


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


@pytest.mark.rule("mr-president.chart.wm3-nk-nuke")
def test_a_war_from_north_koreas_reaction_begins_with_its_surprise():
    term = put(ready(), "CONFLICT dprk-rok", 4)
    reaction(term, "wm3-nk-reaction", 7, 1, 3, region="asia-pacific", nation="north-korea")
    assert only(term).attackers == ("north-korea",)
    assert "−1 surprise" in text(term)


# ---------------------------------------------------------------- Russia and China


@pytest.mark.rule("mr-president.chart.wm3-russia-econ")
@pytest.mark.parametrize(
    ("die", "react", "change"),
    [
        pytest.param(1, 4, {"SOE russia": -1, "APMINUS russia": 1}, id="crash"),
        pytest.param(7, 3, {"~SOE russia": -1}, id="success"),
        pytest.param(9, 2, {}, id="no-effect"),
        pytest.param(10, 1, {"TENSIONS russia": 2}, id="failure"),
    ],
)
def test_a_cyberattack_on_the_russian_economy(die, react, change):
    term = ready()
    assert changes(term, attack(term, "russia-econ"), die, react) == change


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
    term = put(ready(), "POSTURE russia", posture)
    if total >= 10:
        change = {**change, "RELATIONS russia": -1, "APPLUS russia": 1}
    assert reaction(term, "wm3-russia-econ-reaction", total, *answers, nation="russia", peer="russia") == change


@pytest.mark.rule("mr-president.chart.wm3-russia-infra")
@pytest.mark.parametrize(
    ("die", "answers", "change"),
    [
        pytest.param(
            1, ("naval", 3), {"CAPABILITY russia naval": -1, "APMINUS russia": 1, "~SOE russia": -1}, id="blow"
        ),
        pytest.param(2, ("nato", 2), {"RELSTR russia-nato": -1, "APMINUS russia": 1}, id="for-nato"),
        pytest.param(4, ("ukraine", 2), {"RELSTR russia-ukraine": -1, "APMINUS russia": 1}, id="for-ukraine"),
        pytest.param(7, (2,), {"~SOE russia": -1}, id="economy"),
        pytest.param(9, (2,), {}, id="no-effect"),
        pytest.param(10, (1,), {"TENSIONS russia": 3, "~RELATIONS russia": -1}, id="failure"),
    ],
)
def test_a_cyberattack_on_russian_infrastructure(die, answers, change):
    term = ready()
    assert changes(term, attack(term, "russia-infra"), die, *answers) == change


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
    term = put(ready(), "POSTURE russia", posture)
    if total >= 10:
        change = {**change, "RELATIONS russia": -1, "APPLUS russia": 1}
    assert reaction(term, "wm3-russia-infra-reaction", total, *answers, nation="russia", peer="russia") == change


@pytest.mark.rule("mr-president.chart.wm3-russia-infra", "mr-president.chart.wm3-china-infra")
@pytest.mark.parametrize("peer", ["russia", "china"])
def test_a_peer_may_hit_back_in_cyberspace(peer):
    term = ready()
    found = reaction(term, f"wm3-{peer}-infra-reaction", 8, 4, 10, nation=peer, peer=peer)  # its attack fails
    assert found == {f"RELATIONS {peer}": -1, f"APPLUS {peer}": 1}


@pytest.mark.rule("mr-president.chart.wm3-china-infra")
@pytest.mark.parametrize(
    ("die", "answers", "change"),
    [
        pytest.param(1, ("air", 3), {"CAPABILITY china air": -1, "SOE china": -1}, id="blow"),
        pytest.param(2, ("india", 2), {"RELSTR india-china": -1, "APMINUS china": 1, "~SOE china": -1}, id="for-india"),
        pytest.param(4, ("japan", 2), {"RELSTR china-japan": -1, "APMINUS china": 1, "~SOE china": -1}, id="for-japan"),
        pytest.param(8, (2,), {"~SOE china": -1}, id="economy"),
        pytest.param(9, (1,), {"TENSIONS china": 3, "~RELATIONS china": -1}, id="failure"),
    ],
)
def test_a_cyberattack_on_chinese_infrastructure(die, answers, change):
    term = ready()
    assert changes(term, attack(term, "china-infra"), die, *answers) == change


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
    term = put(ready(), "POSTURE china", posture)
    if total >= 10:
        change = {**change, "RELATIONS china": -1, "APPLUS china": 1}
    assert reaction(term, "wm3-china-infra-reaction", total, *answers, nation="china", peer="china") == change


def test_an_allys_cyberattack_is_a_joint_one():
    term = ready()
    passage = go_to(term, "wm3-russia-econ", Scene(nation="nato"))
    carry(term, passage, 10, 2)  # 10 - 1 with NATO: no effect
    assert "−1 with NATO → 9" in text(term)
