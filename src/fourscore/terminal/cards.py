"""Playing cards on paper: with suit symbols, or as they are typed."""

import re

from rich.text import Text

from fourscore.kit.cards import SYMBOLS
from fourscore.terminal.paper import Ink, Paper

WRITTEN = re.compile(r"\b(10|[2-9JQKA])([SHDC])\b")
RED = {"H", "D"}


def draw(paper: Paper, text: str) -> Ink:
    """A text with every card in it drawn: 4S becomes 4♠, hearts and diamonds in red."""
    if paper.is_plain:
        return text
    drawn = Text()
    end = 0
    for found in WRITTEN.finditer(text):
        rank, suit = found.groups()
        drawn.append(text[end : found.start()])
        drawn.append(rank + SYMBOLS[suit], "red" if suit in RED else "bold")
        end = found.end()
    drawn.append(text[end:])
    return drawn
