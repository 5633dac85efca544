"""Where the journals of games in this terminal are kept."""

import os
from datetime import datetime
from pathlib import Path

from fourscore.commandline.locks import OWNER_ALONE, private_directory
from fourscore.engine.match import Match
from fourscore.play.refusals import Unwritable

SUFFIX = ".jsonl"


def data_home() -> Path:
    """The directory of the journals: FOURSCORE_DATA, or the usual place for a user's data."""
    if chosen := os.environ.get("FOURSCORE_DATA"):
        return Path(chosen).expanduser()
    home = os.environ.get("XDG_DATA_HOME") or "~/.local/share"
    return Path(home).expanduser() / "fourscore"


def new_file(game: str) -> Path:
    """A file for a game that begins now; it is there from this moment, so nobody else takes it."""
    start = f"{game}-{datetime.now().astimezone():%Y-%m-%d-%H%M%S}"
    place = data_home()
    try:
        private_directory(place)
        for number in range(1, 1000):
            file = place / f"{start}{'' if number == 1 else f'-{number}'}{SUFFIX}"
            try:
                file.touch(OWNER_ALONE, exist_ok=False)
            except FileExistsError:
                continue
            return file
    except OSError as error:
        raise _unwritable(place, error) from None
    raise Unwritable(f"{place} holds a thousand games of this second already.")


def find_file(name: Path) -> Path:
    """The file itself, or the one of this name among the games that are kept."""
    kept = data_home() / name.name
    return kept if not name.exists() and kept.exists() else name


def keep(match: Match, file: Path) -> None:
    """Save the match; Unwritable says why not."""
    try:
        match.save(file)
    except OSError as error:
        raise _unwritable(file, error) from None


def _unwritable(place: Path, error: OSError) -> Unwritable:
    reason = error.strerror or str(error)
    return Unwritable(
        f"The game cannot be kept in {place}: {reason}. FOURSCORE_DATA names another directory for games."
    )
