"""Executive Actions that fill the hand, mend the President or make the turn longer."""

import pytest

from tests.games.knife_fight.plain import table
from tests.rows import every_row


def test_a_war_chest_holds_three_cards():
    match = table("taft: war-chest \n ford: \n polk: \n hayes: \n draw: block dodge veto").play("0: play war-chest")
    assert match.hand(0) == "block dodge veto"
    assert match.actions_left == 2


def test_a_pork_barrel_holds_four_cards_and_a_counter():
    match = table("taft: pork-barrel \n ford: \n polk: \n hayes: \n draw: block block dodge veto")
    match.play("0: play pork-barrel")
    assert match.hand(0) == "block block dodge veto"
    assert match.corruption == [1, 0, 0, 0]


@pytest.mark.rule("knife-fight.corruption.self-fifth-forbidden-ed2")
def test_nobody_opens_a_fifth_pork_barrel_in_edition_2():
    match = table("taft 4c: pork-barrel \n ford: \n polk: \n hayes:")
    assert match.refused("play pork-barrel", 0) == "corruption.self-fifth-forbidden-ed2"


@pytest.mark.rule("knife-fight.corruption.self-fifth-allowed-ed1")
def test_a_fifth_pork_barrel_ends_a_career_in_edition_1():
    match = table("taft 4c: pork-barrel \n ford: \n polk: \n hayes:", edition=1).play("0: play pork-barrel")
    assert match.president(0) is None
    assert match.corruption[0] == 0


def test_a_new_deal_gives_everybody_alive_three_cards():
    match = table("taft: new-deal block \n ford: \n dead: dodge \n hayes: dodge bribery tariff war-chest")
    match.play("0: play new-deal")
    assert match.sizes == [3, 3, 1, 3]
    assert match.hand(2) == "dodge"
    assert match.discards == "block tariff war-chest dodge bribery new-deal"
    assert "Seat 0 discards Block." in match.told()
    assert "Seat 3 discards Tariff, War Chest, Dodge, Bribery." in match.told()


def test_an_executive_order_plays_two_cards_for_nothing():
    match = table("taft: executive-order throwing-knife throwing-knife throwing-knife \n ford: \n polk: \n hayes:")
    match.play("0: play executive-order | 0: play throwing-knife 2 | 0: play throwing-knife 2")
    assert match.wounds == [0, 0, 2, 0]
    assert match.actions_left == 2
    assert match.hand(0) == "throwing-knife"


def test_an_executive_order_may_be_left_unused():
    match = table("taft: executive-order throwing-knife \n ford: \n polk: \n hayes:")
    match.play("0: play executive-order | 0: pass | 0: pass")
    assert match.hand(0) == "throwing-knife"


@pytest.mark.rule("knife-fight.stab.more-by-card")
def test_a_whetstone_allows_as_many_stabs_as_there_are_actions():
    match = table("taft: whetstone \n ford: \n polk: \n hayes:").play("0: play whetstone | 0: stab 1 | 0: stab 1")
    assert match.wounds[1] == 2


def test_camp_david_takes_off_two_wounds():
    match = table("taft 3w: camp-david \n ford: \n polk: \n hayes:").play("0: play camp-david")
    assert match.wounds == [1, 0, 0, 0]


def test_nobody_unwounded_goes_to_camp_david():
    assert "play camp-david" not in table("taft: camp-david \n ford 1w: \n polk: \n hayes:").choices(0)


@pytest.mark.rule("knife-fight.life.shield-stops-unavoidable")
def test_a_folded_speech_stops_even_iced_milk():
    match = table("taft: folded-speech \n ford: cherries-and-iced-milk bowie-knife \n polk: \n hayes:")
    match.play("0: play folded-speech")
    assert match.shields(0) == "folded-speech"
    match.play("0: end | 1: play cherries-and-iced-milk 0")
    assert match.wounds == [0, 0, 0, 0]
    assert match.shields(0) == ""
    match.play("1: play bowie-knife 0")
    assert match.wounds == [2, 0, 0, 0]


@pytest.mark.rule("knife-fight.swap.turn-continues", "knife-fight.swap.where-old-one-goes")
def test_a_cabinet_reshuffle_brings_a_fresh_president():
    match = table("taft 3w: cabinet-reshuffle + grant polk \n ford: \n monroe: \n hayes:")
    match.play("0: play cabinet-reshuffle | 0: grant")
    assert match.president(0) == "grant"
    assert match.wounds[0] == 0
    assert match.under_deck() == ["taft"]
    assert match.actions_left == 2


def test_isolationism_costs_the_hand_and_keeps_attackers_off_for_a_round():
    match = table("taft: isolationism block \n ford: throwing-knife \n polk: \n hayes:")
    match.play("0: play isolationism | 0: end")
    assert "Seat 0 discards Block." in match.told()
    assert match.sizes[0] == 0
    assert match.choices(1) == ["play throwing-knife 2", "play throwing-knife 3", "stab 2", "draw", "end"]
    match.play("1: end | 2: end | 3: end | 0: end")
    assert "stab 0" in match.choices(1)


def test_isolationism_is_no_help_against_executive_actions():
    match = table("polk: isolationism \n ford: emancipation-proclamation \n taft: \n hayes:")
    match.play("0: play isolationism | 0: end | 1: play emancipation-proclamation")
    assert match.wounds == [1, 0, 0, 0]


@pytest.mark.rule("knife-fight.executive.some-stay")
def test_lobbyists_slip_a_card_more_into_each_draw():
    match = table("taft: lobbyists \n ford: \n polk: \n hayes:").play("0: play lobbyists | 0: draw | 0: draw")
    assert match.front(0) == "lobbyists"
    assert match.sizes[0] == 4


def test_a_tariff_is_paid_by_the_next_executive_action_of_another():
    match = table("taft: tariff whetstone \n ford: throwing-knife smear-campaign \n polk: \n hayes:")
    match.play("0: play tariff | 0: play whetstone | 0: end")
    assert match.front(0) == "tariff"
    match.play("1: play throwing-knife 3")
    assert match.front(0) == "tariff"
    match.play("1: play smear-campaign 2")
    assert match.front(0) == ""
    assert match.sizes[0] == 3
    assert match.corruption[2] == 1


def test_a_vetoed_executive_action_pays_no_tariff():
    match = table("taft: / tariff \n ford: smear-campaign <- turn \n polk: \n hayes: veto")
    match.play("1: play smear-campaign 2 | 3: react veto")
    assert match.front(0) == "tariff"
    assert match.corruption[2] == 0


def test_drawn_cards_are_told_to_their_owner_alone():
    match = table("taft: war-chest \n ford: \n polk: \n hayes: \n draw: block dodge veto").play("0: play war-chest")
    assert any("Veto" in line for line in match.told(0))
    assert not any("Veto" in line for line in match.told(1))


@pytest.mark.rule("knife-fight.attack.sheltered")
@every_row("move", ["stab 1", "play throwing-knife 1"])
def test_a_refusal_says_that_somebody_is_sheltered_and_not_that_they_sit_too_far_away(move):
    match = table("taft: peace-treaty throwing-knife grapeshot \n ford: \n polk: \n hayes: \n pierce:")
    match.play("0: play peace-treaty 1")
    assert match.refused(move) == "attack.sheltered"
    assert match.refused("stab 2") == "stab.reach"


@pytest.mark.rule("knife-fight.attack.sheltered")
def test_grapeshot_passes_by_whoever_is_sheltered_and_the_log_says_why():
    match = table("taft: peace-treaty grapeshot \n ford: \n polk: \n hayes:")
    match.play("0: play peace-treaty 1 | 0: play grapeshot 3")
    assert match.wounds == [0, 0, 1, 1]
    match = table("taft: peace-treaty grapeshot \n ford: \n polk: \n hayes:")
    match.play("0: play peace-treaty 3 | 0: play grapeshot 1")
    assert match.wounds == [0, 1, 1, 0]


def test_an_attack_that_would_go_on_to_a_sheltered_neighbour_names_the_treaty():
    match = table("taft: peace-treaty both-sides-of-the-aisle \n ford: \n polk: \n hayes:")
    match.play("0: play peace-treaty 1 | 0: play both-sides-of-the-aisle 3")
    assert match.wounds == [0, 0, 0, 1]
    assert "Peace: this Attack is not allowed." in match.told()
