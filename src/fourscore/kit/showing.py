"""The table as a picture and as words, drawn from a View alone: it shows what the viewer may know, and no more."""

from collections.abc import Sequence

from fourscore.engine.view import View
from fourscore.kit.drawing import Person
from fourscore.kit.extras import extras_of
from fourscore.kit.sheet import Sheet


def svg_of(view: View, names: Sequence[str] | None = None) -> str:
    """The table as an SVG picture, with its words inside for those who cannot see it."""
    called = names_in(view) if names is None else names
    return extras_of(view.game).picture().draw(view, called).svg(text_of(view, called))


def names_in(view: View) -> list[str]:
    """What the seats are called when nobody has a name."""
    return [f"Seat {seat}" for seat in range(extras_of(view.game).picture().seats(view))]


def text_of(view: View, names: Sequence[str] | None = None) -> str:
    """The table in words, as in a terminal without colours; for a seat also its hand and its question."""
    called = names_in(view) if names is None else names
    people = [Person(name, name) for name in called]
    sheet, drawing = Sheet(), extras_of(view.game).drawing()
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
