"""Language models at live tables, played by the SDK's own client: over HTTP, and over `fourscore mcp --table`."""

import asyncio
import random
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx2
import pytest
from mcp import Client, MCPError, StdioServerParameters
from mcp.client.streamable_http import streamable_http_client

import fourscore
from tests.adapters.sitting import called, refused, told
from tests.patience import PATIENCE
from tests.table.programs import Program, bot_of
from tests.table.served import Person, Served
from tests.terminal.desk import COMMAND, call, surroundings

pytestmark = pytest.mark.slow


@asynccontextmanager
async def model(bot: Program, **headers: str) -> AsyncIterator[Client]:
    """A model that sits as a bot, over HTTP."""
    told = {"authorization": f"Bearer {bot.token}", **headers}
    async with httpx2.AsyncClient(headers=told, timeout=PATIENCE, trust_env=False) as http:
        address = f"http://127.0.0.1:{bot.server.port}/mcp"
        async with Client(streamable_http_client(address, http_client=http), cache=None) as client:
            yield client


def invited(host: Person, bots: list[Program], game: str, more: list[str], **wishes: Any) -> str:
    """A table with bots invited, and others seated."""
    wish = {"game": game, "seats": ["person"] * len(bots) + more, **wishes}
    host.table = host.post("/tables", **wish)["table"]["table"]
    for bot in bots:
        host.post("bots", bot=bot.name)
    return host.table


async def play(client: Client, seed: int) -> dict[str, Any]:
    """Wait and choose at random until the game is over."""
    rng, now = random.Random(seed), await called(client, "wait")
    while not now["is_over"]:
        asked = (await called(client, "choices")).get("asked")
        if asked is None:
            now = await called(client, "wait")
            continue
        result = await client.call_tool("choose", {"choice": rng.choice(asked["choices"]), "turn": now["turn"]})
        assert not result.is_error, result.content
        assert len(result.model_dump_json(by_alias=True, exclude_none=True).encode()) <= 1000
        now = result.structured_content
    return now


def test_two_models_play_at_one_table_each_from_its_own_seat(server: Served) -> None:
    host = server.person()
    bots = [bot_of(host, "Model"), bot_of(host, "Model")]
    table = invited(host, bots, "bodyguard", ["old-hand", "random"])

    async def run() -> None:
        async with model(bots[0]) as one, model(bots[1]) as two:
            assert "has invited you" in await told(one, "list_tables")
            for client in (one, two):
                assert "Now wait" in await told(client, "join_table", table=table)
            assert "not begun" in (await called(one, "list_tables"))["tables"][0]["state"]
            assert "has not begun" in await told(one, "wait", seconds=0)
            await asyncio.to_thread(host.post, "start")
            seen = [await called(client, "look") for client in (one, two)]
            assert [one["seat"] for one in seen] == [0, 1]
            assert [one["view"]["seat"] for one in seen] == [0, 1]
            await called(one, "say", words="I am the Bodyguard.")
            assert "I am the Bodyguard." in await told(two, "log")
            assert "Hidden" in await refused(two, "log", everything=True)
            await asyncio.gather(play(one, 1), play(two, 2))
            # It is over: everything can be read, and nothing chosen.
            assert (await called(one, "log", everything=True, last=10_000))["lines"]
            assert "Stale" in await refused(two, "choose", choice="discard pie", table=table)

    asyncio.run(run())
    assert host.get(f"/tables/{table}")["phase"] == "over"


def test_a_model_that_is_told_a_table_needs_not_name_it(server: Served) -> None:
    host = server.person()
    bot = bot_of(host, "Model")
    first, second = (invited(host, [bot], "presidents", ["random"] * 2) for _ in range(2))

    async def run() -> None:
        async with model(bot) as client:
            for table in (first, second):
                await called(client, "join_table", table=table)
            assert "say which" in await refused(client, "wait")
        async with model(bot, **{"fourscore-table": second}) as client:
            assert (await called(client, "wait", seconds=0))["match"] == second
            await called(client, "leave_table")
            assert "NotYours" in await refused(client, "wait", seconds=0)

    asyncio.run(run())


def test_refusals_come_as_sentences_and_change_nothing(server: Served) -> None:
    host, stranger = server.person(), server.person()
    bot, other = bot_of(host, "Model"), bot_of(stranger, "Model")
    table = invited(host, [bot], "presidents", ["random"] * 2)
    bot.sit(table)
    host.post("start")

    async def run() -> None:
        async with model(bot) as client, model(other) as outside:
            await called(client, "wait")
            for tool, arguments, said in [
                ("choose", {"choice": "no such thing"}, "Malformed: "),
                ("choose", {"choice": "2S 2H 2D 2C"}, "Illegal: "),
                ("choose", {"choice": "pass", "turn": 77}, "Stale: "),
                ("choose", {"choice": "x" * 900}, "200 letters"),
                ("choose", {}, "choice: Field required"),
                ("look", {"seat": 1}, "look has no seat"),
                ("look", {"table": "nowhere"}, "NotFound: "),
                ("wait", {"seconds": 1000}, "seconds: "),
                ("say", {"words": "\x00"}, "Say something"),
                ("join_table", {"table": table}, "Taken: "),
                ("why", {"line": 10_000}, "The log has"),
            ]:
                text = await refused(client, tool, **arguments)
                assert said in text
                assert not text.startswith("Error executing")
            for tool in ("look", "choices", "log", "wait", "leave_table", "why"):
                assert "NotYours: You do not sit there." in await refused(outside, tool, table=table)
            assert "You sit nowhere" in await refused(outside, "look")
            assert "NotYours" in await refused(outside, "join_table", table=table)
            asked = (await called(client, "choices"))["asked"]["choices"]
            assert (await called(client, "why_not", choice=asked[0]))["rule"] is None
            assert await told(client, "read_rules", rule="presidents.pile")

    asyncio.run(run())


@pytest.mark.parametrize("token", ["", "nonsense", "person"])
def test_nobody_but_a_bot_is_let_in(server: Served, token: str) -> None:
    person = server.person()
    if token == "person":
        person.post("/me/name", name=f"Person {random.randrange(10**9)}")
    else:
        person.token = token
    body = {"jsonrpc": "2.0", "id": 1, "method": "tools/list"}
    answer = person.ask("POST", "/mcp", json=body)
    assert answer.status_code == (403 if token == "person" else 401)
    assert answer.json()["error"] == ("not-yours" if token == "person" else "unknown-person")
    assert answer.headers["cache-control"] == "no-store"


def test_it_says_what_it_is_and_what_its_tools_answer(server: Served) -> None:
    bot = bot_of(server.person(), "Model")
    answer = bot.ask("GET", "/mcp")
    assert (answer.status_code, answer.headers["allow"]) == (405, "POST")

    async def run() -> None:
        async with model(bot) as client:
            assert client.server_info.version == fourscore.__version__
            tools = (await client.list_tools()).tools
            assert all(tool.output_schema and tool.description for tool in tools)
            assert {"presidents", "bodyguard"} < {one.name for one in (await client.list_resources()).resources}
            assert {one.name for one in (await client.list_prompts()).prompts} == {"play", "teach", "review"}
            prompt = await client.get_prompt("play", {"game": "bodyguard"})
            assert "join_table" in prompt.messages[0].content.text
            with pytest.raises(MCPError):
                await client.get_prompt("play", {"game": "chess"})

    asyncio.run(run())


def test_the_command_carries_a_model_to_a_table(server: Served, tmp_path: Path) -> None:
    host = server.person()
    bot = bot_of(host, "Model")
    table = invited(host, [bot], "bodyguard", ["random"] * 3)
    link = f"http://127.0.0.1:{server.port}/#/table/{table}"
    there = StdioServerParameters(
        command=sys.executable,
        args=[*COMMAND[1:], "mcp", "--table", link],
        env={**surroundings(tmp_path), "FOURSCORE_TOKEN": bot.token},
    )

    async def run() -> None:
        async with Client(there) as client:
            await called(client, "join_table", table=table)
            await asyncio.to_thread(host.post, "start")
            assert (await play(client, 3))["match"] == table
            assert "fourscore://rules/bodyguard" in [one.uri for one in (await client.list_resources()).resources]

    asyncio.run(run())
    assert host.get(f"/tables/{table}")["phase"] == "over"


def test_a_command_that_cannot_reach_a_table_says_why(server: Served, tmp_path: Path) -> None:
    address = f"http://127.0.0.1:{server.port}"
    for words, said in [
        (["--table", address], "Say as which bot"),
        (["--table", address, "--token", "x"], "not known here"),
        (["--table", "http://127.0.0.1:9", "--token", "x"], "cannot be reached"),
        (["--table", "nowhere", "--token", "x"], "not the address"),
        (["--table", address, "--token", "x", "--keep"], "leave out --keep"),
    ]:
        done = call(tmp_path, "mcp", *words)
        assert done.returncode == 2
        assert said in done.stderr
        assert "Traceback" not in done.stderr
