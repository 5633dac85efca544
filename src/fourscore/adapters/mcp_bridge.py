"""`fourscore mcp --table`: a language model on this machine's standard streams at a live table of a server.

The server itself speaks the protocol, at `/mcp`. This carries every question there and every answer back, with the
token of the bot as which the model sits.
"""

import asyncio
from typing import Any

import msgspec

from fourscore.adapters.addresses import authorization, read_address
from fourscore.engine.errors import NotInstalled, Refusal
from fourscore.version import __version__

try:
    import httpx2
    from mcp import Client
    from mcp.client.streamable_http import streamable_http_client
    from mcp.server.lowlevel import Server
    from mcp.server.stdio import stdio_server
except ImportError:
    raise NotInstalled("fourscore mcp", "mcp") from None

PATIENCE = 90.0
"""Seconds; longer than a tool waits for a turn."""
TABLE_HEADER = "fourscore-table"


class NoTable(Refusal):
    """The server cannot be reached, or does not let the model in."""


def run(address: str, token: str) -> None:
    """Serve until the other side hangs up."""
    server, table = read_address(address)
    headers = {**authorization(token), **({TABLE_HEADER: table} if table else {})}
    asyncio.run(_run(f"{server}/mcp", headers))


async def _run(url: str, headers: dict[str, str]) -> None:
    async with httpx2.AsyncClient(headers=headers, timeout=PATIENCE) as http:
        await _knock(http, url)
        async with Client(streamable_http_client(url, http_client=http), cache=None) as there:
            bridge = bridge_to(there)
            async with stdio_server() as (incoming, outgoing):
                await bridge.run(incoming, outgoing, bridge.create_initialization_options())


async def _knock(http: "httpx2.AsyncClient", url: str) -> None:
    """A refusal in one sentence, if the server does not answer as it should."""
    try:
        answer = await http.get(url)
    except httpx2.HTTPError as error:
        raise NoTable(f"{url} cannot be reached: {error}.") from None
    if answer.status_code == httpx2.codes.METHOD_NOT_ALLOWED:
        return
    try:
        told = msgspec.json.decode(answer.content)["message"]
    except (msgspec.DecodeError, KeyError, TypeError):
        told = f"it answers {answer.status_code}, which no server of ours does"
    raise NoTable(f"{url}: {told}")


def bridge_to(there: Client) -> Server[Any]:
    """A server that asks another one."""

    async def list_tools(_: Any, params: Any) -> Any:
        return await there.list_tools(cursor=params.cursor if params else None)

    async def call_tool(_: Any, params: Any) -> Any:
        return await there.call_tool(params.name, params.arguments)

    async def list_resources(_: Any, params: Any) -> Any:
        return await there.list_resources(cursor=params.cursor if params else None)

    async def list_templates(_: Any, params: Any) -> Any:
        return await there.list_resource_templates(cursor=params.cursor if params else None)

    async def read_resource(_: Any, params: Any) -> Any:
        return await there.read_resource(str(params.uri))

    async def list_prompts(_: Any, params: Any) -> Any:
        return await there.list_prompts(cursor=params.cursor if params else None)

    async def get_prompt(_: Any, params: Any) -> Any:
        return await there.get_prompt(params.name, params.arguments)

    return Server(
        "fourscore",
        version=__version__,
        title="Fourscore",
        instructions=there.instructions,
        on_list_tools=list_tools,
        on_call_tool=call_tool,
        on_list_resources=list_resources,
        on_list_resource_templates=list_templates,
        on_read_resource=read_resource,
        on_list_prompts=list_prompts,
        on_get_prompt=get_prompt,
    )
