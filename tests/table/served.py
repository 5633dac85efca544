"""A real server in a thread, and people who speak to it."""

import json
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

from fourscore.table.limits import Limits
from fourscore.table.serve import Setting, data_file, listen, uvicorn_for
from fourscore.table.server import Server
from fourscore.table.sqlite import SqliteStore
from tests.patience import PATIENCE
from tests.table.asking import client

SHORT = {"target": "2"}
"""Options with which a game of Presidents takes a round or two."""
PATIENT = Limits(requests=100_000.0, frames=100_000.0, sockets=10_000)


class Clock:
    """Time that passes when a test says so, on top of the real one."""

    def __init__(self) -> None:
        self.ahead = 0.0

    def __call__(self) -> float:
        return time.time() + self.ahead


class Served:
    """One server."""

    def __init__(
        self,
        data: Path,
        *,
        port: int = 0,
        pause: float = 0.0,
        limits: Limits = PATIENT,
        idle: float = 120.0,
        proxies: Sequence[str] = (),
        reaches_loopback: bool = False,
        ahead: float = 0.0,
    ) -> None:
        setting = Setting(data=data, port=port, pause=pause, limits=limits, proxies=proxies)
        self.data = data
        self.store = SqliteStore(data_file(data))
        self.clock = Clock()
        self.clock.ahead = ahead
        self.deal_anew()
        self.server = Server(
            self.store,
            pause=pause,
            now=self.clock,
            idle=idle,
            seeds=lambda: f"{next(self._numbers):032x}",
            reaches_loopback=reaches_loopback,
        )
        listening = self._listening = listen(setting)
        self.port = listening.getsockname()[1]
        self._runner = uvicorn_for(setting, self.server)
        self._thread = threading.Thread(target=self._runner.run, kwargs={"sockets": [listening]}, daemon=True)
        self._thread.start()
        while not self._runner.started:
            assert self._thread.is_alive()
            time.sleep(0.005)
        self.http = client(f"http://127.0.0.1:{self.port}")

    def deal_anew(self) -> None:
        """The same deals in every run: what fails once fails again."""
        self._numbers = count(1)

    def stop(self) -> None:
        self.http.close()
        self._runner.should_exit = True
        self._thread.join(PATIENCE)
        self._listening.close()
        assert not self._thread.is_alive()

    def person(self) -> "Person":
        return Person(self)

    def table_of(self, *players: str, **wishes: Any) -> "tuple[str, list[Person]]":
        """A table with people (by name) and bots (as bot:NAME), started."""
        seats = [player[4:] if player.startswith("bot:") else "person" for player in players]
        names = [player for player in players if not player.startswith("bot:")]
        starts = wishes.pop("starts", True)
        first = self.person()
        wish = {"game": "presidents", "seats": seats, "name": names[0], **wishes}
        table = first.post("/tables", **wish)["table"]["table"]
        people = [first]
        for name in names[1:]:
            people.append(self.person())
            people[-1].post(f"/tables/{table}/seats", name=name)
        for person in people:
            person.table = table
        if starts:
            first.post(f"/tables/{table}/start")
        return table, people


class Person:
    """Somebody with a token, as soon as there is one."""

    def __init__(self, server: Served) -> None:
        self.server = server
        self.token = ""
        self.table = ""

    def ask(self, method: str, path: str, **more: Any) -> httpx.Response:
        headers = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        path = path if path.startswith("/") else f"/tables/{self.table}/{path}"
        return self.server.http.request(method, path, headers=headers, **more)

    def post(self, path: str, **content: Any) -> Any:
        answer = self.ask("POST", path, json=content)
        assert answer.status_code < 300, answer.text
        result = answer.json()
        self.token = result.get("token") or self.token
        return result

    def refused(self, path: str, **content: Any) -> tuple[int, str]:
        answer = self.ask("POST", path, json=content)
        assert answer.status_code >= 400, answer.text
        return answer.status_code, answer.json()["error"]

    def get(self, path: str, **query: Any) -> Any:
        answer = self.ask("GET", path, params=query)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def view(self, **query: Any) -> Any:
        return self.get("view", **query)["view"]

    def asked(self) -> list[str]:
        asked = self.view()["asked"]
        return asked["choices"] if asked else []

    def choose(self, choice: str | None = None) -> Any:
        return self.post("choices", choice=choice or self.asked()[-1])

    @contextmanager
    def live(self, **hello: Any) -> Iterator[ClientConnection]:
        address = f"ws://127.0.0.1:{self.server.port}/tables/{self.table}/live"
        with connect(address, proxy=None, open_timeout=PATIENCE, ping_timeout=PATIENCE) as socket:
            socket.send(json.dumps({"is": "hello", "token": self.token, **hello}))
            yield socket


def next_of(socket: ClientConnection, kind: str, timeout: float = PATIENCE) -> Any:
    """The next message of a kind."""
    until = time.monotonic() + timeout
    while True:
        message = json.loads(socket.recv(timeout=max(0.01, until - time.monotonic())))
        if message["is"] == kind:
            return message


def who_is_asked(people: list[Person]) -> Person:
    """The first person who has something to choose."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        for person in people:
            if person.asked():
                return person
        time.sleep(0.01)
    raise AssertionError("nobody is asked")


def end_by_agreement(people: list[Person]) -> None:
    people[0].post("proposals", proposal={"about": "end"})
    for person in people[1:]:
        person.post("votes", number=0, yes=True)


def play_to_the_end(people: list[Person]) -> Any:
    """Everybody takes the last choice until the game is over; how it ended."""
    while True:
        for person in people:
            view = person.view(since=1_000_000)
            if view["outcome"]:
                return view["outcome"]
            if view["asked"]:
                person.ask("POST", "choices", json={"choice": view["asked"]["choices"][-1]})
                break
