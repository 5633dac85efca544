"""A real server, a real browser, and people who may meet no error."""

import os
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from fourscore.service import turning_points
from fourscore.table.web.files import HOME, INDEX
from scripts.hosting import hosted
from tests.browser.browsing import SITE, Visitor, browser, chromium
from tests.table.served import Served


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """No test in a browser is fast."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.slow)


@pytest.fixture(scope="package", autouse=True)
def equipped() -> None:
    """Without a browser or a built page there is nothing to test; where everything is tested that is an error."""
    missing = [] if chromium() else ["Chromium"]
    missing += [] if (HOME / INDEX).is_file() else ["the built page (make page)"]
    if missing and os.environ.get("CI"):
        pytest.fail(f"missing: {', '.join(missing)}")
    if missing:
        pytest.skip(f"missing: {', '.join(missing)}")


@pytest.fixture(scope="package")
def chrome(equipped: None) -> Iterator[Browser]:
    """One browser for these tests: as long as it runs, nothing else in this process can have an event loop."""
    with browser() as started:
        yield started


@pytest.fixture(scope="package")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """One server for these tests; each of them has tables of its own, and no game is thought about for long."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(turning_points, "SECONDS", 0.3)
        server = Served(tmp_path_factory.mktemp("tables"))
        yield server
        server.stop()


@pytest.fixture
def server(running: Served) -> Served:
    """The server, dealing as if it were new: what fails once fails again, whatever was tested before."""
    numbers = count(1)
    running.server.seeds = lambda: f"{next(numbers):032x}"
    return running


@pytest.fixture(scope="package")
def site() -> Iterator[str]:
    """The address of the games without a server, on a plain file server."""
    if not (SITE / "sw.js").is_file():
        pytest.skip("the games without a server are not built: make offline")
    with hosted(SITE) as address:
        yield address


@pytest.fixture
def place(request: pytest.FixtureRequest) -> str:
    """Where the tables are: at a server, or in the browser itself. See `everywhere`."""
    return getattr(request, "param", "server")


@pytest.fixture
def visitors(
    chrome: Browser, server: Served, place: str, request: pytest.FixtureRequest
) -> Iterator[Callable[..., Visitor]]:
    """People, each with a profile of their own; none of them may have met an error."""
    come: list[Visitor] = []
    alone = request.getfixturevalue("site").rstrip("/") if place == "alone" else ""

    def visitor(host: str = "127.0.0.1", **setting: object) -> Visitor:
        come.append(Visitor(chrome, alone or f"http://{host}:{server.port}", **setting))
        return come[-1]

    yield visitor
    troubles = [trouble for one in come for trouble in one.troubles]
    for one in come:
        one.leave()
    assert not troubles


@pytest.fixture
def visitor(visitors: Callable[..., Visitor]) -> Visitor:
    """Somebody with a laptop."""
    return visitors()
