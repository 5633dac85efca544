"""The server as an ASGI application."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

from litestar import Litestar, MediaType
from litestar.datastructures import ResponseHeader, State
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ASGIApp, Receive, Scope, Send

from fourscore.table.house import House
from fourscore.table.limits import Gate, Limits
from fourscore.table.security import HEADERS
from fourscore.table.web import coach, desk, facts, guide, live, play, replays, rulebook, seats, study, tables
from fourscore.table.web.files import Page
from fourscore.table.web.problems import HANDLERS
from fourscore.table.web.theatre import Theatre

ROOMS = (desk, tables, seats, play, guide, coach, study, rulebook, facts, replays, live)


def make_app(
    house: House, *, limits: Limits | None = None, origins: Sequence[str] = (), page: Page | None = None
) -> Litestar:
    """The application of one house."""
    gate = Gate(limits or Limits())
    page = page or Page.read()

    @asynccontextmanager
    async def opening_hours(app: Litestar) -> AsyncIterator[None]:
        await house.open()
        try:
            yield
        finally:
            await house.close()

    return Litestar(
        [*page.routes, *(route for room in ROOMS for route in room.ROUTES)],
        state=State(
            {
                "house": house,
                "gate": gate,
                "origins": tuple(origins),
                "bench": coach.Bench(),
                "theatre": Theatre(),
                "page": page,
            }
        ),
        lifespan=[opening_hours],
        exception_handlers=HANDLERS,
        response_headers=[ResponseHeader(name=name, value=value) for name, value in HEADERS.items()],
        request_max_body_size=gate.limits.body,
        logging_config=None,
        openapi_config=OpenAPIConfig(
            title="Fourscore",
            version="1",
            description="Tables for games about presidents.",
            path="/schema",
            use_handler_docstrings=True,
            render_plugins=[JsonRenderPlugin(path=["/", "/openapi.json"], media_type=MediaType.JSON)],
        ),
        middleware=[Counting(gate)],
    )


class Counting(ASGIMiddleware):
    """Counts every request of an address before anything else is done for it."""

    scopes = (ScopeType.HTTP, ScopeType.WEBSOCKET)

    def __init__(self, gate: Gate) -> None:
        self.gate = gate

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        client = scope.get("client")
        self.gate.request(client[0] if client else "")
        await next_app(scope, receive, send)
