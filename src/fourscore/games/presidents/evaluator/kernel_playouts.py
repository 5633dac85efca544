"""Trying choices in the kernel: the same reading and the same playouts, a hundred times as fast."""

import random
from typing import Any, cast

import numpy as np

from fourscore.engine.chance import QuickChance
from fourscore.engine.decision import Seat
from fourscore.engine.match import Match
from fourscore.games.presidents.evaluator.reading import UNLIKELY, Moment, Reading
from fourscore.games.presidents.game import GAME
from fourscore.games.presidents.kernel.guess import GUESS, MOMENT, guess_deals
from fourscore.games.presidents.kernel.position import set_out
from fourscore.games.presidents.kernel.table import NOBODY, OLD_HAND, Numbers, Tables, new_tables, rules_for
from fourscore.games.presidents.kernel.trial import IN_TURN, IN_WINDOW, RETURNING, try_choice
from fourscore.games.presidents.options import PresidentsOptions
from fourscore.games.presidents.rules.deal import must_open_with_three_of_clubs
from fourscore.games.presidents.sets import RANKS, group, rank_of
from fourscore.games.presidents.state import Evening

ASKED = {"lead": IN_TURN, "play": IN_TURN, "complete": IN_WINDOW, "return": RETURNING}
"""The questions that can be tried in the kernel."""
ANYTHING_GOES = -1e-9
"""In place of UNLIKELY: no exchange is refused."""
MIXING = 150
WARMING_UP = 600
BETWEEN_DEALS = 20
"""Exchanges that are made in any case, then those tried before the first deal of a batch, and between two."""
AT_ONCE = 32
"""How many deals are guessed, and how many tried, in one go: about a millisecond."""


class KernelPlayouts:
    """One choice of one seat, and the likely deals in which it is tried."""

    def __init__(self, evening: Evening, me: Seat, kind: str, reading: Reading, rng: random.Random) -> None:
        seats = len(evening.sizes)
        self._me = me
        self._asked = ASKED[kind]
        self._starts = set_out(evening)
        self._tables = new_tables([OLD_HAND] * seats)
        self._all_rules = rules_for(evening.options)
        self._moments = packed(reading)
        self._order = np.arange(len(self._moments))
        self._guesses = first_guess(reading, seats, rng)
        self._deals = np.zeros((0, seats, len(RANKS)), np.int64)
        self._ends: dict[str, list[int]] = {}

    def end(self, choice: str, number: int) -> int:
        """What a choice leads to in the deal with this number; they are asked for one after another."""
        ends = self._ends.setdefault(choice, [])
        if number == len(ends):
            if number == len(self._deals):
                self._deal()
            ends += self.ends(choice, self._deals[number : number + AT_ONCE])
        return ends[number]

    def _deal(self) -> None:
        """A batch begins anew from mixed cards: hands that explain everything are seldom left for others that do."""
        guess = self._guesses[0]
        guess["unlikely"] = ANYTHING_GOES
        self.guess(1, MIXING)
        guess["unlikely"] = UNLIKELY
        self.guess(1, WARMING_UP)
        self._deals = np.concatenate([self._deals, self.guess(AT_ONCE, BETWEEN_DEALS)])

    def ends(self, choice: str, deals: Numbers) -> list[int]:
        """What a choice leads to in each of these deals."""
        rank, size = group(choice) or (0, 0)
        ends = np.zeros(len(deals), np.int64)
        try_choice(self._tables, self._all_rules, self._starts, self._me, self._asked, rank, size, deals, ends)
        found: list[int] = ends.tolist()
        return found

    def guess(self, number: int, times: int) -> Numbers:
        """This many likely deals, with this many exchanges before each: how many cards of each rank each seat holds."""
        deals = np.zeros((number, *self._deals.shape[1:]), np.int64)
        guess_deals(self._guesses, self._moments, self._order, self._tables, self._all_rules, times, deals)
        return deals

    def odd_in(self, deal: Numbers) -> list[int]:
        """By seat: how many choices an old hand with these cards would not have made."""
        self._guesses["counts"][0, : len(deal)] = deal
        self.guess(0, 0)
        odd: list[int] = self._guesses["odd"][0].tolist()
        return odd


def warm_up() -> None:
    """Try something once: what is not compiled yet is compiled then."""
    evening = Match(GAME, 3, PresidentsOptions(), QuickChance(0), events=False).state
    assert isinstance(evening, Evening)
    rng = random.Random(0)
    KernelPlayouts(evening, evening.turn, "lead", Reading(evening, evening.turn, rng), rng).end("3C", 0)


def packed(reading: Reading) -> Tables:
    """The moments of a reading, seat by seat."""
    found = [moment for _, moments in sorted(reading.moments.items()) for moment in moments]
    moments = np.zeros(len(found), MOMENT)
    for row, moment in zip(moments, found, strict=True):
        _pack(cast(Any, row), moment)
    return moments


def _pack(row: Any, moment: Moment) -> None:
    table = moment.table
    row["is_window"] = moment.question.kind == "complete"
    if moment.did is not None:
        row["rank"], row["size"] = moment.did.rank, moment.did.size
    row["top_rank"], row["run"] = table.top_rank, table.run
    row["top_size"] = 0 if table.top is None else table.top.size
    row["is_opening"] = must_open_with_three_of_clubs(table)
    row["sizes"][: len(table.sizes)] = table.sizes
    row["at_large"] = table.at_large
    row["later"] = moment.later


def first_guess(reading: Reading, seats: int, rng: random.Random) -> Tables:
    """The hands of an imagined world, to begin with."""
    guesses = np.zeros(1, GUESS)
    guess = cast(Any, guesses[0])
    guess["rng"] = rng.getrandbits(63) | 1
    guess["unlikely"] = UNLIKELY
    guess["seats"] = len(reading.hands)
    guess["others"][: len(reading.hands)] = list(reading.hands)
    guess["scum"], guess["ceiling"] = reading.ceiling or (NOBODY, 0)
    for seat, cards in reading.hands.items():
        fixed = [rank_of(card) for card in cards if (seat, card) in reading.fixed]
        free = [rank_of(card) for card in cards if (seat, card) not in reading.fixed]
        guess["sizes"][seat], guess["fixed"][seat] = len(cards), len(fixed)
        guess["cards"][seat, : len(cards)] = fixed + free
        guess["counts"][seat] = reading.counts[seat]
    ends = np.cumsum([len(reading.moments.get(seat, ())) for seat in range(seats)])
    guess["ends"][:seats] = ends
    return guesses
