"""All ways that chance can take: each is played, and together they are certain."""

from fractions import Fraction

from fourscore.kit.ways import ways
from tests.games.mr_president.desk import desk
from tests.games.mr_president.faces import acting, reached


def keep(match):
    return "keep" if match.decision.kind == "re-roll" else None


def test_every_face_of_the_die_is_one_way_and_nothing_moves_at_home():
    match = reached(lambda: desk(AP=3, RWC=6), acting("domestic 4"), (), "buy-modifier")
    before = match.game.position(match.state)
    found = list(ways(match, ("0 AP",), keep))
    assert [path for _, path, _ in found] == [("0 AP", (face,), "keep") for face in range(1, 7)]
    assert sum(chance for chance, _, _ in found) == Fraction(1)
    assert len({end.state.tracks[1] for _, _, end in found}) > 1
    assert match.game.position(match.state) == before


def test_dice_that_part_into_too_many_ways_are_left_open():
    match = reached(lambda: desk(AP=3, RWC=6), acting("domestic 4"), (), "buy-modifier")
    ((chance, path, end),) = ways(match, ("0 AP",), keep, most=5)
    assert (chance, path) == (1, ("0 AP",))
    assert end.rolling is not None
