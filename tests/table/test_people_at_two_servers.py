"""People are the same at all servers, and so is the end of what was theirs."""

import asyncio
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from fourscore.play import commands
from fourscore.play.records import Created, Plan, Seated
from fourscore.play.refusals import Unwritable
from fourscore.play.rewriting import NewIdentity, rewritten
from fourscore.play.store import Entry, KeptDevice, Listing, Store
from fourscore.table.bus import NatsBus
from fourscore.table.cluster import PEOPLE, Cluster
from fourscore.table.postgres import PostgresStore
from fourscore.table.retention import Keeping
from fourscore.table.server import Server
from fourscore.table.sqlite import SqliteStore
from tests.patience import PATIENCE
from tests.table.ground import Ground, wait_until
from tests.table.neighbours import Neighbour, Street
from tests.table.served import Person, Served, next_of
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
    await check_rewriting(store)


async def check_rewriting(store: Store) -> None:
    plan = Plan(game="presidents", seats=("person",) * 3)
    created = Created(at=1.0, plan=plan, rules=1, seed="7", by="ann-id")
    seated = Seated(at=2.0, seat=0, person="ann-id", name="Ann")
    listing = Listing("t", "presidents", "gathering", True, ("Ann", "", ""), 2, 2.0)
    await store.append("t", [created, seated], 0, listing)
    await store.add_token(bytes(32), "ann-id")
    await store.keep(Entry(kind="shunned", id="bob-id ann-id", owner="bob-id"))
    await store.keep(Entry(kind="hook", id="t", owner="t"))
    assert await store.tables_of("ann-id") == ["t"]
    records = rewritten(await store.read("t"), NewIdentity("ann-id", "gone"))
    await store.rewrite("t", records, msgspec.structs.replace(listing, names=("Player 1", "", "")))
    assert [getattr(record, "name", "") for record in await store.read("t")] == ["", "Player 1"]
    assert [one.names[0] for one in await store.tables()] == ["Player 1"]
    assert await store.tables_of("ann-id") == []
    await store.forget("ann-id")
    assert (await store.holdings("ann-id"), await store.devices("ann-id")) == ([], [])
    assert await store.entries("shunned") == []
    assert await store.untouched(3.0, 10) == ["t"]
    assert await store.untouched(2.0, 10) == []
    await store.keep_snapshot("t", 2, b"how it stands")
    await store.put_away("t")
    assert (await store.read("t"), await store.tables(), await store.snapshot("t")) == ([], [], b"how it stands")
    assert await store.entries("hook")
    await store.remove_table("t")
    assert await store.snapshot("t") is None
    assert (await store.read("t"), await store.tables(), await store.entries("hook")) == ([], [], [])


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
def test_what_the_operator_asks_for_holds_at_all_servers(both: Street) -> None:
    at, elsewhere = both.servers
    people = [Person(at), Person(elsewhere), Person(elsewhere)]  # type: ignore[arg-type]
    table = people[0].post("/tables", game="presidents", seats=["person"] * 3, name="Ann")["table"]["table"]
    for person, name in zip(people[1:], ("Rude Rat", "Eve"), strict=True):
        person.post(f"/tables/{table}/seats", name=name)
    for person in people:
        person.table = table
    people[1].post("/me/name", name="Rude Rat")
    people[2].post("shunned", seat=1, how="mute")
    people[1].post("talk", words="rude words")
    people[2].server = at  # type: ignore[assignment]
    wait_until(lambda: [said["words"] for said in people[2].get("talk")["said"]] == [""])
    operate(both, "suspend", "Rude Rat")
    for server in (at, elsewhere):
        people[1].server = server  # type: ignore[assignment]
        wait_until(lambda: people[1].ask("GET", "/seats").status_code == 403)
    operate(both, "delete", "Rude Rat")
    for server in (at, elsewhere):
        people[0].server = people[1].server = server  # type: ignore[assignment]
        wait_until(lambda: people[0].get(f"/tables/{table}")["seats"][1]["name"] != "Rude Rat")
        wait_until(lambda: people[1].ask("GET", "/seats").status_code == 401)
        wait_until(lambda: "rude words" not in people[0].ask("GET", "talk").text)


def operate(servers: Street, *words: str) -> None:
    command = [sys.executable, "-m", "fourscore", "people", *words, "--database", servers.database]
    subprocess.run(command, check=True, capture_output=True, timeout=PATIENCE)


@pytest.mark.slow
@pytest.mark.usefixtures("turn")
def test_who_is_signed_out_at_one_server_is_out_at_the_other(pair: tuple[Neighbour, Neighbour]) -> None:
    at, elsewhere = pair
    here, there = Person(at), Person(elsewhere)  # type: ignore[arg-type]
    here.table = here.post("/tables", game="presidents", seats=["person"] * 3, name="Ann")["table"]["table"]
    there.post("/arrive", code=here.post("/transfer")["code"])
    there.table = here.table
    assert there.get("/seats")
    stranger = Person(elsewhere)  # type: ignore[arg-type]
    theirs = stranger.post("/tables", game="presidents", seats=["person"] * 3, name="Ambrose")["table"]["table"]
    assert here.post("/me/name", name="Ambrose")["name"] == "Ambrose"
    wait_until(lambda: stranger.get(f"/tables/{theirs}")["seats"][0]["name"] == "Guest")
    assert Person(elsewhere).refused("/me/name", name="Ambr0se") == (409, "taken")  # type: ignore[arg-type]
    device = next(one["id"] for one in here.get("/me")["devices"] if not one["is_this"])
    with there.live() as socket:
        next_of(socket, "news")
        assert here.ask("DELETE", f"/me/devices/{device}").status_code == 200
        assert until_closed(socket)[-1]["message"] == "This device was signed out."
    wait_until(lambda: there.ask("GET", "/seats").status_code == 401)


@pytest.mark.slow
def test_what_changes_about_people_is_said_to_the_other_servers_at_once(
    new_server: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They would find it within two seconds; until then a screen could show what it may not."""
    said: list[str] = []

    async def announce() -> None:
        said.append("look")

    monkeypatch.setattr(new_server.server.sharing, "announce", announce)
    _, (ann, bob, _) = new_server.table_of("Ann", "Bob", "Cleo")
    for do in (
        lambda: ann.post("shunned", seat=1, how="block"),
        lambda: ann.ask("DELETE", f"/me/shunned/{ann.get('/me/shunned')[0]['id']}"),
        lambda: bob.ask("DELETE", f"/me/devices/{bob.get('/me')['devices'][0]['id']}"),
    ):
        said.clear()
        do()
        assert said == ["look"]


@pytest.mark.slow
@pytest.mark.usefixtures("turn")
def test_only_the_server_that_runs_a_table_packs_it_and_any_brings_it_back(here: Ground) -> None:
    time = 1_790_000_000.0

    async def server_at(database: str) -> Server:
        store = PostgresStore(database)
        await store.prepare()
        sharing = Cluster(store, NatsBus(here.bus))
        server = Server(store, sharing=sharing, now=lambda: time, keeping=Keeping(archive_after=30))
        await server.open()
        server.retention.close()
        return server

    async def check() -> None:
        nonlocal time
        database = here.new_database()
        runs, other = await server_at(database), await server_at(database)
        table = await runs.create(Plan(game="presidents", seats=("person",) * 3), {}, "ann", "Ann")
        time += 40 * 86_400.0
        await other.retention.look()
        assert [one.table for one in await other.store.tables()] == [table.id]
        await runs.retention.look()
        assert await runs.store.tables() == []
        async with other.at(table.id) as (_, back):
            assert [chair.name for chair in back.chairs][:1] == ["Ann"]
        await other.do(table.id, commands.sit, "bob", "Bob", None)
        await other.close()
        await runs.close()

    asyncio.run(check())


def test_a_server_that_hears_of_people_looks_once_for_all_that_was_said_meanwhile() -> None:
    looks: list[Any] = []
    server: Any = SimpleNamespace(look_at_people=lambda: asyncio.sleep(0), tasks=SimpleNamespace(spawn=looks.append))
    cluster = Cluster(None, None)  # type: ignore[arg-type]
    cluster.server = server
    for _ in range(3):
        cluster._hear(PEOPLE)
    (look,) = looks
    asyncio.run(look)
    cluster._hear(PEOPLE)
    assert len(looks) == 2
    asyncio.run(looks[1])


def test_what_was_kept_elsewhere_while_the_store_was_away_is_found_when_it_is_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once a server that could not look for a minute never heard of it."""
    time = 1000.0

    async def away(*_: Any, **__: Any) -> list[Entry]:
        raise Unwritable("The store is away.")

    async def check() -> None:
        nonlocal time
        store = SqliteStore(tmp_path / "tables.sqlite")
        server = Server(store, now=lambda: time)
        looks = server.moderation.refresh, server.notices.refresh
        for look in looks:
            await look()
        await store.keep(
            Entry(kind="shunned", id="ann bob", owner="ann", at=time, body=b'{"how":"block","name":"Bob"}')
        )
        await store.keep(Entry(kind="push", id="device", owner="ann", at=time))
        with monkeypatch.context() as patch:
            patch.setattr(store, "entries", away)
            for _ in range(2):
                time += 300.0
                for look in looks:
                    with pytest.raises(Unwritable):
                        await look()
        for look in looks:
            await look()
        assert server.moderation.blocked_by("bob") == {"ann"}
        assert server.notices._people == {"ann"}
        await store.close()

    asyncio.run(check())
