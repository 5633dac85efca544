"""Watching a game: what was on offer, what was chosen, and who was ahead.

What a choice is called leaves out the seats in it, so that `stab 1` and `stab 2` are the same thing to do.
"""

import random
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from fourscore.engine.course import Player
from fourscore.engine.decision import Choice, Decision, Seat
from fourscore.engine.state import State


class Deeds:
    """What the choices of a game are called, each worked out once."""

    def __init__(self, deed: Callable[[str], str]) -> None:
        self._deed = deed
        self._things: dict[tuple[str, str], str] = {}
        self._cards: dict[str, tuple[str, ...]] = {}

    def thing(self, kind: str, choice: Choice) -> str:
        """The question and what is done, without the seats: `action: play throwing-knife`."""
        try:
            return self._things[kind, choice]
        except KeyError:
            name = self._things[kind, choice] = f"{kind}: {self._deed(choice)}"
            return name

    def cards(self, choice: Choice) -> tuple[str, ...]:
        """The cards that are used with a choice."""
        try:
            return self._cards[choice]
        except KeyError:
            found = self._cards[choice] = _cards_in(choice)
            return found


def _cards_in(choice: Choice) -> tuple[str, ...]:
    """The parts of a choice that are pieces of the game: its `card`, `president` or `cards`."""
    parts = [getattr(choice, "card", None), getattr(choice, "president", None), *getattr(choice, "cards", ())]
    return tuple(dict.fromkeys(str(getattr(part, "id", part)) for part in parts if part is not None))


class Swap:
    """One moment of a game and something else that could have been chosen then."""

    __slots__ = ("chosen", "instead", "kind", "moment", "seat")

    def __init__(self, moment: int, kind: str, seat: Seat, chosen: Choice, instead: Choice) -> None:
        self.moment = moment
        self.kind = kind
        self.seat = seat
        self.chosen = chosen
        self.instead = instead


class Watcher:
    """Sits between a match and its players and notes what it sees."""

    def __init__(self, player: Player, seats: int, names: Deeds, rng: random.Random, swaps: int) -> None:
        self._player = player
        self._names = names
        self._rng = rng
        self.moments = 0
        self.offered: Counter[str] = Counter()
        self.chosen: Counter[str] = Counter()
        self.had: list[set[str]] = [set() for _ in range(seats)]
        """What each seat could have chosen at some time; a card has a star before its name."""
        self.took: list[set[str]] = [set() for _ in range(seats)]
        self.swaps: list[Swap] = []
        """Moments picked at random, each equally likely, at which something else could have been done."""
        self._wanted = swaps
        self._open = 0
        self.points: Callable[[Any], Sequence[int]] | None = None
        self.state: State | None = None
        self.trace: list[tuple[int, Sequence[int]]] = []
        """From which moment on the points stood how."""

    def __call__(self, decision: Decision) -> Choice:
        choices, seat, kind = decision.choices, decision.seat, decision.kind
        answer = self._player(decision)
        chosen = choices[answer] if isinstance(answer, int) else choices[choices.index(answer)]
        things = {self._names.thing(kind, choice): choice for choice in choices}
        cards = {f"*{card}" for choice in choices for card in self._names.cards(choice)}
        mine = self._names.thing(kind, chosen)
        self._note(seat, [*things, *cards], [mine, *(f"*{card}" for card in self._names.cards(chosen))])
        if self._wanted and len(things) > 1:
            self._maybe_swap(decision, chosen, mine, things)
        self._look()
        self.moments += 1
        return chosen

    def _note(self, seat: Seat, offered: Sequence[str], chosen: Sequence[str]) -> None:
        self.offered.update(offered)
        self.chosen.update(chosen)
        self.had[seat].update(offered)
        self.took[seat].update(chosen)

    def _maybe_swap(self, decision: Decision, chosen: Choice, mine: str, things: Mapping[str, Choice]) -> None:
        """Keep the n-th moment with a chance of one in n: in the end each is kept equally often."""
        self._open += 1
        for place in range(self._wanted):
            if self._rng.random() * self._open < 1:
                other = self._rng.choice([thing for thing in things if thing != mine])
                swap = Swap(self.moments, decision.kind, decision.seat, chosen, things[other])
                self.swaps[place : place + 1] = [swap]

    def _look(self) -> None:
        if self.points is not None and self.state is not None:
            now = tuple(self.points(self.state))
            if not self.trace or self.trace[-1][1] != now:
                self.trace.append((self.moments, now))


class Otherwise:
    """The same players, of whom one does something else at one moment."""

    def __init__(self, player: Player, swap: Swap) -> None:
        self._player = player
        self._swap = swap
        self._moment = 0
        self.happened = False

    def __call__(self, decision: Decision) -> str | int:
        answer = self._player(decision)
        at_hand = self._moment == self._swap.moment and decision.seat == self._swap.seat
        self._moment += 1
        if at_hand and self._swap.instead in decision.choices:
            self.happened = True
            return self._swap.instead
        return answer
