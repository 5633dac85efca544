"""Bots from other packages: named by `module:Class`, offered by an entry point, or by whoever runs a server."""

import sys
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path

import pytest

from fourscore.bots import packages
from fourscore.bots.packages import BadBot, offer
from fourscore.bots.seating import UnknownBot, bots_for, find_bot, find_player, seat_bots
from fourscore.engine.errors import Notice
from fourscore.engine.registry import find_game
from fourscore.lab.simulate import play_one
from fourscore.play.players import admit
from tests.rows import every_row
from tests.terminal.desk import run

BOTS = """
class Miser:
    games = ("presidents",)

    def choose(self, view, asked):
        return asked.choices[-1]

class LooseCannon:
    def __init__(self, rng):
        self.rng = rng

    def choose(self, view, asked):
        return self.rng.choice(asked.choices)

class Chair:
    pass

NUMBER = 7
"""
GAMES = ["--games", "40", "--seats", "random,random,random", "--workers", "2"]
PRESIDENTS, BODYGUARD = find_game("presidents"), find_game("bodyguard")


@pytest.fixture(autouse=True)
def beside_the_bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Somebody stands in the directory of a module with bots."""
    (tmp_path / "my_bots.py").write_text(BOTS, encoding="utf-8")
    (tmp_path / "broken_bots.py").write_text("import a_module_that_is_not_there", encoding="utf-8")
    (tmp_path / "loud_bots.py").write_text("raise OSError('no coffee')", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    for module in ("my_bots", "broken_bots", "loud_bots"):
        monkeypatch.delitem(sys.modules, module, raising=False)
    for known in (packages._installed, packages._named):
        known.cache_clear()
    yield
    packages._offered.clear()
    for known in (packages._installed, packages._named):
        known.cache_clear()


@every_row("name", ["my_bots:Miser", "my_bots:LooseCannon"])
def test_a_class_plays_wherever_somebody_on_this_machine_names_it(name: str) -> None:
    assert play_one(PRESIDENTS, [name, "random", "random"], "1").outcome is not None
    assert len(seat_bots(PRESIDENTS, [name, name], 3)) == 2


@every_row(
    ("name", "reason"),
    [
        ("my_bots:Chair", "is not a bot"),
        ("my_bots:NUMBER", "is not a bot"),
        ("my_bots:Nobody", "has no Nobody"),
        ("nowhere:Bot", "no module 'nowhere'"),
        ("my_bots.deeper:Bot", "no module 'my_bots.deeper'"),
        ("broken_bots:Bot", "needs a_module_that_is_not_there"),
        ("loud_bots:Bot", "OSError: no coffee"),
    ],
)
def test_what_is_no_bot_is_refused_by_name(name: str, reason: str) -> None:
    with pytest.raises(BadBot, match=reason):
        find_player(PRESIDENTS, name)


def test_a_bot_plays_the_games_that_it_names() -> None:
    with pytest.raises(BadBot, match="does not play Bodyguard; it plays presidents"):
        find_player(BODYGUARD, "my_bots:Miser")
    find_player(BODYGUARD, "my_bots:LooseCannon")


def test_nobody_outside_names_a_class() -> None:
    """A stranger who sets up a table must not have modules imported."""
    with pytest.raises(UnknownBot):
        find_bot(PRESIDENTS, "my_bots:Miser")
    with pytest.raises(UnknownBot):
        admit(PRESIDENTS, "my_bots:Miser")


def test_a_server_offers_bots_of_its_own() -> None:
    assert offer("my_bots:LooseCannon") == "loose-cannon"
    assert offer("my_bots:Miser") == "miser"
    assert {"miser", "loose-cannon"} < set(bots_for(PRESIDENTS))
    assert "miser" not in bots_for(BODYGUARD)
    admit(PRESIDENTS, "miser")
    assert play_one(PRESIDENTS, ["miser", "loose-cannon", "random"], "1").outcome is not None


def test_an_installed_package_offers_its_bots_and_replaces_none_of_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    entries = [
        metadata.EntryPoint("miser", "my_bots:Miser", packages.GROUP),
        metadata.EntryPoint("old-hand", "my_bots:LooseCannon", packages.GROUP),
        metadata.EntryPoint("chair", "my_bots:Chair", packages.GROUP),
    ]
    ours = bots_for(BODYGUARD)["old-hand"]
    monkeypatch.setattr(metadata, "entry_points", lambda group: entries if group == packages.GROUP else [])
    packages._installed.cache_clear()
    with pytest.warns(Notice, match="'chair' is left out: my_bots:Chair is not a bot"):
        found = bots_for(PRESIDENTS)
    assert "miser" in found
    assert "chair" not in found
    assert bots_for(BODYGUARD)["old-hand"] is ours


@pytest.mark.slow
def test_a_bot_that_cannot_be_used_is_named_once_and_in_one_line(tmp_path: Path) -> None:
    """However many processes look for bots."""
    package = tmp_path / "poor_bots-1.0.dist-info"
    package.mkdir()
    (package / "METADATA").write_text("Metadata-Version: 2.1\nName: poor-bots\nVersion: 1.0\n")
    (package / "entry_points.txt").write_text(
        f"[{packages.GROUP}]\nbroken = poor_bots:Broken\nleaving = poor_leaving:Bot\n"
    )
    (tmp_path / "poor_bots.py").write_text("raise ValueError('No such\\n  thing.')\n")
    (tmp_path / "poor_leaving.py").write_text("raise SystemExit(7)\n")
    played = run(tmp_path, "simulate", "presidents", *GAMES, PYTHONPATH=str(tmp_path))
    assert played.returncode == 0
    assert played.stderr.splitlines() == [
        "fourscore: The bot 'broken' of the package poor-bots is left out: ValueError: No such thing.",
        "fourscore: The bot 'leaving' of the package poor-bots is left out: SystemExit: 7",
    ]
