"""A server that is killed under load has lost nothing that it acknowledged, and holds nothing twice."""

import asyncio
import random
import sqlite3
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from fourscore.play.records import Answered, decode
from fourscore.table.serve import data_file
from tests.table.asking import client
from tests.table.players import Player, Process, seat_people

TABLES = 8
MOST = 40
"""Choices until the kill, at the most."""


async def play_until_the_kill(server: Process, players: list[Player], rng: random.Random) -> None:
    playing = [asyncio.ensure_future(player.play(server.address, rng)) for player in players]
    enough = sum(len(player.acknowledged) for player in players) + rng.randrange(8, MOST)
    while sum(len(player.acknowledged) for player in players) < enough and not all(task.done() for task in playing):
        await asyncio.sleep(0.001)
    await asyncio.sleep(rng.uniform(0, 0.02))
    server.kill()
    await asyncio.gather(*playing)


def what_is_held(data: Path) -> dict[tuple[str, int], list[str]]:
    """The choices of every seat as the file has them."""
    held: dict[tuple[str, int], list[str]] = {}
    with closing(sqlite3.connect(f"file:{data_file(data)}?mode=ro", uri=True)) as db:
        for table, body in db.execute("SELECT table_id, body FROM records ORDER BY table_id, number"):
            record = decode(body)
            if isinstance(record, Answered):
                held.setdefault((table, record.seat), []).append(record.choice)
    return held


def compare(http: httpx.Client, players: list[Player], held: dict[tuple[str, int], list[str]]) -> int:
    """Every promise against the file and against the server that has started anew; the number of promises."""
    for player in players:
        news = http.get(f"/tables/{player.table}/view", headers=player.headers).raise_for_status().json()
        choices = held.get((player.table, player.seat), [])
        assert news["turn"] == len(choices)
        player.settle(choices, news["lines"])
    return sum(len(player.acknowledged) for player in players)


def kill_again_and_again(data: Path, kills: int) -> int:
    """Play, kill, start anew and compare; the number of choices that were promised and held."""
    rng = random.Random(kills)
    server = Process(data)
    everybody: list[Player] = []
    promises = 0
    try:
        for _ in range(kills):
            with client(server.address) as http:
                playing = [player for player in everybody if not player.is_over]
                for number in range(TABLES - len({player.table for player in playing})):
                    playing += seat_people(http, number)
                everybody += [player for player in playing if player not in everybody]
            asyncio.run(play_until_the_kill(server, playing, rng))
            server = Process(data)
            held = what_is_held(data)
            with client(server.address) as http:
                promises = compare(http, everybody, held)
    finally:
        server.close()
    assert b"Traceback" not in (data / "log").read_bytes()
    assert b'"error"' not in (data / "log").read_bytes()
    return promises


@pytest.mark.slow
def test_a_server_killed_under_load_keeps_its_promises(tmp_path: Path) -> None:
    assert kill_again_and_again(tmp_path, 2) > 10


@pytest.mark.deep
def test_a_server_killed_fifty_times_under_load_keeps_its_promises(tmp_path: Path) -> None:
    assert kill_again_and_again(tmp_path, 50) > 1_000
