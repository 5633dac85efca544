"""How a game looks in a terminal.

Each game has a module in `drawings`, named after its id, with the functions of `Drawing`. A game without one, such as
one from another package, is drawn by `drawings.anything`.
"""

from collections.abc import Sequence
from importlib import import_module, util
from typing import Protocol, cast, runtime_checkable

import msgspec

from fourscore.engine.view import Asked, View
from fourscore.terminal.paper import Ink, Paper
from fourscore.terminal.people import Person


class Offer(msgspec.Struct, frozen=True):
    """One line in the list of choices, which may stand for several that differ in nothing that matters."""

    choice: str
    label: Ink


class Drawing(Protocol):
    """What a drawing module offers."""

    def draw_table(self, paper: Paper, view: View, people: Sequence[Person]) -> None:
        """Everything that lies openly on the table."""

    def draw_own(self, paper: Paper, view: View, people: Sequence[Person]) -> None:
        """What only the viewer may know."""

    def draw_question(self, paper: Paper, view: View, asked: Asked) -> Ink:
        """The question in a sentence."""

    def offers(self, paper: Paper, view: View, asked: Asked) -> list[Offer]:
        """The choices, in the order in which they are numbered."""

    def sentence(self, paper: Paper, text: str) -> Ink:
        """A line of the log, with its pieces drawn."""


@runtime_checkable
class LargeDrawing(Protocol):
    """A drawing that shows the most important things at every question, and everything on request."""

    def draw_everything(self, paper: Paper, view: View, people: Sequence[Person]) -> None:
        """The whole table."""


@runtime_checkable
class ExplainingDrawing(Protocol):
    """A drawing of a game that can tell odds before anything is decided."""

    def explain(self, paper: Paper, view: View, word: str) -> None:
        """The odds of a choice, or of whatever else the word names; Refusal says what can be asked about."""


@runtime_checkable
class NamingDrawing(Protocol):
    """A drawing of a game in which people draw things by hand."""

    def name_thing(self, view: View, word: str) -> str:
        """What is written on the thing, in words; empty when the word says all."""


def drawing_for(game: str) -> Drawing:
    """The drawing of the game with this id."""
    name = game.replace("-", "_")
    module = f"{__package__}.drawings.{name}"
    if not name.isidentifier() or util.find_spec(module) is None:
        module = f"{__package__}.drawings.anything"
    return cast(Drawing, import_module(module))
