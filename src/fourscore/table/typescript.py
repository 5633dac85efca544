"""Types for the page, from the same schema that the server answers by."""

import json
import tempfile
from pathlib import Path
from typing import Any

import msgspec

from fourscore.api import new
from fourscore.engine.registry import all_games
from fourscore.kit.extras import extras_of
from fourscore.play.wire_types import News, TableSight, Talk
from fourscore.table.server import Server
from fourscore.table.sqlite import SqliteStore
from fourscore.table.web.app import make_app
from fourscore.table.web.live import Done, Refused
from fourscore.table.web.problems import Problem
from fourscore.table.web.requests import Frame, Hello, NewTable

HEAD = "// Written by `fourscore schema --typescript` from the server's own types: change those.\n"
OURS = "fourscore.games."
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def schema_json() -> str:
    """The OpenAPI schema of the server."""
    with tempfile.TemporaryDirectory() as home:
        app = make_app(Server(SqliteStore(Path(home) / "none.sqlite")))
        return json.dumps(app.openapi_schema.to_schema(), indent=2)


def write_types() -> str:
    """All types that travel, over HTTP and over a connection, and what each game puts into them, as TypeScript."""
    types: dict[str, Any] = dict(json.loads(schema_json())["components"]["schemas"])
    views, facts = _of_games()
    tops = (News, TableSight, Talk, Done, Refused, Hello, Frame, NewTable, Problem, *views.values(), *facts.values())
    _, live = msgspec.json.schema_components(tops, ref_template="#/components/schemas/{name}")
    types |= live
    declarations = [f"export type {name} = {_type(types[name])};\n" for name in sorted(types)]
    frames = "export type Sent = TableSight | Talk | News | Done | Refused;\n"
    received = "export type Frame = Ahead | Pick | Propose | Say | TakeBackMine | Vote;\n"
    games = [_by_game("TableOf", views), _by_game("FactsOf", facts)]
    return "\n".join([HEAD, *declarations, frames, received, *games]).rstrip()


def _of_games() -> tuple[dict[str, type], dict[str, type]]:
    """What each game of this package puts into a View, and the facts that it gives."""
    games = {name: game for name, game in all_games().items() if type(game).__module__.startswith(OURS)}
    # Asked of a View itself: compiled rules do not say what they return.
    views = {name: type(new(name, min(game.seats), seed=1).view(None).table) for name, game in games.items()}
    facts = {name: type(found) for name, game in games.items() if (found := extras_of(game).almanac(game)) is not None}
    return views, facts


def _by_game(name: str, types: dict[str, type]) -> str:
    fields = [f"  {_name(game)}: {kind.__name__};" for game, kind in types.items()]
    return "\n".join([f"export type {name} = {{", *fields, "};\n"])


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
