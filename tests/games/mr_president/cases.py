"""Tables of cases as text: a line of names, then one line for each case, with bars between the cells.

    @cases(\"\"\"
        roll | start             | changed
        3    | RELATIONS china 2 | PA +2, ~SOE -1
        9    | {}                | CONFLICT china-japan +1  # at the brink
    \"\"\")

A cell is a number, boxes or changes by their codes (a dict), any other Python literal, or else a plain word. What
follows `  #` is a remark.
"""

import ast
import re
from collections.abc import Callable
from typing import Any

from tests.rows import Test, every_row

CODE = re.compile(r"(~?[A-Z]{2}[^,]*) ([+-]?\d+)")
LITERAL = re.compile(r"""-?\d+$|[\[({'"]|(True|False|None)$""")


def cases(table: str) -> Callable[[Test], Test]:
    """The cases of a table, to be put before a test."""
    names, *rows = [line.split("  #")[0].split("|") for line in table.strip().splitlines()]
    return every_row([name.strip() for name in names], [tuple(map(cell, row)) for row in rows])


def cell(text: str) -> Any:
    """What a cell says."""
    text = text.strip()
    if CODE.match(text):
        return moves(text)
    return ast.literal_eval(text) if LITERAL.match(text) else text


def moves(text: str) -> dict[str, int]:
    """Boxes or changes of tracks, trend counters and heaps by their codes.

    >>> moves("PA -4, ~SOE +1, NUKE iran 3")
    {'PA': -4, '~SOE': 1, 'NUKE iran': 3}
    """
    parts = [CODE.fullmatch(part) for part in text.split(", ")] if text else []
    return {str(part[1]): int(part[2]) for part in parts if part} if all(parts) else _refuse(text)


def _refuse(text: str) -> Any:
    raise ValueError(f"no list of codes with numbers: {text!r}")
