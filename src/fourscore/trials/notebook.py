"""The notebook of a trial: everything that was played, line by line, so that an interruption loses next to nothing.

The first line says what is tried. Each further line is a run of deals and what came of them. A line that was cut off
is as if it had never been written.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Generic, Protocol, Self, TypeVar

import msgspec

from fourscore.commandline.saves import hold, let_go
from fourscore.engine.errors import Refusal
from fourscore.engine.whole_file import whole_file
from fourscore.play.refusals import Unwritable
from fourscore.trials.interrupts import undisturbed

ANEW = "Name another place with --out, or begin anew with --fresh."


class BadNotebook(Refusal):
    """The notebook is of something else, or is none."""


class Findings(Protocol):
    """What came of some deals; joined with that of others in any order it gives the same."""

    def join(self, other: Self) -> None:
        """What came of the other deals as well."""


F = TypeVar("F", bound=Findings)


class Notebook(Generic[F]):
    """What was played, and what came of it all; kept in a file, or in memory only."""

    def __init__(self, heading: object, nothing: F, path: Path | None = None, remedy: str = ANEW) -> None:
        self.played: list[range] = []
        self.total = nothing
        """What came of everything that was played."""
        self._heading = msgspec.json.decode(msgspec.json.encode(heading))
        self._path = path
        self._remedy = remedy
        if path is not None:
            self._open(path)

    @property
    def count(self) -> int:
        """How many deals were played."""
        return sum(map(len, self.played))

    def add(self, deals: range, result: F) -> None:
        """Write down what came of these deals."""
        # What is told after a Ctrl-C is what is kept.
        with undisturbed():
            if self._path is not None:
                line = {"first": deals.start, "count": len(deals), "result": result}
                self._append(self._path, msgspec.json.encode(line))
            self._take(deals, result)

    def _take(self, deals: range, result: F) -> None:
        self.played.append(deals)
        self.total.join(result)

    def missing(self, total: int) -> list[range]:
        """The deals up to a number that are not in it."""
        gaps, at = [], 0
        for deals in sorted(self.played, key=lambda deals: deals.start):
            gaps.append(range(at, min(deals.start, total)))
            at = max(at, deals.stop)
        return [gap for gap in (*gaps, range(at, total)) if gap]

    def _open(self, path: Path) -> None:
        """Read what is there and go on behind the last whole line."""
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            if path.exists() and not path.is_file():
                raise BadNotebook(f"{path} is not a notebook of ours.")
            written = path.read_bytes() if path.exists() else b""
        except OSError as error:
            raise _unwritable(path, error) from None
        whole, _, _ = written.rpartition(b"\n")
        lines = whole.splitlines()
        if lines:
            self._check(path, lines[0])
            self._size = len(lines[0]) + 1
            self._read(lines[1:])
        else:
            self._size = 0
            self._append(path, msgspec.json.encode({"notebook": 1, "of": self._heading}))

    def _check(self, path: Path, line: bytes) -> None:
        try:
            found = msgspec.json.decode(line)["of"]
        except (msgspec.DecodeError, KeyError, TypeError):
            raise BadNotebook(f"{path} is not a notebook of ours.") from None
        other = [name for name in {*found, *self._heading} if found.get(name) != self._heading.get(name)]
        if other:
            raise BadNotebook(
                f"{path} is the notebook of another trial: it differs in {', '.join(sorted(other))}. {self._remedy}"
            )

    def _read(self, lines: list[bytes]) -> None:
        for line in lines:
            try:
                entry = msgspec.json.decode(line, type=_Line)
                result = msgspec.json.decode(entry.result, type=type(self.total))
            except msgspec.DecodeError:
                return
            self._take(range(entry.first, entry.first + entry.count), result)
            self._size += len(line) + 1

    def _append(self, path: Path, line: bytes) -> None:
        try:
            with path.open("ab") as file:
                if file.tell() > self._size:
                    file.truncate(self._size)
                file.write(line + b"\n")
                file.flush()
        except OSError as error:
            # Half a line would be in the way of the next one.
            with suppress(OSError):
                os.truncate(path, self._size)
            raise _unwritable(path, error) from None
        self._size += len(line) + 1


def is_blank(written: bytes) -> bool:
    """Whether this is a notebook of ours in which no deal was written down."""
    return written.startswith(b'{"notebook":1,') and written.count(b"\n") == 1


class _Line(msgspec.Struct):
    first: int
    count: int
    result: msgspec.Raw


@contextmanager
def held(path: Path) -> Iterator[None]:
    """No other process plays into this notebook meanwhile: each would cut off what the other has written."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        hold(path)
    except OSError as error:
        raise _unwritable(path, error) from None
    try:
        yield
    finally:
        let_go(path)


def write_whole(path: Path, content: bytes) -> None:
    """Write a file, whole or not at all."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with whole_file(path) as file:
            file.write(content)
    except OSError as error:
        raise _unwritable(path, error) from None


def _unwritable(path: Path, error: OSError) -> Unwritable:
    return Unwritable(
        f"{path} cannot be written: {error.strerror or error}. "
        f"What was written before is kept: the same command goes on from there."
    )
