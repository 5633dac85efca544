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
        "pyproject.toml", "__init__.py", "ledger.toml", "state.py", "rules.py", "game.py", "extras.py", "words.py",
        "bot.py", "drawing.py", "encoder.py", "changes.py", "primer.md",
    }  # fmt: skip


def test_the_game_is_listed_with_its_option(installed) -> None:
    listing = run(["fourscore", "games"], installed)
    assert "Straw Poll" in listing
    assert "target" in listing
    assert "Presidents" in listing


def test_its_rules_can_be_read(installed) -> None:
    command = next(command for command in printed_commands() if command[1] == "rules")
    assert "put away unseen" in " ".join(run(command, installed).split())


def test_a_page_says_how_to_play_it(installed) -> None:
    page = run(["fourscore", "rules", "straw-poll", "--primer", "--plain"], installed)
    assert "Yes: Swap it for the next one. The next one may be longer, or shorter." in page


def command_of(word: str) -> list[str]:
    """The printed command that begins like this."""
    return next(command for command in printed_commands() if word in command[:2])


def test_it_can_be_played_in_the_terminal_in_its_own_words(installed) -> None:
    screen = run([*command_of("play"), "--plain", "--seed", "1"], installed, typed="hint\nkeep\nswap\n" * 40)
    for words in ("longest straw", "Your straw is", "Swap it for the next one", "is a short one", "Your straw: ||"):
        assert words in screen


def test_the_lab_plays_it_with_its_own_bot_and_with_search(installed, tmp_path: Path) -> None:
    assert '"games":100' in run([*command_of("simulate"), "--json"], installed).replace(" ", "")
    assert "search:20" in run([*command_of("tournament"), "--out", str(tmp_path / "cup.json")], installed)
    run([*command_of("lab"), "--out", str(tmp_path / "lab")], installed)
    assert (tmp_path / "lab").is_dir()


def python(installed: dict[str, str], source: str) -> str:
    """What a program prints; it must succeed."""
    done = subprocess.run([sys.executable, "-c", source], env=installed, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_it_is_a_pettingzoo_environment(installed) -> None:
    played = """
from pettingzoo.test import api_test
from fourscore.adapters.pettingzoo import straw_poll_v1
env = straw_poll_v1.env(seats=3)
api_test(env, num_cycles=60)
env.reset(seed=7)
for agent in env.agent_iter():
    observation, reward, terminated, truncated, info = env.last()
    env.step(None if terminated else env.action_space(agent).sample(observation["action_mask"]))
print(env.match.outcome is None or env.match.outcome.rule)
"""
    assert "straw-poll.end.target" in python(installed, played)


def test_openspiel_walks_its_tree(installed) -> None:
    played = """
import random, pyspiel, fourscore.adapters.open_spiel
state = pyspiel.load_game("python_fourscore_straw_poll(players=3)").new_initial_state()
while not state.is_terminal():
    state.apply_action(random.choice(state.legal_actions()))
print(sum(state.returns()))
"""
    assert abs(float(python(installed, played))) < 1e-9


def test_a_table_may_rule_on_it_between_two_deals(installed) -> None:
    played = """
from fourscore.play import commands
from fourscore.play.records import Ruling
from tests.play.evening import Evening
evening = Evening("straw-poll", 3)
evening.do(commands.propose, 0, Ruling("target", "7"))
evening.do(commands.vote, 1, 0, True)
evening.play()
print(len(evening.table.history.journals()), max(evening.match.outcome.scores))
"""
    assert python(installed, played).split() == ["2", "7"]


def test_it_passes_the_conformance_suite(installed) -> None:
    assert "failed" not in run(command_of("pytest"), installed)
