"""Several servers, one set of tables: whoever asks any of them gets the same, and one that dies takes nothing along."""

import asyncio
import json
import random
import signal
import threading
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import httpx
import pytest

from fourscore.play.records import Answered, Created, Finished, Left, Plan, Record, Said, Seated
from fourscore.play.refusals import Overtaken
from fourscore.play.store import HERE, Holding, Listing
from fourscore.table.postgres import LOST, PostgresStore
from tests.patience import PATIENCE
from tests.table.ground import Ground, wait_until
from tests.table.neighbours import Neighbour, Street, street
from tests.table.served import SHORT, Person, next_of, play_to_the_end, who_is_asked

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("turn")]

T = TypeVar("T")
PLAN = Plan(game="presidents", seats=("person", "person", "random"))
CREATED = Created(at=1.0, plan=PLAN, rules=1, seed="s", by="ann")


def a_table(first: Any, second: Any, **options: str) -> list[Person]:
    """Ann at one server and Bob at the other, with a bot, at a table that the first server runs."""
    ann, bob = Person(first), Person(second)
    wish = {"game": "presidents", "seats": ["person", "person", "random"], "options": options}
    entered = ann.post("/tables", name="Ann", **wish)
    ann.table = bob.table = entered["table"]["table"]
    bob.post(f"/tables/{bob.table}/seats", name="Bob")
    bob.post("start")
    return [ann, bob]


def asked_of_the_store(database: str, ask: Callable[[PostgresStore], Awaitable[T]]) -> T:
    async def answer() -> T:
        store = PostgresStore(database)
        await store.open()
        try:
            return await ask(store)
        finally:
            await store.close()

    return asyncio.run(answer())


def records_of(database: str, *tables: str) -> list[list[Record]]:
    async def read(store: PostgresStore) -> list[list[Record]]:
        return [await store.read(table) for table in tables]

    return asked_of_the_store(database, read)


def is_here(database: str, table: str, seat: int) -> bool:
    """Whether the servers know that the person of this seat looks at the table."""
    return asked_of_the_store(database, lambda store: store.absences(table, 0.0)).get(seat) == HERE


# Playing through two servers.


def test_people_at_two_servers_play_one_game(pair: tuple[Neighbour, Neighbour]) -> None:
    ann, bob = a_table(*pair, **SHORT)
    with bob.live() as socket:
        next_of(socket, "news")
        ann.post("talk", words="good luck")
        assert next_of(socket, "talk")["said"][0]["words"] == "good luck"
        socket.send(json.dumps({"is": "say", "words": "you too"}))
        assert next_of(socket, "done")["frame"] == 1
    assert [said["words"] for said in ann.get("talk")["said"]] == ["good luck", "you too"]
    assert play_to_the_end([ann, bob]) == ann.view()["outcome"] == bob.view()["outcome"]
    assert ann.ask("GET", "journal").content == bob.ask("GET", "journal").content


def test_a_choice_at_one_server_ends_the_waiting_at_the_other(both: Street) -> None:
    people = a_table(*both.servers)
    asked = who_is_asked(people)
    other = people[1 - people.index(asked)]
    since = len(other.get("view")["lines"])
    seen: list[Any] = []
    waiting = threading.Thread(target=lambda: seen.append(other.get("view", since=since, wait=60)))
    waiting.start()
    wait_until(lambda: is_here(both.database, other.table, people.index(other)))
    asked.choose()
    # Without any news the answer would come after a minute, and so too late.
    waiting.join(55)
    assert seen[0]["lines"]


def test_a_server_that_was_asleep_finds_its_table_run_by_another(pair: tuple[Neighbour, Neighbour]) -> None:
    here, there = pair
    people = a_table(here, there)
    here.signal(signal.SIGSTOP)
    move(people, there)
    who_is_asked(people).choose()
    here.signal(signal.SIGCONT)
    for server in (here, there) * 5:
        move(people, server)
        who_is_asked(people).choose()
        who_is_asked(people)
        move(people, here)
        seen = [person.get("view") for person in people]
        move(people, there)
        assert [person.get("view") for person in people] == seen


def move(people: list[Person], server: Any) -> None:
    """From now on all of them ask this server."""
    for person in people:
        person.server = server


# A server is killed under load.


class Player(threading.Thread):
    """Plays one seat through whichever server answers, and writes down what was acknowledged."""

    def __init__(self, person: Person, servers: list[Neighbour]) -> None:
        super().__init__(daemon=True)
        self.person = person
        self.servers = servers
        self.has_played_enough = False
        self.kept: list[str] = []
        self.failure: BaseException | None = None

    def run(self) -> None:
        try:
            while not self.has_played_enough and not self.play():
                pass
        except BaseException as error:
            self.failure = error

    def play(self) -> bool:
        """Answer one question; whether the game is over."""
        self.person.server = random.choice(self.servers)  # type: ignore[assignment]
        try:
            news = self.person.ask("GET", "view", params={"since": 1_000_000, "wait": 0.2}).json()
        except httpx.TransportError:
            return False
        if news["view"]["outcome"]:
            return True
        asked = news["view"]["asked"]
        if asked:
            assert news["turn"] == len(self.kept), "an answer is there that was not acknowledged, or one is gone"
            self.choose(random.choice(asked["choices"]), news["turn"])
        return False

    def choose(self, choice: str, turn: int) -> None:
        """Send a choice until it is known to be kept."""
        is_doubtful = False
        while True:
            self.person.server = random.choice(self.servers)  # type: ignore[assignment]
            try:
                answer = self.person.ask("POST", "choices", json={"choice": choice, "turn": turn})
            except httpx.TransportError:
                is_doubtful = True
                continue
            if answer.status_code == 200 or (is_doubtful and answer.json()["error"] == "stale"):
                self.kept.append(choice)
                return
            assert answer.status_code == 503, answer.text
            is_doubtful = True


def kill_one_under_load(servers: Street) -> None:
    """Play through both servers, kill the one that runs most tables, play on, and compare."""
    doomed, other = servers.servers
    tables = [a_table(doomed, other), a_table(doomed, other), a_table(other, doomed)]
    robots = Person(doomed)  # type: ignore[arg-type]
    robots.table = robots.post("/tables", game="presidents", seats=["random"] * 5)["table"]["table"]
    players = [Player(person, servers.servers) for people in tables for person in people]
    for player in players:
        player.start()
    wait_until(lambda: all(has_played(player, random.randrange(3, 7)) for player in players))
    robots.post("start")
    servers.kill(doomed)
    killed = [len(player.kept) for player in players]
    (before,) = records_of(servers.database, robots.table)
    assert not isinstance(before[-1], Finished)
    wait_until(lambda: len(records_of(servers.database, robots.table)[0]) > len(before), between=0.5)
    wait_until(lambda: all(has_played(player, kept + 3) for player, kept in zip(players, killed, strict=True)))
    for player in players:
        player.has_played_enough = True
        player.join(PATIENCE)
        assert not player.is_alive()
        assert player.failure is None
    kept = records_of(servers.database, *(people[0].table for people in tables))
    for at, records in enumerate(kept):
        answers = [record for record in records if isinstance(record, Answered) and record.by == "person"]
        for seat in (0, 1):
            assert [answer.choice for answer in answers if answer.seat == seat] == players[2 * at + seat].kept
    assert '"level": "error"' not in other.logged()


def has_played(player: Player, choices: int) -> bool:
    """Whether so many of the player's choices were acknowledged, or the game is over."""
    if player.failure is not None:
        raise player.failure
    return len(player.kept) >= choices or not player.is_alive()


def test_a_killed_server_takes_nothing_along_and_its_tables_go_on(here: Ground) -> None:
    with street(here, pause=0.03) as servers:
        kill_one_under_load(servers)


@pytest.mark.deep
def test_nothing_is_lost_however_often_a_server_is_killed(here: Ground) -> None:
    with street(here, pause=0.03) as servers:
        for _ in range(10):
            kill_one_under_load(servers)
            servers.begin(1, pause=0.03)
            servers.servers.reverse()


# The store.


async def silence(store: PostgresStore) -> None:
    """Let a server count as dead, although it lives."""
    assert await store.heart.stop()
    await store._do("UPDATE servers SET until = clock_timestamp() WHERE id = $1", store.id)


async def check_the_fence(database: str) -> None:
    asleep, awake = PostgresStore(database), PostgresStore(database)
    await asyncio.gather(asleep.open(), awake.open())
    said = [Said(at=2.0 + number, words="hello") for number in range(4)]
    await asleep.append("t", [CREATED], 0)
    assert not await awake.take("t")
    assert await awake.runner("t") == asleep.id
    with pytest.raises(Overtaken):
        await awake.append("t", said[:1], 1)
    await asleep.append("t", said[:1], 1)
    await silence(asleep)
    assert await awake.runner("t") is None
    # Nobody has taken the table yet, so whoever ran it still may.
    await asleep.append("t", said[1:2], 2)
    assert await awake.take("t")
    lease = dict(asleep.leases)
    with pytest.raises(Overtaken):
        await asleep.append("t", said[2:3], 3)
    assert lease
    assert not asleep.leases
    await awake.append("t", said[2:3], 3)
    with pytest.raises(Overtaken):
        await awake.append("t", said[3:], 3)
    assert await awake.read("t") == [CREATED, *said[:3]]
    assert await asleep.read("t", 2) == said[1:3]
    assert await awake.longer({"t": 3, "other": 0}) == ["t"]
    assert await awake.longer({"t": 4}) == []
    await asyncio.gather(asleep.close(), awake.close())


async def check_what_was_lost_in_a_long_silence(database: str) -> None:
    asleep, awake = PostgresStore(database), PostgresStore(database)
    await asyncio.gather(asleep.open(), awake.open())
    await asleep.append("lost", [CREATED], 0)
    await asleep.append("kept", [CREATED], 0)
    await silence(asleep)
    assert await awake.take("lost")
    asleep.heart.alive_until = 0.0
    assert not asleep.runs("kept")
    await asleep.heart.say()
    assert asleep.runs("kept")
    assert not asleep.runs("lost")
    await asyncio.gather(asleep.close(), awake.close())


async def check_that_who_falls_asleep_while_writing_lets_go(database: str) -> None:
    """Without an end to what it began, nobody could take its tables: not even by waiting."""
    asleep, awake = PostgresStore(database), PostgresStore(database)
    await asyncio.gather(asleep.open(), awake.open())
    await asleep.append("held", [CREATED], 0)
    async with asleep._pool.acquire() as db:
        transaction = db.transaction()
        await transaction.start()
        await db.execute("SELECT FROM leases WHERE table_id = 'held' FOR SHARE")
        await silence(asleep)
        assert await awake.take("held")
        with pytest.raises(LOST):
            await transaction.commit()
    with pytest.raises(Overtaken):
        await asleep.append("held", [Said(at=2.0, words="hello")], 1)
    await asyncio.gather(asleep.close(), awake.close())


async def check_the_protocol(database: str) -> None:
    store = PostgresStore(database)
    await store.open()
    seated = Seated(at=2.0, seat=1, person="ann", name="Ann")
    listing = Listing("p", "presidents", "playing", True, ("", "Ann", ""), 1, 5.0, wakes=True)
    await store.append("p", [CREATED, seated], 0, listing)
    assert await store.read("p") == [CREATED, seated]
    assert await store.read("nowhere") == []
    assert await store.holdings("ann") == [Holding("p", 1)]
    assert await store.tables(is_open=True, wakes=True) == [listing]
    assert await store.tables(is_open=False) == []
    assert await store.orphans(10) == []
    await store.append("p", [Left(at=3.0, seat=1)], 2)
    assert await store.holdings("ann") == []
    await store.add_token(b"mark", "ann")
    assert await store.person_of(b"mark") == "ann"
    assert await store.person_of(b"no") is None
    await store.add_code(b"code", "ann", until=10.0, now=0.0)
    await store.add_code(b"late", "ann", until=10.0, now=0.0)
    assert await store.take_code(b"code", 9.0) == "ann"
    assert await store.take_code(b"code", 9.0) is None
    assert await store.take_code(b"late", 11.0) is None
    other = PostgresStore(database)
    await other.open()
    await store.close()
    assert await other.orphans(10) == ["p"]
    await other.close()


def test_the_store_of_several_servers_keeps_and_fences(here: Ground) -> None:
    database = here.new_database()
    asyncio.run(check_the_protocol(database))
    asyncio.run(check_the_fence(database))
    asyncio.run(check_what_was_lost_in_a_long_silence(database))
    asyncio.run(check_that_who_falls_asleep_while_writing_lets_go(database))
