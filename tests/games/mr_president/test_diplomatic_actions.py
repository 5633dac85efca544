"""Diplomatic Master Actions 1 to 9."""

import pytest

from fourscore.engine.decision import Choice
from fourscore.games.mr_president.actions import all_actions, is_available, take
from fourscore.games.mr_president.facts.faces import CANDIDATES
from fourscore.games.mr_president.facts.people import rating
from fourscore.games.mr_president.rules.actions.diplomatic import calm_tracks, sanctionable, willing
from fourscore.games.mr_president.rules.year import forget
from fourscore.games.mr_president.state import CivilWar
from tests.games.mr_president.battlefield import calm, only, rogue_state, wage
from tests.games.mr_president.cases import cases
from tests.games.mr_president.desk import at, carry, desk, leans, put, put_all, text
from tests.games.mr_president.lines import lay
from tests.games.mr_president.oval_office import changes
from tests.rows import every_row


def office(secstate=0, **start):
    """A board without crises or Tensions and with a Secretary of State of this rating."""
    term = calm(desk(**start))
    put_all(term, "TENSIONS", 0)
    if secstate:
        who = next(each for each in CANDIDATES.values() if each.novice.diplomatic == secstate)
        term.cabinet["secstate"] = who.id
        assert rating(term, "secstate") == secstate
    return term


def can(term, number):
    return is_available(term, all_actions()[f"diplomatic {number}"])


def act(term, number, *answers, more=()):
    """What an Action changes."""
    before = term.copy()
    carry(term, take(term, all_actions()[f"diplomatic {number}"], more), *answers)
    return changes(before, term)


def test_diplomatic_actions_belong_to_potus_the_vice_president_and_the_secretary_of_state():
    found = {all_actions()[f"diplomatic {number}"].who for number in range(1, 10)}
    assert found == {("potus", "vice-president", "secstate")}


# ---------------------------------------------------------------- 1 to 4: regions


@pytest.mark.rule("mr-president.action.diplomatic.1")
@every_row(("die", "change"), [(1, -2), (2, -1), (6, -1), (7, 0), (9, 0), (10, 1)], ids=["1", "2", "6", "7", "9", "10"])
def test_relief_for_a_regional_crisis(die, change):
    term = put(put(office(), "CRISIS africa", 2), "STABILITY africa", 5)
    assert act(term, 1, die) == ({"CRISIS africa": change} if change else {})


@pytest.mark.rule("mr-president.action.diplomatic.1")
def test_the_secretary_and_stability_help_relief():
    # SecState rating 1, Stability 6, Crises 2, d10 = 3: 3 - 2 = 1, Crises 0.
    term = put(put(office(1), "CRISIS africa", 2), "STABILITY africa", 6)
    assert act(term, 1, 3) == {"CRISIS africa": -2}
    assert not can(term, 1)


@pytest.mark.rule("mr-president.action.diplomatic.2")
@every_row(
    ("die", "change"),
    [(5, {"~ALIGNMENT africa": 1}), (6, {}), (9, {}), (10, {"~ALIGNMENT africa": -1})],
    ids=["passed", "failed", "failed-by-far", "natural-10"],
)
def test_courting_a_region_is_an_alignment_check(die, change):
    term = put(office(), "ALIGNMENT africa", 5)
    assert act(term, 2, "africa", die) == change


@pytest.mark.rule("mr-president.action.diplomatic.2")
def test_a_natural_ten_offends_and_peer_influence_hinders_courting():
    # Alignment 8, SecState rating 2, no Influence, d10 = 10: anti-US, although 10 - 2 equals the Alignment.
    term = put(office(2), "ALIGNMENT africa", 8)
    assert act(term, 2, "africa", 10) == {"~ALIGNMENT africa": -1}
    term = lay(office(), "INFLUENCE russia africa 1, BASE china africa 1, ALIGNMENT africa 6")
    assert act(term, 2, "africa", 5) == {}  # 5 + 2
    assert act(term, 2, "africa", 4) == {"~ALIGNMENT africa": 1}


@pytest.mark.rule("mr-president.action.diplomatic.3")
@every_row(
    ("alignment", "crises", "may"),
    [(8, 3, True), (7, 3, True), (6, 0, True), (6, 1, False), (5, 0, False)],
)
def test_which_regions_push_out_a_peer(alignment, crises, may):
    term = put(put(office(), "ALIGNMENT africa", alignment), "CRISIS africa", crises)
    assert willing(term) == []
    put(term, "BASE russia africa", 1)
    assert willing(term) == []  # a Base cannot be pushed out
    put(term, "INFLUENCE china africa", 1)
    assert (willing(term), can(term, 3)) == ((["africa"], True) if may else ([], False))


@pytest.mark.rule("mr-president.action.diplomatic.3")
def test_one_influence_is_pushed_out_in_a_segment():
    term = lay(office(), "ALIGNMENT africa 7, INFLUENCE china africa 2, INFLUENCE russia africa 1")
    assert act(term, 3, 6, "china") == {"INFLUENCE china africa": -1}
    assert not can(term, 3)
    forget(term, "segment")
    assert act(term, 3, 7) == {}


@pytest.mark.rule("mr-president.action.diplomatic.4")
def test_trade_is_negotiated_in_two_steps_and_once_in_a_region():
    # Alignment 5, RWC 4, no Pending counter; 1 AP on step 1, 2 AP on step 2: 6 - 1 = 5, then 6 - 2 = 4.
    term = put(office(AP=3, RWC=4), "ALIGNMENT africa", 5)
    found = act(term, 4, "africa", "1 AP", 6, "keep", "2 AP", 6)
    assert found == {"AP": -3, "TRADE africa": 2, "~ALIGNMENT africa": 1}
    term = put(office(RWC=4), "ALIGNMENT africa", 5)
    assert act(term, 4, "africa", 6) == {}
    assert act(term, 4, "africa", 5, 5) == {"TRADE africa": 1}
    assert act(term, 4, "africa", 4) == {"TRADE africa": 1, "~ALIGNMENT africa": 1}  # step 2 opens the Action
    term = put_all(office(), "TRADE", 2)
    assert not can(term, 4)
    put(term, "TRADE africa", 1)
    assert can(term, 4)


# ---------------------------------------------------------------- 5 to 7: nations


@pytest.mark.rule("mr-president.action.diplomatic.5")
def test_talks_about_tensions_with_allies_and_rivals():
    term = put(put(office(), "TENSIONS uk", 3), "TENSIONS japan", 1)
    assert act(term, 5, "uk", "2") == {"TENSIONS uk": -2}
    assert act(term, 5, "japan") == {"TENSIONS japan": -1}
    act(term, 5)
    assert not can(term, 5)
    # China, US relations 2, SecState rating 1, 1 AP spent, d10 = 5: 5 + 1 - 1 - 1 = 4.
    term = put(put(office(1, AP=1), "TENSIONS china", 3), "RELATIONS china", 2)
    assert act(term, 5, "1 AP", 5) == {"AP": -1, "TENSIONS china": -1}
    assert "−1 Secretary of State, +1 US relations, −1 for 1 AP → 4" in text(term)


@pytest.mark.rule("mr-president.action.diplomatic.5")
@every_row(("die", "change"), [(3, -2), (4, -1), (7, -1), (8, 0), (9, 0), (10, 1)], ids=["3", "4", "7", "8", "9", "10"])
def test_rivals_need_a_roll(die, change):
    term = put(office(), "TENSIONS iran", 3)
    assert act(term, 5, die) == ({"TENSIONS iran": change} if change else {})


@pytest.mark.rule("mr-president.action.diplomatic.6")
@every_row("peer", ["russia", "china"])
def test_one_summit_is_held_in_a_phase(peer):
    term = office(AP=0)
    passage = take(term, all_actions()["diplomatic 6"])
    question = passage.send(None)
    assert list(question.question.offer(term, 0)) == ["russia", "china"]
    passage.send(Choice(peer))
    assert not can(term, 6)
    forget(term, "phase")
    assert can(term, 6)


@pytest.mark.rule("mr-president.action.diplomatic.7")
@cases("""
    what                     | die | change
    iran unilateral          | 7   | SANCTIONS iran unilateral +1  # unilateral
    iran unilateral          | 8   | {}  # unilateral fails
    north-korea multilateral | 4   | SANCTIONS north-korea multilateral +1  # multilateral
    north-korea multilateral | 5   | {}  # multilateral fails
    russia unilateral        | 7   | SANCTIONS russia unilateral +1, ~RELATIONS russia -1  # on russia
    china multilateral       | 2   | SANCTIONS china multilateral +1, RELATIONS china -1  # on china
    china multilateral       | 3   | {}  # china is hard
""")
def test_sanctions_are_imposed(what, die, change):
    term = office(RWC=5)
    assert act(term, 7, what, die) == change


@pytest.mark.rule("mr-president.action.diplomatic.7")
def test_modifiers_and_targets_of_sanctions():
    # Unilateral on Iran, 2 Tensions there, SecState rating 2, 1 AP, RWC 7, d10 = 10: -5 limited to -3, 7.
    term = put(office(2, AP=1, RWC=7), "TENSIONS iran", 2)
    assert act(term, 7, "iran unilateral", "1 AP", 10) == {"AP": -1, "SANCTIONS iran unilateral": 1}
    term = office(RWC=4)
    assert act(term, 7, "iran unilateral", 7) == {}  # a doubtful Congress: 8
    # China carries Unilateral Sanctions: Multilateral may be tried, Unilateral may not.
    term = put(put(office(), "SANCTIONS china unilateral", 1), "RELATIONS russia", 4)
    assert sanctionable(term) == [
        "china multilateral", "iran unilateral", "iran multilateral", "north-korea unilateral",
        "north-korea multilateral",
    ]  # fmt: skip


# ---------------------------------------------------------------- 8 and 9: conflicts and Wars


@pytest.mark.rule("mr-president.action.diplomatic.8")
@pytest.mark.parametrize(
    ("track", "die", "change"),
    [
        pytest.param(
            "india-china", 2,
            {
                "CONFLICT india-china": -1, "~RELATIONS china": 1, "~ALIGNMENT central-south-asia": 1,
                "TENSIONS china": -1, "TENSIONS india": -1, "PA": 1,
            },
            id="thaw-with-a-peer",
        ),
        pytest.param(
            "israel-iran", 1,
            {
                "CONFLICT israel-iran": -1, "ALIGNMENT middle-east": 1, "TENSIONS israel": -1, "TENSIONS iran": -1,
                "PA": 1,
            },
            id="two-sides-of-one-region",
        ),
        pytest.param(
            "russia-ukraine", 1,
            {"CONFLICT russia-ukraine": -1, "~RELATIONS russia": 1, "TENSIONS russia": -1, "PA": 1},
            id="ukraine-holds-nothing",
        ),
        pytest.param("gs-sa-iran", 3, {"CONFLICT gs-sa-iran": -1}, id="cooler"),
        pytest.param("gs-sa-iran", 6, {"CONFLICT gs-sa-iran": -1}, id="still-cooler"),
        pytest.param("gs-sa-iran", 7, {}, id="no-effect"),
    ],
)  # fmt: skip
def test_a_conflict_is_cooled(track, die, change):
    term = office()
    for peer in ("russia", "china"):
        put(term, f"RELATIONS {peer}", 3)
    put(term, f"CONFLICT {track}", 3)
    for nation in ("china", "india", "israel", "iran", "russia", "gs-sa"):
        put(term, f"TENSIONS {nation}", 1)
    assert act(term, 8, track, die) == change


@pytest.mark.rule("mr-president.action.diplomatic.8")
def test_relations_modify_the_cooling_and_a_track_at_war_is_left_alone():
    term = put(put(office(1), "RELATIONS china", 1), "CONFLICT china-japan", 3)
    assert act(term, 8, "china-japan", 6) == {}  # 6 + 2 - 1
    assert act(term, 8, "dprk-rok", 7) == {"CONFLICT dprk-rok": -1}  # no peer on that track
    term = office()
    wage(term, "us-iran")
    assert "us-iran" not in calm_tracks(term)
    assert len(calm_tracks(term)) == 9


@pytest.mark.rule("mr-president.action.diplomatic.9")
def test_peace_in_a_us_war_that_is_being_won():
    # US War, US winning, SecState rating 1, d10 = 8: 8 - 3 = 5, the War ends.
    term = office(1, PA=50)
    wage(term, "us-iran", status=8)
    act(term, 9, 8)
    assert (term.wars, at(term, "PA")) == ([], 52)


@pytest.mark.rule("mr-president.action.diplomatic.9")
@every_row(("status", "die", "ends"), [(6, 6, True), (6, 7, False), (4, 5, True), (4, 6, False), (8, 7, True)])
def test_peace_in_a_us_war_depends_on_who_is_ahead(status, die, ends):
    term = office()
    wage(term, "us-iran", (4, 6), status=status)
    act(term, 9, die)
    assert (term.wars == []) is ends
    if not ends:
        assert only(term).strength == (4, 7)  # the enemy digs in


@pytest.mark.rule("mr-president.action.diplomatic.9")
@every_row(("die", "secstate", "ends"), [(2, 0, True), (3, 0, False), (3, 1, True)])
def test_peace_for_a_friend(die, secstate, ends):
    term = office(secstate)
    wage(term, "india-pakistan", (6, 6))
    act(term, 9, die)  # +2, not a US War; -1, a stalemate
    assert (term.wars == []) is ends
    if ends:
        assert (at(term, "LP"), leans(term, "ALIGNMENT central-south-asia")) == (1, 1)
    else:
        assert only(term).strength == (7, 7)


@pytest.mark.rule("mr-president.action.diplomatic.9")
def test_talks_in_a_civil_war_and_a_war_that_is_none_of_our_business():
    term = put(office(2), "STABILITY africa", 6)
    term.civil_wars["africa"] = [CivilWar()]
    act(term, 9, 4)  # the Secretary of State does not count here
    assert term.civil_wars["africa"] == [CivilWar(ceasefire=True)]
    assert not can(term, 9)
    forget(term, "phase")
    assert can(term, 9)
    term = office()
    state = rogue_state(term, "eastern-europe")
    assert not can(term, 9)
    wage(term, "russia-rogue", region="eastern-europe", rogue=state.number)
    assert not can(term, 9)
