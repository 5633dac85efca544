"""The compiled rules are used when they are up to date, and never otherwise."""

import ast
import builtins
import importlib
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest
from mypyc.irbuild.prepare import can_subclass_builtin

from fourscore import cli, compiled
from fourscore.compiled import compiled_modules, use_compiled_rules, why_not
from scripts import fast
from scripts.constants import with_constants, with_listeners
from scripts.fast import SOURCE, can_be_compiled, finished, is_read, known, put_in_place, watched
from tests.rows import every_row

HOT = (
    "fourscore.engine.course",
    "fourscore.engine.state",
    "fourscore.games.presidents.rules.beat",
    "fourscore.games.mr_president.bot.worth",
    "fourscore.games.presidents.bot.glance",
)


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A package with one module of rules and its library."""
    (tmp_path / "rules.py").write_text("TWO = 2\n")
    (tmp_path / "_compiled").mkdir()
    monkeypatch.setattr(compiled, "SOURCE", tmp_path)
    monkeypatch.setattr(compiled, "HOME", tmp_path / "_compiled")
    monkeypatch.setattr(sys, "meta_path", [*sys.meta_path])
    monkeypatch.delenv(compiled.SWITCH, raising=False)
    note(tmp_path, EXTENSION_SUFFIXES[0])
    yield tmp_path
    compiled.manifest.cache_clear()


def note(package: Path, suffix: str) -> None:
    """Write down what was compiled, as `make fast` does."""
    source = package / "rules.py"
    digest = compiled.hashlib.sha256(source.read_bytes()).hexdigest()
    seen = source.stat()
    notes = {
        "libraries": {"fourscore.rules": f"fourscore.rules{suffix}"},
        "sources": {"rules.py": [seen.st_size, seen.st_mtime_ns, digest]},
    }
    (package / "_compiled" / "manifest.json").write_text(json.dumps(notes))
    compiled.manifest.cache_clear()


def finders() -> int:
    return sum(isinstance(finder, compiled.CompiledRules) for finder in sys.meta_path)


def test_libraries_that_fit_their_sources_are_used(package: Path) -> None:
    before = finders()
    use_compiled_rules()
    assert finders() == before + 1
    assert "fourscore.rules" in compiled_modules()


def test_a_changed_source_leaves_its_library_aside_and_says_so(package: Path) -> None:
    (package / "rules.py").write_text("TWO = 3\n")
    before = finders()
    with pytest.warns(RuntimeWarning, match=r"out of date: rules\.py has changed.*make fast"):
        use_compiled_rules()
    assert finders() == before


@every_row(
    ("begun", "by_python"),
    [("/bin/fourscore", []), ("fourscore.exe", []), ("-m", ["-m", "fourscore"]), ("__main__.py", [])],
)
def test_the_command_itself_says_why_the_libraries_are_left_aside(
    package: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], begun: str, by_python: list[str]
) -> None:
    (package / "rules.py").write_text("TWO = 3\n")
    monkeypatch.setattr(sys, "argv", [str(package / begun) if begun == "__main__.py" else begun, "--version"])
    monkeypatch.setattr(sys, "orig_argv", ["python", *by_python, "--version"])
    monkeypatch.setattr(cli, "LEFT_ASIDE", use_compiled_rules())
    with pytest.raises(SystemExit) as ended:
        cli.main()
    assert not ended.value.code
    assert capsys.readouterr().err == (
        "fourscore: The compiled rules are out of date: rules.py has changed. "
        "The readable rules are used. Run: make fast.\n"
    )


def test_only_what_fits_this_python_and_its_sources_is_up_to_date(package: Path) -> None:
    os.utime(package / "rules.py", ns=(1, 1))
    assert why_not() == ""
    note(package, ".cpython-27-vax.so")
    assert "another Python" in why_not()
    note(package, EXTENSION_SUFFIXES[0])
    (package / "rules.py").unlink()
    assert "rules.py has changed" in why_not()
    (package / "_compiled" / "manifest.json").unlink()
    compiled.manifest.cache_clear()
    assert "incomplete" in why_not()


def test_who_wants_the_readable_rules_gets_them(package: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(compiled.SWITCH, "readable")
    before = finders()
    use_compiled_rules()
    assert finders() == before


def test_who_insists_on_compiled_rules_hears_why_there_are_none(package: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(compiled.SWITCH, "compiled")
    (package / "rules.py").write_text("TWO = 3\n")
    with pytest.raises(ImportError, match="make fast"):
        use_compiled_rules()
    monkeypatch.setenv(compiled.SWITCH, "quick")
    with pytest.raises(ImportError, match="readable or compiled"):
        use_compiled_rules()


@pytest.mark.slow
@every_row("wish", ["quick", "compiled"])
def test_the_command_says_in_one_line_which_rules_it_cannot_have(wish: str) -> None:
    if wish == "compiled" and not why_not():
        return
    env = {**os.environ, compiled.SWITCH: wish}
    done = subprocess.run([sys.executable, "-m", "fourscore", "games"], env=env, capture_output=True, check=False)
    assert done.returncode == 2
    assert done.stderr.startswith(b"fourscore: ")
    assert len(done.stderr.splitlines()) == 1


@every_row("name", HOT)
def test_what_is_said_to_be_compiled_is(name: str) -> None:
    place = str(importlib.import_module(name).__file__)
    assert place.endswith(".py") != (name in compiled_modules())


GAMES = """
import random, sys, fourscore
from fourscore.bots.answering import player_for
from fourscore.bots.seating import seat_bots
for game, seats in [("presidents", 4), ("bodyguard", 5), ("knife-fight", 4), ("mr-president", 1)]:
    for seed in range(2):
        any_of, match = random.Random(seed), fourscore.new(game, seats, seed=seed)
        while match.decision:
            match.choose(any_of.randrange(len(match.decision.choices)))
        print(game, match.answered, match.outcome, [event.text for event in match.truth()], match.view(0).to_json())
    for first in ("old-hand", "search:2"):
        match = fourscore.new(game, seats, seed=2)
        players = player_for(match, seat_bots(match.game, [first, *["old-hand"] * (seats - 1)], seed=1))
        while match.decision and match.answered < 400:
            match.choose(players(match.decision))
        print(game, match.answered, match.outcome, match.entries())
"""


@pytest.mark.skipif(bool(why_not()), reason="the rules are not compiled")
def test_both_kinds_of_rules_play_the_same_games() -> None:
    told = [
        subprocess.run(
            [sys.executable, "-c", GAMES],
            env={**os.environ, compiled.SWITCH: rules},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for rules in ("readable", "compiled")
    ]
    assert told[0].count("Outcome") >= 10
    assert told[0] == told[1]


def test_rules_and_players_are_compiled_but_not_what_msgspec_reads() -> None:
    assert can_be_compiled(SOURCE / "games/presidents/rules/beat.py")
    assert can_be_compiled(SOURCE / "games/presidents/bot/advice.py")
    assert can_be_compiled(SOURCE / "games/mr_president/state.py")
    assert not can_be_compiled(SOURCE / "games/presidents/options.py")
    assert not can_be_compiled(SOURCE / "engine/journal.py")
    assert not can_be_compiled(SOURCE / "bots/search/race.py"), "judges of other packages derive from its own"


def test_a_change_of_what_rules_read_is_noticed_too() -> None:
    ways = {path.relative_to(SOURCE).as_posix() for path in watched()}
    compilable = {path.relative_to(SOURCE).as_posix() for path in SOURCE.rglob("*.py") if can_be_compiled(path)}
    assert compilable < ways
    assert {"games/mr_president/facts/board.py", "games/presidents/options.py", "engine/journal.py"} <= ways
    assert "games/presidents/bot/__init__.py" in ways


def test_a_name_in_capitals_is_a_constant_for_the_compiler() -> None:
    source = '"""Rules."""\n\nfrom x import y\n\nTWO = 2\nSIZES: dict[str, int] = {}\nHand = dict[int, int]\nT = y()\n'
    told = with_constants(source).splitlines()
    assert told[2] == "from typing import Final; from x import y"
    assert told[4:] == ["TWO: Final = 2", "SIZES: Final[dict[str, int]] = {}", "Hand = dict[int, int]", "T = y()"]
    told = with_constants("import x\n\nROW = (0.0, -1.5)\nPAIR = (1, 0.5)\nWHO = ('potus', *OFFICES)\n").splitlines()
    assert told[2:] == [
        "ROW: Final[tuple[float, ...]] = (0.0, -1.5)",
        "PAIR: Final = (1, 0.5)",
        "WHO: Final[tuple[str, ...]] = ('potus', *OFFICES)",
    ]
    source = "import x\n\n\ndef f() -> int:\n    TWO = 2\n    return TWO\n"
    assert with_constants(source) == source


def test_names_side_by_side_are_constants_each() -> None:
    told = with_constants('import x\n\nGIVEN, TAKEN = "given, at once", 2\nHIGH, LOW = sides()\n').splitlines()
    assert told[2:] == ["GIVEN: Final = 'given, at once'; TAKEN: Final = 2", "HIGH, LOW = sides()"]


def test_a_constant_of_a_module_that_is_only_read_is_one_here_too() -> None:
    source = "from read import (\n    NOWHERE,\n    Scene,\n)\nfrom compiled import AP\n\nscene = NOWHERE\n"
    told = with_constants(source, lambda module: module == "read").splitlines()
    assert told == [
        "from typing import Final; from read import NOWHERE as NOWHERE_THERE, Scene; NOWHERE: Final = NOWHERE_THERE",
        *[""] * 3,
        *source.splitlines()[4:],
    ]
    assert with_constants(source) == source
    assert is_read("fourscore.games.mr_president.scene")
    assert not is_read("fourscore.games.mr_president.tracks")
    assert not is_read("msgspec")


def test_what_nobody_hears_is_not_put_together_by_compiled_rules() -> None:
    source = (
        'def f(state):\n    state.tell("rule", player=1)\n    state.tell(\n        "other",\n    )\n    tell(state)\n'
    )
    told = with_listeners(source).splitlines()
    assert told[1] == '    if state.log is not None: state.tell("rule", player=1)'
    assert told[2:4] == ["    if state.log is not None: state.tell(", '        "other",']
    assert told[5] == "    tell(state)"


@pytest.mark.slow
def test_nothing_is_looked_for_in_a_tuple_that_is_put_together_on_the_spot() -> None:
    """mypyc cannot compile `each in (first, *others)` and breaks off: nothing at all would be compiled then."""
    found = [
        f"{path.relative_to(SOURCE)}:{node.lineno}"
        for path in SOURCE.rglob("*.py")
        if can_be_compiled(path)
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Compare)
        for operator, against in zip(node.ops, node.comparators, strict=True)
        if isinstance(operator, ast.In | ast.NotIn) and isinstance(against, ast.Tuple | ast.List | ast.Set)
        if any(isinstance(each, ast.Starred) for each in against.elts)
    ]
    assert not found


def test_a_class_derives_only_from_what_mypyc_can_build_on() -> None:
    """At whatever else Python brings, such as `RuntimeWarning`, it breaks off: nothing would be compiled then."""
    head = re.compile(r"^(@mypyc_attr\(native_class=False\)\n)?class (\w+)\((\w+)", re.MULTILINE)
    found = {
        name: base
        for path in SOURCE.rglob("*.py")
        if can_be_compiled(path)
        for is_plain, name, base in head.findall(path.read_text(encoding="utf-8"))
        if hasattr(builtins, base) and not is_plain
    }
    assert found["Refusal"] == "Exception"
    assert {base for base in found.values() if not can_subclass_builtin(f"builtins.{base}")} == set()


def test_half_a_library_of_a_build_that_was_cut_off_is_built_again(tmp_path: Path) -> None:
    library = tmp_path / "lib" / "engine.so"
    with finished(tmp_path):
        library.parent.mkdir()
        library.touch()
    with finished(tmp_path):
        assert library.exists()
    with pytest.raises(KeyboardInterrupt), finished(tmp_path):
        raise KeyboardInterrupt
    with finished(tmp_path):
        assert not library.exists()


def test_a_library_of_another_python_stays_where_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ours = EXTENSION_SUFFIXES[0]
    (tmp_path / "lib" / "fourscore").mkdir(parents=True)
    for suffix in (ours, ".cpython-399-elsewhere.so", ".zz.so"):
        (tmp_path / "lib" / "fourscore" / f"rules{suffix}").touch()
    monkeypatch.setattr(fast, "WORK", tmp_path)
    monkeypatch.setattr(fast, "HOME", tmp_path / "_compiled")
    put_in_place({"fourscore.rules"}, {})
    assert {file.name for file in fast.HOME.iterdir()} == {f"fourscore.rules{ours}", "manifest.json"}
    notes = json.loads((fast.HOME / "manifest.json").read_text())
    assert notes["libraries"] == {"fourscore.rules": f"fourscore.rules{ours}"}


def test_a_compiler_is_told_only_what_it_knows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    compiler = tmp_path / "cc"
    compiler.write_text('#!/bin/sh\ncase "$*" in *-freorder*) exit 1;; esac\n')
    compiler.chmod(0o755)
    monkeypatch.setenv("CC", str(compiler))
    assert known("-freorder-blocks-and-partition", "-flto=auto") == ["-flto=auto"]
