"""Luck that two games share: the same roll comes up alike in both, however much one of them rolled before."""

from benchmarks.same_luck import SameLuck
from fourscore.engine.chance import Roll, Shuffle

REGION, CHIT = Roll(10, 1, "random region"), "Crisis chit"
CUP = [f"chit {number}" for number in range(20)]


def test_what_was_rolled_before_changes_nothing() -> None:
    one, other = SameLuck("a"), SameLuck("a")
    other.answer(Roll(6, 2, "something else"))
    other.answer(Shuffle(9))
    first = [one.answer(REGION) for _ in range(30)]
    assert first == [other.answer(REGION) for _ in range(30)]
    assert {number for (number,) in first} >= set(range(2, 10))
    assert [SameLuck("b").answer(REGION) for _ in range(1)] != first


def test_a_cup_that_lacks_one_chit_gives_the_same_ones_otherwise() -> None:
    one, other = SameLuck("a"), SameLuck("a")
    alike = 0
    for missing in CUP:
        rest = [chit for chit in CUP if chit != missing]
        (drawn,), (drawn_too,) = one.answer(Roll(20, 1, CHIT, CUP)), other.answer(Roll(19, 1, CHIT, rest))
        alike += CUP[drawn - 1] == rest[drawn_too - 1] or CUP[drawn - 1] == missing
    assert alike == len(CUP)
