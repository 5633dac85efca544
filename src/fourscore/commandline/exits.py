"""How a command ends: its exit code, and the one line that says what went wrong."""

import sys

LEFT_OUT, USAGE, INTERRUPTED = 1, 2, 130


def complain(message: str) -> int:
    """Say it in one line, whatever it was; the exit code of a mistake."""
    print(f"fourscore: {' '.join(message.split())}", file=sys.stderr)
    return USAGE
