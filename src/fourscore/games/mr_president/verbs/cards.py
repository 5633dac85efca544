"""`CARD disaster`: draw a card and carry it out; `CARD out`: this card goes there."""

from fourscore.engine.decision import Procedure
from fourscore.games.mr_president.facts.cards import GOES_TO
from fourscore.games.mr_president.rules.crises.cards import draw_card, lay_unseen, send_this
from fourscore.games.mr_president.scene import Scene
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.tables.effects import BY_BOARD, Act, verb
from fourscore.games.mr_president.tables.words import Words

PILES = {"crisis": "crisis", "cascading": "cascading", "terrorism": "terrorism", "disaster": "disasters"}
"""The piles that a card can be drawn from by an effect."""


@verb("CARD", says="a card goes to another pile", worth=BY_BOARD)
def cards(words: Words) -> Act:
    """Draw from a pile (with `to reshuffle` or `to crisis` unseen), or send this card to a pile."""
    word = words.one_of(*PILES, *GOES_TO)
    if word not in PILES:
        return lambda term, scene: send_this(term, scene.card, word)
    pile = PILES[word]
    if words.may_take("to"):
        to = words.one_of("reshuffle", "crisis")
        return lambda term, _scene: lay_unseen(term, pile, to)

    def act(term: Term, _scene: Scene) -> Procedure:
        return draw_card(term, pile)

    return act
