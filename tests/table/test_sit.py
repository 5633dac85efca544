"""`fourscore sit`: bots of this machine at the tables of a server."""

import random
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

import fourscore
from fourscore.adapters.addresses import NoAddress
from fourscore.adapters.guest import Guest, NoServer
from fourscore.engine.game import Game
from fourscore.kit.json_schemas import read_view
from tests.adapters.programs import GOOD, write
from tests.patience import PATIENCE
from tests.table.ground import wait_until
from tests.table.programs import Program, bot_of
from tests.table.served import Person, Served
from tests.walks import every_game

LIAR = """
for question in questions():
    print(json.dumps({"id": question["id"], "choice": 0, "say": "I am the Bodyguard."}), flush=True)
"""


@every_game
def test_a_view_that_has_travelled_is_the_same(game: Game) -> None:
    match, rng = fourscore.new(game, game.seats[0], seed=11), random.Random(1)
    for _ in range(40):
        if match.decision is None:
            break
        for seat in (None, *range(match.seats)):
            view = match.view(seat)
            assert read_view(view.to_json()) == view
        match.choose(rng.choice(match.decision.choices), match.decision.seat)


@contextmanager
def sitting(bot: Program, kind: str, games: int | None = 1) -> Iterator[list[str]]:
    """A bot of this machine at the server; what it says about itself."""
    said: list[str] = []
    guest = Guest(
        f"http://127.0.0.1:{bot.server.port}/", bot.token, kind, said.append, games=games, pause=lambda _: None
    )
    thread = threading.Thread(target=guest.play, daemon=True)
    thread.start()
    try:
        wait_until(lambda: any("connected" in line for line in said) or not thread.is_alive())
        yield said
    finally:
        thread.join(PATIENCE)
        assert not thread.is_alive()


def table_for(host: Person, bots: list[Program], game: str, rest: int) -> None:
    seats = ["person"] * len(bots) + ["random"] * rest
    host.table = host.post("/tables", game=game, seats=seats)["table"]["table"]
    for bot in bots:
        host.post("bots", bot=bot.name)
    wait_until(lambda: all(seat["player"] for seat in host.get(f"/tables/{host.table}")["seats"]))
    host.post("start")


@pytest.mark.slow
def test_programs_and_bots_play_at_a_server_and_talk(server: Served, tmp_path: Path) -> None:
    host = server.person()
    bots = [bot_of(host, "Liar"), bot_of(host, "Hand")]
    with sitting(bots[0], f"exec:{write(tmp_path, LIAR)}") as liar, sitting(bots[1], "old-hand") as hand:
        table_for(host, bots, "bodyguard", 2)
        wait_until(lambda: host.get(f"/tables/{host.table}")["phase"] == "over")
    assert liar[-1] == hand[-1]
    assert liar[-1].startswith("The game is over: ")
    said = {(one["name"], one["words"]) for one in host.get("talk")["said"]}
    assert (bots[0].name, "I am the Bodyguard.") in said
    assert any(name == bots[1].name for name, _ in said)


@pytest.mark.slow
def test_a_program_that_breaks_down_leaves_and_nobody_waits(server: Served, tmp_path: Path) -> None:
    host = server.person()
    bot = bot_of(host, "Broken")
    with sitting(bot, f"exec:0x:{write(tmp_path, 'sys.exit(3)')}") as said:
        table_for(host, [bot], "presidents", 2)
        wait_until(lambda: host.get(f"/tables/{host.table}")["phase"] == "over")
    assert any("ended with exit code 3" in line and "leaves the table" in line for line in said)


@pytest.mark.parametrize(
    "address", ["nonsense", "", "ftp://host", "http://[", "http://host:99999", "http://a b", f"http://{'u' * 300}.org"]
)
def test_what_is_no_address_is_refused_at_once(address: str) -> None:
    with pytest.raises(NoAddress, match="is not the address of a server"):
        Guest(address, "token", "random", print)


@pytest.mark.parametrize("token", ["", " ", "tokén", "to\nken", "to\x00ken"])
def test_what_is_no_token_is_refused_at_once(token: str) -> None:
    with pytest.raises(NoAddress, match="not a token"):
        Guest("http://127.0.0.1:8080", token, "random", print)


def test_another_page_at_the_address_is_no_server_of_ours() -> None:
    guest = Guest("http://127.0.0.1:8080", "token", "random", print)
    guest._client = httpx.Client(
        base_url="http://127.0.0.1:8080", transport=httpx.MockTransport(lambda _: httpx.Response(200, text="<html>\n"))
    )
    with pytest.raises(NoServer, match="no server of ours"):
        guest.play()


@pytest.mark.slow
def test_a_token_that_is_no_bot_is_refused_in_a_sentence(server: Served, tmp_path: Path) -> None:
    person = server.person()
    person.post("/me/name", name="Person of Note")
    address = f"http://127.0.0.1:{server.port}"
    with pytest.raises(NoServer, match="token of a person"):
        Guest(address, person.token, "random", print).play()
    with pytest.raises(NoServer, match="not known here"):
        Guest(address, "nonsense", f"exec:{write(tmp_path, GOOD)}", print).play()
