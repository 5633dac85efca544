"""A screen belongs to a person at a seat: whoever has left sees nothing more of it."""

import json
import threading
from typing import Any

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
