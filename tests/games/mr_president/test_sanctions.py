"""Sanctions on Russia, China, Iran and North Korea."""

import pytest

import fourscore
from fourscore.games.mr_president.facts.board import NATIONS
from fourscore.games.mr_president.rules.peers.sanctions import may_be_sanctioned, offer_sanctions, reveal_sanctions
from fourscore.games.mr_president.scene import NOWHERE
from fourscore.games.mr_president.tables.effects import effects_of
from fourscore.games.mr_president.tables.readings import read
from fourscore.games.mr_president.tables.words import BadWords
from tests.games.mr_president.booklets import board, changes, counted, effect
from tests.games.mr_president.cases import moves
from tests.games.mr_president.desk import at, carry, desk, put, text
from tests.rows import every_row

ALL_ON_CHINA = {"SANCTIONS china unilateral": 1, "SANCTIONS china multilateral": 1}


@pytest.mark.rule("mr-president.sanctions.types", "mr-president.chart.wd5")
def test_who_carries_which_sanctions():
    term = desk()
    allowed = {
        kind: [nation for nation in NATIONS if may_be_sanctioned(term, nation, kind)]
        for kind in ("unilateral", "multilateral", "un")
    }
    assert set(allowed["unilateral"]) == set(allowed["multilateral"]) == {"russia", "china", "iran", "north-korea"}
    assert set(allowed["un"]) == {"iran", "north-korea"}
    term = desk()
    assert effect(term, "SANCTIONS iran unilateral on") == {"SANCTIONS iran unilateral": 1}
    assert effect(term, "SANCTIONS iran unilateral on") == {}
    assert effect(term, "SANCTIONS nation un on") == {"SANCTIONS iran un": 1}
    assert effect(term, "SANCTIONS russia un on") == {}
    assert "UN Sanctions are laid on Iran." in text(term)


@pytest.mark.rule("mr-president.sanctions.peer-relations", "mr-president.chart.wd5", "mr-president.sanctions.lifted")
def test_sanctions_anger_a_peer_and_are_lifted_by_type():
    term = desk()
    assert effect(term, "SANCTIONS china unilateral on") == moves("SANCTIONS china unilateral +1, ~RELATIONS china -1")
    assert effect(term, "SANCTIONS china multilateral on") == {"SANCTIONS china multilateral": 1, "RELATIONS china": -1}
    term = board({"SANCTIONS iran unilateral": 1, "SANCTIONS iran multilateral": 1, "SANCTIONS iran un": 1})
    assert read("sanctions iran")(term, NOWHERE) == 3
    assert effect(term, "SANCTIONS iran un off") == {"SANCTIONS iran un": -1}
    assert effect(term, "SANCTIONS iran off") == {"SANCTIONS iran unilateral": -1, "SANCTIONS iran multilateral": -1}
    assert effect(term, "SANCTIONS iran off") == {}
    assert "The Multilateral Sanctions on Iran end." in text(term)


@pytest.mark.rule("mr-president.sanctions.peer-relations")
@every_row(("relations", "count"), [(3, 1), (4, 0), (5, 0)])
def test_a_peer_on_good_terms_cannot_be_sanctioned(relations, count):
    term = put(desk(), "RELATIONS russia", relations)
    effect(term, "SANCTIONS russia multilateral on")
    assert at(term, "SANCTIONS russia multilateral") == count


@pytest.mark.rule("mr-president.sanctions.upgraded", "mr-president.sanctions.hidden")
def test_sanctions_grow_show_their_numbers_and_may_be_declined():
    term = board({"SANCTIONS iran unilateral": 1, "SANCTIONS russia unilateral": 1, **ALL_ON_CHINA})
    assert effect(term, "SANCTIONS upgrade", "russia") == moves(
        "SANCTIONS russia unilateral -1, SANCTIONS russia multilateral +1"
    )
    assert effect(term, "SANCTIONS upgrade") == {"SANCTIONS iran unilateral": -1, "SANCTIONS iran multilateral": 1}
    assert effect(term, "SANCTIONS upgrade") == {}  # China has both types
    assert read("may-upgrade-sanctions")(term, NOWHERE) == 0
    term = board({"SANCTIONS iran unilateral": 1, "SANCTIONS iran un": 1})
    assert carry(term, reveal_sanctions(term, "iran"), "-2", "-3") == -5
    assert carry(term, reveal_sanctions(term, "iran"), "+1", "-4") == -3
    assert (at(term, "SANCTIONS iran unilateral"), at(term, "SANCTIONS iran un")) == (1, 1)
    assert carry(term, reveal_sanctions(term, "north-korea")) == 0
    term = desk()
    before = counted(term)
    carry(term, offer_sanctions(term, "china"), "none")
    assert changes(term, before) == {}
    carry(term, offer_sanctions(term, "china"), "multilateral", 2)
    assert at(term, "SANCTIONS china multilateral") == 1


@every_row("words", ["SANCTIONS uk off", "SANCTIONS iran on", "SANCTIONS iran un maybe"])
def test_badly_written_sanctions_are_refused(words):
    with pytest.raises(BadWords):
        effects_of([words])


@every_row(("mark", "total"), [("segment sanctions iran", -4), ("segment peer-sum", 46)])
def test_a_position_remembers_sums_of_numbers_that_lie_open(mark: str, total: int):
    match = fourscore.new("mr-president", 1, seed=3)
    while match.state.segment < 0:
        match.choose(0)
    position = match.position()
    position["state"]["marks"][mark] = total
    assert fourscore.from_position("mr-president", position).state.marks[mark] == total
