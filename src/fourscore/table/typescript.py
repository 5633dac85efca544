"""Types for the page, from the same schema that the server answers by."""

import json
import tempfile
from pathlib import Path
from typing import Any

import msgspec

from fourscore.api import new
from fourscore.engine.game import Game
from fourscore.engine.registry import all_games
from fourscore.kit.extras import extras_of
from fourscore.play.names import LONGEST_NAME
from fourscore.play.wire_types import News, TableSight, Talk
from fourscore.service.live import Done, Refused
from fourscore.service.problems import Problem
from fourscore.service.requests import Frame, Hello, NewTable
from fourscore.table.server import Server
from fourscore.table.sqlite import SqliteStore
from fourscore.table.web.app import make_app

HEAD = "// Written by `fourscore schema --typescript web/src` from the server's own types: change those.\n"
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}
REFERENCES = "#/components/schemas/{name}"
FILE = "api.ts"
GAMES = "games"
UNIONS = (
    "export type Sent = TableSight | Talk | News | Done | Refused;\n",
    "export type Frame = Ahead | Pick | Propose | Say | TakeBackMine | Vote;\n",
)


def schema_json() -> str:
    """The OpenAPI schema of the server."""
    with tempfile.TemporaryDirectory() as home:
        app = make_app(Server(SqliteStore(Path(home) / "none.sqlite")))
        return json.dumps(app.openapi_schema.to_schema(), indent=2)


def write_types(page: Path) -> None:
    """Write all types into the sources of a page."""
    for file, text in types_of(page).items():
        file.write_text(text, encoding="utf-8")


def types_of(page: Path) -> dict[Path, str]:
    """The types of the server, and those of each game that has a folder on the page, by the file for them."""
    games = {game: page / GAMES / game.id for game in all_games().values()}
    of_games = {folder / FILE: _game_types(game) for game, folder in games.items() if folder.is_dir()}
    return {page / FILE: _server_types()} | of_games


def _server_types() -> str:
    """All types that travel, over HTTP and over a connection."""
    types: dict[str, Any] = dict(json.loads(schema_json())["components"]["schemas"])
    types |= _components(News, TableSight, Talk, Done, Refused, Hello, Frame, NewTable, Problem)
    return _declared(types, *UNIONS, f"export const LONGEST_NAME = {LONGEST_NAME};\n")


def _game_types(game: Game[Any, Any]) -> str:
    """What a game puts into a View, and the facts that it gives."""
    # Asked of a View itself: compiled rules do not say what they return.
    table = new(game, min(game.seats), seed=1).view(None).table
    return _declared(_components(type(table), type(extras_of(game).almanac(game))))


def _components(*tops: Any) -> dict[str, Any]:
    return msgspec.json.schema_components(tops, ref_template=REFERENCES)[1]


def _declared(types: dict[str, Any], *more: str) -> str:
    return "\n".join([HEAD, *(f"export type {name} = {_type(types[name])};\n" for name in sorted(types)), *more])


def _type(schema: dict[str, Any]) -> str:
    """One schema as a type."""
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "const" in schema:
        return json.dumps(schema["const"])
    if "enum" in schema:
        return " | ".join(json.dumps(value) for value in schema["enum"])
    for several in ("oneOf", "anyOf"):
        if several in schema:
            return " | ".join(dict.fromkeys(_type(one) for one in schema[several]))
    kind = schema.get("type")
    if isinstance(kind, list):
        return " | ".join(_type({**schema, "type": one}) for one in kind)
    if kind == "array" and "prefixItems" in schema:
        return f"[{', '.join(_type(one) for one in schema['prefixItems'])}]"
    if kind == "array":
        inner = _type(schema["items"]) if isinstance(schema.get("items"), dict) else "unknown"
        return f"({inner})[]" if " " in inner else f"{inner}[]"
    if kind == "object":
        return _object(schema)
    return PLAIN.get(str(kind), "unknown")


def _object(schema: dict[str, Any]) -> str:
    properties = schema.get("properties")
    if not properties:
        values = schema.get("additionalProperties")
        return f"Record<string, {_type(values) if isinstance(values, dict) and values else 'unknown'}>"
    needed = set(schema.get("required", ()))
    fields = [f"  {_name(name)}{'' if name in needed else '?'}: {_type(body)};" for name, body in properties.items()]
    return "{\n" + "\n".join(fields) + "\n}"


def _name(name: str) -> str:
    return name if name.isidentifier() else json.dumps(name)
