"""Tell the compiler what a reader knows: a name in capitals is a constant, and what nobody hears need not be told.

Without that, compiled code looks every such name up in its module again and again, and puts the facts of every event
together only to throw them away. Lines stay where they are.
"""

import ast
import re
from collections.abc import Callable

CAPITALS = re.compile(r"_?[A-Z][A-Z0-9_]+")
FINAL = "from typing import Final; "
ROW_KINDS = (str, float, int)
"""A row of these is an object like any other: a tuple of known length would be taken apart and put together again
wherever it is used, and one of floats would be taken for one that was never set."""


def with_constants(source: str, is_read: Callable[[str], bool] = lambda module: False) -> str:
    """The same source with `Final` beside every constant of the module.

    So is a constant that comes from a module which `is_read` says is not compiled itself.
    """
    tree = ast.parse(source)
    lines = source.splitlines(keepends=True)
    constants = [node for node in tree.body if _constants(node)]
    imports = [node for node in tree.body if isinstance(node, ast.ImportFrom) and is_read(node.module or "")]
    imports = [node for node in imports if any(CAPITALS.fullmatch(each.asname or each.name) for each in node.names)]
    if not constants and not imports:
        return source
    for node in constants:
        at = node.lineno - 1
        lines[at] = _declared(node, lines[at])
    for node in imports:
        assert node.end_lineno is not None
        lines[node.lineno - 1 : node.end_lineno] = [_bound(node), *["\n"] * (node.end_lineno - node.lineno)]
    first = next(node for node in tree.body if isinstance(node, ast.Import | ast.ImportFrom) or node in constants)
    lines[first.lineno - 1] = FINAL + lines[first.lineno - 1]
    return "".join(lines)


def with_listeners(source: str) -> str:
    """The same source, in which `state.tell(...)` is reached only where the State keeps a log."""
    lines = source.splitlines(keepends=True)
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Expr) or not isinstance(node.value, ast.Call):
            continue
        called = node.value.func
        if isinstance(called, ast.Attribute) and called.attr == "tell" and isinstance(called.value, ast.Name):
            line, at = lines[node.lineno - 1], node.col_offset
            lines[node.lineno - 1] = f"{line[:at]}if {called.value.id}.log is not None: {line[at:]}"
    return "".join(lines)


def _constants(node: ast.stmt) -> list[str]:
    """The names of the constants that a line of the module sets."""
    if isinstance(node, ast.Assign) and len(node.targets) == 1:
        target = node.targets[0]
    elif isinstance(node, ast.AnnAssign) and node.value is not None:
        target = node.target
    else:
        return []
    if isinstance(target, ast.Tuple) and _are_side_by_side(node):
        targets = target.elts
    else:
        targets = [target]
    names = [each.id for each in targets if isinstance(each, ast.Name) and CAPITALS.fullmatch(each.id)]
    return names if len(names) == len(targets) else []


def _are_side_by_side(node: ast.stmt) -> bool:
    """Whether several names and as many values are in one line: `GIVEN, TAKEN = "given", "taken"`."""
    if not isinstance(node, ast.Assign) or node.lineno != node.end_lineno:
        return False
    (target,), value = node.targets, node.value
    both = isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple) and len(target.elts) == len(value.elts)
    return both and not any(isinstance(each, ast.Starred) for each in value.elts)


def _declared(node: ast.stmt, line: str) -> str:
    """The line with every constant that it sets declared."""
    names = _constants(node)
    if isinstance(node, ast.Assign):
        if len(names) == 1:
            return line.replace(f"{names[0]} =", f"{names[0]}: Final{_row(node.value)} =", 1)
        assert isinstance(node.value, ast.Tuple)
        pairs = zip(names, node.value.elts, strict=True)
        return "; ".join(f"{name}: Final{_row(value)} = {ast.unparse(value)}" for name, value in pairs) + "\n"
    (name,) = names
    kind = line[len(name) : line.index(" = ")]
    kind = kind.removeprefix(":").strip()
    return line if kind.startswith("Final") else line.replace(f"{name}: {kind}", f"{name}: Final[{kind}]", 1)


def _row(value: ast.expr) -> str:
    """What is written behind `Final` for this value."""
    kind = _kind_of_row(value)
    return f"[tuple[{kind}, ...]]" if kind else ""


def _bound(node: ast.ImportFrom) -> str:
    """The import in one line, with constants of this module for those that it brings."""
    names, constants = [], []
    for each in node.names:
        name = each.asname or each.name
        if CAPITALS.fullmatch(name):
            names.append(f"{each.name} as {name}_THERE")
            constants.append(f"; {name}: Final = {name}_THERE")
        else:
            names.append(f"{each.name} as {each.asname}" if each.asname else each.name)
    return f"from {node.module} import {', '.join(names)}{''.join(constants)}\n"


def _kind_of_row(value: ast.expr) -> str:
    """What a tuple holds if all of it is of one kind, whatever the signs, other rows included; empty if it is not."""
    if not isinstance(value, ast.Tuple):
        return ""
    things = [one.operand if isinstance(one, ast.UnaryOp) else one for one in value.elts]
    kinds = {type(one.value) for one in things if isinstance(one, ast.Constant)}
    if len(kinds) != 1 or not all(isinstance(one, ast.Constant | ast.Starred) for one in things):
        return ""
    (kind,) = kinds
    return kind.__name__ if kind in ROW_KINDS else ""
