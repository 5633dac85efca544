"""Executive Actions against one opponent, each played in a drawn position."""

import pytest

from tests.games.knife_fight.plain import table
from tests.games.knife_fight.table import both_editions
from tests.rows import every_row


def test_a_smear_campaign_costs_a_name_and_earns_a_card():
    match = table("taft: smear-campaign \n ford: \n polk: \n hayes: \n draw: veto").play("0: play smear-campaign 2")
    assert match.corruption == [0, 0, 1, 0]
    assert match.hand(0) == "veto"


def test_a_smear_campaign_can_bring_down_a_president():
    match = table("taft: smear-campaign \n ford: \n polk 4c: \n hayes:").play("0: play smear-campaign 2")
    assert match.president(2) is None
    assert match.votes[0] == 1


@every_row(("have", "said", "moved"), [(1, "", 1), (2, " | 0: one", 1), (2, " | 0: two", 2), (4, " | 0: two", 2)])
def test_the_buck_is_passed_by_up_to_two(have, said, moved):
    match = table(f"taft {have}c: pass-the-buck \n ford: \n polk: \n hayes:").play(f"0: play pass-the-buck 2{said}")
    assert match.corruption == [have - moved, 0, moved, 0]
    lines = [line for line in match.told() if "corruption counter" in line]
    assert [line.split(" has ")[0] for line in lines] == ["Seat 0", "Seat 2"]


@pytest.mark.rule("knife-fight.corruption.denied-counters-stay")
@every_row(("vanish", "left"), [("off", 3), ("on", 1)])
def test_counters_that_are_passed_and_denied_stay_where_they_were(vanish, left):
    match = table(
        "taft 3c: pass-the-buck \n ford: plausible-deniability \n polk: \n hayes:",
        options={"denied-counters-vanish": vanish},
    ).play("0: play pass-the-buck 1 | 0: two | 1: react plausible-deniability")
    assert match.corruption == [left, 0, 0, 0]


def test_there_is_no_buck_to_pass_without_counters():
    assert "play pass-the-buck 1" not in table("taft: pass-the-buck \n ford 1c: \n polk: \n hayes:").choices(0)


def test_a_wiretap_shows_a_hand_and_takes_from_it():
    match = table("taft: wiretap \n ford: block \n polk: \n hayes:").play("0: play wiretap 1")
    assert match.view(0).table.places[1].hand == ("block",)
    assert match.view(2).table.places[1].hand is None
    match.play("0: yes")
    assert match.hand(0) == "block"
    assert match.view(0).table.places[1].hand is None


def test_a_dull_wiretap_is_left_for_two_cards():
    match = table("taft: wiretap \n ford: block \n polk: \n hayes: \n draw: dodge veto")
    match.play("0: play wiretap 1 | 0: no")
    assert match.hand(0) == "dodge veto"
    assert match.sizes[1] == 1


def test_nobody_listens_to_an_empty_hand():
    match = table("taft: wiretap \n ford: block \n polk: \n hayes:")
    assert match.refused("play wiretap 2", 0) == "play.needs-legal-target"


def test_a_filibuster_takes_one_action_of_one_turn():
    match = table("taft: filibuster \n ford: \n polk: \n hayes:").play("0: play filibuster 1 | 0: end")
    assert match.turn == (1, "action")
    assert match.actions_left == 2
    match.play("1: end")
    assert match.actions_left == 3
    match.play("2: end | 3: end | 0: end")
    assert match.actions_left == 3


@every_row(("answer", "wounds"), [("no", [1, 0, 0, 0]), ("yes", [1, 0, 1, 0])])
def test_the_treaty_of_ghent_heals_both_and_the_news_comes_late(answer, wounds):
    match = table("taft 2w: treaty-of-ghent \n ford: \n polk 1w: \n hayes:")
    match.play(f"0: play treaty-of-ghent 2 | 0: {answer}")
    assert match.wounds == wounds
    assert "stab 1" in match.choices(0)


def test_a_peace_treaty_ends_with_each_ones_own_turn():
    match = table("taft: peace-treaty \n ford: \n polk: \n hayes:").play("0: play peace-treaty 1")
    assert "stab 1" not in match.choices(0)
    match.play("0: end")
    assert "stab 0" not in match.choices(1)
    match.play("1: end | 2: end | 3: end")
    assert "stab 1" in match.choices(0)
    match.play("0: end")
    assert "stab 0" in match.choices(1)


@pytest.mark.rule("knife-fight.executive.wounds-are-no-attack")
def test_an_exploding_cigar_goes_off_at_the_end_of_the_turn():
    match = table("taft: exploding-cigar \n ford: block / scapegoat \n polk: \n hayes:")
    match.play("0: play exploding-cigar 1 | 0: end")
    assert match.front(1) == "scapegoat exploding-cigar"
    assert match.wounds[1] == 0
    match.play("1: end")
    assert match.front(1) == "scapegoat"
    assert match.wounds[1] == 1


@pytest.mark.rule("knife-fight.death.without-killer")
def test_nobody_takes_the_credit_for_the_cigar():
    match = table("taft: exploding-cigar \n ford 3w: \n polk: \n hayes:", had_turn=[])
    match.play("0: play exploding-cigar 1 | 0: end | 1: end")
    assert match.president(1) is None
    assert match.votes == [0, 0, 0, 0]
    assert match.under_deck() == ["ford"]


def test_stuffed_ballots_are_a_vote_and_two_counters():
    match = table("taft 1c: ballot-stuffing \n ford: \n polk: \n hayes:").play("0: play ballot-stuffing")
    assert match.votes == [1, 0, 0, 0]
    assert match.corruption[0] == 3


def test_stuffed_ballots_never_win():
    match = table("taft 4v: ballot-stuffing \n ford: \n polk: \n hayes:")
    assert match.refused("play ballot-stuffing", 0) == "play.needs-legal-target"
    assert match.winner is None


@pytest.mark.rule("knife-fight.corruption.self-fifth-forbidden-ed2")
def test_ballots_are_not_stuffed_with_three_counters_in_edition_2():
    match = table("taft 3c: ballot-stuffing \n ford: \n polk: \n hayes:")
    assert match.refused("play ballot-stuffing", 0) == "corruption.self-fifth-forbidden-ed2"


def test_ballots_stuffed_with_three_counters_end_a_career_in_edition_1():
    match = table("taft 3c: ballot-stuffing \n ford: \n polk: \n hayes:", edition=1).play("0: play ballot-stuffing")
    assert match.president(0) is None
    assert match.votes[0] == 0


def test_a_recount_finds_a_vote_less_for_somebody_ahead():
    match = table("taft 1v: recount \n ford 1v: \n polk 3v: \n hayes:")
    assert match.refused("play recount 1", 0) == "play.needs-legal-target"
    match.play("0: play recount 2")
    assert match.votes == [1, 1, 2, 0]


@pytest.mark.rule("knife-fight.meta.card-asks")
@every_row("wrong", ["play dodge", "react dodge", "draw", "stab 1", "give dodge"])
def test_a_question_of_a_card_is_answered_as_the_card_says(wrong):
    match = table("taft: impeachment \n ford: \n polk: dodge \n hayes: \n grant:").play("0: play impeachment 1")
    assert match.refused(wrong, 2) == "meta.card-asks"


def test_impeachment_weighs_the_ayes():
    match = table("taft: impeachment impeachment \n ford: \n polk: \n hayes: \n grant:").play("0: play impeachment 1")
    assert match.asked == [(2, "impeachment"), (3, "impeachment"), (4, "impeachment")]
    match.play("2: yes | 3: yes | 4: no")
    assert match.corruption[1] == 2
    match.play("0: play impeachment 1 | 2: yes | 3: no | 4: no")
    assert match.corruption[1] == 3


def test_manifest_destiny_takes_a_card_from_everybody_alive():
    match = table("taft: manifest-destiny \n ford: block \n polk: dodge bribery \n dead: war-chest \n hayes:")
    match.play("0: play manifest-destiny | 2: give bribery")
    assert match.hand(0) == "block bribery"
    assert match.sizes == [2, 0, 1, 1, 0]


@both_editions
def test_a_party_convention_nominates_its_host(edition):
    match = table("taft: party-convention \n ford: block veto \n polk: dodge \n hayes:", edition=edition)
    match.play("0: play party-convention")
    assert match.asked == [(1, "react")], "a fellow may veto it"
    match.play("1: pass")
    assert match.asked == [(1, "party-convention")]
    match.play("1: give block")
    assert (match.hand(0), match.hand(1), match.hand(2)) == ("block", "veto", "dodge")
    match.play("0: end")
    assert match.choices(1, "stab") == ["stab 2"]
    match.play("1: end")
    assert match.choices(2, "stab") == ["stab 1", "stab 3"]
    match.play("2: end")
    assert match.choices(3, "stab") == ["stab 2"], "hayes gave nothing and is bound all the same"


@every_row("host", ["washington", "adams", "polk"])
def test_nobody_holds_a_convention_alone(host):
    match = table(f"{host}: party-convention \n ford: block \n taft: \n hayes:")
    assert match.refused("play party-convention", 0) == "play.needs-legal-target"


def test_a_party_convention_binds_nobody_after_the_next_turn_begins():
    match = table("taft: party-convention \n ford: \n polk: \n hayes:").play("0: play party-convention | 0: end")
    match.play("1: end | 2: end | 3: end | 0: end")
    assert "stab 0" in match.choices(1)
