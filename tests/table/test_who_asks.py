"""Proxies, names and pages of strangers: whose word the server takes, and for what."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from fourscore.play.refusals import Unwritable
from fourscore.table.limits import Limits, whereabouts
from fourscore.table.security import Names, read_networks
from tests.rows import every_row
from tests.table.players import Process
from tests.table.served import Served

TABLE = {"game": "presidents", "seats": ["person", "random", "random"], "name": "Ann"}
OUR_NAMES = ["localhost", "LOCALHOST:8080", "a.localhost", "127.0.0.1:80", "[::1]:8080", "10.1.2.3", "table.test", ""]
STRANGE_NAMES = [
    "evil.test",
    "evil.test:8080",
    "127.0.0.1.evil.test",
    "localhost.evil.test",
    "evil.test@localhost",
    "[x]",
]


@every_row("name", OUR_NAMES)
def test_numbers_and_names_of_ours_are_answered(name: str) -> None:
    assert Names(["Table.test."]).is_ours(name)


@pytest.mark.parametrize("name", STRANGE_NAMES)
def test_names_of_strangers_are_refused(server: Served, name: str) -> None:
    assert not Names(["table.test"]).is_ours(name)
    for method, path in (("GET", "/tables"), ("GET", "/health"), ("GET", "/"), ("POST", "/tables")):
        answer = server.http.request(method, path, headers={"Host": name}, json=TABLE)
        assert answer.status_code in (400, 403), (method, path)


def test_a_connection_under_the_name_of_a_stranger_is_refused(server: Served) -> None:
    table, _ = server.table_of("Ann", "bot:random", "bot:random")
    address = f"ws://127.0.0.1:{server.port}/tables/{table}/live"
    for headers in ({"Host": "evil.test"}, {"Host": "evil.test", "Origin": "http://evil.test"}):
        with pytest.raises(InvalidStatus), connect(address, proxy=None, additional_headers=headers) as socket:
            socket.recv()


FORMS = [
    None,
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/jsonp",
]


@pytest.mark.parametrize("form", FORMS)
def test_a_post_without_the_content_type_of_json_is_refused(server: Served, form: str | None) -> None:
    table, people = server.table_of("Ann", "Bob", "Cleo", starts=False)
    headers = {"Authorization": f"Bearer {people[0].token}", **({"Content-Type": form} if form else {})}
    for path in ("/tables", f"/tables/{table}/seats", f"/tables/{table}/start", f"/tables/{table}/talk", "/transfer"):
        for content in (b"{}", b""):
            answer = server.http.post(path, content=content, headers=headers)
            assert (answer.status_code, answer.json()["error"]) == (400, "unreadable"), path
    assert people[0].get(f"/tables/{table}")["phase"] == "gathering"


def test_a_page_elsewhere_changes_nothing(server: Served) -> None:
    assert server.http.post("/tables", json=TABLE, headers={"Origin": "http://evil.test"}).status_code == 403
    for wrong in ("null", "http://[::1", "http://", "//", "http://evil.test]"):
        assert server.http.post("/tables", json=TABLE, headers={"Origin": wrong}).status_code == 403, wrong
    own = f"http://127.0.0.1:{server.port}"
    assert server.http.post("/tables", json=TABLE, headers={"Origin": own}).status_code == 201


def test_a_connection_where_nobody_speaks_or_from_nowhere_is_turned_away(server: Served) -> None:
    table, _ = server.table_of("Ann", "bot:random", "bot:random")
    places = [(path, {}) for path in ("/", "/games", "/mcp", "/bots/events", "/nothing")]
    for path, headers in (*places, (f"/tables/{table}/live", {"Origin": "http://[::1"})):
        with pytest.raises(InvalidStatus) as refused:
            connect(f"ws://127.0.0.1:{server.port}{path}", proxy=None, additional_headers=headers)
        assert refused.value.response.status_code in (403, 404), path


@pytest.mark.slow
@pytest.mark.parametrize(
    ("trusted", "is_believed"),
    [((), False), (("10.0.0.0/8",), False), (("127.0.0.1",), True), (("127.0.0.0/8", "10.0.0.1"), True)],
)
def test_a_proxy_is_believed_only_at_the_addresses_that_were_named(
    served: Callable[..., Served], trusted: tuple[str, ...], is_believed: bool
) -> None:
    server = served(limits=Limits(requests=1e-9), proxies=trusted)

    def is_answered(*forwarded: str) -> bool:
        """Each address may ask once."""
        return server.http.get("/health", headers={"X-Forwarded-For": ", ".join(forwarded)}).status_code == 200

    assert is_answered("192.0.2.1")
    assert not is_answered("192.0.2.1")
    assert is_answered("192.0.2.2") is is_believed
    # What a stranger wrote before the proxy's own word counts for nothing.
    assert is_answered("198.51.100.1", "192.0.2.3") is is_believed
    assert not is_answered("198.51.100.2", "192.0.2.3")


@pytest.mark.slow
def test_a_server_goes_by_the_names_that_it_was_given(tmp_path: Path) -> None:
    process = Process(tmp_path, "--name", "games.test")
    try:
        with process.http() as http:
            assert http.get("/health", headers={"Host": "games.test"}).status_code == 200
            assert http.get("/health", headers={"Host": "other.test"}).status_code == 403
    finally:
        process.close()


def test_what_is_no_address_is_no_proxy() -> None:
    assert read_networks(["10.0.0.0/8", "::1"]) == ["10.0.0.0/8", "::1"]
    for wrong in ("proxy", "10.0.0.0/99", "*"):
        with pytest.raises(Unwritable, match="trust-proxy"):
            read_networks([wrong])


def test_all_numbers_of_one_line_are_one_address() -> None:
    near: Any = {whereabouts(f"2001:db8:1:2::{number:x}") for number in range(50)}
    assert len(near) == 1
    made: Any = {whereabouts(f"2002:c000:201:{number:x}::1") for number in range(50)}
    assert made == {whereabouts("192.0.2.1")}
    assert whereabouts("::ffff:192.0.2.1") == whereabouts("192.0.2.1")
    assert whereabouts("192.0.2.1") != whereabouts("192.0.2.2")
