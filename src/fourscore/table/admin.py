"""What the operator sees of all tables: who sits where, and never what anybody holds."""

import asyncio
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from fourscore.commandline.console import Console
from fourscore.play.refusals import Unwritable
from fourscore.play.store import Listing
from fourscore.table.serve import data_file, open_database
from fourscore.table.sqlite import look_into

MOST = 1000


def show_tables(console: Console, data: Path, database: str = "") -> None:
    """One line per table."""
    file = data_file(data)
    if not database and not file.exists():
        raise Unwritable(f"There are no tables in {data}.")
    listings = asyncio.run(open_database(database).first_tables(MOST)) if database else _read(file)
    for listing in listings:
        when = datetime.fromtimestamp(listing.touched, UTC).strftime("%Y-%m-%d %H:%M")
        names = ", ".join(name or "(free)" for name in listing.names)
        kind = "open" if listing.is_open else "by invitation"
        console.line(f"{when}  {listing.table}  {listing.game}  {listing.phase}  {kind}  {names}")
    console.say(f"{len(listings)} tables.")


def _read(file: Path) -> list[Listing]:
    with closing(look_into(file)) as db:
        rows = db.execute("SELECT body FROM listings ORDER BY touched DESC LIMIT ?", (MOST,)).fetchall()
    return [msgspec.json.decode(body, type=Listing) for (body,) in rows]
