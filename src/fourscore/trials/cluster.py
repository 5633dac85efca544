"""A Ray cluster: the same work on other machines.

Every node has the same Fourscore installed. A node that goes away takes nothing with it but the batches it was playing,
and those are played again elsewhere.
"""

import os
import socket
from collections.abc import Iterator
from typing import Any

from fourscore.engine.errors import NotInstalled, Refusal
from fourscore.trials.executors import Deals, Done, Task, play_batch

RETRIES = 4
"""How often Ray itself tries a batch again whose node or process is gone."""
AHEAD = 2
"""Batches to each processor: one that is played and one that waits."""


class NoCluster(Refusal):
    """Nobody answers at that address."""


class Cluster:
    """All processors of a cluster."""

    seconds = 1.5
    """Ray takes a millisecond or two to hand out a batch, so it should last."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.ray = _ray()

    def play(self, task: Task, deals: Deals) -> Iterator[Done]:
        if not deals.left:
            return
        ray = self.ray
        self._join()
        try:
            remote = ray.remote(num_cpus=1, max_retries=RETRIES)(play_batch)
            shared = ray.put(task)
            playing: dict[Any, range] = {}
            while deals.left or playing:
                while len(playing) < self._places() and (batch := deals.hand_out()) is not None:
                    playing[remote.remote(shared, batch)] = batch
                ready, _ = ray.wait(list(playing), num_returns=1, timeout=5)
                for one in ready:
                    done = self._take(one, playing.pop(one), deals)
                    if done is not None:
                        yield done
        finally:
            ray.shutdown()

    def _knock(self) -> None:
        """See whether anybody is there; where nobody is, Ray would end this very process."""
        host, colon, port = self.address.removeprefix("ray://").rpartition(":")
        if self.address == "auto":
            return
        if not colon or not port.isdecimal():
            raise NoCluster(f"{self.address!r} is not the address of a Ray cluster; write HOST:PORT, or auto.")
        try:
            socket.create_connection((host, int(port)), timeout=10).close()
        except (OSError, OverflowError) as error:
            raise NoCluster(f"No Ray cluster answers at {self.address}: {error}.") from None

    def _join(self) -> None:
        self._knock()
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
        try:
            self.ray.init(address=self.address, log_to_driver=False, logging_level="error")
        except Exception as error:
            reason = str(error).strip().splitlines()
            raise NoCluster(f"No Ray cluster answers at {self.address}: {reason[0] if reason else error!r}") from None

    def _places(self) -> int:
        return max(1, AHEAD * int(self.ray.cluster_resources().get("CPU", 1)))

    def _take(self, one: Any, batch: range, deals: Deals) -> Done | None:
        """What came of a batch; None if it has to be played again."""
        try:
            done = self.ray.get(one)
        except self.ray.exceptions.RayTaskError as error:
            cause = error.cause
            raise (cause if isinstance(cause, Exception) else error) from None
        except self.ray.exceptions.RayError:
            deals.take_back(batch)
            return None
        assert isinstance(done, Done)
        deals.took(done.deals, done.seconds)
        return done


def _ray() -> Any:
    try:
        import ray
    except ImportError:
        raise NotInstalled("Playing on a cluster", "ray") from None
    return ray
