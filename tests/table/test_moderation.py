"""Mute, block and report; what the operator does about people."""

import json
import re
import subprocess
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import msgspec
import pytest

from fourscore.play import audience, news
from fourscore.play.records import Created, Plan, Renamed, Said, Seated
from fourscore.play.rewriting import NewIdentity, rewritten
from fourscore.play.table import Table
from fourscore.play.wire_types import News
from fourscore.table.moderation import MOST_REPORTS
from tests.table.ground import wait_until
from tests.table.operating import everything_kept, files_of, people_command, person_in
from tests.table.served import SHORT, Person, Served, next_of, play_to_the_end

pytestmark = pytest.mark.slow

A_DAY = 86_400


def words(person: Person) -> list[str]:
    return [said["words"] for said in person.get("talk")["said"]]


def test_the_words_of_somebody_muted_reach_nobody_who_muted_them(server: Served, people: list[Person]) -> None:
    ann, bob, cleo = people
    bob.post("talk", words="before")
    with ann.live() as socket:
        assert [said["words"] for said in next_of(socket, "talk")["said"]] == ["before"]
        assert ann.post("shunned", seat=1, how="mute") == {"shunned": [{"seat": 1, "how": "mute"}]}
        assert [said["words"] for said in next_of(socket, "talk")["said"]] == [""]
        bob.post("talk", words="rude")
        assert [said["words"] for said in next_of(socket, "talk")["said"]] == [""]
        cleo.post("talk", words="kind")
        assert [said["words"] for said in next_of(socket, "talk")["said"]] == ["kind"]
        assert words(ann) == ["", "", "kind"]
        assert words(cleo) == ["before", "rude", "kind"]
        ann.post("shunned", seat=1, how="nothing")
        assert [said["words"] for said in next_of(socket, "talk")["said"]] == ["before", "rude", "kind"]
    assert ann.get("/me/shunned") == []
    assert bob.get("shunned") == {"shunned": []}


def test_muting_outlives_the_server_and_can_be_taken_back_anywhere(served: Callable[..., Served]) -> None:
    first = served()
    _, (ann, bob, _) = first.table_of("Ann", "Bob", "Eve")
    ann.post("shunned", seat=1, how="mute")
    bob.post("talk", words="rude")
    first.stop()
    second = served()
    ann.server = bob.server = second
    wait_until(lambda: words(ann) == [""])
    (shunned,) = ann.get("/me/shunned")
    assert (shunned["how"], shunned["name"]) == ("mute", "Bob")
    assert bob.ask("DELETE", f"/me/shunned/{shunned['id']}").status_code == 404
    assert ann.ask("DELETE", f"/me/shunned/{shunned['id']}").json() == []
    assert words(ann) == ["rude"]


def test_those_of_whom_one_has_blocked_the_other_never_sit_together(server: Served, people: list[Person]) -> None:
    ann, bob, _ = people
    ann.post("shunned", seat=1, how="block")
    seats = {"game": "presidents", "seats": ["person"] * 3}
    mine = ann.post("/tables", **seats, name="Ann")["table"]["table"]
    theirs = bob.post("/tables", **seats, name="Bob")["table"]["table"]
    assert bob.refused(f"/tables/{mine}/seats", name="Bob") == (403, "not-yours")
    assert ann.refused(f"/tables/{theirs}/seats", name="Ann") == (409, "not-now")
    ann.post("shunned", seat=1, how="mute")
    bob.post(f"/tables/{mine}/seats", name="Bob")


@pytest.mark.parametrize("seat", [0, 9])
def test_nobody_shuns_or_reports_themselves_or_nobody(server: Served, people: list[Person], seat: int) -> None:
    assert people[0].refused("shunned", seat=seat, how="mute") == (404, "not-found")
    assert people[0].refused("reports", seat=seat, words="bad") == (404, "not-found")


def test_a_report_has_the_log_as_the_one_who_reports_may_read_it(server: Served, people: list[Person]) -> None:
    ann, bob, cleo = people
    bob.post("talk", words="rude words")
    ann.post("reports", seat=1, words="He was rude.")
    assert (
        server.person().ask("POST", f"/tables/{ann.table}/reports", json={"seat": 1, "words": "x"}).status_code == 401
    )
    told = people_command(server, "reports")
    assert "He was rude." in told
    assert "Bob: rude words" in told
    log = [line["text"] for line in ann.get("view")["lines"]]
    assert all(line in told for line in log)
    assert not [line["text"] for line in cleo.get("view")["lines"] if line["text"] not in log and line["text"] in told]
    for _ in range(MOST_REPORTS - 1):
        ann.post("reports", seat=1, words="again")
    assert ann.refused("reports", seat=1, words="again") == (429, "too-many")


def test_many_screens_of_somebody_who_mutes_somebody_are_little_work(
    new_server: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One person with 200 screens at a long game once kept everybody waiting for seconds with each change of mind."""
    table, (ann, *_) = new_server.table_of("Ann", "Bob", "Eve")
    elsewhere = ann.post("/tables", game="presidents", seats=["person", "random", "random"], name="Ann")["table"][
        "table"
    ]
    ann.post(f"/tables/{elsewhere}/start")
    written: list[str] = []

    def whole_news(about: Table, *more: Any) -> News:
        written.append(about.id)
        return news.whole_news(about, *more)

    with ExitStack() as screens:
        for where in (table, table, table, elsewhere):
            ann.table = where
            next_of(screens.enter_context(ann.live()), "news")
        monkeypatch.setattr(audience, "whole_news", whole_news)
        ann.table = table
        ann.post("shunned", seat=1, how="mute")
    assert written == [table]


def test_somebody_suspended_is_out_at_once_and_comes_back_when_allowed(new_server: Served) -> None:
    table, (ann, bob, _) = new_server.table_of("Ann", "Bob", "Eve")
    bob.post("/me/name", name="Bobby")
    assert "Bobby" in people_command(new_server)
    with bob.live() as socket:
        next_of(socket, "news")
        people_command(new_server, "suspend", "Bobby", "--days", "2")
        assert "suspended you" in next_of(socket, "refused")["message"]
    assert bob.ask("GET", "/seats").json()["error"] == "suspended"
    assert "suspended until" in people_command(new_server)
    ann.post("talk", words="nothing else has changed")
    assert ann.get(f"/tables/{table}")["seats"][1]["name"] == "Bob"
    people_command(new_server, "allow", "Bobby")
    wait_until(lambda: bob.ask("GET", "/seats").status_code == 200)
    people_command(new_server, "suspend", "Bobby", "--days", "2")
    wait_until(lambda: bob.ask("GET", "/seats").status_code == 403)
    new_server.clock.ahead += 3 * A_DAY
    assert bob.ask("GET", "/seats").status_code == 200
    with bob.live() as socket:
        next_of(socket, "news")
        people_command(new_server, "suspend", "Bobby", "--days", "9")
        assert "suspended you" in next_of(socket, "refused")["message"]


def test_the_operator_renames_somebody_everywhere(new_server: Served) -> None:
    table, (ann, bob, _) = new_server.table_of("Ann", "Rude Rat", "Eve")
    who = person_in(new_server, table, 1)
    with ann.live() as socket:
        next_of(socket, "table")
        people_command(new_server, "rename", who, "--name", "Quiet Cat")
        wait_until(lambda: ann.get(f"/tables/{table}")["seats"][1]["name"] == "Quiet Cat")
        assert next_of(socket, "table")["seats"][1]["name"] == "Quiet Cat"
    assert bob.get("/me")["name"] == "Quiet Cat"
    assert bob.get("/seats") == [{"table": table, "seat": 1}]
    assert "Rude Rat" not in json.dumps(ann.get("view"))


def test_whoever_is_renamed_has_the_new_name_on_every_ladder(new_server: Served) -> None:
    table, people = new_server.table_of("Ann", "Rude Rat", "Eve", options=SHORT, is_rated=True)
    play_to_the_end(people)
    (season,) = re.findall(r"/ladders/presidents/[0-9-]+", new_server.http.get("/ladders").text)
    assert "Rude Rat" in new_server.http.get(season).text
    people_command(new_server, "rename", person_in(new_server, table, 1), "--name", "Quiet Cat")
    wait_until(lambda: "Quiet Cat" in new_server.http.get(season).text)
    assert "Rude Rat" not in new_server.http.get(season).text


@pytest.mark.parametrize("is_finished", [False, True])
def test_of_somebody_deleted_nothing_is_left_but_what_they_played(new_server: Served, is_finished: bool) -> None:
    table, people = new_server.table_of("Ann", "Zebulon", "Eve", starts=False, options=SHORT)
    ann, gone, eve = people
    gone.post("/me/name", name="Zebulon Quirk")
    gone.post("/me/code")
    gone.post("talk", words="my secret address")
    ann.post("start")
    gone.post("talk", words="another secret", is_claim=True)
    gone.post("talk", words="e", is_claim=True)
    ann.post("shunned", seat=1, how="mute")
    ann.post("reports", seat=1, words="Zebulon is rude.")
    eve.post("talk", words="Zebulon, it is you.")
    eve.post("reports", seat=0, words="Ann is rude to Zebulon.")
    gone.post("reports", seat=0, words="I report it.")
    outcome = play_to_the_end(people) if is_finished else None
    if is_finished:
        assert "Zebulon" in json.dumps(ann.get("replay"))
        eve.post("branch", seat=0, name="Eve", upto=10)
    before = ann.get("view")["view"]["table"]
    who = person_in(new_server, table, 1)
    people_command(new_server, "delete", "Zebulon Quirk")
    wait_until(lambda: gone.ask("GET", "/me").status_code == 401)
    wait_until(lambda: ann.get(f"/tables/{table}")["seats"][1]["name"] == "Player 2")
    assert ann.get("view")["view"]["outcome"] == outcome
    if is_finished:
        assert ann.get("view")["view"]["table"] == before
        wait_until(lambda: "Zebulon" not in json.dumps(ann.get("replay", all=True)))
        # Who claimed no more than a letter takes no letters along.
        told = ann.ask("GET", "told").text
        assert told.count("(deleted)") == 2
        assert "Eve is dealt" in told
    wait_until(lambda: who.encode() not in everything_kept(new_server))
    kept = everything_kept(new_server)
    assert not [word for word in (b"Zebulon", b"secret") if word in kept]
    wait_until(lambda: not [word for word in (b"Zebulon", b"secret", who.encode()) if word in files_of(new_server)])
    assert "Zebulon" not in people_command(new_server, "--all")
    assert "I report it." in (reports := people_command(new_server, "reports"))
    assert "Zebulon" not in reports
    assert eve.get("/seats")


def test_whom_a_host_had_removed_is_forgotten_at_the_rematch_too() -> None:
    plan = Plan(game="presidents", seats=("person",) * 3)
    before = Created(at=0.0, plan=plan, rules=1, seed="", by="gone", removed=["gone", "eve"])
    (after,) = rewritten([before], NewIdentity("gone", "nobody"))
    assert after == msgspec.structs.replace(before, by="nobody", removed=["nobody", "eve"])


def test_a_name_that_somebody_lost_is_forgotten_with_them() -> None:
    before = [
        Seated(at=0.0, seat=0, person="gone", name="Zebulon"),
        Renamed(at=1.0, seat=0, name="Guest 7"),
        Said(at=2.0, seat=1, words="Guest 7, you were Zebulon."),
        Seated(at=3.0, seat=0, person="eve", name="Eve"),
        Renamed(at=4.0, seat=0, name="Guest 8"),
    ]
    after = rewritten(before, NewIdentity("gone", "nobody"))
    assert [getattr(one, "name", "") for one in after] == ["Player 1", "Player 1", "", "Eve", "Guest 8"]
    assert getattr(after[2], "words", "") == "Player 1, you were Player 1."


def test_somebody_removed_has_left_and_their_name_is_free(new_server: Served) -> None:
    table, (ann, bob, _) = new_server.table_of("Ann", "Bob", "Eve")
    bob.post("/me/name", name="Removable")
    people_command(new_server, "remove", "Removable")
    wait_until(lambda: bob.ask("GET", "/seats").status_code == 401)
    seat = ann.get(f"/tables/{table}")["seats"][1]
    assert (seat["name"], seat["player"] != "person") == ("Bob", True)
    wait_until(lambda: new_server.person().ask("POST", "/me/name", json={"name": "Removable"}).status_code == 200)


def test_the_operator_is_told_what_cannot_be_done(new_server: Served) -> None:
    _, (ann, *_) = new_server.table_of("Ann", "Bob", "Eve")
    ann.post("/me/name", name="Annabel")
    uncounted = [["suspend", "Annabel", "--days", days] for days in ("nan", "inf", "1e300")]
    unknown = [["explode", "Ann"], ["suspend"], ["suspend", "Nobody at all"], ["rename", "Nobody", "--name", "X"]]
    for wrong in (*uncounted, *unknown):
        with pytest.raises(subprocess.CalledProcessError):
            people_command(new_server, *wrong)


def test_a_suspension_is_told_to_nobody_else(server: Served, people: list[Person]) -> None:
    answers: list[Any] = [people[1].ask("GET", path).text for path in ("/me", "/me/shunned", "/metrics")]
    assert not any("suspend" in answer for answer in answers)


def test_the_command_works_where_no_server_runs(tmp_path: Path) -> None:
    served = Served(tmp_path)
    _, (_, bob, _) = served.table_of("Ann", "Bob", "Eve")
    bob.post("/me/name", name="Later")
    served.stop()
    people_command(served, "suspend", "Later")
    again = Served(tmp_path)
    bob.server = again
    wait_until(lambda: bob.ask("GET", "/seats").status_code == 403)
    again.stop()
