"""Whoever leaves, comes back or is away does so at all servers at once."""

import json
from typing import Any

import pytest

from fourscore.engine.registry import all_games
from fourscore.kit.extras import usual_seats
from fourscore.table.postgres import PostgresStore
from tests.table.ground import wait_until
from tests.table.neighbours import Neighbour, Street
from tests.table.served import Person, next_of
from tests.table.test_cluster import asked_of_the_store
from tests.table.test_seats_that_were_left import leave, until_closed

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("turn")]

GAMES = [game.id for game in all_games().values()]
SEVERAL = [game.id for game in all_games().values() if game.seats[-1] > 1]


def table_of(game: str, servers: tuple[Neighbour, Neighbour], **wish: Any) -> list[Person]:
    """A person in every seat, at one server and the other in turn; the first server runs the table."""
    seats = usual_seats(all_games()[game])
    people = [Person(servers[seat % 2]) for seat in range(seats)]  # type: ignore[arg-type]
    entered = people[0].post("/tables", game=game, seats=["person"] * seats, name="Guest 0", **wish)
    for seat, person in enumerate(people):
        person.table = entered["table"]["table"]
        if seat:
            person.post("seats", name=f"Guest {seat}")
    people[0].post("start")
    return people


def come(server: Any, table: str, seat: int) -> Person:
    """Somebody new takes the seat."""
    newcomer = Person(server)
    newcomer.table = table
    newcomer.post("seats", name="Dora", seat=seat)
    return newcomer


@pytest.mark.parametrize("game", GAMES)
def test_a_screen_at_one_server_ends_when_its_seat_is_left_at_the_other(
    pair: tuple[Neighbour, Neighbour], game: str
) -> None:
    for at, elsewhere in (pair, pair[::-1]):
        people = table_of(game, pair)
        person, seat = people[-1], len(people) - 1
        person.server = at  # type: ignore[assignment]
        with person.live() as socket:
            next_of(socket, "news")
            person.server = elsewhere  # type: ignore[assignment]
            leave(person, seat)
            newcomer = come(elsewhere, person.table, seat)
            newcomer.post("talk", words="hello")
            seen = until_closed(socket)
        assert all(message["is"] not in ("news", "talk") for message in seen)
        assert seen[-1]["error"] == "not-yours"


@pytest.mark.parametrize("game", SEVERAL)
def test_nobody_who_is_connected_to_one_server_is_voted_away_at_the_other(
    pair: tuple[Neighbour, Neighbour], game: str
) -> None:
    people = table_of(game, pair, grace=0)
    stand_in = {"about": "stand-in", "seat": 0, "bot": "random"}
    others = people[1:]
    for server in pair:
        people[0].server = pair[0]  # type: ignore[assignment]
        others[0].server = server  # type: ignore[assignment]
        with people[0].live() as socket:
            next_of(socket, "news")
            assert others[0].refused("proposals", proposal=stand_in) == (409, "not-now")
    wait_until(lambda: others[0].ask("POST", "proposals", json={"proposal": stand_in}).status_code == 200)
    for other in others[1:]:
        other.post("votes", number=0, yes=True)
    assert others[0].get("/tables/" + others[0].table)["seats"][0]["is_away"]
    people[0].server = pair[1]  # type: ignore[assignment]
    with people[0].live() as socket:
        next_of(socket, "news")
        assert not next_of_table(socket)["seats"][0]["is_away"]


def next_of_table(socket: Any) -> Any:
    """The table as it is shown once more than at the beginning."""
    return next_of(socket, "table")


def test_who_comes_to_one_server_while_the_other_takes_them_for_away_plays_on(
    pair: tuple[Neighbour, Neighbour], both: Street
) -> None:
    """The vote, or the clock, had looked just before they came."""
    people = table_of("presidents", pair, grace=0)
    people[0].server = pair[1]  # type: ignore[assignment]
    others = people[1:]
    for other in others:
        other.server = pair[0]  # type: ignore[assignment]

    async def forget(store: PostgresStore) -> None:
        async with store._connected() as db:
            await db.execute("DELETE FROM presence WHERE table_id = $1", people[0].table)
            await db.execute("INSERT INTO presence VALUES ($1, 0, 'gone', false, clock_timestamp())", people[0].table)

    with people[0].live() as socket:
        next_of(socket, "news")
        asked_of_the_store(both.database, forget)
        others[0].post("proposals", proposal={"about": "stand-in", "seat": 0, "bot": "random"})
        for other in others[1:]:
            other.post("votes", number=0, yes=True)
        table = f"/tables/{others[0].table}"
        assert others[0].get(table)["ballots"][0]["result"]
        wait_until(lambda: not others[0].get(table)["seats"][0]["is_away"])


def test_who_only_asks_over_http_is_there_as_well(pair: tuple[Neighbour, Neighbour]) -> None:
    people = table_of("presidents", pair, grace=30)
    people[0].view()
    stand_in = {"about": "stand-in", "seat": 0, "bot": "random"}
    assert people[1].refused("proposals", proposal=stand_in) == (409, "not-now")
    socket_message = json.dumps({"is": "propose", "proposal": stand_in})
    with people[1].live() as socket:
        next_of(socket, "news")
        socket.send(socket_message)
        assert next_of(socket, "refused")["error"] == "not-now"


def test_a_block_at_one_server_holds_at_once_at_the_other(pair: tuple[Neighbour, Neighbour]) -> None:
    ann, bob, *_ = people = table_of("presidents", pair)
    for number, person in enumerate(people[1:]):
        people[0].post("proposals", proposal={"about": "end"}) if not number else None
        person.post("votes", number=0, yes=True)
    bob.table, before = (
        ann.post("/tables", game="presidents", seats=["person"] * 3, name="Ann")["table"]["table"],
        bob.table,
    )
    with bob.live() as socket:
        next_of(socket, "news")
        ann.post("shunned", seat=1, how="block")
        assert bob.refused("seats", name="Bob") == (403, "not-yours")
        assert until_closed(socket)[-1]["error"] == "not-yours"
    following = bob.post(f"/tables/{before}/rematch")["table"]
    assert following not in {held["table"] for held in ann.get("/seats")}


@pytest.mark.parametrize("name", ["%00", "a%00b", "%E2%80%AE", "%2A", "a%20b.c%3E", "%0D%0A", "x" * 65])
def test_no_name_of_a_table_troubles_the_database_or_the_bus(pair: tuple[Neighbour, Neighbour], name: str) -> None:
    stranger = Person(pair[0])  # type: ignore[arg-type]
    stranger.post("/me/name", name=f"S {name.encode().hex()}"[:24])
    for method, path in (("GET", ""), ("GET", "/view"), ("POST", "/talk"), ("GET", "/hook"), ("GET", "/replay")):
        answer = stranger.ask(method, f"/tables/{name}{path}", json={"words": "x"} if method == "POST" else None)
        assert answer.status_code in (400, 404), answer.text
    assert stranger.ask("DELETE", f"/me/passkeys/{name}").status_code in (400, 404)
    assert stranger.get("/health")["status"] == "well"
