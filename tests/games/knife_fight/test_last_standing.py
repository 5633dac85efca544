"""Last standing, and Presidents removed from the game."""

import pytest

from tests.games.knife_fight.plain import reprinted
from tests.games.knife_fight.table import (
    both_editions,
)
from tests.games.knife_fight.table import table as real_table
from tests.games.knife_fight.toys import table
from tests.rows import every_row


def alone(hand: str = "", before: str = "", spares: str = "") -> str:
    """Four players; the first is about to kill the last opponent standing."""
    return f"grant{before}: {hand}\ntaft 3w: {spares}\ndead: + ford arthur\ndead: + hayes"


def come_back(match, edition: int) -> None:
    """All who return keep their hands and take the first President they may."""
    while match.decision and match.asked[0][1] in ("pick", "hand"):
        seat = match.decisions[0].seat
        match.choose(match.choices(seat)[0], seat)


@pytest.mark.rule("knife-fight.last-standing.trigger", "knife-fight.last-standing.survivor-vote")
@pytest.mark.rule("knife-fight.last-standing.all-dead-return", "knife-fight.last-standing.kill-vote-first")
@pytest.mark.rule("knife-fight.last-standing.step-order-ed1", "knife-fight.last-standing.step-order-ed2")
@both_editions
def test_the_survivor_gets_a_vote_and_all_dead_return(edition):
    drawing = alone().replace("dead: + ford arthur", "dead next ford: ").replace("dead: + hayes", "dead next hayes: ")
    match = table(drawing if edition == 1 else alone(), edition=edition, had_turn=[]).play("0: stab 1")
    come_back(match, edition)
    assert match.votes == [2, 0, 0, 0]
    assert None not in match.presidents
    told_rules = match.rules
    order = [told_rules.index("vote.kill-takes-body"), told_rules.index("last-standing.survivor-vote")]
    draws, returns = (
        told_rules.index("last-standing.rest-of-actions-drawn"),
        told_rules.index("last-standing.all-dead-return"),
    )
    order += [returns, draws] if edition == 1 else [draws, returns]
    assert order == sorted(order)
    assert match.turn == (1, "action")


@pytest.mark.rule("knife-fight.last-standing.rest-of-actions-drawn", "knife-fight.last-standing.end-phase-kept")
@both_editions
def test_the_survivor_draws_the_rest_of_the_actions_and_discards_to_four(edition):
    match = table(alone("block block block throwing-knife"), edition=edition).play("0: stab 1")
    if edition == 1:
        come_back(match, 1)
    assert match.asked == [(0, "discard")]
    assert match.sizes[0] == 6
    match.play("0: discard block | 0: discard block")
    if edition == 2:
        come_back(match, 2)
    assert match.sizes[0] == 4
    assert match.turn[0] == 1


@pytest.mark.rule("knife-fight.last-standing.rest-of-actions-drawn")
@both_editions
@pytest.mark.parametrize(
    ("survivor", "front", "drawn"),
    [
        ("grant", "", 2),
        ("grant", "lobbyists", 4),
        ("adams", "", 4),
        ("adams", "lobbyists", 6),
        ("william-henry-harrison", "", 3),
        ("polk", "", 2),
    ],
)
def test_what_adds_to_actions_and_to_drawing_adds_for_the_last_one_standing_too(edition, survivor, front, drawn):
    drawing = f"{survivor}: / {front}\ntaft 5w: + monroe\ndead: + ford\ndead: + hayes"
    match = real_table(drawing, edition=edition, game=reprinted(adams="effect=lobbyists"))
    match.play("0: stab 1")
    come_back(match, edition)
    told = [line for line in match.told(0) if line.startswith(("Seat 0 draws", "You draw"))]
    actions = 3 if survivor == "william-henry-harrison" else 2
    assert len(told) == actions
    assert sum(1 + line.count(" and ") + line.count(",") for line in told) == drawn
    assert any(f"turn, {actions} actions, on drawing" in line for line in match.told())


@pytest.mark.rule("knife-fight.last-standing.rest-of-actions-drawn", "knife-fight.last-standing.step-order-ed1")
@every_row(("edition", "asked"), [(1, True), (2, False)])
def test_the_draws_of_the_survivor_are_draw_actions_that_those_who_are_back_may_answer(edition, asked):
    match = real_table(
        "grant:\ntaft 5w: + polk\ndead next ford: eminent-domain\ndead next hayes:\ndraw: block dodge bribery",
        edition=edition,
    ).play("0: stab 1")
    while match.asked[0][1] in ("pick", "hand"):
        match.choose(match.choices(match.decisions[0].seat)[0], match.decisions[0].seat)
    assert (match.asked == [(2, "react")]) == asked
    if asked:
        match.play("2: react eminent-domain")
        assert match.sizes == [1, 0, 1, 0]


@pytest.mark.rule("knife-fight.last-standing.step-order-ed2")
def test_in_edition_2_the_dead_announce_after_the_survivor_has_discarded():
    match = table(alone("block block block throwing-knife")).play("0: stab 1 | 0: discard block | 0: discard block")
    assert match.presidents[1:] == [None, None, None]


@pytest.mark.rule("knife-fight.last-standing.no-vote-with-three")
@both_editions
def test_with_three_players_there_is_no_vote_for_standing(edition):
    match = table("grant: \ntaft 3w: \ndead: + ford hayes", edition=edition, had_turn=[]).play("0: stab 1")
    come_back(match, edition)
    assert match.votes == [1, 0, 0]
    assert None not in match.presidents


@pytest.mark.rule("knife-fight.win.last-standing-vote-can-win", "knife-fight.last-standing.kill-vote-first")
@both_editions
def test_the_vote_for_standing_can_win(edition):
    match = table(alone(before=" 3v"), edition=edition).play("0: stab 1")
    if edition == 1:
        come_back(match, 1)
    assert match.winner == (0,)
    assert match.outcome.scores[0] == 5


@pytest.mark.rule("knife-fight.win.last-standing-vote-can-win")
def test_a_bystander_may_win_by_being_the_last():
    match = table("grant 2w: toy-fireworks\ntaft 2w: \nford 4v: \ndead: ", had_turn=[]).play("0: play toy-fireworks")
    assert match.winner == (2,)


@pytest.mark.rule("knife-fight.last-standing.nobody-alive", "knife-fight.last-standing.check-moment")
@both_editions
def test_if_nobody_is_left_all_return_and_nobody_gets_the_vote(edition):
    match = table("grant 2w: toy-fireworks\ntaft 2w: \nford 2w: \nhayes 2w: ", edition=edition, had_turn=[])
    match.play("0: play toy-fireworks")
    come_back(match, edition)
    assert match.votes == [3, 0, 0, 0], "three kills, and none for standing"
    assert None not in match.presidents
    assert match.turn[0] == 1


@pytest.mark.rule("knife-fight.last-standing.check-moment")
def test_nobody_returns_between_two_deaths_of_one_effect():
    match = table("grant: toy-volley\ntaft 2w: + polk\nford 2w: + adams\nhayes 2w: + pierce", had_turn=[])
    match.play("0: play toy-volley")
    come_back(match, 2)
    assert match.votes[0] == 4
    assert match.wounds == [0, 0, 0, 0]


@pytest.mark.rule("knife-fight.last-standing.dead-active-draws-nothing")
@both_editions
def test_an_active_player_among_the_dead_draws_nothing(edition):
    match = table("grant 1w: \ntaft: toy-revenge\ndead: \ndead: ", edition=edition, had_turn=[])
    match.play("0: stab 1 | 1: react toy-revenge")
    come_back(match, edition)
    assert match.sizes[0] == 0
    assert match.votes == [0, 2, 0, 0]
    assert None not in match.presidents
    assert match.turn == (1, "action")


@pytest.mark.rule("knife-fight.last-standing.return-order", "knife-fight.last-standing.hand-choice")
def test_edition_2_picks_in_secret_and_announces_clockwise():
    match = table("dead: + ford hayes\ngrant: \ntaft 3w: + polk adams\ndead: + pierce arthur\n", turn=1, had_turn=[])
    match.play("1: stab 2")
    assert match.asked == [(2, "pick"), (3, "pick"), (0, "pick")]
    match.choose("pierce", 3)
    assert match.view(0).table.places[3].next_up == ()
    match.play("2: polk | 0: hayes")
    assert match.asked == [(2, "hand"), (3, "hand"), (0, "hand")]
    assert match.presidents == [None, "grant", None, None]
    match.play("2: keep | 3: exchange | 0: keep")
    assert match.presidents == ["hayes", "grant", "polk", "pierce"]
    assert match.sizes[3] == 3
    back = [line.split()[1] for line in match.told() if "announces" in line]
    assert back == ["2", "3", "0"]


@pytest.mark.rule("knife-fight.last-standing.hand-choice")
def test_edition_1_asks_no_second_hand_choice_on_return():
    match = table("grant: \ntaft 3w: block + polk\ndead next ford: block\ndead next hayes: block", edition=1)
    match.play("0: stab 1 | 1: pass | 1: keep")
    assert match.asked[0][1] == "action"
    assert None not in match.presidents


@pytest.mark.rule("knife-fight.campaign.no-vote-after-last-standing", "knife-fight.campaign.survivor-keeps-earning")
@both_editions
def test_the_revived_earn_nothing_next_turn_and_the_survivor_does(edition):
    match = table(alone(), edition=edition).play("0: stab 1")
    come_back(match, edition)
    match.play("1: end | 2: end | 3: end")
    assert match.votes == [3, 0, 0, 0]


# Removed Presidents.


@pytest.mark.rule("knife-fight.removed.out-of-reach")
def test_a_removed_president_is_out_of_reach_and_keeps_everything():
    match = table("clinton 2w: block / scapegoat\ntaft: throwing-knife toy-tax impeachment\nford: \nhayes: ")
    match.play("0: ability")
    assert match.turn[0] == 1, "nobody acts without a President in the game"
    assert not [choice for choice in match.choices() if choice.endswith(" 0")]
    assert match.refused("play impeachment 0") == "dead.untouchable"
    match.play("1: play toy-tax")
    assert (match.president(0), match.wounds[0], match.front(0), match.sizes[0]) == ("clinton", 2, "scapegoat", 1)
    assert match.votes[1] == 1


@pytest.mark.rule("knife-fight.removed.not-standing", "knife-fight.removed.stays-removed")
@pytest.mark.rule("knife-fight.removed.no-last-standing-vote")
@both_editions
def test_with_one_other_alive_last_standing_sets_in_past_the_removed(edition):
    match = table("clinton removed: \ngrant: \ntaft 3w: \ndead: + polk", turn=1, edition=edition, had_turn=[])
    match.play("1: stab 2")
    come_back(match, edition)
    assert None not in match.presidents
    assert match.view(None).table.places[0].removed
    assert match.votes == [0, 2, 0, 0]


@pytest.mark.rule("knife-fight.removed.not-standing", "knife-fight.removed.no-last-standing-vote")
def test_with_all_others_dead_they_return_and_nobody_gets_a_vote():
    match = table("grant 2w: toy-fireworks\ntaft 2w: \nclinton removed: \ndead: ", had_turn=[])
    match.play("0: play toy-fireworks")
    come_back(match, 2)
    assert match.votes == [1, 0, 0, 0], "the kill, and nothing for standing"
    assert None not in match.presidents
    assert match.view(None).table.places[2].removed


@pytest.mark.rule("knife-fight.removed.stays-removed")
def test_the_removed_come_back_on_their_own_turn():
    match = table("grant: \ntaft 3w: \nclinton removed: \ndead: + polk", had_turn=[]).play("0: stab 1")
    come_back(match, 2)
    match.play("1: end")
    assert match.turn == (2, "action")
    assert not match.view(None).table.places[2].removed
