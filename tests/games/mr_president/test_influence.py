"""Influence and Bases of Russia and China."""

import pytest

from fourscore.games.mr_president.rules.peers.influence import amount, total
from fourscore.games.mr_president.scene import NOWHERE, Scene
from fourscore.games.mr_president.tables.effects import effects_of
from fourscore.games.mr_president.tables.readings import read
from fourscore.games.mr_president.tables.words import BadWords
from tests.games.mr_president.booklets import board, effect
from tests.games.mr_president.desk import desk, put, rules_told, text
from tests.rows import every_row


@pytest.mark.rule("mr-president.influence.laid")
def test_influence_is_laid_in_a_region_but_not_at_home():
    term = desk()
    assert effect(term, "INFLUENCE china +2 africa") == {"INFLUENCE china africa": 2}
    assert effect(term, "INFLUENCE peer +1 this") == {"INFLUENCE russia africa": 1}
    assert effect(term, "INFLUENCE russia +1 random", 1) == {"INFLUENCE russia eurozone": 1}
    assert "China gets 2 Influence in Africa." in text(term)
    assert effect(desk(), "INFLUENCE russia +1 this", scene=Scene(region="conus")) == {}


@pytest.mark.rule("mr-president.influence.taken")
def test_influence_is_taken_by_choice_as_far_as_there_is_any():
    term = board({"INFLUENCE russia africa": 1, "INFLUENCE russia eurozone": 2})
    assert effect(term, "INFLUENCE russia -3 africa") == {"INFLUENCE russia africa": -1}
    assert effect(term, "INFLUENCE russia off eurozone") == {"INFLUENCE russia eurozone": -2}
    assert effect(term, "INFLUENCE russia -1 africa") == {}
    assert rules_told(term).count("mr-president.influence.taken") == 2
    term = board({"INFLUENCE russia africa": 1, "INFLUENCE russia eurozone": 1, "INFLUENCE russia middle-east": 1})
    assert effect(term, "INFLUENCE russia -1 within eurozone africa", "africa") == {"INFLUENCE russia africa": -1}
    assert effect(term, "INFLUENCE russia -1 outside eurozone") == {"INFLUENCE russia middle-east": -1}
    assert effect(term, "INFLUENCE russia -2 any") == {"INFLUENCE russia eurozone": -1}


@pytest.mark.rule("mr-president.influence.supply")
@every_row(("peer", "supply"), [("russia", 20), ("china", 24)])
def test_no_influence_is_laid_when_the_supply_is_used_up(peer, supply):
    term = board({f"INFLUENCE {peer} eurozone": supply - 1})
    assert effect(term, f"INFLUENCE {peer} +3 africa") == {f"INFLUENCE {peer} africa": 1}
    assert effect(term, f"INFLUENCE {peer} +1 africa") == {}


@pytest.mark.rule("mr-president.influence.base", "mr-president.influence.supply", "mr-president.influence.base-count")
def test_bases_and_their_limits():
    term = board({"INFLUENCE russia africa": 4})
    assert effect(term, "BASE russia build africa") == {"INFLUENCE russia africa": -3, "BASE russia africa": 1}
    assert effect(term, "BASE russia break africa") == {"INFLUENCE russia africa": 2, "BASE russia africa": -1}
    assert effect(term, "BASE russia break africa") == {}
    assert "Russia changes its Base into two Influence in Africa." in text(term)
    term = board({"INFLUENCE china africa": 6, "BASE china africa": 1, "INFLUENCE china eurozone": 3})
    assert effect(term, "BASE china build africa") == {}
    for region in ("middle-east", "asia-pacific", "south-america"):
        put(term, f"BASE china {region}", 1)
    assert effect(term, "BASE china build eurozone") == {}
    term = board({"INFLUENCE russia africa": 1, "BASE russia africa": 1, "INFLUENCE russia eurozone": 3})
    assert (amount(term, "russia", "africa"), total(term, "russia")) == (3, 6)
    assert effect(term, "INFLUENCE russia -3 africa") == {"INFLUENCE russia africa": -1}
    assert read("influence russia africa")(term, NOWHERE) == 2
    assert read("influence russia africa eurozone")(term, NOWHERE) == 5
    assert read("influence russia")(term, NOWHERE) == 5
    assert read("spread peer")(term, Scene(peer="russia")) == 2


def test_relations_move_by_boxes_counters_or_to_a_box():
    term = desk()
    assert effect(term, "RELATIONS russia +1") == {"RELATIONS russia": 1}
    assert effect(term, "RELATIONS china anti-US") == {"~RELATIONS china": -1}
    assert effect(term, "RELATIONS china = 1") == {"RELATIONS china": -2}


@every_row(
    "words",
    ["RELATIONS usa +1", "INFLUENCE russia +1", "INFLUENCE russia -1 within", "BASE russia africa", "POSTURE china 3"],
)
def test_a_badly_written_effect_is_refused(words):
    with pytest.raises(BadWords):
        effects_of([words])
