"""Playing cards on a sheet: with suit symbols, or as they are typed."""

import re

from fourscore.kit.cards import SYMBOLS
from fourscore.kit.sheet import Ink, Inked, Sheet

WRITTEN = re.compile(r"\b(10|[2-9JQKA])([SHDC])\b")
RED = {"H", "D"}


def draw(sheet: Sheet, text: str) -> Ink:
    """A text with every card in it drawn: 4S becomes 4♠, hearts and diamonds in red."""
    if sheet.is_plain:
        return text
    drawn = Inked()
    end = 0
    for found in WRITTEN.finditer(text):
        rank, suit = found.groups()
        drawn.parts += (text[end : found.start()], ""), (rank + SYMBOLS[suit], "red" if suit in RED else "bold")
        end = found.end()
    drawn.parts.append((text[end:], ""))
    return drawn
