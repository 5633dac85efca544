"""`CARD disaster`: draw a card and carry it out; `CARD out`: this card goes there; `ENTER`: it is read aloud."""

from fourscore.engine.decision import Procedure
from fourscore.games.mr_president.facts.called import where
from fourscore.games.mr_president.facts.cards import GOES_TO
from fourscore.games.mr_president.rules.crises.cards import draw_card, lay_unseen, send_this
from fourscore.games.mr_president.rules.crises.entering import enter_effects
from fourscore.games.mr_president.scene import Scene
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.tables.effects import BY_BOARD, Act, verb
from fourscore.games.mr_president.tables.words import Words

ENTERED = "mr-president.box.effects"
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


@verb("ENTER", says="what is printed in your box", worth=0.0)
def enter(_words: Words) -> Act:
    """`ENTER`: whoever has the box on the table reads what is printed and enters it."""

    def act(term: Term, scene: Scene) -> Procedure:
        place = f" It is about {where(scene.region)}." if scene.region else ""
        return enter_effects(term, ENTERED, f"Read it in your box.{place} What does it do?", scene)

    return act
