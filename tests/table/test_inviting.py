"""A link that works for whoever receives it, and the page says for whom that is."""

import pytest

from fourscore.play.names import LONGEST_NAME
from fourscore.table.web import invitations
from fourscore.table.web.invitations import own_address, where_others_find
from tests.table.served import Served

LAN = "192.168.1.7"
WHERE = [
    ("http://localhost:8080", "127.0.0.1", "http://localhost:8080", "here"),
    ("http://127.0.0.1:8080", "localhost", "http://127.0.0.1:8080", "here"),
    ("http://[::1]:8080", "::1", "http://[::1]:8080", "here"),
    ("http://localhost.:8080", "127.0.0.1", "http://localhost.:8080", "here"),
    ("http://localhost:8080", "0.0.0.0", f"http://{LAN}:8080", "network"),
    ("http://127.0.0.1", "::", f"http://{LAN}", "network"),
    ("http://localhost:8080", LAN, f"http://{LAN}:8080", "network"),
    (f"http://{LAN}:8080", "0.0.0.0", f"http://{LAN}:8080", "network"),
    ("http://attic.local:8080", "0.0.0.0", "http://attic.local:8080", "network"),
    ("http://attic", "0.0.0.0", "http://attic", "network"),
    ("https://games.example", "127.0.0.1", "https://games.example", "anywhere"),
    ("https://games.example/x?y#z", "127.0.0.1", "https://games.example", "anywhere"),
    ("http://8.8.8.8:80", "0.0.0.0", "http://8.8.8.8:80", "anywhere"),
    ("javascript://games.example", "0.0.0.0", "http://games.example", "anywhere"),
    ("http://localhost:99999", "0.0.0.0", f"http://{LAN}:99999", "network"),
]


@pytest.mark.parametrize(("page", "listens", "link", "reach"), WHERE)
def test_the_link_is_one_that_others_can_open(
    monkeypatch: pytest.MonkeyPatch, page: str, listens: str, link: str, reach: str
) -> None:
    monkeypatch.setattr(invitations, "own_address", lambda listens: LAN)
    assert where_others_find(page, listens) == (link, reach)


def test_without_a_network_nobody_else_can_come(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(invitations, "own_address", lambda listens: "")
    assert where_others_find("http://localhost", "0.0.0.0") == ("http://localhost", "here")
    assert own_address(LAN) == LAN
    assert own_address("0.0.0.0") not in ("127.0.0.1", "0.0.0.0")


@pytest.mark.slow
def test_an_invitation_names_the_page_that_asks_and_no_other(server: Served) -> None:
    own = f"http://127.0.0.1:{server.port}"
    for origin in ("", own, "http://evil.test", f"http://evil.test@127.0.0.1:{server.port}", "javascript:alert(1)"):
        found = server.http.get("/invitation", params={"table": "abc", "origin": origin}).json()
        assert found == {"link": f"{own}/#/table/abc", "reach": "here", "code": ""}
    found = server.http.get("/invitation", params={"table": "abc"}, headers={"Host": f"{LAN}:8080"}).json()
    assert (found["link"], found["reach"]) == (f"http://{LAN}:8080/#/table/abc", "network")
    assert found["code"].startswith("data:image/svg+xml")
    assert server.http.get("/invitation", params={"table": "<script>"}).status_code == 400


@pytest.mark.slow
def test_a_name_as_long_as_the_field_is_accepted_and_one_letter_more_is_not(server: Served) -> None:
    table = {"game": "presidents", "seats": ["person", "random", "random"]}
    assert server.http.post("/tables", json={**table, "name": "x" * LONGEST_NAME}).status_code == 201
    assert server.http.post("/tables", json={**table, "name": "x" * (LONGEST_NAME + 1)}).status_code == 400
