"""Presidents 33 to 43, in the Cold War and after it: each plays its ability in a drawn position."""

import pytest

from tests.games.knife_fight.table import (
    both_editions,
    table,
)
from tests.rows import every_row


@both_editions
def test_the_newspapers_are_wrong_on_a_five_or_six(edition):
    seen = set()
    for seed in range(16):
        match = table(
            """
            grant:
            truman 4w:
            polk:
            """,
            edition=edition,
            seed=seed,
        ).play("0: stab 1")
        (line,) = [line for line in match.told() if "The die shows" in line]
        survives = any(f"shows {die}." in line for die in (5, 6))
        assert (match.president(1) == "truman") == survives
        assert match.wounds[1] == (4 if survives else 0)
        assert match.votes[0] == (0 if survives else 1)
        seen.add(survives)
    assert seen == {True, False}


@both_editions
@pytest.mark.parametrize(("drawn", "actions"), [("eisenhower", 4), ("eisenhower 1w", 3)])
def test_an_unwounded_eisenhower_has_a_fourth_action(edition, drawn, actions):
    match = table(
        f"""
        grant: <- turn
        {drawn}:
        polk:
        """,
        edition=edition,
    ).play("0: end")
    assert match.turn == (1, "action")
    assert match.actions_left == actions


@both_editions
def test_a_back_channel_buys_off_an_attack(edition):
    match = table("grant: \n kennedy: vice-president manifest-destiny \n polk:", edition=edition).play("0: stab 1")
    assert match.asked == [(1, "kennedy")]
    match.play("1: give vice-president")
    assert match.wounds == [0, 0, 0]
    assert match.hand(0) == "vice-president"
    assert match.hand(1) == "manifest-destiny"


def test_a_back_channel_opens_once_per_turn():
    match = table("grant: throwing-knife \n kennedy: vice-president manifest-destiny \n polk:")
    match.play("0: stab 1 | 1: give vice-president | 0: play throwing-knife 1")
    assert match.asked != [(1, "kennedy")]


def test_kennedy_may_keep_his_cards():
    match = table("grant: \n kennedy: vice-president manifest-destiny \n polk:").play("0: stab 1 | 1: pass")
    while match.asked == [(1, "react")]:
        match.play("1: pass")
    assert match.wounds == [0, 1, 0]
    assert match.sizes == [0, 2, 0]


@both_editions
def test_the_treatment_talks_a_neighbour_into_a_stab(edition):
    match = table("lyndon-johnson: \n grant: \n polk: \n ford:", edition=edition)
    assert [choice for choice in match.choices(0) if choice.startswith("ability")] == ["ability 1", "ability 3"]
    match.play("0: ability 1")
    assert match.wounds == [0, 0, 1, 0]
    assert "stab 1" in match.choices(0), "it was not Johnson's own Stab"


def test_the_treated_neighbour_claims_the_body():
    assert table("lyndon-johnson: \n grant: \n polk 3w: \n ford:").play("0: ability 1").votes == [0, 1, 0, 0]


def test_nobody_is_talked_into_stabbing_johnson():
    match = table("lyndon-johnson: \n grant: \n dead:")
    assert not any(choice.startswith("ability") for choice in match.choices(0))


@pytest.mark.rule("knife-fight.replacement.player-not-dead")
def test_nixon_is_replaced_at_once():
    match = table("grant: \n nixon 3w: + ford \n polk:").play("0: stab 1")
    assert 1 in match.state.alive
    assert match.president(1) not in (None, "nixon")
    assert match.votes == [1, 0, 0]


@every_row(("killed_by", "counters"), [("0: stab 1", [1, 0, 0]), ("0: end | 1: end", [0, 0, 0])])
def test_whoever_kills_nixon_goes_on_the_list(killed_by, counters):
    match = table("grant: \n nixon 3w: / exploding-cigar + ford \n polk:").play(killed_by)
    assert match.president(1) == "ford"
    assert match.corruption == counters


@both_editions
@pytest.mark.parametrize(("target", "left"), [(0, [0, 2, 0]), (1, [1, 1, 0])])
def test_a_clean_slate_forgives_a_counter_and_leaves_the_forgiven_embarrassed(edition, target, left):
    match = table("ford 1c: \n grant 2c: \n polk:", edition=edition)
    assert "ability 2" not in match.choices(0)
    match.play(f"0: ability {target}")
    assert match.corruption == left
    assert f"Seat {target} has {left[target]} corruption counter" in " ".join(match.told())
    match.play("0: end")
    assert ("stab 0" in match.choices(1)) == (target == 0)


@both_editions
def test_a_rabbit_swims_after_whoever_misses_carter(edition):
    match = table("grant: \n carter: block \n polk:", edition=edition).play("0: stab 1 | 1: react block")
    assert match.wounds == [1, 0, 0]


def test_no_rabbit_comes_when_carter_is_hit():
    assert table("grant: \n carter: \n polk:").play("0: stab 1").wounds == [0, 1, 0]


@both_editions
def test_a_wall_is_torn_down_before_reagan_stabs(edition):
    match = table(
        """
        reagan:
        grant:  / scapegoat vice-president & emancipation-proclamation
        polk:   / scapegoat
        """,
        edition=edition,
    ).play("0: stab 1")
    assert match.wounds == [0, 1, 0]
    assert match.front(1) == match.shields(1) == ""
    assert match.front(2) == "scapegoat"
    assert "Seat 1 discards Emancipation Proclamation." in match.told()


def test_a_thrown_knife_leaves_the_wall_standing():
    match = table("reagan: throwing-knife \n grant: / scapegoat vice-president \n polk:")
    match.play("0: play throwing-knife 1")
    assert match.wounds == [0, 0, 0]
    assert match.front(1) == "vice-president"


@both_editions
def test_broccoli_is_left_where_something_better_was(edition):
    match = table("george-h-w-bush: dodge bribery \n grant: \n polk: block", edition=edition).play("0: end")
    assert match.asked == [(0, "george-h-w-bush")]
    assert match.choices(0) == ["pass", "seat 2"], "nobody else has anything on the plate"
    match.play("0: seat 2")
    assert match.choices(0) == ["give block", "give dodge", "give bribery"]
    match.play("0: give bribery")
    assert (match.hand(0), match.hand(2)) == ("block dodge", "bribery")


def test_broccoli_may_stay_on_the_plate():
    match = table("george-h-w-bush: dodge bribery \n grant: block \n polk:").play("0: end | 0: pass")
    assert (match.hand(0), match.hand(1)) == ("dodge bribery", "block")
    assert match.turn[0] == 1


@every_row(("own", "others"), [("", "block"), ("block", "")])
def test_broccoli_needs_two_plates(own, others):
    match = table(f"george-h-w-bush: {own} \n grant: {others} \n polk:").play("0: end")
    assert match.turn[0] == 1


@pytest.mark.rule("knife-fight.removed.out-of-reach")
def test_clinton_leaves_once_and_comes_back():
    match = table("clinton: \n grant: \n polk: \n ford:").play("0: ability")
    assert match.turn[0] == 1
    assert "stab 0" not in match.choices(1)
    match.play("1: end | 2: end | 3: end")
    assert match.refused("ability", 0) == "ability.printed-limit"


@pytest.mark.rule("knife-fight.removed.out-of-reach")
def test_the_younger_bush_is_elsewhere_when_the_attack_comes():
    match = table("grant: throwing-knife \n george-w-bush: \n polk: \n ford:").play("0: stab 1 | 1: yes")
    assert match.wounds == [0, 0, 0, 0]
    assert "play throwing-knife 1" not in match.choices(0)
