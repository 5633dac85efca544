"""A real server, a real browser, and people who may meet no error."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from fourscore.table.web.files import HOME, INDEX
from tests.browser.browsing import Visitor, browser, chromium
from tests.table.served import Served


@pytest.fixture(scope="session", autouse=True)
def equipped() -> None:
    """Without a browser or a built page there is nothing to test; where everything is tested that is an error."""
    missing = [] if chromium() else ["Chromium"]
    missing += [] if (HOME / INDEX).is_file() else ["the built page (make page)"]
    if missing and os.environ.get("CI"):
        pytest.fail(f"missing: {', '.join(missing)}")
    if missing:
        pytest.skip(f"missing: {', '.join(missing)}")


@pytest.fixture(scope="module")
def chrome(equipped: None) -> Iterator[Browser]:
    """One browser for a file of tests: as long as it runs, nothing else in this process can have an event loop."""
    with browser() as started:
        yield started


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Served]:
    """A server of the test's own."""
    running = Served(tmp_path)
    yield running
    running.stop()


@pytest.fixture
def visitors(chrome: Browser, server: Served) -> Iterator[Callable[..., Visitor]]:
    """People, each with a profile of their own; none of them may have met an error."""
    come: list[Visitor] = []

    def visitor(**setting: object) -> Visitor:
        come.append(Visitor(chrome, f"http://127.0.0.1:{server.port}", **setting))
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
