"""The command `fourscore` as a process: whether it begins here, what Ctrl-C does meanwhile, and where it prints."""

import os
import signal
import sys
from contextlib import suppress
from pathlib import Path

SOURCE = Path(__file__).parent


def is_command() -> bool:
    """Whether the command `fourscore` begins here, which says for itself what a library would warn of."""
    began = Path((sys.argv or [""])[0])
    if began.name == "-m":
        return sys.orig_argv[-len(sys.argv) - 1 :][:2] == ["-m", "fourscore"]
    return began.stem == "fourscore" or began.parent == SOURCE


def end_on_control_c() -> None:
    """While everything is imported, Ctrl-C ends the command as it ends any program, without a word."""
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, signal.SIG_DFL)


def hear_control_c() -> None:
    """From here on Ctrl-C is an exception, so that the command can say what is kept."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_DFL:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def open_closed_streams() -> None:
    """Whoever begins the command with a closed stream gives it nothing to read, or reads nothing of what it prints."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115


def print_no_more() -> None:
    """Python must not try to print the rest on its way out where nothing can be printed."""
    with suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
