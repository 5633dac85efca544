"""One address that takes all it can, and the table next to it that plays on."""

import json
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from tests.patience import PATIENCE
from tests.table.ground import wait_until
from tests.table.players import Process


class Neighbour:
    """Honest people who play on, and how long each of their choices takes."""

    def __init__(self, http: httpx.Client, server: int) -> None:
        self.http = http
        self.server = server
        """The process of the server."""
        self.tables = 0
        self._sit_down()

    def _ask(self, method: str, path: str, token: str = "", **content: object) -> httpx.Response:
        # Each evening there are other people, so that nobody is refused a table.
        headers = {"X-Forwarded-For": f"192.0.2.{self.tables % 250}"} | (
            {"Authorization": f"Bearer {token}"} if token else {}
        )
        more = {"json": content} if method == "POST" else {"params": content}
        return self.http.request(method, path, headers=headers, **more).raise_for_status()  # type: ignore[arg-type]

    def hears_of(self, refusal: str) -> float:
        """How often somebody was refused something, as the server counts it."""
        lines = self._ask("GET", "/metrics").text.splitlines()
        return sum(float(line.split()[-1]) for line in lines if f'refused_total{{kind="{refusal}"}}' in line)

    def _sit_down(self) -> None:
        self.tables += 1
        entered = self._ask("POST", "/tables", game="presidents", seats=["person"] * 3, name="Guest 0").json()
        self.table = f"/tables/{entered['table']['table']}"
        others = [self._ask("POST", f"{self.table}/seats", name=f"Guest {seat}").json() for seat in (1, 2)]
        self.tokens = [one["token"] for one in (entered, *others)]
        self._ask("POST", f"{self.table}/start", self.tokens[0])

    def times(self, choices: int) -> list[float]:
        """Seconds for each of so many choices, at the pace of people in no hurry.

        The time that both sides could have run, but other programs of this machine had its cores, is left out.
        """
        took: list[float] = []
        while len(took) < choices:
            for token in self.tokens:
                view = self._ask("GET", f"{self.table}/view", token, since=1_000_000).json()["view"]
                if view["outcome"]:
                    self._sit_down()
                    break
                if view["asked"]:
                    began = time.perf_counter() - self._starved()
                    self._ask("POST", f"{self.table}/choices", token, choice=view["asked"]["choices"][-1])
                    took.append(max(0.0, time.perf_counter() - self._starved() - began))
            time.sleep(0.03)
        return took

    def _starved(self) -> float:
        """Seconds until now for which the server and whoever plays here had to wait for a core.

        All threads of the server count: only one of them runs Python, and the others wait until it has had its core.
        """
        threads = [*Path(f"/proc/{self.server}/task").iterdir(), Path("/proc/thread-self")]
        return sum(int((thread / "schedstat").read_text().split()[1]) for thread in threads) / 1e9


def p95(times: list[float]) -> float:
    return statistics.quantiles(times, n=20)[-1]


@contextmanager
def attack(process: Process, tables: int, half_open: int) -> Iterator[dict[str, int]]:
    """As many tables, silent connections, questions and frames as one address can have; how they were answered."""
    # An attacker has machines of their own, and takes nothing from those who play and measure on this one.
    words = [
        "nice",
        "-n",
        "19",
        sys.executable,
        "-m",
        "tests.table.attacker",
        process.address,
        str(tables),
        str(half_open),
    ]
    answers: dict[str, int] = {}
    with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as attacker:
        assert attacker.stdout is not None
        assert attacker.stdout.readline() == "begun\n"
        try:
            yield answers
        finally:
            answers |= json.loads(attacker.communicate("", PATIENCE)[0])


@contextmanager
def attacked(data: Path) -> Iterator[tuple[Process, Neighbour]]:
    process = Process(data)
    try:
        with process.http() as http:
            yield process, Neighbour(http, process.process.pid)
    finally:
        process.close()


@pytest.mark.slow
def test_the_table_next_door_plays_on_while_one_address_takes_all_it_can(tmp_path: Path) -> None:
    with attacked(tmp_path) as (process, neighbour), attack(process, tables=40, half_open=250) as answers:
        assert len(neighbour.times(10)) >= 10
        wait_until(lambda: neighbour.hears_of("too-many") > 10)
    assert sum(answers.values()) > 0
    assert not [answer for answer in answers if answer.endswith(" 500")]


@pytest.mark.deep
def test_the_table_next_door_waits_no_longer_than_twice_while_one_address_takes_all_it_can(tmp_path: Path) -> None:
    with attacked(tmp_path) as (process, neighbour):
        quiet = p95(neighbour.times(150))
        with attack(process, tables=600, half_open=1_500) as answers:
            hurt = p95(neighbour.times(150))
    print(f"p95 of a choice: {quiet * 1000:.1f} ms, under attack {hurt * 1000:.1f} ms; answered: {answers}")
    assert answers["POST /tables 201"] < 100
    assert not [answer for answer in answers if answer.endswith(" 500")]
    assert hurt <= 2 * max(quiet, 0.01)
