"""The files that rows are written into: Parquet for tables of any size, JSON lines and CSV for all that reads text."""

import csv
import io
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, BinaryIO, Protocol

import msgspec

from fourscore.adapters.export_columns import Column, as_json
from fourscore.adapters.export_rows import Form, Row
from fourscore.engine.errors import NotInstalled, Refusal

if TYPE_CHECKING:
    import pyarrow  # type: ignore[import-untyped]

LAYOUT = 1
"""Raised when the same journal would fill the columns otherwise; a Parquet file carries it."""


class BadExport(Refusal):
    """It cannot be exported like this."""


class Sink(Protocol):
    """A file that takes rows."""

    def write(self, rows: Sequence[Row]) -> None:
        """Some more rows, which become one piece of the file."""

    def close(self) -> None:
        """No more rows come."""


class JsonLines:
    """One JSON object a row."""

    def __init__(self, form: Form, file: BinaryIO) -> None:
        self._names = [column.name for column in form.columns]
        self._file = file

    def write(self, rows: Sequence[Row]) -> None:
        encode, names = msgspec.json.Encoder(enc_hook=str).encode, self._names
        self._file.writelines(encode(dict(zip(names, row, strict=True))) + b"\n" for row in rows)

    def close(self) -> None:
        self._file.flush()


class Csv:
    """A line of names, then one line per row; lists are written as JSON in their cell."""

    def __init__(self, form: Form, file: BinaryIO) -> None:
        self._cells = [_cell_of(column) for column in form.columns]
        self._file = file
        self._write_lines([[column.name for column in form.columns]])

    def write(self, rows: Sequence[Row]) -> None:
        cells = self._cells
        self._write_lines([[cell(value) for cell, value in zip(cells, row, strict=True)] for row in rows])

    def _write_lines(self, rows: Sequence[Sequence[Any]]) -> None:
        text = io.StringIO(newline="")
        csv.writer(text, lineterminator="\n").writerows(rows)
        self._file.write(text.getvalue().encode())

    def close(self) -> None:
        self._file.flush()


class Parquet:
    """A table with typed columns; each write is a row group of its own."""

    def __init__(self, form: Form, file: BinaryIO) -> None:
        need_parquet()
        import pyarrow.parquet  # type: ignore[import-untyped]

        about = {"fourscore.game": form.game, "fourscore.layout": str(LAYOUT)}
        self._schema = pyarrow.schema([(column.name, arrow_type(column)) for column in form.columns], metadata=about)
        self._writer = pyarrow.parquet.ParquetWriter(file, self._schema, compression="zstd")

    def write(self, rows: Sequence[Row]) -> None:
        import pyarrow

        columns = zip(*rows, strict=True)
        arrays = [pyarrow.array(cells, field.type) for cells, field in zip(columns, self._schema, strict=True)]
        self._writer.write_table(pyarrow.Table.from_arrays(arrays, schema=self._schema), row_group_size=len(rows))

    def close(self) -> None:
        self._writer.close()


FORMATS: dict[str, Callable[[Form, BinaryIO], Sink]] = {"parquet": Parquet, "jsonl": JsonLines, "csv": Csv}


def need_parquet() -> None:
    """Refuse before the work rather than after it."""
    try:
        import pyarrow.parquet  # noqa: F401
    except ImportError:
        raise NotInstalled("Parquet", "lab", "Or choose --format jsonl or csv.") from None


def arrow_type(column: Column) -> "pyarrow.DataType":
    """The type of a column in the words of Arrow."""
    import pyarrow

    plain = {"bool": pyarrow.bool_(), "int": pyarrow.int64(), "float": pyarrow.float64()}
    found = plain.get(column.kind, pyarrow.string())
    for _ in range(column.depth):
        found = pyarrow.list_(found)
    return found


def _cell_of(column: Column) -> Callable[[Any], Any]:
    """How a value of this column is written in a cell; an empty cell is nothing."""
    return as_json if column.depth or column.kind == "bool" else lambda value: value
