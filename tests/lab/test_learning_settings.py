"""Settings of a training: what a file says, what is usual, and nonsense refused by its name."""

from pathlib import Path

import pytest

from fourscore.bots.native import library
from fourscore.engine.errors import Refusal
from fourscore.games.presidents.device.classroom import PresidentsLearning
from fourscore.lab.learning.settings import ON_CUDA, Settings, read_player, read_settings
from tests.rows import every_row


def written(folder: Path, text: str) -> Path:
    file = folder / "settings.toml"
    file.write_text(text, encoding="utf-8")
    return file


def test_what_the_file_does_not_say_is_as_usual(tmp_path: Path) -> None:
    assert read_settings(None, on_cuda=False) == Settings()
    assert read_settings(None, on_cuda=True) == ON_CUDA
    said = read_settings(written(tmp_path, "tables = 64\nsteps = 64\nlambda = 0.9"), on_cuda=False, minutes=2.0)
    assert (said.tables, said.lambda_, said.minutes, said.batch) == (64, 0.9, 2.0, Settings().batch)


def test_a_few_cores_spend_little_of_their_time_on_contests() -> None:
    usual = Settings()
    assert usual.contest * usual.last_contests < ON_CUDA.contest * ON_CUDA.last_contests


@every_row(
    ("text", "reason"),
    [
        ("tables = 3", "tables is at least 4"),
        ("contests = 0", "contests is at least 1"),
        ("last_contests = 5000", "last_contests is at least 1 and at most 1000"),
        ("batch = 40000", "A batch of 40000 is more than 512 tables"),
        ("lambda = 2.0", "lambda is between 0 and 1"),
        ("past_selves = 1.5", "past_selves is between 0 and 1"),
        ("sparring_share = -0.5", "sparring_share is between 0 and 1"),
        ("old_hands = 0.8\npast_selves = 0.3", "together at most 1"),
        ("minutes = 0.0", "minutes is above 0"),
        ("tabels = 64", "tabels"),
        ("tables =", "cannot be read as settings"),
    ],
)
def test_nonsense_is_refused_by_name(tmp_path_factory: pytest.TempPathFactory, text: str, reason: str) -> None:
    with pytest.raises(Refusal, match=reason):
        read_settings(written(tmp_path_factory.mktemp("settings"), text), on_cuda=False)


@every_row(("old_hands", "rivals"), [(0.5, []), (0.5, [0.1, 0.08]), (0.0, [1.0]), (1.0, []), (0.4, [0.3, 0.3])])
def test_there_are_as_many_tables_as_were_asked_for_whoever_sits_there(old_hands: float, rivals: list[float]) -> None:
    """More rivals than tables of four used to leave less than no tables for the others."""
    sittings = PresidentsLearning(library).sittings(512, old_hands, rivals)
    assert abs(sum(one.tables for one in sittings) - 512) <= 3
    assert min(one.tables for one in sittings) > 0
    assert any(one.rivals for one in sittings) == bool(rivals)


def test_the_file_of_a_player_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Refusal, match="cannot be read"):
        read_player(str(tmp_path / "nobody.bin"))
