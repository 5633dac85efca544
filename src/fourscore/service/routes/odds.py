"""Decision support in games that offer it: the odds of a choice, and what threatens."""

from fourscore.engine.registry import find_game
from fourscore.engine.view import View
from fourscore.kit.extras import extras_of
from fourscore.kit.forecast import Forecast, Support, Threat, Way
from fourscore.play.refusals import NotFound, NotNow
from fourscore.service.call import Call, reader_of
from fourscore.service.requests import ChoiceWords, SeatNumber, TableName
from fourscore.service.routes.route import Routes, get


@get("/tables/{name:str}/odds", takes_thought=True)
async def odds(call: Call, name: TableName, choice: ChoiceWords, seat: SeatNumber | None = None) -> list[Forecast]:
    """What a choice would bring now, one forecast for each target that it can have; none if no roll decides."""
    view, support = await _support(call, name, seat)
    return await call.tables.lessons.think(call.address, lambda: list(support.forecasts(view, choice)))


@get("/tables/{name:str}/ahead", takes_thought=True)
async def ahead(call: Call, name: TableName, choice: ChoiceWords, seat: SeatNumber | None = None) -> list[Way]:
    """A choice with the answers to what it is about, to be given in one go; none if it is complete."""
    view, support = await _support(call, name, seat)
    return await call.tables.lessons.think(call.address, lambda: list(support.ahead(view, choice)))


@get("/tables/{name:str}/situation", takes_thought=True)
async def situation(call: Call, name: TableName, seat: SeatNumber | None = None) -> list[Threat]:
    """What can lose the game, the nearest first."""
    view, support = await _support(call, name, seat)
    return await call.tables.lessons.think(call.address, lambda: list(support.threats(view)))


async def _support(call: Call, name: str, seat: int | None) -> tuple[View, Support]:
    person = await call.anybody()
    async with (tables := call.tables).at(name) as (_, table):
        view = table.history.view(reader_of(tables, table, person, seat))
        if view is None:
            raise NotNow("The game has not begun.")
        game = find_game(view.game)
        support = extras_of(game).support()
        if support is None:
            raise NotFound(f"{game.title} tells no odds.")
        # The table may go on while the odds are worked out.
        world = view.imagine()
    return view if world is None else world.view(view.seat), support


ROUTES: Routes = [odds, ahead, situation]
