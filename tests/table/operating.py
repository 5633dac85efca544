"""What an operator does about people, and what is kept of them."""

import re
import sqlite3
import zlib
from base64 import b64decode
from contextlib import closing

from fourscore.table.serve import data_file
from tests.table.served import Served
from tests.terminal.desk import call


def people_command(server: Served, *words: str) -> str:
    """What `fourscore people` says, for this server."""
    done = call(server.data, "people", *words, "--data", str(server.data), "--plain")
    done.check_returncode()
    return done.stdout


def person_in(server: Served, table: str, seat: int) -> str:
    question = "SELECT person FROM holdings WHERE table_id = ? AND seat = ?"
    with closing(sqlite3.connect(data_file(server.data))) as db:
        return str(db.execute(question, (table, seat)).fetchone()[0])


def files_of(server: Served) -> bytes:
    """Every byte on the disk, while the server runs."""
    return b"".join(file.read_bytes() for file in server.data.iterdir())


def everything_kept(server: Served) -> bytes:
    """All that is kept, with what is packed unpacked."""
    with closing(sqlite3.connect(data_file(server.data))) as db:
        names = [name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        values = [value for name in names for row in db.execute(f"SELECT * FROM {name}") for value in row]
    texts = [value if isinstance(value, bytes) else str(value).encode() for value in values]
    for text in list(texts):
        for part in [text, *(b64decode(found) for found in re.findall(rb'"(eJ[\w+/=]+)"', text))]:
            try:
                texts.append(zlib.decompress(part))
            except zlib.error:
                continue
    return b"\n".join(texts)
