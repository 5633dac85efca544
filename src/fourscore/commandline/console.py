"""The terminal as a sheet: with colour and columns, or plain for screen readers, pipes and old terminals."""

import sys
from collections.abc import Sequence
from contextlib import suppress
from itertools import zip_longest

from rich.console import Console as RichConsole
from rich.table import Table
from rich.text import Text

from fourscore.kit.sheet import CONTROL, Ink, Inked, Sheet, clean

SYMBOLS = "♠♥♦♣—…"
USUAL_WIDTH = 80


class Console(Sheet):
    """A plain terminal: prints, and asks for a line."""

    def __init__(self) -> None:
        self._rich = _as_wide_as_can_be(
            RichConsole(markup=False, highlight=False, emoji=False, color_system=None, force_terminal=False)
        )
        super().__init__(self._rich.width)

    @property
    def is_live(self) -> bool:
        """Whether somebody sits in front of it."""
        return sys.stdin.isatty() and sys.stdout.isatty()

    def put(self, line: str) -> None:
        print(line.rstrip())

    def ask(self, prompt: str) -> str:
        """The line that is typed; EOFError when there is none any more."""
        sys.stdout.flush()
        answer = input(prompt.translate(CONTROL))
        if not sys.stdin.isatty():
            print(answer.translate(CONTROL))
        return answer.translate(CONTROL).strip()

    def turn_over(self) -> None:
        """Hide everything that was printed, even from those who scroll back."""
        print("\n" * self._rich.height)


class ColourConsole(Console):
    """A terminal with colours, columns and symbols."""

    is_plain = False

    def __init__(self) -> None:
        super().__init__()
        self._rich = _as_wide_as_can_be(RichConsole(markup=False, highlight=False, emoji=False))

    def say(self, text: Ink = "", style: str = "", indent: int = 0) -> None:
        for line in _rich(text, style).wrap(self._rich, max(20, self._rich.width - indent)) or [Text()]:
            line.rstrip()
            self._rich.print(Text.assemble(" " * indent, line), soft_wrap=True)

    def line(self, text: str, style: str = "") -> None:
        self._rich.print(_rich(text, style), soft_wrap=True)

    def pair(self, label: str, value: Ink, style: str = "") -> None:
        """What does not fit goes on below the value."""
        table = Table.grid(padding=(0, 2))
        table.add_column(min_width=6, style="dim")
        table.add_column()
        table.add_row(_rich(label), _rich(value, style))
        self._rich.print(table)

    def grid(self, columns: Sequence[str], rows: Sequence[Sequence[Ink]], *, abreast: int = 1) -> None:
        table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim", pad_edge=False)
        for label in [*columns] * abreast:
            table.add_column(label, justify="right" if label in _numeric(columns, rows) else "left")
        height = -(-len(rows) // abreast)
        blank: Sequence[Ink] = [""] * len(columns)
        for line in zip_longest(*(rows[at * height : (at + 1) * height] for at in range(abreast)), fillvalue=blank):
            table.add_row(*(_rich(value) for row in line for value in row))
        self._rich.print(table)

    def numbered(self, items: Sequence[Ink], marks: Sequence[str] = ()) -> None:
        """In as many columns as fit."""
        shown = marks or [str(at) for at in range(1, len(items) + 1)]
        lines = [(Text(f"{mark:>3}", "bold cyan"), _rich(item)) for mark, item in zip(shown, items, strict=True)]
        widest = max((mark.cell_len + item.cell_len for mark, item in lines), default=1) + 3
        abreast = max(1, min(4, self._rich.width // widest))
        height = -(-len(lines) // abreast)
        table = Table.grid(padding=(0, 1, 0, 0))
        for at in range(height):
            # Number and text are two cells, so that what does not fit goes on below its text.
            table.add_row(*(cell for line in lines[at::height] for cell in line))
        self._rich.print(table)

    def turn_over(self) -> None:
        if self._rich.is_terminal:
            self._rich.file.write("\x1b[H\x1b[2J\x1b[3J")
        else:
            super().turn_over()


def open_console(*, plain: bool) -> Console:
    """This terminal; typed bytes that are not text become a mark instead of an error."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    if sys.stdin.isatty():
        # Importing it gives input() its line editing; not every Python has it.
        with suppress(ImportError):
            import readline  # noqa: F401
    return Console() if plain or not _can_print_symbols() else ColourConsole()


def _as_wide_as_can_be(console: RichConsole) -> RichConsole:
    """A terminal that says it has no columns, as some do that nobody has measured, has the usual ones."""
    if console.width < 1:
        console.width = USUAL_WIDTH
    return console


def _can_print_symbols() -> bool:
    try:
        SYMBOLS.encode(sys.stdout.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def _rich(text: Ink, style: str = "") -> Text:
    if isinstance(text, Inked):
        return Text.assemble(*((part.translate(CONTROL), inked or style) for part, inked in text.parts))
    return Text(clean(text), style=style)


def _numeric(columns: Sequence[str], rows: Sequence[Sequence[Ink]]) -> set[str]:
    """The columns with numbers in them."""
    return {
        label
        for at, label in enumerate(columns)
        if any(str(row[at]).strip("%").replace(".", "").isdigit() for row in rows)
    }
