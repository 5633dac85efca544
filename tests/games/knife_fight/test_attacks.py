"""Attacks and Reactions: reach, Block and Dodge, unavoidable wounds, reacting to Reactions, the Scapegoat."""

import pytest

from tests.games.knife_fight.plain import reprinted
from tests.games.knife_fight.table import (
    both_editions,
)
from tests.games.knife_fight.table import table as real_table
from tests.games.knife_fight.toys import table
from tests.rows import every_row


@pytest.mark.rule("knife-fight.attack.melee-reach")
def test_a_melee_attack_needs_a_neighbour():
    match = table("grant: toy-sabre\ntaft: \nford: \nhayes: \npolk: ")
    assert match.choices(about="sabre") == ["play toy-sabre 1", "play toy-sabre 4"]
    assert match.refused("play toy-sabre 2") == "attack.melee-reach"


@pytest.mark.rule("knife-fight.attack.ranged-reach")
def test_a_throwing_knife_reaches_straight_across():
    match = table("grant: throwing-knife\ntaft: \nford: \nhayes: \npolk: \npierce: ").play("0: play throwing-knife 3")
    assert match.wounds == [0, 0, 0, 1, 0, 0]


@pytest.mark.rule("knife-fight.attack.living-opponents-only", "knife-fight.dead.untouchable")
def test_neither_oneself_nor_the_dead_can_be_attacked():
    match = table("grant: throwing-knife impeachment\ndead: \nford: \nhayes: ")
    assert match.refused("play throwing-knife 0") == "attack.living-opponents-only"
    assert match.refused("play throwing-knife 1") == "attack.living-opponents-only"
    assert match.refused("play impeachment 1") == "dead.untouchable"


@pytest.mark.rule(
    "knife-fight.attack.avoidable", "knife-fight.attack.miss-deals-nothing", "knife-fight.reaction.free-and-voluntary"
)
@both_editions
@pytest.mark.parametrize("card", ["block", "dodge"])
def test_a_blocked_or_dodged_attack_deals_none_of_its_wounds(edition, card):
    match = table(f"grant: toy-sabre\ntaft: {card} bribery\nford: \nhayes: ", edition=edition)
    match.play(f"0: play toy-sabre 1 | 1: react {card}")
    assert match.wounds == [0, 0, 0, 0]
    assert "The Attack on Seat 1 misses." in match.told()
    assert match.discards == f"{card} toy-sabre"


@pytest.mark.rule("knife-fight.reaction.free-and-voluntary")
def test_a_reaction_may_be_held_back():
    match = table("grant: toy-sabre\ntaft: block\nford: \nhayes: ").play("0: play toy-sabre 1 | 1: pass")
    assert match.wounds == [0, 2, 0, 0]
    assert match.sizes[1] == 1


@pytest.mark.rule("knife-fight.attack.block-differs-from-dodge-ed2")
def test_in_edition_2_an_attack_that_cannot_be_dodged_can_be_blocked():
    match = table("theodore-roosevelt: \ntaft: block dodge\nford: \nhayes: ").play("0: stab 1")
    assert match.choices() == ["pass", "react block"]
    match.play("1: react block")
    assert match.wounds == [0, 0, 0, 0]


@pytest.mark.rule("knife-fight.attack.block-equals-dodge-ed1")
def test_in_edition_1_block_and_dodge_are_the_same():
    match = table("theodore-roosevelt: \ntaft: block dodge bribery\nford: \nhayes: ", edition=1).play("0: stab 1")
    assert match.choices() == ["pass", "react bribery"]
    match = table("grant: \ntaft: block dodge\nford: \nhayes: ", edition=1).play("0: stab 1")
    assert match.choices() == ["pass", "react block", "react dodge"]


@pytest.mark.rule(
    "knife-fight.attack.unblockable-allows-other-reactions-ed2", "knife-fight.reaction.defence-stops-attack"
)
def test_bribery_works_against_benedict_arnold_and_block_does_not():
    match = table("grant: benedict-arnold\ntaft: block dodge bribery\nford: \nhayes: ")
    match.play("0: play benedict-arnold 1")
    assert match.refused("react block") == "reaction.own-condition"
    match.play("1: react bribery")
    assert match.wounds == [0, 0, 0, 0]
    assert match.corruption == [1, 0, 0, 0]


@pytest.mark.rule("knife-fight.wound.unavoidable-ed1", "knife-fight.wound.unavoidable-ed2")
@pytest.mark.rule("knife-fight.reaction.beside-unavoidable-wound")
@both_editions
def test_bribery_beside_an_unavoidable_wound_corrupts_and_does_not_help(edition):
    match = table("grant: toy-poison\ntaft: block dodge bribery\nford: \nhayes: ", edition=edition)
    match.play("0: play toy-poison 1")
    assert match.choices() == ["pass", "react bribery"]
    match.play("1: react bribery")
    assert (match.wounds, match.corruption) == ([0, 1, 0, 0], [1, 0, 0, 0])


@pytest.mark.rule("knife-fight.reaction.beside-unavoidable-wound")
@both_editions
def test_secret_service_beside_an_unavoidable_wound_changes_the_attacker_and_does_not_help(edition):
    match = table("grant: toy-poison + polk\ntaft: secret-service\nford: \nhayes: ", edition=edition)
    match.play("0: play toy-poison 1 | 1: react secret-service")
    assert match.president(0) == "polk"
    assert match.wounds == [0, 1, 0, 0]


@pytest.mark.rule("knife-fight.wound.unavoidable-ed1", "knife-fight.wound.unavoidable-ed2")
@every_row(("edition", "wound"), [(1, 1), (2, 0)])
def test_an_ability_stops_an_unavoidable_wound_in_edition_2_only(edition, wound):
    match = table("grant: toy-poison\nmckinley: \nford: \nhayes: ", edition=edition).play("0: play toy-poison 1")
    assert match.wounds[1] == wound


@pytest.mark.rule("knife-fight.attack.sequence")
def test_abilities_come_before_reactions_and_the_scapegoat_last():
    match = table("grant: throwing-knife\narthur: block / scapegoat\nford: \nhayes: ")
    match.play("0: play throwing-knife 1 | 1: react block")
    assert match.front(1) == "scapegoat"
    assert [rule for rule in match.rules if rule.startswith(("play.", "reaction.", "attack."))] == [
        "play.needs-legal-target",
        "reaction.own-condition",
        "attack.miss-deals-nothing",
    ]


@pytest.mark.rule("knife-fight.reaction.own-condition")
def test_a_reaction_waits_for_its_own_event():
    match = table("grant: \ntaft: rigged-re-election block\nford: \nhayes: ").play("0: stab 1")
    assert match.choices() == ["pass", "react block"]


@pytest.mark.rule("knife-fight.reaction.one-after-another")
def test_once_an_attack_has_missed_there_is_nothing_left_to_react_to():
    match = table("grant: \ntaft: block bribery\nford: \nhayes: ").play("0: stab 1 | 1: react block")
    assert match.asked == [(0, "action")]
    assert match.corruption[0] == 0


@pytest.mark.rule("knife-fight.reaction.one-after-another")
def test_several_reactions_may_answer_an_event_that_still_stands():
    match = table("grant: toy-poison\ntaft: bribery bribery secret-service\nford: \nhayes: \ndeck: polk ...")
    match.play("0: play toy-poison 1 | 1: react bribery | 1: react bribery | 1: react secret-service")
    assert match.corruption[0] == 2
    assert match.president(0) == "polk"


@pytest.mark.rule("knife-fight.reaction.order-among-players")
def test_players_are_asked_clockwise_until_all_have_passed_in_a_row():
    match = table("grant: throwing-knife\ntaft: toy-veto\nford: toy-veto\nhayes: toy-veto", turn=0)
    match.play("0: play throwing-knife 2")
    order = []
    while match.asked[0][1] == "react" and len(order) < 3:
        order.append(match.asked[0][0])
        match.play(f"{order[-1]}: pass")
    assert order == [1, 2, 3]
    assert match.wounds == [0, 0, 1, 0]


@pytest.mark.rule("knife-fight.reaction.order-among-players")
def test_a_stopped_card_is_discarded_without_effect():
    match = table("grant: throwing-knife\ntaft: toy-veto\nford: toy-veto\nhayes: ")
    match.play("0: play throwing-knife 2 | 1: pass | 2: react toy-veto")
    assert match.asked == [(1, "react")], "the veto is a card that is played, too"
    match.play("1: pass")
    assert match.wounds == [0, 0, 0, 0]
    assert match.discards == "toy-veto throwing-knife"


def test_an_attack_goes_on_without_its_attacker():
    match = table("grant 1w: \ntaft: toy-revenge block\nford: \nhayes: ").play("0: stab 1 | 1: react toy-revenge")
    assert match.president(0) is None
    assert match.asked == [(1, "react")]
    match.play("1: pass")
    assert match.wounds[1] == 1


def test_an_attack_goes_on_when_somebody_has_caught_its_card():
    match = table("grant: grapeshot\ntaft: \nford: toy-catch\nhayes: \npolk: ")
    match.play("0: play grapeshot 2 | 2: react toy-catch")
    assert match.wounds == [0, 1, 0, 1, 0]
    assert match.shields(2) == "grapeshot"


@pytest.mark.rule("knife-fight.reaction.never-an-attack", "knife-fight.reaction.to-a-reaction")
@pytest.mark.rule("knife-fight.reaction.also-own-turn", "knife-fight.scapegoat.attacks-only")
@both_editions
def test_against_a_deadly_reaction_only_rigged_re_election_helps_the_attacker(edition):
    match = table(
        "grant 1w: block dodge rigged-re-election / scapegoat\ntaft: toy-revenge\nford: \nhayes: ", edition=edition
    ).play("0: stab 1 | 1: react toy-revenge")
    assert match.asked == [(0, "react")]
    assert match.choices() == ["pass", "react rigged-re-election"]
    match.play("0: react rigged-re-election")
    assert (match.president(0), match.wounds[0]) == ("grant", 3)
    assert match.front(0) == "scapegoat"
    assert match.votes == [0, 0, 0, 0]


@pytest.mark.rule("knife-fight.executive.wounds-are-no-attack")
def test_wounds_of_an_executive_action_are_no_attack():
    match = table("grant: toy-decree\ntaft: block dodge bribery / scapegoat\nford: \nhayes: ")
    match.play("0: play toy-decree 1")
    assert match.wounds == [0, 1, 0, 0]
    assert match.front(1) == "scapegoat"


# The Scapegoat.


@pytest.mark.rule(
    "knife-fight.executive.some-stay", "knife-fight.scapegoat.one-hit-ends-it", "knife-fight.scapegoat.whole-attack"
)
@pytest.mark.rule("knife-fight.scapegoat.automatic")
def test_a_scapegoat_lies_in_front_until_it_takes_a_whole_attack():
    match = table("grant: toy-sabre\ntaft: / scapegoat\nford: \nhayes: ").play("0: play toy-sabre 1")
    assert (match.wounds, match.front(1), match.votes) == ([0, 0, 0, 0], "", [0, 0, 0, 0])
    assert match.discards == "scapegoat toy-sabre"


@pytest.mark.rule("knife-fight.executive.some-stay", "knife-fight.card.spent-card-discarded")
def test_playing_a_scapegoat_lays_it_in_front():
    match = table("grant: scapegoat\ntaft: \nford: \nhayes: ").play("0: play scapegoat")
    assert (match.front(0), match.discards) == ("scapegoat", "")


@pytest.mark.rule("knife-fight.scapegoat.whole-attack")
def test_a_table_may_let_a_scapegoat_take_one_wound_only():
    match = table("grant: toy-sabre\ntaft: / scapegoat\nford: \nhayes: ", options={"scapegoat-one-wound": "on"})
    match.play("0: play toy-sabre 1")
    assert (match.wounds, match.front(1)) == ([0, 1, 0, 0], "")


@pytest.mark.rule("knife-fight.scapegoat.automatic")
def test_a_table_may_ask_before_the_scapegoat_steps_in():
    match = table("grant: \ntaft: / scapegoat\nford: \nhayes: ", options={"optional-scapegoat": "on"})
    match.play("0: stab 1 | 1: no")
    assert (match.wounds, match.front(1)) == ([0, 1, 0, 0], "scapegoat")


@pytest.mark.rule("knife-fight.scapegoat.takes-unavoidable")
@both_editions
def test_a_scapegoat_takes_an_unavoidable_wound_of_an_attack(edition):
    match = table("grant: toy-poison\ntaft: / scapegoat\nford: \nhayes: ", edition=edition).play("0: play toy-poison 1")
    assert (match.wounds, match.front(1)) == ([0, 0, 0, 0], "")


@pytest.mark.rule("knife-fight.executive.duplicates-allowed")
def test_of_two_scapegoats_an_attack_uses_up_one():
    match = table("grant: \ntaft: / scapegoat scapegoat\nford: \nhayes: ").play("0: stab 1")
    assert (match.wounds, match.front(1)) == ([0, 0, 0, 0], "scapegoat")


@pytest.mark.rule("knife-fight.executive.duplicates-allowed")
def test_a_table_may_allow_only_one_copy_in_front():
    match = table("grant: scapegoat / scapegoat\ntaft: \nford: \nhayes: ", options={"one-copy-in-play": "on"})
    assert match.refused("play scapegoat") == "executive.duplicates-allowed"


@pytest.mark.rule("knife-fight.executive.duplicates-allowed")
@every_row(("option", "offered"), [("off", ["1", "2"]), ("on", ["2"])])
def test_a_table_may_allow_only_one_copy_in_front_of_others_too(option, offered):
    match = real_table(
        "grant: exploding-cigar\ntaft: / exploding-cigar\nford: / scapegoat",
        game=reprinted(exploding_cigar="copies=2", block="copies=3"),
        options={"one-copy-in-play": option},
    )
    assert match.choices(0, "play") == [f"play exploding-cigar {seat}" for seat in offered]
    if option == "on":
        assert match.refused("play exploding-cigar 1") == "executive.duplicates-allowed"
    match.play("0: play exploding-cigar 2")
    assert match.front(2) == "scapegoat exploding-cigar"


@pytest.mark.rule("knife-fight.scapegoat.is-slaveowner", "knife-fight.scapegoat.attacks-only")
@both_editions
def test_emancipation_hits_the_scapegoat_and_the_slaveowner_behind_it(edition):
    match = table("ford: emancipation-proclamation\njackson: / scapegoat\nadams: / scapegoat\nhayes: ", edition=edition)
    match.play("0: play emancipation-proclamation")
    assert match.wounds == [0, 1, 0, 0]
    assert (match.front(1), match.front(2)) == ("", "")


@pytest.mark.rule("knife-fight.scapegoat.partisan-politics-kills-ed2", "knife-fight.scapegoat.attacks-only")
def test_excessively_partisan_politics_kills_scapegoats_besides():
    match = table("polk: excessively-partisan-politics\ntaft: / scapegoat\nford: \nhayes: ")
    match.play("0: play excessively-partisan-politics 1")
    assert match.wounds == [0, 1, 1, 1]
    assert match.front(1) == ""


@pytest.mark.rule("knife-fight.executive.staying-cards-outlive-swap")
def test_cards_in_front_stay_when_the_president_is_changed():
    match = table("grant: / scapegoat\ntaft: secret-service\nford: \nhayes: ")
    match.play("0: stab 1 | 1: react secret-service")
    assert match.presidents[0] != "grant"
    assert match.front(0) == "scapegoat"
    assert match.turn == (0, "action")
