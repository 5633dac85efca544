"""Wounds, extra life and corruption."""

import pytest

from tests.games.knife_fight.table import (
    both_editions,
)
from tests.games.knife_fight.toys import table
from tests.rows import every_row


@pytest.mark.rule("knife-fight.wound.death-at-life")
@every_row(("before", "lives"), [(2, True), (3, False)])
def test_as_many_wounds_as_life_kill(before, lives):
    match = table(f"grant: \ntaft {before}w: \nford: \nhayes: ").play("0: stab 1")
    assert (match.president(1) == "taft") == lives


@pytest.mark.rule("knife-fight.wound.stay-until-death", "knife-fight.wound.belong-to-president")
def test_wounds_add_up_and_end_with_the_president():
    match = table("grant: throwing-knife\ntaft 2w: + polk\nford: \nhayes: ").play("0: stab 1")
    assert match.wounds[1] == 3
    match.play("0: play throwing-knife 1")
    assert match.wounds[1] == 0
    match.play("0: end | 1: keep")
    assert (match.president(1), match.wounds[1]) == ("polk", 0)


@pytest.mark.rule("knife-fight.wound.belong-to-president")
def test_a_swapped_in_president_starts_unwounded():
    match = table("grant 3w: + polk\ntaft: secret-service\nford: \nhayes: ").play("0: stab 1 | 1: react secret-service")
    assert (match.president(0), match.wounds[0]) == ("polk", 0)


@pytest.mark.rule("knife-fight.wound.killer-is-source")
def test_the_last_wound_gets_the_body_and_more_wounds_do_nothing():
    match = table("grant: toy-sabre\ntaft 3w: \nford: \nhayes: ").play("0: play toy-sabre 1")
    assert match.vote_pile(0) == ["taft"]
    assert match.votes == [1, 0, 0, 0]


@pytest.mark.rule("knife-fight.wound.unavoidable-but-survivable")
def test_rigged_re_election_answers_an_unavoidable_wound_that_kills():
    match = table("grant: toy-poison\ntaft 3w: rigged-re-election\nford: \nhayes: ")
    match.play("0: play toy-poison 1 | 1: react rigged-re-election")
    assert (match.president(1), match.wounds[1]) == ("taft", 3)


@pytest.mark.rule("knife-fight.wound.unavoidable-but-survivable")
def test_a_table_may_make_unavoidable_deaths_final():
    match = table(
        "grant: toy-poison\ntaft 3w: rigged-re-election\nford: \nhayes: ", options={"unavoidable-death": "on"}
    ).play("0: play toy-poison 1")
    assert match.president(1) is None


@pytest.mark.rule("knife-fight.components.counters-not-scarce")
def test_a_table_may_play_with_27_counters():
    drawing = "grant: \ntaft 3w 4c: \nford 3w 4c: \nhayes 3w 4c: \npolk 3w 3c: "
    assert table(drawing, options={"limited-counters": "on"}).play("0: stab 1").president(1) == "taft"
    assert table(drawing).play("0: stab 1").president(1) is None


# Extra life.


@pytest.mark.rule("knife-fight.life.plus-one-heals")
@both_editions
def test_emancipation_heals_a_wounded_lincoln(edition):
    match = table("ford: emancipation-proclamation\nlincoln 2w: \nhayes: \ngarfield: ", edition=edition)
    match.play("0: play emancipation-proclamation")
    assert (match.wounds[1], match.shields(1)) == (1, "")
    assert match.discards == "emancipation-proclamation"


@pytest.mark.rule("knife-fight.life.plus-one-shield")
@both_editions
def test_emancipation_stays_beside_an_unwounded_lincoln_and_takes_one_wound(edition):
    match = table("ford: emancipation-proclamation toy-sabre\nlincoln: \nhayes: \ngarfield: ", edition=edition)
    match.play("0: play emancipation-proclamation")
    assert (match.shields(1), match.discards) == ("emancipation-proclamation", "")
    match.play("0: play toy-sabre 1")
    assert (match.wounds[1], match.shields(1)) == (1, "")


@pytest.mark.rule("knife-fight.components.obama-absent")
def test_emancipation_without_lincoln_gives_nobody_life():
    match = table("ford: emancipation-proclamation\ntaft 1w: \nhayes: \npolk: ")
    match.play("0: play emancipation-proclamation")
    assert match.wounds == [0, 1, 0, 1]
    assert match.discards == "emancipation-proclamation"


@pytest.mark.rule("knife-fight.life.shield-stops-unavoidable")
def test_the_shield_takes_an_unavoidable_wound():
    match = table("ford: toy-poison\nlincoln: & emancipation-proclamation\nhayes: \ngarfield: ")
    match.play("0: play toy-poison 1")
    assert (match.wounds[1], match.shields(1)) == (0, "")


@pytest.mark.rule("knife-fight.life.shield-stops-unavoidable")
def test_the_shield_goes_when_its_president_leaves_play():
    match = table("lincoln: / scapegoat & emancipation-proclamation\ntaft: secret-service\nhayes: \nford: ")
    match.play("0: stab 1 | 1: react secret-service")
    assert match.shields(0) == ""
    assert "emancipation-proclamation" in match.discards
    assert match.front(0) == "scapegoat"


# Corruption.

ADVANCE = "grant: toy-smear\ntaft 4c{0}: block\nford: \nhayes: "


@pytest.mark.rule("knife-fight.corruption.five-throws-out", "knife-fight.corruption.giver-gets-president")
@pytest.mark.rule("knife-fight.corruption.counters-cleared")
@both_editions
def test_the_fifth_counter_throws_out_of_office_and_its_giver_gets_the_card(edition):
    match = table(ADVANCE.format(""), edition=edition).play("0: play toy-smear 1")
    assert match.president(1) is None
    assert match.vote_pile(0) == ["taft"]
    if edition == 1:
        match.play("1: keep")
    assert match.corruption[1] == 0


@pytest.mark.rule("knife-fight.corruption.vote-penalty-ed1", "knife-fight.corruption.vote-penalty-ed2")
@pytest.mark.rule("knife-fight.corruption.order-of-steps")
@both_editions
def test_the_corrupted_player_loses_a_vote_to_the_bottom_of_the_deck(edition):
    match = table(ADVANCE.format(" 2v"), edition=edition)
    before = match.deck_size
    lost = match.vote_pile(1)
    match.play("0: play toy-smear 1")
    assert match.votes == [1, 1, 0, 0]
    assert match.deck_size == before + (1 if edition == 2 else 0), "edition 1 has laid out the next President"
    assert match.under_deck()[0] in lost
    told_rules = [line.rule for line in match.truth()]
    gained = told_rules.index("knife-fight.vote.kill-takes-body")
    assert gained < told_rules.index(f"knife-fight.corruption.vote-penalty-ed{edition}")


@pytest.mark.rule("knife-fight.corruption.which-vote-is-lost")
def test_the_corrupted_player_picks_the_vote_that_is_lost():
    piles, known = ["", "polk tyler adams", "", ""], {"polk": "all", "tyler": "all"}
    match = table("grant: toy-smear\ntaft 4c: block\nford: \nhayes: ", votes=piles, knows=known)
    match.play("0: play toy-smear 1")
    assert match.asked == [(1, "lose-vote")]
    assert match.choices() == ["polk", "tyler", "unseen"]
    match.play("1: tyler")
    assert match.vote_pile(1) == ["polk", "adams"]
    assert match.under_deck() == ["tyler"]
    assert match.view(None).table.president_deck[-1] == "tyler", "all have seen which"


@pytest.mark.rule("knife-fight.corruption.which-vote-is-lost")
def test_without_votes_nothing_is_lost():
    match = table(ADVANCE.format("")).play("0: play toy-smear 1")
    assert match.votes == [1, 0, 0, 0]
    assert not [line for line in match.told() if "loses a vote" in line]


@pytest.mark.rule("knife-fight.corruption.outlives-president")
def test_corruption_stays_with_the_player_through_death():
    match = table("grant: \ntaft 3w 3c: + polk\nford: \nhayes: ").play("0: stab 1 | 0: end | 1: keep")
    assert (match.president(1), match.corruption[1]) == ("polk", 3)


@pytest.mark.rule("knife-fight.corruption.is-dying")
def test_thrown_out_of_office_is_dead_in_every_respect():
    match = table("grant: toy-smear\ntaft 2w 4c: / scapegoat\nford: \nhayes: ").play("0: play toy-smear 1")
    assert (match.presidents[1], match.wounds[1], match.front(1)) == (None, 0, "")


@pytest.mark.rule("knife-fight.corruption.is-dying")
def test_an_attacker_corrupted_out_of_office_loses_the_turn():
    match = table("grant 4c: \ntaft: bribery\nford: \nhayes: ", had_turn=[]).play("0: stab 1 | 1: react bribery")
    assert match.turn[0] == 1
    assert (match.presidents[0], match.votes) == (None, [0, 1, 0, 0])
    assert match.wounds[1] == 0


@pytest.mark.rule("knife-fight.corruption.death-effects-answer-it")
@both_editions
def test_vice_president_answers_being_thrown_out_but_the_price_is_paid(edition):
    match = table("grant: toy-smear\ntaft 4c 2v: / vice-president + polk\nford: \nhayes: ", edition=edition)
    match.play("0: play toy-smear 1")
    assert match.president(1) == "polk"
    assert (match.corruption[1], match.votes) == (0, [1, 1, 0, 0])


@pytest.mark.rule("knife-fight.corruption.death-effects-answer-it")
def test_rigged_re_election_answers_being_thrown_out_but_the_price_is_paid():
    match = table("grant: toy-smear\ntaft 4c 2v: rigged-re-election\nford: \nhayes: ")
    match.play("0: play toy-smear 1 | 1: react rigged-re-election")
    assert match.president(1) == "taft"
    assert (match.corruption[1], match.votes) == (0, [0, 1, 0, 0])


@pytest.mark.rule("knife-fight.corruption.death-effects-answer-it")
def test_a_table_may_make_corruption_final():
    options = {"corruption-cannot-be-answered": "on"}
    match = table("grant: toy-smear\ntaft 4c: rigged-re-election\nford: \nhayes: ", options=options)
    match.play("0: play toy-smear 1")
    assert match.president(1) is None


@pytest.mark.rule("knife-fight.win.corruption-as-limit", "knife-fight.corruption.order-of-steps")
def test_the_president_taken_for_corruption_can_be_the_last_vote():
    match = table("grant 4v: toy-smear\ntaft 4c 2v: \nford: \nhayes: ").play("0: play toy-smear 1")
    assert match.winner == (0,)
    assert match.votes[1] == 2, "the game is over before anything is lost"


@pytest.mark.rule("knife-fight.win.corruption-as-limit")
def test_a_table_may_bar_corruption_from_winning():
    match = table("grant 4v: toy-smear\ntaft 4c: \nford: \nhayes: ", options={"corruption-cannot-win": "on"})
    match.play("0: play toy-smear 1")
    assert match.winner is None
    assert match.votes[0] == 4
