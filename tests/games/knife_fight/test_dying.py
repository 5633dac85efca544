"""Dying, votes and winning."""

import pytest

from tests.games.knife_fight.table import (
    both_editions,
)
from tests.games.knife_fight.toys import table
from tests.rows import every_row


@pytest.mark.rule("knife-fight.vote.kill-takes-body")
@both_editions
def test_the_killer_takes_the_body_and_not_a_card_of_the_deck(edition):
    match = table("grant: \ntaft 3w: + polk adams\nford: \nhayes: ", edition=edition)
    before = match.deck_size
    match.play("0: stab 1")
    assert match.vote_pile(0) == ["taft"]
    assert match.deck_size == before


@pytest.mark.rule("knife-fight.vote.pile-face-down")
def test_a_body_lies_face_down_but_all_remember_it_and_it_counts_one():
    match = table("grant: \ntaft 3w: \nford: \nhayes: ").play("0: stab 1")
    assert match.view(2).table.places[0].votes == ("taft",)
    assert match.votes[0] == 1


@pytest.mark.rule("knife-fight.death.own-turn-ends", "knife-fight.death.skips-end-phase")
@both_editions
def test_the_active_players_death_ends_the_turn_without_an_end_phase(edition):
    held = "block block block throwing-knife throwing-knife"
    match = table(f"grant 1w: {held}\ntaft: toy-revenge\nford: \nhayes: ", edition=edition, had_turn=[])
    match.play("0: stab 1 | 1: react toy-revenge")
    if edition == 1:
        match.play("0: keep")
    assert match.turn == (1, "action")
    assert match.sizes[0] == 5


@pytest.mark.rule("knife-fight.death.skips-end-phase")
def test_a_table_may_have_the_dead_discard_to_four():
    match = table(
        "grant 1w: block block block throwing-knife throwing-knife\ntaft: toy-revenge\nford: \nhayes: ",
        options={"dead-discards-to-four": "on"},
    ).play("0: stab 1 | 1: react toy-revenge")
    assert match.asked == [(0, "discard")]
    match.play("0: discard block")
    assert match.sizes[0] == 4


@pytest.mark.rule("knife-fight.death.other-turn-goes-on")
def test_the_death_of_another_leaves_the_turn_as_it_is():
    match = table("grant: \ntaft 3w: \nford: \nhayes: ").play("0: stab 1")
    assert match.turn == (0, "action")
    assert match.view(None).table.actions_left == 2


@pytest.mark.rule("knife-fight.death.staying-cards-discarded")
def test_the_dead_discard_what_lies_in_front_of_them():
    match = table("grant: toy-decree\ntaft 3w: / scapegoat scapegoat\nford: \nhayes: ").play("0: play toy-decree 1")
    assert match.front(1) == ""
    assert match.discards == "scapegoat scapegoat toy-decree"


@pytest.mark.rule("knife-fight.death.hand-choice-ed1", "knife-fight.death.next-president-picked-ed1")
def test_edition_1_settles_president_and_hand_at_once():
    match = table("grant: \ntaft 3w: block block dodge dodge + polk adams\nford: \nhayes: ", edition=1)
    match.play("0: stab 1 | 1: pass")
    assert match.asked == [(1, "pick")]
    match.play("1: adams")
    assert match.view(1).table.places[1].next_up == ("adams",)
    assert match.view(0).table.places[1].next_up == (None,)
    assert match.asked == [(1, "hand")]
    match.play("1: exchange")
    assert match.sizes[1] == 3
    assert match.turn[0] == 0
    match.play("0: end")
    assert match.president(1) == "adams"


@pytest.mark.rule("knife-fight.death.next-president-drawn-ed1", "knife-fight.return.reserve-not-refilled")
def test_edition_1_draws_the_next_president_when_there_are_no_spares():
    match = table("grant: \ntaft 3w: block\nford: \nhayes: \ndeck: polk ...", edition=1).play("0: stab 1 | 1: pass")
    assert match.asked == [(1, "hand")]
    assert match.view(1).table.places[1].next_up == ("polk",)
    assert match.view(2).table.places[1].next_up == (None,)


@pytest.mark.rule("knife-fight.return.hand-choice-ed2", "knife-fight.return.pick-from-reserve-ed2")
def test_edition_2_asks_nothing_at_the_moment_of_death():
    match = table("grant: \ntaft 3w: block block block throwing-knife + polk adams\nford: \nhayes: ")
    match.play("0: stab 1 | 1: pass")
    assert match.asked == [(0, "action")]
    assert match.sizes[1] == 4
    match.play("0: end")
    assert match.asked == [(1, "pick")]


@pytest.mark.rule("knife-fight.death.without-killer")
@both_editions
def test_a_president_killed_by_its_own_player_gives_nobody_a_vote(edition):
    match = table("polk 3w: emancipation-proclamation\ntaft: \nford: \nhayes: ", edition=edition, had_turn=[])
    match.play("0: play emancipation-proclamation" + (" | 0: keep" if edition == 1 else ""))
    assert match.president(0) is None
    assert match.under_deck() == ["polk"]
    assert match.votes == [0, 0, 0, 0]


@pytest.mark.rule("knife-fight.death.without-killer")
def test_a_table_may_take_unclaimed_bodies_out_of_the_game():
    match = table(
        "polk 3w: emancipation-proclamation\ntaft: \nford: \nhayes: ", options={"unclaimed-bodies-leave": "on"}
    ).play("0: play emancipation-proclamation")
    assert match.view(None).table.out == ("polk",)


@pytest.mark.rule("knife-fight.death.simultaneous")
def test_those_whom_one_effect_kills_die_together_and_their_bodies_are_claimed_then():
    match = table("grant: toy-volley\ntaft 2w: \nford 2w: \nhayes: ").play("0: play toy-volley")
    assert match.presidents == ["grant", None, None, "hayes"]
    assert match.vote_pile(0) == ["taft", "ford"]


# Replacement and rescue.


@pytest.mark.rule("knife-fight.replacement.player-not-dead", "knife-fight.replacement.killer-gets-body")
@both_editions
def test_vice_president_replaces_the_death_and_the_killer_takes_the_body(edition):
    match = table(
        "grant: throwing-knife\ntaft 3w: block throwing-knife / vice-president scapegoat + polk\nford: \nhayes: ",
        edition=edition,
    ).play("0: stab 1 | 1: pass | 0: play throwing-knife 1 | 1: pass")
    assert match.president(1) == "polk"
    assert match.front(1) == ""
    assert match.vote_pile(0) == ["taft"]
    assert match.hand(1) == "throwing-knife block"
    assert match.turn == (0, "action")


@pytest.mark.rule("knife-fight.replacement.player-not-dead", "knife-fight.executive.staying-cards-outlive-swap")
def test_other_cards_in_front_stay_when_a_death_is_replaced():
    match = table("grant: toy-decree\ntaft 3w: / vice-president scapegoat + polk\nford: \nhayes: ")
    match.play("0: play toy-decree 1")
    assert (match.president(1), match.front(1)) == ("polk", "scapegoat")


@pytest.mark.rule("knife-fight.replacement.player-not-dead")
def test_an_active_player_whose_death_is_replaced_goes_on_with_the_turn():
    match = table("grant 1w: / vice-president + polk\ntaft: toy-revenge\nford: \nhayes: ")
    match.play("0: stab 1 | 1: react toy-revenge")
    assert match.president(0) == "polk"
    assert match.turn == (0, "action")


@pytest.mark.rule("knife-fight.replacement.killer-gets-body")
def test_a_table_may_give_no_vote_for_a_replaced_death():
    match = table(
        "grant: \ntaft 3w: / vice-president + polk\nford: \nhayes: ", options={"replaced-death-no-vote": "on"}
    ).play("0: stab 1")
    assert (match.president(1), match.votes) == ("polk", [0, 0, 0, 0])


@pytest.mark.rule("knife-fight.replacement.prevented-death-no-body")
@both_editions
def test_rigged_re_election_leaves_no_body(edition):
    match = table("grant: \ntaft 3w: rigged-re-election\nford: \nhayes: ", edition=edition)
    match.play("0: stab 1 | 1: react rigged-re-election")
    assert (match.president(1), match.votes) == ("taft", [0, 0, 0, 0])


@pytest.mark.rule("knife-fight.replacement.prevented-death-no-body")
def test_a_vice_president_is_not_used_up_when_the_president_is_saved():
    match = table("grant: \ntaft 3w: rigged-re-election / vice-president\nford: \nhayes: ")
    match.play("0: stab 1 | 1: react rigged-re-election")
    assert match.front(1) == "vice-president"


@pytest.mark.rule("knife-fight.campaign.vote-after-replaced-death")
@both_editions
@pytest.mark.parametrize("victim", ["taft 3w: / vice-president + polk", "nixon 3w: + polk"])
def test_a_replaced_death_counts_as_surviving(edition, victim):
    match = table(f"grant: \n{victim}\nford: \nhayes: ", edition=edition).play("0: stab 1 | 0: end")
    assert match.president(1) == "polk"
    assert match.votes == [1, 1, 0, 0]


@pytest.mark.rule("knife-fight.campaign.vote-after-swap")
def test_a_swapped_president_counts_as_surviving():
    match = table("grant: \ntaft: secret-service\nford: \nhayes: ")
    match.play("0: stab 1 | 1: react secret-service | 0: end | 1: end | 2: end | 3: end")
    assert match.votes[0] == 1


# The dead.


@pytest.mark.rule("knife-fight.dead.no-cards-no-abilities")
def test_the_dead_are_asked_for_no_reaction():
    match = table("grant: throwing-knife\ndead: toy-veto\nford: \nhayes: ").play("0: play throwing-knife 2")
    assert match.asked == [(0, "action")]


@pytest.mark.rule("knife-fight.dead.untouchable", "knife-fight.dead.left-out-of-group-effects")
def test_the_dead_lose_no_cards():
    match = table("grant: toy-tax manifest-destiny\ndead: block\nford: block\nhayes: dodge dodge")
    match.play("0: play toy-tax")
    assert match.sizes == [1, 1, 0, 1]
    match.play("0: play manifest-destiny")
    assert match.sizes == [1, 1, 0, 0]


@pytest.mark.rule("knife-fight.dead.left-out-of-group-effects")
def test_the_dead_and_the_removed_have_no_say_in_an_impeachment():
    match = table("grant: impeachment\ndead: block\nford: block\nclinton removed: block\ntaft: block\npolk: block")
    match.play("0: play impeachment 2")
    assert match.asked == [(4, "impeachment"), (5, "impeachment")]


@pytest.mark.rule("knife-fight.dead.untouchable", "knife-fight.corruption.outlives-president")
def test_the_dead_cannot_be_smeared():
    match = table("grant: toy-smear\ndead 3c: \nford: \nhayes: ")
    assert "play toy-smear 1" not in match.choices()
    assert match.corruption[1] == 3


# Winning.


@pytest.mark.rule("knife-fight.win.five-votes", "knife-fight.win.at-once", "knife-fight.win.limit-vote-kinds")
@pytest.mark.parametrize("seats", [3, 4, 5])
@both_editions
def test_a_kill_for_the_fifth_vote_wins_at_once(seats, edition):
    rest = "\n".join(f"{name}: " for name in ("ford", "hayes", "polk")[: seats - 2])
    match = table(f"grant 4v: \ntaft 3w: \n{rest}", edition=edition).play("0: stab 1")
    assert match.winner == (0,)
    assert match.outcome.scores[0] == 5
    assert match.outcome.rule == "knife-fight.win.at-once"
    assert match.decision is None
    assert match.told()[-1] == "Seat 0 wins with 5 votes."


@pytest.mark.rule("knife-fight.win.four-votes-with-six")
def test_with_six_players_four_votes_win():
    assert table("grant 3v: \ntaft 3w: \nford: \nhayes: \npolk: \npierce: ").play("0: stab 1").winner == (0,)
    assert table("grant 3v: \ntaft 3w: \nford: \nhayes: \npolk: ").play("0: stab 1").winner is None


@pytest.mark.rule("knife-fight.win.limit-vote-kinds", "knife-fight.win.barred-vote-not-taken")
def test_an_ordinary_effect_cannot_give_the_last_vote_but_one_that_says_so_can():
    match = table("grant 4v: toy-canvass toy-mandate\ntaft: \nford: \nhayes: ")
    before = match.deck_size
    match.play("0: play toy-canvass")
    assert (match.votes[0], match.deck_size) == (4, before)
    match.play("0: play toy-mandate 0")
    assert match.winner == (0,)


@pytest.mark.rule("knife-fight.win.every-kill-counts")
@every_row("card", ["throwing-knife 1", "toy-decree 1"])
def test_a_kill_by_any_card_can_win(card):
    match = table(f"grant 4v: {card.split()[0]}\ntaft 3w: \nford: \nhayes: ").play(f"0: play {card}")
    assert match.winner == (0,)


@pytest.mark.rule("knife-fight.win.every-kill-counts")
def test_a_kill_by_a_reaction_can_win_in_anothers_turn():
    match = table("grant 1w: \ntaft 4v: toy-revenge\nford: \nhayes: ", edition=1)
    match.play("0: stab 1 | 1: react toy-revenge")
    assert match.winner == (1,)


BOTH_FALL = "grant 4v: \ntaft 3w: mutually-assured-destruction\nford: \nhayes: "


@pytest.mark.rule("knife-fight.win.dead-may-win-ed1")
def test_in_edition_1_the_dead_may_win():
    match = table(BOTH_FALL, edition=1).play("0: stab 1 | 1: react mutually-assured-destruction | 1: seat 0")
    assert match.winner == (0,)


@pytest.mark.rule("knife-fight.win.must-live-ed2", "knife-fight.win.die-with-victim-no-win-ed2")
@pytest.mark.rule("knife-fight.win.unclaimed-limit-body-ed2")
def test_in_edition_2_whoever_dies_with_the_victim_cannot_win_by_it():
    match = table(BOTH_FALL, had_turn=[]).play("0: stab 1 | 1: react mutually-assured-destruction | 1: seat 0")
    assert match.winner is None
    assert match.votes == [4, 1, 0, 0]
    assert match.under_deck() == ["taft"]


@pytest.mark.rule("knife-fight.dead.other-votes-allowed-ed2", "knife-fight.death.simultaneous")
def test_in_edition_2_the_dead_still_take_a_body_that_does_not_win():
    match = table(BOTH_FALL.replace("4v", "2v"), had_turn=[])
    match.play("0: stab 1 | 1: react mutually-assured-destruction | 1: seat 0")
    assert match.presidents[:2] == [None, None] or match.turn[0] == 1
    assert match.votes == [3, 1, 0, 0]


@pytest.mark.rule("knife-fight.reaction.to-a-reaction")
def test_rigged_re_election_answers_mutually_assured_destruction_and_block_does_not():
    match = table("grant 2v: rigged-re-election block\ntaft 3w: mutually-assured-destruction\nford: \nhayes: ")
    match.play("0: stab 1 | 1: react mutually-assured-destruction | 1: seat 0")
    assert match.choices() == ["pass", "react rigged-re-election"]
    match.play("0: react rigged-re-election")
    assert match.presidents == ["grant", None, "ford", "hayes"]
    assert match.votes == [3, 0, 0, 0]


@pytest.mark.rule("knife-fight.win.two-at-one-instant")
def test_of_two_who_reach_the_number_at_once_the_first_from_the_active_player_wins():
    match = table("grant 4v: \ntaft 3w 4v: mutually-assured-destruction\nford: \nhayes: ", edition=1)
    match.play("0: stab 1 | 1: react mutually-assured-destruction | 1: seat 0")
    assert match.winner == (0,)
    assert match.outcome.scores == (5, 4, 0, 0)


@pytest.mark.rule("knife-fight.win.two-at-one-instant")
def test_a_table_may_let_them_share_the_victory():
    match = table(
        "grant 4v: \ntaft 3w 4v: mutually-assured-destruction\nford: \nhayes: ",
        edition=1,
        options={"shared-victory": "on"},
    ).play("0: stab 1 | 1: react mutually-assured-destruction | 1: seat 0")
    assert match.winner == (0, 1)


@pytest.mark.rule("knife-fight.win.nobody-eliminated")
def test_dying_never_takes_a_player_out_of_the_game():
    match = table("grant: \ntaft 3w: + polk\nford: \nhayes: ").play("0: stab 1 | 0: end | 1: keep")
    assert (match.president(1), match.turn) == ("polk", (1, "action"))


@pytest.mark.rule("knife-fight.deck.president-deck-lasts")
@every_row(("seats", "least"), [(3, 22), (4, 15), (5, 8), (6, 7)])
def test_with_full_piles_and_spares_the_president_deck_lasts(seats, least):
    names = ["grant", "taft", "ford", "hayes", "polk", "pierce"]
    spares = ["adams", "jefferson", "madison", "monroe", "jackson", "tyler", "taylor", "fillmore", "arthur", "reagan"]
    spares += ["carter", "kennedy"]
    goal = 4 if seats == 6 else 5
    lines = [f"{names[at]} {goal - 1}v: + {spares[2 * at]} {spares[2 * at + 1]}" for at in range(seats)]
    assert table("\n".join(lines)).deck_size == least


@pytest.mark.rule("knife-fight.death.simultaneous", "knife-fight.replacement.player-not-dead")
def test_two_who_are_replaced_together_are_both_there_before_one_is_announced():
    match = table(
        """
        grant:   toy-volley
        taft 2w: / vice-president + tyler
        ford 2w: / vice-president + polk
        hayes:
        """
    ).play("0: play toy-volley")
    assert match.presidents == ["grant", "tyler", "polk", "hayes"]
    assert match.sizes[1] == 2
    assert match.vote_pile(0) == ["taft", "ford"]


def test_the_secret_service_does_not_replace_whoever_is_dying():
    match = table("grant: toy-sabre secret-service\ntaft 2w: toy-last-stand\nford: \nhayes: ")
    pieces = match.game.pieces(match.state)
    match.play("0: play toy-sabre 1 | 1: react toy-last-stand | 0: react secret-service")
    assert match.president(1) is None
    assert match.vote_pile(0) == ["taft"]
    assert match.game.pieces(match.state) == pieces


def test_nobody_leaves_the_game_while_dying():
    match = table("george-w-bush 2w: toy-fireworks\ntaft 2w: toy-last-stand\nford: \nhayes: ")
    match.play("0: play toy-fireworks | 1: react toy-last-stand | 0: yes")
    assert match.president(0) is None
    assert not match.state.removed


def test_nobody_can_tell_which_spare_was_laid_out():
    match = table("grant: \ntaft 3w: + polk adams\nford: \nhayes: ", edition=1, knows={"polk": [0, 2], "adams": "all"})
    assert match.view(2).table.places[1].spares == ("polk", "adams")
    match.play("0: stab 1 | 1: polk")
    assert match.view(2).table.places[1].spares == (None,)
    assert match.view(2).table.places[1].next_up == (None,)
    assert match.view(1).table.places[1].next_up == ("polk",)
