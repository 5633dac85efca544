"""Setting up Wars: type, region, attacker, strength, the first roll, and the losses that come with an outbreak."""

import pytest

from fourscore.games.mr_president.rules.war.possible import KINDS, POSSIBLE
from fourscore.games.mr_president.rules.war.progress import progress
from fourscore.games.mr_president.rules.war.start import start_war
from fourscore.games.mr_president.rules.war.wars import brings
from fourscore.games.mr_president.scene import Scene
from fourscore.games.mr_president.tables.effects import carry_out, effects_of
from tests.games.mr_president.battlefield import calm, only, rogue_state, wage
from tests.games.mr_president.cases import cases
from tests.games.mr_president.desk import at, carry, desk, put, rules_told
from tests.games.mr_president.lines import cells, rows
from tests.rows import every_row


@pytest.mark.rule("mr-president.chart.wm5-classes", "mr-president.war.types", "mr-president.war.types.ground")
def test_every_war_of_the_list_has_its_class_region_type_attacker_and_surprise():
    found = [[c, w.war_class, w.region, w.kind, w.attacker, str(w.surprise)] for c, w in POSSIBLE.items()]
    assert found == [cells(row) for row in rows("wars.txt")]
    assert KINDS == ("combined", "air-missile", "guerrilla")


@pytest.mark.rule("mr-president.war.start.status", "mr-president.chart.wm5-start", "mr-president.war.sides")
@pytest.mark.rule("mr-president.war.start.attacker")
def test_a_war_begins_at_a_stalemate_and_chance_may_name_the_attacker():
    term = calm(desk("easier"))
    carry(term, start_war(term, "gs-sa-yemen"), 2)  # 5 against 3: 1:1, both lose 1
    war = only(term)
    assert (war.attackers, war.defenders, war.strength) == (("gs-sa",), ("yemen",), (4, 2))
    assert (war.status, war.kind, war.region, war.rolled) == (6, "combined", "middle-east", True)
    assert "mr-president.war.start.status" in rules_told(term)
    for who, other in (("india", "pakistan"), ("pakistan", "india")):
        term = calm(desk())
        carry(term, start_war(term, "india-pakistan"), who, 2)
        assert (only(term).attackers, only(term).defenders) == ((who,), (other,))


STRENGTHS = {
    "nato": (8, 5), "israel": (8, 6), "gs-sa": (5, 5), "india": (7, 7), "rok": (6, 6), "taiwan": (3, 3),
    "ukraine": (5, 5), "balkan-states": (4, 4), "russia": (10, 10), "china": (10, 10), "iran": (6, 3),
    "north-korea": (6, 6), "pakistan": (5, 5), "egypt": (5, 5), "hamas": (2, 1), "hezbollah": (3, 2), "yemen": (3, 3),
    "serbia": (3, 2), "isis": (4, 4), "taliban": (6, 6), "us": (0, 0),
}  # fmt: skip


@pytest.mark.rule("mr-president.war.start.strength")
@every_row("who", STRENGTHS)
def test_everybody_brings_the_strength_of_the_list(who):
    term = desk("easier")
    assert tuple(brings(term, who, kind, "africa") for kind in ("combined", "air-missile")) == STRENGTHS[who]


@pytest.mark.rule("mr-president.war.start.strength")
def test_what_makes_a_side_stronger():
    term = put(desk("easier"), "INFLUENCE russia africa", 2)
    assert brings(term, "russia", "combined", "africa") == 14
    put(term, "BASE russia africa", 1)
    assert brings(term, "russia", "combined", "africa") == 18
    assert brings(term, "russia", "combined", "eurozone") == 10
    term = desk("easier")
    numbers = [rogue_state(term, level=level).number for level in (1, 2, 3, 4)]
    assert [brings(term, "rogue-state", "combined", "africa", number) for number in numbers] == [4, 5, 6, 7]
    put(term, "IRANIAN israel", 2)
    assert brings(term, "hezbollah", "combined", "middle-east") == 5


@pytest.mark.rule("mr-president.war.start.difficulty")
@every_row(("level", "more"), [("easier", 0), ("normal", 1), ("harder", 3)])
def test_peers_and_adversaries_grow_with_the_difficulty(level, more):
    term = desk(level)
    state = rogue_state(term, level=1)
    assert brings(term, "china", "combined", "africa") == 10 + more
    assert brings(term, "iran", "air-missile", "africa") == 3 + more
    assert brings(term, "rogue-state", "combined", "africa", state.number) == 4 + more
    assert brings(term, "hamas", "combined", "africa") == 2 + more
    assert brings(term, "india", "combined", "africa") == 7
    assert brings(term, "ukraine", "combined", "africa") == 5


@pytest.mark.rule("mr-president.war.start.first-roll")
def test_a_single_star_counts_from_the_second_roll_on():
    term = put(calm(desk("harder")), "RELSTR gs-sa-iran", 2)
    carry(term, start_war(term, "gs-sa-iran-action"), 2)  # 5 against 8: 1:2, no move and one star
    assert (only(term).status, only(term).rolled) == (6, True)
    term = calm(desk())
    war = wage(term, "gs-sa-iran-action", (5, 8))
    carry(term, progress(term, war), 2)
    assert term.wars == []


@pytest.mark.rule("mr-president.war.sideboard.five", "mr-president.war.sideboard.full")
def test_a_sixth_war_loses_the_game_and_a_fifth_does_not():
    codes = ["us-iran", "india-china", "israel-iran", "gs-sa-yemen"]
    term = calm(desk())
    for code in codes:
        wage(term, code)
    carry(term, start_war(term, "taiwan-china"), 9, 2)
    assert (len(term.wars), term.over) == (5, "")
    carry(term, start_war(term, "us-nato-serbia"))
    assert (len(term.wars), term.over, term.verdict) == (5, "mr-president.war.sideboard.full", "loss")


@cases("""
    code                  | nuke        | rule
    israel-iran           | iran        | mr-president.loss.israel-iran-nuclear  # israel iran
    israel-iran-by-israel | iran        | mr-president.loss.israel-iran-nuclear  # israel strikes
    us-rok-dprk-attack    | north-korea | mr-president.loss.dprk-rok-nuclear  # dprk rok
""")
def test_war_with_a_nuclear_neighbour_loses_the_game(code, nuke, rule):
    term = put(calm(desk()), f"NUKE {nuke}", 5)
    carry(term, start_war(term, code))
    assert term.over == rule
    term = put(calm(desk()), f"NUKE {nuke}", 4)
    passage = start_war(term, code)
    passage.send(None)
    assert not term.over


@pytest.mark.rule("mr-president.war.start.same-sides")
def test_who_joins_a_war_that_goes_on():
    term = calm(desk())
    wage(term, "israel-neighbors", (8, 3), enemies=("hamas",), kind="air-missile")
    carry(term, start_war(term, "israel-neighbors-by-iran"), 7)  # Hezbollah and Hamas
    war = only(term)
    assert (war.defenders, war.strength, war.kind) == (("hamas", "hezbollah"), (8, 6), "air-missile")
    carry(term, start_war(term, "israel-hezbollah-card"))
    assert only(term) == war
    term = calm(desk())
    war = wage(term, "us-iran")
    carry(term, start_war(term, "us-iran"))
    assert only(term) == war
    carry(term, start_war(term, "israel-iran-by-iran"), 5)
    assert (len(term.wars), at(term, "CONFLICT israel-iran")) == (2, 5)  # the track goes to War with it


@cases("""
    die | enemies
    4   | ("hezbollah",)
    5   | ("hamas",)
    6   | ("hamas",)
    7   | ("hezbollah", "hamas")
    9   | ("hezbollah", "hamas")
    10  | ("egypt",)
""")
def test_israels_neighbours_are_rolled_for(die, enemies):
    term = calm(desk())
    carry(term, start_war(term, "israel-neighbors"), die, 4, "israel", 9)
    assert (only(term).defenders, only(term).kind) == (enemies, "air-missile")


def test_types_and_friends_in_a_new_war():
    term = calm(desk())
    carry(term, start_war(term, "israel-neighbors"), 10, 5, "israel", 2)
    assert only(term).kind == "combined"
    term = calm(desk("easier"))
    state = rogue_state(term, "eurozone", 4)
    carry(term, start_war(term, "us-rogue", rogue_number=state.number), 4, 1)  # the roll, and an economy check
    assert (only(term).attackers, only(term).rogue) == (("us", "nato"), state.number)


@every_row(("die", "enemies"), [(5, ("hezbollah",)), (6, ("hamas",)), (8, ("hezbollah", "hamas"))])
def test_israel_chooses_its_enemy_by_die_when_it_strikes_first(die, enemies):
    term = calm(desk())
    carry(term, start_war(term, "israel-neighbors-by-israel"), die, 4)
    assert (only(term).attackers, only(term).defenders) == (("israel",), enemies)


@every_row(("die", "combat", "enemies"), [(6, 5, ("hezbollah",)), (7, 2, ("hezbollah", "hamas"))])
def test_iran_sends_its_friends_by_die(die, combat, enemies):
    term = calm(desk())
    carry(term, start_war(term, "israel-neighbors-by-iran"), die, combat)
    assert (only(term).attackers, only(term).defenders) == (enemies, ("israel",))


def test_a_rogue_state_takes_pakistans_place_after_its_war_with_india():
    term = calm(desk())
    state = rogue_state(term, "central-south-asia", 1)
    effects = effects_of(["WAR start india-rogue"])
    carry(term, carry_out(term, effects, Scene(region="central-south-asia")), 2)
    assert (only(term).defenders, at(term, "CONFLICT india-pakistan")) == (("rogue-state",), 5)
    term.wars = []
    put(term, "CONFLICT india-pakistan", 4)
    carry(term, carry_out(term, effects_of(["CONFLICT india-pakistan +1"])), 2)
    assert (only(term).code, only(term).rogue) == ("india-rogue", state.number)
    term.wars, term.rogues = [], []
    put(term, "CONFLICT india-pakistan", 4)
    carry(term, carry_out(term, effects_of(["CONFLICT india-pakistan +1"])), "india", 2)
    assert only(term).defenders == ("pakistan",)


def test_wars_of_heirs_and_strangers():
    term = calm(desk())
    rogue_state(term, "central-south-asia", 1)
    war = wage(term, "india-pakistan")
    carry(term, carry_out(term, effects_of(["WAR start india-rogue"])))
    assert only(term) == war
    term = calm(desk())
    carry(term, carry_out(term, effects_of(["WAR start gs-sa-yemen"]), Scene(rogue=3)), 2)
    assert only(term).rogue == 0
