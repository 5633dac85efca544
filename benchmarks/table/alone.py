"""One table alone, without network and disk: what the server's own code takes for one choice.

The same choices are made again and again, and the least time of each counts: so the number stands also on a machine
where others are at work, and two versions of the code can be compared.
"""

import asyncio
import random
import time
from pathlib import Path
from typing import Any

import msgspec
from uvicorn.server import ServerState

from benchmarks.table.clients import frame
from benchmarks.table.fixtures import SEATS, played
from benchmarks.table.server import FOR_EVER, WITHOUT_LIMITS
from fourscore.play.records import Record, encode
from fourscore.play.table import Table
from fourscore.table.serve import Setting, uvicorn_for
from fourscore.table.server import Server
from fourscore.table.tokens import fingerprint

TABLE = "alone"
CHOICES = 150
HANDSHAKE = (
    f"GET /tables/{TABLE}/live HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
).encode()
DONE = b'"is":"done"'
MOST_TURNS = 1000


class OneTable:
    """A store that keeps one table, and keeps nothing durably: a write is done on the next turn of the loop."""

    def __init__(self, records: list[Record], people: dict[bytes, str]) -> None:
        self._records = records
        self._people = people

    async def append(self, table: str, records: list[Record], expected: int, listing: object = None) -> None:
        for record in records:
            encode(record)
        await asyncio.sleep(0)

    async def read(self, table: str) -> list[Record]:
        return self._records

    async def tables(self, **_: object) -> list[Any]:
        return []

    async def person_of(self, token: bytes) -> str | None:
        return self._people.get(token)

    async def entries(self, kind: str, owner: str | None = None, since: float = 0.0) -> list[Any]:
        return []

    async def note_presence(self, table: str, seat: int, is_here: bool, now: float) -> None: ...

    async def snapshot(self, table: str) -> bytes | None:
        return None

    async def keep_snapshot(self, table: str, length: int, body: bytes) -> None: ...

    async def close(self) -> None: ...


class Line(asyncio.Transport):
    """The end of a connection where nobody is; what was sent last is kept."""

    def __init__(self) -> None:
        super().__init__()
        self.sent: list[bytes] = []

    def write(self, data: Any) -> None:
        self.sent.append(data)

    def is_closing(self) -> bool:
        return False

    def close(self) -> None: ...

    def pause_reading(self) -> None: ...

    def resume_reading(self) -> None: ...


async def one_round() -> list[float]:
    """Seconds of CPU time for each of the choices."""
    people = tuple(f"person-{seat}" for seat in range(SEATS))
    tokens = {fingerprint(person): person for person in people}
    server = Server(OneTable(played("alone", people, 0), tokens), pause=0.0, idle=FOR_EVER)  # type: ignore[arg-type]
    config = uvicorn_for(Setting(data=Path(), pause=0.0, limits=WITHOUT_LIMITS), server).config
    config.load()
    seats = [await sit_down(config, seat, people[seat]) for seat in range(SEATS)]
    table = server.slots.named[TABLE].table
    assert table is not None
    chance = random.Random(5)
    took = [await choose(table, seats, chance) for _ in range(CHOICES)]
    for wire, _ in seats:
        wire.connection_lost(None)
    await breathe()
    await server.close()
    return took


async def sit_down(config: Any, seat: int, token: str) -> tuple[Any, Line]:
    """A connection of the seat, with everything shown to it that there is."""
    wire, line = config.ws_protocol_class(config, ServerState(), {}), Line()
    wire.connection_made(line)
    wire.data_received(HANDSHAKE)
    await breathe()
    wire.data_received(frame(1, msgspec.json.encode({"is": "hello", "token": token, "seat": seat})))
    await breathe()
    assert len(line.sent) > 1, "the seat was not let in"
    return wire, line


async def choose(table: Table, seats: list[tuple[Any, Line]], chance: random.Random) -> float:
    """Let the first who is asked choose; the time until everybody has been told."""
    decision = table.decisions[0]
    choice, turn = str(chance.choice(decision.choices)), table.chairs[decision.seat].answers
    body = frame(1, msgspec.json.encode({"is": "choice", "choice": choice, "turn": turn}))
    for _, line in seats:
        line.sent.clear()
    wire, line = seats[decision.seat]
    before = time.thread_time()
    wire.data_received(body)
    for _ in range(MOST_TURNS):
        await asyncio.sleep(0)
        if line.sent and any(DONE in message for message in line.sent):
            # The others' turn to be told may come just after the chooser's.
            await asyncio.sleep(0)
            await asyncio.sleep(0)
            return time.thread_time() - before
    raise RuntimeError("the choice was not answered")


async def breathe() -> None:
    """Let everything that was begun come to rest."""
    for _ in range(60):
        await asyncio.sleep(0)


async def least(rounds: int) -> float:
    """The mean over all choices of the least seconds that each of them took."""
    took = [await one_round() for _ in range(rounds)]
    return float(sum(map(min, zip(*took, strict=True)))) / CHOICES
