"""The real Action deck among plain Presidents: a life of four and no abilities, so a test is about its card alone.

Besides, the real decks with a few things printed differently, for rules that no card of ours shows.
"""

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from fourscore.games.knife_fight.game import GAME, KnifeFight
from tests.games.knife_fight.table import Ring
from tests.games.knife_fight.table import table as drawn
from tests.games.knife_fight.toys import entries, write

PRINTED = ("number", "id", "name", "party", "years", "slaveowner")


@cache
def plain_game() -> KnifeFight:
    """The game with the Action deck that comes with it and Presidents without abilities."""
    presidents = [
        {key: row[key] for key in PRINTED} | {"life": 4, "kind": "none", "effect": "none"}
        for row in entries("president")
    ]
    with TemporaryDirectory() as directory:
        write(Path(directory), "president", presidents)
        write(Path(directory), "action", entries("action"))
        return GAME.with_pack(Path(directory))


@cache
def reprinted(**printed: str) -> KnifeFight:
    """The game with other values on some cards: `reprinted(polk="life=5", block="copies=3")`; _ stands for a hyphen."""
    changes = {id.replace("_", "-"): dict([change.split("=")]) for id, change in printed.items()}
    with TemporaryDirectory() as directory:
        for kind in ("president", "action"):
            rows = [row | typed(row, changes.get(row["id"], {})) for row in entries(kind)]
            write(Path(directory), kind, rows)
        return GAME.with_pack(Path(directory))


def typed(row: dict, change: dict[str, str]) -> dict:
    """The new values, numbers where there were numbers."""
    return {field: int(value) if isinstance(row.get(field), int) else value for field, value in change.items()}


def table(drawing: str, **facts) -> Ring:
    """A drawn fight among plain Presidents."""
    return drawn(drawing, game=plain_game(), **facts)
