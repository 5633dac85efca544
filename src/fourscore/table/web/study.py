"""Decision support in games that offer it: the odds of a choice, and the situation room."""

import asyncio

from litestar import get

from fourscore.engine.registry import find_game
from fourscore.engine.view import View
from fourscore.kit.extras import extras_of
from fourscore.kit.forecast import Forecast, Support, Threat
from fourscore.table.refusals import NotFound, NotNow
from fourscore.table.web.guide import ChoiceQuery, view_of
from fourscore.table.web.play import SeatQuery
from fourscore.table.web.tables import TableName
from fourscore.table.web.who import Call


@get("/tables/{name:str}/odds")
async def odds(request: Call, name: TableName, choice: ChoiceQuery, seat: SeatQuery = None) -> list[Forecast]:
    """What a choice would bring now, one forecast for each target that it can have."""
    view, support = await _support(request, name, seat)
    found = list(await asyncio.to_thread(support.forecasts, view, choice))
    if not found:
        raise NotFound(f"No roll decides about {choice!r} now.")
    return found


@get("/tables/{name:str}/situation")
async def situation(request: Call, name: TableName, seat: SeatQuery = None) -> list[Threat]:
    """What can lose the game, the nearest first."""
    view, support = await _support(request, name, seat)
    return list(await asyncio.to_thread(support.threats, view))


async def _support(request: Call, name: str, seat: int | None) -> tuple[View, Support]:
    view = await view_of(request, name, seat)
    if view is None:
        raise NotNow("The game has not begun.")
    game = find_game(view.game)
    support = extras_of(game).support()
    if support is None:
        raise NotFound(f"{game.title} tells no odds.")
    return view, support


ROUTES = [odds, situation]
