"""Clocks that are set, and files that are deleted, damaged, read-only, or wanted by two servers."""

import resource
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from fourscore.play.records import Answered, decode, encode
from fourscore.play.refusals import Damaged
from fourscore.service.clock import steady_clock
from fourscore.table import data_file as data_file_module
from fourscore.table.serve import data_file
from tests.patience import PATIENCE
from tests.table.ground import wait_until
from tests.table.players import Process, seat_people
from tests.table.served import Person, Served, who_is_asked

pytestmark = pytest.mark.slow


def test_a_clock_that_is_set_back_and_forth_stops_no_bot(served: Callable[..., Served]) -> None:
    server = served(pause=0.01)
    _, (ann,) = server.table_of("Ann", "bot:random", "bot:random")
    for hours in (-3, 2, -30, 0, -1):
        wait_for_a_question(ann)
        server.clock.ahead = 3600.0 * hours
        ann.choose()
    wait_for_a_question(ann)


def wait_for_a_question(person: Person) -> None:
    wait_until(lambda: bool(person.asked()))


def test_after_a_restart_under_an_earlier_clock_bots_play_on(served: Callable[..., Served]) -> None:
    server = served(pause=0.01)
    server.clock.ahead = 86_400.0
    _, (ann,) = server.table_of("Ann", "bot:random", "bot:random")
    wait_for_a_question(ann)
    server.stop()
    ann.server = served(pause=0.01)
    ann.choose()
    wait_for_a_question(ann)


def test_after_a_restart_under_an_earlier_clock_whoever_is_away_is_away(served: Callable[..., Served]) -> None:
    server = served()
    server.clock.ahead = 86_400.0
    _, people = server.table_of("Ann", "Bob", "Cleo")
    away = people.index(who_is_asked(people))
    server.stop()
    fresh = served()
    for person in people:
        person.server = fresh
    other, stand_in = people[away - 1], {"about": "stand-in", "seat": away, "bot": "random"}
    assert other.refused("proposals", proposal=stand_in) == (409, "not-now")
    fresh.clock.ahead += 61
    other.post("proposals", proposal=stand_in)


def test_the_servers_own_clock_does_not_follow_the_wall_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = steady_clock()
    before = clock()
    monkeypatch.setattr("time.time", lambda: 0.0)
    assert clock() >= before


def make_read_only(file: Path) -> None:
    file.chmod(0o400)


def delete_log(file: Path) -> None:
    file.with_name(file.name + "-wal").unlink()


@pytest.mark.parametrize("harm", [Path.unlink, make_read_only, delete_log])
def test_a_file_that_cannot_be_found_or_written_again_turns_health_red(
    new_server: Served, harm: Callable[[Path], None]
) -> None:
    _, people = new_server.table_of("Ann", "Bob", "Cleo")
    asked = who_is_asked(people)
    assert asked.ask("GET", "/health").status_code == 200
    harm(data_file(new_server.data))
    assert asked.ask("GET", "/health").status_code == 503
    assert asked.refused("choices", choice=asked.asked()[0]) == (503, "unwritable")
    assert asked.refused("/tables", game="presidents", seats=["person"] * 3) == (503, "unwritable")
    assert asked.get("view")["turn"] == 0


def test_a_full_disk_turns_health_red_until_there_is_room(tmp_path: Path) -> None:
    process = Process(tmp_path)
    try:
        with process.http() as http:
            players = seat_people(http, 0)
            talk = f"/tables/{players[0].table}/talk"
            size = (tmp_path / "tables.sqlite-wal").stat().st_size
            resource.prlimit(process.process.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))
            assert http.get("/health").status_code == 503
            refused = http.post(talk, json={"words": "lost"}, headers=players[0].headers)
            assert (refused.status_code, refused.json()["error"]) == (503, "unwritable")
            resource.prlimit(process.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY,) * 2)
            assert http.get("/health").status_code == 200
            http.post(talk, json={"words": "kept"}, headers=players[0].headers).raise_for_status()
            assert [said["words"] for said in http.get(talk).json()["said"]] == ["kept"]
    finally:
        process.close()


def test_a_disk_with_hardly_any_room_turns_health_red(new_server: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    """A full disk may take the few bytes with which health is tried, and nothing else."""
    monkeypatch.setattr(data_file_module, "LEAST_ROOM", 1e30)
    answer = new_server.http.get("/health")
    assert (answer.status_code, answer.json()["error"]) == (503, "unwritable")
    assert "the disk is full" in answer.json()["message"]


def test_a_second_server_on_the_same_file_says_so_and_ends(new_server: Served) -> None:
    command = [sys.executable, "-m", "fourscore", "serve", "--port", "0", "--data", str(new_server.data)]
    second = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
    assert second.returncode != 0
    assert "in use already by process" in second.stderr
    assert "Traceback" not in second.stderr


def test_data_files_are_readable_by_their_owner_alone(tmp_path: Path) -> None:
    place = tmp_path / "data"
    server = Served(place)
    try:
        server.table_of("Ann", "Bob", "Cleo")
        modes = {file.name: stat.S_IMODE(file.stat().st_mode) for file in [place, *place.iterdir()]}
    finally:
        server.stop()
    assert modes.pop("data") == 0o700
    assert set(modes.values()) == {0o600}, modes


def change(server: Served, statement: str) -> None:
    """Somebody meddles with the file while no server runs."""
    with closing(sqlite3.connect(data_file(server.data))) as db:
        db.execute(statement)
        db.commit()


HARM = {
    "changed": "UPDATE records SET body = CAST(replace(CAST(body AS TEXT), 'Ann', 'Eve') AS BLOB) WHERE number = 1",
    "cut off": "UPDATE records SET body = substr(body, 1, 20) WHERE number = 1",
    "missing": "DELETE FROM records WHERE number = 1",
    "impossible": 'UPDATE records SET body = CAST(\'{"is":"voted","at":1,"number":7,"seat":0,"yes":true}\' AS BLOB)'
    " WHERE number = 1",
}


@pytest.mark.parametrize("harm", HARM)
def test_a_damaged_record_is_named_and_not_half_read(served: Callable[..., Served], harm: str) -> None:
    server = served()
    _, people = server.table_of("Ann", "Bob", "Cleo")
    server.stop()
    change(server, HARM[harm])
    people[0].server = served()
    answer = people[0].ask("GET", "view")
    assert (answer.status_code, answer.json()["error"]) == (500, "damaged")
    assert "Record 1 " in answer.json()["message"]


def test_records_without_a_check_sum_are_read_as_they_always_were() -> None:
    record = Answered(at=1.0, seat=2, choice="pass")
    body = encode(record)
    assert decode(body) == decode(body.partition(b"\n")[0]) == record
    for at in range(len(body)):
        with pytest.raises(Damaged):
            decode(body[:at] + bytes([body[at] ^ 1]) + body[at + 1 :])
