"""What travels, as JSON Schema: about each game, and to and from the table server."""

import json

from fourscore.kit.json_schemas import schemas_of
from fourscore.kit.words import counted
from fourscore.table.typescript import schema_json
from scripts.site.games import games
from scripts.site.places import Nav, write, write_from

SERVER = "server"


def protocol() -> Nav:
    """How programs take part, and the schema of everything that they read and write."""
    files = [(game.title, game.id, json.dumps(schemas_of(game), indent=1)) for game in games()]
    files.append(("The table server (OpenAPI)", SERVER, schema_json()))
    lines = []
    for title, name, text in files:
        write(f"schemas/{name}.json", text)
        told = json.loads(text)
        types = told["$defs"] if name != SERVER else told["components"]["schemas"]
        lines.append(f"- [{title}]({name}.json){{ download }}: {counted(len(types), 'type')}")
    return [
        ("", write_from("schemas.md", "schemas/index.md", files="\n".join(lines))),
        ("The engine protocol", "docs/engine-protocol.md"),
    ]
