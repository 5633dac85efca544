"""Bots of people, as programs that listen to a server."""

import json
import secrets
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

import httpx

from tests.patience import PATIENCE
from tests.table.served import Person, Served


class Program(Person):
    """A bot with its token, and everything that it has been told."""

    def __init__(self, server: Served, name: str, token: str) -> None:
        super().__init__(server)
        self.name = name
        self.token = token
        self.told: list[Any] = []
        self._is_new = threading.Condition()

    @contextmanager
    def listening(self) -> Iterator["Program"]:
        """As long as it is connected."""
        address = f"http://127.0.0.1:{self.server.port}/bots/events"
        headers = {"Authorization": f"Bearer {self.token}"}
        with httpx.stream("GET", address, headers=headers, timeout=PATIENCE) as answer:
            assert answer.status_code == 200, answer.read()
            thread = threading.Thread(target=self._read, args=(answer,), daemon=True)
            thread.start()
            try:
                yield self
            finally:
                # The reading thread ends when the connection does.
                with suppress(OSError):
                    answer.extensions["network_stream"].get_extra_info("socket").shutdown(socket.SHUT_RDWR)
                thread.join(PATIENCE)

    def _read(self, answer: httpx.Response) -> None:
        try:
            for line in answer.iter_lines():
                if line:
                    with self._is_new:
                        self.told.append(json.loads(line))
                        self._is_new.notify_all()
        except (httpx.HTTPError, OSError, RuntimeError):
            return
        finally:
            with self._is_new:
                self.told.append({"is": "hung up"})
                self._is_new.notify_all()

    def next(self, kind: str, after: int = 0) -> Any:
        """The first event of a kind, from a number on."""
        with self._is_new:
            assert self._is_new.wait_for(lambda: self._of(kind, after), PATIENCE), [one["is"] for one in self.told]
        return self._of(kind, after)[0]

    def _of(self, kind: str, after: int) -> list[Any]:
        return [one for one in self.told[after:] if one["is"] == kind]

    def sit(self, table: str) -> None:
        self.table = table
        self.post(f"/tables/{table}/seats", name=self.name)


def bot_of(person: Person, name: str, **more: Any) -> Program:
    """A new bot of a person; at a server that many tests use nobody else has its name."""
    name = f"{name} {secrets.token_hex(4)}"
    added = person.post("/me/bots", name=name, **more)
    return Program(person.server, name, added["bot_token"])
