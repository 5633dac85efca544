"""A backup made while people play: after any disaster every table goes on from it."""

import asyncio
import os
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any, TypeAlias

import httpx
import pytest

from fourscore.commandline.console import open_console
from fourscore.play.refusals import Unwritable
from fourscore.table.admin import show_tables
from fourscore.table.backup import back_up, restore
from fourscore.table.operator import Files, give_order, show_people
from fourscore.table.serve import data_file
from fourscore.table.sqlite import SqliteStore
from tests.patience import PATIENCE
from tests.table.ground import wait_until
from tests.table.players import Process
from tests.table.served import Served, who_is_asked

LATER = 100
"""More lines than bots add to the log while a backup is made."""
GAMES = {"presidents": 3, "bodyguard": 4, "knife-fight": 3}


def fourscore(*words: str | Path) -> str:
    done = subprocess.run([sys.executable, "-m", "fourscore", *words], capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 0, done.stderr
    return done.stdout


class Guest:
    """Somebody who sits at one table among bots."""

    def __init__(self, http: httpx.Client, game: str, bot: str = "random") -> None:
        wish = {"game": game, "seats": ["person", *[bot] * (GAMES[game] - 1)], "name": "Ann"}
        entered = http.post("/tables", json=wish).raise_for_status().json()
        self.table = entered["table"]["table"]
        self.headers = {"Authorization": f"Bearer {entered['token']}"}
        self.post(http, "start")

    def post(self, http: httpx.Client, path: str, **content: Any) -> None:
        http.post(f"/tables/{self.table}/{path}", json=content, headers=self.headers).raise_for_status()

    def look(self, http: httpx.Client) -> Any:
        """What there is to see once Ann is asked something: then nothing changes any more by itself."""
        while True:
            news = http.get(f"/tables/{self.table}/view", params={"wait": 5}, headers=self.headers)
            seen = news.raise_for_status().json()
            if seen["view"]["outcome"] or seen["view"]["asked"]:
                return seen
            time.sleep(0.03)

    def play(self, http: httpx.Client, answers: int) -> None:
        for _ in range(answers):
            seen = self.look(http)
            if seen["view"]["asked"]:
                self.post(http, "choices", choice=seen["view"]["asked"]["choices"][-1], turn=seen["turn"])


def lose_everything(data: Path) -> None:
    for file in data.glob("tables.sqlite*"):
        file.unlink()


def lose_half(data: Path) -> None:
    """The file is cut in the middle, as by a disk that broke."""
    for file in data.glob("tables.sqlite-*"):
        file.unlink()
    whole = data_file(data).read_bytes()
    data_file(data).write_bytes(whole[: len(whole) // 2])


def be_garbled(data: Path) -> None:
    """Where the tables were there is something else."""
    data_file(data).write_bytes(b"not a database at all" * 1000)


def robots_at(http: httpx.Client) -> str:
    """A table of bots only, which plays on whatever people do."""
    wish = {"game": "presidents", "seats": ["random"] * 3}
    entered = http.post("/tables", json=wish).raise_for_status().json()
    table = str(entered["table"]["table"])
    headers = {"Authorization": f"Bearer {entered['token']}"}
    http.post(f"/tables/{table}/start", json={}, headers=headers).raise_for_status()
    return table


def told_at(http: httpx.Client, table: str) -> int:
    """How many lines a spectator can read."""
    news = http.get(f"/tables/{table}/view").raise_for_status().json()
    return int(news["first"]) + len(news["lines"])


Begin: TypeAlias = Callable[..., Process]


@pytest.fixture
def begin(data: Path) -> Iterator[Begin]:
    """Starts servers and ends those that still run after the test."""
    running: list[Process] = []

    def begin(*options: str) -> Process:
        running.append(Process(data, *options))
        return running[-1]

    yield begin
    for server in running:
        server.close()


@pytest.fixture
def data(tmp_path: Path) -> Path:
    (tmp_path / "data").mkdir()
    return tmp_path / "data"


@pytest.mark.slow
@pytest.mark.parametrize(
    "disaster", [lose_half, *(pytest.param(more, marks=pytest.mark.deep) for more in (lose_everything, be_garbled))]
)
def test_after_a_disaster_every_table_goes_on_from_the_backup(
    begin: Begin, data: Path, disaster: Callable[[Path], None]
) -> None:
    copy, server = data / "monday.sqlite", begin("--pause", "0.01")
    with server.http() as http:
        guests = [Guest(http, game) for game in GAMES]
        robots = robots_at(http)
        for guest in guests:
            guest.play(http, 4)
        before = [guest.look(http) for guest in guests]
        told = told_at(http, robots)
        back_up(data_file(data), copy)
        for guest in guests:
            guest.play(http, 3)
    server.kill()
    disaster(data)
    restore(copy, data_file(data))
    with begin("--pause", "0.01").http() as http:
        assert [guest.look(http) for guest in guests] == before
        for guest, seen in zip(guests, before, strict=True):
            guest.play(http, 2)
            assert guest.look(http)["turn"] > seen["turn"] or seen["view"]["outcome"]
        wait_until(lambda: told_at(http, robots) > told + LATER)


@pytest.mark.slow
def test_a_backup_of_a_busy_server_is_whole(begin: Begin, data: Path) -> None:
    """While bots play as fast as they can, a copy holds complete records without a gap."""
    with begin().http() as http:
        for _ in range(6):
            robots_at(http)
        copy = data / "monday.sqlite"
        fourscore("backup", copy, "--data", data)
    with closing(sqlite3.connect(copy)) as db:
        assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        counts = db.execute("SELECT count(*), max(number) FROM records GROUP BY table_id").fetchall()
    assert len(counts) == 6
    assert all(count == last + 1 for count, last in counts)


def test_what_is_no_backup_is_refused_and_the_tables_stay(new_server: Served, tmp_path: Path) -> None:
    _, people = new_server.table_of("Ann", "Bob", "Cleo")
    before = [person.get("view") for person in people]
    copy = tmp_path / "monday.sqlite"
    back_up(data_file(tmp_path), copy)
    (tmp_path / "damaged.sqlite").write_bytes(copy.read_bytes()[:9000])
    (tmp_path / "text.sqlite").write_text("Dear diary, " * 1000)
    for name in ("damaged.sqlite", "text.sqlite", "missing.sqlite"):
        with pytest.raises(Unwritable, match=name):
            restore(tmp_path / name, data_file(tmp_path))
    assert [person.get("view") for person in people] == before
    who_is_asked(people).choose()


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"Dear diary, " * 1000, "file is not a database"),
        (b"", "no such table"),
        (bytes(8192), "file is not a database"),
    ],
    ids=["text", "nothing", "zeros"],
)
def test_a_file_without_tables_is_told_in_a_sentence(tmp_path: Path, content: bytes, reason: str) -> None:
    file = data_file(tmp_path)
    file.write_bytes(content)
    console = open_console(plain=True)
    for order in (
        lambda: show_tables(console, tmp_path),
        lambda: show_people(console, Files(tmp_path, ""), shows_all=False),
        lambda: give_order(console, Files(tmp_path, ""), "suspend", "Ann", name="", days=1),
        lambda: back_up(file, tmp_path / "copy.sqlite"),
    ):
        with pytest.raises(Unwritable, match=reason):
            order()
    assert not (tmp_path / "copy.sqlite").exists()
    assert file.read_bytes() == content


def test_why_nothing_can_be_kept_is_said_in_words(tmp_path: Path) -> None:
    (tmp_path / "note").touch()
    place = data_file(tmp_path / "note")
    with pytest.raises(Unwritable, match=r"cannot be kept in .*: File exists\.$"):
        SqliteStore(place)
    with pytest.raises(Unwritable, match=r"cannot be restored: Not a directory\.|: unable to open database file\.$"):
        restore(place, data_file(tmp_path))


def test_a_backup_goes_into_a_file(new_server: Served, tmp_path: Path) -> None:
    copy, link, pipe = (tmp_path / name for name in ("copy.sqlite", "link.sqlite", "pipe"))
    link.symlink_to(copy)
    os.mkfifo(pipe)
    back_up(data_file(tmp_path), link)
    assert link.is_symlink()
    assert copy.read_bytes().startswith(b"SQLite")
    with pytest.raises(Unwritable, match="not a file"):
        back_up(data_file(tmp_path), pipe)
    assert pipe.is_fifo()


def test_a_folder_of_tables_can_have_any_name(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "100%41 #mine? yes"
    folder.mkdir()
    asyncio.run(SqliteStore(data_file(folder)).close())
    show_tables(open_console(plain=True), folder)
    assert "0 tables" in capsys.readouterr().out


def test_who_came_after_a_backup_is_nobody_once_it_is_restored(new_server: Served, tmp_path: Path) -> None:
    """Whoever is let in without a token that is kept would lose every seat when the server starts again."""
    _, people = new_server.table_of("Ann", "Bob", "Cleo")
    back_up(data_file(tmp_path), tmp_path / "monday.sqlite")
    late = new_server.person()
    late.post("/me/name", name="Latecomer")
    restore(tmp_path / "monday.sqlite", data_file(tmp_path))
    # It is noticed with the first thing that is written, which may be refused once.
    wait_until(lambda: people[0].ask("POST", "talk", json={"words": "Here I am."}).status_code == 200)
    assert late.refused("/me/name", name="Latecomer") == (401, "unknown-person")
    assert new_server.person().ask("POST", "/me/name", json={"name": "Latecomer"}).status_code == 200


def test_the_tables_are_no_backup_of_themselves(new_server: Served, tmp_path: Path) -> None:
    """A server whose file or lock was replaced would take nothing any more."""
    _, people = new_server.table_of("Ann", "Bob", "Cleo")
    tables = data_file(tmp_path)
    (tmp_path / "link.sqlite").symlink_to(tables)
    for name in ("tables.sqlite", "tables.sqlite-wal", "tables.lock", "link.sqlite"):
        with pytest.raises(Unwritable, match="belongs to the tables"):
            back_up(tables, tmp_path / name)
    for name in ("tables.sqlite", "link.sqlite"):
        with pytest.raises(Unwritable, match="belongs to the tables"):
            restore(tmp_path / name, tables)
    who_is_asked(people).choose()
    assert new_server.http.get("/health").status_code == 200
    back_up(tables, tmp_path / "what? #1.sqlite")
    restore(tmp_path / "what? #1.sqlite", tables)
