"""What `make offline` leaves out of the browser is imported by nothing that it brings there."""

import ast
from collections.abc import Iterator
from pathlib import Path

import fourscore
from fourscore.engine.registry import all_games

SOURCE = Path(fourscore.__file__).parents[1]
PACK = SOURCE.parent / "web" / "offline" / "pack.py"
TO_LEARN = ("learning", "many_tables", "encoded_tables")
"""What of the extras of a game is for training alone, which no page does."""
BEGIN = ("fourscore.browser.worker", "fourscore.browser.walk_through", "fourscore.browser.console")


def left_out() -> tuple[str, ...]:
    """How the names of the files begin that no page uses."""
    lines = ast.parse(PACK.read_text(encoding="utf-8")).body
    said = next(one for one in lines if isinstance(one, ast.Assign) and ast.unparse(one.targets[0]) == "NEVER")
    found: tuple[str, ...] = eval(ast.unparse(said.value))
    return found


def file_of(module: str) -> Path | None:
    """Where a module of ours is written."""
    place = SOURCE.joinpath(*module.split("."))
    files = (place.with_suffix(".py"), place / "__init__.py")
    return next((file for file in files if file.exists()), None)


def imports(lines: list[ast.stmt], everywhere: bool) -> Iterator[str]:
    """What a module needs as soon as it is imported, or what stands anywhere in it."""
    for line in lines:
        if isinstance(line, ast.If) and "TYPE_CHECKING" in ast.unparse(line.test):
            continue
        if isinstance(line, ast.FunctionDef) and line.name in TO_LEARN:
            continue
        if isinstance(line, ast.Import):
            yield from (one.name for one in line.names)
        elif isinstance(line, ast.ImportFrom) and line.module:
            yield from (line.module, *(f"{line.module}.{one.name}" for one in line.names))
        elif everywhere or not isinstance(line, ast.FunctionDef | ast.AsyncFunctionDef):
            yield from imports([one for one in ast.iter_child_nodes(line) if isinstance(one, ast.stmt)], everywhere)


def brought() -> dict[str, str]:
    """Every module of ours that a page may import, and what imports it."""
    extras = {f"{type(game).__module__.rpartition('.')[0]}.extras" for game in all_games().values()}
    todo, found = [(module, "the page") for module in (*BEGIN, *extras)], dict[str, str]()
    while todo:
        module, by = todo.pop()
        file = file_of(module) if module.startswith("fourscore") else None
        if file is None or module in found:
            continue
        found[module] = by
        # What a game has besides its rules is imported when it is wanted.
        needed = imports(ast.parse(file.read_text(encoding="utf-8")).body, module in extras)
        todo += [(one, module) for one in (module.rpartition(".")[0], *needed) if one]
    return found


def test_nothing_that_a_page_may_import_is_left_out() -> None:
    never, found = left_out(), brought()
    assert "fourscore.games.presidents.learned.evaluator" in found
    paths = {module: str(file.relative_to(SOURCE)) for module in found if (file := file_of(module))}
    assert {path: found[module] for module, path in paths.items() if path.startswith(never)} == {}
