"""The public facts of Bodyguard: roles, and what is printed on the cards."""

import msgspec

from fourscore.engine.decision import RuleId
from fourscore.engine.game import Game
from fourscore.games.bodyguard.cards import ACTIONS, FACES, TYPES
from fourscore.games.bodyguard.options import BodyguardOptions
from fourscore.games.bodyguard.state import Plot

ACTION = "action"
CHAPTERS = {"trick": "filthy", "martin": "martin", "plan-b": "planb", "hardcore": "hardcore"}
TEXTS = {
    "trick": ("filthy.target-no-draw", "filthy.user-no-draw"),
    "martin": ("martin.skips-next-turn",),
    "plan-b": ("planb.removes-own-hit",),
    "hardcore": ("hardcore.cancels",),
}
"""The rules that say what an action card does."""
ROLES = {
    "president": ("President", "Lies open. Wins by eliminating an Assassin, or by outliving the cards."),
    "bodyguard": ("Bodyguard", "Lies face down. Wins with the President, whom three hits of three types rescue."),
    "assassin": ("Assassin", "Lies face down. Wins when the President is eliminated."),
}


class RoleFacts(msgspec.Struct, frozen=True):
    """A role card."""

    id: str
    name: str
    text: str


class FaceFacts(msgspec.Struct, frozen=True):
    """A card."""

    id: str
    name: str
    type: str
    """weapon, location, weather or time for a hit; action for the others."""
    text: str
    """How the log tells it, or what an action card does."""
    rules: tuple[RuleId, ...]


class BodyguardFacts(msgspec.Struct, frozen=True):
    """Roles and cards."""

    roles: dict[str, RoleFacts]
    types: tuple[str, ...]
    """The four types of hit, in the order of the slots before a seat."""
    cards: dict[str, FaceFacts]


def almanac(game: Game[Plot, BodyguardOptions]) -> BodyguardFacts:
    """The three roles, the four types of hit, and all different cards."""
    roles = {code: RoleFacts(code, *words) for code, words in ROLES.items()}
    cards = {}
    for card in FACES:
        if card.is_hit:
            cards[card.name] = FaceFacts(card.name, card.title, TYPES[card.type], card.phrase, ())
    for card in ACTIONS:
        chapter = [rule.id for rule in game.ledger.chapter(f"{game.id}.{CHAPTERS[card.name]}")]
        text = " ".join(game.ledger[f"{game.id}.{rule}"].text for rule in TEXTS[card.name])
        cards[card.name] = FaceFacts(card.name, card.title, ACTION, text, tuple(chapter))
    return BodyguardFacts(roles, TYPES, cards)
