"""Which functions of the rules ask the player something, and after which of their questions a die is rolled."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import fourscore.games.mr_president as game

ROOT = Path(next(iter(game.__path__)))
PACKAGE = "fourscore.games.mr_president"
DICE = {
    f"{PACKAGE}.tables.rolling.consult",
    f"{PACKAGE}.tables.rolling.check",
    f"{PACKAGE}.tables.rolling.throw",
    f"{PACKAGE}.dice.roll",
    f"{PACKAGE}.verbs.rolls.go_to",
}
ASKING = {f"{PACKAGE}.asking.ask", f"{PACKAGE}.asking.confirm"}
Function = ast.FunctionDef
Call = tuple[str, str]
"""Who is called, and for a question its kind."""


@cache
def functions() -> dict[str, list[Call]]:
    """Every function of the rules by its full name, with its calls in the order of the text."""
    found: dict[str, list[Call]] = {}
    for path in sorted([*ROOT.glob("rules/**/*.py"), *ROOT.glob("verbs/*.py"), ROOT / "actions.py"]):
        module = ".".join([PACKAGE, *path.relative_to(ROOT).with_suffix("").parts])
        tree = ast.parse(path.read_text(encoding="utf-8"))
        names = _names(tree, module)
        for node in tree.body:
            if isinstance(node, Function):
                found[f"{module}.{node.name}"] = list(_calls(node, names))
    return found


def _names(tree: ast.Module, module: str) -> dict[str, str]:
    """What the names of a module stand for."""
    names = {node.name: f"{module}.{node.name}" for node in tree.body if isinstance(node, Function)}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            names.update({each.asname or each.name: f"{node.module}.{each.name}" for each in node.names})
    return names


def _calls(function: Function, names: dict[str, str]) -> Iterator[Call]:
    calls = [node for node in ast.walk(function) if isinstance(node, ast.Call)]
    for call in sorted(calls, key=lambda node: (node.end_lineno or 0, node.end_col_offset or 0)):
        called = _called(call.func, names)
        if called:
            kind = call.args[1] if called in ASKING and len(call.args) > 1 else None
            yield called, str(kind.value) if isinstance(kind, ast.Constant) else ""


def _called(func: ast.expr, names: dict[str, str]) -> str:
    if isinstance(func, ast.Name):
        return names.get(func.id, "")
    if isinstance(func, ast.Attribute) and isinstance(func.value, ast.Name) and func.value.id in names:
        return f"{names[func.value.id]}.{func.attr}"
    return ""


@cache
def rolling() -> frozenset[str]:
    """The functions that roll a die themselves or through another."""
    found = set(DICE)
    while True:
        more = {name for name, calls in functions().items() if any(called in found for called, _ in calls)} - found
        if not more:
            return frozenset(found)
        found |= more


@cache
def asked_by() -> dict[str, frozenset[str]]:
    """The kinds of questions that a function asks, itself or through one that only asks."""
    found = {name: frozenset(kind for _, kind in calls if kind) for name, calls in functions().items()}
    for _ in range(3):
        for name, calls in functions().items():
            inner = [found[called] for called, _ in calls if called in found and called not in rolling()]
            found[name] = found[name].union(*inner)
    return found


def before_a_die() -> dict[str, set[str]]:
    """The kinds of questions after which the same function rolls a die, with these functions."""
    kinds: dict[str, set[str]] = {}
    for name, calls in functions().items():
        asked: set[str] = set()
        for called, kind in calls:
            if called in rolling():
                for each in asked:
                    kinds.setdefault(each, set()).add(name.removeprefix(f"{PACKAGE}."))
            asked |= {kind} if kind else asked_by().get(called, frozenset()) if called not in rolling() else set()
    return kinds
