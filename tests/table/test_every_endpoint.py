"""Everything that can be asked, asked by those who may not: nothing opens by accident, and no proxy keeps an answer."""

import asyncio
from collections.abc import Coroutine, Iterator
from typing import Any

import httpx
import pytest

from fourscore.play.records import Closed, Record
from fourscore.play.store import Entry
from fourscore.play.table import Table
from fourscore.table.people import SUSPENDED
from tests.patience import PATIENCE
from tests.table.ground import wait_until
from tests.table.operating import person_in
from tests.table.served import Person, Served

pytestmark = pytest.mark.slow

KEY = "BJ76M7beM1PdmjYAcuqdxxxtJd2aZP3BfkcusdUM0QosiZMna5W1aCMlLAZFU7VUKeHox1B2"
BODIES: dict[str, Any] = {
    "/tables": {"game": "presidents", "seats": ["person", "random", "random"]},
    "/tables/{name}/start": None,
    "/tables/{name}/close": None,
    "/tables/{name}/host": {"seat": 1},
    "/tables/{name}/rematch": None,
    "/tables/{name}/seats": {"name": "Dora"},
    "/tables/{name}/seats/{seat}/back": None,
    "/tables/{name}/shunned": {"seat": 1, "how": "mute"},
    "/tables/{name}/reports": {"seat": 1, "words": "rude"},
    "/tables/{name}/hook": {"address": "https://example.com/hook"},
    "/tables/{name}/choices": {"choice": "pass"},
    "/tables/{name}/ahead": {},
    "/tables/{name}/undo": {},
    "/tables/{name}/talk": {"words": "hello"},
    "/tables/{name}/proposals": {"proposal": {"about": "end"}},
    "/tables/{name}/votes": {"number": 0, "yes": True},
    "/tables/{name}/branch": {"seat": 0, "name": "Dora", "upto": 1},
    "/puzzles/{game}/{id}/answer": {"choice": "pass"},
    "/puzzles/{game}/{id}/reports": {"words": "wrong"},
    "/transfer": None,
    "/arrive": {"code": "x"},
    "/recover": {"code": "x"},
    "/me/name": {"name": "Dorothea"},
    "/me/code": None,
    "/me/bots": {"name": "Robot"},
    "/me/bots/{id}/token": None,
    "/tables/{name}/bots": {"bot": "Robot"},
    "/me/passkeys": {"credential": {}},
    "/me/passkeys/options": None,
    "/me/push": {"endpoint": "https://example.com/push", "keys": {"p256dh": KEY, "auth": "x"}},
    "/me/push/off": {"endpoint": "https://example.com/push"},
    "/sign-in": {"credential": {}},
    "/sign-in/options": None,
}
"""What is sent to everything that changes something."""
FOR_ALL = {
    "get /health",
    "get /metrics",
    "get /games",
    "get /rules",
    "get /puzzles",
    "get /puzzles/{game}",
    "get /tables",
    "get /push-key",
    "get /invitation",
    "get /bots",
    "get /tables/{name}",
    "get /tables/{name}/journal",
}
"""Answered to anybody, for it holds nobody's secret; of a running game the journal has nothing but its head."""
WELCOME = {"post /tables", "post /me/name", "post /me/bots"}
"""What makes somebody known who was not."""
AFTERWARDS = {
    *(f"get /tables/{{name}}/{what}" for what in ("told", "proof", "replay", "story", "view", "why")),
    "post /tables/{name}/branch",
}
"""Open when the game is over, to whoever has the link."""
OWN = {
    "get /me",
    "get /seats",
    "get /me/shunned",
    "get /me/bots",
    "post /me/code",
    "post /me/push/off",
    "post /transfer",
    "get /tables/{name}/shunned",
    "post /tables/{name}/shunned",
}
"""One's own things, such as whom one does not want to hear."""
QUERIES = {"why-not": "?choice=pass", "odds": "?choice=pass", "why": "?line=0"}
KEPT_BY_ALL = {"get /rules": "public, max-age=3600"}


def questions(server: Served, table: str) -> Iterator[tuple[str, str, str, Any]]:
    """Everything in the description of the server: its name, method, address and body."""
    paths = server.http.get("/schema/openapi.json").json()["paths"]
    assert {path for path, ways in paths.items() if "post" in ways} == BODIES.keys(), "say what is sent there"
    for path, ways in paths.items():
        for method in ways:
            address = path.replace("{name}", table)
            for word, value in (("{seat}", "1"), ("{id}", "x"), ("{game}", "presidents"), ("{bot}", "x")):
                address = address.replace(word, value)
            query = QUERIES.get(path.rpartition("/")[2], "")
            yield f"{method} {path}", method.upper(), address + query, BODIES.get(path) if method == "post" else None


def ask(who: Person, method: str, address: str, body: Any) -> httpx.Response:
    headers = {"Content-Type": "application/json"} if method == "POST" and body is None else {}
    more: dict[str, Any] = {} if body is None else {"json": body}
    token = {"Authorization": f"Bearer {who.token}"} if who.token else {}
    return who.server.http.request(method, address, headers={**headers, **token}, **more)


class Strangers:
    """Those who have no business at Ann's table, and what each may ask all the same."""

    def __init__(self, server: Served) -> None:
        self.nobody, self.wrong, self.stranger = (server.person() for _ in range(3))
        self.wrong.token = "nonsense"
        self.stranger.post("/me/name", name="Stranger")
        self.table, people = server.table_of(
            "Ann", "Bob", "Left", "Banned", starts=False, watching="nobody", is_open=True
        )
        self.ann, self.bob, self.left, self.banned = people
        self.removed = server.person()
        self.ann.ask("DELETE", "seats/3")
        self.removed.token = self.banned.token
        self.banned = server.person()
        self.banned.table = self.table
        self.banned.post("seats", name="Suspended")
        self.ann.post("start")
        self.left.ask("DELETE", "seats/2")
        person = person_in(server, self.table, 3)
        within(server, server.store.keep(Entry(kind=SUSPENDED, id=person, owner=person)))
        wait_until(lambda: self.banned.ask("GET", "/me").status_code == 403)

    @property
    def may(self) -> dict[str, tuple[Person, set[str]]]:
        known = FOR_ALL | OWN | WELCOME | {"post /me/passkeys/options"}
        return {
            "nobody": (self.nobody, FOR_ALL | WELCOME),
            "wrong": (self.wrong, FOR_ALL),
            "suspended": (self.banned, FOR_ALL),
            "stranger": (self.stranger, known),
            "removed": (self.removed, known),
            "left": (self.left, known),
        }


def wrong_answers(strangers: Strangers, server: Served, more: set[str]) -> list[str]:
    """Everything that was answered and should not be, that failed, or that a proxy could keep."""
    wrong = []
    for name, method, address, body in questions(server, strangers.table):
        for who, (person, may) in strangers.may.items():
            if name == "post /sign-in/options" or (who == "left" and name == "post /tables/{name}/seats"):
                # Whoever left may come back; and passkeys need a name, which this server has not.
                continue
            answer = ask(person, method, address, body)
            is_open = name in may or name in more
            if (answer.status_code < 400) > is_open or answer.status_code >= 500:
                wrong.append(f"{name} as {who}: {answer.status_code} {answer.text[:60]}")
            cached = "no-store" if answer.status_code >= 400 else KEPT_BY_ALL.get(name, "no-store")
            if answer.headers.get("cache-control") != cached or "etag" in answer.headers:
                wrong.append(f"{name} as {who}: kept as {answer.headers.get('cache-control')}")
    return wrong


def within(server: Served, work: Coroutine[Any, Any, Any]) -> None:
    """Let the server do something of its own."""
    loop = server.store.writer.loop
    assert loop is not None
    asyncio.run_coroutine_threadsafe(work, loop).result(PATIENCE)


def close(table: Table, now: float) -> list[Record]:
    return [Closed(at=now)]


def test_nothing_is_open_to_those_who_have_no_business_there(new_server: Served) -> None:
    strangers = Strangers(new_server)
    assert not wrong_answers(strangers, new_server, set())
    table = strangers.ann.get(f"/tables/{strangers.table}")
    assert table["phase"] == "playing"
    assert [seat["name"] for seat in table["seats"]] == ["Ann", "Bob", "Left", "Suspended"]
    assert not table["ballots"]
    within(new_server, new_server.server.do(strangers.table, close))
    assert not wrong_answers(strangers, new_server, AFTERWARDS)
