"""Imports point one way: engine <- kit <- games <- bots <- play <- service <- shells, and no shell knows another."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import fourscore

SOURCE = Path(fourscore.__file__).parent
ORDER = ["engine", "kit", "games", "bots", "play", "service"]
FOR_SHELLS = {"api", "commandline", "compiled", "models", "proof", "trials", "version"}
"""What every shell may use: the front door, the command line, proofs, trials, models, and which Fourscore this is."""
PURE = {"engine", "kit", "games", "play"}
IMPURE_MODULES = {"time", "datetime", "socket", "subprocess", "threading", "asyncio", "secrets", "sqlite3", "requests"}
FILES = sorted(SOURCE.rglob("*.py"))
IN_ROOMS = [path for path in FILES if path.parent != SOURCE]


def room_of(module: str) -> str:
    """The room of a module: `fourscore.engine.match` is in `engine`."""
    parts = module.split(".")
    return parts[1] if len(parts) > 1 and parts[0] == "fourscore" else ""


@cache
def imports_of(path: Path) -> set[str]:
    """The modules that a file imports, wherever in it."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are absolute"
            module = node.module or ""
            found |= {f"fourscore.{alias.name}" for alias in node.names} if module == "fourscore" else {module}
    return found


def allowed_in(room: str) -> set[str]:
    """The rooms that a file of this room may know."""
    if room in ORDER:
        # Whoever has a page proves shuffles there.
        return {*ORDER[: ORDER.index(room) + 1], *({"proof"} if room == "service" else ())}
    return {*ORDER, *FOR_SHELLS, room}


def wrong_imports(path: Path) -> Iterator[str]:
    """What a file imports against the order."""
    room, *rest = path.relative_to(SOURCE).parts
    for module in imports_of(path):
        known = room_of(module)
        is_ours = (SOURCE / known).is_dir() or (SOURCE / f"{known}.py").exists()
        if known and is_ours and known not in allowed_in(room):
            yield f"{room} must not know {module}"
        if room == "games" and module.startswith("fourscore.games.") and module.split(".")[2] != rest[0]:
            yield f"{rest[0]} must not know another game: {module}"


def test_imports_point_one_way() -> None:
    wrong = {str(path.relative_to(SOURCE)): [*wrong_imports(path)] for path in IN_ROOMS}
    assert {path: faults for path, faults in wrong.items() if faults} == {}


def test_the_pure_rooms_touch_no_clock_and_no_network() -> None:
    pure = [path for path in IN_ROOMS if path.relative_to(SOURCE).parts[0] in PURE]
    assert [str(path) for path in pure if imports_of(path) & IMPURE_MODULES] == []


def test_nothing_but_chance_draws_random_numbers_in_the_engine_and_the_games() -> None:
    """Bots get a generator from outside; rules ask chance."""
    players = {"bot", "evaluator", "kernel"}
    drawing = {
        str(path.relative_to(SOURCE))
        for path in FILES
        if path.relative_to(SOURCE).parts[0] in PURE - {"kit"}
        and "random" in imports_of(path)
        and not players & {path.stem, path.parent.name}
    }
    assert drawing <= {"engine/chance.py"}


PLAYING = """
import random, sys
sys.modules.update(dict.fromkeys(("numpy", "numba", "litestar", "matplotlib", "pyarrow")))
import fourscore
from fourscore.bots.answering import player_for
from fourscore.bots.seating import seat_bots
from fourscore.kit.extras import extras_of, usual_seats
from fourscore.kit.showing import text_of
for game in fourscore.all_games().values():
    match = fourscore.new(game, usual_seats(game), seed=7)
    extras_of(game).evaluator()
    player = player_for(match, seat_bots(game, ["old-hand"] * match.seats, 7))
    for _ in range(30):
        assert text_of(match.view(match.decision.seat))
        match.choose(player(match.decision))
"""


def test_whoever_only_plays_needs_none_of_the_large_libraries() -> None:
    played = subprocess.run([sys.executable, "-c", PLAYING], capture_output=True, text=True, check=False)
    assert played.returncode == 0, played.stderr
