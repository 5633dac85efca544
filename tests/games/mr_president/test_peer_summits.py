"""Summits with Russia and China (WPR2, WPC2): every problem, every demand, every echo."""

import pytest

from fourscore.games.mr_president.facts.peers import BY_CODE
from fourscore.games.mr_president.rules.peers.summits import SUMMITS, may_raise, summit, treat
from fourscore.games.mr_president.scene import NOWHERE
from fourscore.games.mr_president.state import CivilWar, Group, Rogue
from fourscore.games.mr_president.verbs.rolls import go_to
from tests.games.mr_president.booklets import board, changes, counted
from tests.games.mr_president.cases import cases
from tests.games.mr_president.desk import at, carry, desk, put, text
from tests.readable import needs_readable_rules

RULES = pytest.mark.rule(
    "mr-president.chart.wpr2.table",
    "mr-president.chart.wpc2.table",
    "mr-president.chart.wpr2",
    "mr-president.chart.wpc2",
)
BOTH = pytest.mark.parametrize("peer", ["russia", "china"])


def problem(peer, code):
    return next(each for each in getattr(SUMMITS, peer) if each.code == code)


def talk(term, peer, code, *answers):
    """Treat one problem; whether it was solved, and what changed."""
    before = counted(term)
    solved = carry(term, treat(term, BY_CODE[peer], problem(peer, code)), *answers)
    return solved, changes(term, before)


def troubled(peer, **places):
    """Relations of 3 (no foot number), and something to talk about in Africa and Central/South Asia."""
    term = board({f"RELATIONS {peer}": 3, f"TENSIONS {peer}": 3, "NUKE iran": 0, "NUKE north-korea": 0, **places})
    term.terror["central-south-asia"] = [Group(2), Group(1)]
    term.rogues = [Rogue(5, "central-south-asia", 2)]
    term.civil_wars["central-south-asia"] = [CivilWar()]
    return term


@pytest.mark.rule("mr-president.peers.summit", "mr-president.chart.wpr2", "mr-president.chart.wpc2")
@BOTH
@pytest.mark.parametrize(("relations", "most"), [(1, 1), (2, 2), (3, 2), (4, 3), (5, 3)])
def test_relations_decide_how_many_problems_are_treated(peer, relations, most):
    term = put(desk(), f"RELATIONS {peer}", relations)
    codes = ["relations", "trade", "calm"][:most]
    answers = ["relations", 5, "no", "trade", 5, "no", "calm", "central-south-asia", 5, "no"]
    carry(term, go_to(term, BY_CODE[peer].summit, NOWHERE), *answers[: 3 * most + (most == 3)], 1)
    assert f"at most {most} problem{'s' * (most > 1)}." in text(term)
    assert len(codes) == most


@pytest.mark.rule("mr-president.peers.summit")
@BOTH
def test_no_problem_twice_and_the_summit_may_be_closed_after_the_first(peer):
    term = put(desk(), f"RELATIONS {peer}", 5)
    carry(term, summit(term, BY_CODE[peer]), "relations", 3, "yes", "done", 10)
    assert at(term, "PA") == 52  # one of one, a cool echo
    with pytest.raises(AssertionError, match="not one of"):
        carry(term, summit(term, BY_CODE[peer]), "relations", 3, "yes", "relations")


@RULES
@BOTH
def test_what_can_be_raised_when(peer):
    term = troubled(peer, AP=1)
    sanctioned = board({f"RELATIONS {peer}": 3, f"SANCTIONS {peer} unilateral": 1, "AP": 1})

    def raised(term):
        return [each.code for each in getattr(SUMMITS, peer) if may_raise(term, BY_CODE[peer], each)]

    assert raised(term) == ["relations", "trade", "calm", "ceasefire", "terror", "rogue", "nuclear"]
    assert raised(put(term, f"RELATIONS {peer}", 2)) == ["relations", "trade", "calm", "ceasefire"]
    assert raised(put(term, f"RELATIONS {peer}", 1)) == ["relations", "trade"]
    assert raised(sanctioned) == ["relations", "sanctions", "trade", "calm"]
    assert raised(put(desk(), f"RELATIONS {peer}", 3)) == ["relations", "trade", "calm"]  # no APs, nothing to treat


@RULES
def test_a_refused_demand_solves_nothing_but_its_price_is_paid():
    term = troubled("russia", AP=2)
    assert talk(term, "russia", "nuclear", 5, "keep", "no") == (False, {"AP": -1})


@pytest.mark.rule("mr-president.chart.wpc2", "mr-president.peers.relations.foot")
@pytest.mark.parametrize(("relations", "soe"), [(1, 1), (3, 0), (5, 0)])
def test_relations_modify_the_demands_of_china_alone(relations, soe):
    term = put(desk(), "RELATIONS china", relations)
    _, found = talk(term, "china", "relations", 4, "yes")  # 6 at relations 1
    assert found.get("~SOE china", 0) == soe
    term = put(desk(), "RELATIONS russia", relations)
    assert "~SOE russia" not in talk(term, "russia", "relations", 4, "yes")[1]


NICE = {"~RELATIONS {p}": 1}
FREE = {"SANCTIONS {p} unilateral": -1}
PLAIN = [
    ("both", "relations", 2, {}, NICE),
    ("both", "relations", 5, {}, NICE),
    ("both", "relations", 6, {}, {**NICE, "~SOE {p}": 1}),
    ("both", "relations", 8, FREE, {**NICE, **FREE}),
    ("russia", "relations", 9, {}, {**NICE, "INFLUENCE {p} eastern-europe": 1}),
    ("russia", "sanctions", 2, FREE, {**FREE, "TENSIONS {p}": -1, "~SOE eurozone": 1}),
    ("russia", "sanctions", 3, FREE, {**FREE, "TENSIONS {p}": -1, "APMINUS {p}": 1}),
    ("china", "sanctions", 2, FREE, {**FREE, "TENSIONS {p}": -1, "APMINUS {p}": 1}),
    ("china", "sanctions", 5, FREE, {**FREE, "TENSIONS {p}": -1, "~SOE": 1}),
    ("both", "sanctions", 6, FREE, {**FREE, "TENSIONS {p}": -1}),
    ("both", "sanctions", 9, FREE, {**FREE, "TENSIONS {p}": -1}),
    (
        "russia",
        "trade",
        3,
        {},
        {"~SOE {p}": 1, "~SOE eurozone": 1, "~SOE": 1, "TENSIONS {p}": -1, "AP": 1},
    ),
    (
        "russia",
        "trade",
        8,
        {},
        {"~SOE {p}": 1, "~SOE eurozone": 1, "~SOE": 1, "TENSIONS {p}": -1, "AP": 1},
    ),
    (
        "russia",
        "trade",
        9,
        {},
        {"~SOE {p}": 1, "~SOE eurozone": 1, "~SOE": 1, "TENSIONS {p}": -1, "AP": 1, "APPLUS {p}": 1},
    ),
    ("china", "trade", 3, {}, {"~SOE {p}": 1, "~SOE": 1, "TENSIONS {p}": -1, "AP": 1}),
    ("china", "trade", 6, {}, {"~SOE {p}": 1, "~SOE": 1, "TENSIONS {p}": -1, "AP": 1}),
    ("china", "trade", 10, {}, {"SOE {p}": 1, "~SOE": 1, "TENSIONS {p}": -1, "AP": 1, "APPLUS {p}": 1}),
]


def filled(expected, peer):
    return {code.format(p=peer): value for code, value in expected.items()}


@RULES
@pytest.mark.parametrize(("who", "code", "roll", "sanctions", "expected"), PLAIN)
def test_relations_sanctions_and_trade(who, code, roll, sanctions, expected):
    for peer in ("russia", "china") if who == "both" else (who,):
        term = board({f"RELATIONS {peer}": 3, f"TENSIONS {peer}": 3, "SOE china": 5})
        for heap in filled(sanctions, peer):
            put(term, heap, 1)
        assert talk(term, peer, code, roll, "yes") == (True, filled(expected, peer))


@RULES
def test_lifting_sanctions_also_calms_the_focus():
    term = board({"SANCTIONS china unilateral": 1, "RELATIONS china": 3})
    term.strained[4] = True
    talk(term, "china", "sanctions", 6, "yes")
    assert not any(term.strained)


@RULES
@pytest.mark.parametrize("region", ["asia-pacific", "central-south-asia"])
def test_better_relations_may_cost_influence_of_the_players_choice(region):
    term = put(desk(), "RELATIONS china", 3)
    assert talk(term, "china", "relations", 9, "yes", region)[1] == {
        "~RELATIONS china": 1,
        f"INFLUENCE china {region}": 1,
    }


@RULES
@BOTH
def test_trade_may_bring_a_ceasefire(peer):
    term = troubled(peer)
    talk(term, peer, "trade", 2, "yes")
    assert term.civil_wars["central-south-asia"] == [CivilWar(ceasefire=True)]
    assert talk(term, peer, "trade", 1, "keep", "yes")[0]  # no Civil War is left; the offer is void


@RULES
@cases("""
    peer | region | roll | expected
    russia | middle-east | 2 | {}
    russia | central-america | 5 | SANCTIONS russia unilateral -1
    russia | eastern-europe | 6 | SANCTIONS russia unilateral -1, INFLUENCE russia eastern-europe +1
    russia | middle-east | 9 | SANCTIONS russia unilateral -1, INFLUENCE russia eastern-europe +1, APPLUS russia +1
    china | africa | 2 | {}
    china | africa | 5 | SANCTIONS china unilateral -1
    china | south-america | 8 | SANCTIONS china unilateral -1, INFLUENCE china south-america +1
    china | south-america | 9 | SANCTIONS china unilateral -1, INFLUENCE china south-america +1, APPLUS china +1
""")
def test_calming_a_region(peer, region, roll, expected):
    places = {f"SANCTIONS {peer} unilateral": 1, f"RELATIONS {peer}": 3, f"TENSIONS {peer}": 1, f"CRISIS {region}": 2}
    found = talk(board(places), peer, "calm", region, roll, "yes")[1]
    assert found == {f"CRISIS {region}": -1, f"TENSIONS {peer}": -1, **expected}


@RULES
def test_calming_without_sanctions_helps_the_peers_economy_and_may_steady_a_state_or_calm_allies():
    term = board({"RELATIONS russia": 3, "UNSTABLE middle-east": 1})
    found = talk(term, "russia", "calm", "middle-east", 4, "yes", "unstable")[1]
    assert found == {"CRISIS middle-east": -1, "UNSTABLE middle-east": -1, "~SOE russia": 1}
    places = {f"TENSIONS {nation}": 1 for nation in ("china", "japan", "rok", "australia", "india")}
    found = talk(board({"RELATIONS china": 3, **places}), "china", "calm", "asia-pacific", 1, "yes")[1]
    assert found == {
        "CRISIS asia-pacific": -1,
        "TENSIONS china": -1,
        "TENSIONS japan": -1,
        "TENSIONS rok": -1,
        "TENSIONS australia": -1,
    }
    found = talk(board({"RELATIONS china": 3, **places}), "china", "calm", "central-south-asia", 1, "yes")[1]
    assert found == {"CRISIS central-south-asia": -1, "TENSIONS china": -1, "TENSIONS india": -1}


@RULES
@BOTH
@pytest.mark.parametrize(
    ("roll", "extra", "at_home", "elsewhere"),
    [
        (2, (), {"INFLUENCE {p} {r}": 1}, {}),
        (5, ("economy",), {"INFLUENCE {p} {r}": 1}, {"~SOE {p}": 1}),
        (3, ("ap-counter",), {"INFLUENCE {p} {r}": 1}, {"APPLUS {p}": 1}),
        (6, ("economy",), {**FREE, "~SOE {p}": 1}, {**FREE, "~SOE {p}": 1}),
        (8, ("ap-counter",), {**FREE, "APPLUS {p}": 1}, {**FREE, "APPLUS {p}": 1}),
        (9, (), {**FREE, "APPLUS {p}": 1, "INFLUENCE {p} {r}": 1}, {**FREE, "APPLUS {p}": 1, "INFLUENCE {p} {r}": 1}),
    ],
)
def test_brokering_a_ceasefire(peer, roll, extra, at_home, elsewhere):
    for region, expected in (("central-south-asia", at_home), ("africa", elsewhere)):
        term = board({f"RELATIONS {peer}": 3, f"SANCTIONS {peer} unilateral": 1})
        term.civil_wars[region] = [CivilWar(ceasefire=True), CivilWar()]
        answers = extra if expected is elsewhere or roll >= 6 else ()
        found = talk(term, peer, "ceasefire", roll, "yes", 5, *answers)[1]
        assert found == {code.format(p=peer, r=region): value for code, value in expected.items()}
        assert term.civil_wars[region] == [CivilWar(ceasefire=True), CivilWar(ceasefire=True, peacekeepers=True)]


@RULES
@BOTH
@pytest.mark.parametrize(
    ("thanks", "expected"), [(3, {"~ALIGNMENT africa": 1}), (4, {}), (7, {}), (8, {"INFLUENCE {p} africa": 1})]
)
def test_who_is_thanked_for_a_ceasefire(peer, thanks, expected):
    term = put(desk(), f"RELATIONS {peer}", 3)
    term.civil_wars["africa"] = [CivilWar()]
    assert talk(term, peer, "ceasefire", 1, "yes", thanks)[1] == filled(expected, peer)


@RULES
@BOTH
@cases("""
    roll | expected
    2    | INFLUENCE {p} central-south-asia +1
    5    | INFLUENCE {p} central-south-asia +1, APPLUS {p} +1
    8    | INFLUENCE {p} central-south-asia +1, APPLUS {p} +1
    9    | INFLUENCE {p} central-south-asia +1, APPLUS {p} +1, ~SOE {p} +1
""")
def test_fighting_terror_together(peer, roll, expected):
    term = troubled(peer, AP=1)
    group = "central-south-asia 1 level 2"
    found = talk(term, peer, "terror", roll, "yes", group)[1]
    assert found == {"AP": -1, f"~RELATIONS {peer}": 1, **filled(expected, peer)}
    assert term.terror["central-south-asia"] == [Group(1)]


@RULES
@BOTH
@cases("""
    roll | expected
    2    | APPLUS {p} +1
    4    | INFLUENCE {p} central-south-asia +1
    7    | INFLUENCE {p} central-south-asia +1, APPLUS {p} +1
    10   | INFLUENCE {p} central-south-asia +1, APPLUS {p} +1, ~SOE {p} +1
""")
def test_containing_a_rogue_state(peer, roll, expected):
    term = troubled(peer, AP=1)
    found = talk(term, peer, "rogue", roll, "yes")[1]
    assert found == {"AP": -1, "CRISIS central-south-asia": -1, **filled(expected, peer)}
    assert (term.rogues[0].ap, term.terror["central-south-asia"]) == (-1, [Group(1), Group(1)])


@RULES
@pytest.mark.parametrize(
    ("roll", "russia", "china"),
    [
        (1, {"INFLUENCE russia middle-east": 1}, {"INFLUENCE china asia-pacific": 1}),
        (
            3,
            {"INFLUENCE russia middle-east": 1, "APMINUS israel": 1},
            {"INFLUENCE china asia-pacific": 1, "APMINUS rok": 1},
        ),
        (
            6,
            {"INFLUENCE russia middle-east": 1, "APMINUS israel": 1, "APMINUS gs-sa": 1},
            {"INFLUENCE china asia-pacific": 1, "APMINUS rok": 1, "APMINUS japan": 1},
        ),
        (
            9,
            {
                "INFLUENCE russia middle-east": 1,
                "INFLUENCE russia central-south-asia": 1,
                "APMINUS israel": 1,
                "APMINUS gs-sa": 1,
            },
            {
                "INFLUENCE china asia-pacific": 1,
                "INFLUENCE china central-south-asia": 1,
                "APMINUS rok": 1,
                "APMINUS japan": 1,
            },
        ),
    ],
)
def test_nuclear_plans(roll, russia, china):
    for peer, nation, expected in (("russia", "iran", russia), ("china", "north-korea", china)):
        term = board({f"RELATIONS {peer}": 3, f"NUKE {nation}": 2, "AP": 1})
        found = talk(term, peer, "nuclear", roll, "yes")[1]
        found = {code: value for code, value in found.items() if not code.startswith("TENSIONS")}
        assert found == {"AP": -1, f"NUKE {nation}": -1, f"~SOE {peer}": 1, **expected}


ECHO = [
    (0, 1, [{}, {"AP": -1}, {"AP": -1, "PA": -2}, {"AP": -1, "PA": -4, "TENSIONS {p}": 1}]),
    (1, 3, [{"PA": 2, "TENSIONS {p}": -1}, {"TENSIONS {p}": -1}, {"AP": -1}, {"AP": -1, "PA": -2}]),
    (1, 2, [{"PA": 4, "TENSIONS {p}": -1}, {"PA": 2, "TENSIONS {p}": -1}, {"TENSIONS {p}": -1}, {"AP": -1}]),
    (
        2,
        3,
        [
            {"PA": 4, "AP": 1, "TENSIONS {p}": -2, "RELATIONS {p}": 1},
            {"PA": 4, "TENSIONS {p}": -1, "~RELATIONS {p}": 1},
            {"PA": 4, "TENSIONS {p}": -1},
            {"PA": 2, "TENSIONS {p}": -1},
        ],
    ),
    (
        1,
        1,
        [
            {"PA": 4, "AP": 1, "TENSIONS {p}": -2, "~RELATIONS {p}": 1},
            {"PA": 2, "TENSIONS {p}": -1, "~RELATIONS {p}": 1},
            {"PA": 2, "TENSIONS {p}": -1},
            {"PA": 2},
        ],
    ),
    (
        2,
        2,
        [
            {"PA": 6, "GOODWILL": 1, "AP": 2, "TENSIONS {p}": -2, "~RELATIONS {p}": 1},
            {"PA": 6, "AP": 1, "TENSIONS {p}": -2, "~RELATIONS {p}": 1},
            {"PA": 4, "TENSIONS {p}": -1, "~RELATIONS {p}": 1},
            {"PA": 4, "TENSIONS {p}": -1},
        ],
    ),
    (
        3,
        3,
        [
            {"PA": 8, "GOODWILL": 1, "AP": 3, "MEDIA": 1, "TENSIONS {p}": -3, "RELATIONS {p}": 1},
            {"PA": 6, "GOODWILL": 1, "AP": 2, "TENSIONS {p}": -2, "RELATIONS {p}": 1},
            {"PA": 6, "AP": 1, "TENSIONS {p}": -2, "~RELATIONS {p}": 1},
            {"PA": 4, "TENSIONS {p}": -2, "~RELATIONS {p}": 1},
        ],
    ),
]


@pytest.mark.rule("mr-president.chart.wpr2.results", "mr-president.chart.wpc2.results")
@BOTH
@pytest.mark.parametrize(("solved", "raised", "columns"), ECHO)
def test_the_echo_of_a_summit(peer, solved, raised, columns, monkeypatch):
    for roll, expected in zip((2, 5, 8, 9), columns, strict=True):
        term = board({f"RELATIONS {peer}": 4, f"TENSIONS {peer}": 4}, AP=2)
        outcomes = iter([True] * solved + [False] * (raised - solved))

        def settle(*_things, outcomes=outcomes):
            yield from ()
            return next(outcomes)

        needs_readable_rules()
        monkeypatch.setattr("fourscore.games.mr_president.rules.peers.summits.treat", settle)
        before = counted(term)
        picks = ["relations", "trade", "calm"][:raised] + (["done"] if raised < 3 else [])
        carry(term, summit(term, BY_CODE[peer]), *picks, roll, "keep")
        assert changes(term, before) == filled(expected, peer)
