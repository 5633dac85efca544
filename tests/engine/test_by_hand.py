"""Chance by hand: people roll and shuffle on a real table and say what came."""

import pytest

import fourscore
from fourscore.engine.chance import ByHand, Shuffle
from fourscore.engine.errors import BadJournal, Malformed, NoUndo, Stale

ORDER = tuple(range(52))


def begun():
    """A match that waits for its first shuffle; a roll for the first dealer comes before it."""
    match = fourscore.new("presidents", seats=4, chance=ByHand())
    match.throw((1,))
    return match


def test_the_match_waits_for_what_people_roll():
    match = begun()
    assert isinstance(match.rolling, Shuffle)
    assert match.decision is None
    assert match.outcome is None
    match.throw(ORDER)
    assert match.rolling is None
    assert match.decision is not None


def test_a_number_that_no_die_shows_is_refused_and_changes_nothing():
    match = begun()
    with pytest.raises(Malformed, match="does not answer"):
        match.throw((1, 2, 3))
    assert match.rolling is not None
    match.throw(ORDER)
    with pytest.raises(Stale, match="No die"):
        match.throw(ORDER)


def test_a_game_left_while_the_dice_are_waited_for_asks_for_them_again(tmp_path):
    match = begun()
    match.claim(1, "Just a moment.")
    match.save(tmp_path / "game.jsonl")
    again = fourscore.load(tmp_path / "game.jsonl")
    assert isinstance(again.rolling, Shuffle)
    again.throw(ORDER)
    again.choose(again.decision.choices[0])
    again.save(tmp_path / "game.jsonl")
    later = fourscore.load(tmp_path / "game.jsonl")
    assert later.view(0).to_json() == again.view(0).to_json()


def test_a_typing_error_can_be_corrected_choice_or_roll():
    match = begun()
    match.throw(ORDER)
    before = match.view(0).to_json()
    match.choose(match.decision.choices[0])
    match.correct()
    assert match.view(0).to_json() == before
    match.correct()
    assert isinstance(match.rolling, Shuffle)
    match.correct()
    with pytest.raises(NoUndo, match="Nothing"):
        match.correct()


def test_where_the_program_rolls_nothing_is_corrected():
    match = fourscore.new("presidents", seats=4, seed=7)
    with pytest.raises(NoUndo, match="by hand"):
        match.correct()


def test_dice_rolled_by_hand_cannot_be_verified():
    match = begun()
    match.throw(ORDER)
    with pytest.raises(BadJournal, match="by hand"):
        fourscore.verify(match.journal())


def test_a_fork_of_a_match_that_waits_for_dice_goes_on_by_itself():
    fork = begun().fork(seed=3)
    assert fork.decision is not None
