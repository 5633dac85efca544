"""The ring at a glance: who is near to winning, who is near to dying, and what the bot's hand is worth."""

from fourscore.engine.decision import Seat
from fourscore.engine.view import View
from fourscore.games.knife_fight.bot.lore import Lore
from fourscore.games.knife_fight.bot.reading import Reading
from fourscore.games.knife_fight.cards import Action, President
from fourscore.games.knife_fight.effects.promises import Whom
from fourscore.games.knife_fight.rules.limits import OUT_OF_OFFICE
from fourscore.games.knife_fight.view import FightView, MomentView


class Ring:
    """What an old hand keeps in mind about the table."""

    __slots__ = (
        "alive",
        "can_play_several",
        "fight",
        "hand",
        "leader",
        "left",
        "lore",
        "me",
        "others",
        "threat",
        "view",
        "votes",
    )

    def __init__(self, view: View, lore: Lore) -> None:
        assert isinstance(view.table, FightView)
        assert view.seat is not None
        self.view = view
        self.lore = lore
        self.fight = fight = view.table
        self.me = me = view.seat
        places = fight.places
        self.hand: tuple[str, ...] = places[me].hand or ()
        self.votes = [len(place.votes) for place in places]
        self.left = [place.life - place.wounds + len(place.shields) for place in places]
        """How many wounds each President can still take, less one the last."""
        self.alive = [place.president is not None and not place.removed for place in places]
        self.others = [seat for seat, alive in enumerate(self.alive) if alive and seat != me]
        self.threat = [self._threat(seat) for seat in range(len(places))]
        self.can_play_several = any(lore.reading_of(id).plays for id in (*self.hand, places[me].president or ""))
        self.leader: Seat | None = max(self.others, key=self.threat.__getitem__, default=None)

    def _threat(self, seat: Seat) -> float:
        """How near to winning: votes, with a little for cards in hand; around 1 in the middle of a game."""
        lead = self.votes[seat] / (self.fight.goal - 1)
        return 0.4 + 1.6 * lead * lead + 0.05 * self.fight.places[seat].cards

    def is_one_short(self, seat: Seat) -> bool:
        """Whether one more body wins the game for the seat."""
        return self.votes[seat] >= self.fight.goal - 1

    def feeds_a_winner(self, target: Seat) -> bool:
        """Whether somebody else only waits for an easy victim."""
        return any(self.is_one_short(seat) for seat in self.others if seat != target)

    def hits(self, target: Seat, card: Action | None) -> float:
        """How likely an Attack is to get past the hand and the President of its target."""
        place = self.fight.places[target]
        parry = self.lore.parry
        if card is not None and (card.unblockable or card.undodgeable):
            parry *= 0.1 if card.unavoidable else 0.5
        chance = float((1 - parry) ** place.cards)
        return chance * 0.85 if self.answers(target, "attack") else chance

    def wounds_of(self, card: Action | None, target: Seat) -> int:
        """How many wounds the bot deals there with an Attack card, or with a Stab, if it hits."""
        source = self.fight.places[self.me].president or "" if card is None else card.id
        wounds = 1 if card is None else card.wounds
        deeper = self.lore.reading_of(source).deeper
        return wounds if deeper is None or target not in self.concerned(deeper, target) else wounds + 1

    def is_screened(self, seat: Seat) -> bool:
        """Whether something lies there that takes the next Attack."""
        front = self.fight.places[seat].front
        return bool(front) and not self.lore.lightning_rods.isdisjoint(front)

    def may_survive(self, seat: Seat) -> bool:
        """Whether the President there has an answer to wounds or to dying."""
        return self.answers(seat, "wounding", "dying")

    def answers(self, seat: Seat, *moments: str) -> bool:
        """Whether the President there answers such a moment when it happens to that very player."""
        president = self.president(seat)
        triggers = {} if president is None else president.triggers
        return any(moment in triggers and triggers[moment].whose == "own" for moment in moments)

    def is_nearly_out(self, seat: Seat, count: int) -> bool:
        """Whether this many counters throw the President out of office."""
        return self.fight.places[seat].corruption + count >= OUT_OF_OFFICE

    def president(self, seat: Seat) -> President | None:
        """The President card in play there, if it is one of the pack."""
        card = self.lore.cards.get(self.fight.places[seat].president or "")
        return card if isinstance(card, President) else None

    def struck_by(self, reading: Reading, target: Seat | None) -> list[Seat]:
        """Whom the harm of an Executive Action or an ability goes to; the bot's own seat may be among them."""
        return self.concerned(reading.strikes, self.leader if target is None else target)

    def concerned(self, whom: Whom, target: Seat | None) -> list[Seat]:
        """Whom a card is about when it is used on somebody."""
        if whom == "all":
            return self.others
        if whom == "fellows":
            return self.of_party(self.others, self.me)
        ring = [seat for seat, alive in enumerate(self.alive) if alive]
        if whom == "slaveowners":
            return [seat for seat in ring if (one := self.president(seat)) is not None and one.slaveowner]
        if whom == "corrupted":
            return [seat for seat in ring if self.fight.places[seat].corruption]
        if target is None:
            return []
        return self.of_party(ring, target) if whom == "party" else [target]

    def of_party(self, seats: list[Seat], named: Seat) -> list[Seat]:
        """Those of the seats whose Presidents share the party of this one."""
        leader = self.president(named)
        party = "" if leader is None else leader.party
        return [seat for seat in seats if (one := self.president(seat)) is not None and one.party == party]

    @property
    def moment(self) -> MomentView | None:
        """What is happening just now."""
        return self.fight.moments[-1] if self.fight.moments else None
