"""Files that belong to one process at a time, and to one person."""

import os
from pathlib import Path

from fourscore.engine.whole_file import OWNER_ALONE
from fourscore.play.refusals import Unwritable

OWNERS_DIRECTORY = 0o700


class InUse(Unwritable):
    """Another process writes there."""


class Lock:
    """Holds a file for this process; it ends with the process, however that ends."""

    def __init__(self, file: Path, what: str) -> None:
        """InUse if another process has it: `what` says what is in use."""
        import fcntl

        self._file = file
        self._held: int | None = None
        while self._held is None:
            held = os.open(file, os.O_RDWR | os.O_CREAT, OWNER_ALONE)
            try:
                fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                holder = os.read(held, 20).decode("ascii", "replace").strip()
                os.close(held)
                raise InUse(f"{what} in use already{f' by process {holder}' if holder else ''}.") from None
            # Whoever had it before may have removed the file since it was opened here.
            if file.exists() and os.path.samestat(os.fstat(held), file.stat()):
                self._held = held
            else:
                os.close(held)
        os.ftruncate(self._held, 0)
        os.write(self._held, str(os.getpid()).encode())

    def release(self) -> None:
        """Let others have it."""
        if self._held is not None:
            self._file.unlink(missing_ok=True)
            os.close(self._held)
            self._held = None


def private_directory(place: Path) -> None:
    """A directory that nobody but its owner can look into, if it is new."""
    place.mkdir(mode=OWNERS_DIRECTORY, parents=True, exist_ok=True)


def private_file(file: Path) -> None:
    """A file that nobody but its owner can read, whether or not it was there."""
    os.close(os.open(file, os.O_RDWR | os.O_CREAT, OWNER_ALONE))
    file.chmod(OWNER_ALONE)
