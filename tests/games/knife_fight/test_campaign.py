"""The Campaign: a vote for surviving, or the return from death."""

import pytest

from tests.games.knife_fight.table import (
    both_editions,
)
from tests.games.knife_fight.toys import table
from tests.rows import every_row

RING = """
    grant{0}: block
    taft:     block
    ford:     block
    hayes:    block
"""


@pytest.mark.rule("knife-fight.campaign.vote-for-surviving", "knife-fight.vote.from-deck-bottom")
def test_a_survivor_gets_the_bottom_card_of_the_president_deck():
    match = table(RING.format("") + "deck: polk ... tyler", phase="campaign")
    assert match.votes == [1, 0, 0, 0]
    assert match.vote_pile(0) == ["tyler"]
    assert match.state.deck[-1].id == "polk"


@pytest.mark.rule("knife-fight.vote.pile-face-down")
def test_nobody_sees_a_vote_from_the_deck():
    match = table(RING.format("") + "deck: tyler", phase="campaign")
    for seat in (0, 1, None):
        assert match.view(seat).table.places[0].votes == (None,)


@pytest.mark.rule("knife-fight.campaign.no-vote-first-turn")
def test_there_is_no_vote_on_a_players_first_turn():
    match = table(RING.format(""), phase="campaign", had_turn=[1, 2, 3])
    assert match.votes == [0, 0, 0, 0]
    match.play("0: end | 1: end | 2: end | 3: end")
    assert match.votes == [1, 1, 1, 1]


@pytest.mark.rule("knife-fight.campaign.no-vote-first-turn")
def test_a_player_killed_before_the_first_turn_earns_on_the_second():
    match = table("dead: + polk tyler\ngrant: \ntaft: \nford: ", phase="campaign", had_turn=[])
    match.play("0: polk | 0: keep | 0: end | 1: end | 2: end | 3: end")
    assert match.votes == [1, 0, 0, 0]


@pytest.mark.rule("knife-fight.win.campaign-vote-never-limit", "knife-fight.win.barred-vote-not-taken")
@both_editions
def test_the_campaign_vote_is_never_the_last(edition):
    match = table(RING.format(" 4v"), phase="campaign", edition=edition)
    assert match.votes[0] == 4
    assert match.deck_size == 43 - 4 - 4
    assert match.winner is None
    assert "Seat 0 gets no vote: this one may not be the last." in match.told()


SIX = "grant 3v: \ntaft: \nford: \nhayes: \npolk: \npierce: "


@pytest.mark.rule("knife-fight.win.limit-scales-with-six-ed1", "knife-fight.win.four-votes-with-six")
def test_with_six_players_the_bar_is_on_the_fourth_vote():
    for edition in (1, 2):
        assert table(SIX, phase="campaign", edition=edition).votes[0] == 3


@pytest.mark.rule("knife-fight.win.limit-scales-with-six-ed1")
def test_a_table_may_let_six_players_win_by_campaign_in_edition_1():
    options = {"six-player-campaign-win": "on"}
    assert table(SIX, phase="campaign", edition=1, options=options).winner == (0,)
    assert table(SIX, phase="campaign", edition=2, options=options).winner is None


@pytest.mark.rule(
    "knife-fight.campaign.no-vote-after-last-standing", "knife-fight.campaign.last-standing-mark-one-turn"
)
def test_the_revived_get_no_vote_in_their_next_campaign_only():
    match = table(RING.format(""), phase="campaign", revived=[0, 1])
    assert match.votes == [0, 0, 0, 0]
    assert match.actions_left == 3
    match.play("0: end | 1: end | 2: end | 3: end")
    assert match.votes == [1, 0, 1, 1]


@pytest.mark.rule("knife-fight.campaign.last-standing-mark-one-turn")
def test_the_mark_is_used_up_even_by_a_campaign_in_which_one_returns():
    match = table("dead: + polk tyler\ngrant: \ntaft: \nford: ", phase="campaign", revived=[0])
    match.play("0: polk | 0: keep | 0: end | 1: end | 2: end | 3: end")
    assert match.votes[0] == 1


@pytest.mark.rule("knife-fight.campaign.no-vote-after-last-standing")
def test_a_table_may_count_the_revived_as_survivors_in_edition_2():
    options = {"revived-campaign-vote": "on"}
    assert table(RING.format(""), phase="campaign", revived=[0], options=options).votes[0] == 1
    assert table(RING.format(""), phase="campaign", revived=[0], options=options, edition=1).votes[0] == 0


@pytest.mark.rule("knife-fight.campaign.return-or-vote", "knife-fight.turn.dead-not-skipped")
@pytest.mark.rule("knife-fight.campaign.full-turn-after-return")
def test_the_dead_return_without_a_vote_and_take_a_full_turn():
    match = table("dead 2v: block + polk tyler\ngrant: \ntaft: \nford: ", phase="campaign").play("0: polk | 0: keep")
    assert (match.president(0), match.votes[0]) == ("polk", 2)
    assert (match.turn, match.actions_left) == ((0, "action"), 3)


@pytest.mark.rule("knife-fight.return.pick-from-reserve-ed2", "knife-fight.return.step-order-ed2")
@pytest.mark.rule("knife-fight.return.hand-choice-ed2", "knife-fight.announce.every-new-president")
def test_edition_2_settles_the_president_then_the_hand_then_announces():
    match = table("dead: block block + polk tyler\ngrant: \ntaft: \nford: ", phase="campaign")
    assert match.asked == [(0, "pick")]
    assert match.choices() == ["polk", "tyler"]
    match.play("0: polk")
    assert match.asked == [(0, "hand")]
    assert match.presidents[0] is None, "not announced yet"
    assert match.view(1).table.places[0].next_up == (None,)
    assert match.view(0).table.places[0].next_up == ("polk",)
    match.play("0: exchange")
    assert match.sizes[0] == 3
    assert match.president(0) == "polk"


@pytest.mark.rule("knife-fight.return.top-card-when-reserve-empty-ed2", "knife-fight.return.reserve-not-refilled")
def test_without_a_reserve_the_top_card_of_the_deck_is_taken():
    match = table("dead: block\ngrant: \ntaft: \nford: \ndeck: hayes ... polk", phase="campaign")
    assert match.asked == [(0, "hand")]
    match.play("0: keep")
    assert match.president(0) == "hayes"
    assert match.view(0).table.places[0].spares == ()


@pytest.mark.rule("knife-fight.return.reveal-ed1")
def test_edition_1_turns_up_the_president_laid_out_at_death():
    match = table("dead next polk: block + tyler\ngrant: \ntaft: \nford: ", phase="campaign", edition=1)
    assert match.president(0) == "polk"
    assert match.asked == [(0, "action")]
    assert match.hand(0) == "block"


@pytest.mark.rule("knife-fight.death.hand-choice-all-or-nothing")
@every_row("held", ["", "block", "block block block block dodge dodge"])
def test_the_exchange_is_always_for_three(held):
    match = table(f"dead: {held} + polk tyler\ngrant: \ntaft: \nford: ", phase="campaign").play("0: polk")
    assert match.choices() == ["keep", "exchange"]
    match.play("0: exchange")
    assert match.sizes[0] == 3


@pytest.mark.rule("knife-fight.campaign.removed-returns-then-vote", "knife-fight.removed.return-is-no-new-entry")
def test_a_removed_president_is_back_in_time_for_the_vote_and_is_not_announced():
    match = table("clinton 2w removed: block\ngrant: \ntaft: \nford: ", phase="campaign")
    assert match.votes[0] == 1
    assert not match.view(None).table.places[0].removed
    assert match.wounds[0] == 2
    assert not any("announces" in line for line in match.told())


@pytest.mark.rule("knife-fight.removed.return-is-no-new-entry")
def test_tyler_draws_nothing_for_merely_coming_back():
    assert table("tyler removed: block\ngrant: \ntaft: \nford: ", phase="campaign").sizes[0] == 1


@pytest.mark.rule("knife-fight.deck.president-deck-empty")
def test_without_any_president_left_a_player_stays_dead_and_the_turn_passes():
    ring = ["dead: block", "grant: ", "taft: ", "ford: "]
    names = [one.id for one in table(RING.format("")).game.pack.presidents]
    away = " ".join(name for name in names if name not in ("grant", "taft", "ford"))
    match = table("\n".join([*ring, f"out: {away}"]), phase="campaign")
    assert match.presidents[0] is None
    assert match.turn[0] == 1
    assert match.votes == [0, 0, 0, 0], "a vote due from an empty deck is not given"
    assert match.under_deck() == []
