"""The file in which a server keeps its tables."""

import os
import stat
from pathlib import Path

from fourscore.commandline.locks import Lock, private_directory, private_file

LEAST_ROOM = 1_000_000
"""Bytes that must be free on the disk."""


class DataFile:
    """The file of the tables: this process alone adds to it, and only as long as others will find it again."""

    def __init__(self, path: Path) -> None:
        private_directory(path.parent)
        self._lock = Lock(path.with_suffix(".lock"), f"The tables in {path.parent} are")
        self._path = path
        self._log = path.with_name(path.name + "-wal")
        try:
            if path.exists():
                self._look(path)
            private_file(path)
            for beside in (self._log, path.with_name(path.name + "-shm")):
                if beside.exists():
                    private_file(beside)
            self._identity = self._look(path)
        except BaseException:
            self.release()
            raise
        self._log_identity: tuple[int, int] | None = None

    def check(self) -> None:
        """An error if the file or its write-ahead log was deleted, replaced, or made read-only since it was opened."""
        if self._look(self._path) != self._identity:
            raise OSError("another file is in its place")
        if self._log_identity is None:
            self._log_identity = self._look(self._log)
        elif self._look(self._log) != self._log_identity:
            raise OSError("its write-ahead log was replaced")

    def check_room(self) -> None:
        """An error if the disk is as good as full."""
        disk = os.statvfs(self._path.parent)
        if disk.f_bavail * disk.f_frsize < LEAST_ROOM:
            raise OSError("the disk is full")

    def _look(self, file: Path) -> tuple[int, int]:
        found = file.stat()
        if not found.st_mode & stat.S_IWUSR:
            raise OSError("the file is read-only")
        return found.st_dev, found.st_ino

    def release(self) -> None:
        """Let another server have it."""
        self._lock.release()
