"""Melee Attack cards, each played in a drawn position."""

import pytest

from tests.games.knife_fight.plain import table
from tests.games.knife_fight.table import discards, fight, front, hand, president, refused, sizes, vote_pile, wounds
from tests.games.talk import asked, choices, play


def test_a_bowie_knife_deals_two_wounds_next_door():
    match = table("taft: bowie-knife bowie-knife \n ford: \n polk: \n hayes:")
    assert refused(match, "play bowie-knife 2", 0) == "attack.melee-reach"
    play(match, "0: play bowie-knife 1")
    assert wounds(match) == [0, 2, 0, 0]


def test_nothing_in_the_hand_stops_benedict_arnold():
    match = table("taft: benedict-arnold \n ford: block dodge riposte \n polk: \n hayes:")
    play(match, "0: play benedict-arnold 1")
    assert wounds(match) == [0, 2, 0, 0]
    assert hand(match, 1) == "block dodge riposte"


@pytest.mark.rule("knife-fight.attack.block-differs-from-dodge-ed2")
def test_the_big_stick_can_be_blocked_in_edition_2():
    match = table("taft: big-stick \n ford: block dodge \n polk: \n hayes:")
    play(match, "0: play big-stick 1")
    assert choices(match, 1) == ["pass", "react block"]
    play(match, "1: react block")
    assert wounds(match) == [0, 0, 0, 0]


@pytest.mark.rule("knife-fight.attack.block-equals-dodge-ed1")
def test_the_big_stick_cannot_be_stopped_in_edition_1():
    match = table("taft: big-stick \n ford: block dodge \n polk: \n hayes:", edition=1)
    play(match, "0: play big-stick 1")
    assert wounds(match) == [0, 2, 0, 0]


@pytest.mark.parametrize(("answer", "hurt"), [("pass", 1), ("react block", 0)])
def test_a_letter_opener_brings_mail_hit_or_miss(answer, hurt):
    match = table("taft: letter-opener \n ford: block \n polk: \n hayes: \n draw: veto")
    play(match, f"0: play letter-opener 1 | 1: {answer}")
    assert wounds(match)[1] == hurt
    assert hand(match, 0) == "veto"


def test_a_hickory_cane_knocks_a_card_out_of_the_hand():
    match = table("taft: hickory-cane \n ford: veto war-chest \n polk: \n hayes:")
    play(match, "0: play hickory-cane 1")
    assert asked(match) == [(1, "hickory-cane")]
    play(match, "1: give veto")
    assert wounds(match)[1] == 1
    assert hand(match, 1) == "war-chest"
    assert discards(match) == "veto hickory-cane"


def test_a_blocked_hickory_cane_knocks_nothing_out():
    match = table("taft: hickory-cane \n ford: block veto war-chest \n polk: \n hayes:")
    play(match, "0: play hickory-cane 1 | 1: react block")
    assert hand(match, 1) == "war-chest veto"


def test_a_scapegoat_keeps_hold_of_the_cards_too():
    match = table("taft: hickory-cane \n ford: veto war-chest / scapegoat \n polk: \n hayes:")
    play(match, "0: play hickory-cane 1")
    assert front(match, 1) == ""
    assert sizes(match)[1] == 2


def test_state_dinner_cutlery_pockets_a_card():
    match = table("taft: state-dinner-cutlery \n ford: war-chest \n polk: \n hayes:")
    play(match, "0: play state-dinner-cutlery 1")
    assert wounds(match)[1] == 1
    assert hand(match, 0) == "war-chest"
    assert sizes(match)[1] == 0


def test_the_dead_keep_their_cards_from_the_cutlery():
    match = table("taft: state-dinner-cutlery \n ford 3w: war-chest \n polk: \n hayes:")
    play(match, "0: play state-dinner-cutlery 1")
    assert president(match, 1) is None
    assert sizes(match) == [0, 1, 0, 0]
    assert vote_pile(match, 0) == ["ford"]


@pytest.mark.rule("knife-fight.stab.more-by-card")
def test_a_bayonet_charge_allows_one_more_stab():
    match = table("taft: bayonet-charge \n ford: \n polk: \n hayes:")
    play(match, "0: play bayonet-charge 1 | 0: stab 1 | 0: stab 3")
    assert wounds(match) == [0, 2, 0, 1]


def test_both_sides_of_the_aisle_are_attacked_one_by_one():
    match = table("taft: both-sides-of-the-aisle \n ford: block \n polk: \n hayes: block")
    play(match, "0: play both-sides-of-the-aisle 3 | 3: react block | 1: pass")
    assert wounds(match) == [0, 1, 0, 0]


def test_the_other_side_may_be_sheltered():
    match = table("taft: both-sides-of-the-aisle peace-treaty \n ford: \n polk: \n hayes:")
    play(match, "0: play peace-treaty 1 | 0: play both-sides-of-the-aisle 3")
    assert wounds(match) == [0, 0, 0, 1]


@pytest.mark.parametrize(("name", "deep"), [("ford", 1), ("ford 1c", 2), ("ford 4c", 2)])
def test_a_muckrakers_blade_cuts_deeper_where_there_is_dirt(name, deep):
    match = table(f"taft: muckrakers-blade \n {name}: \n polk: \n hayes:")
    play(match, "0: play muckrakers-blade 1")
    assert wounds(match)[1] == deep


def test_no_played_card_is_left_in_the_air():
    match = table("taft: both-sides-of-the-aisle letter-opener \n ford: \n polk: \n hayes:")
    play(match, "0: play both-sides-of-the-aisle 1 | 0: play letter-opener 1")
    assert fight(match).played == []
    assert discards(match) == "both-sides-of-the-aisle letter-opener"
