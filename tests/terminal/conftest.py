"""Somebody at the terminal, in this process."""

import io
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from fourscore.commandline.console import open_console
from fourscore.engine.match import Match
from fourscore.play.seats import take_seats
from fourscore.terminal.session import Session

SEATING = take_seats(["you"], ["Zoe"], "1")


def session_of(match: Match, file: Path, *, plain: bool = True) -> Session:
    return Session(match, SEATING, file, open_console(plain=plain))


@pytest.fixture
def told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Callable[..., str]:
    """What is printed when Zoe types these lines at a match, and leaves."""

    def tell(match: Match, *typed: str, plain: bool = True) -> str:
        monkeypatch.setattr(sys, "stdin", io.StringIO("\n".join([*typed, "quit", ""])))
        assert session_of(match, tmp_path / "game.jsonl", plain=plain).play() == 0
        return capsys.readouterr().out

    return tell
