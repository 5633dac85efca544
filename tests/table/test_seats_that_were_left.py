"""A screen belongs to a person at a seat: whoever has left sees nothing more of it."""

import json
import threading
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from tests.patience import PATIENCE
from tests.table.ground import wait_until
from tests.table.served import Person, Served, next_of, who_is_asked


def leave(person: Person, seat: int) -> None:
    assert person.ask("DELETE", f"seats/{seat}").status_code == 200


def until_closed(socket: ClientConnection) -> list[dict[str, Any]]:
    """Everything that still comes before the server closes the connection; an error if it does not."""
    seen = []
    while True:
        try:
            seen.append(json.loads(socket.recv(timeout=PATIENCE)))
        except ConnectionClosed:
            return seen


def test_the_screen_of_a_seat_that_was_left_is_closed_before_anybody_else_plays_in_it(server: Served) -> None:
    table, people = server.table_of("Ann", "Bob", "Cleo")
    with people[0].live() as socket:
        next_of(socket, "news")
        leave(people[0], 0)
        newcomer = server.person()
        newcomer.post(f"/tables/{table}/seats", name="Dora")
        newcomer.table = table
        who_is_asked([newcomer, *people[1:]]).choose()
        seen = until_closed(socket)
    assert seen[-1] == {"is": "refused", "frame": 0, "error": "not-yours", "message": "You have left this seat."}
    assert all(message["is"] != "news" for message in seen)


def test_who_waits_for_news_of_a_seat_and_leaves_it_is_refused_the_news(server: Served, people: list[Person]) -> None:
    waiting = next(person for person in people if not person.asked())
    seat = people.index(waiting)
    known = len(waiting.get("view")["lines"])
    answers: list[int] = []
    query = {"seat": seat, "since": known, "wait": 30}
    asking = threading.Thread(target=lambda: answers.append(waiting.ask("GET", "view", params=query).status_code))
    asking.start()
    slot = server.server.slots.named[waiting.table]
    wait_until(lambda: slot.audience.present[seat] == 1)
    leave(waiting, seat)
    asking.join(PATIENCE)
    assert answers == [403]


def test_a_seat_whose_screen_was_ended_is_empty_until_its_next_person_comes(server: Served) -> None:
    """Otherwise whoever sits there next is never away, and nobody can play on for them."""
    table, people = server.table_of("Ann", "Bob", "Cleo", starts=False, grace=0)
    with people[0].live() as socket:
        next_of(socket, "news")
        leave(people[0], 0)
        until_closed(socket)
    dora = server.person()
    dora.post(f"/tables/{table}/seats", name="Dora", seat=0)
    people[1].post("start")
    stand_in = {"about": "stand-in", "seat": 0, "bot": "random"}
    wait_until(lambda: people[1].ask("POST", "proposals", json={"proposal": stand_in}).status_code == 200)


def test_a_screen_that_was_refused_after_all_is_nobodys(
    server: Served, people: list[Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Such as one whose device was signed out while its table was read: it counts neither as there nor as open."""
    accounts, asked = server.server.accounts, []
    recognise = accounts.recognise

    async def recognise_once(token: str | None) -> str | None:
        asked.append(token)
        return await recognise(token if len(asked) == 1 else "signed out")

    monkeypatch.setattr(accounts, "recognise", recognise_once)
    with people[0].live() as socket:
        assert until_closed(socket)[-1]["error"] == "unknown-person"
    slot = server.server.slots.named[people[0].table]
    wait_until(lambda: not slot.audience.screens)
    assert slot.audience.present[0] == 0
    assert "fourscore_sockets 0.0" in server.http.get("/metrics").text
