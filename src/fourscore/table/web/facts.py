"""What is printed on the cards and boards: the same at every table."""

from typing import Annotated, Any

from litestar import Response, get
from litestar.params import PathParameter

from fourscore.engine.registry import find_game
from fourscore.kit.extras import extras_of
from fourscore.table.web.auth import Call
from fourscore.table.web.caching import kept

GameName = Annotated[str, PathParameter(max_length=80)]


@get("/games/{name:str}/facts", sync_to_thread=False)
def facts(request: Call, name: GameName) -> Response[dict[str, Any]]:
    """The public facts of a game: its cards, tracks and order of play; empty if it has none."""
    game = find_game(name)
    return kept(request, extras_of(game).almanac(game) or {})


ROUTES = [facts]
