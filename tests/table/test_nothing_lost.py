"""What was acknowledged is there after any end; what cannot be kept has not happened."""

import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from fourscore.table.backup import back_up, restore
from fourscore.table.serve import data_file
from tests.patience import PATIENCE
from tests.table.ground import wait_until
from tests.table.served import Served, who_is_asked

pytestmark = pytest.mark.slow


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


def test_a_full_disk_is_a_clear_refusal_and_keeps_what_was_there(new_server: Served) -> None:
    _, people = new_server.table_of("Ann", "Bob", "Cleo")
    person = who_is_asked(people)
    before = [one.get("view") for one in people]
    pages = new_server.store.writing.execute("PRAGMA page_count").fetchone()[0]
    new_server.store.writing.execute(f"PRAGMA max_page_count={pages}")
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
    new_server.store.writing.execute("PRAGMA max_page_count=1000000")
    person.choose()


def test_a_locked_file_is_a_clear_refusal_and_keeps_what_was_there(
    new_server: Served, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, people = new_server.table_of("Ann", "Bob", "Cleo")
    person = who_is_asked(people)
    new_server.store.writing.execute("PRAGMA busy_timeout=50")
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
        socket.recv(timeout=PATIENCE)
        wait_until(lambda: not any(slot.table for slot in server.server.slots.named.values()))
        before = len(people[0].get("view")["lines"])
        who_is_asked(people).choose()
        assert len(people[0].get("view")["lines"]) > before


def test_a_backup_of_a_running_server_can_be_restored_under_it(new_server: Served, tmp_path: Path) -> None:
    _, people = new_server.table_of("Ann", "Bob", "Cleo")
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
