"""What a text is written on: paragraphs that flow, labels with values, columns that line up.

A plain sheet has no colour, no boxes and no symbols, and puts labels before values, for screen readers, pipes, language
models and pictures' descriptions. A terminal has a richer one.
"""

import re
import textwrap
from collections.abc import Mapping, Sequence
from typing import TypeAlias, Union

WIDTH = 110
CONTROL = {code: None for code in (*range(32), *range(127, 160)) if code != ord("\n")}
"""Never printed: a name in a journal must not steer the reader's terminal."""


class Inked:
    """A text of which some parts have a style, such as `bold`, `dim` or `red`."""

    __slots__ = ("parts",)

    def __init__(self, *parts: "Ink | tuple[Ink, str]") -> None:
        self.parts: list[tuple[str, str]] = []
        """Texts and their styles."""
        for part in parts:
            text, style = part if isinstance(part, tuple) else (part, "")
            self.parts += text.parts if isinstance(text, Inked) else [(text, style)]

    def __str__(self) -> str:
        return "".join(text for text, _ in self.parts)


Ink: TypeAlias = Union[str, Inked]  # noqa: UP007 - a class that is named in a text cannot be joined with |
"""Something to write; a plain text has no style."""


class Sheet:
    """A plain sheet. Whoever prints elsewhere says where lines go (`put`), and may line things up better."""

    is_plain = True

    def __init__(self, width: int = WIDTH) -> None:
        self.width = width
        self.lines: list[str] = []

    def put(self, line: str) -> None:
        """One line, as it is."""
        self.lines.append(line)

    @property
    def text(self) -> str:
        """Everything written so far."""
        return "\n".join(line.rstrip() for line in self.lines).strip()

    def say(self, text: Ink = "", style: str = "", indent: int = 0) -> None:
        """A paragraph, wrapped to the width of the sheet."""
        room = max(20, self.width - indent)
        for paragraph in clean(text).split("\n"):
            for line in textwrap.wrap(paragraph, room, break_on_hyphens=False) or [""]:
                self.put(" " * indent + line)

    def line(self, text: str, style: str = "") -> None:
        """One line that is never wrapped, so that it can be copied."""
        self.put(clean(text))

    def heading(self, text: Ink) -> None:
        """A line that begins something new."""
        self.put("")
        self.say(text, "bold")

    def pair(self, label: str, value: Ink, style: str = "") -> None:
        """A label and its value."""
        self.say(Inked(f"{label}: ", (value, style)))

    def grid(self, columns: Sequence[str], rows: Sequence[Sequence[Ink]], *, abreast: int = 1) -> None:
        """Rows under their columns, long lists several rows abreast; on a plain sheet each value after its label."""
        for row in rows:
            parts = [f"{label}: {value}" for label, value in zip(columns, row, strict=True) if str(value)]
            self.say(", ".join(parts))

    def numbered(self, items: Sequence[Ink], marks: Sequence[str] = ()) -> None:
        """Things to pick from, numbered from 1 or marked otherwise."""
        for mark, item in zip(marks or range(1, len(items) + 1), items, strict=True):
            self.say(Inked(f"{mark}: ", item))


def highlighted(text: str, styles: Mapping[str, str]) -> Inked:
    """The text with these words in their styles.

    >>> highlighted("Ada plays Fog.", {"Fog": "bold"}).parts
    [('Ada plays ', ''), ('Fog', 'bold'), ('.', '')]
    """
    words = "|".join(re.escape(word) for word in sorted(styles, key=len, reverse=True) if word in text)
    parts = re.split(f"({words})", text) if words else [text]
    return Inked(*((part, styles.get(part, "")) for part in parts))


def clean(text: Ink) -> str:
    """The text without anything that a terminal would obey."""
    return str(text).translate(CONTROL)
