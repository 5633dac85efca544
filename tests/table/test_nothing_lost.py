"""What was acknowledged is there after any end; what cannot be kept has not happened."""

import os
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from fourscore.table.serve import data_file
from fourscore.table.sqlite import back_up, restore
from tests.table.served import Served, who_is_asked


def test_after_a_restart_the_table_goes_on_where_it_stood(served: Callable[..., Served]) -> None:
    first = served()
    _, people = first.table_of("Ann", "Bob", "Cleo")
    for _ in range(7):
        who_is_asked(people).choose()
    people[0].post("talk", words="see you")
    before = [person.get("view") for person in people]
    first.stop()
    second = served()
    for person in people:
        person.server = second
    assert [person.get("view") for person in people] == before
    assert people[1].get("talk")["said"][0]["words"] == "see you"
    who_is_asked(people).choose()


def test_a_full_disk_is_a_clear_refusal_and_keeps_what_was_there(server: Served) -> None:
    _, people = server.table_of("Ann", "Bob", "Cleo")
    person = who_is_asked(people)
    before = [one.get("view") for one in people]
    pages = server.store.writing.execute("PRAGMA page_count").fetchone()[0]
    server.store.writing.execute(f"PRAGMA max_page_count={pages}")
    refused = set()
    for _ in range(100):
        answer = person.ask("POST", "talk", json={"words": "x" * 400})
        refused.add(answer.status_code)
        if answer.status_code != 200:
            break
    assert answer.status_code == 503
    assert answer.json()["error"] == "unwritable"
    assert "full" in answer.json()["message"]
    assert [one.get("view") for one in people] == before
    server.store.writing.execute("PRAGMA max_page_count=1000000")
    person.choose()


def test_a_locked_file_is_a_clear_refusal_and_keeps_what_was_there(
    server: Served, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, people = server.table_of("Ann", "Bob", "Cleo")
    person = who_is_asked(people)
    server.store.writing.execute("PRAGMA busy_timeout=50")
    before = person.get("view")
    other = sqlite3.connect(data_file(tmp_path), isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    assert person.refused("choices", choice=person.asked()[0]) == (503, "unwritable")
    assert person.get("view") == before
    other.execute("ROLLBACK")
    other.close()
    person.choose()


def test_a_table_that_nobody_touches_leaves_memory_and_comes_back(served: Callable[..., Served]) -> None:
    server = served(idle=0.0)
    _, people = server.table_of("Ann", "Bob", "Cleo")
    with people[0].live() as socket:
        socket.recv(timeout=60)
        until = time.monotonic() + 30
        while any(slot.table for slot in server.server.slots.named.values()) and time.monotonic() < until:
            time.sleep(0.05)
        assert not any(slot.table for slot in server.server.slots.named.values())
        before = len(people[0].get("view")["lines"])
        who_is_asked(people).choose()
        assert len(people[0].get("view")["lines"]) > before


def test_a_backup_of_a_running_server_can_be_restored_under_it(server: Served, tmp_path: Path) -> None:
    _, people = server.table_of("Ann", "Bob", "Cleo")
    who_is_asked(people).choose()
    before = [person.get("view") for person in people]
    copy = tmp_path / "monday.sqlite"
    back_up(data_file(tmp_path), copy)
    who_is_asked(people).choose()
    assert [person.get("view") for person in people] != before
    restore(copy, data_file(tmp_path))
    assert who_is_asked(people).refused("talk", words="hello") == (503, "overtaken")
    assert [person.get("view") for person in people] == before
    who_is_asked(people).choose()


def test_a_killed_process_has_kept_every_acknowledged_choice(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "fourscore", "serve", "--port", "0", "--pause", "0", "--data", str(tmp_path)]

    def begin() -> tuple[subprocess.Popen[str], str]:
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        assert process.stdout is not None
        return process, process.stdout.readline().split()[3]

    process, address = begin()
    wish = {"game": "presidents", "seats": ["person", "random", "random"], "name": "Ann"}
    with httpx.Client(base_url=address, timeout=60) as http:
        entered = http.post("/tables", json=wish).json()
        table, headers = entered["table"]["table"], {"Authorization": f"Bearer {entered['token']}"}
        http.post(f"/tables/{table}/start", headers=headers)
        turns = 0
        while turns < 5:
            asked = http.get(f"/tables/{table}/view", headers=headers, params={"wait": 5}).json()["view"]["asked"]
            if asked:
                answer = http.post(
                    f"/tables/{table}/choices", headers=headers, json={"choice": asked["choices"][-1], "turn": turns}
                )
                assert answer.status_code == 200
                turns += 1
    os.kill(process.pid, signal.SIGKILL)
    process.wait()
    assert process.stdout is not None
    process.stdout.close()
    process, address = begin()
    with httpx.Client(base_url=address, timeout=60) as http:
        assert http.get(f"/tables/{table}/view", headers=headers).json()["turn"] == 5
    process.terminate()
    assert process.wait(60) in (0, -signal.SIGTERM)
    assert process.stdout is not None
    process.stdout.close()
