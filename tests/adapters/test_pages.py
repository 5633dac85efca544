"""docs/engine-protocol.md and docs/mcp.md say what the code does, and all of it."""

import asyncio
import json
import re
from pathlib import Path
from typing import get_args

import msgspec
from mcp import Client

import fourscore
from fourscore.adapters import jsonl, jsonl_requests
from fourscore.adapters.jsonl import LONGEST_LINE, MOST_MATCHES, Engine
from fourscore.adapters.jsonl_requests import Asked
from fourscore.adapters.mcp_matches import Matches
from fourscore.bots.exec.bot import Answer
from fourscore.engine import errors
from fourscore.engine.errors import Refusal
from fourscore.play import host
from tests.adapters.sitting import sit_down
from tests.rows import every_row

DOCS = Path(fourscore.__file__).parents[2] / "docs"
PROTOCOL = (DOCS / "engine-protocol.md").read_text(encoding="utf-8")
MCP = (DOCS / "mcp.md").read_text(encoding="utf-8")
NOT_OVER_A_PIPE = {"BadLedger", "NotInstalled", "BrokeDown"}
"""A bot that broke down is named in a BotFailed."""


def test_the_conversation_on_the_page_is_what_the_engine_says() -> None:
    engine = Engine()
    spoken = re.findall(r"^> (.*)\n< (.*)$", PROTOCOL, flags=re.MULTILINE)
    assert len(spoken) == 11
    for sent, heard in spoken:
        reply = msgspec.json.encode(engine.reply(sent.encode()), enc_hook=str).decode()
        assert reply == heard or (heard.endswith("…") and reply.startswith(heard[:-1]))


@every_row("kind", get_args(Asked), ids=lambda kind: kind.__name__.lower())
def test_every_request_and_every_field_of_it_is_on_the_page(kind: type) -> None:
    rows = [line for line in PROTOCOL.splitlines() if line.startswith(f"| `{kind.__name__.lower()}` |")]
    assert rows
    for field in set(kind.__struct_fields__) - {"id", "match"}:
        assert any(f"`{field}`" in row for row in rows), field


def test_every_kind_of_refusal_is_on_the_page() -> None:
    kinds = {"UnknownBot", "Unreadable", "BotFailed"} | {
        kind.__name__
        for module in (errors, host, jsonl, jsonl_requests)
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, Refusal)
    }
    assert kinds - NOT_OVER_A_PIPE == {kind for kind in kinds if f"`{kind}`" in PROTOCOL}
    assert f"{LONGEST_LINE // 2**20} MiB" in PROTOCOL
    assert f"there are {MOST_MATCHES} matches" in PROTOCOL


def test_the_answer_of_a_bot_on_the_page_is_an_answer() -> None:
    question, answer = re.findall(r"^```json\n(.*)\n```$", PROTOCOL, flags=re.MULTILINE)
    given = msgspec.json.decode(answer, type=Answer)
    asked = json.loads(question)
    assert given.id == asked["id"]
    assert given.choice in asked["view"]["asked"]["choices"]


def test_every_tool_resource_and_prompt_is_on_the_page() -> None:
    async def look(client: Client) -> None:
        for tool in (await client.list_tools()).tools:
            # The first table is about matches of its own; what differs at a live table has another below.
            row = next(line for line in MCP.splitlines() if line.startswith(f"| `{tool.name}` |"))
            for argument in set(tool.input_schema["properties"]) - {"match", "turn"}:
                assert f"`{argument}`" in row, f"{tool.name}: {argument}"
            assert tool.description
        for template in (await client.list_resource_templates()).resource_templates:
            assert f"`{template.uri_template}`" in MCP
        for prompt in (await client.list_prompts()).prompts:
            assert f"| `{prompt.name}` |" in MCP

    async def run() -> None:
        async with sit_down(Matches()) as client:
            await look(client)

    asyncio.run(run())
