"""What travels about a game as JSON Schemas: a seat's View, its question in two forms, a choice, and the outcome."""

from functools import cache
from typing import Any

import msgspec

from fourscore.engine.chance import QuickChance
from fourscore.engine.decision import Seat
from fourscore.engine.game import Game, Outcome
from fourscore.engine.match import Match
from fourscore.engine.options import read_options
from fourscore.engine.registry import find_game
from fourscore.engine.view import Asked, View
from fourscore.kit.words import Words

DIALECT = "https://json-schema.org/draft/2020-12/schema"
CHOICE = {
    "title": "Choice",
    "type": "string",
    "description": "One of the choices of a question, as it is written: what is sent back.",
}


def schemas_of(game: Game[Any, Any]) -> dict[str, Any]:
    """One document for the game: under `$defs` are View, Asked, Words, Choice and Outcome, with all their parts."""
    view = _view_with(_table_of(game))
    _, parts = msgspec.json.schema_components((view, Asked, Words, Outcome), ref_template="#/$defs/{name}")
    return {"$schema": DIALECT, "title": game.title, "$ref": "#/$defs/View", "$defs": parts | {"Choice": CHOICE}}


def read_view(written: bytes) -> View:
    """A View that has travelled as JSON."""
    loose = msgspec.json.decode(written, type=_Travelled)
    table = msgspec.json.decode(loose.table, type=_table_of(find_game(loose.game)))
    return View(loose.game, loose.seat, table, loose.asked, loose.waiting_for, loose.outcome)


class _Travelled(msgspec.Struct):
    game: str
    seat: Seat | None
    table: msgspec.Raw
    asked: Asked | None
    waiting_for: tuple[Seat, ...]
    outcome: Outcome | None


@cache
def _table_of(game: Game[Any, Any]) -> type[msgspec.Struct]:
    """What the game's own part of a View is."""
    # Asked of a View itself: compiled rules do not say what they return.
    match = Match(game, game.seats[0], read_options(game.Options, {}), QuickChance(1), events=False)
    return type(match.view(None).table)


def _view_with(table: type[msgspec.Struct]) -> type[msgspec.Struct]:
    """A View whose table is that of one game."""
    fields = [(one.name, table if one.name == "table" else one.type) for one in msgspec.structs.fields(View)]
    kind = msgspec.defstruct("View", fields)
    kind.__doc__ = View.__doc__
    return kind
