"""Presidents 1 to 12, from the early republic to the age of Jackson: each at work in a drawn position."""

import pytest

from tests.games.knife_fight.table import (
    both_editions,
    table,
)
from tests.rows import every_row

# 1 to 6: the early republic.


def test_washington_stabs_across_the_table():
    assert table("washington: \n jefferson: \n pierce: \n van-buren: ").play("0: stab 2").wounds == [0, 0, 1, 0]


def test_nobody_else_stabs_washington_across_the_table():
    assert table("pierce: \n jefferson: \n washington: \n van-buren: ").refused("stab 2", 0) == "stab.reach"


@both_editions
def test_adams_is_attacked_once_a_turn(edition):
    match = table("jefferson: throwing-knife \n adams: \n pierce: ", edition=edition).play("0: stab 1")
    assert match.wounds == [0, 1, 0]
    assert match.choices(0) == ["play throwing-knife 2", "ability", "draw", "end"]


def test_the_next_player_may_attack_adams_again():
    assert table("jefferson: \n pierce: \n adams: ").play("0: stab 2 | 0: end | 1: stab 2").wounds == [0, 0, 2]


def test_the_quasi_war_ends_with_adams():
    match = table("jefferson: throwing-knife \n adams 3w: / vice-president + lincoln \n pierce: ").play("0: stab 1")
    assert match.president(1) == "lincoln"
    assert "play throwing-knife 1" in match.choices(0)


@both_editions
def test_an_expedition_brings_home_two_of_five_cards_and_leaves_the_others_as_they_lay(edition):
    drawing = "jefferson: bribery \n pierce: \n van-buren: \n draw: block dodge veto dodge scapegoat tariff"
    match = table(drawing, edition=edition).play("0: ability")
    assert match.asked == [(0, "jefferson")]
    assert match.choices(0) == ["give block", "give dodge", "give veto", "give scapegoat"]
    assert match.view(0).table.aside == ("block", "dodge", "veto", "dodge", "scapegoat")
    assert match.view(1).table.aside == ()
    match.play("0: give dodge | 0: give veto")
    assert match.hand(0) == "dodge bribery veto"
    assert (match.actions_left, match.view(0).table.aside) == (2, ())
    assert "Seat 0 draws an Action card." in match.told(1)
    assert "Dodge" not in " ".join(match.told(1))
    assert match.refused("ability", 0) == "ability.printed-limit"
    match.play("0: draw | 0: draw")
    assert match.hand(0) == "block dodge dodge bribery veto"


@every_row(("lying", "found"), [("block dodge veto", 2), ("block", 1)])
def test_an_expedition_goes_on_through_the_discard_pile(lying, found):
    match = table("jefferson: \n pierce: \n ford:")
    match.state.action_deck[:] = []
    match.state.discards[:] = [match.game.pack.named[id] for id in lying.split()]
    match.play("0: ability")
    while match.asked == [(0, "jefferson")]:
        match.choose(match.choices(0)[0], 0)
    assert match.sizes[0] == found
    assert len(match.state.action_deck) == len(lying.split()) - found


def test_there_is_no_expedition_without_cards_anywhere():
    match = table("jefferson: \n pierce: \n ford:")
    fight = match.state
    fight.hands[1] = tuple(fight.action_deck[:-1])
    del fight.action_deck[:-1]
    match.play("0: draw | 1: pass")
    assert match.refused("ability") == "play.needs-legal-target"


@both_editions
@pytest.mark.parametrize(("held", "left", "taken"), [("block dodge", 1, 1), ("block", 0, 1), ("", 0, 0)])
def test_dolley_takes_a_card_from_whoever_wounds_madison(edition, held, left, taken):
    match = table(f"jefferson: {held} \n madison: \n pierce: veto", edition=edition).play("0: stab 1")
    assert match.sizes == [left, taken, 1]
    assert match.wounds == [0, 1, 0]


def test_dolley_takes_nothing_when_madison_falls():
    match = table("jefferson: block dodge \n madison 2w: \n pierce:").play("0: stab 1")
    assert match.president(1) is None
    assert match.sizes == [2, 0, 0]


def test_dolley_takes_nothing_when_nobody_in_particular_wounds_madison():
    match = table("madison: / exploding-cigar \n jefferson: block \n pierce: veto").play("0: end")
    assert (match.wounds, match.sizes) == ([1, 0, 0], [0, 1, 1])


def test_monroe_dodges_what_comes_from_afar():
    match = table("jefferson: throwing-knife \n pierce: \n monroe: \n van-buren: ").play("0: play throwing-knife 2")
    assert match.wounds == [0, 0, 0, 0]


def test_monroe_does_not_dodge_a_neighbour():
    match = table("jefferson: throwing-knife \n monroe: \n pierce: \n van-buren: ").play("0: play throwing-knife 1")
    assert match.wounds == [0, 1, 0, 0]


@both_editions
def test_petitions_disgrace_slaveowners_and_nobody_else(edition):
    match = table("quincy-adams: \n jefferson: \n pierce: \n ford: ", edition=edition)
    assert match.choices(0, "ability") == ["ability 1"]
    match.play("0: ability 1")
    assert match.corruption == [0, 1, 0, 0]
    assert match.refused("ability 1", 0) == "ability.printed-limit"


# 7 to 12: the age of Jackson.


@both_editions
def test_jackson_fires_second_at_any_distance(edition):
    match = table("jefferson: throwing-knife \n pierce: \n jackson: \n lincoln: ", edition=edition)
    match.play("0: play throwing-knife 2")
    assert match.wounds == [1, 0, 1, 0]


def test_what_jackson_returns_can_be_blocked():
    match = table("jefferson: block dodge \n jackson: \n pierce: ").play("0: stab 1 | 0: react block")
    assert match.wounds == [0, 1, 0]


def test_jackson_claims_whom_the_second_shot_kills():
    match = table("garfield 4w: \n jackson: \n pierce: \n lincoln: ").play("0: stab 1")
    assert match.president(0) is None
    assert match.vote_pile(1)[0] == "garfield"


def test_jackson_returns_nothing_for_a_miss():
    match = table("jefferson: \n jackson: block dodge \n pierce: ").play("0: stab 1 | 1: react block")
    assert match.wounds == [0, 0, 0]


@both_editions
def test_the_little_magician_vanishes_and_somebody_else_is_hit(edition):
    match = table("jefferson: \n van-buren: scapegoat impeachment \n pierce: \n lincoln: ", edition=edition)
    match.play("0: stab 1 | 1: discard scapegoat | 1: seat 2")
    assert match.wounds == [0, 0, 1, 0]
    assert match.hand(1) == "impeachment"


def test_whom_the_little_magician_points_out_is_asked_once():
    match = table("jefferson: \n van-buren: scapegoat impeachment \n pierce: block dodge \n lincoln: ")
    match.play("0: stab 1 | 1: discard scapegoat | 1: seat 2")
    assert match.asked == [(2, "react")]
    match.play("2: pass")
    assert match.asked == [(0, "action")]
    assert match.wounds == [0, 0, 1, 0]


def test_fingers_may_point_back_at_the_little_magician():
    match = table("jefferson: \n van-buren: scapegoat block \n pierce: pointing-fingers \n lincoln: ")
    match.play("0: stab 1 | 1: discard scapegoat | 1: seat 2 | 2: react pointing-fingers | 2: seat 1")
    assert match.asked == [(1, "react")]
    match.play("1: pass")
    assert match.asked == [(0, "action")]
    assert match.wounds == [0, 1, 0, 0]


def test_the_trick_works_once_a_turn():
    match = table("jefferson: throwing-knife \n van-buren: scapegoat impeachment \n pierce: \n lincoln: ")
    match.play("0: stab 1 | 1: discard scapegoat | 1: seat 2 | 0: play throwing-knife 1")
    assert match.wounds == [0, 1, 1, 0]


def test_the_magician_may_keep_the_trick_to_himself():
    match = table("jefferson: \n van-buren: scapegoat impeachment \n pierce: \n lincoln: ").play("0: stab 1 | 1: pass")
    assert match.wounds == [0, 1, 0, 0]
    assert match.sizes == [0, 2, 0, 0]


def test_there_is_no_trick_when_nobody_else_is_there_to_be_hit():
    match = table("jefferson: \n van-buren: scapegoat impeachment \n dead: ").play("0: stab 1")
    assert match.wounds == [0, 1, 0]


def test_harrison_has_four_actions():
    assert table("william-henry-harrison: \n jefferson: \n pierce: ", phase="campaign").actions_left == 4


def test_harrison_catches_cold_at_the_end_of_the_turn():
    match = table("william-henry-harrison: \n jefferson: \n pierce: ").play("0: end")
    assert match.wounds == [1, 0, 0]
    assert match.turn == (1, "action")


@both_editions
def test_nobody_gets_a_vote_when_the_cold_is_the_end_of_harrison(edition):
    match = table("william-henry-harrison 3w: \n jefferson: \n pierce: \n van-buren: ", edition=edition, had_turn=[0])
    match.play("0: end")
    assert match.president(0) is None
    assert match.votes == [0, 0, 0, 0]


def test_tyler_announces_himself_with_two_cards():
    match = table("dead: + tyler polk \n jefferson: \n pierce: \n draw: block dodge", phase="campaign")
    match.play("0: tyler | 0: keep")
    assert match.hand(0) == "block dodge"


def test_polk_stabs_on_two_borders():
    match = table("jefferson: \n polk: \n pierce: ").play("0: end | 1: stab 0 | 1: stab 2")
    assert match.wounds == [1, 0, 1]
    assert match.refused("stab 0", 1) == "stab.once-per-turn"


def test_taylor_takes_no_more_than_one_wound_of_a_blow():
    match = table("jefferson: benedict-arnold \n taylor: \n pierce: ").play("0: play benedict-arnold 1")
    assert match.wounds == [0, 1, 0]
    match.play("0: stab 1")
    assert match.wounds == [0, 2, 0]


@both_editions
def test_a_suspended_writ_comes_before_the_monroe_doctrine(edition):
    match = table("lincoln: throwing-knife\nford:\nmonroe:\npierce:", edition=edition)
    match.play("0: ability 2 | 0: play throwing-knife 2")
    assert match.wounds[2] == 1
    assert "Suspended Writ: this Attack can be neither blocked nor dodged." in match.told()


@both_editions
def test_nobody_else_can_disgrace_tyler(edition):
    match = table("pierce: smear-campaign \n tyler 4c: \n jefferson: ", edition=edition)
    match.play("0: play smear-campaign 1")
    assert match.corruption == [0, 4, 0]
    assert any("His Accidency" in line for line in match.told())


def test_tyler_can_disgrace_himself():
    assert table("tyler: pork-barrel \n pierce: \n jefferson: ").play("0: play pork-barrel").corruption == [1, 0, 0]
