"""The folder for static hosts is built again when something has changed that it is made of, and only then."""

import json
import struct
from pathlib import Path

import pytest

from scripts import offline


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every time that the folder was built, in a checkout that has one module and one page."""
    times: list[str] = []

    def build() -> None:
        times.append("built")
        (offline.OUT / "sw.js").parent.mkdir(exist_ok=True)
        (offline.OUT / "sw.js").touch()

    for name in ("src/fourscore/cli.py", "web/src/main.ts", "README.md"):
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("one", encoding="utf-8")
    monkeypatch.setattr(offline, "ROOT", tmp_path)
    monkeypatch.setattr(offline, "OUT", tmp_path / "offline")
    monkeypatch.setattr(offline, "STAMP", tmp_path / "made-of")
    monkeypatch.setattr(offline, "build", build)
    offline.main()
    return times


def test_an_unchanged_checkout_builds_nothing(built: list[str], tmp_path: Path) -> None:
    for name in ("web/node_modules/other.js", "src/fourscore/__pycache__/cli.pyc", "tests/test_all.py"):
        (tmp_path / name).parent.mkdir(parents=True)
        (tmp_path / name).write_text("made, or not part of it", encoding="utf-8")
    offline.main()
    assert built == ["built"]


def test_whatever_changes_is_built_again(built: list[str], tmp_path: Path) -> None:
    changes = [tmp_path / name for name in ("src/fourscore/cli.py", "web/src/main.ts", "README.md", "web/new.css")]
    for file in changes:
        file.write_text("two", encoding="utf-8")
        offline.main()
    changes[0].unlink()
    offline.main()
    (offline.OUT / "sw.js").unlink()
    offline.main()
    assert len(built) == 1 + len(changes) + 2


def test_what_was_cut_off_in_the_middle_is_built_again(
    built: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def cut_off() -> None:
        raise SystemExit("There is no network.")

    (tmp_path / "README.md").write_text("two", encoding="utf-8")
    with monkeypatch.context() as patch:
        patch.setattr(offline, "build", cut_off)
        with pytest.raises(SystemExit):
            offline.main()
    (tmp_path / "README.md").write_text("one", encoding="utf-8")
    offline.main()
    assert built == ["built"] * 2


def test_an_installed_page_has_icons_of_every_size_that_it_names(tmp_path: Path) -> None:
    offline.draw_icons(tmp_path)
    named = json.loads((offline.HERE / "manifest.webmanifest").read_text(encoding="utf-8"))["icons"]
    drawn = {icon["src"]: icon["sizes"] for icon in named if icon["src"].endswith(".png")}
    seen = {}
    for file in tmp_path.iterdir():
        width, height = struct.unpack(">II", file.read_bytes()[16:24])
        seen[f"assets/{file.name}"] = f"{width}x{height}"
    assert seen == {**drawn, "assets/tile-180.png": "180x180"}
    assert {icon["purpose"] for icon in named} == {"any", "maskable"}
