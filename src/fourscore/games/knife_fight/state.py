"""The State of a knife fight: who is in the ring, what lies before whom, and what comes next."""

from typing import TYPE_CHECKING, Literal, TypeAlias

from fourscore.engine.decision import Seat
from fourscore.engine.state import State
from fourscore.games.knife_fight.cards import Action, President
from fourscore.games.knife_fight.lasting import Lasting
from fourscore.games.knife_fight.options import KnifeFightOptions
from fourscore.kit.seats import NOBODY, Seats, everyone, only

if TYPE_CHECKING:
    from fourscore.games.knife_fight.moments import Dying, Moment
    from fourscore.games.knife_fight.pack import Pack

Phase: TypeAlias = Literal["deal", "mulligan", "starters", "campaign", "action", "end", "over"]
ACTIONS_A_TURN = 3
STABS_A_TURN = 1
NOTHING: frozenset[str] = frozenset()


class Fight(State):
    """The ring, the decks, the piles."""

    __slots__ = (
        "action_deck",
        "actions_left",
        "alive",
        "aside",
        "corruption",
        "deck",
        "discards",
        "drawn",
        "edition",
        "fallen",
        "first",
        "front",
        "goal",
        "had_turn",
        "hands",
        "kept",
        "knows",
        "lasting",
        "moments",
        "next_up",
        "options",
        "out",
        "pack",
        "peeks",
        "phase",
        "played",
        "presidents",
        "ran",
        "removed",
        "reserve",
        "revived",
        "round",
        "settling",
        "shields",
        "stabs_left",
        "tried",
        "turn",
        "used_ever",
        "used_turn",
        "votes",
        "watched",
        "winners",
        "wounds",
    )

    # For the lab alone: no rule asks for them, no View shows them, no position carries them.
    drawn: int
    """The kinds of Action cards that came into a hand, as a sum of 1 << place."""
    tried: int
    """The kinds of Action cards that were played, as a sum of 1 << place."""
    ran: list[int]
    """The Presidents that each seat brought into play, as a sum of 1 << number."""

    options: KnifeFightOptions
    pack: "Pack"
    edition: int
    goal: int
    """The winning number of votes."""
    phase: Phase
    turn: Seat
    """The active player."""
    first: Seat
    """Who had the first turn of the game."""
    round: int
    """How often the turn has come round to the first player, from 1."""
    actions_left: int
    stabs_left: int

    # Before each seat.
    presidents: list[President | None]
    """The President in play, also while it is removed; None for the dead."""
    alive: Seats
    """The seats with a living President in the ring; a removed one is not in the ring."""
    removed: Seats
    """The seats whose President is out of the game until the start of their turn."""
    wounds: list[int]
    corruption: list[int]
    front: list[tuple[Action, ...]]
    """The cards that lie in front of each player."""
    shields: list[tuple[Action, ...]]
    """The cards beside each President that each take one wound in its place."""
    votes: list[tuple[President, ...]]
    lasting: tuple[Lasting, ...]
    watched: frozenset[str]
    """The moments and modifiers that something on the table has to do with.

    Within a turn things leave without being crossed out: it may say too much, never too little.
    """

    # Hidden.
    hands: list[tuple[Action, ...]]
    reserve: list[tuple[President, ...]]
    """The spare Presidents; in the hand in edition 1, in the reserve in edition 2."""
    next_up: list[President | None]
    """The President that was picked and is not announced yet."""
    deck: list[President]
    """The President deck, its top at the end and its bottom at the start."""
    action_deck: list[Action]
    """Its top at the end."""
    discards: list[Action]
    aside: list[tuple[Action, ...]]
    """Cards that a player is looking at just now; only that player sees them. Empty at rest."""
    out: tuple[President, ...]
    """Presidents that are out of the game for good."""
    knows: list[Seats]
    """For each President number, who knows where it is; spectators are the seat after the last."""
    peeks: list[Seats]
    """For each hand, who else sees it just now."""

    # Remembered.
    had_turn: Seats
    """The seats that have had a turn."""
    revived: Seats
    """The seats that were brought back by last standing and have had no Campaign since."""
    used_turn: frozenset[President]
    """The Presidents that have used an ability this turn."""
    used_ever: frozenset[President]
    winners: tuple[Seat, ...]

    # Only in the middle of a step; empty at rest.
    moments: "list[Moment]"
    """What is happening just now, the innermost last."""
    played: list[Action]
    """Cards whose effect is not complete yet."""
    kept: list[tuple[Action, Seat]]
    """Those of them that go to somebody's hand when their effect is complete."""
    fallen: "list[Dying]"
    """Presidents that are about to die."""
    settling: bool

    def copy(self) -> "Fight":
        twin = self.blank()
        twin.drawn = self.drawn
        twin.tried = self.tried
        twin.ran = self.ran[:]
        twin.options = self.options
        twin.pack = self.pack
        twin.edition = self.edition
        twin.goal = self.goal
        twin.phase = self.phase
        twin.turn = self.turn
        twin.first = self.first
        twin.round = self.round
        twin.actions_left = self.actions_left
        twin.stabs_left = self.stabs_left
        twin.presidents = self.presidents[:]
        twin.alive = self.alive
        twin.removed = self.removed
        twin.wounds = self.wounds[:]
        twin.corruption = self.corruption[:]
        twin.front = self.front[:]
        twin.shields = self.shields[:]
        twin.votes = self.votes[:]
        twin.lasting = self.lasting
        twin.watched = self.watched
        twin.hands = self.hands[:]
        twin.reserve = self.reserve[:]
        twin.next_up = self.next_up[:]
        twin.deck = self.deck[:]
        twin.action_deck = self.action_deck[:]
        twin.discards = self.discards[:]
        twin.out = self.out
        twin.knows = self.knows[:]
        twin.peeks = self.peeks[:]
        twin.aside = self.aside[:]
        twin.had_turn = self.had_turn
        twin.revived = self.revived
        twin.used_turn = self.used_turn
        twin.used_ever = self.used_ever
        twin.winners = self.winners
        twin.moments = []
        twin.played = []
        twin.kept = []
        twin.fallen = []
        twin.settling = False
        return twin

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

    # Moving Action cards.

    def take(self, seat: Seat, card: Action) -> None:
        """Into the hand, where it belongs."""
        self.drawn |= 1 << card.place
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
    fight.log = None
    fight.asks_forced = False
    fight.forced = 0
    fight.drawn = fight.tried = 0
    fight.ran = [0] * seats
    fight.options = options
    fight.pack = pack
    fight.edition = int(options.edition)
    fight.goal = 4 if seats == 6 else 5
    fight.phase = "deal"
    fight.turn = fight.first = 0
    fight.round = 1
    fight.actions_left = fight.stabs_left = 0
    fight.presidents = [None] * seats
    fight.alive = fight.removed = NOBODY
    fight.wounds = [0] * seats
    fight.corruption = [0] * seats
    fight.front = [()] * seats
    fight.shields = [()] * seats
    fight.votes = [()] * seats
    fight.lasting = ()
    fight.watched = frozenset()
    fight.hands = [()] * seats
    fight.reserve = [()] * seats
    fight.next_up = [None] * seats
    fight.deck = list(pack.presidents)
    fight.action_deck = list(pack.deck)
    fight.discards = []
    fight.out = ()
    fight.knows = [NOBODY] * (len(pack.presidents) + 1)
    fight.peeks = [NOBODY] * seats
    fight.aside = [()] * seats
    fight.had_turn = fight.revived = NOBODY
    fight.used_turn = fight.used_ever = frozenset()
    fight.winners = ()
    fight.moments = []
    fight.played = []
    fight.kept = []
    fight.fallen = []
    fight.settling = False
    return fight
