"""Choices as the C++ numbers them."""

from fourscore.engine.decision import Choice
from fourscore.games.knife_fight.moves import Move

VERBS = (
    "stab", "draw", "end", "play", "play on", "ability", "ability on", "react", "pass", "discard", "give", "use",
    "pick", "seat", "yes", "no", "keep", "exchange", "unseen", "heads", "tails", "one", "two",
)  # fmt: skip
"""In the order of `Verb` of `state.h`."""


def number_of(choice: Choice) -> int:
    """A choice as the number that it has in the C++."""
    assert isinstance(choice, Move)
    verb = choice.verb if choice.president is None else "pick"
    if choice.target is not None and verb in ("play", "ability"):
        verb += " on"
    card = choice.card.place if choice.card is not None else 0
    if choice.president is not None:
        card = choice.president.number - 1
    return VERBS.index(verb) << 10 | card << 3 | (choice.target or 0)
