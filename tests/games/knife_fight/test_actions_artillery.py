"""Ranged Attack cards and the Grapeshot, each played in a drawn position."""

import pytest

from tests.games.knife_fight.plain import table
from tests.rows import every_row


@pytest.mark.rule("knife-fight.attack.ranged-reach")
def test_a_throwing_knife_flies_across_the_table():
    match = table("taft: throwing-knife \n ford: \n polk: \n hayes:").play("0: play throwing-knife 2")
    assert match.wounds == [0, 0, 1, 0]


@every_row(("edition", "hurt"), [(1, 1), (2, 0)])
def test_the_shot_heard_round_the_world_can_be_dodged_in_edition_2_alone(edition, hurt):
    match = table("taft: shot-heard-round-the-world \n ford: \n polk: block dodge \n hayes:", edition=edition)
    match.play("0: play shot-heard-round-the-world 2")
    if edition == 2:
        assert match.choices(2) == ["pass", "react dodge"]
        match.play("2: react dodge")
    assert match.wounds[2] == hurt


def test_dueling_pistols_deal_two_wounds():
    match = table("taft: dueling-pistols \n ford: \n polk: block \n hayes:").play("0: play dueling-pistols 2 | 2: pass")
    assert match.wounds == [0, 0, 2, 0]


def test_who_misses_with_dueling_pistols_is_shot_at():
    match = table("taft: dueling-pistols block \n ford: \n polk: dodge \n hayes:")
    match.play("0: play dueling-pistols 2 | 2: react dodge")
    assert match.asked == [(0, "react")]
    match.play("0: pass")
    assert match.wounds == [1, 0, 0, 0]


def test_the_second_pistol_can_kill():
    match = table("taft 3w: dueling-pistols \n ford: \n polk: dodge \n hayes:")
    match.play("0: play dueling-pistols 2 | 2: react dodge")
    assert match.president(0) is None
    assert match.votes[2] == 1


def test_a_poison_pen_stains_whom_it_hits():
    match = table("taft: poison-pen poison-pen \n ford: \n polk: block \n hayes:")
    match.play("0: play poison-pen 2 | 2: pass | 0: play poison-pen 2 | 2: react block")
    assert match.wounds[2] == 1
    assert match.corruption[2] == 1


@pytest.mark.rule("knife-fight.scapegoat.takes-unavoidable", "knife-fight.wound.unavoidable-ed2")
def test_cherries_and_iced_milk_are_unavoidable_but_for_a_scapegoat():
    match = table("taft: cherries-and-iced-milk cherries-and-iced-milk \n ford: \n polk: block / scapegoat \n hayes:")
    match.play("0: play cherries-and-iced-milk 2")
    assert match.wounds[2] == 0
    assert match.front(2) == ""
    match.play("0: play cherries-and-iced-milk 2")
    assert match.wounds[2] == 1
    assert match.hand(2) == "block"


def test_grapeshot_hits_the_neighbours_of_its_victim_too():
    match = table("taft: grapeshot \n ford: \n polk: \n hayes: \n grant:").play("0: play grapeshot 1")
    assert match.wounds == [0, 1, 1, 0, 0]


def test_grapeshot_reaches_past_the_dead():
    match = table("taft: grapeshot \n ford 3w: \n dead: \n hayes: \n grant:").play("0: play grapeshot 1")
    assert match.president(1) is None
    assert match.wounds == [0, 0, 0, 1, 0]


def test_a_loose_cannon_rolls_back_on_a_one_only():
    seen = set()
    for seed in range(30):
        match = table("taft: loose-cannon \n ford: \n polk: \n hayes: / scapegoat", seed=seed)
        match.play("0: play loose-cannon 2")
        seen.add(tuple(match.wounds))
    assert seen == {(1, 0, 0, 0), (0, 0, 2, 0)}


def test_only_somebody_ahead_is_stopped_as_the_front_runner():
    match = table("taft 1v: stop-the-front-runner \n ford 1v: \n polk 2v: \n hayes:")
    assert match.choices(0)[0] == "play stop-the-front-runner 2"
    assert match.refused("play stop-the-front-runner 1", 0) == "attack.ranged-reach"
    match.play("0: play stop-the-front-runner 2")
    assert match.wounds == [0, 0, 2, 0]


def test_without_a_front_runner_the_card_waits():
    match = table("taft 2v: stop-the-front-runner \n ford 1v: \n polk 2v: \n hayes:")
    assert not [choice for choice in match.choices(0) if choice.startswith("play")]


@every_row("call", ["heads", "tails"])
def test_a_wrong_call_doubles_the_wound(call):
    seen = set()
    for seed in range(12):
        match = table("taft: call-it-in-the-air \n ford: \n polk: \n hayes:", seed=seed)
        match.play("0: play call-it-in-the-air 2")
        assert match.asked == [(2, "call-it-in-the-air")]
        match.play(f"2: {call}")
        seen.add(match.wounds[2])
    assert seen == {1, 2}
