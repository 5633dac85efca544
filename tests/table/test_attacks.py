"""One address that takes all it can, and the table next to it that plays on."""

import socket
import statistics
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import httpx
import pytest

from tests.patience import PATIENCE
from tests.table.players import Process

ATTACKER, HONEST = "203.0.113.9", "192.0.2.1"
GREEDY = {"game": "knife-fight", "seats": ["search:1s"] * 4}


class Neighbour:
    """Honest people who play on, and how long each of their choices takes."""

    def __init__(self, http: httpx.Client) -> None:
        self.http = http
        self._sit_down()

    def _ask(self, method: str, path: str, token: str = "", **content: object) -> httpx.Response:
        headers = {"X-Forwarded-For": HONEST} | ({"Authorization": f"Bearer {token}"} if token else {})
        more = {"json": content} if method == "POST" else {"params": content}
        return self.http.request(method, path, headers=headers, **more).raise_for_status()  # type: ignore[arg-type]

    def _sit_down(self) -> None:
        entered = self._ask("POST", "/tables", game="presidents", seats=["person"] * 3, name="Guest 0").json()
        self.table = f"/tables/{entered['table']['table']}"
        others = [self._ask("POST", f"{self.table}/seats", name=f"Guest {seat}").json() for seat in (1, 2)]
        self.tokens = [one["token"] for one in (entered, *others)]
        self._ask("POST", f"{self.table}/start", self.tokens[0])

    def times(self, choices: int) -> list[float]:
        """Seconds for each of so many choices, at the pace of people in no hurry."""
        took: list[float] = []
        while len(took) < choices:
            for token in self.tokens:
                view = self._ask("GET", f"{self.table}/view", token, since=1_000_000).json()["view"]
                if view["outcome"]:
                    self._sit_down()
                    break
                if view["asked"]:
                    began = time.perf_counter()
                    self._ask("POST", f"{self.table}/choices", token, choice=view["asked"]["choices"][-1])
                    took.append(time.perf_counter() - began)
            time.sleep(0.03)
        return took


def p95(times: list[float]) -> float:
    return statistics.quantiles(times, n=20)[-1]


def set_up_tables(address: str, count: int, statuses: list[int]) -> None:
    """A table with bots that think, again and again, each under a new name."""
    with httpx.Client(base_url=address, timeout=PATIENCE) as http:
        for _ in range(count):
            with suppress(httpx.TransportError):
                made = http.post("/tables", json=GREEDY, headers={"X-Forwarded-For": ATTACKER})
                statuses.append(made.status_code)
                if made.status_code == 201:
                    who = {"X-Forwarded-For": ATTACKER, "Authorization": f"Bearer {made.json()['token']}"}
                    http.post(f"/tables/{made.json()['table']['table']}/start", json={}, headers=who)


@contextmanager
def attack(process: Process, tables: int, half_open: int) -> Iterator[list[int]]:
    """As many tables and silent connections as one address can have; what was answered to the tables."""
    port = int(process.address.rpartition(":")[2])
    silent = []
    for _ in range(half_open):
        with suppress(OSError):
            silent.append(socket.create_connection(("127.0.0.1", port), 60, source_address=("127.0.0.2", 0)))
    statuses: list[int] = []
    greedy = threading.Thread(target=set_up_tables, args=(process.address, tables, statuses), daemon=True)
    greedy.start()
    try:
        yield statuses
        greedy.join(PATIENCE)
    finally:
        for one in silent:
            one.close()


@contextmanager
def attacked(data: Path) -> Iterator[tuple[Process, Neighbour]]:
    process = Process(data)
    try:
        with process.http() as http:
            yield process, Neighbour(http)
    finally:
        process.close()


@pytest.mark.slow
def test_the_table_next_door_plays_on_while_one_address_takes_all_it_can(tmp_path: Path) -> None:
    with attacked(tmp_path) as (process, neighbour), attack(process, tables=40, half_open=250) as statuses:
        assert len(neighbour.times(10)) >= 10
    assert statuses.count(429) >= 10


@pytest.mark.deep
def test_the_table_next_door_waits_no_longer_than_twice_while_one_address_takes_all_it_can(tmp_path: Path) -> None:
    with attacked(tmp_path) as (process, neighbour):
        quiet = p95(neighbour.times(150))
        with attack(process, tables=600, half_open=1_500) as statuses:
            hurt = p95(neighbour.times(150))
    print(f"p95 of a choice: {quiet * 1000:.1f} ms, under attack {hurt * 1000:.1f} ms")
    assert statuses.count(201) < 100
    assert hurt <= 2 * max(quiet, 0.01)
