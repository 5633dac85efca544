"""Knowing that it is your turn: through a browser and through a web hook."""

import asyncio
import json
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from fourscore.engine.decision import Together
from fourscore.play import commands
from fourscore.play.due import open_questions
from fourscore.play.store import Entry
from fourscore.table import notices
from fourscore.table.notices import HOOK
from tests.patience import PATIENCE
from tests.play.evening import Evening
from tests.table.ground import wait_until
from tests.table.receiving import INSIDE, Inbox, Receiver, receiver
from tests.table.served import Person, Served, next_of, who_is_asked

pytestmark = pytest.mark.slow


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Served]:
    """A server that may speak to this machine, and tells people at once."""
    monkeypatch.setattr(notices, "BETWEEN", 0.0)
    served = Served(tmp_path, reaches_loopback=True)
    served.server.notices.wait = 0.05
    yield served
    served.stop()


@pytest.fixture
def far() -> Iterator[Receiver]:
    with receiver() as there:
        yield there


def turn_of(people: list[Person]) -> tuple[Person, int]:
    asked = who_is_asked(people)
    return asked, people.index(asked)


def test_whoever_asked_is_told_of_their_turn_in_a_sealed_message(server: Served, far: Receiver) -> None:
    table, people = server.table_of("Ann", "Bob", "Eve")
    asked, seat = turn_of(people)
    inbox = Inbox()
    other = people[seat - 1]
    other.post("/me/push", endpoint=f"{far.address}/push/secret", keys=inbox.keys)
    asked.choose()
    wait_until(lambda: bool(who_is_asked(people)))
    while not far.heard:
        who_is_asked(people).choose()
        wait_until(lambda: has_looked(server))
    path, headers, body = far.heard[0]
    message = inbox.read(body)
    assert path == "/push/secret"
    assert message["title"] == "Your turn: Presidents"
    assert message["link"] == f"/#/table/{table}?seat={people.index(other)}"
    assert headers["Authorization"].startswith("vapid t=")
    key = other.get("/push-key")["key"]
    assert headers["Authorization"].endswith(f"k={key}")
    assert table.encode() not in body


def has_looked(server: Served) -> bool:
    """Whether the server has told everybody who was to be told after what has happened so far."""
    return not server.server.notices._timers and not server.server.tasks._tasks


def test_nobody_is_told_who_has_not_asked_who_looks_or_who_was_told(server: Served, far: Receiver) -> None:
    _, people = server.table_of("Ann", "Bob", "Eve")
    asked, _ = turn_of(people)
    asked.post("/me/push", endpoint=f"{far.address}/push", keys=Inbox().keys)
    with asked.live() as socket:
        next_of(socket, "news")
        people[0].post("talk", words="hello")
        wait_until(lambda: has_looked(server))
        assert far.heard == []
    slot = server.server.slots.named[asked.table]
    wait_until(lambda: not slot.audience.screens)
    people[0].post("talk", words="where are you?")
    wait_until(lambda: len(far.heard) == 1)
    people[0].post("talk", words="hello?")
    wait_until(lambda: has_looked(server))
    assert len(far.heard) == 1


def test_a_device_that_was_signed_out_is_told_nothing(server: Served, far: Receiver) -> None:
    _, people = server.table_of("Ann", "Bob", "Eve")
    asked, _ = turn_of(people)
    phone = server.person()
    phone.post("/arrive", code=asked.post("/transfer")["code"])
    phone.post("/me/push", endpoint=f"{far.address}/push", keys=Inbox().keys)
    device = next(one["id"] for one in asked.get("/me")["devices"] if not one["is_this"])
    assert asked.ask("DELETE", f"/me/devices/{device}").status_code == 200
    people[0].post("talk", words="hello")
    wait_until(lambda: not asyncio.run(_entries(server, notices.PUSH)))
    assert far.heard == []


async def _entries(server: Served, kind: str) -> list[Any]:
    rows = server.store.reading.execute("SELECT id FROM entries WHERE kind = ?", (kind,)).fetchall()
    return list(rows)


def test_a_browser_that_is_gone_is_forgotten(server: Served) -> None:
    with receiver(410) as gone:
        _, people = server.table_of("Ann", "Bob", "Eve")
        asked, _ = turn_of(people)
        asked.post("/me/push", endpoint=f"{gone.address}/push", keys=Inbox().keys)
        people[0].post("talk", words="hello")
        wait_until(lambda: len(gone.heard) == 1 and not asyncio.run(_entries(server, notices.PUSH)))


def test_telling_can_be_turned_off_by_nobody_else(server: Served, far: Receiver) -> None:
    _, people = server.table_of("Ann", "Bob", "Eve")
    endpoint = f"{far.address}/push"
    people[0].post("/me/push", endpoint=endpoint, keys=Inbox().keys)
    people[1].post("/me/push/off", endpoint=endpoint)
    assert asyncio.run(_entries(server, notices.PUSH))
    people[0].post("/me/push/off", endpoint=endpoint)
    assert not asyncio.run(_entries(server, notices.PUSH))


@pytest.mark.parametrize("keys", [{"p256dh": "AAAA", "auth": "AAAA"}, {"p256dh": "!", "auth": "!"}])
def test_keys_of_no_browser_are_refused(server: Served, far: Receiver, keys: dict[str, str]) -> None:
    _, people = server.table_of("Ann", "Bob", "Eve")
    assert people[0].refused("/me/push", endpoint=f"{far.address}/push", keys=keys) == (400, "unreadable")


def test_a_hook_is_told_whose_turn_it_is_and_calls_nobody(server: Served, far: Receiver) -> None:
    table, people = server.table_of("@everyone <Ann>", "Bob", "Eve")
    host = people[0]
    assert host.get("hook") == {"is_told": False}
    assert people[1].refused("hook", address=f"{far.address}/hook/secret") == (403, "not-yours")
    assert people[1].ask("GET", "hook").status_code == 403
    host.post("hook", address=f"{far.address}/hook/secret")
    assert host.get("hook") == {"is_told": True}
    host.post("talk", words="hello")
    wait_until(lambda: bool(far.heard))
    _, _, body = far.heard[0]
    told = json.loads(body)
    asked, seat = turn_of(people)
    assert told["allowed_mentions"] == {"parse": []}
    assert told["content"] == told["text"]
    assert ["everyone Ann", "Bob", "Eve"][seat] in told["text"]
    assert "@" not in told["text"].replace("#/", "")
    assert f"/#/table/{table}" in told["text"]
    texts = [
        one.ask("GET", path).text for one in people for path in (f"/tables/{table}", "view", "/metrics", "/me", "hook")
    ]
    assert not any("secret" in text or far.address in text for text in texts)
    assert asked.ask("DELETE", "hook").status_code == (200 if asked is host else 403)
    assert host.ask("DELETE", "hook").status_code == 200
    assert host.get("hook") == {"is_told": False}


def test_the_hook_of_somebody_who_is_no_longer_the_host_is_told_nothing(server: Served, far: Receiver) -> None:
    _, people = server.table_of("Ann", "Bob", "Eve")
    people[0].post("hook", address=f"{far.address}/hook")
    people[0].post("talk", words="hello")
    wait_until(lambda: len(far.heard) == 1)
    people[0].post("host", seat=1)
    assert people[1].get("hook") == {"is_told": False}
    who_is_asked(people).choose()
    wait_until(lambda: not server.server.notices._tables)
    assert len(far.heard) == 1
    people[1].post("hook", address=f"{far.address}/other")
    who_is_asked(people).choose()
    wait_until(lambda: [path for path, *_ in far.heard] == ["/hook", "/other"])


def test_a_hook_that_goes_while_the_store_is_asked_is_gone(server: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    mine, store = server.server.notices, server.store
    entries = store.entries

    async def slowly(kind: str, *args: Any, **more: Any) -> list[Entry]:
        found = await entries(kind, *args, **more)
        if kind == HOOK:
            await mine.drop_hook("a table")
        return found

    async def ask() -> bool:
        await store.keep(Entry(kind=HOOK, id="a table", owner="ann", at=server.clock(), body=b"{}"))
        monkeypatch.setattr(store, "entries", slowly)
        await mine.refresh()
        return "a table" in mine._tables

    assert server.http.get("/health").status_code == 200
    loop = store.writer.loop
    assert loop is not None
    assert not asyncio.run_coroutine_threadsafe(ask(), loop).result(PATIENCE)


def test_a_hook_that_always_fails_is_forgotten(server: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notices, "MOST_FAILURES", 2)
    with receiver(500) as broken:
        _, people = server.table_of("Ann", "Bob", "Eve")
        people[0].post("hook", address=f"{broken.address}/hook")
        while people[0].get("hook")["is_told"]:
            who_is_asked(people).choose()
            wait_until(lambda: has_looked(server))
        assert len(broken.heard) == 2


class Slow:
    """A receiver that fails, and only when it is told to."""

    def __init__(self, server: Served, monkeypatch: pytest.MonkeyPatch) -> None:
        self.heard: list[str] = []
        self._answers = threading.Semaphore(0)
        monkeypatch.setattr(server.server.notices.outgoing, "post", self._post)

    async def _post(self, address: str, *_: Any) -> int:
        self.heard.append(address)
        assert await asyncio.to_thread(self._answers.acquire, timeout=PATIENCE)
        return 500

    def fail(self) -> None:
        self._answers.release()


def test_a_hook_that_is_slow_to_fail_is_told_one_thing_at_a_time_and_forgotten(
    server: Served, far: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notices, "MOST_FAILURES", 2)
    slow = Slow(server, monkeypatch)
    _, people = server.table_of("Ann", "Bob", "Eve")
    people[0].post("hook", address=far.address)
    for times in (1, 2):
        who_is_asked(people).choose()
        wait_until(lambda times=times: len(slow.heard) == times)
        looked = Looks(server, monkeypatch)
        who_is_asked(people).choose()
        wait_until(lambda looked=looked: looked.ended > 1)
        assert len(slow.heard) == times
        slow.fail()
    wait_until(lambda: not people[0].get("hook")["is_told"])
    assert len(slow.heard) == 2


class Looks:
    """How often the server has looked whom to tell of something."""

    def __init__(self, server: Served, monkeypatch: pytest.MonkeyPatch) -> None:
        self.ended = 0
        self._look = server.server.notices._look
        monkeypatch.setattr(server.server.notices, "_look", self._counted)

    async def _counted(self, name: str, why: str) -> None:
        await self._look(name, why)
        self.ended += 1


@pytest.mark.parametrize("changed", [True, False])
def test_a_hook_that_is_changed_while_it_fails_stays_as_it_was_changed(
    server: Served, far: Receiver, monkeypatch: pytest.MonkeyPatch, changed: bool
) -> None:
    monkeypatch.setattr(notices, "MOST_FAILURES", 1 + (not changed))
    slow = Slow(server, monkeypatch)
    table, people = server.table_of("Ann", "Bob", "Eve")
    people[0].post("hook", address=far.address)
    people[0].post("talk", words="hello")
    wait_until(lambda: bool(slow.heard))
    if changed:
        people[0].post("hook", address=f"{far.address}/new")
    else:
        people[0].ask("DELETE", "hook")
    slow.fail()
    wait_until(lambda: table not in server.server.notices._telling)
    kept = asyncio.run(_entries(server, HOOK))
    assert len(kept) == changed
    if changed:
        who_is_asked(people).choose()
        wait_until(lambda: slow.heard == [far.address, f"{far.address}/new"])
        slow.fail()


def test_an_address_inside_the_network_is_refused_without_saying_what_is_there(served: Callable[..., Served]) -> None:
    _, people = served().table_of("Ann", "Bob", "Eve")
    said = {people[0].ask("POST", "hook", json={"address": address}).text for address in INSIDE}
    assert len(said) == 1
    assert people[0].refused("/me/push", endpoint="https://127.0.0.1/", keys=Inbox().keys) == (422, "unreachable")
    assert people[0].refused("hook", address="http://example.org/") == (400, "unreadable")


def test_who_plays_by_mail_is_reminded(server: Served, far: Receiver, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notices, "SLOW", 2.0)
    _, people = server.table_of("Ann", "Bob", "Eve", seconds=300, at_zero="wait")
    asked, _ = turn_of(people)
    inbox = Inbox()
    asked.post("/me/push", endpoint=f"{far.address}/push", keys=inbox.keys)
    people[0].post("talk", words="hello")
    wait_until(lambda: len(far.heard) == 1)
    server.clock.ahead += 250
    people[0].post("talk", words="still there?")
    wait_until(lambda: len(far.heard) == 2)
    assert inbox.read(far.heard[1][2])["body"] == "The others are waiting for you. 1 hour left."
    for words in ("well", "then"):
        people[0].post("talk", words=words)
        wait_until(lambda: not server.server.notices._timers)
    assert len(far.heard) == 2


def test_who_is_asked_without_a_choice_is_reminded_like_everybody_else(monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise a reminder, or none, would tell the others who has a choice."""
    evening, reminded = Evening(asks_forced=True, seconds=7200, at_zero="wait"), list[str]()
    keeper: Any = SimpleNamespace(store=None, now=lambda: 0.0, is_closing=False)
    told = notices.Notices(keeper)
    monkeypatch.setattr(told, "_look_in", lambda _seconds, _name, why: reminded.append(why))
    kinds: set[tuple[bool, bool]] = set()
    while len(kinds) < 4:
        questions = open_questions(evening.match)
        if questions:
            told._remind("t", evening.table, 7200.0)
            assert reminded.pop() == notices.LATE
            kinds.add((bool(evening.match.may_go_on), isinstance(evening.match.asking, Together)))
            evening.do(commands.answer, questions[0].seat, 0)
        else:
            evening.do(commands.go_on)


def test_the_key_of_the_server_outlives_it(tmp_path: Path) -> None:
    keys = []
    for _ in range(2):
        served = Served(tmp_path)
        keys.append(served.person().get("/push-key")["key"])
        served.stop()
    assert keys[0] == keys[1]
