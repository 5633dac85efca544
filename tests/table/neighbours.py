"""A real PostgreSQL, a real NATS server, and servers of ours as processes, all on loopback and any free port."""

import os
import pwd
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

PATH = os.environ.get("PATH", "") + ":/usr/sbin"
MISSING = "PostgreSQL or NATS is missing: run scripts/need-packages as root"


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_until(is_so: Callable[[], bool], seconds: float = 20.0) -> None:
    until = time.monotonic() + seconds
    while not is_so():
        assert time.monotonic() < until, "it never came to that"
        time.sleep(0.02)


def _answers(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def _find(program: str) -> str:
    homes = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    found = shutil.which(program, path=":".join([*map(str, homes), PATH]))
    if found is None:
        pytest.skip(MISSING)
    return found


@contextmanager
def postgres() -> Iterator[str]:
    """The address of an empty database that forgets nothing: its settings are those of a real one."""
    initdb, server = _find("initdb"), _find("postgres")
    # PostgreSQL refuses to run as root.
    account = pwd.getpwnam("postgres") if os.getuid() == 0 else None
    who = {"user": account.pw_uid, "group": account.pw_gid, "extra_groups": []} if account else {}
    home = Path(tempfile.mkdtemp(prefix="fourscore-pg-"))
    try:
        if account:
            os.chown(home, account.pw_uid, account.pw_gid)
        data = home / "data"
        make = [initdb, "-D", str(data), "-A", "trust", "-U", "fourscore", "--no-sync", "--no-locale", "-E", "UTF8"]
        subprocess.run(make, check=True, stdout=subprocess.DEVNULL, cwd=home, **who)  # type: ignore[call-overload]
        port = free_port()
        run = [server, "-D", str(data), "-p", str(port), "-c", "listen_addresses=127.0.0.1", "-k", str(home)]
        with running(run, cwd=home, **who):
            ready = [_find("pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(port)]
            wait_until(lambda: subprocess.run(ready, check=False).returncode == 0)
            yield f"postgresql://fourscore@127.0.0.1:{port}/postgres"
    finally:
        shutil.rmtree(home, ignore_errors=True)


@contextmanager
def nats_server() -> Iterator[str]:
    port = free_port()
    with running([_find("nats-server"), "-a", "127.0.0.1", "-p", str(port)]):
        wait_until(lambda: _answers(port))
        yield f"nats://127.0.0.1:{port}"


@contextmanager
def running(command: list[str], **more: object) -> Iterator[None]:
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **more)  # type: ignore[call-overload]
    try:
        yield
    finally:
        process.send_signal(signal.SIGINT)
        process.wait(20)


def _from_anywhere(request: httpx.Request) -> None:
    """People in a hurry seem to sit at many addresses: the limits of an address are not what is tried here."""
    request.headers["X-Forwarded-For"] = ".".join(["10", *map(str, secrets.token_bytes(3))])


class Neighbour:
    """One of several servers, in a process of its own."""

    def __init__(self, database: str, bus: str, pause: float = 0.0) -> None:
        command = [sys.executable, "-m", "fourscore", "serve", "--port", "0", "--pause", str(pause)]
        self.http: httpx.Client | None = None
        self.log = tempfile.TemporaryFile()  # noqa: SIM115
        self.process = subprocess.Popen(
            [*command, "--database", database, "--bus", bus], stdout=subprocess.PIPE, stderr=self.log, text=True
        )

    def begin(self) -> None:
        """Wait until the server says where it is."""
        assert self.process.stdout is not None
        words = self.process.stdout.readline().split()
        assert words, self.logged()
        self.port = int(words[3].rstrip("/").rpartition(":")[2])
        self.http = httpx.Client(base_url=words[3], timeout=20, event_hooks={"request": [_from_anywhere]})

    def logged(self) -> str:
        self.log.seek(0)
        return self.log.read().decode()

    def signal(self, number: int) -> None:
        os.kill(self.process.pid, number)

    def stop(self) -> None:
        if self.process.poll() is None:
            self.process.terminate()
            self.process.wait(20)
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
def street(pause: float = 0.0) -> Iterator[Street]:
    """Two servers that share all tables."""
    with postgres() as database, nats_server() as bus:
        servers = Street(database, bus)
        try:
            servers.begin(2, pause)
            yield servers
        finally:
            servers.stop()
