"""Matches and Views in a notebook: as a picture of the table, and always as words.

A Match shows what a spectator sees; `match.view(seat)` what that seat sees, its question included.
"""

from collections.abc import Sequence

from fourscore.engine.showing import Bundle
from fourscore.engine.view import View


def show(view: View, names: Sequence[str] | None = None) -> Bundle:
    """The View as words and as a picture."""
    # Only those who look need what it is drawn with.
    from fourscore.kit.showing import svg_of, text_of

    return {"text/plain": text_of(view, names), "image/svg+xml": svg_of(view, names)}
