"""Consequences 4 to 9: Wars, Footprints, good governments, the Eurozone, the peace award and World Opinion."""

import pytest

from fourscore.games.mr_president.facts.board import WORLD
from fourscore.games.mr_president.facts.printed import OURS
from fourscore.games.mr_president.rules.consequences.governments import eurozone_economy, good_governments
from fourscore.games.mr_president.rules.consequences.standing import agent_for_peace, world_opinion
from fourscore.games.mr_president.rules.consequences.war import military_footprint, war_effects
from fourscore.games.mr_president.rules.world.footprints import turn_over
from fourscore.games.mr_president.scene import Scene
from fourscore.games.mr_president.state import CivilWar, Group, Rogue, War
from fourscore.games.mr_president.tables.effects import carry_out, effects_of
from tests.games.mr_president.desk import at, carry, desk, leans, log, put, rules_told, text
from tests.games.mr_president.lines import lay
from tests.rows import every_row


def afghan(status=6):
    """The US attacks the Taliban; box 4 is 8."""
    return War("us-taliban", "central-south-asia", "guerrilla", ("us",), ("taliban",), (0, 6), status=status)


KASHMIR = War("india-pakistan", "central-south-asia", "combined", ("india",), ("pakistan",), (7, 5))


def alike(stability=5, crisis=2, alignment=5, **changes):
    """All eight regions alike."""
    term = desk(**changes)
    for region in WORLD:
        lay(term, f"STABILITY {region} {stability}, CRISIS {region} {crisis}, ALIGNMENT {region} {alignment}")
    return term


# ---------------------------------------------------------------- 4: Wars


@pytest.mark.rule("mr-president.consequence.war.economy", "mr-president.consequence.war.approval")
@every_row(("status", "approval"), [(6, 46), (7, 46), (8, 50), (9, 50)])
def test_a_war_with_us_units_costs_approval_unless_it_is_being_won(status, approval):
    term = put(alike(wars=[afghan(status)]), "UNIT army-light central-south-asia", 1)
    carry(term, war_effects(term))
    assert (leans(term, "SOE"), at(term, "PA")) == (-1, approval)


@pytest.mark.rule("mr-president.consequence.war.approval.per-war", "mr-president.consequence.war.civil-war")
def test_wars_cost_approval_one_by_one_and_civil_wars_stir_up_their_region():
    iraq = War("us-isis", "middle-east", "guerrilla", ("us",), ("isis",), (0, 4))
    term = lay(alike(wars=[afghan(), iraq]), "UNIT army-light central-south-asia 1, UNIT usaf middle-east 1")
    soe = at(term, "SOE")
    carry(term, war_effects(term))
    assert (at(term, "SOE"), leans(term, "SOE"), at(term, "PA")) == (soe - 1, 0, 42)
    term = alike(wars=[KASHMIR, afghan()])
    carry(term, war_effects(term))
    assert (leans(term, "SOE"), at(term, "PA")) == (0, 50)
    term = alike(crisis=0)
    term.civil_wars["africa"] = [CivilWar(), CivilWar()]
    term.civil_wars["middle-east"] = [CivilWar(ceasefire=True), CivilWar()]
    carry(term, war_effects(term))
    assert (at(term, "CRISIS africa"), at(term, "CRISIS middle-east"), at(term, "CRISIS eurozone")) == (2, 1, 0)


# ---------------------------------------------------------------- 5: Footprints


BACKS = [
    ("nothing", 7, {}),
    ("resentment", 6, {"trend": -1}),
    ("unrest", 4, {"CRISIS africa": 3}),
    ("new cell", 3, {"terror": [Group(1)]}),
    ("bad pictures", 2, {"PA": 48}),
    ("protest at the UN", 1, {"GOODWILL": 0}),
    ("order kept", 1, {"STABILITY africa": 6}),
]


@pytest.mark.rule("mr-president.consequence.footprint.resolve")
@every_row(("back", "count", "changes"), BACKS)
def test_every_back_of_a_footprint(back, count, changes):
    term = put(put(alike(), "FOOTPRINT africa", 1), "GOODWILL", 1)
    carry(term, turn_over(term), back)
    found = {"trend": leans(term, "ALIGNMENT africa"), "terror": term.terror["africa"]}
    found |= {code: at(term, code) for code in ("CRISIS africa", "PA", "GOODWILL", "STABILITY africa")}
    start = {"trend": 0, "terror": [], "CRISIS africa": 2, "PA": 50, "GOODWILL": 1, "STABILITY africa": 5}
    assert found == start | changes
    assert at(term, "FOOTPRINT africa") == 0
    assert OURS.footprint_backs.count(back) == count


def test_a_protest_without_goodwill_costs_world_opinion_and_a_back_is_drawn_once():
    term = put(alike(WORLDOP=4), "FOOTPRINT africa", 1)
    carry(term, turn_over(term), "protest at the UN")
    assert at(term, "WORLDOP") == 3
    term = put(alike(), "FOOTPRINT africa", 2)
    with pytest.raises(AssertionError, match="'order kept' is not among"):
        carry(term, turn_over(term), "order kept", "order kept")


@pytest.mark.rule("mr-president.consequence.footprint.place", "mr-president.consequence.footprint.exempt")
@pytest.mark.rule("mr-president.consequence.footprint.laid")
@every_row("region", ["eastern-europe", "eurozone"])
def test_a_war_leaves_a_footprint_where_troops_leave_none(region):
    term = lay(alike(wars=[afghan().but(region=region)]), f"UNIT army-heavy {region} 2")
    carry(term, military_footprint(term))
    assert at(term, f"FOOTPRINT {region}") == 1


@pytest.mark.rule("mr-president.consequence.footprint.place")
def test_troops_and_wars_leave_footprints_as_far_as_there_are_any():
    term = alike(wars=[afghan(), KASHMIR])
    for unit in ("army-light", "army-heavy", "usmc", "intel", "usaf", "sof"):
        lay(term, f"UNIT {unit} africa 1, UNIT {unit} eurozone 1, UNIT {unit} eastern-europe 1")
    put(term, "UNIT army-heavy asia-pacific", 1)  # stands in an Ally box
    put(term, "UNIT carrier pacific", 3)
    carry(term, military_footprint(term))
    assert {region: at(term, f"FOOTPRINT {region}") for region in WORLD if at(term, f"FOOTPRINT {region}")} == {
        "africa": 3,
        "central-south-asia": 2,
    }
    put(term, "UNIT army-heavy asia-pacific", 2)
    carry(term, military_footprint(term), *["nothing"] * 5)
    assert at(term, "FOOTPRINT asia-pacific") == 1
    term = put(alike(), "FOOTPRINT eurozone", 22)
    carry(term, carry_out(term, effects_of(["FOOTPRINT +1 this", "FOOTPRINT +3 africa"]), Scene(region="africa")))
    assert at(term, "FOOTPRINT africa") == 2
    carry(term, carry_out(term, effects_of(["FOOTPRINT -3 africa"])))
    assert at(term, "FOOTPRINT africa") == 0
    assert "US Military Footprints in Africa: 2." in text(term)


# ---------------------------------------------------------------- 6: good governments


@pytest.mark.rule("mr-president.consequence.good-government.stability")
@every_row(
    ("crisis", "unstable", "rogue", "after"),
    [(0, 0, False, 6), (0, 1, False, 6), (0, 2, False, 5), (0, 0, True, 5), (2, 0, False, 5)],
)
def test_a_quiet_region_grows_more_stable(crisis, unstable, rogue, after):
    term = put(put(alike(), "CRISIS africa", crisis), "UNSTABLE africa", unstable)
    if rogue:
        term.rogues = [Rogue(1, "africa", 1)]
    carry(term, good_governments(term))
    assert (at(term, "STABILITY africa"), at(term, "STABILITY eurozone")) == (after, 5)


@pytest.mark.rule("mr-president.consequence.good-government.relief")
@pytest.mark.rule("mr-president.consequence.good-government.same-group")
@pytest.mark.rule("mr-president.consequence.good-government.unstable")
@pytest.mark.rule("mr-president.consequence.good-government.at-most-one")
def test_what_relief_a_quiet_region_gets():
    term = lay(alike(), "CRISIS middle-east 1, terror middle-east 2")
    for nation, count in {"israel": 1, "iran": 2, "india": 3}.items():
        put(term, f"TENSIONS {nation}", count)
    carry(term, good_governments(term), "tensions", "iran", "israel")
    assert [at(term, f"TENSIONS {nation}") for nation in ("israel", "iran", "india")] == [0, 1, 3]
    assert term.terror["middle-east"] == [Group(2)]
    term = lay(alike(), "CRISIS africa 1, terror africa 1 2 3")
    carry(term, good_governments(term), "africa 1 level 1", "africa 1 level 2")
    assert term.terror["africa"] == [Group(1), Group(3)]
    term.terror["africa"] = [Group(3)]
    carry(term, good_governments(term))
    assert term.terror["africa"] == [Group(2)]
    term = lay(alike(), "CRISIS africa 1, UNSTABLE africa 1, terror africa 3")
    carry(term, good_governments(term))
    assert (at(term, "UNSTABLE africa"), term.terror["africa"], at(term, "STABILITY africa")) == (0, [Group(3)], 5)
    put(term, "UNSTABLE africa", 2)
    carry(term, good_governments(term))
    assert at(term, "UNSTABLE africa") == 2


# ---------------------------------------------------------------- 7 to 9


@pytest.mark.rule("mr-president.consequence.eu.up", "mr-president.consequence.eu.down")
@pytest.mark.rule("mr-president.consequence.eu.none")
@every_row(("economy", "after", "rule"), [(3, 4, "down"), (4, 4, "down"), (5, 5, "none"), (6, 6, "up"), (7, 6, "up")])
def test_the_economy_of_the_eurozone_moves_its_stability_by_the_rule_that_is_cited(economy, after, rule):
    term = put(alike(), "SOE eurozone", economy)
    carry(term, eurozone_economy(term))
    assert at(term, "STABILITY eurozone") == after
    assert {event.because for event in log(term)} == {f"mr-president.consequence.eu.{rule}"}


@pytest.mark.rule("mr-president.consequence.peace.first", "mr-president.consequence.peace.again")
@pytest.mark.rule("mr-president.consequence.peace.cost", "mr-president.consequence.peace.conditions")
def test_the_nobel_prize_and_what_it_needs():
    term = put(alike(WORLDOP=4, PRESTIGE=5), "GOODWILL", 8)
    carry(term, agent_for_peace(term))
    assert [at(term, code) for code in ("LP", "PRESTIGE", "PA", "WORLDOP", "GOODWILL")] == [5, 7, 60, 5, 5]
    assert "mr-president.consequence.peace.first" in rules_told(term)
    carry(term, agent_for_peace(term))
    assert [at(term, code) for code in ("LP", "PRESTIGE", "PA", "WORLDOP", "GOODWILL")] == [7, 8, 66, 5, 2]
    carry(term, agent_for_peace(term))
    assert at(term, "LP") == 7
    chechnya = War("russia-rogue", "eastern-europe", "combined", ("russia",), ("rogue-state",), (10, 4), rogue=1)

    def awarded(goodwill=3, civil_wars=2, wars=()):
        term = put(alike(wars=list(wars)), "GOODWILL", goodwill)
        term.civil_wars["africa"] = [CivilWar()] * civil_wars + [CivilWar(ceasefire=True)]
        carry(term, agent_for_peace(term))
        return at(term, "LP") > 0

    assert awarded()
    assert awarded(wars=[chechnya])
    assert not awarded(goodwill=2)
    assert not awarded(civil_wars=3)
    assert not awarded(wars=[KASHMIR])
    assert not awarded(wars=[afghan()])


@pytest.mark.rule("mr-president.consequence.opinion.up", "mr-president.consequence.opinion.down")
@pytest.mark.rule("mr-president.consequence.opinion.both")
@every_row(("opinion", "good", "bad", "after"), [(4, 4, 2, 5), (4, 3, 2, 4), (4, 0, 3, 3), (4, 5, 3, 4), (8, 8, 0, 8)])
def test_world_opinion_follows_the_alignment_of_the_regions(opinion, good, bad, after):
    term = alike(WORLDOP=opinion)
    for region in WORLD[:good]:
        put(term, f"ALIGNMENT {region}", 6)
    for region in WORLD[len(WORLD) - bad :]:
        put(term, f"ALIGNMENT {region}", 4)
    carry(term, world_opinion(term))
    assert at(term, "WORLDOP") == after
