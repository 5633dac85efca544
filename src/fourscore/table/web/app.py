"""The server as an ASGI application."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

from litestar import Litestar, MediaType
from litestar.datastructures import Headers, ResponseHeader, State
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ASGIApp, Receive, Scope, Send

from fourscore.engine.errors import Refusal
from fourscore.play.refusals import NotYours, TooMany, Unreadable
from fourscore.service.requests import TooLarge
from fourscore.service.weight import payer
from fourscore.table.limits import Limits, Quotas
from fourscore.table.security import HEADERS, LOCAL, Names, is_at_home
from fourscore.table.server import Server
from fourscore.table.web import (
    arenas,
    bots,
    health,
    invitations,
    ladders,
    live,
    moderation,
    notices,
    open_tables,
    people,
    puzzle_reports,
    shared,
    transfers,
)
from fourscore.table.web.arenas import Arenas
from fourscore.table.web.auth import JSON
from fourscore.table.web.files import Page
from fourscore.table.web.models import Models
from fourscore.table.web.problems import HANDLERS, turn_away

SECONDS_TO_REFUSE = 1.0
READING = ("GET", "HEAD", "OPTIONS")
PARTS = (
    arenas,
    ladders,
    health,
    shared,
    open_tables,
    transfers,
    invitations,
    people,
    moderation,
    notices,
    puzzle_reports,
    bots,
    live,
)


def make_app(
    server: Server,
    *,
    limits: Limits | None = None,
    origins: Sequence[str] = (),
    names: Names | None = None,
    listens: str = LOCAL,
    page: Page | None = None,
    shows: Path | None = None,
) -> Litestar:
    """The application of one server, heard at `listens`; without names it answers whatever it is called.

    `shows` is a folder with arenas.
    """
    quotas = Quotas(limits or Limits())
    server.home_of = quotas.home_of
    page = page or Page.read()
    models = Models(server, quotas)

    @asynccontextmanager
    async def running(app: Litestar) -> AsyncIterator[None]:
        await server.open()
        try:
            async with models.running():
                yield
        finally:
            await server.close()

    return Litestar(
        [*page.routes, models.route(), *(route for part in PARTS for route in part.ROUTES)],
        state=State(
            {
                "server": server,
                "quotas": quotas,
                "origins": tuple(origins),
                "listens": listens,
                "page": page,
                "models": models,
                "arenas": Arenas(shows),
            }
        ),
        lifespan=[running],
        exception_handlers=HANDLERS,
        response_headers=[ResponseHeader(name=name, value=value) for name, value in HEADERS.items()],
        request_max_body_size=quotas.limits.body,
        logging_config=None,
        openapi_config=OpenAPIConfig(
            title="Fourscore",
            version="1",
            description="Tables for games about presidents.",
            path="/schema",
            use_handler_docstrings=True,
            render_plugins=[JsonRenderPlugin(path=["/", "/openapi.json"], media_type=MediaType.JSON)],
        ),
        middleware=[Entrance(quotas, names, tuple(origins))],
    )


class Entrance(ASGIMiddleware):
    """Counts every request of an address, and looks where it comes from, before anything else is done for it."""

    scopes = (ScopeType.HTTP, ScopeType.WEBSOCKET)

    def __init__(self, quotas: Quotas, names: Names | None, origins: Sequence[str]) -> None:
        self.quotas = quotas
        self.names = names
        self.origins = origins

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        try:
            await self._admit(scope)
        except Refusal as refusal:
            if scope["type"] == ScopeType.HTTP:
                raise
            await turn_away(send, refusal)
            return
        await next_app(scope, receive, send)

    async def _admit(self, scope: Scope) -> None:
        client = scope.get("client")
        address = client[0] if client else ""
        try:
            self.quotas.request(address)
        except TooMany:
            # Saying no costs something too: whoever asks on and on hears it at leisure.
            await asyncio.sleep(SECONDS_TO_REFUSE)
            raise
        payer.set(partial(self.quotas.charge, address))
        headers = Headers.from_scope(scope)
        if self.names is not None and not all(self.names.is_ours(host) for host in headers.getall("host", [""])):
            raise NotYours("This server does not go by that name; its operator can say that it does: --name.")
        if scope["type"] == ScopeType.HTTP and scope["method"] not in READING:
            self._check_change(scope["method"], headers)

    def _check_change(self, method: str, headers: Headers) -> None:
        """A page elsewhere can have a browser send a form, but neither JSON nor from here."""
        size = headers.get("content-length", "0")
        if size.isdecimal() and int(size) > self.quotas.limits.body:
            raise TooLarge(f"{size} bytes are more than anybody needs to send; {self.quotas.limits.body} are allowed.")
        if method == "POST" and headers.get("content-type", "").partition(";")[0].strip().lower() != JSON:
            raise Unreadable(f"Send {JSON}.")
        if not is_at_home(headers.get("origin"), headers.get("host"), self.origins):
            raise NotYours("Pages of other servers may not do that.")
