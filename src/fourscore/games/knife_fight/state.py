"""The State of a knife fight: who is in the ring, what lies before whom, and what comes next."""

from typing import TYPE_CHECKING, Literal, TypeAlias

from fourscore.engine.decision import Seat
from fourscore.engine.state import State
from fourscore.games.knife_fight.cards import Action, President
from fourscore.games.knife_fight.lasting import Lasting
from fourscore.games.knife_fight.moments import Dying, Moment
from fourscore.games.knife_fight.options import KnifeFightOptions
from fourscore.kit.seats import NOBODY, Seats, everyone, only

if TYPE_CHECKING:
    from fourscore.games.knife_fight.pack import Pack

Phase: TypeAlias = Literal["deal", "mulligan", "starters", "campaign", "action", "end", "over"]
NOTHING: frozenset[str] = frozenset()


class Fight(State):
    """The ring, the decks, the piles."""

    options: KnifeFightOptions
    pack: "Pack"
    edition: int
    goal: int
    """The winning number of votes."""
    phase: Phase = "action"
    turn: Seat = 0
    """The active player."""
    first: Seat = 0
    """Who had the first turn of the game."""
    round: int = 1
    """How often the turn has come round to the first player, from 1."""

    # This turn; `rules/allowances.py` says what is left.
    actions_taken: int = 0
    stabs_taken: int = 0
    more_actions: int = 0
    """What cards have granted the active player beyond what the President allows."""
    more_stabs: int = 0
    is_done: bool = False
    """Whether the turn is cut short: the active player takes no more actions, whoever is in play."""
    began_unwounded: bool = False
    """Whether the active player's President has begun this Action Phase, and without a wound."""

    # In front of each seat.
    presidents: list[President | None]
    """The President in play, even while it is removed; None for the dead."""
    alive: Seats
    """The seats with a living President in the ring; a removed one is not in the ring."""
    removed: Seats = NOBODY
    """The seats whose President is out of the game until the start of their turn."""
    wounds: list[int]
    corruption: list[int]
    front: list[tuple[Action, ...]]
    """The cards that lie in front of each player."""
    shields: list[tuple[Action, ...]]
    """The cards beside each President that each take one wound in its place."""
    votes: list[tuple[President, ...]]
    lasting: tuple[Lasting, ...] = ()
    watched: frozenset[str] = NOTHING
    """The moments and modifiers that something on the table has to do with.

    Within a turn things leave without being crossed out: it may say too much, never too little.
    """

    # Hidden.
    hands: list[tuple[Action, ...]]
    reserve: list[tuple[President, ...]]
    """The spare Presidents; in the hand in edition 1, in the reserve in edition 2."""
    next_up: list[President | None]
    """The President that was picked and is not announced yet."""
    discards: list[Action]
    aside: list[tuple[Action, ...]]
    """Cards that a player is looking at just now; only that player sees them. Empty at rest."""
    out: tuple[President, ...] = ()
    """Presidents that are out of the game for good."""
    deck: list[President]
    """The President deck, its top at the end and its bottom at the start."""
    action_deck: list[Action]
    """Its top at the end."""
    knows: list[Seats]
    """For each President number, who knows where it is; spectators are the seat after the last."""
    peeks: list[Seats]
    """For each hand, who else sees it just now."""

    # Remembered.
    had_turn: Seats = NOBODY
    """The seats that have had a turn."""
    revived: Seats = NOBODY
    """The seats that were brought back by last standing and have had no Campaign since."""
    used_turn: frozenset[President] = frozenset()
    """The Presidents that have used an ability this turn."""
    used_ever: frozenset[President] = frozenset()
    winners: tuple[Seat, ...] = ()

    # Only in the middle of a step; empty at rest.
    moments: list[Moment]
    """What is happening just now, the innermost last."""
    played: list[Action]
    """Cards whose effect is not complete yet."""
    kept: list[tuple[Action, Seat]]
    """Those of them that go to somebody's hand when their effect is complete."""
    fallen: list[Dying]
    """Presidents that are about to die."""
    settling: bool = False

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return len(self.hands)

    @property
    def everyone(self) -> Seats:
        """All who sit at the table."""
        return everyone(len(self.hands))

    @property
    def everybody(self) -> Seats:
        """All seats and the spectators, as who knows something."""
        return everyone(len(self.hands) + 1)

    def is_dead(self, seat: Seat) -> bool:
        """Whether the seat is without a President; a removed one is not dead."""
        return self.presidents[seat] is None

    def president(self, seat: Seat) -> President:
        """The President of a seat that has one."""
        president = self.presidents[seat]
        assert president is not None
        return president

    def look_around(self) -> None:
        """Note afresh what the Presidents, the cards in front of players and the lasting effects have to do with."""
        found = [president.about for president in self.presidents if president is not None]
        found += [card.about for cards in self.front for card in cards]
        found += [self.pack.about[one.effect] for one in self.lasting]
        self.watched = NOTHING.union(*found)

    def rest(self) -> None:
        """Nothing is happening: whatever was still to resolve is dropped."""
        self.moments = []
        self.played = []
        self.kept = []
        self.fallen = []
        self.settling = False
        self.aside = [()] * len(self.hands)
        self.peeks = [NOBODY] * len(self.hands)

    # Moving Action cards.

    def take(self, seat: Seat, card: Action) -> None:
        """Into the hand, where it belongs."""
        hand = self.hands[seat]
        at = len(hand)
        while at and hand[at - 1].place > card.place:
            at -= 1
        self.hands[seat] = (*hand[:at], card, *hand[at:])

    def give_up(self, seat: Seat, card: Action) -> None:
        """Out of the hand."""
        hand = self.hands[seat]
        at = hand.index(card)
        self.hands[seat] = hand[:at] + hand[at + 1 :]

    # Moving Presidents.

    def show(self, president: President) -> None:
        """From now on everybody knows where this President is."""
        self.knows[president.number] = self.everybody

    def show_to(self, president: President, seat: Seat) -> None:
        """From now on the seat knows where this President is."""
        self.knows[president.number] |= only(seat)


def new_fight(options: KnifeFightOptions, seats: int, pack: "Pack") -> Fight:
    """The table before anything is dealt."""
    fight = Fight()
    fight.options = options
    fight.pack = pack
    fight.edition = int(options.edition)
    fight.goal = 4 if seats == 6 else 5
    fight.phase = "deal"
    fight.alive = NOBODY
    fight.presidents = [None] * seats
    fight.next_up = [None] * seats
    fight.wounds = [0] * seats
    fight.corruption = [0] * seats
    fight.hands = [()] * seats
    fight.front = [()] * seats
    fight.shields = [()] * seats
    fight.votes = [()] * seats
    fight.reserve = [()] * seats
    fight.deck = list(pack.presidents)
    fight.action_deck = list(pack.deck)
    fight.discards = []
    fight.knows = [NOBODY] * (len(pack.presidents) + 1)
    fight.rest()
    return fight
