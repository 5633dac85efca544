"""Presidents 13 to 22, around the Civil War and in the Gilded Age: each at work in a drawn position."""

import pytest

from tests.games.knife_fight.table import (
    both_editions,
    table,
)
from tests.rows import every_row

# 13 to 19: around the war.


def test_the_perry_expedition_trades_a_card_for_a_strangers():
    match = table("fillmore: dodge \n jefferson: block \n pierce: bribery").play("0: ability 1")
    assert match.hand(0) == "block"
    assert match.discards == "dodge"


@both_editions
def test_the_gadsden_purchase_is_the_top_of_the_discard_pile(edition):
    match = table("pierce: \n jefferson: \n lincoln: \n discards: block dodge bribery", edition=edition)
    match.play("0: ability")
    assert match.hand(0) == "dodge bribery"
    assert match.discards == "block"
    assert "Gadsden Purchase: Bribery and Dodge from the discard pile." in match.told()
    assert match.refused("ability", 0) == "ability.printed-limit"


def test_pierce_takes_a_single_card_when_there_are_no_two():
    match = table("pierce: \n jefferson: \n lincoln: \n discards: block").play("0: ability")
    assert match.hand(0) == "block"
    assert match.discards == ""


def test_there_is_no_desert_for_sale_while_nothing_is_discarded():
    assert "ability" not in table("pierce: \n jefferson: \n lincoln: ").choices(0)


def test_buchanan_heals_by_doing_nothing():
    assert table("buchanan 2w: \n jefferson: \n pierce: ").play("0: end").wounds == [1, 0, 0]


def test_buchanan_does_not_heal_after_a_stab():
    assert table("buchanan 2w: \n jefferson: \n pierce: ").play("0: stab 1 | 0: end").wounds == [2, 1, 0]


@both_editions
def test_without_the_writ_there_is_neither_block_nor_dodge(edition):
    match = table("lincoln: \n jefferson: block dodge bribery \n pierce: ", edition=edition)
    match.play("0: ability 1 | 0: stab 1")
    assert match.choices(1) == ["pass", "react bribery"]
    match.play("1: pass")
    assert match.wounds == [0, 1, 0]


def test_the_writ_is_suspended_for_other_attackers_too_and_restored_on_the_own_turn():
    match = table("lincoln: \n jefferson: \n pierce: block dodge bribery").play("0: ability 2 | 0: end | 1: stab 2")
    assert match.choices(2) == ["pass", "react bribery"]
    match.play("2: pass | 1: end | 2: end | 0: stab 2")
    assert "react block" in match.choices(2)


@both_editions
def test_a_single_vote_acquits_johnson(edition):
    match = table("jefferson: \n andrew-johnson 4w 2v: \n pierce: ", edition=edition).play("0: stab 1 | 1: yes")
    assert match.president(1) == "andrew-johnson"
    assert match.wounds == [0, 4, 0]
    assert match.votes == [0, 1, 0]


def test_johnson_is_acquitted_only_once():
    match = table("jefferson: throwing-knife \n andrew-johnson 4w 2v: \n pierce: ")
    match.play("0: stab 1 | 1: yes | 0: play throwing-knife 1")
    assert match.president(1) is None
    assert match.votes == [1, 1, 0]


def test_without_a_vote_there_is_no_acquittal():
    assert table("jefferson: \n andrew-johnson 4w: \n pierce: ").play("0: stab 1").president(1) is None


def test_whom_grant_wounds_hands_over_a_card():
    match = table("grant: \n jefferson: scapegoat impeachment \n pierce: ").play("0: stab 1 | 1: give impeachment")
    assert match.hand(0) == "impeachment"
    assert match.hand(1) == "scapegoat"


def test_nobody_surrenders_to_grant_after_a_miss():
    match = table("grant: \n jefferson: block scapegoat \n pierce: ").play("0: stab 1 | 1: react block")
    assert match.sizes == [0, 1, 0]


@both_editions
def test_hayes_is_counted_in_when_he_is_behind_everybody(edition):
    match = table("hayes 1v: \n jefferson 2v: \n pierce 2v: ", phase="campaign", edition=edition)
    assert match.votes == [3, 2, 2]


def test_hayes_gets_one_vote_when_he_is_not_alone_in_last_place():
    assert table("hayes 1v: \n jefferson 1v: \n pierce 2v: ", phase="campaign").votes == [2, 1, 2]


def test_the_commission_does_not_find_hayes_the_winning_vote():
    match = table(
        "hayes 2v: \n jefferson 3v: \n pierce 3v: \n van-buren 3v: \n garfield 3v: \n lincoln 3v: ", phase="campaign"
    )
    assert match.votes[0] == 3
    assert match.winner is None


# 20 to 22: the Gilded Age.


def test_garfield_plays_a_card_with_each_hand():
    match = table("garfield: throwing-knife throwing-knife scapegoat \n jefferson: \n pierce: ")
    match.play("0: ability | 0: play throwing-knife 1 | 0: play scapegoat")
    assert match.wounds == [0, 1, 0]
    assert match.front(0) == "scapegoat"
    assert match.actions_left == 2


@every_row(("hand", "offered"), [("throwing-knife", True), ("block dodge", False), ("", False)])
def test_garfield_needs_something_to_play(hand, offered):
    assert ("ability" in table(f"garfield: {hand} \n jefferson: \n pierce: ").choices(0)) == offered


def test_the_second_hand_rests_when_the_first_has_killed_garfield():
    match = table("garfield 4w: throwing-knife throwing-knife \n jackson: \n pierce: \n van-buren: ")
    match.play("0: ability | 0: play throwing-knife 1")
    assert match.presidents == [None, "jackson", "pierce", "van-buren"]
    assert match.wounds == [0, 1, 0, 0]


def test_arthur_changes_for_dinner():
    match = table("arthur: scapegoat impeachment \n jefferson: \n pierce: \n draw: block dodge bribery")
    match.play("0: end | 0: discard scapegoat | 0: discard impeachment")
    assert match.hand(0) == "block dodge"


def test_arthur_changes_before_the_hand_is_counted_and_may_stop_at_any_time():
    match = table("arthur: scapegoat impeachment vice-president peace-treaty \n jefferson: \n pierce: \n draw: block")
    match.play("0: end | 0: discard scapegoat | 0: pass")
    assert "block" in match.hand(0)
    assert match.sizes == [4, 0, 0]


@both_editions
@pytest.mark.parametrize(("attacker", "wounds"), [("ford", 0), ("pierce", 1)])
def test_a_republican_does_not_hit_cleveland(edition, attacker, wounds):
    match = table(f"{attacker}: \n cleveland-22: \n jefferson: ", edition=edition).play("0: stab 1")
    assert match.wounds == [0, wounds, 0]


def test_the_mugwumps_bolt_once_a_turn():
    match = table("ford: throwing-knife \n cleveland-22: \n jefferson: ")
    match.play("0: stab 1 | 0: play throwing-knife 1")
    assert match.wounds == [0, 1, 0]


@every_row(("edition", "wounds"), [(1, 1), (2, 0)])
def test_mugwumps_keep_off_an_unavoidable_wound_in_the_second_edition(edition, wounds):
    match = table("ford: cherries-and-iced-milk \n cleveland-22: \n jefferson: ", edition=edition)
    assert match.play("0: play cherries-and-iced-milk 1").wounds == [0, wounds, 0]
