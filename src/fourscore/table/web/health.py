"""The page where no other is built, health, and numbers for the operator."""

import msgspec
from litestar import MediaType, Response, get

from fourscore.play.refusals import Unwritable
from fourscore.table.web.auth import Call, server_of

PAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Fourscore</title>
<h1>Fourscore: games about presidents</h1>
<p>The table server is running, but its page is not built: <code>make page</code> builds it.</p>
<p>Play in a terminal: <code>fourscore games</code> lists the games, <code>fourscore play GAME</code> begins one.</p>
<p>Play over HTTP: <code>docs/play-by-curl.sh</code> shows how two players finish a game with <code>curl</code>.</p>
<ul>
<li><a href="/games">The games</a></li>
<li><a href="/tables">The open tables</a></li>
<li><a href="/schema">Everything that can be asked (OpenAPI)</a></li>
</ul>
</html>
"""


class Health(msgspec.Struct, frozen=True):
    """How the server is."""

    status: str
    tables: int


@get("/health")
async def health(request: Call) -> Health:
    """Whether the server serves, and its store answers and takes what is to be kept."""
    server = server_of(request)
    if server.is_closing:
        raise Unwritable("The server is shutting down.")
    await server.store.tables(limit=1)
    await server.store.check()
    return Health("well", server.slots.loaded)


@get("/metrics", media_type=MediaType.TEXT, sync_to_thread=False)
def metrics(request: Call) -> Response[bytes]:
    """Numbers for Prometheus."""
    return Response(server_of(request).metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")


ROUTES = [health, metrics]
