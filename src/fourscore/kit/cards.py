"""Ordinary playing cards."""

from collections.abc import Iterable
from functools import cache

from mypy_extensions import mypyc_attr

SUITS = "CDHS"
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
SYMBOLS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
SUIT_NAMES = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}


@mypyc_attr(native_class=False)
class Card(str):
    """A playing card, written rank and suit: `4S`, `10H`, `KC`.

    >>> card("10h").suit
    'H'
    """

    __slots__ = ("rank", "suit")

    rank: str
    suit: str

    def __new__(cls, rank: str, suit: str) -> "Card":
        self = str.__new__(cls, rank + suit)
        self.rank = rank
        self.suit = suit
        return self

    def __getnewargs__(self) -> tuple[str, str]:  # type: ignore[override]
        return self.rank, self.suit

    @property
    def symbol(self) -> str:
        """The card with its suit drawn: 4♠."""
        return self.rank + SYMBOLS[self.suit]


PACK = tuple(Card(rank, suit) for rank in RANKS for suit in SUITS)
"""An ordinary pack of 52 without jokers."""

_BY_NAME = {str(one): one for one in PACK} | {f"T{suit}": Card("10", suit) for suit in SUITS}


@cache
def card(text: str) -> Card:
    """The card that is written like this; ValueError if none is."""
    name = text.strip().upper()
    for suit, symbol in SYMBOLS.items():
        name = name.replace(symbol, suit)
    if name not in _BY_NAME:
        raise ValueError(f"{text.strip()!r} is not a card; cards are written rank and suit, such as 4S, 10H or KC")
    return _BY_NAME[name]


def cards(text: str) -> list[Card]:
    """The cards of a text such as `4S 4D`."""
    return [card(word) for word in text.replace(",", " ").split()]


def show(some: Iterable[str]) -> str:
    """Cards as they are written, in this order: `4S 4D`."""
    return " ".join(some)
