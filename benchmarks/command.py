"""Running one of our own commands as a person would, and reading what it prints."""

import json
import subprocess
import sys
import time
from dataclasses import dataclass
from typing import Any, TypeAlias

Command: TypeAlias = tuple[str, ...]
"""The words after `fourscore`."""
INTERRUPTED = 130


@dataclass(frozen=True)
class Told:
    """What a command has printed as JSON, how long it took, and how much memory one of its processes held at most."""

    report: dict[str, Any]
    seconds: float
    memory: float
    failure: str = ""


def run_command(command: Command) -> Told:
    """Run a command to its end; an interruption that it survives with a report counts as its end."""
    began = time.perf_counter()
    done = subprocess.run([sys.executable, "-m", "fourscore", *command, "--json"], capture_output=True, text=True)
    seconds = time.perf_counter() - began
    if done.returncode not in (0, INTERRUPTED) or not done.stdout:
        last = (done.stderr.strip().splitlines() or ["it ended without a word"])[-1]
        return Told({}, seconds, 0.0, last)
    return Told(json.loads(done.stdout), seconds, _memory_of_children())


def _memory_of_children() -> float:
    """The most that any process held that this one has started, or one of those has; 0 where nobody says."""
    try:
        import resource
    except ImportError:
        return 0.0
    most = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
    return float(most if sys.platform == "darwin" else most * 1024)
