"""Tell the compiler what a reader knows: a name in capitals is a constant, and what nobody hears need not be told.

Without that, compiled code looks every such name up in its module again and again, and puts the facts of every event
together only to throw them away. Lines stay where they are.
"""

import ast
import re

CAPITALS = re.compile(r"_?[A-Z][A-Z0-9_]+")
FINAL = "from typing import Final; "
ROW_KINDS = (str, float, int)
"""A row of these is an object like any other: a tuple of known length would be taken apart and put together again
wherever it is used, and one of floats would be taken for one that was never set."""


def with_constants(source: str) -> str:
    """The same source with `Final` beside every constant of the module."""
    tree = ast.parse(source)
    lines = source.splitlines(keepends=True)
    constants = [(node, name) for node in tree.body if (name := _constant(node))]
    if not constants:
        return source
    for node, name in constants:
        at = node.lineno - 1
        lines[at] = lines[at].replace(*_declared(node, name, lines[at]), 1)
    first = next(node for node in tree.body if isinstance(node, ast.Import | ast.ImportFrom) or node is constants[0][0])
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


def _constant(node: ast.stmt) -> str:
    """The name of the constant that a line of the module sets; empty if it sets none."""
    if isinstance(node, ast.Assign) and len(node.targets) == 1:
        target = node.targets[0]
    elif isinstance(node, ast.AnnAssign) and node.value is not None:
        target = node.target
    else:
        return ""
    return target.id if isinstance(target, ast.Name) and CAPITALS.fullmatch(target.id) else ""


def _declared(node: ast.stmt, name: str, line: str) -> tuple[str, str]:
    """What the line says, and what to put there."""
    if isinstance(node, ast.Assign):
        kind = _kind_of_row(node.value)
        row = f"[tuple[{kind}, ...]]" if kind else ""
        return name + " =", f"{name}: Final{row} ="
    assert isinstance(node, ast.AnnAssign)
    kind = line[len(name) : line.index(" = ")]
    kind = kind.removeprefix(":").strip()
    if kind.startswith("Final"):
        return name, name
    return f"{name}: {kind}", f"{name}: Final[{kind}]"


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
