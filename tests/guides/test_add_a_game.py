"""docs/add-a-game.md, followed to the letter."""

import os
import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]
GUIDE = (ROOT / "docs" / "add-a-game.md").read_text(encoding="utf-8")


def printed_files() -> dict[str, str]:
    """Every file that the guide prints, by its heading."""
    return dict(re.findall(r"^### `([^`]+)`\n.*?^```\w+\n(.*?)^```", GUIDE, flags=re.MULTILINE | re.DOTALL))


def printed_commands() -> list[list[str]]:
    """Every command that the guide prints."""
    return [line.removeprefix("$ ").split() for line in re.findall(r"^\$ .*$", GUIDE, flags=re.MULTILINE)]


@pytest.fixture(scope="module")
def installed(tmp_path_factory) -> dict[str, str]:
    """An environment in which the game is installed, built from the printed files alone."""
    place = tmp_path_factory.mktemp("guide")
    for name, text in printed_files().items():
        (place / name).parent.mkdir(parents=True, exist_ok=True)
        (place / name).write_text(text, encoding="utf-8")
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(place / "dist")]
    subprocess.run(build, cwd=place / "straw-poll", check=True, capture_output=True)
    (wheel,) = (place / "dist").glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(place / "site")
    path = os.pathsep.join([str(place / "site"), os.environ.get("PYTHONPATH", "")])
    return {**os.environ, "PYTHONPATH": path, "FOURSCORE_DATA": str(place / "data"), "COLUMNS": "100"}


def run(command: list[str], environment: dict[str, str], typed: str = "") -> str:
    """What the command prints; it must succeed."""
    program = {
        "fourscore": [sys.executable, "-m", "fourscore"],
        "pytest": [sys.executable, "-m", "pytest", "-q", "-p", "no:xdist"],
    }
    done = subprocess.run(
        [*program[command[0]], *command[1:]], env=environment, cwd=ROOT, input=typed, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_guide_prints_a_whole_package() -> None:
    assert {Path(name).name for name in printed_files()} == {
        "pyproject.toml", "__init__.py", "ledger.toml", "state.py", "rules.py", "game.py"
    }  # fmt: skip


def test_the_game_is_listed_with_its_option(installed) -> None:
    listing = run(["fourscore", "games"], installed)
    assert "Straw Poll" in listing
    assert "target" in listing
    assert "Presidents" in listing


def test_its_rules_can_be_read(installed) -> None:
    command = next(command for command in printed_commands() if command[1] == "rules")
    assert "put away unseen" in " ".join(run(command, installed).split())


def test_it_can_be_played_in_the_terminal(installed) -> None:
    command = next(command for command in printed_commands() if command[1] == "play")
    screen = run([*command, "--plain", "--seed", "1"], installed, typed="keep\nswap\n" * 40)
    assert "longest straw" in screen


def test_it_can_be_simulated(installed) -> None:
    command = next(command for command in printed_commands() if command[1] == "simulate")
    assert '"games":100' in run([*command, "--json"], installed).replace(" ", "")


def test_it_passes_the_conformance_suite(installed) -> None:
    command = next(command for command in printed_commands() if command[0] == "pytest")
    assert "failed" not in run(command, installed)
