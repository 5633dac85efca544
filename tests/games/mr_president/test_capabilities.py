"""Strategic capabilities: the yearly attempts (WM6), Rapid Capabilities counters, and other changes."""

import pytest

from fourscore.games.mr_president.facts.bills import law, start_bills
from fourscore.games.mr_president.facts.board import CAPABILITIES
from fourscore.games.mr_president.facts.sequence import SEQUENCE
from fourscore.games.mr_president.rules.office.capabilities import attempts, darpa_attempts, random_capability
from fourscore.games.mr_president.scene import Scene
from fourscore.games.mr_president.tables.effects import carry_out, effects_of
from fourscore.games.mr_president.tables.readings import read
from tests.games.mr_president.desk import at, carry, desk, put
from tests.rows import every_row


def do(term, *words, answers=(), scene=None):
    carry(term, carry_out(term, effects_of(words), scene or Scene()), *answers)
    return term


@pytest.mark.rule("mr-president.capabilities.rolls.two", "mr-president.capabilities.die")
@pytest.mark.rule("mr-president.capabilities.success.normal", "mr-president.capabilities.success.effect")
@pytest.mark.rule("mr-president.chart.wm6")
@every_row("economy", [5, 7])
def test_a_sound_economy_pays_for_two_different_capabilities(economy):
    term = desk(SOE=economy)
    carry(term, attempts(term), "cyber", 5, "space", 6)
    assert (at(term, "CAPABILITY us cyber"), at(term, "CAPABILITY us space")) == (5, 4)
    again = desk(SOE=economy)
    with pytest.raises(AssertionError, match="not one of"):
        carry(again, attempts(again), "cyber", 5, "cyber", 6)


@pytest.mark.rule("mr-president.capabilities.rolls.one", "mr-president.capabilities.choice")
@pytest.mark.rule("mr-president.capabilities.darpa.same-track", "mr-president.capabilities.at-maximum")
@pytest.mark.rule("mr-president.capabilities.turn-one")
def test_which_capabilities_are_tried():
    term = desk(SOE=4)
    carry(term, attempts(term), "cyber", 5)
    assert at(term, "CAPABILITY us cyber") == 5
    term = put(desk(SOE=4), "DARPA cyber", 1)
    carry(term, attempts(term), "cyber", 5)
    carry(term, darpa_attempts(term), 7)
    assert at(term, "CAPABILITY us cyber") == 6
    term = desk(SOE=4)
    for code in CAPABILITIES:
        put(term, f"CAPABILITY us {code}", 7)
    carry(term, attempts(term))
    put(term, "CAPABILITY us recon", 6)
    carry(term, attempts(term), 1)  # the only choice is made by itself
    assert at(term, "CAPABILITY us recon") == 7
    assert [each.is_due(1) for each in SEQUENCE if each.kind == "improve-strategic-capabilities"] == [True]


@pytest.mark.rule("mr-president.capabilities.drm.secdef")
@every_row(("roll", "box"), [(7, 5), (8, 4)])
def test_the_secretary_of_defense_helps(roll, box):
    term = desk(SOE=4)
    term.cabinet["secdef"] = "cab-13"  # military 2
    carry(term, attempts(term), "cyber", roll)
    assert at(term, "CAPABILITY us cyber") == box


@pytest.mark.rule("mr-president.capabilities.darpa.roll", "mr-president.capabilities.success.darpa")
@pytest.mark.rule("mr-president.capabilities.drm.secdef-not-darpa", "mr-president.capabilities.darpa.removed")
@pytest.mark.rule("mr-president.chart.wm6")
@every_row(("roll", "box"), [(7, 5), (8, 4), (9, 4)])
def test_a_rapid_capabilities_counter_rolls_by_itself_and_comes_off(roll, box):
    term = put(desk(), "DARPA cyber", 1)
    term.cabinet["secdef"] = "cab-13"
    carry(term, darpa_attempts(term), roll)
    assert (at(term, "CAPABILITY us cyber"), at(term, "DARPA cyber")) == (box, 0)


@pytest.mark.rule("mr-president.capabilities.random-selection")
@every_row(
    ("roll", "code"),
    list(
        enumerate(
            ["air", "ground", "naval", "cyber", "cyber", "space", "space", "missiles", "missiles", "recon"], start=1
        )
    ),
)
def test_a_random_capability(roll, code):
    term = desk()
    assert carry(term, random_capability(term), roll) == code


@pytest.mark.rule("mr-president.capabilities.choice", "mr-president.capabilities.darpa.laid")
def test_effects_move_capabilities_and_lay_counters():
    assert at(do(desk(), "CAPABILITY us cyber -1"), "CAPABILITY us cyber") == 3
    assert at(do(desk(), "CAPABILITY russia random +1", answers=[3]), "CAPABILITY russia naval") == 3
    assert at(do(desk(), "CAPABILITY peer air +1", scene=Scene(peer="china")), "CAPABILITY china air") == 4
    assert at(do(desk(), "CAPABILITY us recon-or-space +1", answers=["space"]), "CAPABILITY us space") == 5
    term = put(desk(), "CAPABILITY us air", 7)
    with pytest.raises(AssertionError, match="not one of"):
        do(term, "CAPABILITY us any +1", answers=["air"])
    assert at(do(term, "CAPABILITY us any +1", answers=["ground"]), "CAPABILITY us ground") == 5
    term = do(desk(), "DARPA space", "DARPA space", "DARPA cyber", "DARPA naval")
    assert [code for code in CAPABILITIES if at(term, f"DARPA {code}")] == ["cyber", "space"]
    assert read("darpa")(term, Scene()) == 2
    assert at(do(desk(), "DARPA any", answers=["naval"]), "DARPA naval") == 1


@pytest.mark.rule("mr-president.capabilities.military-assets", "mr-president.capabilities.military-assets.once")
def test_laws_release_the_units_that_are_held_back():
    term = desk()
    start_bills(term)
    held = {"usmc": 2, "army-light": 3, "army-heavy": 2, "usaf": 1, "carrier": 1}
    for unit, count in held.items():
        put(term, f"HELD {unit}", count)
    home = {unit: at(term, f"UNIT {unit} conus") for unit in held}

    def arrived():
        return {unit: at(term, f"UNIT {unit} conus") - home[unit] for unit in held}

    carry(term, carry_out(term, law(term, "own 16", "good")))
    assert arrived() == {"usmc": 1, "army-light": 2, "army-heavy": 1, "usaf": 0, "carrier": 1}
    carry(term, carry_out(term, law(term, "society defense", "good")), "air")
    term.levels["society defense"] = 2
    carry(term, carry_out(term, law(term, "society defense", "good")), "air")
    assert arrived() == held
    carry(term, carry_out(term, law(term, "own 16", "good")))
    assert arrived() == held
