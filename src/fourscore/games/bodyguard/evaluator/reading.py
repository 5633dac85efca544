"""Reading the others from what they do: who is the Bodyguard, and what they hold.

Whoever discards while the President lacks three types is hardly an Assassin with a hit in hand. For each of the others
the reading makes up many hands that the seat may have had through the round, and asks at every choice how likely an old
hand with that role and these cards would have done that. Roles and hands are then dealt as likely as they explain it.
"""

import math
import random
from collections.abc import Sequence
from functools import cached_property
from math import fsum
from typing import NamedTuple, TypeAlias, cast

from fourscore.engine.decision import Seat
from fourscore.games.bodyguard.beliefs import Beliefs
from fourscore.games.bodyguard.bot import WHIM, worth
from fourscore.games.bodyguard.cards import Card, in_order, kind_of, place_of
from fourscore.games.bodyguard.evaluator.past import Moment, moments
from fourscore.games.bodyguard.knowledge import World, possible_worlds
from fourscore.games.bodyguard.moves import Move
from fourscore.games.bodyguard.state import EVERYBODY, Plot
from fourscore.games.bodyguard.view import views

STORIES = 48
"""How many hands are made up for each of the others."""
ODD = 0.02
"""How likely anything is that an old hand would not do: people are not old hands."""
KEPT_BACK = 0.2
"""How likely the President is to have kept the Bodyguard card back, against each single seat having got it."""

Kind: TypeAlias = int
"""What matters of a card: its type, or which action it is."""
Kinds: TypeAlias = tuple[Kind, ...]
NO_CARD = -1
Scene: TypeAlias = tuple[Card | None, list[Card]]
"""The card that somebody used, and the hand it came from."""


class Deal(NamedTuple):
    """A likely world: where the Bodyguard card is, the others' hands, and how to mix all other hidden cards."""

    world: World
    hands: dict[Seat, list[Card]]
    seed: int


class Reading:
    """The round so far as one seat has seen it: where the Bodyguard card may be, and what the others did."""

    def __init__(self, plot: Plot, me: Seat, now: str, rng: random.Random) -> None:
        self.plot = plot
        self.worlds = possible_worlds(plot, me)
        self.pool = hidden_cards(plot, me)
        self.deeds: dict[Seat, list[Moment]] = {seat: [] for seat in range(plot.seats) if seat != me}
        for moment in moments(plot, me, now):
            self.deeds[moment.seat].append(moment)
        self._rng = rng

    def known_then(self, moment: Moment, world: World) -> Seat | None:
        """Where the Bodyguard card was then, as that seat knew: most know only whether they had it themselves."""
        before, now = world
        place = now if moment.table.reassigned == self.plot.reassigned else before
        return place if moment.seat in (place, self.plot.president) else None

    def held_last(self, seat: Seat) -> int:
        """How many cards the seat holds, or held after its last deed if it is out."""
        deeds = self.deeds[seat]
        return len(self.plot.hands[seat]) if self.plot.is_living(seat) or not deeds else deeds[-1].size - 1

    def likelihoods(self, means: Sequence[Sequence[float]]) -> list[float]:
        """How likely each world is against the best, given how well the others' hands explain their deeds in each.

        However odd the deeds are, something must have led to them: so logarithms, which never come to nothing.
        """
        found = []
        for (_, now), explained in zip(self.worlds, means, strict=True):
            found.append(math.log(KEPT_BACK if now is None else 1.0) + fsum(map(math.log, explained)))
        return [math.exp(one - max(found)) for one in found]

    # Readable all through; the kernel has a way of its own from here on.

    @cached_property
    def suspects(self) -> list["Suspect"]:
        """The others, each with many hands made up."""
        return [Suspect(self, seat, self._rng) for seat in self.deeds]

    @cached_property
    def weights(self) -> list[list[list[float]]]:
        """By world and suspect: how well each of its hands explains what it did."""
        return [[suspect.weights(world) for suspect in self.suspects] for world in self.worlds]

    @cached_property
    def likely(self) -> list[float]:
        """How likely each world is."""
        return self.likelihoods([[fsum(each) / STORIES for each in weights] for weights in self.weights])

    def deal(self) -> Deal:
        """The next likely world."""
        rng = self._rng
        at = rng.choices(range(len(self.worlds)), self.likely)[0]
        hands = {
            suspect.seat: rng.choices(suspect.hands, weights)[0]
            for suspect, weights in zip(self.suspects, self.weights[at], strict=True)
            if self.plot.is_living(suspect.seat)
        }
        return Deal(self.worlds[at], hands, rng.getrandbits(62))


class Suspect:
    """One of the others, and hands that may have led to what it did."""

    def __init__(self, reading: Reading, seat: Seat, rng: random.Random) -> None:
        self.seat = seat
        self._reading = reading
        self._deeds = reading.deeds[seat]
        self._known: dict[tuple[int, Seat | None, Kinds], float] = {}
        self._beliefs: dict[tuple[int, Seat | None], Beliefs] = {}
        hidden = sum(moment.is_hidden for moment in self._deeds)
        drawn = [rng.sample(reading.pool, reading.held_last(seat) + hidden) for _ in range(STORIES)]
        self.hands = [cards[hidden:] for cards in drawn]
        self._stories = [self._story(cards[hidden:], cards[:hidden], rng) for cards in drawn]

    def _story(self, hand: list[Card], face_down: list[Card], rng: random.Random) -> list[Scene]:
        """What the seat held at each choice, told from the end: any card of a hand may be the one it had just drawn."""
        told = []
        for moment in reversed(self._deeds):
            used = face_down.pop() if moment.is_hidden else moment.used
            left = rng.sample(hand, min(moment.size - (used is not None), len(hand)))
            hand = left if used is None else [*left, used]
            told.append((used, hand))
        told.reverse()
        return told

    def weights(self, world: World) -> list[float]:
        """How well each hand explains what the seat did, if this is where the Bodyguard card was and is."""
        places = [self._reading.known_then(moment, world) for moment in self._deeds]
        return [self._weight(story, places) for story in self._stories]

    def _weight(self, story: list[Scene], places: list[Seat | None]) -> float:
        weight = 1.0
        for at, (used, hand) in enumerate(story):
            weight *= ODD + (1 - ODD) * self._chance(at, used, hand, places[at])
        return weight

    def _chance(self, at: int, used: Card | None, hand: list[Card], bodyguard: Seat | None) -> float:
        """Hands of the same kinds are asked once."""
        key = at, bodyguard, (NO_CARD if used is None else kind_of(used), *sorted(map(kind_of, hand)))
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self.chance(at, used, hand, bodyguard)
        return found

    def chance(self, at: int, used: Card | None, hand: list[Card], bodyguard: Seat | None) -> float:
        """How likely it is that an old hand with this role and these cards would have done the same."""
        moment, seat = self._deeds[at], self.seat
        table = moment.table
        table.bodyguard = bodyguard
        table.hands[seat] = list(in_order(hand))
        beliefs = self._beliefs.get((at, bodyguard))
        if beliefs is None:
            beliefs = self._beliefs[at, bodyguard] = Beliefs(views(table, (seat,))[0], seat)
        beliefs.hand = table.hands[seat]
        moves = cast(Sequence[Move], moment.question.offer(table, seat))
        leanings = leanings_of([worth(beliefs, move) for move in moves])
        same = [leaning for move, leaning in zip(moves, leanings, strict=True) if looks_like(move, moment.did, used)]
        return fsum(same) / fsum(leanings)


def leanings_of(worths: Sequence[float]) -> list[float]:
    """How readily an old hand makes each move: it chooses by whim between those that are worth nearly the same."""
    least = max(worths) - WHIM
    return [max(worth - least, 0.0) for worth in worths]


def looks_like(move: Move, did: Move, used: Card | None) -> bool:
    """Whether a move comes to the same as what was done, with a card as good as the one that was used."""
    if move.verb != did.verb or move.target != did.target:
        return False
    return move.card is None or (used is not None and kind_of(move.card) == kind_of(used))


def hidden_cards(plot: Plot, me: Seat) -> list[Card]:
    """All that lies where the seat cannot see it, wherever that is."""
    pool = [card for seat, hand in enumerate(plot.hands) if seat != me for card in hand]
    pool += plot.pile
    pool += [card for card, by in zip(plot.discards, plot.discarded_by, strict=True) if by not in (EVERYBODY, me)]
    return pool


def lay_out(plot: Plot, me: Seat, deal: Deal) -> None:
    """Put a likely world into an imagined one: each gets cards of the kinds that it may hold, the rest is mixed."""
    plot.bodyguard_before, plot.bodyguard = deal.world
    pool = hidden_cards(plot, me)
    random.Random(deal.seed).shuffle(pool)
    wanting = []
    for seat, hand in deal.hands.items():
        plot.hands[seat] = []
        for card in hand:
            place = next((place for place, one in enumerate(pool) if kind_of(one) == kind_of(card)), None)
            if place is None:
                wanting.append(seat)
            else:
                plot.hands[seat].append(pool.pop(place))
    for seat in wanting:
        plot.hands[seat].append(pool.pop())
    for hand in plot.hands:
        hand.sort(key=place_of)
    plot.pile = [pool.pop() for _ in plot.pile]
    for place, by in enumerate(plot.discarded_by):
        if by not in (EVERYBODY, me):
            plot.discards[place] = pool.pop()
