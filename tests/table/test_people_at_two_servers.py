"""People are the same at all servers, and so is the end of what was theirs."""

import asyncio
from pathlib import Path

import pytest

from fourscore.play.store import Entry, KeptDevice, Store
from fourscore.table.postgres import PostgresStore
from fourscore.table.sqlite import SqliteStore
from tests.table.ground import Ground, wait_until
from tests.table.neighbours import Neighbour
from tests.table.served import Person, next_of
from tests.table.test_seats_that_were_left import until_closed


async def check_what_is_kept_beside_tables(store: Store) -> None:
    mine = Entry(kind="name", id="ann", owner="1", at=3.0, body=b"Ann")
    assert await store.keep(mine, is_claim=True)
    assert not await store.keep(Entry(kind="name", id="ann", owner="2", at=4.0), is_claim=True)
    assert await store.entry("name", "ann") == mine
    assert await store.entry("code", "ann") is None
    later = Entry(kind="name", id="bob", owner="1", at=5.0)
    assert await store.keep(later)
    assert await store.entries("name") == [mine, later]
    assert await store.entries("name", "1", since=4.0) == [later]
    assert await store.entries("name", "2") == []
    replaced = Entry(kind="name", id="ann", owner="2", at=6.0)
    assert await store.keep(replaced)
    assert await store.entry("name", "ann") == replaced
    assert await store.drop("name", "ann")
    assert not await store.drop("name", "ann")
    token = bytes(32)
    await store.add_token(token, "1")
    assert await store.devices("1") == [KeptDevice(token, "1", b"{}")]
    for label in (b'{"label":"a"}', b'{"label":"b"}'):
        await store.note_device(token, label)
        assert await store.devices("1") == [KeptDevice(token, "1", label)]
    assert await store.drop_token(token)
    assert not await store.drop_token(token)
    assert await store.person_of(token) is None


def test_one_server_keeps_what_belongs_to_people(tmp_path: Path) -> None:
    async def check() -> None:
        store = SqliteStore(tmp_path / "tables.sqlite")
        await check_what_is_kept_beside_tables(store)
        await store.close()

    asyncio.run(check())


@pytest.mark.slow
@pytest.mark.usefixtures("turn")
def test_several_servers_keep_what_belongs_to_people(here: Ground) -> None:
    async def check() -> None:
        store = PostgresStore(here.new_database())
        await store.open()
        await check_what_is_kept_beside_tables(store)
        await store.close()

    asyncio.run(check())


@pytest.mark.slow
@pytest.mark.usefixtures("turn")
def test_who_is_signed_out_at_one_server_is_out_at_the_other(pair: tuple[Neighbour, Neighbour]) -> None:
    at, elsewhere = pair
    here, there = Person(at), Person(elsewhere)  # type: ignore[arg-type]
    here.table = here.post("/tables", game="presidents", seats=["person"] * 3, name="Ann")["table"]["table"]
    there.post("/arrive", code=here.post("/transfer")["code"])
    there.table = here.table
    assert there.get("/seats")
    assert here.post("/me/name", name="Ambrose")["name"] == "Ambrose"
    assert Person(elsewhere).refused("/me/name", name="Ambr0se") == (409, "taken")  # type: ignore[arg-type]
    device = next(one["id"] for one in here.get("/me")["devices"] if not one["is_this"])
    with there.live() as socket:
        next_of(socket, "news")
        assert here.ask("DELETE", f"/me/devices/{device}").status_code == 200
        assert until_closed(socket)[-1]["message"] == "This device was signed out."
    wait_until(lambda: there.ask("GET", "/seats").status_code == 401)
