"""The README: each tool that it names has a page, and starts with the line that is printed there."""

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import fourscore
from tests.adapters.saved import save
from tests.rows import every_row

HOME = Path(fourscore.__file__).parents[2]
README = (HOME / "README.md").read_text(encoding="utf-8")
CHAPTER = README.partition("## Use your own tools")[2].partition("\n## ")[0]
ROWS = [
    [cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]]
    for line in CHAPTER.splitlines()
    if line.startswith("| ") and "`" in line
]
TOOLS = {name: re.findall(r"`([^`]+)`", begin)[0].replace(r"\|", "|") for name, begin, _ in ROWS}
FEWER = {"--rounds 500": "--rounds 120 --evenings 40 --seed 3"}
SAID = {
    "PettingZoo, Gymnasium, OpenSpiel": "against three random players",
    "a bot in any language": "Decisions per game",
    "a program that runs the engine": '"protocol":1',
    "a language model": "",
    "polars, pandas, spreadsheets": "game,match,file,seats",
}


def test_every_tool_is_tried() -> None:
    assert set(TOOLS) == {*SAID, "notebooks"}
    assert TOOLS["notebooks"] == "make notebooks"
    assert re.search(r"^notebooks:", (HOME / "Makefile").read_text(encoding="utf-8"), flags=re.MULTILINE)


@every_row("page", re.findall(r"\]\(([^)#:]+)[^):]*\)", README))
def test_what_the_readme_links_to_is_there(page: str) -> None:
    assert (HOME / page).exists()


def test_every_page_of_the_docs_is_one_click_from_the_readme() -> None:
    pages = [*(HOME / "docs").glob("*.md"), *(HOME / "docs" / "games").glob("*.md")]
    missing = [page.name for page in pages if f"({page.relative_to(HOME).as_posix()}" not in README]
    assert missing == []


@pytest.mark.slow
@pytest.mark.parametrize("name", SAID)
def test_the_line_in_the_readme_starts_the_tool(name: str, tmp_path: Path) -> None:
    if "node " in TOOLS[name] and shutil.which("node") is None:
        pytest.skip("Node is not installed")
    (file,) = save(tmp_path, "presidents", games=1, decisions=5)
    line = TOOLS[name].replace("GAME.jsonl", shlex.quote(str(file)))
    for many, fewer in FEWER.items():
        line = line.replace(many, fewer)
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        line,
        shell=True,
        cwd=HOME,
        env={**os.environ, "PATH": path, "FOURSCORE_DATA": str(tmp_path)},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert SAID[name] in done.stdout
