"""Tables of cases: no row that fails goes unnoticed, and each is called by its name."""

import pytest

from tests.rows import every_row


def test_every_row_is_walked_and_all_that_fail_are_named() -> None:
    walked = []

    @every_row(("left", "right"), [(1, 1), (1, 2), (2, 2), (3, 4)])
    def same(left: int, right: int) -> None:
        walked.append((left, right))
        assert left == right

    with pytest.raises(BaseExceptionGroup, match="2 rows failed") as failed:
        same()
    assert [fault.__notes__ for fault in failed.value.exceptions] == [
        ["in the row left=1, right=2"],
        ["in the row left=3, right=4"],
    ]
    assert len(walked) == 4


def test_a_row_that_raises_nothing_where_it_should_is_a_fault_too() -> None:
    @every_row("divisor", [0, 1], ids=["nothing", "one"])
    def refused(divisor: int) -> None:
        with pytest.raises(ZeroDivisionError):
            1 / divisor

    with pytest.raises(pytest.fail.Exception) as failed:
        refused()
    assert failed.value.__notes__ == ["in the row one"]


def test_rows_beside_a_fixture_are_tests_of_their_own() -> None:
    @every_row("number", [1, 2])
    def with_fixture(number: int, tmp_path: object) -> None:
        """Never called."""

    assert [mark.name for mark in with_fixture.pytestmark] == ["parametrize"]
