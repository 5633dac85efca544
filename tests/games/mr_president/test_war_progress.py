"""One progress roll: crises, odds, the combat table, losses, status, stars, and the price of a US War."""

import pytest

from fourscore.games.mr_president.charts import chart
from fourscore.games.mr_president.facts.sequence import SEQUENCE
from fourscore.games.mr_president.rules.war.combat import read_cell
from fourscore.games.mr_president.rules.war.progress import column, progress
from fourscore.games.mr_president.rules.war.wars import find, name, scene_of
from fourscore.games.mr_president.rules.world.civil_wars import civil_war_progress
from fourscore.games.mr_president.rules.year import PARTS, step
from fourscore.games.mr_president.scene import Scene
from fourscore.games.mr_president.state import CivilWar
from fourscore.games.mr_president.tables.effects import carry_out, effects_of
from fourscore.games.mr_president.tables.rolling import all_reasons
from tests.games.mr_president.battlefield import calm, only, rogue_state, wage
from tests.games.mr_president.cases import cases
from tests.games.mr_president.desk import at, carry, desk, leans, put, rules_told, text
from tests.games.mr_president.lines import lay
from tests.rows import every_row

COMBINED = """
0 A1       | 0 A1 D1      | L1 D1        | L1 D2     | L2 D2      | L2 D3
R1 A1 ***  | 0 A1         | 0 A1 D1      | L1 D1     | L1 D2      | L2 D2
R1 A2 **   | R1 A1 D1 *** | 0 A1 **      | 0 A1 D1 * | L1 D1 *    | L1 D2 *
R2 A2 *    | R1 A2 *      | R1 A1 D1 *** | 0 A1 **   | 0 A1 D1 ** | L1 A1 D1 **
"""
AIR = """
0 A1       | 0 *   | L1 D1 | L1 D1 | L1 D1 | L2 D2
R1 A1 D1 * | 0 *   | 0     | L1 D1 | L1 D1 | L2 D1
R1 A1      | R1    | 0     | 0     | L1 D1 | L1 D1
R1 A2      | R1 A1 | R1 A1 | 0     | 0     | L1 D1 *
"""
GUERRILLA = """
0 A1 D1    | 0 A1 D1   | L1 A1 D1   | L1 D1     | L1 D1      | L2 D2
R1 A1 D1 * | 0 A1 D1 * | 0 A1 D1    | L1 A1 D1  | L1 D1      | L1 D2
R1 A1      | R1 A1 D1  | 0 A1 D1    | 0 A1 D1   | L1 A1 D1 * | L1 D1
R1 A2      | R1 A1 D1  | R1 A1 D1 * | 0 A1 D1 * | 0 A1 D1    | L1 A1 D1
"""
STRENGTHS = ((10, 30), (15, 30), (15, 15), (30, 15), (45, 15), (60, 15))
"""Attackers and defenders, one pair for each column."""
DICE = (1, 3, 6, 8)
"""One die for each row."""


def cells():
    for kind, printed in (("combined", COMBINED), ("air-missile", AIR), ("guerrilla", GUERRILLA)):
        for row, line in enumerate(printed.strip().splitlines()):
            for odds, cell in enumerate(line.split("|")):
                yield kind, row, odds, cell.split()


@pytest.mark.rule("mr-president.chart.wct1")
@every_row(("kind", "row", "odds", "cell"), list(cells()))
def test_every_cell_of_the_combat_table(kind, row, odds, cell):
    # This War knows no modifier but the +2 of guerrilla Wars, so the die decides.
    boxes, losses, stars = 0, {"A": 0, "D": 0}, ""
    for word in cell:
        if word[0] in "LR":
            boxes = int(word[1]) * (1 if word[0] == "L" else -1)
        elif word[0] in "AD":
            losses[word[0]] = int(word[1])
        elif word[0] == "*":
            stars = word
    term = calm(desk())
    start = 6 - boxes if abs(boxes) == 2 else 6
    war = wage(term, "gs-sa-yemen", STRENGTHS[odds], kind=kind, status=start)
    die = DICE[row] if kind != "guerrilla" else DICE[row] - 2
    if die < 1:  # only good modifiers reach this row; its effects are the same
        carry(term, carry_out(term, chart("wct1-guerrilla").rows[0].results[odds], scene_of(war)))
    else:
        carry(term, progress(term, war), die)
    a, d = STRENGTHS[odds][0] - losses["A"], STRENGTHS[odds][1] - losses["D"]
    status = start + boxes * (2 if kind == "combined" else 1)
    if stars == "*":
        assert term.wars == []
        return
    now = only(term)
    if stars == "***":
        assert (now.strength, now.status, now.attackers) == ((d, a), 12 - status, ("yemen",))
        return
    assert (now.strength, now.status, now.attackers) == ((a, d), status, ("gs-sa",))
    assert now.kind == ("guerrilla" if stars == "**" else kind)


@pytest.mark.rule("mr-president.war.step.odds")
@cases("""
    attackers | defenders | odds
    13        | 5         | 2:1  # the printed example
    5         | 13        | below 1:2  # far behind
    7         | 13        | 1:2  # more than half
    6         | 13        | below 1:2  # just below half
    12        | 13        | 1:2  # not quite even
    13        | 13        | 1:1  # even
    15        | 5         | 3:1  # three
    99        | 5         | 4:1 and up  # overwhelming
""")
def test_odds_drop_fractions_in_favour_of_the_defender(attackers, defenders, odds):
    term = calm(desk())
    war = wage(term, "gs-sa-yemen", (attackers, defenders))
    assert ("below 1:2", "1:2", "1:1", "2:1", "3:1", "4:1 and up")[column(attackers, defenders)] == odds
    carry(term, progress(term, war), 1)
    assert f"Strength {attackers} against {defenders}: {odds}." in text(term)


@pytest.mark.rule("mr-president.war.step.crisis", "mr-president.chart.wm5-progress")
def test_a_roll_raises_the_crises_of_the_region_and_a_us_war_leaves_a_footprint():
    term = calm(desk())
    carry(term, progress(term, wage(term, "gs-sa-yemen", (9, 9))), 2)
    assert (at(term, "CRISIS middle-east"), at(term, "FOOTPRINT middle-east")) == (1, 0)
    term.wars = []
    carry(term, progress(term, wage(term, "us-iran", (0, 4))), 2, 1)  # submarines: 4 against 4
    assert (at(term, "CRISIS middle-east"), at(term, "FOOTPRINT middle-east")) == (2, 1)


@pytest.mark.rule("mr-president.war.step.losses")
def test_us_losses_cost_approval_and_perhaps_media_and_congress_but_no_strength():
    term = calm(desk(MEDIA=5, RWC=5, PA=50, AP=0))
    war = wage(term, "us-iran", (8, 12))  # 12 with the submarines
    carry(term, progress(term, war), 8, 6, 5, 1)  # 0 A1 **, Media 6 fails, Congress 5 passes, then the economy check
    assert (only(term).strength, at(term, "MEDIA"), at(term, "RWC")) == ((8, 12), 4, 5)
    assert at(term, "PA") == 50 - 4 - 4  # two boxes for the losses, two for the War that goes on


@pytest.mark.rule("mr-president.war.step.status", "mr-president.war.status.scale")
def test_whole_boxes_in_combined_wars_and_half_boxes_in_the_others():
    for kind, status in (("combined", 8), ("air-missile", 7)):
        term = calm(desk())
        carry(term, progress(term, wage(term, "gs-sa-yemen", (30, 15), kind=kind)), 2)  # L1 D1
        assert only(term).status == status
    assert "stands at 3.5 of 5" in text(term)


@pytest.mark.rule("mr-president.war.step.stars")
def test_three_stars_exchange_the_roles_unless_somebody_has_won():
    term = calm(desk())
    carry(term, progress(term, wage(term, "gs-sa-yemen", (15, 15), status=6)), 8)  # R1 A1 D1 ***
    now = only(term)
    assert (now.attackers, now.defenders, now.status) == (("yemen",), ("gs-sa",), 8)  # status 2 becomes 4
    term = calm(desk())
    carry(term, progress(term, wage(term, "gs-sa-yemen", (15, 15), status=4)), 8)  # R1 reaches 1: Yemen has won
    assert term.wars == []
    assert "mr-president.war.win" in rules_told(term)


@pytest.mark.rule("mr-president.war.win", "mr-president.chart.wm5-end")
@cases("""
    strength | status | die | winner
    (30, 15) | 8      | 2   | Gulf States/Saudi Arabia  # status 5
    (15, 30) | 4      | 8   | Yemen  # status 1
    (9, 0)   | 6      | 0   | Gulf States/Saudi Arabia  # no strength before the roll
    (2, 1)   | 6      | 2   | Gulf States/Saudi Arabia  # no strength after the roll
""")
def test_a_war_is_won_by_status_or_by_the_enemys_exhaustion(strength, status, die, winner):
    term = calm(desk())
    dice = (die,) if die else ()
    carry(term, progress(term, wage(term, "gs-sa-yemen", strength, status=status)), *dice)
    assert f"{winner} has won the War" in text(term)
    assert term.wars == []


@pytest.mark.rule("mr-president.war.win.both", "mr-president.war.surprise")
def test_two_exhausted_sides_make_peace_and_surprise_counts_once():
    term = calm(desk(PA=50))
    carry(term, progress(term, wage(term, "gs-sa-yemen", (1, 1))), 2)  # 0 A1 D1
    assert (term.wars, at(term, "PA")) == ([], 50)
    assert "mr-president.war.win.both" in rules_told(term)
    term = calm(desk())
    war = wage(term, "india-pakistan-action", (30, 15), surprise=2, rolled=False)
    assert reasons(term, war) == {"surprise": -2}
    carry(term, progress(term, war), 10)  # 8: no move, A1 **
    assert "surprise" not in reasons(term, only(term))


# ---------------------------------------------------------------- modifiers


def reasons(term, war):
    """The modifiers of the next roll, by their reasons."""
    return {why: value for value, why in all_reasons(term, chart(f"wct1-{war.kind}"), scene_of(war))}


@pytest.mark.rule("mr-president.chart.wct1")
@pytest.mark.parametrize(
    ("a_attacks", "way"), [pytest.param(True, 1, id="friend-attacks"), pytest.param(False, -1, id="friend-defends")]
)
def test_modifiers_of_a_combined_us_war_turn_round_with_the_roles(a_attacks, way):
    term = calm(desk())
    war = wage(term, "us-iran", (9, 9), a_attacks=a_attacks)
    for code in ("air", "ground"):
        put(term, f"CAPABILITY us {code}", 3)
    put(term, "ALIGNMENT middle-east", 5)
    power = {"power attacks": -1} if a_attacks else {"power defends": 1}
    assert reasons(term, war) == power
    put(term, "FNI middle-east", 1)
    put(term, "UNIT usaf middle-east", 2)
    put(put(term, "UNIT army-heavy middle-east", 1), "TRANSIT middle-east", 1)
    put(term, "INFLUENCE russia middle-east", 1)
    put(term, "ALIGNMENT middle-east", 7)
    assert reasons(term, war) == {**power, "FNI": -way, "USAF": -way, "peer Influence": way, "Alignment": -way}
    put(term, "TRANSIT middle-east", 0)
    put(term, "BASE china middle-east", 1)
    put(term, "ALIGNMENT middle-east", 8)
    put(put(term, "CAPABILITY us air", 4), "CAPABILITY us ground", 4)
    assert reasons(term, war) == {
        **power, "FNI": -way, "USAF": -way, "heavy Army": -way, "peer Influence": 2 * way, "Alignment": -2 * way,
        "Ground Forces": -way, "Air Force": -way,
    }  # fmt: skip


@pytest.mark.rule("mr-president.chart.wct1")
def test_modifiers_of_air_guerrilla_and_foreign_wars():
    term = calm(desk())
    war = wage(term, "us-nato-serbia-air", (9, 9))
    put(term, "CAPABILITY us air", 3)
    assert reasons(term, war) == {}
    lay(term, "UNIT usaf eastern-europe 2, BASE russia eastern-europe 1, FNI eastern-europe 1, CAPABILITY us air 4")
    assert reasons(term, war) == {"USAF": -2, "peer Base": 1, "FNI": -1, "Air Force": -1}
    israel = wage(term, "israel-iran-by-iran", (9, 9), a_attacks=False)
    assert reasons(term, israel) == {"Israel": 2}
    term = calm(desk())
    war = wage(term, "us-isis", (9, 9))
    assert reasons(term, war) == {"guerrilla": 2}
    for unit in ("sof", "intel", "army-light", "usaf"):
        put(term, f"UNIT {unit} middle-east", 1)
    lay(term, "FNI middle-east 1, INFLUENCE china middle-east 3")
    assert reasons(term, war) == {
        "guerrilla": 2, "FNI": -1, "Special Ops with Intel": -1, "light Army with USAF": -1, "peer Influence": 2,
    }  # fmt: skip
    term = calm(desk())
    state = rogue_state(term, "eastern-europe")
    war = wage(term, "russia-rogue", (12, 6), region="eastern-europe", rogue=state.number)
    put(term, "INFLUENCE russia eastern-europe", 3)
    assert reasons(term, war) == {"power attacks": -1}


# ---------------------------------------------------------------- the price, cyber support, the segment


@pytest.mark.rule("mr-president.war.step.us-price")
def test_a_us_war_that_goes_on_is_paid_for():
    term = calm(desk(AP=5, PA=50, SOE=5))
    carry(term, progress(term, wage(term, "us-taliban", (12, 12))), 4, 2, 2, "2 AP", 5)  # 0 A1 D1 with +2: 6
    assert (at(term, "AP"), leans(term, "SOE"), only(term).strength) == (3, 1, (13, 11))
    assert at(term, "PA") == 46
    carry(term, progress(term, only(term)), 4, 2, 2, "approval", 6)
    assert (at(term, "PA"), leans(term, "SOE"), sum(term.strained)) == (38, 0, 1)
    term = calm(desk(AP=1, PA=50))
    carry(term, progress(term, wage(term, "us-nato-serbia-air", (15, 15))), 5, 5)
    assert (at(term, "AP"), at(term, "PA")) == (1, 46)


@pytest.mark.rule("mr-president.war.cyber.peer", "mr-president.chart.wm3-peer-war")
@every_row(("die", "more"), [(3, 3), (4, 2), (6, 2), (7, 1), (8, 1), (9, 0)])
def test_a_peer_at_war_uses_its_hackers_before_each_roll(die, more):
    term = calm(desk())  # US cyber 4, both peers 4
    carry(term, progress(term, wage(term, "ukraine-russia", (18, 15))), die, 2)
    assert only(term).strength == (17, 14 + more)


@pytest.mark.rule("mr-president.chart.wm3-peer-war")
def test_us_cyber_superiority_hampers_a_peer_at_war():
    term = put(calm(desk()), "CAPABILITY us cyber", 7)
    carry(term, progress(term, wage(term, "ukraine-russia", (15, 15))), 6, 2)  # 6 + 3
    assert only(term).strength == (14, 14)
    put(term, "CAPABILITY us cyber", 2)
    carry(term, progress(term, only(term)), 5, 2)  # 5 - 2
    assert only(term).strength == (13, 17)


@pytest.mark.rule("mr-president.loss.ukraine-escalation")
def test_a_us_war_for_ukraine_may_end_the_world_after_every_roll():
    term = calm(desk())
    war = wage(term, "ukraine-us-nato-russia", (15, 15), a_attacks=False)
    carry(term, progress(term, war), 9, 1, 2, 2, 8, 1)
    assert not term.over
    carry(term, progress(term, only(term)), 9, 1, 9)
    assert term.over == "mr-president.loss.ukraine-escalation"


@pytest.mark.rule("mr-president.war.progress.each", "mr-president.war.progress.civil-wars")
def test_in_the_segment_every_war_and_every_civil_war_gets_one_roll():
    term = calm(desk())
    term.segment = next(place for place, segment in enumerate(SEQUENCE) if segment.kind == "war-progress")
    wage(term, "gs-sa-yemen", (20, 10))
    wage(term, "india-pakistan", (20, 10))
    term.civil_wars["africa"] = [CivilWar(), CivilWar(ceasefire=True)]
    passages = len(PARTS["war-progress"])
    before = term.segment
    answers = [(), (2,), (2,), (5,), (5,)]
    for dice in answers:
        assert term.segment == before
        carry(term, step(term), *dice)
    assert term.segment != before
    assert [war.status for war in term.wars] == [8, 8]
    assert passages == 3


@pytest.mark.rule("mr-president.war.progress.civil-war-ap", "mr-president.war.progress.civil-war-goodwill")
@pytest.mark.rule("mr-president.war.progress.new-ceasefire-not-rolled")
def test_what_helps_a_civil_war_roll_and_what_is_not_rolled_again():
    term = lay(calm(desk(AP=1)), "GOODWILL 3, STABILITY africa 6")
    term.civil_wars["africa"] = [CivilWar()]
    carry(term, civil_war_progress(term), "1 AP", 5)  # only APs are offered; 4: a Ceasefire
    assert (term.civil_wars["africa"], at(term, "AP"), at(term, "GOODWILL")) == ([CivilWar(ceasefire=True)], 0, 3)
    term = lay(calm(desk()), "STABILITY africa 6")
    term.civil_wars["africa"] = [CivilWar()]
    again = carry(term, civil_war_progress(term), 4)
    assert (again, term.civil_wars["africa"]) == (False, [CivilWar(ceasefire=True)])
    term = calm(desk())
    term.segment = next(place for place, segment in enumerate(SEQUENCE) if segment.kind == "war-progress")
    carry(term, step(term))
    wage(term, "gs-sa-yemen", (20, 10))
    carry(term, step(term))
    assert only(term).status == 6


# ---------------------------------------------------------------- strength by name


@pytest.mark.rule("mr-president.war.sides")
def test_strength_goes_to_the_side_that_is_named():
    term = desk()
    wage(term, "us-iran", (3, 6))
    wage(term, "israel-iran", (8, 6))
    wage(term, "india-pakistan", (7, 5))

    def do(effect, *answers, scene=None):
        carry(term, carry_out(term, effects_of([effect]), scene or Scene()), *answers)
        return [war.strength for war in term.wars]

    assert do("STRENGTH iran +2", "israel-iran") == [(3, 6), (8, 8), (7, 5)]  # a random War of Iran
    assert do("STRENGTH us +1") == [(4, 6), (8, 8), (7, 5)]
    assert do("STRENGTH friend +1", "india-pakistan") == [(4, 6), (8, 8), (8, 5)]
    assert do("STRENGTH ally +1 middle-east") == [(4, 6), (9, 8), (8, 5)]
    assert do("STRENGTH against us +2") == [(4, 8), (9, 8), (8, 5)]
    assert do("STRENGTH against israel -9") == [(4, 8), (9, 0), (8, 5)]  # never below 0
    assert do("STRENGTH nation +1", scene=Scene(nation="pakistan")) == [(4, 8), (9, 0), (8, 6)]
    assert do("STRENGTH taiwan +1") == [(4, 8), (9, 0), (8, 6)]  # Taiwan is in no War
    assert do("STRENGTH enemy +1", scene=Scene(war="us-iran")) == [(4, 9), (9, 0), (8, 6)]
    assert "Iran now has strength 9" in text(term)


def test_a_war_makes_progress_or_ends_by_the_name_of_a_side():
    term = calm(desk())
    wage(term, "india-china", (15, 15))
    carry(term, carry_out(term, effects_of(["WAR progress china"])), 9, 2)
    assert only(term).strength != (15, 15)
    carry(term, carry_out(term, effects_of(["WAR end india"])))
    assert term.wars == []


def test_cells_and_names_are_read_as_they_are_printed():
    assert read_cell(["R2", "A2", "*"]) == (-2, (2, 0), 1)
    with pytest.raises(ValueError, match="not a result"):
        read_cell(["X1"])
    term = desk()
    one = wage(term, "us-rogue", region="africa", rogue=1)
    two = wage(term, "us-rogue", region="middle-east", rogue=2)
    assert [find(term, name(war)) for war in (one, two)] == [one, two]
