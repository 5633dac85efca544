"""A language model's side of the table, played by the SDK's own client."""

from typing import Any

from mcp import Client

from fourscore.adapters.mcp_matches import Matches
from fourscore.adapters.mcp_server import build


def sit_down(matches: Matches, mode: str = "auto") -> Client:
    """A client in this process."""
    return Client(build(matches), mode=mode, cache=None)


async def called(client: Client, tool: str, **arguments: Any) -> dict[str, Any]:
    """What a tool answers, as data; it must not refuse."""
    result = await client.call_tool(tool, arguments)
    assert not result.is_error, result.content
    assert result.structured_content is not None
    return result.structured_content


async def told(client: Client, tool: str, **arguments: Any) -> str:
    """What a tool answers, as text."""
    result = await client.call_tool(tool, arguments)
    assert not result.is_error, result.content
    return result.content[0].text


async def refused(client: Client, tool: str, **arguments: Any) -> str:
    """Why a tool refuses, which it must."""
    result = await client.call_tool(tool, arguments)
    assert result.is_error, result
    return result.content[0].text
