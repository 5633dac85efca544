"""Servers on loopback: one for each module, or one of its own for a test that asks for it."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from fourscore.service import live
from fourscore.table import endings
from fourscore.table.web import app
from tests.table.ground import Ground, ground, taking_turns
from tests.table.neighbours import Neighbour, Street, street
from tests.table.served import Person, Served


@pytest.fixture(scope="session", autouse=True)
def hasty() -> Iterator[None]:
    """Servers in this process look often at what others have ended, and refuse at once: nobody has to wait for that."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(endings, "BETWEEN_LOOKS", 0.1)
        patch.setattr(app, "SECONDS_TO_REFUSE", 0.01)
        patch.setattr(live, "SECONDS_TO_REFUSE", 0.01)
        yield


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Callable[..., Served]]:
    """Starts servers on one data directory and stops them after the test."""
    running: list[Served] = []

    def begin(**setting: object) -> Served:
        running.append(Served(tmp_path, **setting))
        return running[-1]

    yield begin
    for server in running:
        server.stop()


@pytest.fixture
def new_server(served: Callable[..., Served]) -> Served:
    """A server that nobody else has used."""
    return served()


@pytest.fixture(scope="module")
def shared_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    server = Served(tmp_path_factory.mktemp("served"))
    yield server
    server.stop()


@pytest.fixture
def server(shared_server: Served) -> Served:
    """A server that shows everything at once, and deals as if it had just been started."""
    shared_server.deal_anew()
    return shared_server


@pytest.fixture(scope="session")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A directory that all processes of this run know."""
    own = tmp_path_factory.getbasetemp()
    return own.parent if "PYTEST_XDIST_WORKER" in os.environ else own


@pytest.fixture
def turn(shared: Path) -> Iterator[None]:
    """One of these tests at a time: each has several processes of its own."""
    with taking_turns(shared / "cluster.lock"):
        yield


@pytest.fixture(scope="session")
def here(shared: Path) -> Iterator[Ground]:
    """A database and a bus."""
    with ground(shared) as running:
        yield running


@pytest.fixture(scope="session")
def both(here: Ground) -> Iterator[Street]:
    """Two servers that share all tables, for tests that leave them running."""
    with street(here) as servers:
        yield servers


@pytest.fixture
def pair(both: Street) -> tuple[Neighbour, Neighbour]:
    """The same two."""
    here, there = both.servers
    return here, there


@pytest.fixture
def people(server: Served) -> list[Person]:
    """Ann, Bob and Cleo, who play Presidents."""
    return server.table_of("Ann", "Bob", "Cleo")[1]
