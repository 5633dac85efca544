"""Other presidencies that the player must consider possible: only cards lie face down."""

from collections.abc import Sequence

from fourscore.engine.chance import Chance, Shuffle
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.view import OPEN_PILES


def imagine(term: Term, chance: Chance) -> None:
    """Deal the cards that the player has not seen anew among the places where they lie, each kind by itself.

    Everything else that is hidden on a real table (numbers on the backs of counters, the order of a pile) is drawn only
    at the moment when it is looked at, so there is nothing else to imagine.
    """
    by_kind: dict[str, list[tuple[list[str], int]]] = {}
    for name in sorted(term.decks):
        if name not in OPEN_PILES:
            pile = term.decks[name]
            seen: Sequence[str] = term.face_up if name == "reshuffle" else ()
            for place, card in enumerate(pile):
                if card not in seen:
                    by_kind.setdefault(card[: card.index("-")], []).append((pile, place))
    for _, places in sorted(by_kind.items()):
        cards = sorted([pile[place] for pile, place in places])
        for (pile, place), number in zip(places, chance.answer(Shuffle(len(cards))), strict=True):
            pile[place] = cards[number]
