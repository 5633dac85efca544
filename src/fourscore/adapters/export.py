"""Journals as data: `fourscore export` writes one row for each decision, for learning and for a closer look.

A row holds what the seat could know when it was asked (its View, and no more), what it could choose, what it chose, and
at its end what came of the match. However many journals there are, only one match and one group of rows are in memory.
docs/data.md describes the columns.
"""

import hashlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, BinaryIO, TypeAlias

import msgspec

from fourscore.adapters.export_files import FORMATS, BadExport, Sink, need_parquet
from fourscore.adapters.export_rows import Form, Row, Source, begin, rows_of
from fourscore.engine.errors import BadJournal, Refusal
from fourscore.engine.game import Game
from fourscore.engine.journal import Journal, read_journal
from fourscore.engine.whole_file import is_there, whole_file

GROUP = 262_144
"""How many cells are written at once, with the rest of the match that completes them."""

GameOf: TypeAlias = Callable[[Journal], Game[Any, Any]]
"""The game of a journal, with the cards that it was played with."""


class Exported(msgspec.Struct):
    """What an export did."""

    journals: int = 0
    rows: int = 0
    skipped: list[str] = msgspec.field(default_factory=list)
    """The journals that could not be read, and why."""


def journals_in(places: Sequence[Path]) -> list[Path]:
    """The files that are named, and those in the directories that are named."""
    found: list[Path] = []
    for place in places:
        if place.is_dir():
            inside = sorted(place.rglob("*.jsonl"))
            if not inside:
                raise BadExport(f"There is no journal (*.jsonl) in {place}.")
            found += inside
        else:
            found.append(place)
    return found


def format_for(wanted: str | None, output: Path | None) -> str:
    """The format that is asked for, or that the name of the file says; without a file JSON lines."""
    format = wanted or ("jsonl" if output is None else output.suffix.lstrip(".").lower())
    if format not in FORMATS:
        named = "" if wanted else " Name the file after one, or say --format."
        raise BadExport(f"There is no format {format!r}; there are {', '.join(FORMATS)}.{named}")
    if format == "parquet":
        need_parquet()
        if output is None:
            raise BadExport("A Parquet file is nothing to read on a screen. Name a file: -o FILE.")
    return format


class Export:
    """One file that rows of journals are written into; all of one game, because a table has one set of columns."""

    def __init__(
        self,
        file: BinaryIO,
        format: str,
        *,
        game_of: GameOf | None = None,
        salvage: bool = False,
        group: int | None = None,
    ) -> None:
        self.done = Exported()
        self._file, self._format = file, format
        self._group = group or 0
        self._game_of, self._salvage = game_of, salvage
        self._rows: list[Row] = []
        self._form: Form | None = None
        self._sink: Sink | None = None

    def add(self, path: Path) -> None:
        """All decisions of one journal, or none of them: BadJournal names the file and says what is wrong."""
        journal = read_journal(path, salvage=self._salvage)
        try:
            match, written = begin(journal, None if self._game_of is None else self._game_of(journal))
            form = self._form_for(journal.header.game, type(match.view(None).table))
            self._rows += rows_of(match, written, form, _source(path))
        except BadExport:
            raise
        except Refusal as refusal:
            raise BadJournal(f"{path}: {refusal}") from None
        self.done.journals += 1
        if len(self._rows) >= self._group:
            self._write()

    def close(self) -> None:
        """Write what is left, and the end of the file."""
        if self._sink is None:
            why = f" {self.done.skipped[0]}" if self.done.skipped else ""
            raise BadExport(f"Nothing was written: none of the journals could be read.{why}")
        if self._rows:
            self._write()
        self._sink.close()

    def abandon(self) -> None:
        """Let go of a file that is thrown away; what is still to be written does not matter."""
        if self._sink is not None:
            with suppress(Exception):
                self._sink.close()

    def _form_for(self, game: str, table: type) -> Form:
        if self._form is None:
            self._form = Form(game, table)
            self._group = self._group or GROUP // len(self._form.columns)
            self._sink = FORMATS[self._format](self._form, self._file)
        if self._form.game != game:
            raise BadExport(f"A table holds one game, but there are journals of {self._form.game} and of {game}.")
        return self._form

    def _write(self) -> None:
        assert self._sink is not None
        for start in range(0, len(self._rows), self._group):
            self._sink.write(self._rows[start : start + self._group])
        self.done.rows += len(self._rows)
        self._rows.clear()


def export(
    journals: Sequence[Path],
    output: Path | BinaryIO,
    format: str = "parquet",
    *,
    keep_going: bool = False,
    salvage: bool = False,
    game_of: GameOf | None = None,
    progress: Callable[[int], None] | None = None,
) -> Exported:
    """Write the decisions of these journals; with `keep_going` journals that cannot be read are left out and named."""
    if isinstance(output, Path):
        with _whole_or_not_at_all(output, journals) as file:
            return _export(Export(file, format, game_of=game_of, salvage=salvage), journals, keep_going, progress)
    return _export(Export(output, format, game_of=game_of, salvage=salvage), journals, keep_going, progress)


def _export(
    work: Export, journals: Sequence[Path], keep_going: bool, progress: Callable[[int], None] | None
) -> Exported:
    try:
        for number, path in enumerate(journals, start=1):
            _add(work, path, keep_going)
            if progress is not None:
                progress(number)
        work.close()
    except BaseException:
        work.abandon()
        raise
    return work.done


def _add(work: Export, path: Path, keep_going: bool) -> None:
    try:
        work.add(path)
    except BadJournal as refusal:
        if not keep_going:
            raise
        work.done.skipped.append(str(refusal))


@contextmanager
def _whole_or_not_at_all(output: Path, journals: Sequence[Path]) -> Iterator[BinaryIO]:
    """A file that is there, under its name, once everything is in it."""
    if any(is_there(path) and is_there(output) and path.samefile(output) for path in journals):
        raise BadExport(f"{output} is one of the journals; name another file.")
    try:
        with whole_file(output) as file:
            yield file
    except BrokenPipeError:
        raise
    except OSError as error:
        raise BadExport(f"{output} cannot be written: {error.strerror or error}.") from None


def _source(path: Path) -> Source:
    return Source(hashlib.sha256(path.read_bytes()).hexdigest()[:16], path.name)
