"""Somebody who visits the games without a server. All of it needs `make offline`, and runs in `make deep`."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.browsing import Visitor


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The site takes most of a minute to build."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.deep)


@contextmanager
def visiting(chrome: Browser, address: str) -> Iterator[Visitor]:
    """Somebody with a laptop; nothing goes wrong on their pages, and no other host is asked anything."""
    visitor = Visitor(chrome, address.rstrip("/"))
    asked: list[str] = []
    visitor.context.on("request", lambda request: asked.append(request.url))
    yield visitor
    visitor.leave()
    assert not visitor.troubles
    assert [url for url in asked if not url.startswith((address, "blob:", "data:"))] == []


@pytest.fixture
def alone(chrome: Browser, site: str) -> Iterator[Visitor]:
    """Somebody who plays without a server."""
    with visiting(chrome, site) as visitor:
        yield visitor
