"""What somebody asks for may be work for more than one request; whoever asked pays for it.

Who that is, the shell says where a request comes in; everything that follows from it knows that by itself.
"""

from collections.abc import Callable
from contextvars import ContextVar

LINES_A_REQUEST = 200
"""This many lines of a log are as much work as a request."""
RECORDS_A_REQUEST = 40
"""This many records of a table are, when it is read anew."""


def _nobody(requests: float) -> None: ...


payer: ContextVar[Callable[[float], None]] = ContextVar("payer", default=_nobody)
"""Takes that many more requests from whoever asks."""


def charge_for_lines(lines: int) -> None:
    """That many lines of a log are put together."""
    payer.get()(max(0, lines) / LINES_A_REQUEST)


def charge_for_records(records: int) -> None:
    """A table of that many records is read anew."""
    payer.get()(records / RECORDS_A_REQUEST)
