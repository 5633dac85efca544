"""How a game looks as a picture: a canvas that becomes an SVG which loads nothing from elsewhere."""

import math
from collections.abc import Sequence
from typing import Protocol

from fourscore.engine.view import View
from fourscore.kit.sheet import CONTROL

FELT, PAPER, INK, FAINT, GOLD, RED, GREEN, BLUE = (
    "#1f5c46", "#fbf8f1", "#22262b", "#6b7075", "#d9a521", "#b3261e", "#2e7d4f", "#2b5d9c",
)  # fmt: skip
FONT = "Georgia, 'Times New Roman', serif"
MARKUP = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;"})
"""As `html.escape` writes these, which would bring the names of all characters to a browser."""
WIDE = 0.52
"""How wide a letter is, as a part of its height: enough to cut what would not fit."""


class Canvas:
    """Shapes and words, drawn one over another; the words of the whole picture are for those who cannot see it."""

    def __init__(self, width: int, height: int, title: str) -> None:
        self.width, self.height, self.title = width, height, title
        self._drawn: list[str] = []
        self.box(0, 0, width, height, fill=PAPER, edge="none", round=10)

    def box(
        self, x: float, y: float, width: float, height: float, fill: str, edge: str = INK, *, round: float = 6,
        line: float = 1,
    ) -> None:  # fmt: skip
        """A box with its upper left corner here."""
        self._drawn.append(
            f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}" rx="{round}" fill="{fill}" '
            f'stroke="{edge}" stroke-width="{line}"/>'
        )

    def oval(self, x: float, y: float, across: float, down: float, fill: str) -> None:
        """An oval around this middle."""
        self._drawn.append(f'<ellipse cx="{x:.1f}" cy="{y:.1f}" rx="{across:.1f}" ry="{down:.1f}" fill="{fill}"/>')

    def dot(self, x: float, y: float, fill: str, edge: str = INK, radius: float = 4) -> None:
        """A small round counter."""
        self._drawn.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius}" fill="{fill}" stroke="{edge}"/>')

    def word(
        self, x: float, y: float, text: str, size: float = 13, *, fill: str = INK, bold: bool = False,
        at: str = "start", room: float = 0,
    ) -> None:  # fmt: skip
        """Words on a line; `room` is how wide they may become."""
        shown = fit(text, size, room) if room else text
        weight = ' font-weight="bold"' if bold else ""
        self._drawn.append(
            f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size}" fill="{fill}" text-anchor="{at}"{weight}>'
            f"{_clean(shown)}</text>"
        )

    def svg(self, words: str) -> str:
        """The picture; `words` say the same."""
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" role="img" width="{self.width}" height="{self.height}" '
            f'viewBox="0 0 {self.width} {self.height}" font-family="{FONT}">'
            f"<title>{_clean(self.title)}</title><desc>{_clean(words)}</desc>{''.join(self._drawn)}</svg>"
        )


class Picture(Protocol):
    """What a game's picture offers."""

    def seats(self, view: View) -> int:
        """How many sit at the table."""

    def draw(self, view: View, names: Sequence[str]) -> Canvas:
        """The table as the viewer sees it."""


def fit(text: str, size: float, room: float) -> str:
    """The text, cut where it would not fit.

    >>> fit("Presidential", 10, 50)
    'Presiden…'
    """
    most = max(1, int(room / (size * WIDE)))
    return text if len(text) <= most else f"{text[: most - 1]}…"


def around(count: int, middle: tuple[float, float], across: float, down: float) -> Sequence[tuple[float, float]]:
    """Places around an oval table, the first at the bottom, then clockwise."""
    turns = [math.tau * (0.25 + place / count) for place in range(count)]
    return [(middle[0] + across * math.cos(turn), middle[1] + down * math.sin(turn)) for turn in turns]


def in_turn(seats: int, viewer: int | None) -> list[int]:
    """The seats as they sit around the table; whoever looks sits at the bottom."""
    first = viewer or 0
    return [(first + place) % seats for place in range(seats)]


def _clean(text: str) -> str:
    """What may stand in a picture: a name must not draw anything itself."""
    shown = "".join(letter for letter in text.translate(CONTROL) if letter not in "\ufffe\uffff")
    return shown.encode("utf-8", "replace").decode().translate(MARKUP)
