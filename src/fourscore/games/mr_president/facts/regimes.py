"""Nations that have left the game: after a new regime Iran counts as an ordinary state."""

from fourscore.games.mr_president.facts.board import NATIONS
from fourscore.games.mr_president.state import Term

NEW_REGIME = "new-regime"
_LEFT = {nation: f"{NEW_REGIME} {nation}" for nation in NATIONS}
"""The marks of nations that have left."""


def leave(term: Term, nation: str) -> None:
    """From now on the nation does not act, and its Conflict Tracks and Tensions are ignored."""
    term.marks[_LEFT[nation]] = 1


def has_left(term: Term, *nations: str) -> bool:
    """Whether one of the nations plays no part any more."""
    return not term.marks.keys().isdisjoint(map(_LEFT.get, nations))
