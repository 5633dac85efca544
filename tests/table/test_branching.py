"""A finished game: replayed, played once more, or gone on with from any of its moments, alone against bots."""

import asyncio
from typing import Any

import pytest

import fourscore
from fourscore.engine.chance import commitment
from fourscore.engine.journal import parse_journal
from tests.patience import PATIENCE
from tests.table.ground import wait_until
from tests.table.served import SHORT, Person, Served, play_to_the_end, who_is_asked

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def played(shared_server: Served) -> tuple[Served, Person]:
    """A server at which Ann has finished a game that was dealt from a seed of hers."""
    _, people = shared_server.table_of("Ann", "bot:random", "bot:random", seed="lesson 1", options=SHORT)
    play_to_the_end(people)
    return shared_server, people[0]


def branched(server: Served, table: str, **wish: Any) -> Person:
    person = server.person()
    person.table = person.post(f"/tables/{table}/branch", name="Zoe", **wish)["table"]["table"]
    return person


@pytest.mark.slow
def test_a_branch_begins_where_the_game_was_and_goes_on(played: tuple[Served, Person]) -> None:
    server, table = played[0], played[1].table
    before = server.person().get(f"/tables/{table}/replay", seat=1, upto=5)
    zoe = branched(server, table, seat=1, upto=5)
    sight = zoe.get(f"/tables/{zoe.table}")
    assert [seat["player"] for seat in sight["seats"]] == ["old-hand", "person", "old-hand"]
    assert sight["phase"] == "playing"
    told = zoe.get("view")["lines"]
    assert [line["rule"] for line in told][: len(before["lines"])] == [line["rule"] for line in before["lines"]]
    play_to_the_end([zoe])
    journal = parse_journal(zoe.ask("GET", "journal").content.splitlines())
    assert "5 answers" in journal.header.notes["branch"]
    assert fourscore.verify(journal).is_finished


def test_the_choice_that_was_made_can_be_made_otherwise(played: tuple[Served, Person]) -> None:
    server, table = played[0], played[1].table
    zoe = branched(server, table, seat=0, upto=3)
    who_is_asked([zoe])
    choices = zoe.asked()
    zoe.choose(choices[0])
    twin = branched(server, table, seat=0, upto=3)
    who_is_asked([twin])
    assert twin.asked() == choices


@pytest.mark.slow
def test_a_branch_survives_a_restart(served: Any) -> None:
    server = served()
    table, people = server.table_of("Ann", "bot:random", "bot:random", options=SHORT)
    play_to_the_end(people)
    zoe = branched(server, table, seat=2, upto=7)
    who_is_asked([zoe])
    view = zoe.view()
    server.stop()
    zoe.server = served()
    assert zoe.view() == view


def test_moments_that_are_none_are_refused(played: tuple[Served, Person]) -> None:
    server, table = played[0], played[1].table
    stranger = server.person()
    assert stranger.refused(f"/tables/{table}/branch", seat=0, name="Zoe", upto=1_000_000) == (409, "not-now")
    assert stranger.refused(f"/tables/{table}/branch", seat=9, name="Zoe", upto=3) == (404, "not-found")
    assert stranger.refused(f"/tables/{table}/branch", seat=0, name="Zoe", upto=3, leg=4) == (404, "not-found")
    running, _ = server.table_of("Ann", "bot:random", "bot:random")
    assert stranger.refused(f"/tables/{running}/branch", seat=0, name="Zoe", upto=3) == (409, "not-now")


def test_the_journal_of_a_lesson_says_that_its_seed_was_chosen(played: tuple[Served, Person]) -> None:
    header = played[1].ask("GET", "journal").text.splitlines()[0]
    assert '"seed":"chosen by the player"' in header
    assert '"seed":"lesson 1"' in header


def test_a_finished_game_can_be_replayed_from_any_seat_and_from_all(played: tuple[Served, Person]) -> None:
    stranger = played[0].person()
    stranger.table = played[1].table
    early = stranger.get("replay", seat=1, upto=3)
    assert early["upto"] == 3
    assert early["views"][0]["seat"] == 1
    assert early["views"][0]["table"]["hand"]
    assert [view["seat"] for view in stranger.get("replay", all=True)["views"]] == [0, 1, 2]
    assert "Ann is dealt" in stranger.ask("GET", "told").text


def test_a_rematch_seats_the_same_people_at_a_new_table_and_against_bots_it_is_dealt(
    played: tuple[Served, Person],
) -> None:
    server, ann = played
    following = ann.post("rematch")["table"]
    assert following != ann.table
    assert ann.post("rematch")["table"] == following
    assert ann.get(f"/tables/{following}")["seats"][0]["name"] == "Ann"
    wait_until(lambda: bool(ann.get(f"/tables/{following}/view")["view"]["asked"]))
    _, people = server.table_of("Ann", "bot:random", "bot:random")
    assert people[0].refused("rematch") == (409, "not-now")


def test_where_the_table_of_the_rematch_was_deleted_there_is_another(played: tuple[Served, Person]) -> None:
    server, ann = played
    following, loop = ann.post("rematch")["table"], server.store.writer.loop
    assert loop is not None
    asyncio.run_coroutine_threadsafe(server.store.remove_table(following), loop).result(PATIENCE)
    server.server.slots.named.pop(following)
    another = ann.post("rematch")["table"]
    assert another != following
    assert ann.get(f"/tables/{another}")["seats"][0]["name"] == "Ann"


def test_the_seed_of_a_lesson_is_not_found_by_trying_and_is_shown_at_the_end(server: Served) -> None:
    table, (ann,) = server.table_of("Ann", "bot:random", "bot:random", seed="3")
    promised = ann.get(f"/tables/{table}")["commitment"]
    assert promised not in {commitment(str(seed)) for seed in range(100)}
    assert "nonce" not in ann.ask("GET", "journal").text
    ann.post("close")
    journal = parse_journal(ann.ask("GET", "journal").content.splitlines())
    assert fourscore.verify(journal).commitment == promised
    assert journal.header.seed == "3"
