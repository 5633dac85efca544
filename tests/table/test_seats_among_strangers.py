"""Who may sit where, what the host may do, and who may read the talk."""

import json

import pytest

from fourscore.engine.registry import all_games
from fourscore.kit.extras import usual_seats
from fourscore.service.routes.every import ROUTES
from tests.patience import PATIENCE
from tests.table.served import Person, Served, next_of
from tests.table.test_seats_that_were_left import leave

pytestmark = pytest.mark.slow

TABLE = "/tables/{name:str}"
SEVERAL = {game.id: max(3, usual_seats(game)) for game in all_games().values() if game.seats[-1] > 2}


def full_table(server: Served, game: str, **wish: object) -> list[Person]:
    names = [f"Guest {seat}" for seat in range(SEVERAL[game])]
    return server.table_of(*names, game=game, **wish)[1]


def test_one_person_has_one_seat_unless_the_table_says_otherwise(server: Served) -> None:
    for seats_each, answer in ((1, (409, "taken")), (2, (201, ""))):
        table = (ann := server.person()).post(
            "/tables", game="presidents", seats=["person"] * 4, name="Ann", seats_each=seats_each
        )["table"]["table"]
        second = ann.ask("POST", f"/tables/{table}/seats", json={"name": "Ann again"})
        assert (second.status_code, second.json().get("error", "")) == answer
        if seats_each == 2:
            assert ann.refused(f"/tables/{table}/seats", name="A third") == (409, "taken")


@pytest.mark.parametrize("is_open", [False, True])
@pytest.mark.parametrize("game", SEVERAL)
def test_a_seat_that_was_left_in_a_running_game_is_not_for_an_opponent(
    server: Served, game: str, is_open: bool
) -> None:
    people = full_table(server, game, is_open=is_open, seats_each=2)
    leave(people[0], 0)
    wish = {"name": "Dora", "seat": 0}
    assert people[1].refused("seats", **wish) == (403, "not-yours")
    leave(people[1], 1)
    assert people[1].refused("seats", **wish) == (403, "not-yours")
    assert people[1].post("seats", name="Bob")["seat"] == 1
    stranger = server.person()
    stranger.table = people[0].table
    if is_open:
        # Anybody may be an opponent under another name: only who left may come back.
        assert stranger.refused("seats", **wish) == (403, "not-yours")
        assert people[0].post("seats", **wish)["seat"] == 0
    else:
        assert stranger.post("seats", **wish)["seat"] == 0


def test_the_host_removes_a_stranger_before_the_start_who_does_not_come_back(server: Served) -> None:
    _, (ann, bob, cleo) = server.table_of("Ann", "Bob", "Cleo", starts=False, is_open=True)
    assert bob.ask("DELETE", "seats/2").status_code == 403
    with cleo.live() as socket:
        next_of(socket, "news")
        assert ann.ask("DELETE", "seats/2").status_code == 200
        assert next_of(socket, "refused")["error"] == "not-yours"
    assert cleo.refused("seats", name="Cleo") == (403, "not-yours")
    assert cleo.get("/seats") == []
    dora = server.person()
    dora.post(f"/tables/{ann.table}/seats", name="Dora")
    dora.table = ann.table
    ann.post("start")
    assert ann.ask("DELETE", "seats/2").status_code == 409
    ann.post("proposals", proposal={"about": "end"})
    for person in (bob, dora):
        person.post("votes", number=0, yes=True)
    with bob.live() as socket:
        # While somebody lingers the rematch is not dealt.
        next_of(socket, "news")
        following = ann.post("rematch")["table"]
        assert dora.ask("DELETE", f"/tables/{following}/seats/2").status_code == 200
        assert cleo.refused(f"/tables/{following}/seats", name="Cleo") == (403, "not-yours")


def test_the_rights_of_the_host_can_be_handed_on(server: Served) -> None:
    _, (ann, bob, cleo) = server.table_of("Ann", "Bob", "Cleo", starts=False)
    assert bob.refused("host", seat=1) == (403, "not-yours")
    assert ann.post("host", seat=1)["host"] == 1
    assert ann.ask("DELETE", "seats/2").status_code == 403
    assert ann.refused("host", seat=0) == (403, "not-yours")
    assert bob.ask("DELETE", "seats/2").status_code == 200
    assert cleo.refused("close") == (403, "not-yours")


def test_the_host_closes_a_table_but_ends_nobodys_game(new_server: Served) -> None:
    server = new_server
    _, (ann, bob, cleo) = server.table_of("Ann", "Bob", "Cleo", starts=False, is_open=True)
    assert bob.refused("close") == (403, "not-yours")
    assert ann.post("close")["phase"] == "over"
    assert bob.refused("seats", name="Dora") == (409, "not-now")
    assert ann.refused("start") == (409, "not-now")
    assert ann.ask("GET", "journal").status_code == 404
    assert ann.get("/tables") == []
    _, (ann, bob, cleo) = server.table_of("Ann", "Bob", "Cleo")
    assert ann.refused("close") == (409, "not-now")
    bob.post("proposals", proposal={"about": "end"})
    ann.post("votes", number=0, yes=True)
    sight = cleo.post("votes", number=0, yes=True)
    assert (sight["phase"], bool(sight["trouble"])) == ("over", True)
    assert ann.refused("choices", choice="pass") == (409, "stale")
    assert cleo.ask("GET", "told").text
    _, (alone,) = server.table_of("Ann", "bot:random", "bot:random")
    assert alone.post("close")["phase"] == "over"


def test_talk_is_read_by_link_only_where_everybody_may_watch(server: Served) -> None:
    for watching, status in (("open", 200), ("nobody", 403)):
        table, people = server.table_of("Ann", "bot:random", "bot:random", watching=watching)
        people[0].post("talk", words="between us")
        stranger = server.person()
        assert stranger.ask("GET", f"/tables/{table}/talk").status_code == status
        assert people[0].get("talk")["said"][0]["words"] == "between us"
        people[0].post("close")
        assert stranger.ask("GET", f"/tables/{table}/talk").status_code == status
        stranger.table = table
        with stranger.live() as socket:
            kinds = {json.loads(socket.recv(timeout=PATIENCE))["is"] for _ in range(2)}
        assert ("talk" in kinds) is (watching == "open")


def test_what_was_claimed_is_read_by_link_only_where_everybody_may_watch(server: Served) -> None:
    """A claim is kept in the journal: whatever shows the log of a game that is over shows it, too."""
    words = "Ann is no friend of mine"
    for watching in ("open", "nobody"):
        table, (ann, bob, cleo) = server.table_of("Ann", "Bob", "Cleo", watching=watching)
        bob.post("talk", words=words, is_claim=True)
        bob.post("talk", words="e", is_claim=True)
        ann.post("proposals", proposal={"about": "end"})
        for person in (bob, cleo):
            person.post("votes", number=0, yes=True)
        stranger = server.person()
        stranger.table = table
        for path in sorted(looking_back()):
            is_told = words in stranger.ask("GET", path).text
            assert not (is_told and watching == "nobody"), path
            assert words in bob.ask("GET", path).text or not is_told, path
        with stranger.live() as socket:
            told = [socket.recv(timeout=PATIENCE) for _ in range(2 + (watching == "open"))]
        assert any(words in str(one) for one in told) is (watching == "open")
        assert words in bob.ask("GET", "journal").text
        assert words in bob.ask("GET", "told").text
        # Who claims no more than a letter hides no more of the log.
        assert "Cleo is dealt" in stranger.ask("GET", "told").text


def looking_back() -> set[str]:
    """Everything that can be asked about a table without saying anything else."""
    paths = {route.path.removeprefix(TABLE) for route in ROUTES if route.method == "GET" and TABLE in route.path}
    return {f"{path}?line=0&choice=pass".lstrip("/") for path in paths if path} | {"replay?all=true"}
