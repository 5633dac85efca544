"""Chance by hand: people roll and shuffle on a real table and say what came."""

import pytest

import fourscore
from fourscore.engine.chance import ByHand, Roll, Shuffle
from fourscore.engine.errors import BadJournal, Malformed, NoUndo, Stale
from fourscore.engine.match import Match

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


def test_where_the_program_rolls_nothing_is_corrected_and_by_hand_nothing_verified():
    match = fourscore.new("presidents", seats=4, seed=7)
    with pytest.raises(NoUndo, match="by hand"):
        match.correct()
    match = begun()
    match.throw(ORDER)
    with pytest.raises(BadJournal, match="by hand"):
        fourscore.verify(match.journal())


# Forks and imagined worlds.


def waiting_match() -> Match:
    """A match that waits for its first roll."""
    return fourscore.new("presidents", seats=3, chance=ByHand())


def test_a_fork_by_hand_waits_where_the_match_waits() -> None:
    match = waiting_match()
    fork = match.fork(chance=ByHand())
    assert isinstance(fork.rolling, Roll)
    fork.throw([2])
    assert isinstance(fork.rolling, Shuffle)
    assert isinstance(match.rolling, Roll)


def test_a_fork_by_hand_waits_in_the_middle_of_a_step() -> None:
    match = waiting_match()
    match.throw([2])
    forks = [match.fork(chance=ByHand()) for _ in range(2)]
    forks[0].throw(range(52))
    forks[1].throw(range(51, -1, -1))
    assert isinstance(match.rolling, Shuffle)
    assert forks[0].view(0).table != forks[1].view(0).table


def test_a_fork_rolls_by_itself_unless_told_otherwise() -> None:
    assert waiting_match().fork(seed=1).decision is not None


def test_an_imagined_world_waits_for_the_next_roll_as_well() -> None:
    match = waiting_match()
    match.throw([2])
    match.throw(range(52))
    world = match.imagine(0, seed=1, keeps_checkpoints=True, chance=ByHand())
    while world.decision is not None:
        world.choose(world.decision.choices[-1], world.decision.seat)
    assert isinstance(world.rolling, Shuffle)
    assert world.view(0).table.round == 2
