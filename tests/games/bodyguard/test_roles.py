"""Issuing roles: who gets what, and who knows what."""

import pytest

from tests.games.bodyguard.table import new_table, refused, rules, table, through
from tests.games.talk import asked, choices, play, told
from tests.rows import every_row

SHUFFLED = {"role-dealing": "shuffled"}


@pytest.mark.rule(
    "bodyguard.role.one-each", "bodyguard.role.bodyguard-may-stay-out", "bodyguard.role.president-picks-holders"
)
def test_the_president_says_who_gets_the_bodyguard_card_or_that_nobody_does():
    match = new_table(5, first=3)
    assert choices(match, 3) == ["bodyguard 4", "bodyguard 0", "bodyguard 1", "bodyguard 2", "bodyguard nobody"]
    assert refused(match, "bodyguard 3", 3) == "bodyguard.role.one-each"
    assert refused(match, "bodyguard 7", 3) == "bodyguard.role.one-each"
    assert refused(match, "bodyguard somebody", 3) == "bodyguard.role.president-picks-holders"
    assert refused(match, "discard fog", 3) == "bodyguard.setup.roles-before-hands"


@pytest.mark.rule("bodyguard.role.one-leftover", "bodyguard.role.mix-with-bodyguard")
@every_row("seats", range(4, 9))
def test_with_the_bodyguard_issued_an_assassin_is_left_over(seats):
    match = new_table(seats)
    play(match, "0: bodyguard 2")
    seen = match.view(0).table
    assert seen.roles.count("bodyguard") == 1
    assert seen.roles.count("assassin") == seats - 2
    assert seen.leftover == "assassin"
    assert "One role card is left over: an Assassin." in told(match, 0)
    assert "One role card is left over: face down." in told(match, 2)


@pytest.mark.rule("bodyguard.role.one-leftover", "bodyguard.role.mix-without-bodyguard")
@every_row("seats", range(4, 9))
def test_with_the_bodyguard_kept_back_all_others_are_assassins(seats):
    match = new_table(seats)
    play(match, "0: bodyguard nobody")
    seen = match.view(0).table
    assert seen.roles == ("president", *["assassin"] * (seats - 1))
    assert seen.leftover == "bodyguard"


@pytest.mark.rule("bodyguard.role.look-at-own", "bodyguard.role.closed-to-others")
def test_each_learns_the_own_role_and_no_other():
    match = new_table(4)
    play(match, "0: bodyguard 2")
    assert match.view(1).table.roles == ("president", "assassin", None, None)
    assert match.view(2).table.roles == ("president", None, "bodyguard", None)
    assert match.view(None).table.roles == ("president", None, None, None)
    for seat in (1, 2, 3, None):
        assert match.view(seat).table.leftover is None
    assert "You are the Bodyguard." in told(match, 2)
    assert not any("Bodyguard" in line for seat in (1, 3, None) for line in told(match, seat))


@pytest.mark.rule("bodyguard.role.closed-to-others")
def test_nobody_else_can_tell_whether_there_is_a_bodyguard():
    views, logs = [], []
    for holder in ("2", "3", "nobody"):
        match = new_table(4, "pie quill snow gale noon dusk", "kazoo")
        play(match, f"0: bodyguard {holder}")
        views.append([match.view(seat).to_json() for seat in (1, None)])
        logs.append([told(match, seat) for seat in (1, None)])
    assert views[0] == views[1] == views[2]
    assert logs[0] == logs[1] == logs[2]


@pytest.mark.rule("bodyguard.role.president-knows")
def test_a_president_who_chose_sees_every_role():
    match = new_table(4)
    play(match, "0: bodyguard 2")
    assert match.view(0).table.roles == ("president", "assassin", "bodyguard", "assassin")
    assert "Seat 2 is the Bodyguard." in told(match, 0)


@pytest.mark.rule("bodyguard.role.president-knows", "bodyguard.role.president-picks-holders")
def test_a_president_who_deals_blind_knows_only_whether_the_bodyguard_is_out():
    match = new_table(5, options=SHUFFLED)
    assert choices(match, 0) == ["bodyguard somebody", "bodyguard nobody"]
    assert refused(match, "bodyguard 2", 0) == "bodyguard.role.president-picks-holders"
    play(match, "0: bodyguard somebody")
    seen = match.view(0).table
    assert seen.roles == ("president", None, None, None, None)
    assert seen.leftover == "assassin"
    assert not any("Bodyguard" in line for line in told(match, 0))
    assert sum(match.view(seat).table.roles[seat] == "bodyguard" for seat in range(5)) == 1

    match = new_table(5, options=SHUFFLED)
    play(match, "0: bodyguard nobody")
    assert match.view(0).table.leftover == "bodyguard"


@pytest.mark.rule("bodyguard.role.president-picks-holders")
def test_blind_dealing_can_give_the_card_to_anybody():
    holders = set()
    for seed in range(40):
        match = new_table(4, options=SHUFFLED)
        match.chance.other = type(match.chance.other)(seed)
        play(match, "0: bodyguard somebody")
        holders.add(match.state.bodyguard)
    assert holders == {1, 2, 3}


@pytest.mark.rule("bodyguard.role.closed-hands")
def test_hands_are_closed_and_everything_else_is_counted_openly():
    match = table(
        """
        president: fog pie ballroom | noon
        assassin:  gale kazoo
        bodyguard: hail garden curfew
        assassin:  quill
        """,
        martins=[0, 1, 0, 0],
        lost_draws=[0, 0, 2, 0],
    )
    for seat, cards in enumerate([("pie", "ballroom", "fog"), ("kazoo", "gale"), ("garden", "hail", "curfew")]):
        assert match.view(seat).table.hand == cards
    spectator = match.view(None)
    assert spectator.table.hand == ()
    assert spectator.table.sizes == (3, 2, 3, 1)
    assert spectator.table.rows == (("noon",), (), (), ())
    assert spectator.table.martins == (0, 1, 0, 0)
    assert spectator.table.lost_draws == (0, 0, 2, 0)
    assert spectator.table.pile == 71 - 10 - 1
    for closed in (b"fog", b"kazoo", b"curfew", b"quill"):
        assert closed not in spectator.to_json()


@pytest.mark.rule("bodyguard.role.revealed-at-end")
def test_all_role_cards_are_turned_up_when_the_round_has_ended():
    match = new_table(4)
    play(match, "0: bodyguard 2")
    through(match)
    past = match.view(3).table.past[0]
    assert past.roles == ("president", "assassin", "bodyguard", "assassin")
    assert past.leftover == "assassin"
    assert "Seat 2 was the Bodyguard." in told(match, None)
    assert rules(match).count("role.revealed-at-end") == 3
    assert asked(match) == [(1, "roles")]
