"""When somebody's time is up, at a real server: what the table agreed on when it was set up."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.table.ground import wait_until
from tests.table.served import Person, Served, next_of, who_is_asked

pytestmark = pytest.mark.slow


def table(server: Served, **wish: Any) -> tuple[list[Person], Person, int]:
    """Three people, the one who is asked, and the seat of that one."""
    _, people = server.table_of("Ann", "Bob", "Cleo", seconds=1, **wish)
    asked = who_is_asked(people)
    return people, asked, people.index(asked)


def seats(person: Person) -> Any:
    return person.get(f"/tables/{person.table}")["seats"]


def test_a_bot_plays_on_for_whoever_is_away_until_they_are_back(server: Served) -> None:
    people, asked, seat = table(server, grace=0)
    other = people[seat - 1]
    wait_until(lambda: seats(other)[seat]["is_away"])
    with asked.live() as socket:
        next_of(socket, "news")
        wait_until(lambda: not seats(other)[seat]["is_away"])


def test_whoever_is_here_and_slow_is_answered_for_once(server: Served) -> None:
    people, asked, seat = table(server, grace=0)
    with asked.live() as socket:
        next_of(socket, "news")
        wait_until(lambda: asked.get("view")["turn"] >= 1)
        assert not seats(people[seat - 1])[seat]["is_away"]


def test_the_game_ends_if_that_was_agreed(server: Served) -> None:
    people, asked, _ = table(server, at_zero="end")
    wait_until(lambda: asked.get(f"/tables/{asked.table}")["phase"] == "over")
    assert "ran out of time" in asked.get(f"/tables/{asked.table}")["trouble"]
    assert people[0].refused("choices", choice="pass")[0] == 409
    assert asked.get("view")["turn"] == 0


@pytest.mark.parametrize("at_zero", ["end", "bot"])
def test_nobodys_time_is_up_because_the_server_was_not_there(served: Callable[..., Served], at_zero: str) -> None:
    first = served()
    _, people = first.table_of("Ann", "Bob", "Cleo", seconds=30, at_zero=at_zero, grace=0)
    asked = who_is_asked(people)
    first.stop()
    again = served(ahead=3600.0)
    for person in people:
        person.server = again
    slot = again.server.slots.slot_of(asked.table)
    wait_until(lambda: slot.timer is not None)
    assert (asked.get(f"/tables/{asked.table}")["phase"], asked.get("view")["turn"]) == ("playing", 0)
    asked.choose()
    # What is asked from now on has its time again, and no more.
    following = who_is_asked(people)
    again.clock.ahead += 60.0
    following.ask("POST", "talk", json={"words": "late"})
    wait_until(lambda: following.get(f"/tables/{asked.table}")["phase"] == "over" or following.get("view")["turn"] > 0)


@pytest.mark.parametrize("at_zero", ["end", "bot", "wait"])
def test_what_the_server_was_away_is_taken_out_of_nobody_s_time_for_the_game(
    served: Callable[..., Served], at_zero: str
) -> None:
    first = served()
    _, people = first.table_of("Ann", "Bob", "Cleo", bank=600, at_zero=at_zero, grace=0)
    while len((asked := who_is_asked(people)).view()["waiting_for"]) > 1:
        asked.choose()
    seat = people.index(asked)
    first.stop()
    again = served(ahead=3600.0)
    for person in people:
        person.server = again
    assert asked.get(f"/tables/{asked.table}")["deadline"] > again.clock() + 500
    slot = again.server.slots.named[asked.table]
    assert (slot.timer is None) is (at_zero == "wait")
    asked.choose()
    assert seats(people[seat - 1])[seat]["left"] > 500
    again.stop()
    once_more = served(ahead=3600.0)
    for person in people:
        person.server = once_more
    assert seats(people[seat - 1])[seat]["left"] > 500


def test_the_table_waits_if_that_was_agreed(server: Served) -> None:
    _, asked, _ = table(server, at_zero="wait")
    slot = server.server.slots.named[asked.table]
    assert slot.timer is None
    server.clock.ahead += 86_400
    assert asked.get("view")["turn"] == 0
    asked.choose()
    assert asked.get("view")["turn"] == 1


def test_the_time_for_a_game_is_shown_to_everybody(server: Served) -> None:
    _, people = server.table_of("Ann", "Bob", "bot:random", bank=600)
    shown = seats(people[0])
    assert [seat["left"] is None for seat in shown] == [False, False, True]
    assert people[0].get(f"/tables/{people[0].table}")["plan"]["bank"] == 600


@pytest.mark.parametrize("wish", [{"at_zero": "explode"}, {"bank": -1}, {"bank": 10**9}, {"bank": 1.5}])
def test_a_clock_that_is_none_is_refused(server: Served, wish: dict[str, Any]) -> None:
    person = server.person()
    assert person.refused("/tables", game="presidents", seats=["person"] * 3, **wish) == (400, "unreadable")


def test_each_game_comes_with_clocks_that_fit_it(server: Served) -> None:
    paces = [tuple(card["pace"].values()) for card in server.person().get("/games")]
    assert all(0 < move < game for move, game in paces)
    assert len(set(paces)) == len(paces)
