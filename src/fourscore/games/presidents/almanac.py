"""The public facts of Presidents: the pack and its order."""

import msgspec

from fourscore.games.presidents.sets import IN_ORDER, RANKS
from fourscore.kit.cards import SUIT_NAMES, SUITS, SYMBOLS

TITLES = {"president": "President", "vice_president": "Vice President", "pond_scum": "Pond Scum"}


class SuitFacts(msgspec.Struct, frozen=True):
    """A suit."""

    id: str
    name: str
    symbol: str


class CardFacts(msgspec.Struct, frozen=True):
    """A card of the pack."""

    id: str
    rank: str
    suit: str


class PresidentsFacts(msgspec.Struct, frozen=True):
    """The pack and its order."""

    ranks: tuple[str, ...]
    """From low to high; twos come last and clear the pile."""
    suits: tuple[SuitFacts, ...]
    cards: dict[str, CardFacts]
    titles: dict[str, str]
    """What the places in a round are called, by the name that a View has for them."""


def almanac() -> PresidentsFacts:
    """Ranks from low to high, suits, all cards."""
    return PresidentsFacts(
        ranks=RANKS,
        suits=tuple(SuitFacts(suit, SUIT_NAMES[suit], SYMBOLS[suit]) for suit in SUITS),
        cards={str(card): CardFacts(str(card), card.rank, card.suit) for card in IN_ORDER},
        titles=TITLES,
    )
