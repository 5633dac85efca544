"""Forks and imagined worlds of a match in which chance is answered from outside."""

import fourscore
from fourscore.engine.chance import ByHand, Roll, Shuffle
from fourscore.engine.match import Match


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
