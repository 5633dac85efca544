"""The parts of the MCP SDK that are used here; without it, one clear sentence says what to install."""

from typing import Any

from fourscore.engine.errors import NotInstalled

try:
    from mcp.server.mcpserver import Context, MCPServer
    from mcp.server.mcpserver.exceptions import ResourceNotFoundError, ToolError
    from mcp.shared.exceptions import MCPError
    from mcp_types import INVALID_PARAMS, CallToolResult, TextContent, ToolAnnotations
    from pydantic import BaseModel, Field, ValidationError
except ImportError:
    raise NotInstalled("fourscore mcp", "mcp") from None

__all__ = [
    "BaseModel",
    "CallToolResult",
    "Context",
    "Field",
    "MCPServer",
    "ResourceNotFoundError",
    "StrictServer",
    "TextContent",
    "ToolAnnotations",
    "ToolError",
    "answer",
    "bad_arguments",
]


class StrictServer(MCPServer[Any]):
    """A server that says what is wrong with a call, where the SDK would overlook it or call it an internal error."""

    async def call_tool(self, name: str, arguments: dict[str, Any], context: Any = None) -> Any:
        """A tool's answer; whoever names a seat, or whatever else it does not ask for, must not think it counts."""
        for tool in await self.list_tools():
            known = sorted(tool.input_schema["properties"])
            if tool.name == name and (strange := sorted(set(arguments) - set(known))):
                raise ToolError(f"{name} has no {', '.join(strange)}. It has: {', '.join(known) or 'no arguments'}.")
        try:
            return await super().call_tool(name, arguments, context)
        except ToolError as error:
            cause = error.__cause__
            if isinstance(cause, ValidationError):
                raise ToolError(_in_short(cause)) from None
            # The SDK puts the name of the tool before what the tool says, and the model knows which one it called.
            raise cause if type(cause) is ToolError else error from None

    async def get_prompt(self, name: str, arguments: dict[str, Any] | None = None, context: Any = None) -> Any:
        """A prompt; what does not fit is an error of the asker."""
        try:
            return await super().get_prompt(name, arguments, context)
        except ValueError as error:
            raise bad_arguments(str(error)) from None


def _in_short(error: ValidationError) -> str:
    """What is wrong with some arguments, without what a programmer would be told."""
    wrong = [f"{'.'.join(map(str, one['loc']))}: {one['msg']}" for one in error.errors()]
    return f"{'; '.join(wrong)}."


def bad_arguments(message: str) -> MCPError:
    """The protocol's own error for arguments that do not fit."""
    return MCPError(INVALID_PARAMS, message)


def answer(text: str, data: BaseModel) -> CallToolResult:
    """What a tool answers: text for the model, and data for the program around it."""
    told = data.model_dump(mode="json", exclude_defaults=True)
    return CallToolResult(content=[TextContent(type="text", text=text)], structured_content=told)
