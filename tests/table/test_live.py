"""Live play over a connection."""

import json
from collections.abc import Callable
from contextlib import ExitStack

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from fourscore.table.limits import Limits
from tests.patience import PATIENCE
from tests.table.served import Person, Served, next_of, who_is_asked


def test_everybody_sees_a_choice_as_soon_as_it_is_durable(people: list[Person]) -> None:
    asked = who_is_asked(people)
    at_the_end = ExitStack()
    sockets = [at_the_end.enter_context(person.live()) for person in people]
    hands = [next_of(socket, "news")["view"]["table"]["hand"] for socket in sockets]
    at = people.index(asked)
    choice = asked.asked()[-1]
    sockets[at].send(json.dumps({"is": "choice", "choice": choice, "turn": 0}))
    seen = [next_of(socket, "news") for socket in sockets]
    assert [news["lines"][0]["facts"]["cards"] for news in seen] == [choice] * 3
    assert [len(news["view"]["table"]["hand"]) for news in seen] != [len(hand) for hand in hands]
    assert next_of(sockets[at], "done") == {"is": "done", "frame": 1}
    at_the_end.close()


def test_a_seat_sees_its_own_hand_and_a_spectator_none_and_may_do_nothing(server: Served, people: list[Person]) -> None:
    with people[0].live() as socket:
        news = next_of(socket, "news")
    assert news["view"]["seat"] == 0
    dealt = [line for line in news["lines"] if line["rule"] == "presidents.setup.hidden-and-open"]
    assert [line["facts"]["player"] for line in dealt] == [0]
    stranger = server.person()
    stranger.table = people[0].table
    with stranger.live() as socket:
        view = next_of(socket, "news")["view"]
        assert view["seat"] is None
        assert view["table"]["hand"] == []
        socket.send('{"is": "say", "words": "hello"}')
        assert next_of(socket, "refused")["error"] == "not-yours"


def test_nothing_is_sent_when_nothing_changed_for_a_seat(people: list[Person]) -> None:
    with people[0].live() as first, people[1].live() as second:
        next_of(first, "news")
        next_of(second, "news")
        order = {"choice": "pass", "kinds": ["play"]}
        first.send(json.dumps({"is": "ahead", "order": order}))
        assert next_of(first, "news")["order"]["choice"] == "pass"
        people[0].post("talk", words="hello")
        assert json.loads(second.recv(timeout=PATIENCE))["is"] == "talk"


def test_bad_frames_are_refused_one_by_one_and_change_nothing(people: list[Person]) -> None:
    before = people[0].get("view")
    frames = [
        b"\xff\xfe",
        "null",
        "[" * 5000,
        '{"is": "choice"}',
        '{"is": "choice", "choice": 7}',
        '{"is": "choice", "choice": "3C", "more": 1}',
        '{"is": "choice", "choice": "3C", "turn": 1e99}',
        '{"is": "vote", "number": 99999999999999999999, "yes": true}',
        '{"is": "nothing"}',
        json.dumps({"is": "say", "words": "x" * 20_000}),
    ]
    with people[0].live() as socket:
        for number, frame in enumerate(frames, start=1):
            socket.send(frame)
            refused = next_of(socket, "refused")
            assert refused["frame"] == number
            assert refused["error"] in ("unreadable", "too-large")
    assert people[0].get("view") == before


def test_a_wrong_token_and_a_page_of_another_site_are_turned_away(server: Served, people: list[Person]) -> None:
    people[0].token = "guess"
    with people[0].live() as socket:
        assert next_of(socket, "refused")["error"] == "unknown-person"
        with pytest.raises(ConnectionClosed):
            socket.recv(timeout=PATIENCE)
    address = f"ws://127.0.0.1:{server.port}/tables/{people[0].table}/live"
    with pytest.raises(InvalidStatus):
        connect(address, origin="https://elsewhere.example", proxy=None).__enter__()
    with connect(address, origin=f"http://127.0.0.1:{server.port}", proxy=None):
        pass


def test_somebody_who_sends_too_often_is_told_to_wait(served: Callable[..., Served]) -> None:
    server = served(limits=Limits(requests=1000, frames=0.001, burst=3000))
    _, people = server.table_of("Ann", "Bob", "Cleo")
    with people[0].live() as socket:
        for _ in range(5):
            socket.send('{"is": "say", "words": "hello"}')
        assert next_of(socket, "refused")["error"] == "too-many"


def test_talk_reaches_everybody_and_a_claim_stands_in_the_log(people: list[Person]) -> None:
    with people[1].live() as socket:
        next_of(socket, "news")
        people[0].post("talk", words="good luck")
        assert next_of(socket, "talk")["said"][0]["words"] == "good luck"
        people[0].post("talk", words="I have no twos", is_claim=True)
        assert next_of(socket, "news")["lines"][0]["text"] == 'Ann says: "I have no twos"'


def test_a_spectator_with_a_delay_is_choices_behind_and_nobody_watches_where_nobody_may(server: Served) -> None:
    _, people = server.table_of("Ann", "Bob", "Cleo", delay=2)
    stranger = server.person()
    stranger.table = people[0].table
    start = stranger.view()
    for _ in range(2):
        who_is_asked(people).choose()
        assert stranger.view() == start
    who_is_asked(people).choose()
    assert stranger.view() != start
    _, people = server.table_of("Ann", "Bob", "Cleo", watching="nobody")
    assert server.http.get(f"/tables/{people[0].table}/view").status_code == 403
