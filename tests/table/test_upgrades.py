"""A raised version of the rules strands nobody at a table."""

import sqlite3
import zlib
from collections.abc import Callable
from contextlib import closing

import msgspec
import pytest

from fourscore.commandline.console import open_console
from fourscore.engine.registry import find_game
from fourscore.table.admin import show_tables
from fourscore.table.serve import data_file
from tests.table.served import SHORT, Person, Served, next_of, play_to_the_end, who_is_asked

pytestmark = pytest.mark.slow

SIMPLY, FROM_POSITION, ONLY_READ = "simply goes on", "from its last position", "cannot go on"


def leave_alone(snapshot: dict[str, object]) -> None:
    """The rules tell the same as before."""


def tell_otherwise(snapshot: dict[str, object]) -> None:
    """The rules would have told something else."""
    snapshot["digest"] = "other"


def be_strange(snapshot: dict[str, object]) -> None:
    """The rules cannot even make anything of the position."""
    snapshot |= {"digest": "other", "position": {}}


def be_early(snapshot: dict[str, object]) -> None:
    """The server was killed after it was taken, and the rules would have told something else."""
    snapshot |= {"digest": "other", "length": 6}


def upgrade(server: Served, monkeypatch: pytest.MonkeyPatch, change: Callable[[dict[str, object]], None]) -> None:
    """The server is stopped, and other rules are installed."""
    server.stop()
    kind = type(find_game("presidents"))
    monkeypatch.setattr(kind, "version", kind.version + 1)
    with closing(sqlite3.connect(data_file(server.data))) as db:
        for table, body in db.execute("SELECT table_id, body FROM snapshots").fetchall():
            snapshot = msgspec.json.decode(zlib.decompress(body))
            change(snapshot)
            packed = zlib.compress(msgspec.json.encode(snapshot))
            db.execute("UPDATE snapshots SET body = ? WHERE table_id = ?", (packed, table))
        db.commit()


def move(people: list[Person], server: Served) -> None:
    for person in people:
        person.server = server


@pytest.mark.parametrize(
    ("change", "fate", "said"),
    [
        (leave_alone, SIMPLY, ""),
        (tell_otherwise, FROM_POSITION, ""),
        (be_strange, ONLY_READ, "All that was told can be read."),
        (be_early, ONLY_READ, "What was told can be read but for the end"),
    ],
)
def test_a_running_game_survives_an_upgrade_and_the_list_says_how(
    served: Callable[..., Served],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    change: Callable[[dict[str, object]], None],
    fate: str,
    said: str,
) -> None:
    server = served()
    table, people = server.table_of("Ann", "Bob", "Cleo", options=SHORT)
    for _ in range(5):
        who_is_asked(people).choose()
    lines = [person.get("view")["lines"] for person in people]
    upgrade(server, monkeypatch, change)
    show_tables(open_console(plain=True), server.data)
    listed = capsys.readouterr().out
    assert fate in listed
    assert said in " ".join(listed.split())
    move(people, served())
    told = [person.get("view")["lines"] for person in people]
    assert [now[: len(before)] for now, before in zip(told, lines, strict=True)] == lines
    if fate is ONLY_READ:
        assert people[0].refused("choices", choice="pass") == (409, "old-rules")
        assert said in people[0].get(f"/tables/{table}")["trouble"]
        people[0].post("proposals", proposal={"about": "end"})
        for person in people[1:]:
            person.post("votes", number=0, yes=True)
        assert people[0].get(f"/tables/{table}")["phase"] == "over"
        assert people[0].ask("GET", "told").text.count("\n") >= len(lines[0])
    else:
        assert len(told[0]) - len(lines[0]) == (fate is FROM_POSITION)
        assert play_to_the_end(people)


def test_people_before_the_first_card_begin_by_the_new_rules(
    served: Callable[..., Served], monkeypatch: pytest.MonkeyPatch
) -> None:
    server = served()
    _, people = server.table_of("Ann", "Bob", "Cleo", starts=False)
    upgrade(server, monkeypatch, leave_alone)
    move(people, served())
    people[0].post("start")
    with people[0].live() as socket:
        assert next_of(socket, "news")["view"]
