"""How a View shows itself where pictures are seen, as in a notebook. The engine draws nothing: a front end says how."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from fourscore.engine.view import View

Bundle: TypeAlias = dict[str, str]
"""The same thing in several forms, by their media types."""
Show: TypeAlias = "Callable[[View, Sequence[str] | None], Bundle]"
"""Shows a View, to players with these names or to nameless ones."""

_ways: list[Show] = []


def show_with(show: Show) -> None:
    """From now on Views are shown like this."""
    _ways[:] = [show]


def shown(view: "View", names: "Sequence[str] | None" = None) -> Bundle:
    """The View in all forms there are; where nobody has said how, its plain text."""
    return _ways[0](view, names) if _ways else {"text/plain": repr(view)}
