"""What travels about a game as JSON Schemas: a seat's View, its question in two forms, a choice, and the outcome."""

from typing import Any

import msgspec

from fourscore.engine.chance import QuickChance
from fourscore.engine.game import Game, Outcome
from fourscore.engine.match import Match
from fourscore.engine.options import read_options
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
    # Asked of a View itself: compiled rules do not say what they return.
    match = Match(game, game.seats[0], read_options(game.Options, {}), QuickChance(1), events=False)
    view = _view_with(type(match.view(None).table))
    _, parts = msgspec.json.schema_components((view, Asked, Words, Outcome), ref_template="#/$defs/{name}")
    return {"$schema": DIALECT, "title": game.title, "$ref": "#/$defs/View", "$defs": parts | {"Choice": CHOICE}}


def _view_with(table: type[msgspec.Struct]) -> type[msgspec.Struct]:
    """A View whose table is that of one game."""
    fields = [(one.name, table if one.name == "table" else one.type) for one in msgspec.structs.fields(View)]
    kind = msgspec.defstruct("View", fields)
    kind.__doc__ = View.__doc__
    return kind
