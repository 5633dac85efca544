"""How a game looks as text: in a terminal, to a language model, in the description of a picture."""

from collections.abc import Sequence
from typing import Protocol, runtime_checkable

import msgspec

from fourscore.engine.view import View
from fourscore.kit.sheet import Ink, Sheet

YOU = "you"
"""How the seat of the person looking is written."""


class Person(msgspec.Struct, frozen=True):
    """Someone at the table as a screen names them."""

    name: str
    """The viewer is `you`."""
    label: str
    """The name with the kind of bot, where it is one."""


class Drawing(Protocol):
    """What a game's drawing offers."""

    def draw_table(self, sheet: Sheet, view: View, people: Sequence[Person]) -> None:
        """Everything that lies openly on the table."""

    def draw_own(self, sheet: Sheet, view: View, people: Sequence[Person]) -> None:
        """What only the viewer may know."""

    def sentence(self, sheet: Sheet, text: str) -> Ink:
        """A line of the log, with its pieces drawn."""


@runtime_checkable
class LargeDrawing(Protocol):
    """A drawing that shows the most important things at every question, and everything on request."""

    def draw_everything(self, sheet: Sheet, view: View, people: Sequence[Person]) -> None:
        """The whole table."""


@runtime_checkable
class ExplainingDrawing(Protocol):
    """A drawing of a game that can tell odds before anything is decided."""

    def explain(self, sheet: Sheet, view: View, word: str) -> None:
        """The odds of a choice, or of whatever else the word names; Refusal says what can be asked about."""


@runtime_checkable
class NamingDrawing(Protocol):
    """A drawing of a game in which people draw things by hand."""

    def name_thing(self, view: View, word: str) -> str:
        """What is written on the thing, in words; empty when the word says all."""


@runtime_checkable
class NumberingDrawing(Protocol):
    """A drawing of a game whose choices have numbers of their own, beside their place in a list."""

    def own_number(self, choice: str) -> str:
        """Such as `domestic 4`; empty where there is none."""
