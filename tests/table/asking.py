"""Asking a server over HTTP, in the tests."""

from typing import Any

import httpx

from tests.patience import PATIENCE


def client(address: str, *, timeout: float = PATIENCE, **more: Any) -> httpx.Client:
    """Somebody who asks the server at this address.

    The server hangs up on whoever is silent for five seconds, and one that slept does so the moment it wakes:
    a connection older than a second is not used again.
    """
    return httpx.Client(base_url=address, timeout=timeout, limits=httpx.Limits(keepalive_expiry=1.0), **more)
