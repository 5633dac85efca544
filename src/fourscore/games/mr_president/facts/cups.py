"""Drawing several counters out of a cup."""

from collections.abc import Generator
from typing import Any

from fourscore.games.mr_president.dice import draw_from


def draw_some(cup: list[str], count: int, what: str) -> Generator[Any, Any, list[str]]:
    """Draw this many counters, or as many as there are; they leave the cup."""
    drawn: list[str] = []
    while len(drawn) < count and cup:
        drawn.append((yield from draw_from(cup, what)))
    return drawn
