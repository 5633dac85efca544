"""Whom somebody has blocked comes neither to their table nor to their ears, whichever way they try."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from tests.patience import PATIENCE
from tests.table.ground import wait_until
from tests.table.served import Person, Served, next_of

pytestmark = pytest.mark.slow

SEATS = {"game": "presidents", "seats": ["person"] * 3}


class Evening:
    """Ann, who may have blocked Bob after a game, and Cleo, who gets on with both."""

    def __init__(self, server: Served, how: str) -> None:
        self.server = server
        _, (self.ann, self.bob, self.cleo) = server.table_of("Ann", "Bob", "Cleo")
        self.ann.post("shunned", seat=1, how=how)

    def end(self) -> None:
        self.ann.post("proposals", proposal={"about": "end"})
        self.bob.post("votes", number=0, yes=True)
        self.cleo.post("votes", number=0, yes=True)

    def anns(self, **wish: Any) -> str:
        return str(self.ann.post("/tables", **{**SEATS, "name": "Ann", **wish})["table"]["table"])

    def is_in(self, person: Person, table: str, name: str, **wish: Any) -> bool:
        return person.ask("POST", f"/tables/{table}/seats", json={"name": name, **wish}).status_code == 201


def by_link(evening: Evening) -> bool:
    return evening.is_in(evening.bob, evening.anns(), "Bob")


def to_an_open_table(evening: Evening) -> bool:
    return evening.is_in(evening.bob, evening.anns(is_open=True), "Bob")


def to_a_table_that_she_has_set_up_and_not_sat_down_at(evening: Evening) -> bool:
    return evening.is_in(evening.bob, evening.anns(name=None), "Bob")


def to_a_seat_that_was_left(evening: Evening) -> bool:
    table, (ann, _, eve) = evening.server.table_of("Ann", "Dan", "Eve", starts=False)
    ann.token, before = evening.ann.token, ann.token
    dora = evening.server.person()
    dora.token = before
    assert dora.ask("DELETE", f"/tables/{table}/seats/0").status_code == 200
    ann.post("seats", name="Ann")
    eve.post("start")
    eve.ask("DELETE", "seats/2")
    return evening.is_in(evening.bob, table, "Bob", seat=2)


def by_her_coming_to_his(evening: Evening) -> bool:
    return evening.is_in(evening.ann, evening.bob.post("/tables", **SEATS, name="Bob")["table"]["table"], "Ann")


def by_being_handed_the_table(evening: Evening) -> bool:
    """Cleo is the host, hands the table to Bob, and both leave; it is still his."""
    table = evening.cleo.post("/tables", **SEATS, name="Cleo")["table"]["table"]
    assert evening.is_in(evening.bob, table, "Bob")
    evening.cleo.post(f"/tables/{table}/host", seat=1)
    evening.cleo.ask("DELETE", f"/tables/{table}/seats/0")
    evening.bob.ask("DELETE", f"/tables/{table}/seats/1")
    return evening.is_in(evening.ann, table, "Ann")


def sit_together(evening: Evening, table: str) -> bool:
    at = [{held["table"] for held in person.get("/seats")} for person in (evening.ann, evening.bob)]
    return all(table in tables for tables in at)


def rematch_of(who: str) -> Callable[[Evening], bool]:
    def way(evening: Evening) -> bool:
        evening.end()
        asker: Person = getattr(evening, who)
        table = asker.post("rematch")["table"]
        assert table in {held["table"] for held in asker.get("/seats")}
        assert table in {held["table"] for held in evening.cleo.get("/seats")}
        # Whoever was left out comes afterwards, or asks for one of their own.
        for person, name in ((evening.ann, "Ann"), (evening.bob, "Bob")):
            evening.is_in(person, person.post("rematch")["table"], name)
        return sit_together(evening, table) or sit_together(evening, evening.ann.post("rematch")["table"])

    way.__name__ = f"rematch_of_{who}"
    return way


def watching(evening: Evening) -> bool:
    table = evening.anns()
    answers = [evening.bob.ask("GET", f"/tables/{table}/{path}").status_code for path in ("view", "talk")]
    assert len(set(answers)) == 1
    return answers[0] == 200


def watching_live(evening: Evening) -> bool:
    evening.bob.table = evening.anns()
    with evening.bob.live() as socket:
        return bool(json.loads(socket.recv(timeout=PATIENCE))["is"] == "table")


def watching_before_she_came(evening: Evening) -> bool:
    evening.bob.table = table = evening.cleo.post("/tables", **SEATS, name="Cleo")["table"]["table"]
    with evening.bob.live() as socket:
        next_of(socket, "news")
        evening.is_in(evening.ann, table, "Ann")
        return bool(json.loads(socket.recv(timeout=PATIENCE))["is"] == "table")


def seeing_it_in_the_list(evening: Evening) -> bool:
    mine, theirs = evening.anns(is_open=True), evening.bob.post("/tables", **SEATS, name="Bob", is_open=True)
    assert mine in {listed["table"] for listed in evening.cleo.get("/tables")}
    seen = [
        table in {listed["table"] for listed in who.get("/tables")}
        for who, table in ((evening.bob, mine), (evening.ann, theirs["table"]["table"]))
    ]
    assert len(set(seen)) == 1
    return seen[0]


WAYS_IN: list[Callable[[Evening], bool]] = [
    by_link,
    to_an_open_table,
    to_a_table_that_she_has_set_up_and_not_sat_down_at,
    to_a_seat_that_was_left,
    by_her_coming_to_his,
    by_being_handed_the_table,
    rematch_of("ann"),
    rematch_of("bob"),
    rematch_of("cleo"),
    watching,
    watching_live,
    watching_before_she_came,
    seeing_it_in_the_list,
]


@pytest.mark.parametrize("how", ["nothing", "mute", "block"])
def test_every_way_in_is_closed_to_somebody_blocked_and_to_nobody_else(server: Served, how: str) -> None:
    led_in = {way.__name__: way(Evening(server, how)) for way in WAYS_IN}
    assert led_in == dict.fromkeys(led_in, how != "block")


def test_a_block_ends_what_somebody_watches(server: Served, people: list[Person]) -> None:
    ann, bob, _ = people
    bob.table = ann.post("/tables", **SEATS, name="Ann")["table"]["table"]
    with bob.live() as socket:
        next_of(socket, "news")
        ann.post("shunned", seat=1, how="block")
        assert next_of(socket, "refused")["error"] == "not-yours"


def words_that_reach(ann: Person) -> str:
    """Everything that is told to her, wherever she looks."""
    answers = [ann.ask("GET", path).text for path in ("talk", "view", "replay?all=true", "replay?seat=0")]
    with ann.live() as socket:
        return " ".join([*answers, *(json.dumps(next_of(socket, kind)) for kind in ("talk", "news"))])


@pytest.mark.parametrize("how", ["nothing", "mute", "block"])
def test_no_words_reach_whoever_does_not_want_to_hear_them(server: Served, how: str) -> None:
    evening = Evening(server, how)
    ann, bob, cleo = evening.ann, evening.bob, evening.cleo
    with ann.live() as socket:
        next_of(socket, "news")
        bob.post("talk", words="croak", is_claim=True)
        told = json.dumps([next_of(socket, kind) for kind in ("talk", "news")])
        assert ("croak" in told) is (how == "nothing")
        bob.post("talk", words="croak again")
        cleo.post("talk", words="sing", is_claim=True)
        assert "sing" in json.dumps(next_of(socket, "news"))
    assert ("croak" in words_that_reach(ann)) is (how == "nothing")
    assert "croak" in words_that_reach(cleo)
    assert "croak" in words_that_reach(bob)
    evening.end()
    wait_until(lambda: ann.ask("GET", "replay").status_code == 200)
    assert ("croak" in words_that_reach(ann)) is (how == "nothing")
    assert "sing" in words_that_reach(ann)


def test_who_says_something_and_runs_is_muted_and_reported_all_the_same(server: Served) -> None:
    _, (ann, bob, _) = server.table_of("Ann", "Bob", "Cleo", starts=False)
    bob.post("talk", words="croak")
    bob.ask("DELETE", "seats/1")
    ann.post("reports", seat=1, words="He said something and ran.")
    ann.post("shunned", seat=1, how="mute")
    assert [said["words"] for said in ann.get("talk")["said"]] == [""]
    dora = server.person()
    dora.table = ann.table
    dora.post("seats", name="Dora")
    dora.post("talk", words="hello")
    assert [said["words"] for said in ann.get("talk")["said"]] == ["", "hello"]
    (shunned,) = ann.get("/me/shunned")
    assert shunned["name"] == "Bob"
