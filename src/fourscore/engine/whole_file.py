"""Files that are there, under their name, once everything is in them."""

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO

OWNER_ALONE = 0o600
EVERYBODY = 0o666


def behind_links(path: Path) -> Path:
    """The file that a name stands for; links that lead in a circle stay as they are."""
    return Path(os.path.realpath(path))


def reason_of(error: Exception) -> str:
    """Why the system refused, in its words and without its numbers."""
    return getattr(error, "strerror", None) or str(error) or type(error).__name__


def is_there(path: Path) -> bool:
    """Whether there is something of this name, as far as this process may look."""
    try:
        return path.exists()
    except OSError:
        return False


@contextmanager
def whole_file(path: Path, rights: int = EVERYBODY) -> Iterator[BinaryIO]:
    """What is written here takes the place of the file at once, or the file stays as it was.

    A link goes on leading to the file. What is not a file, such as /dev/stdout or a pipe, is written to as it is.
    """
    place = behind_links(path)
    if place.is_symlink():
        raise OSError(errno.ELOOP, os.strerror(errno.ELOOP), str(path))
    if place.exists() and not place.is_file():
        with place.open("wb") as stream:
            yield stream
        return
    draft = place.with_name(f"{place.name}.part")
    try:
        with open(draft, "wb", opener=lambda name, flags: os.open(name, flags, rights)) as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        draft.replace(place)
    except BaseException:
        # Where nothing can be written, nothing can be cleared away either.
        with suppress(OSError):
            draft.unlink()
        raise
