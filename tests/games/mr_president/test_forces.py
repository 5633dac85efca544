"""US units: carrier zones, what units are worth in a War, and how they move."""

import pytest

from fourscore.games.mr_president.facts.board import ZONES
from fourscore.games.mr_president.rules.war.forces import destinations, release, shift_forces, us_strength
from fourscore.games.mr_president.rules.year import forget
from fourscore.games.mr_president.tables.effects import carry_out, effects_of
from tests.games.mr_president.battlefield import only, wage
from tests.games.mr_president.desk import at, carry, desk, put, text
from tests.rows import every_row

RULE = "mr-president.action.military.3"


def field(*units, difficulty="normal", **places):
    """A board with these units: `usmc="pacific"`, or `("carrier", "pacific", 2)`."""
    term = desk(difficulty)
    for unit, place in places.items():
        put(term, f"UNIT {unit.replace('_', '-')} {place}", 1)
    for unit, place, count in units:
        put(term, f"UNIT {unit} {place}", count)
    return term


def strength(term, *answers):
    """What the US brings into its only War."""
    return carry(term, us_strength(term, only(term)), *answers)


@pytest.mark.rule("mr-president.carrier.zones")
def test_five_zones_join_these_regions():
    assert {code: set(zone.joins) for code, zone in ZONES.items()} == {
        "north-atlantic": {"eurozone", "central-america"},
        "mediterranean": {"eurozone", "eastern-europe", "middle-east", "africa"},
        "indian-ocean": {"middle-east", "central-south-asia", "africa"},
        "south-atlantic": {"south-america", "africa"},
        "pacific": {"asia-pacific"},
    }


@pytest.mark.rule("mr-president.war.us-strength", "mr-president.chart.wm5-us-strength")
@every_row(
    ("unit", "combined", "air", "guerrilla"),
    [
        ("carrier", 4, 4, 4), ("usaf", 3, 3, 3), ("army-heavy", 5, 0, 3), ("army-light", 2, 0, 2), ("usmc", 3, 0, 3),
        ("sof", 1, 0, 1), ("intel", 0, 0, 0),
    ],
)  # fmt: skip
def test_what_a_unit_in_the_region_is_worth(unit, combined, air, guerrilla):
    for kind, worth in (("combined", combined + 4), ("air-missile", air), ("guerrilla", guerrilla)):
        term = field((unit, "middle-east", 1))
        wage(term, "us-iran", kind=kind)
        assert strength(term) == worth  # submarines add 4 in combined Wars


@pytest.mark.rule("mr-president.chart.wm5-us-strength")
@every_row(("difficulty", "worth"), [("easier", 5), ("normal", 3), ("harder", 3)])
def test_a_heavy_army_is_clumsy_against_guerrillas(difficulty, worth):
    term = field(("army-heavy", "middle-east", 1), difficulty=difficulty)
    wage(term, "us-isis")
    assert strength(term) == worth


@pytest.mark.rule("mr-president.carrier.reach", "mr-president.chart.wm5-us-strength")
@every_row(("kind", "worth"), [("combined", 10), ("air-missile", 4), ("guerrilla", 6)])
def test_carriers_and_marines_in_a_joined_zone_support_a_war(kind, worth):
    term = field(("carrier", "indian-ocean", 1), ("usmc", "mediterranean", 1), ("carrier", "pacific", 3))
    wage(term, "us-iran", kind=kind)
    assert strength(term) == worth  # 4 for the Carrier, 2 for the Marines, 4 for submarines; the Pacific is far


@pytest.mark.rule("mr-president.war.us-strength")
@every_row(
    ("code", "worth"), [("us-iran", 4), ("us-rok-dprk", 4), ("us-nato-serbia", 0), ("ukraine-us-nato-russia", 0)]
)
def test_submarines_reach_all_but_eastern_europe_and_central_asia(code, worth):
    term = desk()
    wage(term, code)
    assert strength(term) == worth


@pytest.mark.rule("mr-president.chart.wm5-us-strength", "mr-president.carrier.reach.limit")
def test_un_troops_and_a_weak_navy_help_once():
    term = desk()
    wage(term, "us-iran")
    carry(term, carry_out(term, effects_of(["UN-TROOPS"])))
    assert strength(term) == 6
    term.wars = [only(term).but(kind="air-missile")]
    assert strength(term) == 0
    term = put(field(("carrier", "indian-ocean", 2)), "CAPABILITY us naval", 3)
    first = wage(term, "us-isis")
    second = wage(term, "us-taliban")
    assert carry(term, us_strength(term, first), "1") == 4  # one of the two Carriers is kept for the other War
    assert carry(term, us_strength(term, second)) == 4
    assert carry(term, us_strength(term, first)) == 4  # still the same one
    forget(term, "segment")
    assert carry(term, us_strength(term, first), "2") == 8
    assert carry(term, us_strength(term, second)) == 0


@pytest.mark.rule("mr-president.carrier.reach.limit")
@every_row(
    ("difficulty", "naval", "is_limited"),
    [("easier", 1, False), ("normal", 3, True), ("normal", 4, False), ("harder", 4, True), ("harder", 5, False)],
)
def test_when_the_navy_is_weak(difficulty, naval, is_limited):
    term = put(field(("carrier", "indian-ocean", 1), difficulty=difficulty), "CAPABILITY us naval", naval)
    first, second = wage(term, "us-isis"), wage(term, "us-taliban")
    assert carry(term, us_strength(term, first), *(("1",) if is_limited else ())) == 4
    assert carry(term, us_strength(term, second)) == (0 if is_limited else 4)


# ---------------------------------------------------------------- moving


@pytest.mark.rule("mr-president.carrier.move", "mr-president.action.military.3")
def test_naval_units_move_at_sea_and_marines_go_ashore_from_a_zone():
    term = field(carrier="pacific", usmc="pacific")
    carry(term, shift_forces(term, RULE), "carrier pacific", "indian-ocean", "usmc pacific", "asia-pacific")
    assert (at(term, "UNIT carrier indian-ocean"), at(term, "UNIT usmc asia-pacific")) == (1, 1)
    assert (at(term, "UNIT carrier pacific"), at(term, "UNIT usmc pacific")) == (0, 0)
    assert "Carrier, from the Pacific to the Indian Ocean." in text(term)
    assert set(destinations("carrier", "conus")) == set(ZONES)
    assert set(destinations("usmc", "conus")) == set(ZONES)
    assert set(destinations("usmc", "south-atlantic")) == {*ZONES, "south-america", "africa"} - {"south-atlantic"}
    assert set(destinations("usmc", "africa")) == set(ZONES)


@pytest.mark.rule("mr-president.action.military.3")
def test_one_land_unit_or_two_small_ones_move_in_one_action():
    term = field(("army-light", "conus", 2), ("intel", "conus", 1), ("sof", "conus", 1))
    carry(term, shift_forces(term, RULE), "army-light conus", "africa")
    assert (at(term, "UNIT army-light africa"), at(term, "UNIT army-light conus")) == (1, 1)
    carry(term, shift_forces(term, RULE), "intel conus", "africa", "sof conus", "middle-east")
    assert (at(term, "UNIT intel africa"), at(term, "UNIT sof middle-east")) == (1, 1)
    term = field(carrier="pacific", usmc="pacific")
    carry(term, shift_forces(term, RULE), "carrier pacific", "indian-ocean", "done")
    assert at(term, "UNIT usmc pacific") == 1


@pytest.mark.rule("mr-president.unit.heavy-transit")
def test_a_heavy_army_is_in_transit_until_a_later_action_turns_it():
    term = field(army_heavy="conus")
    wage(term, "us-iran")
    carry(term, shift_forces(term, RULE), "middle-east")
    assert (at(term, "UNIT army-heavy middle-east"), at(term, "TRANSIT middle-east"), strength(term)) == (1, 1, 4)
    carry(term, shift_forces(term, RULE))  # in the segment in which it travelled nothing can be done with it
    assert at(term, "TRANSIT middle-east") == 1
    forget(term, "segment")
    carry(term, shift_forces(term, RULE))
    assert (at(term, "UNIT army-heavy middle-east"), at(term, "TRANSIT middle-east"), strength(term)) == (1, 0, 9)


@pytest.mark.rule("mr-president.unit.heavy-transit")
def test_which_heavy_army_moves():
    term = field(army_heavy="asia-pacific")
    carry(term, shift_forces(term, RULE))
    assert at(term, "UNIT army-heavy asia-pacific") == 1
    put(term, "UNIT army-heavy asia-pacific", 2)
    carry(term, shift_forces(term, RULE), "conus")  # a second one that came there may leave
    assert (at(term, "UNIT army-heavy asia-pacific"), at(term, "UNIT army-heavy conus")) == (1, 1)
    term = put(field(("army-heavy", "africa", 2)), "TRANSIT africa", 1)
    carry(term, shift_forces(term, RULE), "turn")
    assert (at(term, "UNIT army-heavy africa"), at(term, "TRANSIT africa")) == (2, 0)


def test_units_held_back_come_as_far_as_there_are_any():
    term = put(put(desk(), "HELD usmc", 1), "HELD army-light", 3)
    carry(term, carry_out(term, effects_of(["UNITS conus army-light 2 usmc 2"])))
    assert (at(term, "UNIT army-light conus"), at(term, "HELD army-light")) == (2, 1)
    assert (at(term, "UNIT usmc conus"), at(term, "HELD usmc")) == (1, 0)
    release(term, "carrier", 1, "conus")
    assert at(term, "UNIT carrier conus") == 0
