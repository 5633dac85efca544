"""Tables for a server to keep, written into its file before it starts."""

import time
from dataclasses import dataclass
from pathlib import Path

import msgspec

from fourscore.play import commands
from fourscore.play.records import Plan, Record, Seated, Started, encode
from fourscore.play.store import Listing
from fourscore.play.table import Table
from fourscore.table.sqlite import SqliteStore
from fourscore.table.tokens import fingerprint

SEATS = 4
NAMES = ("Anna", "Bert", "Carl", "Dora")
PLAN = Plan(game="presidents", seats=("person",) * SEATS)
PATTERNS = 24
"""How many idle tables differ; the others are copies of these."""


@dataclass(frozen=True)
class LiveTable:
    """A table, and the tokens that hold its seats."""

    table: str
    tokens: tuple[str, ...]


def played(seed: str, people: tuple[str, ...], choices: int) -> list[Record]:
    """The records of a table where this many choices have been made, always the last one that is offered."""
    now = time.time()
    records: list[Record] = [
        commands.create(PLAN, {}, seed, people[0], False, now),
        *(Seated(at=now, seat=seat, person=people[seat], name=NAMES[seat]) for seat in range(SEATS)),
        Started(at=now),
    ]
    table = Table.rebuilt("draft", records)
    for _ in range(choices):
        decision = table.decisions[0]
        answer = commands.answer(table, now, decision.seat, decision.choices[-1])
        for record in answer:
            table.apply(record)
        records += answer
    return records


async def write_tables(file: Path, live: int, idle: int, choices: int) -> list[LiveTable]:
    """Live tables at their first question with people to come, and idle ones in the middle of a game."""
    store = SqliteStore(file)
    written = []
    for number in range(live):
        people = tuple(f"person-{number}-{seat}" for seat in range(SEATS))
        one = LiveTable(f"live-{number}", tuple(f"token-{number}-{seat}" for seat in range(SEATS)))
        written.append(one)
        _keep(store, one.table, [encode(record) for record in played(f"live {number}", people, 0)])
        store.writing.executemany(
            "INSERT INTO tokens VALUES (?, ?)", zip(map(fingerprint, one.tokens), people, strict=True)
        )
    nobody = tuple(f"nobody-{seat}" for seat in range(SEATS))
    patterns = [
        [encode(record) for record in played(f"idle {number}", nobody, choices)]
        for number in range(min(idle, PATTERNS))
    ]
    for number in range(idle):
        _keep(store, f"idle-{number}", patterns[number % PATTERNS])
    store.writing.execute("COMMIT")
    await store.close()
    return written


def _keep(store: SqliteStore, table: str, bodies: list[bytes]) -> None:
    """Written past the store's own thread: half a million records would take it a minute."""
    if not store.writing.in_transaction:
        store.writing.execute("BEGIN IMMEDIATE")
    rows = ((table, number, body) for number, body in enumerate(bodies))
    store.writing.executemany("INSERT INTO records VALUES (?, ?, ?)", rows)
    listing = Listing(table, PLAN.game, "playing", is_open=False, names=NAMES, free=0, touched=time.time())
    row = (table, False, False, listing.touched, msgspec.json.encode(listing))
    store.writing.execute("INSERT INTO listings VALUES (?, ?, ?, ?, ?)", row)
