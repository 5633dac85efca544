"""How a command ends: its exit code, and the one line that says what went wrong."""

import sys
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TextIO

from fourscore.engine.errors import Notice

LEFT_OUT, USAGE, INTERRUPTED = 1, 2, 130


def complain(message: str) -> int:
    """Say it in one line, whatever it was; the exit code of a mistake."""
    print(f"fourscore: {' '.join(message.split())}", file=sys.stderr)
    return USAGE


@contextmanager
def notices_in_one_line() -> Iterator[None]:
    """Say what is meant for whoever runs a command as everything else is said; other warnings stay as they are."""
    with warnings.catch_warnings():
        usual = warnings.showwarning

        def show(
            message: Warning | str,
            category: type[Warning],
            filename: str,
            lineno: int,
            file: TextIO | None = None,
            line: str | None = None,
        ) -> None:
            if issubclass(category, Notice):
                complain(str(message))
            else:
                usual(message, category, filename, lineno, file, line)

        warnings.showwarning = show
        yield


@contextmanager
def first_of_several() -> Iterator[None]:
    """Of the errors that tasks at work together end with, only the first."""
    try:
        yield
    except BaseExceptionGroup as several:
        first: BaseException = several
        while isinstance(first, BaseExceptionGroup):
            first = first.exceptions[0]
        raise first from several
