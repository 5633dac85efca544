"""What is printed on the cards and boards: the same at every table."""

from importlib import import_module, util
from typing import Annotated, Any

import msgspec
from litestar import Response, get
from litestar.params import PathParameter

from fourscore.engine.game import Game
from fourscore.engine.registry import find_game
from fourscore.table.refusals import NotFound
from fourscore.table.web.keeping import kept
from fourscore.table.web.who import Call

GameName = Annotated[str, PathParameter(max_length=80)]


@get("/games/{name:str}/facts", sync_to_thread=False)
def facts(request: Call, name: GameName) -> Response[dict[str, Any]]:
    """The public facts of a game: cards with their texts, tracks with their boxes, the order of the year."""
    game = find_game(name)
    found = facts_of(game)
    if found is None:
        raise NotFound(f"{game.title} has no cards or boards of its own.")
    return kept(request, found)


def facts_of(game: Game[Any, Any]) -> msgspec.Struct | None:
    """The facts that a game gives in the module `almanac` beside its own."""
    package = type(game).__module__.rpartition(".")[0]
    if not package or util.find_spec(f"{package}.almanac") is None:
        return None
    found: msgspec.Struct = import_module(f"{package}.almanac").almanac(game)
    return found


ROUTES = [facts]
