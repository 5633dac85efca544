"""What an old hand knows about the cards on the table, whichever pack they come from."""

from functools import lru_cache

from fourscore.games.knife_fight.bot.reading import UNREAD, Reading, read_card
from fourscore.games.knife_fight.cards import Action, President
from fourscore.games.knife_fight.moves import Move
from fourscore.games.knife_fight.pack import Pack

USED = 0.75
"""How many of the cards that could keep an Attack off are used for it."""


class Lore:
    """The cards of one pack, each read once."""

    __slots__ = ("cards", "lightning_rods", "moves", "parry", "readings")

    def __init__(self, pack: Pack) -> None:
        self.cards: dict[str, Action | President] = pack.named
        self.moves: dict[str, Move] = pack.by_notation
        self.readings: dict[str, Reading] = {id: read_card(card) for id, card in self.cards.items()}
        self.lightning_rods = frozenset(card.id for card in pack.actions if card.stays and "attack" in card.triggers)
        """Cards in front of a player that take an Attack in the President's place."""
        parries = sum(one.copies for one in pack.actions if one.reaction is not None and one.reaction.to == "attack")
        self.parry = USED * parries / len(pack.deck)
        """How likely a card in an unseen hand keeps an Attack off."""

    def move_of(self, notation: str) -> Move:
        """The move behind a notation; one that no card of the pack makes stands for itself."""
        known = self.moves.get(notation)
        if known is not None:
            return known
        *_, last = notation.split()
        return Move(notation, target=int(last) if last.isdecimal() else None)

    def reading_of(self, id: str) -> Reading:
        """What is known about a card; little, if it comes from another pack."""
        return self.readings.get(id, UNREAD)


@lru_cache(maxsize=64)
def lore_of(pack: Pack) -> Lore:
    """Everything worth knowing about a pack, worked out once however many games are played with it."""
    return Lore(pack)
