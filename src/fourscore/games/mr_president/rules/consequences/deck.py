"""Consequence 13: the Crisis Deck of the next year."""

from fourscore.engine.decision import Procedure
from fourscore.games.mr_president.dice import draw_from
from fourscore.games.mr_president.state import Term

LAST_YEARS = (4, 8)
"""After these years no Year Deck follows; a second term deals its own."""


def new_year_deck(term: Term) -> Procedure:
    """The next Year Deck and half of the Reshuffle pile join what is left of the Crisis Deck."""
    if term.year in LAST_YEARS:
        return
    crisis = term.decks["crisis"]
    waiting = f"year-{term.year + 1}"
    crisis += term.decks.get(waiting, [])
    term.decks[waiting] = []
    term.tell("mr-president.consequence.deck.year-deck", year=term.year + 1)
    yield from _halve_reshuffle(term)
    crisis += term.decks["reshuffle"]
    term.decks["reshuffle"] = []
    term.face_up.clear()
    # Every draw asks chance, so the order of a pile says nothing; sorted it gives nothing away.
    crisis.sort()
    term.tell("mr-president.consequence.deck.shuffle", count=len(crisis))


def _halve_reshuffle(term: Term) -> Procedure:
    """Half of the Reshuffle pile, rounded down, leaves the game; chance picks the cards, and all may see them."""
    pile = term.decks["reshuffle"]
    for _ in range(len(pile) // 2):
        gone = yield from draw_from(pile, "card of the Reshuffle pile that leaves the game")
        term.decks["out"].append(gone)
        term.tell("mr-president.consequence.deck.reshuffle-half", title=term.printed.cards[gone].title)
