"""Programs that sit at a table as people do: tokens, invitations, what they are told, and what they may not."""

import json
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from fourscore.play.due import moment_of
from fourscore.play.records import Answered
from fourscore.play.store import Entry
from fourscore.play.table import Table
from fourscore.table.limits import Limits
from fourscore.table.people import SUSPENDED
from tests.patience import PATIENCE
from tests.table.ground import wait_until
from tests.table.operating import person_in
from tests.table.programs import Program, bot_of
from tests.table.served import Person, Served, next_of, who_is_asked
from tests.table.test_every_endpoint import within

pytestmark = pytest.mark.slow


def table_for(host: Person, bot: str = "", seats: int = 3, **wishes: Any) -> str:
    """A table of Presidents at which the host sits and a bot is invited."""
    wish = {"game": "presidents", "seats": ["person", "person", *["random"] * (seats - 2)], "name": "Ann", **wishes}
    host.table = host.post("/tables", **wish)["table"]["table"]
    if bot:
        host.post("bots", bot=bot)
    return host.table


def answer(program: Program, question: Any) -> None:
    choices = question["view"]["asked"]["choices"]
    program.ask("POST", f"/tables/{question['table']}/choices", json={"choice": choices[-1], "turn": question["turn"]})


def test_a_bot_is_invited_sits_down_is_asked_and_told_the_result(server: Served) -> None:
    ann = server.person()
    basher = bot_of(ann, "Basher")
    with basher.listening():
        assert basher.next("hello") == {"is": "hello", "bot": basher.name, "protocol": 1}
        table = table_for(ann, basher.name, options={"target": "1"})
        invitation = basher.next("invitation")
        assert (invitation["table"], invitation["by"]) == (table, "Ann")
        assert invitation["about"]["plan"]["game"] == "presidents"
        assert ann.get(f"/tables/{table}")["invited"] == [basher.name]
        basher.sit(table)
        seats = ann.get(f"/tables/{table}")
        assert [(seat["name"], seat["is_bot"]) for seat in seats["seats"]][:2] == [("Ann", False), (basher.name, True)]
        assert seats["invited"] == []
        ann.post("start")
        seen = 0
        while not any(one["is"] == "result" for one in basher.told):
            if choices := ann.asked():
                ann.post("choices", choice=choices[-1])
            for event in basher.told[seen:]:
                seen += 1
                if event["is"] == "question":
                    assert event["words"]["offers"]
                    assert event["seat"] == 1
                    answer(basher, event)
        result = basher.next("result")
        assert result["outcome"]["ranking"]
        assert result["names"][:2] == ["Ann", basher.name]
    with Program(server, basher.name, basher.token).listening() as again:
        table_for(ann, basher.name)
        again.next("invitation")
        # A table that is over is not told of again.
        assert {one["is"] for one in again.told} == {"hello", "invitation"}


def test_a_bot_hears_and_speaks(server: Served) -> None:
    ann = server.person()
    basher = bot_of(ann, "Basher")
    table = table_for(ann, basher.name)
    basher.sit(table)
    ann.post("start")
    with basher.listening():
        ann.post("talk", words="I am the Bodyguard.", is_claim=True)
        wait_until(lambda: any(one["is"] == "talk" and one["said"] for one in basher.told))
        talk = next(one for one in basher.told if one["is"] == "talk" and one["said"])
        assert talk["table"] == table
        assert talk["said"][-1]["words"] == "I am the Bodyguard."
        lines = [line["text"] for one in basher.told for line in one.get("lines", ())]
        wait_until(lambda: any("I am the Bodyguard." in text for text in lines) or len(basher.told) > 3)
        basher.post("talk", words="Nobody believes that.", is_claim=True)
        assert ann.get("talk")["said"][-1]["words"] == "Nobody believes that."


def test_the_same_comes_over_a_websocket(server: Served) -> None:
    ann = server.person()
    basher = bot_of(ann, "Basher")
    address = f"ws://127.0.0.1:{server.port}/bots/live"
    with connect(address, proxy=None, open_timeout=PATIENCE) as socket:
        socket.send(json.dumps({"is": "hello", "token": basher.token}))
        assert next_of(socket, "hello")["bot"] == basher.name
        table = table_for(ann, basher.name)
        assert next_of(socket, "invitation")["table"] == table
        basher.sit(table)
        ann.post("start")
        while who_is_asked([basher, ann]) is ann:
            ann.choose()
        question = next_of(socket, "question")
        assert question["view"]["asked"]["choices"]
    with connect(address, proxy=None, open_timeout=PATIENCE) as socket:
        socket.send(json.dumps({"is": "hello", "token": ann.token}))
        assert next_of(socket, "refused")["error"] == "not-yours"
    with connect(address, proxy=None, open_timeout=PATIENCE) as socket:
        socket.send(json.dumps({"is": "hello", "token": "wrong"}))
        assert next_of(socket, "refused")["error"] == "unknown-person"


def test_a_bot_comes_where_it_is_invited_and_nowhere_else(server: Served) -> None:
    ann, bob = server.person(), server.person()
    basher = bot_of(ann, "Basher")
    table = table_for(bob)
    basher.table = table
    assert basher.refused("seats", name=basher.name) == (403, "not-yours")
    # Only its owner may invite it, unless it is for everybody.
    assert bob.refused("bots", bot=basher.name) == (403, "not-yours")
    assert bob.refused("bots", bot="Nobody at all") == (404, "not-found")
    crasher = bot_of(ann, "Crasher", is_open=True)
    bob.post("bots", bot=crasher.name.upper())
    assert bob.refused("bots", bot=crasher.name) == (409, "taken")
    crasher.table = table
    assert crasher.refused("seats", name="Somebody Else") == (403, "not-yours")
    crasher.post("seats", name=crasher.name)
    # Nobody but the host invites.
    assert ann.refused(f"/tables/{table}/bots", bot=basher.name) == (403, "not-yours")
    bob.post("start")
    assert bob.refused("bots", bot=crasher.name) == (409, "not-now")


def test_an_invitation_is_declined_or_taken_back(server: Served) -> None:
    ann, bob = server.person(), server.person()
    basher = bot_of(ann, "Basher", is_open=True)
    table = table_for(bob, basher.name)
    assert server.person().ask("DELETE", f"/tables/{table}/bots/{basher.name}").status_code == 401
    assert basher.ask("DELETE", f"/tables/{table}/bots/{basher.name}").json()["invited"] == []
    basher.table = table
    assert basher.refused("seats", name=basher.name) == (403, "not-yours")
    bob.post("bots", bot=basher.name)
    assert bob.ask("DELETE", f"bots/{basher.name}").json()["invited"] == []
    assert bob.ask("DELETE", f"bots/{basher.name}").status_code == 404


def test_among_strangers_a_person_and_their_bots_are_one(server: Served) -> None:
    ann = server.person()
    bot_of(ann, "Basher")
    crasher = bot_of(ann, "Crasher")
    table = table_for(ann, crasher.name, is_open=True)
    crasher.table = table
    assert crasher.refused("seats", name=crasher.name) == (409, "taken")


def test_whoever_blocks_somebody_has_blocked_their_bots(server: Served) -> None:
    _, (ann, bob, cleo) = server.table_of("Ann", "Bob", "Cleo")
    basher = bot_of(bob, "Basher", is_open=True)
    ann.post("shunned", seat=1, how="block")
    table = table_for(ann)
    assert ann.refused("bots", bot=basher.name) == (403, "not-yours")
    assert table_for(cleo, basher.name) != table


def test_a_bot_has_nothing_that_is_for_people(server: Served) -> None:
    ann = server.person()
    basher = bot_of(ann, "Basher")
    for path, content in [
        ("/me/name", {"name": "Smasher"}),
        ("/me/bots", {"name": "Smasher"}),
        ("/me/code", {}),
        ("/transfer", {}),
        ("/me/passkeys/options", {}),
    ]:
        assert basher.refused(path, **content) == (403, "not-yours"), path
    table = table_for(ann, basher.name)
    basher.sit(table)
    ann.post("start")
    assert basher.refused("proposals", proposal={"about": "end"}) == (403, "not-yours")
    assert basher.refused("reports", seat=0, words="rude") == (403, "not-yours")
    # People alone vote: nobody waits for the bot.
    ann.post("proposals", proposal={"about": "end"})
    assert ann.get(f"/tables/{table}")["phase"] == "over"


def test_a_person_cannot_listen_as_a_bot(server: Served) -> None:
    ann = server.person()
    ann.post("/me/name", name="Annabel")
    refused = ann.ask("GET", "/bots/events")
    assert (refused.status_code, refused.json()["error"]) == (403, "not-yours")
    assert server.person().ask("GET", "/bots/events").status_code == 401


def test_names_of_bots_are_theirs_alone(server: Served) -> None:
    ann, bob = server.person(), server.person()
    basher = bot_of(ann, "Basher")
    assert bob.refused("/me/bots", name=basher.name.lower()) == (409, "taken")
    wish = {"game": "presidents", "seats": ["person", "random", "random"], "name": basher.name.replace(" ", "")}
    assert bob.refused("/tables", **wish) == (409, "taken")


def test_ten_bots_are_enough_and_one_that_is_removed_is_gone(server: Served) -> None:
    ann = server.person()
    bots = [bot_of(ann, "Basher") for _ in range(10)]
    refused = ann.ask("POST", "/me/bots", json={"name": "One more"})
    assert refused.status_code == 429
    assert refused.json()["limit"] == "bots"
    mine = ann.get("/me/bots")
    assert len(mine) == 10
    table = table_for(ann, bots[0].name)
    bots[0].sit(table)
    with bots[0].listening() as bot:
        bot.next("table")
        left = ann.ask("DELETE", f"/me/bots/{mine[0]['id']}").json()
        assert [one["id"] for one in left] == [one["id"] for one in mine[1:]]
        bot.next("ended")
    assert bots[0].ask("GET", "/seats").status_code == 401
    assert ann.get(f"/tables/{table}")["seats"][1]["player"] == ""
    # Somebody else's bots are nobody's business.
    bob = server.person()
    bob.post("/me/name", name="Bobby")
    assert bob.ask("DELETE", f"/me/bots/{mine[1]['id']}").status_code == 404


def test_another_token_ends_the_one_before(server: Served) -> None:
    ann = server.person()
    basher = bot_of(ann, "Basher")
    (mine,) = ann.get("/me/bots")
    with basher.listening():
        basher.next("hello")
        fresh = ann.post(f"/me/bots/{mine['id']}/token")["token"]
        assert basher.next("ended")["why"] == "This device was signed out."
    assert basher.ask("GET", "/bots/events").status_code == 401
    with Program(server, basher.name, fresh).listening() as again:
        again.next("hello")


def test_a_second_connection_takes_over(server: Served) -> None:
    ann = server.person()
    basher = bot_of(ann, "Basher")
    with basher.listening():
        basher.next("hello")
        again = Program(server, basher.name, basher.token)
        with again.listening():
            again.next("hello")
            assert "taken over" in basher.next("ended")["why"]
            assert ann.get("/me/bots")[0]["is_connected"]


@pytest.mark.parametrize("who", ["bot", "owner"])
def test_a_bot_that_is_suspended_or_whose_owner_is_hears_nothing_more(new_server: Served, who: str) -> None:
    ann = new_server.person()
    basher = bot_of(ann, "Basher")
    table = table_for(ann, basher.name)
    basher.sit(table)
    with basher.listening():
        basher.next("table")
        person = person_in(new_server, table, 1 if who == "bot" else 0)

        async def suspend() -> None:
            await new_server.store.keep(Entry(kind=SUSPENDED, id=person, owner=person, at=1.0, body=b'{"until":null}'))

        within(new_server, suspend())
        basher.next("ended")
    refused = basher.ask("GET", "/bots/events")
    assert (refused.status_code, refused.json()["error"]) == (403, "suspended")
    assert basher.ask("POST", "talk", json={"words": "hello"}).status_code == 403


def test_a_limit_says_its_name_and_the_seconds(served: Any) -> None:
    server = served(limits=Limits(requests=2.0, burst=5.0))
    ann = server.person()
    for _ in range(12):
        refused = ann.ask("GET", "/games")
        if refused.status_code == 429:
            break
    problem = refused.json()
    assert problem["error"] == "too-many"
    assert problem["limit"] == "requests"
    assert problem["seconds"] == int(refused.headers["retry-after"]) >= 1


@pytest.mark.parametrize(
    ("limit", "limits"), [("connections", Limits(sockets=1)), ("requests", Limits(requests=0.1, burst=30.0))]
)
def test_a_limit_says_the_same_to_whoever_asks_for_a_websocket(served: Any, limit: str, limits: Limits) -> None:
    server = served(limits=limits)
    address = f"ws://127.0.0.1:{server.port}/bots/live"
    with connect(address, proxy=None, open_timeout=PATIENCE):
        while limit == "requests" and server.http.get("/games").status_code == 200:
            pass
        with pytest.raises(InvalidStatus) as turned_away, connect(address, proxy=None, open_timeout=PATIENCE):
            pass
    answer = turned_away.value.response
    problem = json.loads(answer.body or b"")
    assert (answer.status_code, problem["error"], problem["limit"]) == (429, "too-many", limit)
    assert problem["seconds"] == int(answer.headers["retry-after"]) >= 1


def test_bots_that_anybody_may_invite_are_listed_while_they_listen(server: Served) -> None:
    ann = server.person()
    open_one, own = bot_of(ann, "Basher", is_open=True), bot_of(ann, "Basher")
    with open_one.listening(), own.listening():
        open_one.next("hello"), own.next("hello")
        assert open_one.name in ann.get("/bots")
        assert own.name not in ann.get("/bots")
    wait_until(lambda: open_one.name not in ann.get("/bots"))


def test_a_bot_that_answers_at_once_is_not_seen_to(served: Any) -> None:
    server = served(pause=0.2)
    ann = server.person()
    basher = bot_of(ann, "Basher")
    table = table_for(ann, basher.name)
    basher.sit(table)
    ann.post("start")
    with basher.listening():
        answered = seen = 0
        while answered < 4:
            if choices := ann.asked():
                ann.ask("POST", "choices", json={"choice": choices[-1]})
            fresh, seen = basher.told[seen:], len(basher.told)
            for question in (one for one in fresh if one["is"] == "question"):
                refused = {"choice": "no such choice", "turn": question["turn"]}
                assert basher.ask("POST", "choices", json=refused).status_code in (409, 422)
                answer(basher, question)
                answered += 1
    records = []

    async def read() -> None:
        records.extend(await server.store.read(table))

    within(server, read())
    looked_at, checked = Table(table), 0
    for record in records:
        if isinstance(record, Answered) and record.seat == 1:
            # A clock of the machine may wake a little early.
            assert record.at >= moment_of(looked_at, 1, 0.2) - 0.02
            checked += 1
        looked_at.apply(record)
    assert checked >= 4
