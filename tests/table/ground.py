"""A real PostgreSQL and a real NATS server: one of each for a whole run, however many processes run the tests.

Whoever needs them first starts them, and who leaves last stops them. No port has to be guessed: PostgreSQL listens on
a socket in its own directory, and NATS takes any port and writes down which.
"""

import fcntl
import json
import os
import pwd
import secrets
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.patience import PATIENCE

MISSING = "PostgreSQL or NATS is missing: run scripts/need-packages as root"
PATH = os.environ.get("PATH", "") + ":/usr/sbin"
# Nobody pulls the plug of the machine here. What a server was promised survives the end of any process without this.
QUICK = "-c fsync=off -c full_page_writes=off -c max_connections=200"


def wait_until(is_so: Callable[[], bool], seconds: float = PATIENCE, between: float = 0.02) -> None:
    until = time.monotonic() + seconds
    while not is_so():
        assert time.monotonic() < until, "it never came to that"
        time.sleep(between)


@contextmanager
def taking_turns(file: Path) -> Iterator[None]:
    """Alone among all processes that take turns at this file."""
    with file.open("a") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        yield


class Ground(msgspec.Struct):
    """What is running, where, and for how many."""

    home: str
    bus: str
    users: int = 0

    def new_database(self) -> str:
        """The address of an empty database."""
        name = f"evening_{secrets.token_hex(4)}"
        subprocess.run([_find("createdb"), "-h", self.home, "-U", "fourscore", name], check=True)
        return f"postgresql://fourscore@/{name}?host={self.home}"


@contextmanager
def ground(shared: Path) -> Iterator[Ground]:
    """The servers of this run, whose processes all know the directory `shared`."""
    note = shared / "ground.json"
    with taking_turns(shared / "ground.lock"):
        here = msgspec.json.decode(note.read_bytes(), type=Ground) if note.exists() else _start()
        here.users += 1
        note.write_bytes(msgspec.json.encode(here))
    try:
        yield here
    finally:
        with taking_turns(shared / "ground.lock"):
            here = msgspec.json.decode(note.read_bytes(), type=Ground)
            here.users -= 1
            note.write_bytes(msgspec.json.encode(here))
            if not here.users:
                note.unlink()
                _stop(Path(here.home))


def _start() -> Ground:
    _find("initdb"), _find("nats-server")
    home = Path(tempfile.mkdtemp(prefix="fourscore-pg-"))
    try:
        _start_postgres(home)
        return Ground(str(home), _start_nats(home))
    except BaseException:
        _stop(home)
        raise


def _start_postgres(home: Path) -> None:
    if who := _account():
        os.chown(home, who["user"], who["group"])
    data = str(home / "data")
    _as_postgres(home, "initdb", "-D", data, "-A", "trust", "-U", "fourscore", "--no-sync", "--no-locale", "-E", "UTF8")
    options = f"-c listen_addresses= -k {home} {QUICK}"
    _as_postgres(home, "pg_ctl", "start", "-w", "-t", "60", "-D", data, "-l", str(home / "log"), "-o", options)


def _start_nats(home: Path) -> str:
    # In the background of a shell that ends: it belongs to no single process of the tests.
    words = 'exec "$0" --addr 127.0.0.1 --port -1 --pid "$1/nats.pid" --ports_file_dir "$1" >"$1/nats.log" 2>&1 &'
    subprocess.run(["/bin/sh", "-c", words, _find("nats-server"), str(home)], check=True)
    wait_until(lambda: any(file.read_text().endswith("}") for file in home.glob("*.ports")))
    (ports,) = home.glob("*.ports")
    return str(json.loads(ports.read_text())["nats"][0])


def _stop(home: Path) -> None:
    with suppress(FileNotFoundError, ProcessLookupError):
        os.kill(int((home / "nats.pid").read_text()), signal.SIGTERM)
    if (home / "data/postmaster.pid").exists():
        _as_postgres(home, "pg_ctl", "stop", "-w", "-m", "immediate", "-D", str(home / "data"))
    shutil.rmtree(home, ignore_errors=True)


def _as_postgres(home: Path, program: str, *words: str) -> None:
    command = [_find(program), *words]
    with (home / "said").open("a") as said:
        subprocess.run(command, check=True, stdout=said, stderr=said, cwd=home, **_account())


def _account() -> dict[str, Any]:
    """PostgreSQL refuses to run as root."""
    if os.getuid() != 0:
        return {}
    account = pwd.getpwnam("postgres")
    return {"user": account.pw_uid, "group": account.pw_gid, "extra_groups": []}


def _find(program: str) -> str:
    homes = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    found = shutil.which(program, path=":".join([*map(str, homes), PATH]))
    if found is None:
        pytest.skip(MISSING)
    return found
