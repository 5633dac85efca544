"""A server on loopback, started for each test that asks for one."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.table.served import Person, Served


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
def server(served: Callable[..., Served]) -> Served:
    """A server that shows everything at once."""
    return served()


@pytest.fixture
def people(server: Served) -> list[Person]:
    """Ann, Bob and Cleo, who play Presidents."""
    return server.table_of("Ann", "Bob", "Cleo")[1]
