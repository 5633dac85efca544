"""Imports point one way: engine <- kit <- games <- kernels <- everything else."""

import ast
from pathlib import Path

import pytest

import fourscore

SOURCE = Path(fourscore.__file__).parent
ORDER = ["engine", "kit", "games", "kernels"]
FOR_THE_LAB = {"kernels/presidents/bulk.py"}
"""Where a kernel hands the lab a report of its kind."""
PURE = {"engine", "kit", "games"}
IMPURE_MODULES = {"time", "datetime", "socket", "subprocess", "threading", "asyncio", "secrets", "sqlite3", "requests"}
FILES = sorted(SOURCE.rglob("*.py"))


def room_of(module: str) -> str:
    """The room of a module: `fourscore.engine.match` is in `engine`."""
    parts = module.split(".")
    return parts[1] if len(parts) > 1 and parts[0] == "fourscore" else ""


def imports_of(path: Path) -> set[str]:
    """The modules that a file imports, wherever in it."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are absolute"
            found.add(node.module or "")
    return found


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_imports_point_one_way(path: Path) -> None:
    room = path.relative_to(SOURCE).parts[0]
    if room not in ORDER:
        return
    allowed = set(ORDER[: ORDER.index(room) + 1])
    if path.relative_to(SOURCE).as_posix() in FOR_THE_LAB:
        allowed.add("lab")
    for module in imports_of(path):
        if module.split(".")[0] == "fourscore":
            assert room_of(module) in allowed, f"{room} must not know {module}"
        if room == "games" and module.startswith("fourscore.games."):
            own = path.relative_to(SOURCE).parts[1]
            assert module.split(".")[2] == own, f"{own} must not know another game: {module}"


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_the_pure_rooms_touch_no_clock_and_no_network(path: Path) -> None:
    if path.relative_to(SOURCE).parts[0] in PURE:
        assert not imports_of(path) & IMPURE_MODULES


def test_nothing_but_chance_draws_random_numbers_in_the_engine_and_the_games() -> None:
    """Bots get a generator from outside; rules ask chance."""
    drawing = {
        str(path.relative_to(SOURCE))
        for path in FILES
        if path.relative_to(SOURCE).parts[0] in PURE and "random" in imports_of(path) and path.stem != "bot"
    }
    assert drawing <= {"engine/chance.py"}
