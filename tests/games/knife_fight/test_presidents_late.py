"""Presidents 23 to 43: each plays its ability in a drawn position."""

import pytest

from tests.games.knife_fight.table import (
    actions_left,
    asked,
    choices,
    corruption,
    discards,
    fight,
    front,
    hand,
    play,
    president,
    refused,
    shields,
    sizes,
    table,
    told,
    turn,
    votes,
    wounds,
)

both_editions = pytest.mark.parametrize("edition", [1, 2])


@both_editions
def test_a_billion_dollar_congress_draws_double(edition):
    match = table(
        """
        benjamin-harrison:
        grant:
        polk:
        """,
        edition=edition,
    )
    play(match, "0: draw")
    assert sizes(match) == [2, 0, 0]


@both_editions
def test_a_fishing_trip_takes_off_a_wound_once_per_turn(edition):
    match = table(
        """
        cleveland-24 2w:
        grant:
        polk:
        """,
        edition=edition,
    )
    play(match, "0: ability")
    assert wounds(match) == [1, 0, 0]
    assert refused(match, "ability", 0) == "ability.printed-limit"


def test_nobody_goes_fishing_in_good_health():
    match = table("""
        cleveland-24:
        grant:
        polk:
    """)
    assert "ability" not in choices(match, 0)


@both_editions
def test_a_full_dinner_pail_is_filled_before_the_first_action(edition):
    match = table(
        """
        grant:    <- turn
        mckinley: block
        polk:
        """,
        edition=edition,
    )
    play(match, "0: end")
    assert turn(match) == (1, "action")
    assert sizes(match) == [0, 2, 0]


def test_a_dinner_pail_that_is_full_gets_nothing():
    match = table("""
        grant:    <- turn
        mckinley: block dodge
        polk:
    """)
    play(match, "0: end")
    assert hand(match, 1) == "block dodge"


def test_a_dinner_pail_holds_six_cards():
    match = table("""
        mckinley: block block block dodge dodge bribery bribery
        grant:
        polk:
    """)
    play(match, "0: end")
    assert asked(match) == [(0, "discard")]
    play(match, "0: discard block")
    assert sizes(match)[0] == 6
    assert turn(match)[0] == 1


@pytest.mark.rule("knife-fight.attack.block-differs-from-dodge-ed2")
def test_a_big_stick_is_not_dodged_but_can_be_blocked():
    match = table("""
        theodore-roosevelt:
        grant:              block dodge
        polk:
    """)
    play(match, "0: stab 1")
    assert choices(match, 1) == ["pass", "react block"]
    play(match, "1: react block")
    assert wounds(match) == [0, 0, 0]


@both_editions
def test_a_trust_is_broken_up(edition):
    match = table(
        """
        taft:  dodge
        grant: block bribery
        polk:  dodge
        """,
        edition=edition,
    )
    assert "ability 2" not in choices(match, 0)
    play(match, "0: ability 1")
    assert asked(match) == [(1, "taft")]
    play(match, "1: give block")
    assert hand(match, 0) == "dodge bribery"
    assert sizes(match) == [2, 0, 1]
    assert discards(match) == "block"


@both_editions
def test_members_of_the_league_draw_and_leave_wilson_alone(edition):
    match = table(
        """
        wilson:
        grant:
        polk:
        draw: block block block
        """,
        edition=edition,
    )
    play(match, "0: ability | 1: yes | 2: no")
    assert sizes(match) == [1, 1, 0]
    assert any("1 join, 1 stay out" in line for line in told(match))
    play(match, "0: end")
    assert "stab 0" not in choices(match, 1)
    play(match, "1: end")
    assert "stab 0" in choices(match, 2)


def test_the_league_lasts_until_wilsons_next_turn():
    match = table("""
        wilson:
        grant:
        polk:
        draw: block block block
    """)
    play(match, "0: ability | 1: yes | 2: yes | 0: end | 1: end | 2: end | 0: end")
    assert turn(match) == (1, "action")
    assert "stab 0" in choices(match, 1)


def test_wilson_draws_nothing_when_all_join():
    match = table("""
        wilson:
        grant:
        polk:
        draw: block block block
    """)
    play(match, "0: ability | 1: yes | 2: yes")
    assert sizes(match) == [0, 1, 1]


@both_editions
def test_teapot_dome_pays_in_cards_and_costs_a_counter(edition):
    match = table(
        """
        harding 1c:
        grant:
        polk:
        """,
        edition=edition,
    )
    play(match, "0: ability")
    assert corruption(match) == [2, 0, 0]
    assert sizes(match) == [3, 0, 0]


@pytest.mark.rule("knife-fight.corruption.self-fifth-abilities-ed2")
def test_teapot_dome_stays_closed_before_the_fifth_counter():
    match = table("""
        harding 4c:
        grant:
        polk:
    """)
    assert refused(match, "ability", 0) == "corruption.self-fifth-abilities-ed2"


def test_teapot_dome_throws_harding_out_in_the_first_edition():
    match = table(
        """
        harding 4c 1v: + ford taft
        grant:
        polk:
        """,
        edition=1,
    )
    play(match, "0: ability")
    assert president(match, 0) is None


@both_editions
def test_coolidge_does_not_answer_executive_actions(edition):
    match = table(
        """
        grant:    peace-treaty
        coolidge:
        polk:
        """,
        edition=edition,
    )
    play(match, "0: play peace-treaty 1")
    assert sizes(match) == [0, 1, 0]
    assert "stab 1" in choices(match, 0), "there is no treaty"
    assert any("You lose." in line for line in told(match))


def test_coolidge_lets_others_talk_to_each_other():
    match = table("""
        grant:    peace-treaty
        coolidge:
        polk:
    """)
    play(match, "0: play peace-treaty 2")
    assert "stab 2" not in choices(match, 0)
    assert sizes(match) == [0, 0, 0]


@both_editions
def test_a_hooverball_reaches_across_the_table(edition):
    match = table(
        """
        hoover:
        grant:
        polk:
        ford:
        """,
        edition=edition,
    )
    play(match, "0: ability 2")
    assert wounds(match) == [0, 0, 1, 0]


@both_editions
def test_a_blocked_hooverball_comes_back(edition):
    match = table(
        """
        hoover: block
        grant:  block
        polk:
        """,
        edition=edition,
    )
    play(match, "0: ability 1 | 1: react block")
    assert asked(match) == [(0, "react")]
    play(match, "0: pass")
    assert wounds(match) == [1, 0, 0]


@pytest.mark.rule("knife-fight.end.effects-before-discard")
def test_wartime_draws_even_with_a_full_hand():
    match = table("""
        franklin-roosevelt: block block dodge bribery
        grant:
        polk:
    """)
    play(match, "0: end")
    assert sizes(match) == [5, 0, 0]
    assert asked(match) == [(0, "discard")]


@both_editions
def test_the_newspapers_are_wrong_on_a_five_or_six(edition):
    seen = set()
    for seed in range(16):
        match = table(
            """
            grant:
            truman 3w:
            polk:
            """,
            edition=edition,
            seed=seed,
        )
        play(match, "0: stab 1")
        (line,) = [line for line in told(match) if "The die shows" in line]
        survives = any(f"shows {die}." in line for die in (5, 6))
        assert (president(match, 1) == "truman") == survives
        assert wounds(match)[1] == (3 if survives else 0)
        assert votes(match)[0] == (0 if survives else 1)
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
    )
    play(match, "0: end")
    assert turn(match) == (1, "action")
    assert actions_left(match) == actions


@both_editions
def test_a_back_channel_buys_off_an_attack(edition):
    match = table(
        """
        grant:
        kennedy: vice-president manifest-destiny
        polk:
        """,
        edition=edition,
    )
    play(match, "0: stab 1")
    assert asked(match) == [(1, "kennedy")]
    play(match, "1: give vice-president")
    assert wounds(match) == [0, 0, 0]
    assert hand(match, 0) == "vice-president"
    assert hand(match, 1) == "manifest-destiny"


def test_a_back_channel_opens_once_per_turn():
    match = table("""
        grant:   throwing-knife
        kennedy: vice-president manifest-destiny
        polk:
    """)
    play(match, "0: stab 1 | 1: give vice-president | 0: play throwing-knife 1")
    assert asked(match) != [(1, "kennedy")]


def test_kennedy_may_keep_his_cards():
    match = table("""
        grant:
        kennedy: vice-president manifest-destiny
        polk:
    """)
    play(match, "0: stab 1 | 1: pass")
    while asked(match) == [(1, "react")]:
        play(match, "1: pass")
    assert wounds(match) == [0, 1, 0]
    assert sizes(match) == [0, 2, 0]


@both_editions
def test_the_treatment_talks_a_neighbour_into_a_stab(edition):
    match = table(
        """
        lyndon-johnson:
        grant:
        polk:
        ford:
        """,
        edition=edition,
    )
    assert [choice for choice in choices(match, 0) if choice.startswith("ability")] == ["ability 1", "ability 3"]
    play(match, "0: ability 1")
    assert wounds(match) == [0, 0, 1, 0]
    assert "stab 1" in choices(match, 0), "it was not Johnson's own Stab"


def test_the_treated_neighbour_claims_the_body():
    match = table("""
        lyndon-johnson:
        grant:
        polk 3w:
        ford:
    """)
    play(match, "0: ability 1")
    assert votes(match) == [0, 1, 0, 0]


def test_nobody_is_talked_into_stabbing_johnson():
    match = table("""
        lyndon-johnson:
        grant:
        dead:
    """)
    assert not any(choice.startswith("ability") for choice in choices(match, 0))


@pytest.mark.rule("knife-fight.replacement.player-not-dead")
def test_nixon_is_replaced_at_once():
    match = table("""
        grant:
        nixon 3w: + ford
        polk:
    """)
    play(match, "0: stab 1")
    assert fight(match).is_alive(1)
    assert president(match, 1) not in (None, "nixon")
    assert votes(match) == [1, 0, 0]


@both_editions
@pytest.mark.parametrize(("target", "left"), [(0, [0, 2, 0]), (1, [1, 1, 0])])
def test_a_clean_slate_forgives_a_counter_and_draws_two(edition, target, left):
    match = table(
        """
        ford 1c:
        grant 2c:
        polk:
        """,
        edition=edition,
    )
    assert "ability 2" not in choices(match, 0)
    play(match, f"0: ability {target}")
    assert corruption(match) == left
    assert sizes(match) == [2, 0, 0]
    assert f"Seat {target} has {left[target]} corruption counter" in " ".join(told(match))


@both_editions
def test_an_attack_card_of_carters_that_misses_draws_another(edition):
    match = table(
        """
        carter: throwing-knife
        grant:  block dodge
        polk:
        draw: bribery
        """,
        edition=edition,
    )
    play(match, "0: stab 1 | 1: react block | 0: play throwing-knife 1 | 1: react dodge")
    assert hand(match, 0) == "bribery"
    assert wounds(match) == [0, 0, 0]


def test_an_attack_card_of_carters_that_hits_draws_nothing():
    match = table("""
        carter: throwing-knife
        grant:
        polk:
    """)
    play(match, "0: play throwing-knife 1")
    assert hand(match, 0) == ""
    assert wounds(match) == [0, 1, 0]


@both_editions
def test_a_wall_is_torn_down_before_reagan_stabs(edition):
    match = table(
        """
        reagan:
        grant:  / scapegoat vice-president & emancipation-proclamation
        polk:   / scapegoat
        """,
        edition=edition,
    )
    play(match, "0: stab 1")
    assert wounds(match) == [0, 1, 0]
    assert front(match, 1) == shields(match, 1) == ""
    assert front(match, 2) == "scapegoat"
    assert "Seat 1 discards Emancipation Proclamation." in told(match)


def test_a_thrown_knife_leaves_the_wall_standing():
    match = table("""
        reagan: throwing-knife
        grant:  / scapegoat vice-president
        polk:
    """)
    play(match, "0: play throwing-knife 1")
    assert wounds(match) == [0, 0, 0]
    assert front(match, 1) == "vice-president"


@both_editions
def test_broccoli_is_passed_on_for_two_cards(edition):
    match = table(
        """
        george-h-w-bush: dodge bribery
        grant:
        polk:
        """,
        edition=edition,
    )
    play(match, "0: end")
    assert asked(match) == [(0, "george-h-w-bush")]
    play(match, "0: seat 2 | 0: give bribery")
    assert hand(match, 2) == "bribery"
    assert sizes(match) == [3, 0, 1]


def test_broccoli_may_stay_on_the_plate():
    match = table("""
        george-h-w-bush: dodge bribery
        grant:
        polk:
    """)
    play(match, "0: end | 0: pass")
    assert hand(match, 0) == "dodge bribery"
    assert turn(match)[0] == 1


@pytest.mark.rule("knife-fight.removed.out-of-reach")
def test_clinton_leaves_once_and_comes_back():
    match = table("""
        clinton:
        grant:
        polk:
        ford:
    """)
    play(match, "0: ability")
    assert turn(match)[0] == 1
    assert "stab 0" not in choices(match, 1)
    play(match, "1: end | 2: end | 3: end")
    assert refused(match, "ability", 0) == "ability.printed-limit"


@pytest.mark.rule("knife-fight.removed.out-of-reach")
def test_the_younger_bush_is_elsewhere_when_the_attack_comes():
    match = table("""
        grant:         throwing-knife
        george-w-bush:
        polk:
        ford:
    """)
    play(match, "0: stab 1 | 1: yes")
    assert wounds(match) == [0, 0, 0, 0]
    assert "play throwing-knife 1" not in choices(match, 0)
