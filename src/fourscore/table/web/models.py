"""Language models at this server: the Model Context Protocol over HTTP, at `/mcp`, with the rights of a bot."""

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Protocol

import msgspec
from litestar import asgi
from litestar.datastructures import Headers
from litestar.enums import ScopeType
from litestar.handlers import ASGIRouteHandler
from litestar.types import Receive, Scope, Send

from fourscore.engine.errors import NotInstalled, Refusal
from fourscore.play.refusals import NotFound
from fourscore.service.problems import problem_of
from fourscore.table.limits import Quotas
from fourscore.table.model_calls import bot_with
from fourscore.table.security import HEADERS
from fourscore.table.server import Server
from fourscore.table.web.problems import turn_away


class Manager(Protocol):
    """What answers the protocol: a part of the SDK."""

    async def handle_request(self, scope: Any, receive: Any, send: Any) -> None:
        """One request."""


class Models:
    """The door for language models; without the SDK it says what is missing."""

    def __init__(self, server: Server, quotas: Quotas) -> None:
        self._server = server
        self._quotas = quotas
        self._manager: Manager | None = None
        self._missing = ""

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """As long as the server runs."""
        # The SDK would have everybody's log lines printed its own way.
        logging.getLogger().addHandler(logging.NullHandler())
        try:
            from mcp.server.streamable_http_manager import StreamableHTTPSessionManager

            from fourscore.table.model_tools import build
        except (ImportError, NotInstalled):
            self._missing = str(NotInstalled("A server for language models", "mcp"))
            yield
            return
        manager = StreamableHTTPSessionManager(
            build(self._server, self._quotas)._lowlevel_server,
            json_response=True,
            stateless=True,
            max_request_body_size=self._quotas.limits.body,
        )
        async with manager.run():
            self._manager = manager
            try:
                yield
            finally:
                self._manager = None

    def route(self) -> ASGIRouteHandler:
        """Where it is heard."""

        @asgi("/mcp", copy_scope=True)
        async def models(scope: Scope, receive: Receive, send: Send) -> None:
            await self._answer(scope, receive, send)

        return models

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.WEBSOCKET:
            await turn_away(send, NotFound("Nobody speaks here over a WebSocket. Send POST."))
            return
        headers = Headers.from_scope(scope)
        try:
            if self._manager is None:
                raise Refusal(self._missing or "The server is being stopped.")
            token = headers.get("authorization", "").partition(" ")[2].strip()
            await bot_with(self._server, token)
        except Refusal as refusal:
            problem, status = problem_of(refusal)
            await _send(send, 501 if self._missing else status, msgspec.json.encode(problem))
            return
        if scope.get("method") != "POST":
            # Nothing is sent to a model that it did not ask for.
            await _send(send, 405, b'{"error":"not-here","message":"Send POST."}', ("allow", "POST"))
            return
        await self._manager.handle_request(scope, receive, _with_headers(send))


async def _send(send: Send, status: int, body: bytes, *more: tuple[str, str]) -> None:
    headers = {**HEADERS, "Content-Type": "application/json", **dict(more)}
    encoded = [(name.lower().encode(), value.encode()) for name, value in headers.items()]
    await send({"type": "http.response.start", "status": status, "headers": encoded})
    await send({"type": "http.response.body", "body": body, "more_body": False})


def _with_headers(send: Send) -> Send:
    """The same with the headers of everything that this server sends."""
    ours = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]

    async def sending(message: Any) -> None:
        if message["type"] == "http.response.start":
            theirs = [(name, value) for name, value in message["headers"] if name not in dict(ours)]
            message = {**message, "headers": [*theirs, *ours]}
        await send(message)

    return sending
