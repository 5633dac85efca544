from collections.abc import Iterator

import pytest

from tests.arena.endpoint import Models, endpoint


@pytest.fixture(scope="module")
def chat() -> Iterator[tuple[str, Models]]:
    """An endpoint with its models."""
    with endpoint() as found:
        yield found
