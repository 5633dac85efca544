"""Measuring how hard Mr. President is: what takes hours can at least be started."""

import pytest

from benchmarks.balance import BEGIN, END, PAGE, WHY, main
from fourscore.games.mr_president.report import all_columns


def test_the_table_has_its_place_on_the_page() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert page.index(BEGIN) < page.index("| easier | `old-hand` |") < page.index(END)


def test_every_reason_is_one_for_a_column_that_there_is() -> None:
    assert [part for part in WHY if not any(label.startswith(part) for label in all_columns())] == []


@pytest.mark.slow
def test_a_term_is_measured_and_what_never_came_up_is_listed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["balance", "--terms", "1", "--workers", "1", "--only", "normal random"])
    main()
    told = capsys.readouterr().out
    assert "| normal | `random` | 1 |" in told
    assert "- never hit: " in told
