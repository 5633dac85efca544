"""Decision support in games that offer it: the odds of a choice, and what threatens."""

from litestar import get

from fourscore.engine.registry import find_game
from fourscore.engine.view import View
from fourscore.kit.extras import extras_of
from fourscore.kit.forecast import Forecast, Support, Threat, Way
from fourscore.play.refusals import NotFound, NotNow
from fourscore.table.web.auth import Call, address_of, anybody, reader_of, server_of
from fourscore.table.web.coach import Lessons
from fourscore.table.web.requests import ChoiceQuery, SeatQuery, TableName


@get("/tables/{name:str}/odds")
async def odds(request: Call, name: TableName, choice: ChoiceQuery, seat: SeatQuery = None) -> list[Forecast]:
    """What a choice would bring now, one forecast for each target that it can have; none if no roll decides."""
    view, support = await _support(request, name, seat)
    lessons: Lessons = request.app.state.lessons
    return await lessons.think(address_of(request), lambda: list(support.forecasts(view, choice)))


@get("/tables/{name:str}/ahead")
async def ahead(request: Call, name: TableName, choice: ChoiceQuery, seat: SeatQuery = None) -> list[Way]:
    """A choice with the answers to what it is about, to be given in one go; none if it is complete."""
    view, support = await _support(request, name, seat)
    lessons: Lessons = request.app.state.lessons
    return await lessons.think(address_of(request), lambda: list(support.ahead(view, choice)))


@get("/tables/{name:str}/situation")
async def situation(request: Call, name: TableName, seat: SeatQuery = None) -> list[Threat]:
    """What can lose the game, the nearest first."""
    view, support = await _support(request, name, seat)
    lessons: Lessons = request.app.state.lessons
    return await lessons.think(address_of(request), lambda: list(support.threats(view)))


async def _support(request: Call, name: str, seat: int | None) -> tuple[View, Support]:
    person = await anybody(request)
    async with (server := server_of(request)).at(name) as (_, table):
        view = table.history.view(reader_of(server, table, person, seat))
        if view is None:
            raise NotNow("The game has not begun.")
        game = find_game(view.game)
        support = extras_of(game).support()
        if support is None:
            raise NotFound(f"{game.title} tells no odds.")
        # The table may go on while the odds are worked out.
        world = view.imagine()
    return view if world is None else world.view(view.seat), support


ROUTES = [odds, ahead, situation]
