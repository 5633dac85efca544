"""Connections that say nothing, half of it, or no end of it; and how many there may be."""

import resource
import select
import socket
import threading
from collections.abc import Callable
from contextlib import suppress

import pytest

from fourscore.table.limits import Limits
from fourscore.table.serve import open_many_files
from fourscore.table.web import arrivals
from tests.patience import PATIENCE
from tests.table.ground import wait_until
from tests.table.served import Served, who_is_asked

pytestmark = pytest.mark.slow


def connections(server: Served, count: int) -> list[socket.socket]:
    return [socket.create_connection(("127.0.0.1", server.port)) for _ in range(count)]


def test_connections_that_say_nothing_or_half_of_it_keep_nobody_out(served: Callable[..., Served]) -> None:
    new_server = served(limits=Limits(requests=100_000.0, sockets=20))
    silent = connections(new_server, 10)
    slow = connections(new_server, 20)
    for one in slow:
        one.sendall(b"GET /health HTTP/1.1\r\nHost: localhost\r\nX-Slow: ")
    try:
        assert new_server.http.get("/health").status_code == 200
        for one in silent:
            one.settimeout(60)
            assert is_closed(one)
    finally:
        for one in [*silent, *slow]:
            one.close()


def is_closed(one: socket.socket) -> bool:
    try:
        return one.recv(1) == b""
    except ConnectionError:
        return True


HALF_ASKED = {
    "nothing": b"",
    "half of the headers": b"GET /health HTTP/1.1\r\nHost: localhost\r\n",
    "half of the upgrade": b"GET /tables/x/live HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgr",
    "half of the body": b"POST /tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    b"Content-Length: 500\r\n\r\n{",
}


@pytest.mark.parametrize("what", HALF_ASKED)
def test_whoever_asks_for_nothing_whole_is_hung_up_on(
    new_server: Served, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    monkeypatch.setattr(arrivals, "SECONDS_TO_ASK", 0.05)
    (one,) = connections(new_server, 1)
    one.sendall(HALF_ASKED[what])
    one.settimeout(60)
    assert is_closed(one)
    one.close()


def test_endless_headers_are_hung_up_on(new_server: Served) -> None:
    with connections(new_server, 1)[0] as one:
        one.settimeout(60)
        one.sendall(b"GET /health HTTP/1.1\r\nHost: localhost\r\n")
        with suppress(ConnectionError):
            for _ in range(10_000):
                one.sendall(b"X-More: " + b"x" * 5_000 + b"\r\n")
            raise AssertionError("all of it was read")


def test_endless_headers_of_a_second_question_are_hung_up_on_while_the_first_waits(new_server: Served) -> None:
    _, people = new_server.table_of("Ann", "Bob", "Cleo")
    with connections(new_server, 1)[0] as one:
        one.settimeout(60)
        one.sendall(
            f"GET /tables/{people[0].table}/view?since=1000&wait=2 HTTP/1.1\r\nHost: localhost\r\n\r\n".encode()
        )
        wait_until(lambda: bool(new_server.server.slots.named[people[0].table].audience.screens))
        one.sendall(b"GET /health HTTP/1.1\r\nHost: localhost\r\nX-More: ")
        with suppress(ConnectionError):
            for _ in range(10_000):
                one.sendall(b"x" * 5_000)
            raise AssertionError("all of it was read")


def test_a_server_opens_as_many_files_as_it_may_and_says_when_these_are_few(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    open_many_files()
    allowed, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    assert allowed == most
    monkeypatch.setattr(resource, "getrlimit", lambda _: (64, 64))
    monkeypatch.setattr(resource, "setrlimit", lambda *_: None)
    open_many_files()
    assert "only 64 files" in caplog.text


def test_those_who_wait_for_news_count_as_connected(served: Callable[..., Served]) -> None:
    server = served(limits=Limits(requests=100_000.0, sockets=1))
    _, people = server.table_of("Ann", "Bob", "Cleo")
    waiting = next(person for person in people if not person.asked())
    query = {"since": 1000, "wait": 30}
    asking = threading.Thread(target=lambda: waiting.ask("GET", "view", params=query))
    asking.start()
    slot = server.server.slots.named[waiting.table]
    wait_until(lambda: bool(slot.audience.screens))
    statuses = {person.ask("GET", "view", params=query).status_code for person in people if not person.asked()}
    assert statuses == {429}
    who_is_asked(people).choose()
    asking.join(60)


def test_whoever_does_not_take_what_they_asked_for_is_hung_up_on(
    served: Callable[..., Served], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once such a connection stayed for ever: the usual end of one that asks for nothing more waits for the answer."""
    monkeypatch.setattr(arrivals, "SECONDS_TO_TAKE", 0.05)
    server = served(limits=Limits(requests=100_000.0))
    with takes_nothing(server) as one:
        ended = select.poll()
        ended.register(one, 0)
        assert ended.poll(PATIENCE * 1000)


def test_of_those_who_take_nothing_an_address_has_few(served: Callable[..., Served]) -> None:
    server = served(limits=Limits(requests=100_000.0, sockets=2))
    several = [takes_nothing(server) for _ in range(3)]
    ended = select.poll()
    for one in several:
        ended.register(one, 0)
    (first,) = ended.poll(PATIENCE * 1000)
    assert first[0] == several[0].fileno()
    for one in several:
        one.close()


def takes_nothing(server: Served) -> socket.socket:
    """Somebody who asks for very much and reads none of it."""
    one = socket.socket()
    one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    one.connect(("127.0.0.1", server.port))
    one.sendall(b"GET /schema HTTP/1.1\r\nHost: localhost\r\n\r\n" * 200)
    return one
