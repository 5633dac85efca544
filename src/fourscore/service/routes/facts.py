"""What is printed on the cards and boards: the same at every table."""

from typing import Any

from fourscore.engine.registry import find_game
from fourscore.kit.extras import extras_of
from fourscore.service.call import Call
from fourscore.service.requests import GameName
from fourscore.service.routes.route import Routes, get


@get("/games/{name:str}/facts", is_lasting=True)
async def facts(call: Call, name: GameName) -> dict[str, Any]:
    """The public facts of a game: its cards, tracks and order of play; empty if it has none."""
    game = find_game(name)
    facts: Any = extras_of(game).almanac(game)
    return facts or {}


ROUTES: Routes = [facts]
