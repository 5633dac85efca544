"""Tables for a server to keep, written into its file before it starts."""

import asyncio
import time
from dataclasses import dataclass
from pathlib import Path

from fourscore.engine.registry import find_game
from fourscore.table import moves
from fourscore.table.records import Plan, Record, Seated, Started
from fourscore.table.sqlite import SqliteStore
from fourscore.table.store import Listing
from fourscore.table.table import Table
from fourscore.table.tokens import fingerprint

GAME = "presidents"
SEATS = 4
NAMES = ("Anna", "Bert", "Carl", "Dora")
PLAN = Plan(game=GAME, seats=("person",) * SEATS)
PATTERNS = 24
"""So many idle tables differ; the others are copies of these."""


@dataclass(frozen=True)
class Invitation:
    """A table, and the tokens that hold its seats."""

    table: str
    tokens: tuple[str, ...]


def played(seed: str, people: tuple[str, ...], choices: int) -> list[Record]:
    """The records of a table where so many choices have been made, always the last one that is offered."""
    now = time.time()
    records: list[Record] = [
        moves.create(PLAN, {}, seed, people[0], False, now),
        *(Seated(at=now, seat=seat, person=people[seat], name=NAMES[seat]) for seat in range(SEATS)),
        Started(at=now),
    ]
    table = Table.rebuilt("draft", records)
    for _ in range(choices):
        decision = table.decisions[0]
        answer = moves.answer(table, decision.seat, decision.choices[-1], now)
        for record in answer:
            table.apply(record)
        records += answer
    return records


async def furnish(file: Path, live: int, idle: int, choices: int) -> tuple[list[Invitation], list[str]]:
    """Live tables at their first question with people to come, and idle ones in the middle of a game."""
    find_game(GAME)
    store = SqliteStore(file)
    invitations = [
        Invitation(f"live-{number}", tuple(f"token-{number}-{seat}" for seat in range(SEATS))) for number in range(live)
    ]
    work = []
    for number, invitation in enumerate(invitations):
        people = tuple(f"person-{number}-{seat}" for seat in range(SEATS))
        work.append(_keep(store, invitation.table, played(f"live {number}", people, 0)))
        work += [store.add_token(fingerprint(token), people[seat]) for seat, token in enumerate(invitation.tokens)]
    nobody = tuple(f"nobody-{seat}" for seat in range(SEATS))
    patterns = [played(f"idle {number}", nobody, choices) for number in range(min(idle, PATTERNS))]
    names = [f"idle-{number}" for number in range(idle)]
    work += [_keep(store, name, patterns[number % PATTERNS]) for number, name in enumerate(names)]
    await asyncio.gather(*work)
    await store.close()
    return invitations, names


async def _keep(store: SqliteStore, table: str, records: list[Record]) -> None:
    listing = Listing(table, GAME, "playing", is_open=False, names=NAMES, free=0, touched=time.time())
    await store.append(table, records, 0, listing)
