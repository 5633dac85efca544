"""The table as a picture (SVG) and as words, drawn from a View alone: it shows what the viewer may know, and no more.

Each game has a module `picture_<game>` with a function `draw`; a game without one is drawn by `picture_anything`.
"""

from collections.abc import Sequence
from importlib import import_module, util
from typing import Protocol, cast

from fourscore.adapters.picture_svg import Sheet as Picture
from fourscore.engine.view import View
from fourscore.terminal.drawing import drawing_for
from fourscore.terminal.people import Person
from fourscore.terminal.sheet import Sheet


class Draws(Protocol):
    """What a module that draws a game offers."""

    def seats(self, view: View) -> int:
        """How many sit at the table."""

    def draw(self, view: View, names: Sequence[str]) -> Picture:
        """The table as the viewer sees it."""


def svg_of(view: View, names: Sequence[str] | None = None) -> str:
    """The table as an SVG picture, with its words inside for those who cannot see it."""
    called = names_in(view) if names is None else names
    return _module_for(view.game).draw(view, called).svg(text_of(view, called))


def names_in(view: View) -> list[str]:
    """What the seats are called when nobody has a name."""
    return [f"Seat {seat}" for seat in range(_module_for(view.game).seats(view))]


def _module_for(game: str) -> Draws:
    word = game.replace("-", "_")
    name = f"{__name__}_{word}"
    # No game of another package may be taken for the sheet that pictures are drawn on.
    is_known = word.isidentifier() and word != "svg" and util.find_spec(name) is not None
    return cast(Draws, import_module(name if is_known else f"{__name__}_anything"))


def text_of(view: View, names: Sequence[str] | None = None) -> str:
    """The table in words, as in a terminal without colours; for a seat also its hand and its question."""
    called = names_in(view) if names is None else names
    people = [Person(name, name) for name in called]
    sheet, drawing = Sheet(), drawing_for(view.game)
    drawing.draw_table(sheet, view, people)
    if view.seat is not None:
        drawing.draw_own(sheet, view, people)
    if view.asked is not None:
        sheet.pair("Asked", drawing.draw_question(sheet, view, view.asked))
        sheet.pair("Choices", ", ".join(view.asked.choices))
    if view.outcome is not None:
        scores = ", ".join(f"{name} {score}" for name, score in zip(called, view.outcome.scores, strict=True))
        sheet.pair("Over", f"{scores} ({view.outcome.rule})")
    return sheet.text
