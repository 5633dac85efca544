"""What the lab counts about games, in whole numbers, so that it does not matter who counted first."""

from collections.abc import Sequence
from typing import Any

import msgspec

from fourscore.engine.game import Outcome
from fourscore.lab.sums import Sum, add_to, join_counts, join_sums, win_parts
from fourscore.lab.watching import Deeds, Swap, Watcher


class Thing(msgspec.Struct, array_like=True):
    """Something that can be chosen, or a card that can be used."""

    offered: int = 0
    """At how many decisions."""
    chosen: int = 0
    took: Sum = msgspec.field(default_factory=Sum)
    """What the seats came to that chose it at least once in a game."""
    left: Sum = msgspec.field(default_factory=Sum)
    """What those came to that could have chosen it and never did."""
    swapped: Sum = msgspec.field(default_factory=Sum)
    """What it brought to do this rather than something else, the rest of the deal being the same."""

    def join(self, other: "Thing") -> None:
        """The same of other games as well."""
        self.offered += other.offered
        self.chosen += other.chosen
        self.took.join(other.took)
        self.left.join(other.left)
        self.swapped.join(other.swapped)


class Tally(msgspec.Struct):
    """Everything counted about the games of one variant."""

    games: int = 0
    sums: dict[str, Sum] = {}
    """Figures of whole games, one number per game under each label."""
    counts: dict[str, dict[int, int]] = {}
    """How often a figure had which value, where its spread matters."""
    things: dict[str, Thing] = {}
    """Choices, and cards with a star before their names."""

    def join(self, other: "Tally") -> None:
        """The games of both."""
        self.games += other.games
        join_sums(self.sums, other.sums)
        for label, counts in other.counts.items():
            join_counts(self.counts.setdefault(label, {}), counts)
        for name, thing in other.things.items():
            self.thing(name).join(thing)

    def thing(self, name: str) -> Thing:
        """What is counted about a choice or card."""
        if name not in self.things:
            self.things[name] = Thing()
        return self.things[name]

    def add(self, figures: dict[str, int], watcher: Watcher, worth: Sequence[int]) -> None:
        """One more game: its figures, what was seen in it, and what it was worth to each seat."""
        self.games += 1
        for label, value in figures.items():
            add_to(self.sums, label, value)
            if label in SPREAD:
                join_counts(self.counts.setdefault(label, {}), {value: 1})
        for name, times in watcher.offered.items():
            self.thing(name).offered += times
        for name, times in watcher.chosen.items():
            self.thing(name).chosen += times
        for seat, had in enumerate(watcher.had):
            for name in had:
                thing = self.things[name]
                (thing.took if name in watcher.took[seat] else thing.left).add(worth[seat])

    def add_swap(self, swap: Swap, names: Deeds, gain: int) -> None:
        """What it brought to choose otherwise at one moment, for both of the things compared."""
        before = {names.thing(swap.kind, swap.chosen), *(f"*{card}" for card in names.cards(swap.chosen))}
        after = {names.thing(swap.kind, swap.instead), *(f"*{card}" for card in names.cards(swap.instead))}
        for name in sorted(after - before):
            self.thing(name).swapped.add(gain)
        for name in sorted(before - after):
            self.thing(name).swapped.add(-gain)


DECISIONS, ROUNDS, LEADS = "decisions", "rounds", "lead changes"
HALF_LEADER = "leader at half-time wins"
COMEBACK = "winner was last at half-time"
DEFICIT = "points the winner was behind at worst"
SPREAD = (DECISIONS, ROUNDS, LEADS, DEFICIT)


def figures_of(
    state: Any, outcome: Outcome, watcher: Watcher, players: Sequence[str], decisions: int
) -> dict[str, int]:
    """One number per game under each label; shares of wins in parts of WIN."""
    seats = len(players)
    wins = win_parts(outcome, seats)
    found = {DECISIONS: decisions}
    if isinstance(getattr(state, "round", None), int):
        found[ROUNDS] = state.round
    if seats == 1:
        return {**found, "points": outcome.scores[0]}
    for seat in range(seats):
        found[f"seat {seat}: wins"] = wins[seat]
        found[f"seat {seat}: points"] = outcome.scores[seat]
    if isinstance(first := getattr(state, "first", None), int) and 0 <= first < seats:
        found |= {f"turn {place + 1}: wins": wins[(first + place) % seats] for place in range(seats)}
    if len(kinds := sorted(set(players))) > 1:
        found |= {f"{name}: wins": _mean(wins, players, name) for name in kinds}
    if watcher.trace and 0 < len(outcome.winners) < seats:
        found |= leads(watcher, outcome)
    return found


def _mean(wins: Sequence[int], players: Sequence[str], name: str) -> int:
    mine = [parts for parts, player in zip(wins, players, strict=True) if player == name]
    return round(sum(mine) / len(mine))


def leads(watcher: Watcher, outcome: Outcome) -> dict[str, int]:
    """Who was ahead, how often that changed, and what the winner made up for."""
    changes, leader = 0, None
    for _, points in watcher.trace:
        ahead = _ahead(points)
        if len(ahead) == 1:
            changes += leader is not None and leader != ahead[0]
            leader = ahead[0]
    if leader is not None and leader not in outcome.winners:
        changes += 1
    found = {LEADS: changes}
    found[DEFICIT] = max(max(points) - max(points[seat] for seat in outcome.winners) for _, points in watcher.trace)
    half = [points for moment, points in watcher.trace if 2 * moment <= watcher.moments][-1]
    if len(ahead := _ahead(half)) == 1:
        found[HALF_LEADER] = int(ahead[0] in outcome.winners)
    if min(half) < max(half):
        found[COMEBACK] = int(all(half[seat] == min(half) for seat in outcome.winners))
    return found


def _ahead(points: Sequence[int]) -> list[int]:
    most = max(points)
    return [seat for seat, mine in enumerate(points) if mine == most]
