"""Melee Attack cards, each played in a drawn position."""

import pytest

from tests.games.knife_fight.plain import table
from tests.games.knife_fight.table import table as real_table
from tests.rows import every_row


def test_a_bowie_knife_deals_two_wounds_next_door():
    match = table("taft: bowie-knife bowie-knife \n ford: \n polk: \n hayes:")
    assert match.refused("play bowie-knife 2", 0) == "attack.melee-reach"
    match.play("0: play bowie-knife 1")
    assert match.wounds == [0, 2, 0, 0]


def test_nothing_in_the_hand_stops_benedict_arnold():
    match = table("taft: benedict-arnold \n ford: block dodge riposte \n polk: \n hayes:")
    match.play("0: play benedict-arnold 1")
    assert match.wounds == [0, 2, 0, 0]
    assert match.hand(1) == "block dodge riposte"


@pytest.mark.rule("knife-fight.attack.block-differs-from-dodge-ed2")
def test_the_big_stick_can_be_blocked_in_edition_2():
    match = table("taft: big-stick \n ford: block dodge \n polk: \n hayes:").play("0: play big-stick 1")
    assert match.choices(1) == ["pass", "react block"]
    match.play("1: react block")
    assert match.wounds == [0, 0, 0, 0]


@pytest.mark.rule("knife-fight.attack.block-equals-dodge-ed1")
def test_the_big_stick_cannot_be_stopped_in_edition_1():
    match = table("taft: big-stick \n ford: block dodge \n polk: \n hayes:", edition=1).play("0: play big-stick 1")
    assert match.wounds == [0, 2, 0, 0]


@every_row(("answer", "hurt"), [("pass", 1), ("react block", 0)])
def test_a_letter_opener_brings_mail_hit_or_miss(answer, hurt):
    match = table("taft: letter-opener \n ford: block \n polk: \n hayes: \n draw: veto")
    match.play(f"0: play letter-opener 1 | 1: {answer}")
    assert match.wounds[1] == hurt
    assert match.hand(0) == "veto"


def test_a_hickory_cane_knocks_a_card_out_of_the_hand():
    match = table("taft: hickory-cane \n ford: veto war-chest \n polk: \n hayes:").play("0: play hickory-cane 1")
    assert match.asked == [(1, "hickory-cane")]
    match.play("1: discard veto")
    assert match.wounds[1] == 1
    assert match.hand(1) == "war-chest"
    assert match.discards == "veto hickory-cane"


def test_a_blocked_hickory_cane_knocks_nothing_out():
    match = table("taft: hickory-cane \n ford: block veto war-chest \n polk: \n hayes:")
    match.play("0: play hickory-cane 1 | 1: react block")
    assert match.hand(1) == "war-chest veto"


@every_row(("edition", "victim", "answers"), [(1, "ford", True), (2, "ford", True), (2, "polk", False)])
def test_only_those_who_own_nobody_can_parry_john_browns_pike(edition, victim, answers):
    match = table(f"taft: john-browns-pike \n {victim}: block dodge \n hayes: \n adams:", edition=edition)
    match.play("0: play john-browns-pike 1")
    assert (match.asked == [(1, "react")]) == answers
    if answers:
        match.play("1: pass")
    assert match.wounds == [0, 1 if answers else 2, 0, 0]


def test_john_browns_pike_goes_on_as_it_was_announced():
    match = table("taft: john-browns-pike \n polk: pointing-fingers \n ford: block \n adams:")
    match.play("0: play john-browns-pike 1 | 1: react pointing-fingers")
    assert match.wounds == [0, 0, 2, 0]


def test_a_scapegoat_keeps_hold_of_the_cards_too():
    match = table("taft: hickory-cane \n ford: veto war-chest / scapegoat \n polk: \n hayes:")
    match.play("0: play hickory-cane 1")
    assert match.front(1) == ""
    assert match.sizes[1] == 2


def test_state_dinner_cutlery_pockets_a_card():
    match = table("taft: state-dinner-cutlery \n ford: war-chest \n polk: \n hayes:")
    match.play("0: play state-dinner-cutlery 1")
    assert match.wounds[1] == 1
    assert match.hand(0) == "war-chest"
    assert match.sizes[1] == 0


def test_the_dead_keep_their_cards_from_the_cutlery():
    match = table("taft: state-dinner-cutlery \n ford 3w: war-chest \n polk: \n hayes:")
    match.play("0: play state-dinner-cutlery 1")
    assert match.president(1) is None
    assert match.sizes == [0, 1, 0, 0]
    assert match.vote_pile(0) == ["ford"]


@pytest.mark.rule("knife-fight.stab.more-by-card")
def test_a_bayonet_charge_allows_one_more_stab():
    match = table("taft: bayonet-charge \n ford: \n polk: \n hayes:")
    match.play("0: play bayonet-charge 1 | 0: stab 1 | 0: stab 3")
    assert match.wounds == [0, 2, 0, 1]


def test_both_sides_of_the_aisle_are_attacked_one_by_one():
    match = table("taft: both-sides-of-the-aisle \n ford: block \n polk: \n hayes: block")
    match.play("0: play both-sides-of-the-aisle 3 | 3: react block | 1: pass")
    assert match.wounds == [0, 1, 0, 0]


def test_the_other_side_may_be_sheltered():
    match = table("taft: both-sides-of-the-aisle peace-treaty \n ford: \n polk: \n hayes:")
    match.play("0: play peace-treaty 1 | 0: play both-sides-of-the-aisle 3")
    assert match.wounds == [0, 0, 0, 1]


@every_row(("name", "deep"), [("ford", 1), ("ford 1c", 2), ("ford 4c", 2)])
def test_a_muckrakers_blade_cuts_deeper_where_there_is_dirt(name, deep):
    match = table(f"taft: muckrakers-blade \n {name}: \n polk: \n hayes:").play("0: play muckrakers-blade 1")
    assert match.wounds[1] == deep


def test_no_played_card_is_left_in_the_air():
    match = table("taft: both-sides-of-the-aisle letter-opener \n ford: \n polk: \n hayes:")
    match.play("0: play both-sides-of-the-aisle 1 | 0: play letter-opener 1")
    assert match.state.played == []
    assert match.discards == "both-sides-of-the-aisle letter-opener"


@pytest.mark.parametrize(("card", "fact", "value"), [("hickory-cane", "sizes", 1), ("poison-pen", "corruption", 0)])
def test_a_successor_does_not_pay_for_the_one_who_was_hit(card, fact, value):
    match = table(f"taft: {card} \n ford 3w: veto / vice-president + grant \n polk: \n hayes:").play(
        f"0: play {card} 1"
    )
    assert match.president(1) == "grant"
    assert getattr(match, fact)[1] == value


def test_cutlery_is_not_pocketed_from_a_successor():
    match = table("taft: state-dinner-cutlery \n ford 3w: veto / vice-president + grant \n polk: \n hayes:")
    assert match.play("0: play state-dinner-cutlery 1").sizes[:2] == [0, 1]


def test_whoever_strikes_across_the_table_has_two_other_sides_and_picks_one():
    match = real_table("washington: both-sides-of-the-aisle\nclinton:\nfillmore:\nhoover:\nford:")
    match.play("0: play both-sides-of-the-aisle 2")
    assert match.choices(0) == ["seat 1", "seat 4"]
    assert match.play("0: seat 4").wounds == [0, 0, 1, 0, 1]


def test_everybody_is_next_to_washington_when_grapeshot_flies():
    match = real_table("clinton: grapeshot\nwashington:\nfillmore:\nhoover:\nford:")
    assert match.play("0: play grapeshot 1").wounds == [0, 1, 1, 1, 1]
