"""Limits of a turn follow the player through a swap: what the new President allows, less what was taken so far."""

import pytest

from tests.games.knife_fight.plain import reprinted
from tests.games.knife_fight.table import both_editions, table


def reshuffled(old: str, moves: str, new: str, edition: int, **facts):
    """The match after a President took these actions and then changed places with another."""
    match = table(
        f"{old}: cabinet-reshuffle + {new}\ntaft:\nford:\nhayes:\ndraw: block dodge bribery", edition=edition, **facts
    ).play(f"{moves} | 0: play cabinet-reshuffle" if moves else "0: play cabinet-reshuffle")
    assert match.president(0) == new
    return match


def left(match) -> tuple[int, int]:
    """The actions and the Stabs that the active player has left."""
    ring = match.view(None).table
    return ring.actions_left, ring.stabs_left


@pytest.mark.rule("knife-fight.action.tally-spans-presidents", "knife-fight.swap.turn-continues")
@both_editions
@pytest.mark.parametrize(
    ("old", "moves", "new", "actions"),
    [
        ("grant", "", "william-henry-harrison", 3),
        ("grant", "0: draw | 0: draw", "william-henry-harrison", 1),
        ("william-henry-harrison", "", "grant", 2),
        ("william-henry-harrison", "0: draw", "grant", 1),
        ("grant", "0: draw", "tyler", 1),
    ],
)
def test_actions_taken_count_whoever_took_them(edition, old, moves, new, actions):
    match = reshuffled(old, moves, new, edition)
    assert (match.turn, left(match)[0]) == ((0, "action"), actions)


@pytest.mark.rule("knife-fight.action.tally-spans-presidents")
@both_editions
def test_a_turn_is_over_when_the_new_president_allows_no_more_than_was_taken(edition):
    match = reshuffled("william-henry-harrison", "0: draw | 0: draw | 0: draw", "grant", edition)
    assert match.turn == (1, "action")


@pytest.mark.rule("knife-fight.stab.limit-spans-presidents")
@both_editions
@pytest.mark.parametrize(
    ("old", "moves", "new", "stabs"),
    [
        ("grant", "0: stab 1", "tyler", 0),
        ("grant", "0: stab 1", "polk", 1),
        ("grant", "", "polk", 2),
        ("polk", "0: stab 1", "grant", 0),
        ("polk", "", "grant", 1),
    ],
)
def test_stabs_taken_count_whoever_took_them(edition, old, moves, new, stabs):
    match = reshuffled(old, moves, new, edition)
    assert left(match)[1] == stabs
    assert any(choice.startswith("stab") for choice in match.choices()) == (stabs > 0)
    if not stabs:
        assert match.refused("stab 1") == "stab.once-per-turn"


@both_editions
@pytest.mark.parametrize(("old", "new", "actions"), [("eisenhower", "grant", 2), ("grant", "eisenhower", 2)])
def test_a_fourth_action_belongs_to_the_eisenhower_who_began_the_action_phase(edition, old, new, actions):
    assert left(reshuffled(old, "", new, edition, began_unwounded=True))[0] == actions


@both_editions
@pytest.mark.parametrize(("old", "new", "before", "after"), [("tyler", "grant", 2, 3), ("grant", "tyler", 1, 3)])
def test_a_draw_takes_as_many_cards_as_the_president_in_play_allows(edition, old, new, before, after):
    match = reshuffled(old, "0: draw", new, edition, game=reprinted(tyler="effect=lobbyists"))
    assert match.sizes[0] == before
    match.play("0: draw")
    assert len(match.hand(0).split()) == after


@both_editions
def test_what_a_card_granted_stays_granted_after_a_swap(edition):
    match = reshuffled("polk", "", "grant", edition, more_actions=1, more_stabs=2, stabs_taken=1)
    assert left(match) == (3, 2)


@pytest.mark.rule("knife-fight.turn.three-phases")
@both_editions
@pytest.mark.parametrize(
    ("new", "allowed"),
    [("grant", (3, 1)), ("william-henry-harrison", (4, 1)), ("polk", (3, 2)), ("eisenhower", (3, 1))],
)
def test_in_the_campaign_the_allowance_is_that_of_whoever_has_just_been_announced(edition, new, allowed):
    match = table(f"dead: veto + {new} taft\nford: opposition-research\nhayes:", edition=edition, phase="campaign")
    assert left(match) == (3, 1), "before anybody is chosen"
    match.play(f"0: {new}")
    while match.asked[0][1] != "react":
        match.choose("keep", 0)
    assert match.turn == (0, "campaign")
    assert left(match) == allowed
    assert not {"draw", "stab 1", "stab 2", "end"} & set(match.choices(1)), "nothing is taken yet"


@both_editions
def test_an_allowance_belongs_to_the_action_phase_alone(edition):
    match = table("polk: block block dodge dodge bribery\nford:\nhayes:", edition=edition, phase="end")
    assert (match.asked, left(match)[0]) == ([(0, "discard")], 0)
