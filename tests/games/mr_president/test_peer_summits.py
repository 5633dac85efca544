"""Summits with Russia and China (WPR2, WPC2): every problem, every demand, every echo."""

import pytest

from fourscore.games.mr_president.facts.peers import BY_CODE
from fourscore.games.mr_president.rules.peers.summits import SUMMITS, may_raise, summit
from fourscore.games.mr_president.scene import NOWHERE
from fourscore.games.mr_president.state import CivilWar, Group, Rogue
from fourscore.games.mr_president.verbs.rolls import go_to
from tests.games.mr_president.booklets import board, changes, counted
from tests.games.mr_president.cases import cases
from tests.games.mr_president.chart_lines import chart_cases, play
from tests.games.mr_president.desk import at, carry, desk, put, text
from tests.games.mr_president.lines import parts
from tests.readable import needs_readable_rules

RULES = pytest.mark.rule("mr-president.chart.wpr2.table", "mr-president.chart.wpc2.table")
BOTH = pytest.mark.parametrize("peer", ["russia", "china"])


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
@pytest.mark.rule("mr-president.peers.relations.foot")
@chart_cases("summits.txt")
def test_every_problem_and_demand(heading, board, answers, wanted):
    assert play(heading, board, answers) == set(parts(wanted))


@BOTH
def test_an_offer_of_a_ceasefire_without_a_civil_war_is_void(peer):
    assert "solved" in play(f"{peer} summit trade", f"RELATIONS {peer} 3", "1, yes")


@pytest.mark.rule("mr-president.chart.wpr2.results", "mr-president.chart.wpc2.results")
@BOTH
@cases("""
    solved | raised | roll | expected
    0      | 1      | 2    | {}
    0      | 1      | 5    | AP -1
    0      | 1      | 8    | AP -1, PA -2
    0      | 1      | 9    | AP -1, PA -4, TENSIONS {p} +1
    1      | 3      | 2    | PA +2, TENSIONS {p} -1
    1      | 3      | 5    | TENSIONS {p} -1
    1      | 3      | 8    | AP -1
    1      | 3      | 9    | AP -1, PA -2
    1      | 2      | 2    | PA +4, TENSIONS {p} -1
    1      | 2      | 5    | PA +2, TENSIONS {p} -1
    1      | 2      | 8    | TENSIONS {p} -1
    1      | 2      | 9    | AP -1
    2      | 3      | 2    | PA +4, AP +1, TENSIONS {p} -2, RELATIONS {p} +1
    2      | 3      | 5    | PA +4, TENSIONS {p} -1, ~RELATIONS {p} +1
    2      | 3      | 8    | PA +4, TENSIONS {p} -1
    2      | 3      | 9    | PA +2, TENSIONS {p} -1
    1      | 1      | 2    | PA +4, AP +1, TENSIONS {p} -2, ~RELATIONS {p} +1
    1      | 1      | 5    | PA +2, TENSIONS {p} -1, ~RELATIONS {p} +1
    1      | 1      | 8    | PA +2, TENSIONS {p} -1
    1      | 1      | 9    | PA +2
    2      | 2      | 2    | PA +6, GOODWILL +1, AP +2, TENSIONS {p} -2, ~RELATIONS {p} +1
    2      | 2      | 5    | PA +6, AP +1, TENSIONS {p} -2, ~RELATIONS {p} +1
    2      | 2      | 8    | PA +4, TENSIONS {p} -1, ~RELATIONS {p} +1
    2      | 2      | 9    | PA +4, TENSIONS {p} -1
    3      | 3      | 2    | PA +8, GOODWILL +1, AP +3, MEDIA +1, TENSIONS {p} -3, RELATIONS {p} +1
    3      | 3      | 5    | PA +6, GOODWILL +1, AP +2, TENSIONS {p} -2, RELATIONS {p} +1
    3      | 3      | 8    | PA +6, AP +1, TENSIONS {p} -2, ~RELATIONS {p} +1
    3      | 3      | 9    | PA +4, TENSIONS {p} -2, ~RELATIONS {p} +1
""")
def test_the_echo_of_a_summit(peer, solved, raised, roll, expected, monkeypatch):
    term = board({f"RELATIONS {peer}": 4, f"TENSIONS {peer}": 4}, AP=2)
    outcomes = iter([True] * solved + [False] * (raised - solved))

    def settle(*_things):
        yield from ()
        return next(outcomes)

    needs_readable_rules()
    monkeypatch.setattr("fourscore.games.mr_president.rules.peers.summits.treat", settle)
    before = counted(term)
    picks = ["relations", "trade", "calm"][:raised] + (["done"] if raised < 3 else [])
    carry(term, summit(term, BY_CODE[peer]), *picks, roll, "keep")
    assert changes(term, before) == {code.format(p=peer): value for code, value in expected.items()}
