"""Live play over a WebSocket."""

import logging
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any

from litestar import WebSocket, websocket

from fourscore.play.refusals import TooMany
from fourscore.service.live import WRONG_PLACE, Conversation, Gone
from fourscore.service.requests import Frame
from fourscore.table.limits import Quotas
from fourscore.table.security import is_at_home
from fourscore.table.server import Server
from fourscore.table.tokens import fingerprint
from fourscore.table.web.problems import turn_away
from fourscore.table.web.requests import TableName
from fourscore.table.web.wire import AtOnce, short_way

log = logging.getLogger("fourscore.table")


async def let_in(
    socket: WebSocket[Any, Any, Any], converse: Callable[[Server, Quotas, str], Coroutine[Any, Any, None]]
) -> None:
    """Speak with somebody who connects from a page of this server, or from no page, unless they have too many."""
    state = socket.app.state
    server: Server = state.server
    quotas: Quotas = state.quotas
    address = socket.client.host if socket.client else ""
    if not is_at_home(socket.headers.get("origin"), socket.headers.get("host"), state.origins):
        await socket.close(code=WRONG_PLACE)
        return
    try:
        quotas.come(address)
    except TooMany as refusal:
        await turn_away(socket.send, refusal)
        return
    try:
        await socket.accept()
        with suppress(Gone):
            await converse(server, quotas, address)
    except Exception as error:
        log.error("a connection failed", exc_info=error)
        raise
    finally:
        quotas.go(address)


@websocket("/tables/{name:str}/live")
async def live(socket: WebSocket[Any, Any, Any], name: TableName) -> None:
    """Show a table and take part in it."""
    await let_in(socket, lambda server, quotas, address: Connection(socket, server, quotas, name, address).run())


class Connection(Conversation):
    """A conversation over a WebSocket, with somebody who has a token or only watches."""

    server: Server

    def __init__(
        self, socket: WebSocket[Any, Any, Any], server: Server, quotas: Quotas, name: str, address: str
    ) -> None:
        super().__init__(server, name, quotas.limits.frame)
        self.socket = socket
        self.count = quotas.frames(address)  # type: ignore[method-assign]
        self._quotas = quotas
        self._address = address

    def allow(self, frame: Frame) -> None:
        self._quotas.deed(frame, self._address, self.screen.person or "")

    async def recognise(self, token: str) -> str | None:
        return await self.server.accounts.recognise(token)

    def at_once(self) -> AtOnce | None:
        return short_way(self.socket.scope.get("extensions"))

    def device_of(self, token: str) -> bytes:
        return fingerprint(token)

    async def receive(self) -> bytes:
        message = await self.socket.receive()
        if message["type"] != "websocket.receive":
            raise Gone
        text = message.get("text")
        return text.encode() if text is not None else message.get("bytes") or b""

    async def send(self, message: bytes) -> None:
        try:
            await self.socket.send({"type": "websocket.send", "text": message.decode(), "bytes": None})
        except Exception as error:
            raise Gone from error

    async def close(self, code: int) -> None:
        with suppress(Exception):
            await self.socket.close(code=code)


ROUTES = [live]
