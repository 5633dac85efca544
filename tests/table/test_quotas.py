"""What one person or address may take: tables, ballots, undos, names, reports, frames, and long answers."""

import json
from collections.abc import Callable
from contextlib import suppress

import pytest

from fourscore.play.records import EndGame
from fourscore.play.refusals import TooMany
from fourscore.play.seats import MOST_A_MINUTE
from fourscore.service.requests import Ahead, HandOn, Pick, Propose, Say, Sit, TakeBackMine
from fourscore.service.weight import LINES_A_REQUEST
from fourscore.table.limits import PACES, PEOPLE_AT_AN_ADDRESS, Limits, Quotas
from fourscore.table.model_calls import ModelCall
from tests.table.programs import bot_of
from tests.table.served import Served, end_by_agreement, next_of, who_is_asked

pytestmark = pytest.mark.slow

FEW = Limits(requests=7.5, burst=100.0)
"""Three tables at once, of which one may be open to everybody."""
TABLE = {"game": "presidents", "seats": ["person", "random", "random"]}


def test_one_address_sets_up_few_tables_under_however_many_names(served: Callable[..., Served]) -> None:
    server = served(limits=FEW, proxies=["127.0.0.1"])

    def create(address: str, **wish: object) -> int:
        return server.http.post("/tables", json={**TABLE, **wish}, headers={"X-Forwarded-For": address}).status_code

    assert [create("192.0.2.1") for _ in range(4)] == [201, 201, 201, 429]
    assert create("192.0.2.2", is_open=True) == 201
    assert create("192.0.2.2", is_open=True) == 429
    assert create("192.0.2.2") == 201


def test_one_person_sets_up_few_tables_from_however_many_addresses() -> None:
    quotas = Quotas(FEW, lambda: 0.0)
    for number in range(3):
        quotas.table(f"192.0.2.{number}", "ann", is_open=False)
    with pytest.raises(Exception, match="more tables than anybody needs"):
        quotas.table("192.0.2.9", "ann", is_open=False)
    quotas.table("192.0.2.9", "bob", is_open=False)


def test_whoever_asks_for_rematches_again_and_again_waits_and_nobody_else_does(served: Callable[..., Served]) -> None:
    server = served(limits=FEW)
    _, (ann, bob, eve) = server.table_of("Ann", "Bob", "Eve")
    end_by_agreement([ann, bob, eve])
    asked = [ann.ask("POST", "rematch", json={}) for _ in range(5)]
    assert [answer.status_code for answer in asked] == [200, 200, 200, 200, 429]
    assert "changes of seats" in asked[-1].json()["message"]
    assert bob.post("rematch") == asked[0].json()


def test_the_table_of_a_rematch_is_a_table_like_any_other(served: Callable[..., Served]) -> None:
    server = served(limits=FEW)
    _, people = server.table_of("Ann", "Bob", "Eve")
    end_by_agreement(people)
    for _ in range(2):
        people[0].post("/tables", **TABLE)
    refused = people[0].ask("POST", "rematch", json={})
    assert refused.status_code == 429
    assert "more tables" in refused.json()["message"]
    assert not people[1].get(f"/tables/{people[0].table}").get("next_table")


def test_a_person_has_few_open_ballots_and_proposes_and_undoes_at_a_human_pace(new_server: Served) -> None:
    server = new_server
    _, (ann, bob, _) = server.table_of("Ann", "Bob", "Cleo")
    ruling = {"about": "ruling", "option": "equal-rank", "value": "allowed"}
    for _ in range(3):
        ann.post("proposals", proposal=ruling)
    assert ann.refused("proposals", proposal=ruling) == (409, "not-now")
    bob.post("proposals", proposal=ruling)
    _, (alone, *_) = server.table_of("Ann", "bot:random", "bot:random")
    for _ in range(MOST_A_MINUTE):
        alone.post("proposals", proposal=ruling)
    assert alone.refused("proposals", proposal=ruling) == (429, "too-many")
    server.clock.ahead += 61
    assert len(alone.post("proposals", proposal=ruling)["ballots"]) == MOST_A_MINUTE + 1
    _, people = server.table_of("Ann", "Bob", "Cleo", game="knife-fight")
    asked = who_is_asked(people)
    for _ in range(MOST_A_MINUTE):
        asked.choose()
        asked.post("undo")
    asked.choose()
    assert asked.refused("undo") == (429, "too-many")


def test_too_many_says_of_what_and_for_how_long(served: Callable[..., Served]) -> None:
    server = served(limits=Limits(requests=1e-3, burst=1000.0))
    assert server.http.get("/games").status_code == 200
    refused = server.http.get("/games")
    assert refused.status_code == 429
    seconds = refused.headers["retry-after"]
    assert 500 < int(seconds) <= 1000
    assert f"more requests than anybody needs. Wait {seconds} seconds" in refused.json()["message"]


def test_one_address_sends_no_more_frames_through_many_connections_than_a_few_people_would() -> None:
    quotas = Quotas(Limits(frames=2.0, burst=5.0), lambda: 0.0)
    counts = [quotas.frames("192.0.2.1") for _ in range(20)]
    sent = 0
    for count in counts * 20:
        with suppress(TooMany):
            count()
            sent += 1
    assert sent == 2 * 5 * PEOPLE_AT_AN_ADDRESS
    quotas.frames("192.0.2.2")()


def test_who_undoes_talks_or_proposes_too_often_is_refused_before_anything_is_looked_at() -> None:
    """What is refused costs as much as what is not, so both count; and so do all tables of a person."""
    few = (TakeBackMine(), Propose(proposal=EndGame()))
    several = (Say(words="x"), Ahead(), Sit(name="x"), HandOn(seat=0))
    for frame, most in [*((one, 12) for one in few), *((one, 30) for one in several)]:
        # Sitting down and handing the table on count together.
        quotas = Quotas(Limits(), lambda: 0.0)
        for at in range(PEOPLE_AT_AN_ADDRESS):
            for _ in range(most):
                quotas.deed(frame, "192.0.2.1", f"guest {at}")
            with pytest.raises(TooMany):
                quotas.deed(frame, f"192.0.2.{at + 2}", f"guest {at}")
        with pytest.raises(TooMany):
            quotas.deed(frame, "192.0.2.1", "one more")
    quotas.deed(Pick(choice="pass"), "192.0.2.1", "guest 0")


def test_a_seat_that_is_taken_and_left_on_and_on_is_too_much(served: Callable[..., Served]) -> None:
    server = served(limits=Limits(requests=1e-3 * PACES["changes of seats"].rarer, burst=1e6))
    ann = server.person()
    ann.table = ann.post("/tables", game="presidents", seats=["person"] * 3, name="Ann")["table"]["table"]
    bob = server.person()
    bob.post(f"/tables/{ann.table}/seats", name="Bob")
    assert bob.ask("DELETE", f"/tables/{ann.table}/seats/1").status_code == 200
    assert bob.refused(f"/tables/{ann.table}/seats", name="Bob") == (429, "too-many")
    assert ann.refused("host", seat=0) == (429, "too-many")


def test_codes_and_tokens_on_and_on_are_too_much(served: Callable[..., Served]) -> None:
    """Each is kept, and each that it replaces is noted as ended."""
    server = served(limits=Limits(requests=1e-3 * PACES["devices"].rarer, burst=1e6), proxies=["127.0.0.1"])
    ann = server.person()
    bot = ann.post("/me/bots", name="Tokenless")["bot"]["id"]
    code = ann.post("/transfer")["code"]
    for path in ("/transfer", "/me/code", f"/me/bots/{bot}/token"):
        assert ann.refused(path) == (429, "too-many"), path
    where = {"X-Forwarded-For": "192.0.2.7"}
    tries = [server.http.post("/sign-in", json={"credential": {}}, headers=where).status_code for _ in range(2)]
    assert tries == [400, 429]
    server.person().post("/arrive", code=code)


@pytest.mark.parametrize("is_live", [False, True])
def test_undoing_again_and_again_in_vain_is_too_much(served: Callable[..., Served], is_live: bool) -> None:
    server = served(limits=Limits(requests=1e-3 * PACES["undos"].rarer, burst=1e6))
    _, people = server.table_of("Ann", "bot:random", "bot:random")
    refused = []
    for _ in range(2):
        if is_live:
            with people[0].live() as socket:
                socket.send(json.dumps({"is": "undo"}))
                refused.append(next_of(socket, "refused")["error"])
        else:
            refused.append(people[0].refused("undo")[1])
    assert refused == ["no-undo", "too-many"]


def test_one_address_takes_few_names_and_makes_few_reports(served: Callable[..., Served]) -> None:
    server = served(limits=Limits(requests=1e-3 * PACES["names"].rarer, burst=1e6), proxies=["127.0.0.1"])

    def take(address: str, name: str, path: str = "/me/name") -> int:
        where = {"X-Forwarded-For": address}
        return server.http.post(path, json={"name": name}, headers=where).status_code

    assert [take("192.0.2.1", "Zora"), take("192.0.2.1", "Yves"), take("192.0.2.2", "Yves")] == [200, 429, 200]
    # The name of a bot is one that nobody else may have, too.
    bots = [take(address, "Xaver", "/me/bots") for address in ("192.0.2.1", "192.0.2.3", "192.0.2.3")]
    assert bots == [429, 201, 429]


def test_whoever_has_much_put_together_pays_for_it(
    served: Callable[..., Served], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A long log takes as long as many questions, however it is asked for; so does a table that is read anew."""
    paid: list[float] = []
    monkeypatch.setattr(Quotas, "charge", lambda quotas, address, requests: paid.append(requests))
    server = served()
    _, (ann, *_) = server.table_of("Ann", "Bob", "Cleo")
    bot = bot_of(ann, "Robby")
    lines = len(ann.get("view")["lines"])
    assert lines > 1

    def costs(ask: Callable[[], object]) -> float:
        paid.clear()
        ask()
        return sum(paid)

    def come() -> None:
        with ann.live() as line:
            next_of(line, "news")

    def read() -> None:
        server.server.slots.named[ann.table].drop()
        ann.get("view", since=lines)

    whole = lines / LINES_A_REQUEST
    assert costs(lambda: ann.get("view", since=1_000_000)) == 0
    assert costs(lambda: ann.get("view")) >= whole
    assert costs(lambda: ann.get("view", wait=1)) >= whole
    assert costs(come) >= whole
    assert costs(read) > 0

    def mute() -> None:
        with ann.live() as one, ann.live() as other:
            next_of(one, "news"), next_of(other, "news")
            paid.clear()
            ann.post("shunned", seat=1, how="mute")

    # All is sent again to each of the screens.
    assert costs(mute) >= 2 * whole
    ann.table = ann.post("/tables", game="presidents", seats=["person", *["random"] * 2])["table"]["table"]
    ann.post("bots", bot=bot.name)
    bot.sit(ann.table)
    ann.post("start")

    def listen() -> None:
        with bot.listening():
            bot.next("talk")

    assert costs(listen) > 0

    def read_all() -> None:
        wish = {"name": "log", "arguments": {"table": ann.table, "last": 10**9}}
        call = {"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": wish}
        headers = {"Authorization": f"Bearer {bot.token}", "Accept": "application/json, text/event-stream"}
        assert "round 1" in server.http.post("/mcp", json=call, headers=headers).text

    # Whoever asks for more lines than there are pays for those.
    assert 0 < costs(read_all) < 1


def test_a_debt_is_paid_off_by_waiting() -> None:
    now = [0.0]
    quotas = Quotas(Limits(), lambda: now[0])
    quotas.charge("192.0.2.1", 350.0)
    with pytest.raises(TooMany) as refused:
        quotas.request("192.0.2.1")
    assert refused.value.seconds == 3
    quotas.request("192.0.2.2")
    now[0] += 3.0
    quotas.request("192.0.2.1")


def test_what_is_too_much_for_people_is_too_much_for_language_models(new_server: Served) -> None:
    quotas = Quotas(Limits(), lambda: 0.0)
    call = ModelCall(new_server.server, quotas, "token", "192.0.2.1")
    for _ in range(30):
        call.allow(Say(words="x"), "ann.x1")
    with pytest.raises(TooMany):
        call.allow(Say(words="x"), "ann.x1")
