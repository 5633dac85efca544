"""Python at a prompt, in the page: what is typed, and what comes back."""

import code
import contextlib
import io
from typing import Any, NamedTuple

import fourscore


class Said(NamedTuple):
    """What came of a line."""

    text: str
    """What was printed."""
    is_open: bool
    """Whether what was begun goes on in the next line."""


class Console:
    """A prompt at which `fourscore` is imported already."""

    def __init__(self) -> None:
        self._names: dict[str, Any] = {"__name__": "__console__", "__doc__": None, "fourscore": fourscore}
        self._prompt = code.InteractiveConsole(self._names)

    def enter(self, line: str) -> Said:
        """One more line, as somebody types it."""
        out = io.StringIO()
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(out):
            try:
                is_open = self._prompt.push(line)
            except SystemExit:
                self._prompt.resetbuffer()
                is_open = False
                print("This prompt stays open: close the page to leave it.")
        return Said(out.getvalue(), is_open)
