"""What the tests and the examples in docstrings have in common."""

import gc
from collections.abc import Generator
from pathlib import Path

import pytest
from _pytest.doctest import DoctestModule
from hypothesis import HealthCheck, settings

# How long an example takes says how busy the machine is, and nothing about us.
settings.register_profile("any weather", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("any weather")


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Thousands of tests stay until the end: to look for garbage among them again and again finds none."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()
        gc.freeze()


@pytest.hookimpl(wrapper=True)
def pytest_collect_file(file_path: Path) -> Generator[None, list[pytest.Collector], list[pytest.Collector]]:
    """Look for examples only where there are any: reading a file is a hundred times as fast as searching its module."""
    found = yield
    if any(isinstance(collector, DoctestModule) for collector in found) and b">>>" not in file_path.read_bytes():
        return [collector for collector in found if not isinstance(collector, DoctestModule)]
    return found
