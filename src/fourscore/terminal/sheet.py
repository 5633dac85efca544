"""Paper for readers who see no terminal: what is drawn on it becomes a text."""

import io
from collections.abc import Callable

from rich.console import Console

from fourscore.terminal.paper import Paper

WIDTH = 110


class Sheet(Paper):
    """Plain paper that keeps what is written on it."""

    def __init__(self) -> None:
        super().__init__(plain=True)
        self.console = Console(
            file=io.StringIO(),
            width=WIDTH,
            markup=False,
            highlight=False,
            emoji=False,
            color_system=None,
            # In a notebook it would show each line there instead of keeping it.
            force_jupyter=False,
        )

    @property
    def text(self) -> str:
        """Everything written so far."""
        file = self.console.file
        assert isinstance(file, io.StringIO)
        return file.getvalue().strip()


def written(write: Callable[[Paper], None]) -> str:
    """What somebody writes on a sheet."""
    sheet = Sheet()
    write(sheet)
    return sheet.text
