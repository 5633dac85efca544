"""The parts of a position are those of the State, and of the same kind."""

from fourscore.games.mr_president.position import KINDS, ON_THE_BOARD
from fourscore.games.mr_president.state import Term
from tests.readable import needs_readable_rules


def test_every_part_of_the_board_can_be_read_back() -> None:
    assert set(KINDS) == set(ON_THE_BOARD)


def test_each_part_is_of_the_kind_that_the_state_declares() -> None:
    needs_readable_rules()
    assert {name: Term.__annotations__[name] for name in KINDS} == KINDS
