"""What if: a finished game goes on from any of its moments, alone against bots."""

from pathlib import Path
from typing import Any

import fourscore
from fourscore.engine.journal import read_journal
from tests.table.served import Person, Served, play_to_the_end, who_is_asked


def a_finished_game(server: Served) -> str:
    table, people = server.table_of("Ann", "bot:random", "bot:random")
    play_to_the_end(people)
    return table


def branched(server: Served, table: str, **wish: Any) -> Person:
    person = server.person()
    person.table = person.post(f"/tables/{table}/branch", name="Zoe", **wish)["table"]["table"]
    return person


def test_a_branch_begins_where_the_game_was_and_goes_on(server: Served, tmp_path: Path) -> None:
    table = a_finished_game(server)
    before = server.person().get(f"/tables/{table}/replay", seat=1, upto=5)
    zoe = branched(server, table, seat=1, upto=5)
    sight = zoe.get(f"/tables/{zoe.table}")
    assert [seat["player"] for seat in sight["seats"]] == ["old-hand", "person", "old-hand"]
    assert sight["phase"] == "playing"
    told = zoe.get("view")["lines"]
    assert [line["rule"] for line in told][: len(before["lines"])] == [line["rule"] for line in before["lines"]]
    play_to_the_end([zoe])
    file = tmp_path / "branch.jsonl"
    file.write_bytes(zoe.ask("GET", "journal").content)
    journal = read_journal(file)
    assert "5 answers" in journal.header.notes["branch"]
    assert fourscore.verify(journal).is_finished


def test_the_choice_that_was_made_can_be_made_otherwise(server: Served) -> None:
    table = a_finished_game(server)
    zoe = branched(server, table, seat=0, upto=3)
    who_is_asked([zoe])
    choices = zoe.asked()
    zoe.choose(choices[0])
    twin = branched(server, table, seat=0, upto=3)
    who_is_asked([twin])
    assert twin.asked() == choices


def test_a_branch_survives_a_restart(served: Any) -> None:
    server = served()
    table = a_finished_game(server)
    zoe = branched(server, table, seat=2, upto=7)
    who_is_asked([zoe])
    view = zoe.view()
    server.stop()
    zoe.server = served()
    assert zoe.view() == view


def test_moments_that_are_none_are_refused(server: Served) -> None:
    table = a_finished_game(server)
    stranger = server.person()
    assert stranger.refused(f"/tables/{table}/branch", seat=0, name="Zoe", upto=1_000_000) == (409, "not-now")
    assert stranger.refused(f"/tables/{table}/branch", seat=9, name="Zoe", upto=3) == (404, "not-found")
    assert stranger.refused(f"/tables/{table}/branch", seat=0, name="Zoe", upto=3, leg=4) == (404, "not-found")
    running, _ = server.table_of("Ann", "bot:random", "bot:random")
    assert stranger.refused(f"/tables/{running}/branch", seat=0, name="Zoe", upto=3) == (409, "not-now")


def test_the_journal_of_a_lesson_says_that_its_seed_was_chosen(server: Served) -> None:
    _, people = server.table_of("Ann", "bot:random", "bot:random", seed="lesson 1")
    play_to_the_end(people)
    header = people[0].ask("GET", "journal").text.splitlines()[0]
    assert '"seed":"chosen by the player"' in header
    assert '"seed":"lesson 1"' in header
