"""Driving the real command: through pipes, and at a terminal of 80 columns."""

import io
import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from unittest.mock import patch

import pexpect
import pytest

from fourscore.cli import main
from tests.patience import PATIENCE

COMMAND = [sys.executable, "-m", "fourscore.cli"]
PROMPT = "Your choice"
ESCAPE = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


def surroundings(data: Path, **more: str) -> dict[str, str]:
    """An environment with its own shelf for games, 80 columns wide and without a taste for colour."""
    kept = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "FORCE_COLOR", "COLUMNS")}
    return {**kept, "FOURSCORE_DATA": str(data), "TERM": "xterm-256color", "PYTHONUTF8": "1", **more}


def run(data: Path, *words: str, typed: str = "", **more: str) -> subprocess.CompletedProcess[str]:
    """The command with something piped into it, to its end."""
    return subprocess.run(
        [*COMMAND, *words],
        input=typed,
        capture_output=True,
        encoding="utf-8",
        env=surroundings(data, **more),
        timeout=1200,
        check=False,
    )


def call(data: Path, *words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """The same in this process, which is quicker; for tests that need no process of their own."""
    streams = [io.TextIOWrapper(io.BytesIO(), encoding="utf-8", write_through=True) for _ in range(3)]
    streams[0].write(typed)
    streams[0].seek(0)
    with (
        patch.dict(os.environ, surroundings(data), clear=True),
        patch.multiple(sys, argv=["fourscore", *words], stdin=streams[0], stdout=streams[1], stderr=streams[2]),
        pytest.raises(SystemExit) as left,
    ):
        main()
    printed = [stream.buffer.getvalue().decode() for stream in streams[1:]]  # type: ignore[attr-defined]
    return subprocess.CompletedProcess(words, int(left.value.code or 0), *printed)


def sit_down(data: Path, *words: str, **more: str) -> "pexpect.spawn[str]":
    """The command at a terminal, with somebody in front of it."""
    child = pexpect.spawn(
        COMMAND[0],
        [*COMMAND[1:], *words],
        env=surroundings(data, **more),
        dimensions=(24, 80),
        encoding="utf-8",
        timeout=PATIENCE,
        # A suite that runs in the background may have been told to ignore Ctrl-C; somebody at a terminal has not.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )
    # The program under test reads whole lines and needs no pause before each.
    child.delaybeforesend = None
    return child


def screen(child: "pexpect.spawn[str]") -> str:
    """What was printed up to the last prompt, without its colours."""
    return ESCAPE.sub("", str(child.before)).replace("\r", "")


def games_in(data: Path) -> list[Path]:
    """The journals on the shelf."""
    return sorted(data.glob("*.jsonl"))


def one_game_in(data: Path) -> Path:
    """The only journal on the shelf."""
    (game,) = games_in(data)
    return game
