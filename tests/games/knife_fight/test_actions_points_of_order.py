"""Reactions to what others play, draw, announce, win and suffer, and the deck as a whole."""

import pytest

from fourscore.games.knife_fight.game import GAME
from tests.games.knife_fight.plain import table
from tests.games.knife_fight.table import (
    both_editions,
)


@pytest.mark.rule("knife-fight.components.action-deck-100", "knife-fight.card.three-action-types")
def test_the_deck_has_38_attacks_34_executive_actions_and_28_reactions():
    copies = {"attack": 0, "executive": 0, "reaction": 0}
    for card in GAME.pack.actions:
        copies[card.kind] += card.copies
    assert copies == {"attack": 38, "executive": 34, "reaction": 28}
    assert len(GAME.pack.actions) >= 45


def test_every_text_opens_as_its_kind_demands():
    for card in GAME.pack.actions:
        if card.kind == "attack":
            assert card.text.startswith("Ranged." if card.ranged else "Melee."), card.id
        assert (card.kind == "reaction") == card.text.startswith("Play when "), card.id
        assert not card.draft, card.id


@pytest.mark.rule("knife-fight.action.paid-even-if-foiled")
def test_a_veto_wastes_an_executive_action():
    match = table("taft: war-chest \n ford: veto \n polk: \n hayes:").play("0: play war-chest | 1: react veto")
    assert match.sizes == [0, 0, 0, 0]
    assert match.discards == "veto war-chest"
    assert match.turn == (0, "action")


def test_a_vetoed_scapegoat_does_not_stay():
    match = table("taft: scapegoat \n ford: \n polk: veto \n hayes:").play("0: play scapegoat | 2: react veto")
    assert match.front(0) == ""


def test_an_attack_cannot_be_vetoed():
    match = table("taft: bowie-knife \n ford: veto \n polk: \n hayes:").play("0: play bowie-knife 1")
    assert match.wounds[1] == 2


def test_a_two_thirds_majority_overrides_a_veto():
    match = table("taft: war-chest two-thirds-majority \n ford: veto \n polk: \n hayes:")
    match.play("0: play war-chest | 1: react veto | 0: react two-thirds-majority")
    assert match.sizes == [3, 0, 0, 0]


def test_a_two_thirds_majority_breaks_through_a_block():
    match = table("taft: \n ford: block \n polk: two-thirds-majority \n hayes:")
    match.play("0: stab 1 | 1: react block | 2: react two-thirds-majority")
    assert match.wounds[1] == 1
    assert match.sizes == [0, 0, 0, 0]


def test_a_second_block_may_follow_an_overruled_one():
    match = table("taft: two-thirds-majority \n ford: block block \n polk: \n hayes:")
    match.play("0: stab 1 | 1: react block | 0: react two-thirds-majority | 1: react block")
    assert match.wounds[1] == 0


def test_eminent_domain_takes_the_drawn_cards():
    match = table("taft: / lobbyists \n ford: \n polk: eminent-domain \n hayes: \n draw: block dodge")
    match.play("0: draw | 2: react eminent-domain")
    assert match.hand(2) == "block dodge"
    assert match.sizes[0] == 0


def test_cards_drawn_by_a_card_are_no_drawing_action():
    match = table("taft: war-chest \n ford: \n polk: eminent-domain \n hayes: \n draw: bowie-knife big-stick")
    match.play("0: play war-chest")
    assert match.asked == [(0, "action")]
    assert match.sizes[0] == 3


def test_opposition_research_greets_a_new_president():
    match = table("taft: cabinet-reshuffle \n ford: opposition-research \n polk: \n hayes: \n deck: grant ...")
    match.play("0: play cabinet-reshuffle | 1: react opposition-research")
    assert match.president(0) == "grant"
    assert match.corruption == [1, 0, 0, 0]


def test_opposition_research_can_end_a_candidacy_at_once():
    match = table("taft 4c: cabinet-reshuffle \n ford: opposition-research \n polk: \n hayes: \n deck: grant ...")
    match.play("0: play cabinet-reshuffle | 1: react opposition-research")
    assert match.president(0) is None
    assert match.vote_pile(1)[0] == "grant"


def test_a_faithless_elector_withholds_the_vote_for_surviving():
    match = table("taft: \n ford: \n polk: \n hayes: faithless-elector").play("0: end")
    assert match.asked == [(3, "react")]
    match.play("3: react faithless-elector")
    assert match.turn == (1, "action")
    assert match.votes == [0, 0, 0, 0]
    match.play("1: end")
    assert match.votes == [0, 0, 1, 0]


def test_deniability_keeps_counters_off():
    match = table("taft: smear-campaign \n ford 4c: plausible-deniability \n polk: \n hayes:")
    match.play("0: play smear-campaign 1 | 1: react plausible-deniability")
    assert match.corruption[1] == 4
    assert match.president(1) == "ford"


def test_nobody_denies_what_one_does_oneself():
    match = table("taft: ballot-stuffing plausible-deniability \n ford: \n polk: \n hayes:")
    match.play("0: play ballot-stuffing")
    assert match.corruption[0] == 2
    assert match.hand(0) == "plausible-deniability"


@both_editions
def test_a_moving_eulogy_is_held_by_somebody_alive(edition):
    match = table("taft: \n ford 3w: \n polk: moving-eulogy \n hayes:", edition=edition).play("0: stab 1")
    if edition == 1:
        match.play("1: keep")
    match.play("2: react moving-eulogy")
    assert match.sizes[2] == 2
