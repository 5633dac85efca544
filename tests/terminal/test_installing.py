"""What a plain install brings, what the extras bring, and what a command says whose extra is missing."""

import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import fourscore
from scripts.release import CannotRelease, release
from tests.terminal.desk import call, surroundings

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
HEAVY = (
    "litestar",
    "uvicorn",
    "prometheus_client",
    "pywebpush",
    "webauthn",
    "numpy",
    "numba",
    "altair",
    "pyarrow",
    "mcp",
    "ray",
    "httpx",
    "torch",
    "matplotlib",
    "confusable_homoglyphs",
)


PROGRAM = f"""
import contextlib, io, json, sys
sys.modules |= dict.fromkeys({HEAVY})
from fourscore.cli import main
for words in json.load(sys.stdin):
    sys.argv, said = ["fourscore", *words], io.StringIO()
    with contextlib.redirect_stderr(said), contextlib.redirect_stdout(io.StringIO()):
        try:
            main()
        except SystemExit as end:
            code = end.code
    print(json.dumps([code or 0, said.getvalue()]))
"""
"""Runs commands where nothing but a plain install is there."""


@pytest.mark.slow
def test_a_plain_install_plays_and_a_command_whose_extra_is_missing_says_the_line_that_installs_it(
    tmp_path: Path,
) -> None:
    kernel = "simulate presidents --games 1 --seats random,random,random --kernel"
    refused = {"serve": "table", "--no-browser": "table", "schema": "table", "mcp": "mcp", "lab presidents": "lab"}
    refused |= {kernel: "kernel", "learn presidents --out nowhere": "learn", "arena run some.toml": "arena"}
    played = ["games", "simulate bodyguard --games 1 --seats old-hand,random,search:2,random"]
    orders = [words.split() for words in (*refused, *played)]
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        input=json.dumps(orders),
        capture_output=True,
        text=True,
        check=True,
        env=surroundings(tmp_path),
    )
    ends = [json.loads(line) for line in done.stdout.splitlines()]
    for (code, said), extra in zip(ends, refused.values(), strict=False):
        assert code == 2
        (line,) = said.splitlines()
        assert f"pip install 'fourscore[{extra}]'" in line
    assert ends[len(refused) :] == [[0, ""]] * len(played)


def test_every_extra_is_in_all_of_them() -> None:
    extras = PROJECT["optional-dependencies"]
    (everything,) = extras["all"]
    named = re.fullmatch(r"fourscore\[(.*)\]", everything)
    assert named is not None
    # Whoever wants everything does not want gigabytes of PyTorch, which only `fourscore learn` needs.
    assert set(named[1].split(",")) == set(extras) - {"all", "learn"}
    plain = {re.split(r"[^\w-]", line)[0] for line in PROJECT["dependencies"]}
    assert plain == {"msgspec", "mypy_extensions", "rich", "typer"}


@pytest.mark.parametrize("flag", ["--version", "-V"])
def test_the_version_is_said_once(tmp_path: Path, flag: str) -> None:
    assert call(tmp_path, flag).stdout == f"fourscore {fourscore.__version__}\n"
    assert "version" in PROJECT["dynamic"]
    assert f"\nversion: {fourscore.__version__}\n" in (ROOT / "CITATION.cff").read_text(encoding="utf-8")


def checkout(tmp_path: Path) -> Path:
    for name in ("src/fourscore/version.py", "CITATION.cff", "CHANGELOG.md", "pyproject.toml"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        text = (ROOT / name).read_text(encoding="utf-8")
        (tmp_path / name).write_text(text.replace("https://fourscore.example", "https://a.host"), encoding="utf-8")
    return tmp_path


def test_a_release_writes_the_version_and_closes_the_chapter(tmp_path: Path) -> None:
    root = checkout(tmp_path)
    release("12.3.4", "2030-01-02", root)
    assert '__version__ = "12.3.4"' in (root / "src/fourscore/version.py").read_text(encoding="utf-8")
    assert "\nversion: 12.3.4\n" in (root / "CITATION.cff").read_text(encoding="utf-8")
    changes = (root / "CHANGELOG.md").read_text(encoding="utf-8")
    assert changes.startswith("# Changelog\n\n## Next\n\n## 12.3.4 (2030-01-02)\n\n- ")


@pytest.mark.parametrize(
    ("version", "reason"), [("0.0.1", "does not come after"), ("two", "three numbers"), ("", "three numbers")]
)
def test_a_release_that_cannot_be_changes_nothing(tmp_path: Path, version: str, reason: str) -> None:
    root = checkout(tmp_path)
    with pytest.raises(CannotRelease, match=reason):
        release(version, "2030-01-02", root)
    release("12.3.4", "2030-01-02", root)
    with pytest.raises(CannotRelease, match="says nothing"):
        release("12.3.5", "2030-01-02", root)
    assert "12.3.4" in (root / "src/fourscore/version.py").read_text(encoding="utf-8")


def test_nothing_is_released_that_leads_to_an_address_which_cannot_be(tmp_path: Path) -> None:
    root = checkout(tmp_path)
    (root / "pyproject.toml").write_text('[project.urls]\nSource = "https://fourscore.example/source"\n', "utf-8")
    with pytest.raises(CannotRelease, match="where the project is published"):
        release("12.3.4", "2030-01-02", root)
    assert "12.3.4" not in (root / "CITATION.cff").read_text(encoding="utf-8")
