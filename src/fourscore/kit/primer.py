"""How to play a game, on one page: `primer.md` beside its extras, with positions that are drawn.

The page is Markdown of the plainest kind: a title, headings, paragraphs, lists, `**bold**` and `*italic*`. A fence that
says `position` holds one in the game's own notation, as TOML:

    caption = "Ada led a pair of 8s."
    names = ["You", "Ada", "Ben"]
    state.hands = ["9D 9C KC", "3S", "4S"]
    state.laid = ["1: 8S 8H"]
    can = { "9D 9C" = "A higher pair beats it." }
    cannot = { "KC" = "One card never beats a pair." }

It is set up by the rules when the page is read: a position that cannot be, a choice that is not legal, and one that is
said not to be legal but is, are a BadPrimer.
"""

import tomllib
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

import msgspec

from fourscore.engine.beginning import begin, begin_at
from fourscore.engine.decision import RuleId, Seat
from fourscore.engine.errors import Malformed, Refusal
from fourscore.engine.game import Game
from fourscore.engine.match import Match
from fourscore.engine.view import View
from fourscore.kit.drawing import YOU, Person
from fourscore.kit.extras import extras_of
from fourscore.kit.sheet import Sheet
from fourscore.kit.showing import draw_view
from fourscore.kit.words import words_for

FENCES = ("```", "~~~")
SEED = "primer"
NAMES = ("You", "Ada", "Ben", "Cleo", "Dan", "Eve")


class BadPrimer(Refusal):
    """A page on how to play says what is not so."""


class ChoiceNote(msgspec.Struct, frozen=True):
    """A choice, what it is called, and what is said about it."""

    choice: str
    label: str
    """As on its button; empty for what cannot be chosen."""
    text: str
    rule: RuleId
    """What forbids it; empty for what can be chosen."""


class Figure(msgspec.Struct, frozen=True):
    """A position to be drawn, and what can and cannot be done in it."""

    caption: str
    view: View
    names: tuple[str, ...]
    can: tuple[ChoiceNote, ...]
    cannot: tuple[ChoiceNote, ...]
    show: tuple[str, ...]
    """What of it is drawn, in the game's own words; everything where nothing is said."""


class Passage(msgspec.Struct, frozen=True):
    """A piece of the page: a heading, a paragraph, a list, or a figure."""

    text: str = ""
    is_heading: bool = False
    items: tuple[str, ...] = ()
    is_numbered: bool = False
    figure: Figure | None = None


class Primer(msgspec.Struct, frozen=True):
    """How to play a game."""

    title: str
    passages: tuple[Passage, ...]


class _Written(msgspec.Struct, forbid_unknown_fields=True):
    """A figure as it is written."""

    caption: str
    state: dict[str, Any] = {}
    asked: str = ""
    """Where the position lies, if it is not all in `state`: at the first question of this kind in a whole game."""
    names: tuple[str, ...] = NAMES[:4]
    seat: Seat = 0
    options: dict[str, Any] = {}
    played: tuple[str, ...] = ()
    """What is chosen from the position on before it is shown."""
    can: dict[str, str] = {}
    cannot: dict[str, str] = {}
    show: tuple[str, ...] = ()


@cache
def primer_of(game: Game[Any, Any]) -> Primer | None:
    """The page on how to play a game; None where it brings none."""
    text = extras_of(game).primer()
    return read_primer(game, text) if text else None


def read_primer(game: Game[Any, Any], text: str) -> Primer:
    """The page as it is written; BadPrimer says which part of it is not so."""
    title, passages = game.title, []
    for block in _blocks(text):
        if block.startswith("# "):
            title = block[2:].strip()
        else:
            passages.append(_passage(game, block))
    return Primer(title, tuple(passages))


def _blocks(text: str) -> Iterator[str]:
    """Paragraphs, lists, headings and fences."""
    block: list[str] = []
    is_fenced = False
    for line in (*text.splitlines(), ""):
        if line.startswith(FENCES):
            is_fenced = not is_fenced
        if line.strip() or is_fenced:
            block.append(line)
        elif block:
            yield "\n".join(block)
            block = []
    if block:
        raise BadPrimer("A fence is not closed.")


def _passage(game: Game[Any, Any], block: str) -> Passage:
    if block.startswith(FENCES):
        head, *body, _ = block.splitlines()
        if head[3:].strip() != "position":
            raise BadPrimer(f"A fence holds a position, not {head[3:].strip()!r}.")
        return Passage(figure=_figure(game, "\n".join(body)))
    if block.startswith("#"):
        return Passage(block.lstrip("#").strip(), is_heading=True)
    lines = block.splitlines()
    is_numbered = lines[0][:1].isdecimal() and lines[0].lstrip("0123456789").startswith(". ")
    if is_numbered or lines[0].startswith("- "):
        return Passage(items=tuple(_items(lines)), is_numbered=is_numbered)
    return Passage(" ".join(line.strip() for line in lines))


def _items(lines: Sequence[str]) -> Iterator[str]:
    """The points of a list; a line that is indented goes on with the one before."""
    item = ""
    for line in lines:
        if line.startswith(" "):
            item += " " + line.strip()
            continue
        if item:
            yield item
        item = line.partition(" ")[2].strip()
    yield item


def _figure(game: Game[Any, Any], text: str) -> Figure:
    try:
        written = msgspec.convert(tomllib.loads(text), _Written)
        match = begin_at(game, _position(game, written), SEED)
        for choice in written.played:
            match.choose(choice)
        match.names = written.names
        view = match.view(written.seat)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError, Refusal) as error:
        raise BadPrimer(f"{game.title}: a figure cannot be set up: {error}") from None
    can = tuple(_can(match, written, choice, text) for choice, text in written.can.items())
    cannot = tuple(_cannot(match, written.seat, choice, text) for choice, text in written.cannot.items())
    return Figure(written.caption, view, written.names, can, cannot, written.show)


def _position(game: Game[Any, Any], written: _Written) -> dict[str, Any]:
    """What is written, in its place in a whole game where it says so; what it does not name is as it is there."""
    if not written.asked:
        return {"game": game.id, "seats": len(written.names), "options": written.options, "state": written.state}
    match = begin(game, len(written.names), SEED, written.options)
    while match.decision is not None and match.decision.kind != written.asked:
        match.choose(0)
    position: dict[str, Any] = match.position()
    state: dict[str, Any] = position["state"]
    for name, part in written.state.items():
        state[name] = {**state[name], **part} if isinstance(part, dict) else part
    return position


def _can(match: Match, written: _Written, choice: str, text: str) -> ChoiceNote:
    view = match.view(written.seat)
    if view.asked is None or choice not in view.asked.choices:
        raise BadPrimer(f"{match.game.title}: {choice!r} cannot be chosen in the figure {written.caption!r}.")
    words = words_for(view, written.names)
    return ChoiceNote(choice, choice if words is None else words.label(choice), text, "")


def _cannot(match: Match, seat: Seat, choice: str, text: str) -> ChoiceNote:
    try:
        rule = match.why_not(choice, seat)
    except Malformed as error:
        raise BadPrimer(f"{match.game.title}: {choice!r} is not a choice at all: {error}") from None
    if rule is None:
        raise BadPrimer(f"{match.game.title}: {choice!r} is said to be impossible, but it can be chosen.")
    return ChoiceNote(choice, "", text, rule.id)


def show_primer(sheet: Sheet, game: Game[Any, Any], primer: Primer) -> None:
    """The page as text, with its positions drawn as the game draws them."""
    sheet.heading(primer.title)
    for passage in primer.passages:
        if passage.is_heading:
            sheet.heading(_unmarked(passage.text))
        elif passage.figure is not None:
            _show_figure(sheet, game, passage.figure)
        elif passage.items:
            marks = [f"{number}." for number in range(1, len(passage.items) + 1)] if passage.is_numbered else []
            for mark, item in zip(marks or ["-"] * len(passage.items), passage.items, strict=True):
                sheet.say(f"{mark} {_unmarked(item)}", indent=2)
        else:
            sheet.say(_unmarked(passage.text))


def draw_figure(sheet: Sheet, figure: Figure) -> None:
    """The position as its game draws it."""
    seat = figure.view.seat
    people = [Person(YOU if number == seat else name, name) for number, name in enumerate(figure.names)]
    draw_view(sheet, figure.view, people)


def _show_figure(sheet: Sheet, game: Game[Any, Any], figure: Figure) -> None:
    drawing = extras_of(game).drawing()
    draw_figure(sheet, figure)
    sheet.say(drawing.sentence(sheet, figure.caption), "dim")
    for told in figure.can:
        sheet.say(drawing.sentence(sheet, f"Yes: {told.label}. {told.text}"), indent=2)
    for told in figure.cannot:
        sheet.say(drawing.sentence(sheet, f"No: {told.text}"), indent=2)


def _unmarked(text: str) -> str:
    """Words without the marks for bold and italic."""
    return text.replace("**", "").replace("*", "")
