# ruff: noqa: RUF001
"""People: names that nobody else has, printed codes, devices and their end."""

import json
import sqlite3
from collections.abc import Callable
from contextlib import closing

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from fourscore.kit.one_line import one_line
from fourscore.play.names import NOT_ALONE, are_alike, likenesses, read_guest_name, read_name
from fourscore.play.refusals import Taken
from fourscore.table.serve import data_file
from fourscore.table.tokens import MOST_DEVICES
from tests.rows import every_row
from tests.table.ground import wait_until
from tests.table.served import Person, Served, end_by_agreement, next_of

pytestmark = pytest.mark.slow

ALIKE = [
    ("Ann", "ann"),
    ("Ann", "Аnn"),  # the first letter is Cyrillic
    ("Ann", " A-n.n "),
    ("Ann", "Ａｎｎ"),
    ("Alice", "AIice"),
    ("Alice", "A1ice"),
    ("Maria", "Rnaria"),
    ("Bob", "B0b"),
    ("scope", "ѕсоре"),
    ("АВС", "авс"),
    ("Zoe", "Z\u034foe"),
    ("Ann", "⟨Ann⟩"),
    ("Ann", "Ann—"),
    ("Ann", "An·n"),
    ("Alice", "A׀ice"),
]


@pytest.mark.parametrize(("name", "other"), ALIKE)
def test_names_that_look_alike_are_one_name(name: str, other: str) -> None:
    assert are_alike(name, other)


@pytest.mark.parametrize(
    ("name", "other"), [("Ann", "Anna"), ("Иван", "Ivan"), ("日本", "日光"), ("Zoe", "Zoë"), ("!", "?")]
)
def test_names_that_differ_to_the_eye_are_two(name: str, other: str) -> None:
    assert not are_alike(name, other)


def test_plain_letters_look_as_unicode_has_it() -> None:
    """Names in plain letters are compared without the long list, and lead to the same as with it."""
    from fourscore.play.names import _families

    for letter, family in _families().items():
        if letter.isascii() and letter.isalnum():
            assert likenesses(letter) == likenesses(family), letter


FOR_OTHERS = [
    *("You", "you", "Yоu", "Υου", "Y o u", "Y0u"),
    *("Bot 3", "Bоt 3", "Bot З", "B0t 3", "Bot-3", "Bot ③", "Bot l", "bot 1234", "seat 2", "Sеat 2", "Seat_2"),
    *("Ann ( YOU )", "Ann (yоu)", "Ann （you）", "Ann [you]", "Ann (Y O U", "Ann ❨y0u❩", "Ann «you»"),
    *("Ann (BOT)", "Ann (B0T, Old hand)", "Ann (away, a bot plays)", "(free)"),
    *("Ann ⟨BOT⟩", "Ann 〈BOT〉", "Ann ❬you❭", "Ann ﴿bot﴾", "Ann “BOT”"),
]


@pytest.mark.parametrize("name", ["You", "Seat_2", "Ann (BOT)"])
def test_nobody_sits_down_as_you_or_as_a_seat(server: Served, name: str) -> None:
    assert server.person().refused("/tables", game="presidents", seats=["person"] * 3, name=name) == (409, "taken")


@every_row("name", FOR_OTHERS)
def test_what_a_log_or_a_list_of_seats_says_is_nobody_s_name(name: str) -> None:
    with pytest.raises(Taken):
        read_guest_name(name)


@every_row("name", ["Boto", "Botticelli", "Seaton", "Youssef", "Ann (Youssef)", "Abby (B.)", "Botanist 3", "Seattle 5"])
def test_other_names_are_anybody_s(name: str) -> None:
    assert read_guest_name(name) == name


@pytest.mark.parametrize("name", ["\u3164\u3164", "\u2800", "\u115f", "\u0301\u0302", "\ufffc", "\U00016fe4"])
def test_a_name_that_shows_nothing_is_none(server: Served, name: str) -> None:
    assert server.person().refused("/tables", game="presidents", seats=["person"] * 3, name=name) == (400, "unreadable")


@pytest.mark.parametrize(("text", "shown"), [("Z" + "\u0301" * 20, "Z" + "\u0301" * 4), ("नमस्ते", "नमस्ते"), ("é̂", "é̂")])
def test_no_tower_of_accents_stands_on_a_letter(text: str, shown: str) -> None:
    assert read_name(text) == shown
    assert one_line(text) == shown


def test_at_one_table_no_two_names_look_alike_and_those_of_bots_are_taken(server: Served) -> None:
    table, _ = server.table_of("Ann", "Bob", "bot:random", starts=False)
    late = server.person()
    seats = [seat["name"] for seat in late.get(f"/tables/{table}")["seats"]]
    bot = seats[2]
    other, _ = server.table_of("Ann", "bot:random", "bot:random", seats=["person", "person", "random"], starts=False)
    for name in ("Аnn", "ANN", bot, bot.replace("a", "а")):
        assert late.refused(f"/tables/{other}/seats", name=name) == (409, "taken")


def test_a_name_belongs_to_one_person_everywhere(server: Served) -> None:
    ann, thief = server.person(), server.person()
    assert ann.post("/me/name", name="Belinda")["name"] == "Belinda"
    assert ann.token
    assert thief.refused("/me/name", name="Веlinda") == (409, "taken")
    assert thief.refused("/tables", game="presidents", seats=["person"] * 3, name="BELINDA") == (409, "taken")
    table, _ = server.table_of("Cyd", "Bob", "Eve", seats=["person"] * 4, starts=False)
    assert thief.refused(f"/tables/{table}/seats", name="Be1inda") == (409, "taken")
    ann.post(f"/tables/{table}/seats", name="Belinda")
    assert ann.post("/me/name", name="Linda B.")["name"] == "Linda B."
    thief.post("/me/name", name="Belinda")
    assert ann.refused("/me/name", name="belinda") == (409, "taken")
    assert ann.get("/me")["name"] == "Linda B."


def test_at_a_rematch_nobody_keeps_a_name_that_is_somebody_else_s_by_now(server: Served) -> None:
    owner, table = server.person(), server.table_of("Florinda", "Guest", "Dilys")[1]
    owner.post("/me/name", name="Florinda")
    server.person().post("/me/name", name="Guest 2")
    following = rematch_of(table)
    assert names_at(server, following) == ["Guest 3", "Guest", "Dilys"]
    for person in table:
        person.table = following
    table[0].post("/me/name", name="Flo the First")
    table[2].post("/me/name", name="Dilys")
    owner.post("/me/name", name="Guest-3")
    assert names_at(server, rematch_of(table)) == ["Flo the First", "Guest", "Dilys"]


def test_who_goes_by_a_name_that_has_become_somebody_else_s_gets_another_in_the_middle_of_a_game(
    served: Callable[..., Served],
) -> None:
    server = served()
    old, (ann, *_) = server.table_of("Ann Droyd", "Bob", "Eve")
    table, (thief, bob, _) = server.table_of("Веlinda", "Bob", "Guest")
    thief.post("talk", words="It is me, Belinda.")
    with bob.live() as socket:
        next_of(socket, "news")
        owner = server.person()
        owner.post("/me/name", name="Belinda")
        wait_until(lambda: names_at(server, table) == ["Guest 2", "Bob", "Guest"])
        while (seat := next_of(socket, "table")["seats"][0])["name"] != "Guest 2":
            pass
        assert seat["was"] == "Веlinda"
    # Whoever the name belongs to keeps it, and so does everybody else.
    third, _ = server.table_of("Cyd", "Bob", "Eve", seats=["person"] * 4, starts=False)
    owner.post(f"/tables/{third}/seats", name="Belinda")
    assert names_at(server, third)[3] == "Belinda"
    # A table that was not in memory is seen to when it is read.
    server.stop()
    with closing(sqlite3.connect(data_file(server.data))) as db:
        for likeness in likenesses("Ann Droyd"):
            db.execute("INSERT INTO entries VALUES ('name', ?, 'somebody', 0, x'416e6e')", (likeness,))
        db.commit()
    ann.server = bob.server = server = served()
    assert ann.view()
    wait_until(lambda: names_at(server, old) == ["Guest", "Bob", "Eve"])
    assert names_at(server, table) == ["Guest 2", "Bob", "Guest"]


def rematch_of(people: list[Person]) -> str:
    """The table of the rematch, once the game was ended by agreement and everybody has come."""
    end_by_agreement(people)
    (table,) = {person.post("rematch")["table"] for person in people}
    return str(table)


def names_at(server: Served, table: str) -> list[str]:
    return [seat["name"] for seat in server.person().get(f"/tables/{table}")["seats"]]


@pytest.mark.parametrize("name", sorted(NOT_ALONE))
def test_what_bots_and_newcomers_are_called_nobody_has_alone(server: Served, name: str) -> None:
    assert server.person().refused("/me/name", name=name) == (409, "taken")


def test_a_refused_name_makes_nobody_lose_theirs(server: Served) -> None:
    one, two = server.person(), server.person()
    one.post("/me/name", name="Оlga")  # in two alphabets: it has two likenesses
    two.post("/me/name", name="Petra")
    assert two.refused("/me/name", name="Olga") == (409, "taken")
    assert server.person().refused("/me/name", name="petra") == (409, "taken")


def test_a_printed_code_signs_in_once(server: Served) -> None:
    ann = server.person()
    ann.post("/me/name", name="Coda")
    first, code = ann.post("/me/code")["code"], ann.post("/me/code")["code"]
    assert ann.get("/me")["has_code"] is True
    new = server.person()
    assert new.refused("/recover", code=first) == (401, "unknown-person")
    typed = " ".join(code.lower().replace("0", "o").replace("1", "l").split("-"))
    new.post("/recover", code=typed)
    assert new.get("/me")["name"] == "Coda"
    assert new.get("/me")["has_code"] is False
    assert server.person().refused("/recover", code=code) == (401, "unknown-person")


def _with_agent(server: Served, agent: str) -> Person:
    person = server.person()
    answer = server.http.post(
        "/tables",
        json={"game": "presidents", "seats": ["person"] * 3, "name": "Dee"},
        headers={"User-Agent": agent},
    )
    person.token, person.table = answer.json()["token"], answer.json()["table"]["table"]
    return person


def test_devices_are_listed_and_signed_out(server: Served) -> None:
    here = _with_agent(server, "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0")
    there = server.person()
    there.post("/arrive", code=here.post("/transfer")["code"])
    there.table = here.table
    mine, other = here.get("/me")["devices"]
    assert (mine["label"], mine["is_this"], other["is_this"]) == ("Firefox on Linux", True, False)
    with there.live() as socket:
        next_of(socket, "news")
        assert here.ask("DELETE", f"/me/devices/{other['id']}").status_code == 200
        assert next_of(socket, "refused")["message"] == "This device was signed out."
        with pytest.raises(ConnectionClosed):
            next_of(socket, "news")
    assert there.ask("GET", "/seats").status_code == 401
    assert [device["id"] for device in here.get("/me")["devices"]] == [mine["id"]]
    assert here.ask("DELETE", f"/me/devices/{other['id']}").status_code == 404


def test_nobody_signs_others_out(server: Served, people: list[Person]) -> None:
    device = people[0].get("/me")["devices"][0]["id"]
    assert people[1].ask("DELETE", f"/me/devices/{device}").status_code == 404
    assert people[0].get("/seats")


def test_a_person_has_so_many_devices_and_loses_the_oldest(server: Served) -> None:
    first = server.table_of("Ann", "Bob", "Eve")[1][0]
    last = first
    for _ in range(MOST_DEVICES):
        last, before = server.person(), last
        last.post("/arrive", code=before.post("/transfer")["code"])
    assert len(last.get("/me")["devices"]) == MOST_DEVICES
    assert first.ask("GET", "/seats").status_code == 401


def test_nothing_of_a_person_is_told_to_others(server: Served) -> None:
    """Neither tables, nor lists, nor numbers for the operator hold anything by which somebody could be found."""
    table, people = server.table_of("Ann", "Bob", "Eve")
    ann = people[0]
    secrets = [ann.token, ann.post("/me/code")["code"], ann.get("/me")["devices"][0]["id"]]
    secrets += [server.server.store.writing.execute("SELECT person FROM holdings").fetchone()[0]]  # type: ignore[attr-defined]
    told = [
        people[1].ask("GET", path).text for path in (f"/tables/{table}", "view", "talk", "/tables", "/metrics", "/me")
    ]
    assert not [secret for secret in secrets for text in told if secret in text]


BROKEN = [
    {},
    {"id": "x"},
    {"id": "x", "response": {"clientDataJSON": "!!"}},
    {"id": "x", "response": {"clientDataJSON": "e30"}},
    {"id": "x", "rawId": "x", "response": {"clientDataJSON": "eyJjaGFsbGVuZ2UiOiJBQUFBIn0"}, "type": "public-key"},
]


@pytest.mark.parametrize("credential", BROKEN)
def test_what_no_passkey_has_said_signs_nobody_in(server: Served, credential: object, people: list[Person]) -> None:
    for path in ("/sign-in", "/me/passkeys"):
        status, _ = people[0].refused(path, credential=credential)
        assert status in (400, 403)


def test_a_code_of_one_kind_is_none_of_another(server: Served) -> None:
    host = {"Host": "localhost"}
    challenge = server.http.post("/sign-in/options", json={}, headers=host).json()["options"]["challenge"]
    ann = server.person()
    ann.post("/me/name", name="Kind One")
    printed, moving = ann.post("/me/code")["code"], ann.post("/transfer")["code"]
    letters = printed.replace("-", "")
    wrong = (challenge, f"passkey {challenge}", printed, f"printed code {letters}", f"transfer {moving}", ann.token)
    for code in wrong:
        assert server.person().refused("/arrive", code=code) == (401, "unknown-person"), code
    for code in (moving, challenge, ann.token):
        assert server.person().refused("/recover", code=code[:100]) == (401, "unknown-person"), code


def test_a_passkey_needs_a_name_for_the_server(server: Served) -> None:
    assert server.person().refused("/sign-in/options") == (409, "not-now")
    options = httpx.post(f"http://localhost:{server.port}/sign-in/options", json={}).json()["options"]
    assert options["rpId"] == "localhost"
    assert json.dumps(options).count("challenge") == 1
