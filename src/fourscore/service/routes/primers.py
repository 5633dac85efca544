"""How to play a game, on one page, with positions for the page to draw."""

from typing import cast

import msgspec

from fourscore.engine.registry import find_game
from fourscore.kit.primer import ChoiceNote, Figure, Passage, draw_figure, primer_of
from fourscore.kit.sheet import Sheet
from fourscore.play.refusals import NotFound
from fourscore.play.wire_types import ViewSight
from fourscore.service.call import Call
from fourscore.service.requests import GameName
from fourscore.service.routes.route import Routes, get


class FigureSight(msgspec.Struct, frozen=True):
    """A position, and what can and cannot be done in it."""

    caption: str
    view: ViewSight
    names: tuple[str, ...]
    can: tuple[ChoiceNote, ...]
    cannot: tuple[ChoiceNote, ...]
    show: tuple[str, ...]
    """What of it is drawn, in the game's own words."""
    drawn: str
    """The position as text, for a page that cannot draw it."""


class PassageSight(msgspec.Struct, frozen=True):
    """A heading, a paragraph, a list or a figure; `**` is around what is bold, `*` around what is italic."""

    text: str
    is_heading: bool
    items: tuple[str, ...]
    is_numbered: bool
    figure: FigureSight | None


class PrimerSight(msgspec.Struct, frozen=True):
    """How to play a game."""

    title: str
    passages: tuple[PassageSight, ...]


@get("/games/{name:str}/primer", is_lasting=True)
async def primer(call: Call, name: GameName) -> PrimerSight:
    """How to play a game, on one page."""
    game = find_game(name)
    found = primer_of(game)
    if found is None:
        raise NotFound(f"Nobody has written how to play {game.title} on one page.")
    passages = found.passages
    return await call.tables.aside(lambda: PrimerSight(found.title, tuple(map(_passage, passages))))


def _passage(passage: Passage) -> PassageSight:
    figure = None if passage.figure is None else _figure(passage.figure)
    return PassageSight(passage.text, passage.is_heading, passage.items, passage.is_numbered, figure)


def _figure(figure: Figure) -> FigureSight:
    # The engine's own View: it travels as it is.
    view, sheet = cast(ViewSight, msgspec.Raw(figure.view.to_json())), Sheet()
    draw_figure(sheet, figure)
    return FigureSight(figure.caption, view, figure.names, figure.can, figure.cannot, figure.show, sheet.text)


ROUTES: Routes = [primer]
