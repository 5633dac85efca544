"""The beginning of a turn: Action Points, attributes and resources, experience, replacement, D2, FNI counters."""

import pytest

from fourscore.games.mr_president.facts.board import KEY_OFFICES, WORLD
from fourscore.games.mr_president.facts.people import in_cup
from fourscore.games.mr_president.rules.office.attributes import draw_resource, gain
from fourscore.games.mr_president.rules.office.begin import (
    action_points,
    effects,
    experience,
    improvement,
    intelligence,
    replacement,
)
from fourscore.games.mr_president.rules.year import PARTS, step
from fourscore.games.mr_president.tables.effects import carry_out, effects_of
from tests.games.mr_president.cases import cases
from tests.games.mr_president.desk import at, carry, leans, put, rules_told
from tests.games.mr_president.lines import lay
from tests.games.mr_president.oval_office import PLAIN, changes, office
from tests.rows import every_row

CANDIDATES = ("cab-01", "cab-02", "cab-03")


@pytest.mark.rule("mr-president.begin.six-steps", "mr-president.begin.not-on-turn-1")
def test_the_steps_of_the_first_turn_and_of_a_later_one():
    term = office(segment=0, attributes=["likeable"])
    answers = iter([(), (), (), (), (), (), ("africa", "eurozone")])
    while term.segment == 0:
        carry(term, step(term), *next(answers))
    told = [rule.removeprefix("mr-president.") for rule in rules_told(term)]
    steps = ("ap.start.total", "begin.effects.apply", "begin.experience.choice", "chart.d2", "fni.place.choice")
    assert [rule for rule in told if rule in steps] == [
        "ap.start.total",
        "begin.effects.apply",
        "fni.place.choice",
        "fni.place.choice",
    ]
    assert [part.__name__ for part in PARTS["begin-turn"]] == [
        "action_points",
        "effects",
        "supreme_court",
        "experience",
        "replacement",
        "improvement",
        "intelligence",
    ]
    term = office(segment=0, year=2)
    answers = iter([(), (), (5,), ("secdef", 6), ("nobody",), (), ("africa", "eurozone")])
    carried = 0
    while term.segment == 0:
        # Fifteen APs and two of the Cabinet: D2 sells a modifier.
        more = next(answers)
        carry(term, step(term), *(("0 AP", 3) if carried == 5 else more))
        carried += 1
    assert carried == 7


@pytest.mark.rule("mr-president.ap.start.easier", "mr-president.ap.start.normal", "mr-president.ap.start.harder")
@pytest.mark.rule("mr-president.ap.start.cabinet-effectiveness", "mr-president.ap.start.cabinet-effectiveness.scale")
@every_row(("level", "base"), [("easier", 20), ("normal", 15), ("harder", 15)])
@every_row(("box", "more"), [(3, 0), (4, 2), (5, 3), (6, 4), (7, 5)])
def test_action_points_by_difficulty_and_cabinet(level, base, box, more):
    term = office(level, CABINET=box)
    carry(term, action_points(term))
    assert at(term, "AP") == base + more


@pytest.mark.rule("mr-president.begin.effects.apply", "mr-president.begin.effects.business-friendly")
@pytest.mark.rule("mr-president.begin.effects.amazing-treasury", "mr-president.attribute.each-turn")
@pytest.mark.rule("mr-president.resource.un-ambassador")
@cases("""
    trait                         | found
    business-friendly             | ~SOE +1
    media-savvy                   | MEDIA +1
    likeable                      | PA +2
    respected-by-congress         | RWC +1
    moderate-influence            | BIPARTISAN +1
    thin-skinned                  | MEDIA -1
    polarizing                    | BIPARTISAN -1
    orator                        | {}
    amazing-secretary-of-treasury | ~SOE +1
    amazing-un-ambassador         | GOODWILL +1
    superstars-on-the-nsc-staff   | {}
""")
def test_what_attributes_and_resources_do_every_turn(trait, found):
    kind = "resources" if trait.startswith(("amazing", "superstars")) else "attributes"
    term = office(**{kind: [trait]})
    before = term.copy()
    carry(term, effects(term))
    assert changes(before, term) == found


@pytest.mark.rule("mr-president.attribute.each-turn", "mr-president.begin.effects.cumulative")
def test_an_allys_best_friend_picks_an_ally_and_two_improving_counters_move_the_economy():
    term = lay(office(attributes=["allys-best-friend"]), "ALLY india 2")
    carry(term, effects(term), "india")
    assert at(term, "ALLY india") == 3
    term = office(attributes=["business-friendly"], resources=["amazing-secretary-of-treasury"])
    carry(term, effects(term))
    assert (at(term, "SOE"), leans(term, "SOE")) == (6, 0)


@pytest.mark.rule("mr-president.begin.key-members", "mr-president.begin.experience.choice")
@pytest.mark.rule("mr-president.begin.experience.no-novice", "mr-president.begin.not-on-turn-1")
def test_only_novices_in_key_offices_gain_experience_after_the_first_turn():
    assert KEY_OFFICES == ("chief-of-staff", "secstate", "secdef")
    term = office(year=2)
    with pytest.raises(AssertionError, match="not one of"):
        carry(term, experience(term), "vice-president", 1)
    term = office(year=3, veterans=[PLAIN[seat] for seat in KEY_OFFICES])
    carry(term, experience(term))
    first = office()
    carry(first, experience(first))
    carry(first, replacement(first))
    carry(first, improvement(first))
    assert rules_told(term) == rules_told(first) == []


@pytest.mark.rule("mr-president.begin.experience.success", "mr-president.begin.experience.failure")
@every_row("die", [1, 2, 3, 4, 5, 6])
def test_a_novice_becomes_a_veteran_on_1_or_2(die):
    term = office(year=2)
    carry(term, experience(term), "secdef", die)
    assert term.veterans == ([PLAIN["secdef"]] if die <= 2 else [])


@pytest.mark.rule("mr-president.begin.replace.optional", "mr-president.begin.replace.removed")
@pytest.mark.rule("mr-president.begin.replace.worsening", "mr-president.begin.replace.no-approval-loss")
@pytest.mark.rule("mr-president.begin.replace.order")
def test_a_replaced_member_is_gone_but_not_by_the_second_edition():
    term = office(year=2)
    before = term.copy()
    carry(term, replacement(term), "secstate", *CANDIDATES, "cab-01")
    assert term.cabinet["secstate"] == "cab-01"
    assert term.gone == [PLAIN["secstate"]]
    assert changes(before, term) == {"~CABINET": -1}
    term = office(year=2)
    carry(term, replacement(term), "secstate", *CANDIDATES, "cab-01")
    assert rules_told(term) == [
        "mr-president.begin.replace.removed",
        "mr-president.track.trending.laid",
        "mr-president.begin.replace.draw-three",
    ]
    term = office(year=2)
    carry(term, replacement(term), "nobody")
    assert term.cabinet == PLAIN
    term = office(year=2, second_edition_dismissed_return="on")
    carry(term, replacement(term), "secstate", *CANDIDATES, "cab-01")
    assert term.gone == []
    assert PLAIN["secstate"] in in_cup(term)


@pytest.mark.rule("mr-president.begin.improve-cabinet")
def test_the_cabinet_improvement_table_is_rolled_from_turn_2_on():
    term = office(year=2)
    carry(term, improvement(term), 1)
    assert leans(term, "CABINET") == 1


@pytest.mark.rule("mr-president.fni.counters.two", "mr-president.fni.counters.one", "mr-president.fni.counters.max-two")
@every_row(
    ("better", "count"),
    [("", 2), ("russia cyber", 1), ("china cyber", 1), ("russia recon", 1), ("china recon", 1), ("china space", 2)],
)
def test_two_fni_counters_for_a_level_race_else_one(better, count):
    term = office()
    put(term, "CAPABILITY russia cyber", 4)
    put(term, "CAPABILITY china recon", 5)  # ties are enough
    if better:
        put(term, f"CAPABILITY {better}", 6)
    carry(term, intelligence(term), *["africa", "eurozone"][:count])
    assert sum(at(term, f"FNI {region}") for region in WORLD) == count


@pytest.mark.rule("mr-president.fni.counters.two")
def test_by_the_second_edition_space_takes_the_place_of_cyber():
    term = lay(office(second_edition_fni="on"), "CAPABILITY china cyber 6")
    carry(term, intelligence(term), "africa", "eurozone")
    put(term, "CAPABILITY china space", 6)
    carry(term, intelligence(term), "africa")
    assert sum(at(term, f"FNI {region}") for region in WORLD) == 1


@pytest.mark.rule("mr-president.fni.place.choice", "mr-president.fni.place.one-per-region")
@pytest.mark.rule("mr-president.fni.place.not-peers", "mr-president.fni.place.not-conus")
@every_row("wrong", ["africa", "russia", "china", "conus"])
def test_fni_counters_go_to_different_world_regions(wrong):
    term = office()
    with pytest.raises(AssertionError, match="not one of"):
        carry(term, intelligence(term), "africa", wrong)
    assert at(term, "FNI africa") == 1


@pytest.mark.rule("mr-president.attribute.gain", "mr-president.resource.in-play")
def test_a_fifth_attribute_and_a_third_resource_find_no_place():
    term = office(attributes=["orator", "teflon", "likeable"])
    gain(term, "orator")
    assert len(term.attributes) == 3
    carry(term, carry_out(term, effects_of(["ATTRIBUTE gain team-builder", "ATTRIBUTE gain efficient"])))
    assert term.attributes == ["orator", "teflon", "likeable", "team-builder"]
    term = office(resources=["amazing-chief-of-staff"])
    carry(term, carry_out(term, effects_of(["RESOURCE draw"])), "amazing-press-secretary")
    assert term.resources == ["amazing-chief-of-staff", "amazing-press-secretary"]
    carry(term, draw_resource(term))
    assert len(term.resources) == 2


@pytest.mark.rule("mr-president.attribute.opposites")
@cases("""
    held               | new
    efficient          | disorganized
    disorganized       | efficient
    thin-skinned       | media-savvy
    media-savvy        | thin-skinned
    polarizing         | moderate-influence
    moderate-influence | polarizing
""")
def test_opposite_attributes_cancel(held, new):
    term = office(attributes=[held, "orator"])
    gain(term, new)
    assert term.attributes == ["orator"]
