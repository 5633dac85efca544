"""Cards of the printed decks: an owner of the box draws them on the table and enters what they do, effect by effect."""

from fourscore.engine.decision import Procedure
from fourscore.games.mr_president.facts.box import CARD_KINDS
from fourscore.games.mr_president.rules.crises.entering import enter_effects
from fourscore.games.mr_president.state import Term

RULE = "mr-president.chit.crisis-cards.printed"
ASKED = frozenset(f"card {kind}" for kind in CARD_KINDS)


def is_on(term: Term) -> bool:
    """Whether the cards lie on a real table: by the option, or because the file of the box leaves some out."""
    return term.options.printed_cards == "on" or not term.printed.asks.isdisjoint(ASKED)


def enter_card(term: Term, pile: str) -> Procedure:
    """The player draws a card from the printed pile and enters its effects until it is done."""
    term.tell(RULE, pile=pile)
    return enter_effects(term, RULE, f"Draw a card from {pile} on your table. What does it do?")
