"""Names of tables and people, and tokens: nobody guesses them, and a person can type each of them after a command."""

import re
import secrets
from pathlib import Path

import pytest

import fourscore
from fourscore.service.unguessable import unguessable


def test_none_begins_with_a_hyphen_which_a_command_would_take_for_an_option(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = iter(["-9FYN", "--x", "4-x"])
    monkeypatch.setattr(secrets, "token_urlsafe", lambda _size: next(drawn))
    assert unguessable(12) == "4-x"


def test_all_of_them_are_made_in_one_place() -> None:
    folder = Path(fourscore.__file__).parent
    makers = [file.name for file in folder.rglob("*.py") if re.search(r"token_urlsafe\(", file.read_text("utf-8"))]
    assert makers == ["unguessable.py"]
