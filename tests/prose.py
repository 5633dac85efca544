"""The texts that ship, cut into passages: docstrings, comments, strings, TOML, the page, the guides."""

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
KINDS = {".py", ".toml", ".md", ".ts", ".svelte", ".html", ".mjs", ".sh", ".ipynb", ".h"}
LEFT_OUT = {"node_modules", "page", "_compiled", "__pycache__"}
"""What others wrote, and what is made from our sources."""


class Passage(NamedTuple):
    """A text and where it begins."""

    file: Path
    line: int
    text: str

    def place(self, at: int) -> str:
        """File and line of a letter of the text."""
        return f"{self.file.relative_to(ROOT)}:{self.line + self.text[:at].count(chr(10))}"


def passages(place: Path) -> Iterator[Passage]:
    """Everything that a person can read in a file, or in all files of a folder."""
    files = sorted(place.rglob("*")) if place.is_dir() else [place]
    for file in files:
        if file.suffix in KINDS and not LEFT_OUT & set(file.parts):
            source = file.read_text(encoding="utf-8")
            if file.suffix == ".py":
                yield from (Passage(file, line, text) for line, text in [*comments(source), *strings(source)])
            else:
                yield Passage(file, 1, without_comment_marks(source))


def comments(source: str) -> Iterator[tuple[int, str]]:
    """Comments; those on lines that follow each other are one text."""
    if "#" not in source:
        return
    lines = {
        token.start[0]: token.string.lstrip("#").strip()
        for token in tokenize.generate_tokens(io.StringIO(source).readline)
        if token.type == tokenize.COMMENT
    }
    first = [line for line in lines if line - 1 not in lines]
    for line in first:
        last = line
        while last + 1 in lines:
            last += 1
        yield line, "\n".join(lines[number] for number in range(line, last + 1))


def strings(source: str) -> Iterator[tuple[int, str]]:
    """Docstrings and other strings; of an f-string also what is filled in, in braces."""
    tree = ast.parse(source)
    parts: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            parts |= {id(part) for part in node.values}
            yield node.lineno, "".join(part_of(part) for part in node.values)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in parts:
            yield node.lineno, node.value


def part_of(part: ast.expr) -> str:
    """A part of an f-string as a template shows it."""
    if isinstance(part, ast.Constant):
        return str(part.value)
    assert isinstance(part, ast.FormattedValue)
    return "{" + ast.unparse(part.value) + (":..." if part.format_spec else "") + "}"


def without_comment_marks(source: str) -> str:
    """The text with sentences that run on over several lines of a comment."""
    return re.sub(r"^[ \t]*(?://+|\*|#+)[ \t]*", "", source, flags=re.MULTILINE)
