"""A Ray cluster: the same work on other machines.

Every node has the same Fourscore installed. A node that goes away takes nothing with it but the batches it was playing,
and those are played again elsewhere. Ray itself may crash when a node is lost. So it runs in a process of its own, and
a crash takes no more with it either.
"""

import os
import signal
import socket
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

from fourscore.engine.errors import NotInstalled, Refusal
from fourscore.trials.executors import TRIES, Deals, Done, Task, play_batch
from fourscore.trials.workers import Line

RETRIES = 4
"""How often Ray itself tries a batch again whose node or process is gone."""
AHEAD = 2
"""Batches to each processor: one that is played and one that waits."""
SECONDS_BETWEEN_LOOKS = 5
"""How long nothing may be heard of the cluster until its processors are counted again."""


class NoCluster(Refusal):
    """Nobody answers at that address."""


class News(NamedTuple):
    """How the cluster stands."""

    places: int
    """How many batches it can have."""
    batch: range | None = None
    """The batch that has come to its end."""
    done: Done | None = None
    """What came of it; None if it has to be played again."""


class Cluster:
    """All processors of a cluster."""

    seconds = 1.5
    """Ray takes a millisecond or two to hand out a batch, so it should last."""

    def __init__(self, address: str) -> None:
        if find_spec("ray") is None:
            raise NotInstalled("Playing on a cluster", "ray")
        self.address = address
        self._crashes = 0
        """How often Ray has crashed since a batch was last done."""

    def play(self, task: Task, deals: Deals) -> Iterator[Done]:
        while deals.left:
            self._knock()
            line = Line(_play_with_ray, self.address, task)
            try:
                yield from self._play_through(line, deals)
            finally:
                line.cut()

    def _play_through(self, line: Line, deals: Deals) -> Iterator[Done]:
        """As much as can be played until Ray crashes; what it had is to be played again."""
        playing: list[range] = []
        while (news := line.hear()) is not None:
            if news.batch is not None:
                playing.remove(news.batch)
                if news.done is None:
                    deals.take_back(news.batch)
                else:
                    self._crashes = 0
                    deals.took(news.batch, news.done.seconds)
                    yield news.done
            fresh = self._next(deals, news.places - len(playing))
            playing += fresh
            if not playing:
                return
            line.say(fresh)
        self._crashes += 1
        if self._crashes >= TRIES:
            raise NoCluster(f"Ray crashes again and again at the cluster {self.address}.")
        for batch in playing:
            deals.take_back(batch)

    def _next(self, deals: Deals, places: int) -> list[range]:
        """A batch for every place that is free."""
        fresh: list[range] = []
        while len(fresh) < places and (batch := deals.hand_out()) is not None:
            fresh.append(batch)
        return fresh

    def _knock(self) -> None:
        """See whether anybody is there; where nobody is, Ray would look for a long time."""
        host, colon, port = self.address.removeprefix("ray://").rpartition(":")
        if self.address == "auto":
            return
        if not colon or not port.isdecimal():
            raise NoCluster(f"{self.address!r} is not the address of a Ray cluster; write HOST:PORT, or auto.")
        try:
            socket.create_connection((host, int(port)), timeout=10).close()
        except (OSError, OverflowError) as error:
            raise NoCluster(f"No Ray cluster answers at {self.address}: {error}.") from None


# In the process of its own.


def _play_with_ray(line: Connection, address: str, task: Task) -> None:
    """Let the cluster play the batches that come over the line, until it is cut."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        ray = _join(address)
        remote = ray.remote(num_cpus=1, max_retries=RETRIES)(play_batch)
        shared = ray.put(task)
        playing: dict[Any, range] = {}
        news = News(_places(ray))
        while True:
            line.send(news)
            for batch in line.recv():
                playing[remote.remote(shared, batch)] = batch
            ready, _ = ray.wait(list(playing), num_returns=1, timeout=SECONDS_BETWEEN_LOOKS)
            news = News(_places(ray))
            for one in ready:
                batch = playing.pop(one)
                news = News(news.places, batch, _taken(ray, one))
    except (EOFError, BrokenPipeError):
        return
    except Exception as error:
        line.send(error)


def _join(address: str) -> Any:
    ray: Any = import_module("ray")

    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    try:
        ray.init(address=address, log_to_driver=False, logging_level="error")
    except Exception as error:
        reason = str(error).strip().splitlines()
        raise NoCluster(f"No Ray cluster answers at {address}: {reason[0] if reason else error!r}") from None
    # Ray would print where it was when it is sent home.
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    return ray


def _places(ray: Any) -> int:
    return max(1, AHEAD * int(ray.cluster_resources().get("CPU", 1)))


def _taken(ray: Any, one: Any) -> Any:
    """What came of a batch; None if it has to be played again."""
    try:
        return ray.get(one)
    except ray.exceptions.RayTaskError as error:
        cause = error.cause
        raise (cause if isinstance(cause, Exception) else error) from None
    except ray.exceptions.RayError:
        return None
