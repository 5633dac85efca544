"""Where the journals of games in this terminal are kept."""

import atexit
import os
from datetime import datetime
from pathlib import Path

from fourscore.commandline.locks import Lock, private_directory
from fourscore.engine.match import Match
from fourscore.engine.whole_file import OWNER_ALONE, behind_links, is_there
from fourscore.play.refusals import Unwritable

SUFFIX = ".jsonl"
_held: dict[Path, Lock] = {}
"""The games that this process writes."""


def data_home() -> Path:
    """The directory of the journals: FOURSCORE_DATA, or the usual place for a user's data."""
    if chosen := os.environ.get("FOURSCORE_DATA"):
        return expanded(chosen)
    home = os.environ.get("XDG_DATA_HOME") or "~/.local/share"
    return expanded(home) / "fourscore"


def expanded(name: str) -> Path:
    """What a person calls a file, with ~ for a home; Unwritable when nobody knows whose home that is."""
    try:
        return Path(name).expanduser()
    except RuntimeError:
        raise Unwritable(
            f"{name} cannot be found: nobody knows which home ~ stands for. "
            "FOURSCORE_DATA names another directory for games."
        ) from None


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
    return kept if not is_there(name) and is_there(kept) else name


def newest_first() -> list[Path]:
    """The games that are kept, the one that was played last before all others."""
    files = [file for file in data_home().glob(f"*{SUFFIX}") if file.stat().st_size]
    return sorted(files, key=lambda file: file.stat().st_mtime_ns, reverse=True)


def hold(file: Path) -> None:
    """From now on nobody but this process writes to the file; InUse names it if another does already."""
    place = behind_links(file)
    if place not in _held:
        _held[place] = Lock(place.with_name(f".{place.name}.lock"), f"{file.name} is")
        atexit.register(_held[place].release)


def hold_game(file: Path) -> None:
    """The same for a game that goes on; Unwritable says why it cannot."""
    try:
        hold(file)
    except OSError as error:
        raise _unwritable(file, error) from None


def let_go(file: Path) -> None:
    """Others may write to the file again."""
    if (lock := _held.pop(behind_links(file), None)) is not None:
        atexit.unregister(lock.release)
        lock.release()


def keep(match: Match, file: Path) -> None:
    """Save the match; Unwritable says why not, as when another process plays on in the same file."""
    try:
        hold(file)
        match.save(file)
    except OSError as error:
        raise _unwritable(file, error) from None


def _unwritable(place: Path, error: OSError) -> Unwritable:
    reason = error.strerror or str(error)
    return Unwritable(
        f"The game cannot be kept in {place}: {reason}. FOURSCORE_DATA names another directory for games."
    )
