"""What somebody sees who waits for long work."""

import io
import sys

import pytest

from fourscore.commandline.progress import progress_of
from fourscore.trials.telling import tell


class Screen(io.StringIO):
    """A terminal that somebody watches."""

    def isatty(self) -> bool:
        return True


def test_below_the_bar_it_says_what_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", screen := Screen())
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", "100")
    with progress_of(10) as progress:
        assert progress is not None
        tell("Waiting 8 s for Ada: 503 [busy].")
        progress(4)
    assert "Playing" in screen.getvalue()
    assert "Waiting 8 s for Ada: 503 [busy]." in screen.getvalue()


def test_where_nobody_watches_there_is_no_bar(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", screen := io.StringIO())
    with progress_of(10) as progress:
        tell("Nobody hears this.")
    assert (progress, screen.getvalue()) == (None, "")
