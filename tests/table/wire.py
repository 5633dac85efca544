"""The server as an application in this process, with every byte that it sends kept."""

import asyncio
import json
from typing import Any

from litestar import Litestar

from fourscore.play.records import Record, Seated
from fourscore.play.store import Entry, Holding, Listing
from fourscore.table.bots import BOT
from fourscore.table.server import Server
from fourscore.table.web.app import make_app
from tests.table.served import PATIENT

BREATHS = 40
"""How often the loop turns until everybody has said what there is to say; nothing here waits for anything else."""


class Memory:
    """A store without a disk: what matters here is what is sent."""

    def __init__(self) -> None:
        self.records: dict[str, list[Record]] = {}
        self.people: dict[bytes, str] = {}

    def twin(self) -> "Memory":
        """The same tables and people once more."""
        other = Memory()
        other.records = {name: list(records) for name, records in self.records.items()}
        other.people = dict(self.people)
        return other

    async def append(self, table: str, records: Any, expected: int, listing: Listing | None = None) -> None:
        kept = self.records.setdefault(table, [])
        assert len(kept) == expected
        kept.extend(records)

    async def read(self, table: str) -> list[Record]:
        return list(self.records.get(table, ()))

    async def tables(self, **_: Any) -> list[Listing]:
        return []

    async def person_of(self, token: bytes) -> str | None:
        return self.people.get(token)

    async def add_token(self, token: bytes, person: str) -> None:
        self.people[token] = person

    async def add_code(self, code: bytes, person: str, until: float, now: float) -> None: ...

    async def take_code(self, code: bytes, now: float) -> str | None:
        return None

    async def holdings(self, person: str) -> list[Holding]:
        seated = [(name, one) for name, kept in self.records.items() for one in kept if isinstance(one, Seated)]
        return [Holding(name, one.seat) for name, one in seated if one.person == person]

    playing = holdings

    async def entry(self, kind: str, id: str) -> Entry | None:
        return Entry(kind=kind, id=id, body=b'{"name":"Robot"}') if kind == BOT else None

    async def devices(self, person: str) -> list[Any]:
        return []

    async def entries(self, *_: Any, **__: Any) -> list[Any]:
        return []

    async def note_presence(self, table: str, seat: int, is_here: bool, now: float) -> None: ...

    async def absences(self, table: str, now: float) -> dict[int, float]:
        return {}

    async def keep_snapshot(self, table: str, length: int, body: bytes) -> None: ...

    async def snapshot(self, table: str) -> bytes | None:
        return None

    async def check(self) -> None: ...

    async def close(self) -> None: ...


async def breathe() -> None:
    """Let everything that was begun come to rest."""
    for _ in range(BREATHS):
        await asyncio.sleep(0)


def scope_of(kind: str, path: str, token: str = "", **more: Any) -> dict[str, Any]:
    headers = [(b"host", b"table"), (b"content-type", b"application/json"), (b"accept", b"application/json")]
    if token and kind == "http":
        headers.append((b"authorization", f"Bearer {token}".encode()))
    path, _, query = path.partition("?")
    return {
        "type": kind,
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "scheme": "http",
        "path": path,
        "raw_path": path.encode(),
        "query_string": query.encode(),
        "root_path": "",
        "headers": headers,
        "client": ("127.0.0.1", 1),
        "server": ("127.0.0.1", 80),
        **more,
    }


class Line:
    """One person's end of the wire: a connection that stays open, requests, and all that came back."""

    def __init__(self, app: Litestar, table: str, token: str) -> None:
        self.app = app
        self.table = table
        self.token = token
        self.got: list[Any] = []
        """Every message of the server, whole: status, headers, body, frames."""
        self._frames: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._talking: asyncio.Task[None] | None = None

    async def _keep(self, message: Any) -> None:
        self.got.append(message)

    async def open(self) -> None:
        scope = scope_of("websocket", f"/tables/{self.table}/live", self.token, subprotocols=[])
        self._frames.put_nowait({"type": "websocket.connect"})
        self.send({"is": "hello", "token": self.token})
        self._talking = asyncio.get_running_loop().create_task(self.app(scope, self._frames.get, self._keep))
        await breathe()

    def send(self, frame: dict[str, Any]) -> None:
        self._frames.put_nowait({"type": "websocket.receive", "text": json.dumps(frame), "bytes": None})

    async def close(self) -> None:
        self._frames.put_nowait({"type": "websocket.disconnect", "code": 1000})
        assert self._talking is not None
        await self._talking

    async def ask(self, how: str, path: str, /, **content: Any) -> None:
        body = json.dumps(content).encode() if how == "POST" else b""
        brought = [{"type": "http.request", "body": body, "more_body": False}]

        async def receive() -> Any:
            return brought.pop() if brought else {"type": "http.disconnect"}

        path = path if path.startswith("/") else f"/tables/{self.table}/{path}"
        await self.app(scope_of("http", path, self.token, method=how), receive, self._keep)


class BotLine(Line):
    """The end of a bot: it is told everything over one request that goes on, and answers by others."""

    def __init__(self, app: Litestar, table: str, token: str) -> None:
        super().__init__(app, table, token)
        self._hangs_up = asyncio.Event()

    async def open(self) -> None:
        async def receive() -> Any:
            await self._hangs_up.wait()
            return {"type": "http.disconnect"}

        scope = scope_of("http", "/bots/events", self.token, method="GET")
        self._talking = asyncio.get_running_loop().create_task(self.app(scope, receive, self._keep))
        await breathe()

    def send(self, frame: dict[str, Any]) -> None:
        """Nothing is sent this way."""

    async def close(self) -> None:
        self._hangs_up.set()
        assert self._talking is not None
        await self._talking


class ModelLine(Line):
    """The end of a language model: it looks through tools."""

    async def open(self) -> None:
        """Nothing stays open."""

    def send(self, frame: dict[str, Any]) -> None:
        """Nothing is sent this way."""

    async def close(self) -> None:
        """Nothing was open."""

    async def use_tools(self) -> None:
        for tool, arguments in MODEL_TOOLS:
            call = {"name": tool, "arguments": {**arguments, "table": self.table}}
            await self.ask("POST", "/mcp", jsonrpc="2.0", id=1, method="tools/call", params=call)
            # A tool that breaks down tells nothing, and so would prove nothing.
            assert b"Error executing tool" not in self.got[-1].get("body", b""), f"{tool} broke down"


MODEL_TOOLS: list[tuple[str, dict[str, Any]]] = [
    ("look", {}),
    ("look", {"everything": True}),
    ("choices", {}),
    ("wait", {"seconds": 0}),
    ("log", {}),
    ("log", {"everything": True}),
    ("why", {"line": 2}),
    ("why_not", {"choice": "pass"}),
    ("choose", {"choice": "no such choice"}),
    ("list_tables", {}),
]


def app_of(server: Server) -> Litestar:
    """The application of a server, for people in a hurry."""
    return make_app(server, limits=PATIENT)
