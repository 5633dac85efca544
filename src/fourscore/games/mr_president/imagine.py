"""Other presidencies that the player must consider possible: only cards lie face down."""

from fourscore.engine.chance import Chance, Shuffle
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.view import OPEN_PILES


def imagine(term: Term, chance: Chance) -> None:
    """Deal the cards that the player has not seen anew among the places where they lie, each kind by itself.

    Everything else that is hidden on a real table (numbers on the backs of counters, the order of a pile) is drawn only
    at the moment when it is looked at, so there is nothing else to imagine.
    """
    hidden = [
        (name, place)
        for name in sorted(term.decks)
        if name not in OPEN_PILES
        for place, card in enumerate(term.decks[name])
        if not (name == "reshuffle" and card in term.face_up)
    ]
    by_kind: dict[str, list[tuple[str, int]]] = {}
    for name, place in hidden:
        by_kind.setdefault(term.decks[name][place].partition("-")[0], []).append((name, place))
    for _, places in sorted(by_kind.items()):
        cards = sorted(term.decks[name][place] for name, place in places)
        for (name, place), card in zip(places, chance.answer(Shuffle(len(cards))), strict=True):
            term.decks[name][place] = cards[card]
