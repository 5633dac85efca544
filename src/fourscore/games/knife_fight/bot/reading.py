"""What an old hand makes of a card: what its effect promises, and what is printed on it besides.

An old hand does not know cards by name. It goes by what the effect is good for, the aim, the price and what the card
waits for; so it plays a card that it sees for the first time, too.
"""

import msgspec

from fourscore.games.knife_fight.cards import Action, President
from fourscore.games.knife_fight.effects.promises import Promises

HARM = ("attack", "wounding", "dying", "corrupting")


class Reading(Promises, frozen=True, kw_only=True):
    """What a card is good for: all that its effect promises, and more."""

    name: str
    forgives: bool = False
    """Whether the counters are taken off whomever it is used on."""
    price: int = 0
    """Corruption counters for its own player."""
    guards: bool = False
    """Whether it keeps harm off its player, from the hand or from the table."""


UNREAD = Reading(name="a card")


def read_card(card: Action | President) -> Reading:
    """What the effect, the aim and the moments that a card waits for add up to."""
    return Reading(
        name=card.name,
        forgives=card.aim == "anyone",
        price=card.corrupts_self,
        guards=_guards(card),
        **msgspec.structs.asdict(card.effect.promises),
    )


def _guards(card: Action | President) -> bool:
    """Answers to harm that happens to its own player: a Reaction in hand, or a card that waits on the table."""
    if isinstance(card, Action) and card.reaction is not None:
        return card.reaction.to in HARM and card.reaction.whose == "own"
    return any(moment in card.triggers and card.triggers[moment].whose == "own" for moment in HARM)
