"""Reactions to Attacks, wounds and death, each played in a drawn position."""

import pytest

from tests.games.knife_fight.plain import table
from tests.games.knife_fight.table import (
    both_editions,
)
from tests.rows import every_row


@every_row("card", ["block", "dodge"])
def test_block_and_dodge_make_a_stab_miss(card):
    match = table(f"taft: \n ford: {card} \n polk: \n hayes:").play(f"0: stab 1 | 1: react {card}")
    assert match.wounds == [0, 0, 0, 0]
    assert match.discards == card


def test_bribery_stops_even_benedict_arnold_and_stains_the_attacker():
    match = table("taft: benedict-arnold \n ford: bribery \n polk: \n hayes:")
    match.play("0: play benedict-arnold 1 | 1: react bribery")
    assert match.wounds == [0, 0, 0, 0]
    assert match.corruption == [1, 0, 0, 0]


def test_who_ducks_from_afar_finds_a_card():
    match = table("taft: throwing-knife \n ford: duck-and-cover \n polk: \n hayes: \n draw: veto")
    match.play("0: play throwing-knife 1 | 1: react duck-and-cover")
    assert match.wounds[1] == 0
    assert match.hand(1) == "veto"


def test_nobody_ducks_a_stab():
    assert table("taft: \n ford: duck-and-cover \n polk: \n hayes:").play("0: stab 1").wounds[1] == 1


@pytest.mark.rule("knife-fight.reaction.never-an-attack", "knife-fight.reaction.wounds-can-be-answered")
@both_editions
@pytest.mark.parametrize(
    ("hand", "unanswered", "wounds"),
    [("block", "off", 1), ("stiff-collar", "off", 0), ("stiff-collar", "on", 1), ("rigged-re-election", "on", 1)],
)
def test_a_riposte_blocks_and_wounds_without_being_an_attack(edition, hand, unanswered, wounds):
    match = table(
        f"taft: {hand} / scapegoat \n ford: riposte \n polk: \n hayes:",
        edition=edition,
        options={"reactions-unanswered": unanswered},
    ).play("0: stab 1 | 1: react riposte")
    if match.asked == [(0, "react")]:
        match.play(f"0: react {hand}")
    assert match.asked == [(0, "action")]
    assert match.wounds == [wounds, 0, 0, 0]
    assert match.front(0) == "scapegoat"


@pytest.mark.rule("knife-fight.reaction.wounds-can-be-answered")
@every_row("unanswered", ["off", "on"])
def test_a_death_by_a_reaction_may_be_answered_in_any_case(unanswered):
    match = table(
        "taft 3w: rigged-re-election \n ford: riposte \n polk: \n hayes:", options={"reactions-unanswered": unanswered}
    ).play("0: stab 1 | 1: react riposte | 0: react rigged-re-election")
    assert match.president(0) == "taft"


def test_a_riposte_does_not_reach_a_thrower():
    match = table("taft: throwing-knife \n ford: riposte \n polk: \n hayes:").play("0: play throwing-knife 1")
    assert match.wounds[1] == 1


def test_pointing_fingers_sends_the_attack_next_door():
    match = table("taft: bowie-knife \n ford: pointing-fingers \n polk: block \n hayes:")
    match.play("0: play bowie-knife 1 | 1: react pointing-fingers")
    assert match.asked == [(2, "react")]
    match.play("2: pass")
    assert match.wounds == [0, 0, 2, 0]


def test_whoever_is_pointed_at_is_asked_before_the_scapegoat_steps_in():
    match = table("taft: bowie-knife \n ford: pointing-fingers \n polk: block / scapegoat \n hayes:")
    match.play("0: play bowie-knife 1 | 1: react pointing-fingers")
    assert match.asked == [(2, "react")]
    assert match.front(2) == "scapegoat"
    match.play("2: react block")
    assert match.wounds == [0, 0, 0, 0]
    assert match.front(2) == "scapegoat"


def test_whoever_is_pointed_at_may_block():
    match = table("taft: bowie-knife \n ford: pointing-fingers \n polk: block \n hayes:")
    match.play("0: play bowie-knife 1 | 1: react pointing-fingers | 2: react block")
    assert match.wounds == [0, 0, 0, 0]


def test_iced_milk_takes_no_notice_of_pointing_fingers():
    match = table("taft: cherries-and-iced-milk \n ford: pointing-fingers \n polk: \n hayes:")
    match.play("0: play cherries-and-iced-milk 1")
    assert match.wounds == [0, 1, 0, 0]


def test_a_follow_through_makes_up_for_a_miss():
    match = table("taft: bowie-knife follow-through \n ford: block \n polk: \n hayes:")
    match.play("0: play bowie-knife 1 | 1: react block | 0: react follow-through")
    assert match.wounds == [0, 1, 0, 0]


def test_there_is_no_follow_through_across_the_table():
    match = table("taft: throwing-knife follow-through \n ford: \n polk: block \n hayes:")
    match.play("0: play throwing-knife 2 | 2: react block")
    assert match.asked == [(0, "action")]


@every_row(("attack", "left"), [("stab 1", 0), ("play bowie-knife 1", 1)])
def test_a_stiff_collar_takes_one_wound_off(attack, left):
    match = table("taft: bowie-knife \n ford: stiff-collar \n polk: \n hayes:")
    match.play(f"0: {attack} | 1: react stiff-collar")
    assert match.wounds[1] == left


@pytest.mark.rule("knife-fight.wound.unavoidable-ed2")
def test_a_stiff_collar_does_not_stop_iced_milk():
    match = table("taft: cherries-and-iced-milk \n ford: stiff-collar \n polk: \n hayes:")
    match.play("0: play cherries-and-iced-milk 1")
    assert match.wounds[1] == 1
    assert match.sizes[1] == 1


@pytest.mark.rule("knife-fight.reaction.never-an-attack")
def test_satisfaction_cannot_be_blocked():
    match = table("taft 3w: block / scapegoat \n ford: satisfaction-demanded \n polk: \n hayes:")
    match.play("0: stab 1 | 1: react satisfaction-demanded")
    assert match.president(0) is None
    assert match.vote_pile(1)[0] == "taft"


def test_nobody_demands_satisfaction_of_a_cigar():
    match = table("taft: \n ford: satisfaction-demanded / exploding-cigar <- turn \n polk: \n hayes:").play("1: end")
    assert match.wounds == [0, 1, 0, 0]
    assert match.turn[0] == 2


# Pairs.


@pytest.mark.rule("knife-fight.scapegoat.takes-unavoidable", "knife-fight.scapegoat.one-hit-ends-it")
@both_editions
def test_a_scapegoat_takes_unavoidable_wounds_once(edition):
    match = table(
        "taft: cherries-and-iced-milk cherries-and-iced-milk \n ford: / scapegoat \n polk: \n hayes:", edition=edition
    ).play("0: play cherries-and-iced-milk 1 | 0: play cherries-and-iced-milk 1")
    assert match.front(1) == ""
    assert match.wounds[1] == 1


@pytest.mark.rule("knife-fight.reaction.beside-unavoidable-wound")
def test_secret_service_and_bribery_answer_iced_milk_without_stopping_it():
    match = table("taft: cherries-and-iced-milk \n ford: secret-service bribery \n polk: \n hayes: \n deck: grant ...")
    match.play("0: play cherries-and-iced-milk 1 | 1: react bribery | 1: react secret-service")
    assert match.wounds[1] == 1
    assert match.president(0) == "grant"
    assert match.corruption[0] == 1


@pytest.mark.rule("knife-fight.reaction.defence-stops-attack", "knife-fight.swap.turn-continues")
def test_after_secret_service_there_is_no_attack_left_to_bribe():
    match = table("taft 2w: \n ford: secret-service bribery \n polk: \n hayes: \n deck: grant ...")
    match.play("0: stab 1 | 1: react secret-service")
    assert match.asked == [(0, "action")]
    assert match.president(0) == "grant"
    assert match.wounds == [0, 0, 0, 0]
    assert match.hand(1) == "bribery"


def test_bribery_that_throws_the_attacker_out_leaves_nobody_for_secret_service():
    match = table("taft 4c: \n ford: secret-service bribery \n polk: \n hayes:").play("0: stab 1 | 1: react bribery")
    assert match.president(0) is None
    assert match.vote_pile(1)[0] == "taft"
    assert match.hand(1) == "secret-service"


@pytest.mark.rule("knife-fight.replacement.player-not-dead", "knife-fight.replacement.killer-gets-body")
@both_editions
def test_the_killer_claims_the_body_and_the_vice_president_steps_up(edition):
    match = table(
        "taft: bowie-knife \n ford 2w: / vice-president scapegoat + grant \n polk: \n hayes:", edition=edition
    ).play("0: play bowie-knife 1")
    assert match.president(1) == "ford", "the Scapegoat comes first"
    match = table("taft: bowie-knife \n ford 2w: / vice-president + grant \n polk: \n hayes:", edition=edition)
    match.play("0: play bowie-knife 1")
    assert match.president(1) == "grant"
    assert match.vote_pile(0) == ["ford"]
    assert match.front(1) == ""


def test_a_vice_president_waits_through_the_turns_of_others():
    match = table("taft 3w: vice-president + grant \n ford: \n polk: \n hayes:").play("0: play vice-president | 0: end")
    assert match.front(0) == "vice-president"
    match.play("1: stab 0")
    assert match.president(0) == "grant"
    assert match.vote_pile(1)[-1] == "taft"


def test_a_body_behind_a_vice_president_can_win():
    match = table("taft 4v: \n ford 3w: / vice-president + grant \n polk: \n hayes:").play("0: stab 1")
    assert match.winner == (0,)


def test_mutually_assured_destruction_takes_somebody_along():
    match = table("taft: \n ford 3w: mutually-assured-destruction \n polk: \n hayes: \n grant:")
    match.play("0: stab 1 | 1: react mutually-assured-destruction | 1: seat 2")
    assert [match.president(seat) for seat in range(5)] == ["taft", None, None, "hayes", "grant"]
    assert match.vote_pile(0) == ["ford"]
    assert match.vote_pile(1) == ["polk"]


@pytest.mark.rule("knife-fight.reaction.to-a-reaction")
def test_rigged_re_election_saves_from_mutually_assured_destruction():
    match = table("taft: rigged-re-election \n ford 3w: mutually-assured-destruction \n polk: \n hayes:")
    match.play("0: stab 1 | 1: react mutually-assured-destruction | 1: seat 0 | 0: react rigged-re-election")
    assert match.president(0) == "taft"
    assert match.wounds[0] == 3, "one life is left"
    assert match.president(1) is None
    assert match.votes == [1, 0, 0, 0]


@every_row(
    ("drawing", "moves"),
    [
        ("taft 4c: pork-barrel rigged-re-election", "0: play pork-barrel"),
        ("taft 1w 4c: pork-barrel rigged-re-election", "0: play pork-barrel"),
        ("polk 3w: emancipation-proclamation rigged-re-election", "0: play emancipation-proclamation"),
    ],
)
def test_whoever_is_re_elected_after_a_death_of_their_own_making_has_one_life_too(drawing, moves):
    match = table(f"{drawing} \n ford: \n hayes: \n pierce:", edition=1).play(f"{moves} | 0: react rigged-re-election")
    assert match.wounds[0] == 3
    assert any(line.endswith("lives on with 1 life left.") for line in match.told())


def test_whoever_presses_the_button_may_still_be_re_elected():
    match = table("taft: \n ford 3w: mutually-assured-destruction rigged-re-election \n polk: \n hayes:")
    match.play("0: stab 1 | 1: react mutually-assured-destruction | 1: seat 2 | 1: react rigged-re-election")
    assert match.president(1) == "ford"
    assert match.wounds[1] == 3
    assert match.president(2) is None
    assert match.vote_pile(1) == ["polk"]


@pytest.mark.rule("knife-fight.reaction.saved-after-dragging-down")
@every_row(("final", "kinds"), [("off", "react"), ("on", "action")])
def test_whether_the_button_is_final_is_up_to_the_table(final, kinds):
    match = table(
        "taft: \n ford 3w: mutually-assured-destruction rigged-re-election \n polk: \n hayes:",
        options={"mutual-destruction-is-final": final},
    ).play("0: stab 1 | 1: react mutually-assured-destruction | 1: seat 2")
    assert [kind for _, kind in match.asked] == [kinds]
    assert match.president(2) == (None if final == "on" else "polk")


def test_nobody_is_taken_along_who_dies_anyway():
    match = table("""
        taft:      excessively-partisan-politics
        grant 3w:  mutually-assured-destruction
        hayes 3w:
        polk:
        pierce:
    """).play("0: play excessively-partisan-politics 1 | 1: react mutually-assured-destruction")
    assert match.choices(1) == ["seat 0", "seat 3", "seat 4"]


def test_there_is_no_mutual_destruction_after_a_re_election():
    match = table("taft: \n ford 3w: mutually-assured-destruction rigged-re-election \n polk: \n hayes:")
    match.play("0: stab 1 | 1: react rigged-re-election")
    assert match.stale("react mutually-assured-destruction", 1)
    assert match.choices(0) == ["draw", "end"]


@pytest.mark.rule(
    "knife-fight.scapegoat.is-slaveowner", "knife-fight.life.plus-one-heals", "knife-fight.life.plus-one-shield"
)
@every_row(("name", "left"), [("lincoln 2w", 1), ("lincoln", 0)])
def test_the_emancipation_proclamation_hits_scapegoats_and_heartens_lincoln(name, left):
    match = table(f"taft: emancipation-proclamation \n {name}: / scapegoat \n polk: / scapegoat \n hayes:")
    match.play("0: play emancipation-proclamation")
    assert match.wounds == [0, left, 1, 0]
    assert match.front(1) == match.front(2) == ""
    assert match.discards.count("scapegoat") == 2
    assert ("emancipation-proclamation" in match.discards) == (left == 1)


@pytest.mark.rule("knife-fight.scapegoat.partisan-politics-kills-ed2", "knife-fight.scapegoat.attacks-only")
def test_partisan_politics_hits_a_party_and_every_scapegoat():
    match = table("taft: excessively-partisan-politics \n grant: / scapegoat \n polk: / scapegoat \n hayes:")
    match.play("0: play excessively-partisan-politics 3")
    assert match.wounds == [1, 1, 0, 1]
    assert match.front(1) == match.front(2) == ""


def test_partisan_politics_kills_together_whoever_reacts_in_between():
    match = table("""
        taft:      excessively-partisan-politics
        grant 3w:  / vice-president
        hayes:     stiff-collar
        arthur 3w:
        polk:
    """).play("0: play excessively-partisan-politics 1 | 2: react stiff-collar")
    assert match.wounds == [1, 0, 0, 0, 0]
    assert match.vote_pile(0) == ["grant", "arthur"]
    log = match.told()
    falls = log.index("Ulysses S. Grant falls.")
    assert log[falls + 1] == "Chester A. Arthur falls."
    assert log.index("Seat 2 answers with Stiff Collar.") < falls


@both_editions
@pytest.mark.parametrize(("attacker", "held", "sizes"), [("taft", "tariff", [0, 1, 0, 0]), ("taft", "", [0, 0, 0, 0])])
def test_whoever_breaks_the_eleventh_commandment_apologises(edition, attacker, held, sizes):
    match = table(f"{attacker}: {held} \n ford: eleventh-commandment \n polk: \n hayes:", edition=edition)
    match.play("0: stab 1 | 1: react eleventh-commandment")
    assert match.wounds == [0, 0, 0, 0]
    assert match.sizes == sizes


def test_an_unavoidable_wound_is_apologised_for():
    match = table("taft: cherries-and-iced-milk tariff \n ford: eleventh-commandment \n polk: \n hayes:")
    match.play("0: play cherries-and-iced-milk 1 | 1: react eleventh-commandment")
    assert (match.wounds, match.hand(1)) == ([0, 1, 0, 0], "tariff")


@every_row("attacker", ["polk", "washington", "adams"])
def test_other_parties_have_ten_commandments(attacker):
    match = table(f"{attacker}: tariff \n ford: eleventh-commandment \n taft: \n hayes:").play("0: stab 1")
    assert match.asked == [(0, "action")]
    assert match.wounds == [0, 1, 0, 0]
