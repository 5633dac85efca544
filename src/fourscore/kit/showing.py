"""The table as a picture and as words, drawn from a View alone: it shows what the viewer may know, and no more."""

from collections.abc import Sequence
from itertools import groupby

from fourscore.engine.view import View
from fourscore.kit.drawing import Drawing, LargeDrawing, NumberingDrawing, Person
from fourscore.kit.extras import extras_of
from fourscore.kit.sheet import Inked, Sheet
from fourscore.kit.words import Offer, Words, words_for

MOST_LISTED = 120
"""More choices than this are left to be looked for by their words."""


def svg_of(view: View, names: Sequence[str] | None = None) -> str:
    """The table as an SVG picture, with its words inside for those who cannot see it."""
    called = names_in(view) if names is None else names
    return extras_of(view.game).picture().draw(view, called).svg(text_of(view, called))


def names_in(view: View) -> list[str]:
    """What the seats are called when nobody has a name."""
    return [f"Seat {seat}" for seat in range(extras_of(view.game).picture().seats(view))]


def draw_view(sheet: Sheet, view: View, people: Sequence[Person], *, everything: bool = False) -> None:
    """The table (of a large board everything only on request), and for a seat what it alone may know."""
    drawing = extras_of(view.game).drawing()
    if everything and isinstance(drawing, LargeDrawing):
        drawing.draw_everything(sheet, view, people)
    else:
        drawing.draw_table(sheet, view, people)
    if view.seat is not None:
        drawing.draw_own(sheet, view, people)


def draw_words(sheet: Sheet, words: Words, drawing: Drawing, marks: Sequence[str] | None = None) -> None:
    """The question, and each choice with its number or another mark, under the heading of its group."""
    sheet.heading(drawing.sentence(sheet, words.question))
    if len(words.offers) > MOST_LISTED:
        sheet.say(f"Too many choices to list: {len(words.offers)}. Type choices and some words to find yours.")
        return
    shown = marks or [str(number) for number in range(1, len(words.offers) + 1)]
    for group, some in groupby(zip(shown, words.offers, strict=True), key=lambda one: one[1].group):
        marked = list(some)
        if group:
            sheet.say(group, "dim")
        items = [
            Inked(
                drawing.sentence(sheet, offer.label),
                (("" if marks else _own_number(drawing, offer)) + (f": {offer.note}" if offer.note else ""), "dim"),
            )
            for _, offer in marked
        ]
        sheet.numbered(items, [mark for mark, _ in marked])


def _own_number(drawing: Drawing, offer: Offer) -> str:
    number = drawing.own_number(offer.choice) if isinstance(drawing, NumberingDrawing) else ""
    return "" if not number or number.rpartition(" ")[2] in offer.label.split() else f" ({number})"


def written(offer: Offer) -> str:
    """A choice as it is written, with what it does where that says more."""
    said = "" if offer.label == offer.choice else offer.label
    said = f"{said}: {offer.note}" if said and offer.note else said or offer.note
    return f"{offer.choice} ({said})" if said else offer.choice


def text_of(view: View, names: Sequence[str] | None = None) -> str:
    """The table in words, as in a terminal without colours; for a seat also its hand and its question."""
    called = names_in(view) if names is None else names
    sheet = Sheet()
    draw_view(sheet, view, [Person(name, name) for name in called])
    words = words_for(view, called)
    if words is not None:
        sheet.pair("Asked", words.question)
        sheet.pair("Choices", ", ".join(written(offer) for offer in words.offers))
    if view.outcome is not None:
        scores = ", ".join(f"{name} {score}" for name, score in zip(called, view.outcome.scores, strict=True))
        sheet.pair("Over", f"{scores} ({view.outcome.rule})")
    return sheet.text
