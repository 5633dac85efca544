"""What a terminal screen is written on: rich, or plain for screen readers, pipes and old terminals."""

import sys
from collections.abc import Sequence
from contextlib import suppress
from itertools import zip_longest
from typing import TypeAlias

from rich.console import Console
from rich.table import Table
from rich.text import Text

Ink: TypeAlias = str | Text
"""Something to print; a plain text has no colour."""

CONTROL = {code: None for code in (*range(32), *range(127, 160)) if code != ord("\n")}
"""Never printed: a name in a journal must not steer the reader's terminal."""

SYMBOLS = "♠♥♦♣—…"


class Paper:
    """Prints to the terminal and asks for a line.

    A plain paper has no colour, no boxes, no cursor movement and no symbols, and puts labels before values.
    """

    def __init__(self, *, plain: bool = False) -> None:
        self.is_plain = plain or not _can_print_symbols()
        self.console = Console(
            markup=False,
            highlight=False,
            emoji=False,
            color_system=None if self.is_plain else "auto",
            force_terminal=False if self.is_plain else None,
        )

    @property
    def is_live(self) -> bool:
        """Whether somebody sits in front of it."""
        return sys.stdin.isatty() and sys.stdout.isatty()

    def say(self, text: Ink = "", style: str = "", indent: int = 0) -> None:
        """A paragraph, wrapped to the width of the terminal."""
        for line in _clean(text, style).wrap(self.console, max(20, self.console.width - indent)) or [Text()]:
            line.rstrip()
            self.console.print(Text.assemble(" " * indent, line), soft_wrap=True)

    def line(self, text: str, style: str = "") -> None:
        """One line that is never wrapped, so that it can be copied."""
        self.console.print(_clean(text, style), soft_wrap=True)

    def heading(self, text: Ink) -> None:
        """A line that begins something new."""
        self.console.print()
        self.say(text, "bold")

    def pair(self, label: str, value: Ink, style: str = "") -> None:
        """A label and its value; what does not fit goes on below the value."""
        if self.is_plain:
            self.say(Text.assemble(f"{label}: ", _clean(value, style)))
            return
        table = Table.grid(padding=(0, 2))
        table.add_column(min_width=6, style="dim")
        table.add_column()
        table.add_row(_clean(label), _clean(value, style))
        self.console.print(table)

    def grid(self, columns: Sequence[str], rows: Sequence[Sequence[Ink]], *, abreast: int = 1) -> None:
        """Rows under their columns, long lists several rows abreast; on plain paper each value after its label."""
        if self.is_plain:
            for row in rows:
                parts = [f"{label}: {_clean(value)}" for label, value in zip(columns, row, strict=True) if str(value)]
                self.say(", ".join(parts))
            return
        table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim", pad_edge=False)
        for label in [*columns] * abreast:
            table.add_column(label, justify="right" if label in _numeric(columns, rows) else "left")
        height = -(-len(rows) // abreast)
        blank: Sequence[Ink] = [""] * len(columns)
        for line in zip_longest(*(rows[at * height : (at + 1) * height] for at in range(abreast)), fillvalue=blank):
            table.add_row(*(_clean(value) for row in line for value in row))
        self.console.print(table)

    def numbered(self, items: Sequence[Ink], marks: Sequence[str] = ()) -> None:
        """Things to pick from, numbered from 1 or marked otherwise; in as many columns as fit."""
        shown = marks or [str(at) for at in range(1, len(items) + 1)]
        if self.is_plain:
            for mark, item in zip(shown, items, strict=True):
                self.say(Text.assemble(f"{mark}: ", _clean(item)))
            return
        lines = [(Text(f"{mark:>3}", "bold cyan"), _clean(item)) for mark, item in zip(shown, items, strict=True)]
        widest = max((mark.cell_len + item.cell_len for mark, item in lines), default=1) + 3
        abreast = max(1, min(4, self.console.width // widest))
        height = -(-len(lines) // abreast)
        table = Table.grid(padding=(0, 1, 0, 0))
        for at in range(height):
            # Number and text are two cells, so that what does not fit goes on below its text.
            table.add_row(*(cell for line in lines[at::height] for cell in line))
        self.console.print(table)

    def ask(self, prompt: str) -> str:
        """The line that is typed; EOFError when there is none any more."""
        self.console.file.flush()
        answer = input(prompt.translate(CONTROL))
        if not sys.stdin.isatty():
            print(answer.translate(CONTROL))
        return answer.translate(CONTROL).strip()

    def turn_over(self) -> None:
        """Hide everything that was printed, also from those who scroll back."""
        if self.is_plain or not self.console.is_terminal:
            print("\n" * self.console.height)
        else:
            self.console.file.write("\x1b[H\x1b[2J\x1b[3J")


def open_paper(*, plain: bool) -> Paper:
    """Paper on this terminal; typed bytes that are no text become a mark instead of an error."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    if sys.stdin.isatty():
        # Importing it gives input() its line editing; not every Python has it.
        with suppress(ImportError):
            import readline  # noqa: F401
    return Paper(plain=plain)


def _can_print_symbols() -> bool:
    try:
        SYMBOLS.encode(sys.stdout.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def _clean(text: Ink, style: str = "") -> Text:
    if isinstance(text, str):
        return Text(text.translate(CONTROL), style=style)
    if text.plain != text.plain.translate(CONTROL):
        return Text(text.plain.translate(CONTROL))
    return text


def _numeric(columns: Sequence[str], rows: Sequence[Sequence[Ink]]) -> set[str]:
    """The columns with numbers in them."""
    return {
        label
        for at, label in enumerate(columns)
        if any(str(row[at]).strip("%").replace(".", "").isdigit() for row in rows)
    }
