"""The parts of the MCP SDK that are used here; without it, one clear sentence says what to install."""

from fourscore.engine.errors import Refusal

try:
    from mcp.server.mcpserver import MCPServer
    from mcp.server.mcpserver.exceptions import ResourceNotFoundError, ToolError
    from mcp_types import CallToolResult, TextContent, ToolAnnotations
    from pydantic import Field
except ImportError:
    raise Refusal("fourscore mcp needs a package that is not installed: pip install 'fourscore[mcp]'") from None

__all__ = [
    "CallToolResult",
    "Field",
    "MCPServer",
    "ResourceNotFoundError",
    "TextContent",
    "ToolAnnotations",
    "ToolError",
    "answer",
]


def answer(text: str, data: dict[str, object]) -> CallToolResult:
    """What a tool answers: text for the model, and the same as data."""
    return CallToolResult(content=[TextContent(type="text", text=text)], structured_content=data)
