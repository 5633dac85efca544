"""Servers of ours that share all tables, each in a process of its own."""

import os
import secrets
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager

import httpx

from tests.patience import PATIENCE
from tests.table.asking import client
from tests.table.ground import Ground


def _from_anywhere(request: httpx.Request) -> None:
    """People in a hurry seem to sit at many addresses: the limits of an address are not what is tried here."""
    request.headers["X-Forwarded-For"] = ".".join(["10", *map(str, secrets.token_bytes(3))])


class Neighbour:
    """One of several servers, in a process of its own."""

    def __init__(self, database: str, bus: str, pause: float = 0.0) -> None:
        command = [sys.executable, "-m", "fourscore", "serve", "--port", "0", "--pause", str(pause)]
        command += ["--trust-proxy", "127.0.0.1"]
        self.http: httpx.Client | None = None
        self.log = tempfile.TemporaryFile()  # noqa: SIM115
        self.process = subprocess.Popen(
            [*command, "--database", database, "--bus", bus], stdout=subprocess.PIPE, stderr=self.log, text=True
        )

    def begin(self) -> None:
        """Wait until the server says where it is, and answers there."""
        assert self.process.stdout is not None
        words = self.process.stdout.readline().split()
        assert words, self.logged()
        self.port = int(words[3].rstrip("/").rpartition(":")[2])
        self.http = client(words[3], timeout=PATIENCE, event_hooks={"request": [_from_anywhere]})
        self.http.get("/health").raise_for_status()

    def logged(self) -> str:
        self.log.seek(0)
        return self.log.read().decode()

    def signal(self, number: int) -> None:
        os.kill(self.process.pid, number)

    def stop(self) -> None:
        if self.process.poll() is None:
            # One that a test has put to sleep hears nothing.
            self.signal(signal.SIGCONT)
            self.process.terminate()
            self.process.wait(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()
        self.log.close()
        if self.http is not None:
            self.http.close()


class Street:
    """A database, a bus, and the servers that share them."""

    def __init__(self, database: str, bus: str) -> None:
        self.database = database
        self.bus = bus
        self.servers: list[Neighbour] = []
        self._all: list[Neighbour] = []

    def begin(self, count: int, pause: float = 0.0) -> None:
        """Start so many more servers."""
        fresh = [Neighbour(self.database, self.bus, pause) for _ in range(count)]
        self._all += fresh
        for server in fresh:
            server.begin()
        self.servers += fresh

    def kill(self, server: Neighbour) -> None:
        """End a server in the midst of whatever it does."""
        server.signal(signal.SIGKILL)
        self.servers.remove(server)

    def stop(self) -> None:
        for server in self._all:
            server.stop()


@contextmanager
def street(here: Ground, pause: float = 0.0) -> Iterator[Street]:
    """Two servers that share all tables."""
    servers = Street(here.new_database(), here.bus)
    try:
        servers.begin(2, pause)
        yield servers
    finally:
        servers.stop()
