"""A game that brings no picture of its own: the fields of its View, one per line."""

from collections.abc import Sequence

import msgspec

from fourscore.engine.view import View
from fourscore.kit.anything import show
from fourscore.kit.picture import GOLD, Canvas

WIDTH, HIGH = 760, 22


def seats(view: View) -> int:
    """How many there are as far as a View of any game says it."""
    if view.outcome is not None:
        return len(view.outcome.scores)
    return 1 + max((*view.waiting_for, view.seat or 0))


def draw(view: View, names: Sequence[str]) -> Canvas:
    """Who plays, and what the View says."""
    fields = msgspec.to_builtins(view.table, enc_hook=str)
    canvas = Canvas(WIDTH, 70 + HIGH * len(fields), view.game.replace("-", " ").capitalize())
    canvas.word(16, 26, canvas.title, 17, bold=True)
    canvas.word(16, 50, ", ".join(names), 13, room=WIDTH - 32)
    for at, (field, value) in enumerate(fields.items()):
        y = 74 + at * HIGH
        canvas.word(16, y, field.replace("_", " "), 13, bold=True, room=150)
        canvas.word(180, y, show(value), 13, room=WIDTH - 196)
    if view.outcome is not None:
        canvas.dot(WIDTH - 20, 20, GOLD)
    return canvas
