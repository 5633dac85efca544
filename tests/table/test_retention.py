"""Tables that nobody touches: packed, brought back, and deleted in the end."""

import asyncio

import pytest

from fourscore.play.store import Entry
from fourscore.table.notices import HOOK
from fourscore.table.retention import Keeping
from tests.patience import PATIENCE
from tests.table.ground import wait_until
from tests.table.operating import everything_kept, people_command, person_in
from tests.table.served import Served, next_of

pytestmark = pytest.mark.slow

A_DAY = 86_400


def retire(server: Served, **keeping: float) -> None:
    """The server goes round once."""
    server.server.retention._keeping = Keeping(**keeping)
    asyncio.run_coroutine_threadsafe(server.server.retention.look(), loop_of(server)).result(PATIENCE)


def loop_of(server: Served) -> asyncio.AbstractEventLoop:
    loop = server.store.writer.loop
    assert loop is not None
    return loop


def kept_tables(server: Served) -> set[str]:
    return {row[0] for row in server.store.reading.execute("SELECT DISTINCT table_id FROM records")}


def test_a_table_that_nobody_touches_is_packed_and_comes_back_when_it_is_opened(new_server: Served) -> None:
    old, people = new_server.table_of("Ann", "Bob", "Eve")
    view = people[0].view()
    wait_until(lambda: bool(new_server.store.reading.execute("SELECT seat FROM presence").fetchall()))
    new_server.clock.ahead += 40 * A_DAY
    fresh, _ = new_server.table_of("Cyd", "Dee", "Fay")
    retire(new_server, archive_after=30)
    assert kept_tables(new_server) == {fresh}
    assert people[0].get("/seats") == []
    assert people[0].view() == view
    assert kept_tables(new_server) == {old, fresh}
    assert people[0].get("/seats") == [{"table": old, "seat": 0}]


def test_a_table_is_deleted_after_so_long_even_if_it_was_packed(new_server: Served) -> None:
    old, people = new_server.table_of("Ann", "Bob", "Eve")
    hook = Entry(kind=HOOK, id=old, owner=person_in(new_server, old, 0), at=0.0, body=b"{}")
    asyncio.run_coroutine_threadsafe(new_server.store.keep(hook), loop_of(new_server)).result(PATIENCE)
    new_server.clock.ahead += 40 * A_DAY
    retire(new_server, archive_after=30, delete_after=365)
    new_server.clock.ahead += 365 * A_DAY
    retire(new_server, archive_after=30, delete_after=365)
    assert people[0].ask("GET", f"/tables/{old}").status_code == 404
    assert not kept_tables(new_server)
    assert b"hook" not in everything_kept(new_server)


@pytest.mark.parametrize("what", ["remove", "delete"])
def test_who_is_removed_leaves_packed_tables_too_and_who_is_deleted_leaves_nothing_there(
    new_server: Served, what: str
) -> None:
    old, (ann, gone, _) = new_server.table_of("Ann", "Zebulon", "Eve")
    gone.post("/me/name", name="Zebulon")
    gone.post("talk", words="my secret address")
    ann.post("reports", seat=2, words="Zebulon can confirm it.")
    who = person_in(new_server, old, 1)
    new_server.clock.ahead += 40 * A_DAY
    retire(new_server, archive_after=30)
    people_command(new_server, what, "Zebulon")
    wait_until(lambda: gone.ask("GET", "/me").status_code == 401)
    wait_until(lambda: ann.get(f"/tables/{old}")["seats"][1]["player"] != "person")
    if what == "delete":
        wait_until(lambda: who.encode() not in everything_kept(new_server))
        kept = everything_kept(new_server)
        assert not [word for word in (b"Zebulon", b"secret") if word in kept]


def test_how_a_game_stands_is_known_after_it_was_packed_and_after_somebody_was_renamed(new_server: Served) -> None:
    """Otherwise an upgrade would end it."""
    old, (ann, bob, _) = new_server.table_of("Ann", "Bob", "Eve")
    bob.post("/me/name", name="Bob")
    keep_snapshots(new_server)
    new_server.clock.ahead += 40 * A_DAY
    retire(new_server, archive_after=30)
    ann.view()
    assert asyncio.run_coroutine_threadsafe(new_server.store.snapshot(old), loop_of(new_server)).result(PATIENCE)
    people_command(new_server, "rename", "Bob", "--name", "Robert")
    wait_until(lambda: ann.get(f"/tables/{old}")["seats"][1]["name"] == "Robert")
    keep_snapshots(new_server)
    assert asyncio.run_coroutine_threadsafe(new_server.store.snapshot(old), loop_of(new_server)).result(PATIENCE)


def keep_snapshots(server: Served) -> None:
    """As when tables leave memory."""
    for slot in list(server.server.slots.named.values()):
        if slot.table is not None:
            kept = server.server.keep_snapshot(slot.table)
            asyncio.run_coroutine_threadsafe(kept, loop_of(server)).result(PATIENCE)


def test_reports_of_a_table_go_with_it(new_server: Served) -> None:
    _, (ann, bob, _) = new_server.table_of("Ann", "Bob", "Eve")
    bob.post("talk", words="rude words")
    ann.post("reports", seat=1, words="He was rude.")
    new_server.clock.ahead += 40 * A_DAY
    retire(new_server, archive_after=30)
    assert "rude words" in people_command(new_server, "reports")
    new_server.clock.ahead += 40 * A_DAY
    retire(new_server, delete_after=60)
    assert b"rude words" not in everything_kept(new_server)


def test_a_table_where_somebody_plays_or_looks_is_left_alone(new_server: Served) -> None:
    played, people = new_server.table_of("Ann", "Bob", "Eve")
    watched, others = new_server.table_of("Cyd", "Dee", "Fay")
    new_server.clock.ahead += 29 * A_DAY
    people[0].post("talk", words="still here")
    with others[0].live() as socket:
        next_of(socket, "news")
        new_server.clock.ahead += 2 * A_DAY
        retire(new_server, delete_after=30)
        assert kept_tables(new_server) == {played, watched}


def test_a_table_that_another_server_runs_is_left_to_that_one(
    new_server: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once both packed it, and what the other had just written was gone."""
    table, _ = new_server.table_of("Ann", "Bob", "Eve")
    new_server.clock.ahead += 40 * A_DAY

    async def take(name: str) -> bool:
        return False

    with monkeypatch.context() as patch:
        patch.setattr(new_server.server.sharing, "take", take)
        retire(new_server, archive_after=30, delete_after=30)
    assert kept_tables(new_server) == {table}
    retire(new_server, delete_after=30)
    assert not kept_tables(new_server)


def test_by_default_everything_is_kept(new_server: Served) -> None:
    assert new_server.server.retention._task is None
