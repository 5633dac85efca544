"""Presidents 23 to 32, up to the end of the world wars: each plays its ability in a drawn position."""

import pytest

from tests.games.knife_fight.table import (
    both_editions,
    table,
)
from tests.rows import every_row


@both_editions
def test_whoever_gropes_for_the_light_beside_harrison_is_shocked_on_a_five_or_six(edition):
    seen = set()
    for seed in range(16):
        match = table("grant: \n benjamin-harrison: \n polk:", edition=edition, seed=seed).play("0: stab 1")
        (line,) = [line for line in match.told() if "The die shows" in line]
        shocked = any(f"shows {die}." in line for die in (5, 6))
        assert match.wounds == ([1, 0, 0] if shocked else [0, 1, 0])
        seen.add(shocked)
    assert seen == {True, False}


def test_nobody_touches_the_switch_from_across_the_room():
    match = table("grant: throwing-knife \n polk: \n benjamin-harrison: \n ford:").play("0: play throwing-knife 2")
    assert match.wounds == [0, 0, 1, 0]
    assert not any("The die shows" in line for line in match.told())


@both_editions
def test_a_fishing_trip_takes_off_a_wound_once_per_turn(edition):
    match = table("cleveland-24 2w: \n grant: \n polk:", edition=edition).play("0: ability")
    assert match.wounds == [1, 0, 0]
    assert match.refused("ability", 0) == "ability.printed-limit"


def test_nobody_goes_fishing_in_good_health():
    assert "ability" not in table("cleveland-24: \n grant: \n polk:").choices(0)


@both_editions
def test_a_full_dinner_pail_is_filled_before_the_first_action(edition):
    match = table("grant: <- turn \n mckinley: block \n polk:", edition=edition).play("0: end")
    assert match.turn == (1, "action")
    assert match.sizes == [0, 2, 0]


def test_a_dinner_pail_that_is_full_gets_nothing():
    assert table("grant: <- turn \n mckinley: block dodge \n polk:").play("0: end").hand(1) == "block dodge"


def test_a_dinner_pail_holds_six_cards():
    match = table("mckinley: block block block dodge dodge bribery bribery \n grant: \n polk:").play("0: end")
    assert match.asked == [(0, "discard")]
    match.play("0: discard block")
    assert match.sizes[0] == 6
    assert match.turn[0] == 1


@pytest.mark.rule("knife-fight.attack.block-differs-from-dodge-ed2")
def test_a_big_stick_is_not_dodged_but_can_be_blocked():
    match = table("theodore-roosevelt: \n grant: block dodge \n polk:").play("0: stab 1")
    assert match.choices(1) == ["pass", "react block"]
    match.play("1: react block")
    assert match.wounds == [0, 0, 0]


@both_editions
def test_a_trust_is_broken_up(edition):
    match = table("taft: dodge \n grant: block bribery \n polk: dodge", edition=edition)
    assert "ability 2" not in match.choices(0)
    match.play("0: ability 1")
    assert match.asked == [(1, "taft")]
    match.play("1: discard block")
    assert match.hand(0) == "dodge bribery"
    assert match.sizes == [2, 0, 1]
    assert match.discards == "block"


@both_editions
def test_members_of_the_league_draw_and_leave_wilson_alone(edition):
    match = table("wilson: \n grant: \n polk: \n draw: block block block", edition=edition)
    match.play("0: ability | 1: yes | 2: no")
    assert match.sizes == [1, 1, 0]
    assert any("1 join, 1 stay out" in line for line in match.told())
    match.play("0: end")
    assert "stab 0" not in match.choices(1)
    match.play("1: end")
    assert "stab 0" in match.choices(2)


def test_the_league_lasts_until_wilsons_next_turn():
    match = table("wilson: \n grant: \n polk: \n draw: block block block")
    match.play("0: ability | 1: yes | 2: yes | 0: end | 1: end | 2: end | 0: end")
    assert match.turn == (1, "action")
    assert "stab 0" in match.choices(1)


def test_wilson_draws_nothing_when_all_join():
    match = table("wilson: \n grant: \n polk: \n draw: block block block").play("0: ability | 1: yes | 2: yes")
    assert match.sizes == [0, 1, 1]


@both_editions
@pytest.mark.parametrize(("held", "won"), [("block dodge veto", 2), ("block", 1)])
def test_the_whiskey_costs_a_counter_and_the_cards_fall_as_they_may(edition, held, won):
    seen = set()
    for seed in range(16):
        match = table(f"harding 1c: \n grant: {held} \n polk:", edition=edition, seed=seed)
        assert match.choices(0, "ability") == ["ability 1"], "nobody plays without cards"
        match.play("0: ability 1")
        (line,) = [line for line in match.told() if "The die shows" in line]
        lost = any(f"shows {die}." in line for die in (1, 2))
        assert match.corruption == [2, 0, 0]
        assert match.sizes[0] == (0 if lost else won)
        seen.add(lost)
    assert seen == {True, False}


@pytest.mark.rule("knife-fight.corruption.self-fifth-abilities-ed2")
def test_nobody_pours_a_fifth_whiskey():
    match = table("harding 4c: \n grant: block \n polk:")
    assert match.refused("ability 1", 0) == "corruption.self-fifth-abilities-ed2"


def test_a_fifth_whiskey_throws_harding_out_in_the_first_edition():
    match = table("harding 4c 1v: + ford taft \n grant: block \n polk:", edition=1).play("0: ability 1")
    assert match.president(0) is None
    assert match.sizes == [0, 1, 0]


@both_editions
def test_coolidge_does_not_answer_executive_actions(edition):
    match = table("grant: peace-treaty \n coolidge: \n polk:", edition=edition).play("0: play peace-treaty 1")
    assert match.sizes == [0, 1, 0]
    assert "stab 1" in match.choices(0), "there is no treaty"
    assert any("You lose." in line for line in match.told())


def test_coolidge_lets_others_talk_to_each_other():
    match = table("grant: peace-treaty \n coolidge: \n polk:").play("0: play peace-treaty 2")
    assert "stab 2" not in match.choices(0)
    assert match.sizes == [0, 0, 0]


@both_editions
def test_a_hooverball_reaches_across_the_table(edition):
    match = table("hoover: \n grant: \n polk: \n ford:", edition=edition).play("0: ability 2")
    assert match.wounds == [0, 0, 1, 0]


@both_editions
def test_a_blocked_hooverball_comes_back(edition):
    match = table("hoover: block \n grant: block \n polk:", edition=edition).play("0: ability 1 | 1: react block")
    assert match.asked == [(0, "react")]
    match.play("0: pass")
    assert match.wounds == [1, 0, 0]


@pytest.mark.rule("knife-fight.end.effects-before-discard")
def test_wartime_draws_even_with_a_full_hand():
    match = table("franklin-roosevelt: block block dodge bribery \n grant: \n taft:").play("0: end")
    assert match.sizes == [5, 0, 0]
    assert match.asked == [(0, "discard")]


def test_the_league_protects_wilson_and_not_his_successor():
    match = table("wilson: cabinet-reshuffle + grant\npierce:\nford:\ndraw: war-chest tariff").play(
        "0: ability | 1: yes | 2: yes"
    )
    match.play("0: play cabinet-reshuffle | 0: end")
    assert match.president(0) == "grant"
    assert match.choices(1, "stab") == ["stab 0", "stab 2"]


def test_a_ball_does_not_come_back_to_somebody_whom_nobody_can_attack():
    match = table("hoover: isolationism\npierce: block\nford:")
    match.play("0: play isolationism | 0: ability 1 | 1: react block")
    assert match.wounds == [0, 0, 0]
    assert match.asked == [(0, "action")]


@both_editions
@pytest.mark.parametrize(("target", "wounds"), [("taft", 2), ("polk", 1)])
def test_a_bull_moose_splits_his_own_party(edition, target, wounds):
    match = table(f"theodore-roosevelt: \n {target}: \n jefferson:", edition=edition).play("0: stab 1")
    assert match.wounds == [0, wounds, 0]


@every_row(("neighbour", "drawn"), [("polk", 2), ("taft", 1)])
def test_a_fellow_democrat_holds_on_to_the_coat_tails(neighbour, drawn):
    match = table(f"franklin-roosevelt: \n {neighbour}: \n jefferson:").play("0: end")
    assert match.sizes == [drawn, 0, 0]
