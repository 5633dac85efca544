"""What a browser uses of the processor, and a browser on a slower one."""

import os
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

PROC = Path("/proc")
TICK = os.sysconf("SC_CLK_TCK")
SLICE = 0.01
"""Seconds for which a slowed browser runs at a time."""


def _stat(file: Path) -> tuple[str, list[str]]:
    """The name of a process or thread, and what follows it."""
    text = file.read_text(encoding="utf-8", errors="replace")
    return text[text.index("(") + 1 : text.rindex(")")], text.rpartition(")")[2].split()


def children(root: int) -> list[int]:
    """All processes that this one has started, and those that these have."""
    of: dict[int, list[int]] = {}
    for folder in PROC.iterdir():
        if folder.name.isdigit():
            try:
                of.setdefault(int(_stat(folder / "stat")[1][1]), []).append(int(folder.name))
            except (OSError, ValueError):
                continue
    found, left = list[int](), [root]
    while left:
        found += (below := of.get(left.pop(), []))
        left += below
    return found


def browser_processes() -> list[int]:
    """Chromium and all its processes, if this one has started it."""
    return [pid for pid in children(os.getpid()) if "chrom" in _name(pid)]


def _name(pid: int) -> str:
    try:
        return _stat(PROC / str(pid) / "stat")[0]
    except (OSError, ValueError):
        return ""


def workers() -> dict[str, float]:
    """Seconds of processor time of every Web Worker of the browser, by thread: what no other program can lengthen."""
    found = {}
    for pid in browser_processes():
        for task in (PROC / str(pid) / "task").glob("*/stat"):
            try:
                name, rest = _stat(task)
            except (OSError, ValueError):
                continue
            if name.startswith("DedicatedWorker"):
                found[task.parent.name] = (int(rest[11]) + int(rest[12])) / TICK
    return found


@contextmanager
def slowed(times: int) -> Iterator[None]:
    """Let the whole browser run only so often: as on a processor that is this many times slower."""
    if times == 1:
        yield
        return
    is_over = threading.Event()

    def hold() -> None:
        while not is_over.is_set():
            for pid in (stopped := browser_processes()):
                _send(pid, signal.SIGSTOP)
            time.sleep(SLICE * (times - 1))
            for pid in stopped:
                _send(pid, signal.SIGCONT)
            time.sleep(SLICE)

    holding = threading.Thread(target=hold)
    holding.start()
    try:
        yield
    finally:
        is_over.set()
        holding.join()


def _send(pid: int, what: signal.Signals) -> None:
    with suppress(ProcessLookupError):
        os.kill(pid, what)
