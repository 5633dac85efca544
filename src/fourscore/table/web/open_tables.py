"""The tables that are open to everybody."""

from contextlib import suppress

from litestar import get

from fourscore.play.store import Listing
from fourscore.table.tokens import Nobody, Suspended
from fourscore.table.web.auth import Call, anybody, server_of


@get("/tables")
async def tables(request: Call) -> list[Listing]:
    """The tables that are open to everybody, those that changed last first; none with somebody blocked."""
    server, person = server_of(request), None
    with suppress(Nobody, Suspended):
        # The list is for everybody, even for those whose token is worth nothing.
        person = await anybody(request)
    hidden = await server.moderation.hidden_from(person)
    return [listing for listing in await server.store.tables(is_open=True) if listing.table not in hidden]


ROUTES = [tables]
