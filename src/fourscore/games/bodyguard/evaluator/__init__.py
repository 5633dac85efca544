"""Bodyguard: the search looks to the end of the round, counts its points, and reads the others by their deeds."""

import random
from collections.abc import Sequence
from typing import Any, ClassVar

import msgspec

from fourscore.engine.decision import Seat
from fourscore.engine.game import Outcome
from fourscore.engine.view import Asked, View
from fourscore.games.bodyguard.cards import kind_of
from fourscore.games.bodyguard.evaluator.reading import Deal, Reading, lay_out
from fourscore.games.bodyguard.moves import read
from fourscore.games.bodyguard.options import BodyguardOptions
from fourscore.games.bodyguard.state import Plot
from fourscore.kit.evaluator import Evaluator, Load, SearchSettings, Trial, Verdict

MOST_POINTS = 2


class BodyguardEvaluator(Evaluator):
    """Counts the points of the round, the bot's own and those of the others."""

    stake: ClassVar[str] = "to earn points this round"
    settings: ClassVar[SearchSettings] = SearchSettings(curiosity=0.25, widening=0.45, caution=0.7)

    def __init__(self, state: Plot, view: View, rng: random.Random) -> None:
        super().__init__(state, view, rng)
        self.rounds = len(state.past)
        self._state = state
        self._rng = rng
        self._reading = read_the_round(state, view, rng)

    def is_settled(self, state: Plot) -> bool:
        return len(state.past) > self.rounds

    def verdict(self, state: Plot, outcome: Outcome | None) -> Verdict:
        return verdict_on(state.past[self.rounds].points if self.is_settled(state) else [0] * state.seats, self.seat)

    @staticmethod
    def distinct(asked: Asked) -> Sequence[str]:
        """Two hits of a type come to the same."""
        return list({likeness(choice): choice for choice in reversed(asked.choices)}.values())

    def deal(self) -> Deal | None:
        """Where the Bodyguard card is in the next world, and what the others hold."""
        return self._reading.deal() if self._reading else None

    def lay_out(self, state: Plot, deal: Deal) -> None:
        lay_out(state, self.seat, deal)

    def kernel_playouts(self, asked: Asked, load: Load) -> Trial | None:
        """In the kernel, where it is installed and worth loading, and plays by the rules of this table."""
        kind = self.compiled_playouts(load) if plays_as_compiled(self._state.options) else None
        if kind is None:
            return None
        playouts = kind(self._state, self.seat, asked.kind, self._reading, self._rng)
        return lambda _, choice, number: verdict_on(playouts.points(choice, number), self.seat)

    def compiled_playouts(self, load: Load) -> Any:
        """The class that tries choices."""
        return load(f"{__name__}.kernel_playouts")


def plays_as_compiled(options: BodyguardOptions) -> bool:
    """Whether the kernel knows the rules of this table; who begins and who wins the game is not its business."""
    plain = BodyguardOptions()
    return plain == msgspec.structs.replace(
        options,
        first_president=plain.first_president,
        action_mix=plain.action_mix,
        tie_break=plain.tie_break,
    )


def verdict_on(points: Sequence[int], seat: Seat) -> Verdict:
    """Most points win the game, so what counts is how far the bot is ahead of the others."""
    others = (sum(points) - points[seat]) / (len(points) - 1)
    return Verdict((points[seat] - others + 1) / (MOST_POINTS + 1), float(points[seat] > 0))


def likeness(choice: str) -> tuple[str, Seat | None, int | None]:
    """What matters of a choice: which hits a rescue takes does not, but it does which one a Plan B removes."""
    move = read(choice)
    if move.cards and move.verb != "rescue":
        return choice, None, None
    return move.verb, move.target, None if move.card is None else kind_of(move.card)


def read_the_round(state: Plot, view: View, rng: random.Random) -> Reading | None:
    """What the seat makes of the deeds so far; None before the cards are dealt."""
    assert view.seat is not None
    if state.phase != "play" or view.asked is None:
        return None
    return Reading(state, view.seat, view.asked.kind, rng)
