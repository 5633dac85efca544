"""A table without a server, and everything that has happened at it."""

import random
from collections.abc import Callable
from typing import Any

from fourscore.engine.match import Match
from fourscore.play import commands
from fourscore.play.records import Plan, Record
from fourscore.play.table import Table

NAMES = ("Anna", "Bert", "Carl", "Dora", "Emil")


class Evening:
    """People who sit at a table, and have begun to play."""

    def __init__(
        self, game: str = "presidents", seats: int = 3, asks_forced: bool = False, seed: str = "7", **plan: Any
    ) -> None:
        self.table = Table("t")
        self.records: list[Record] = []
        self.rng = random.Random(seed)
        wanted = Plan(game=game, seats=("person",) * seats, **plan)
        self.happen([commands.create(wanted, {}, seed, "p0", asks_forced, 0.0)])
        for seat in range(seats):
            self.do(commands.sit, f"p{seat}", NAMES[seat], seat, now=0.0)
        self.do(commands.start, now=0.0)

    @property
    def match(self) -> Match:
        assert self.table.match is not None
        return self.table.match

    def do(self, command: Callable[..., list[Record]], *args: Any, now: float = 1.0, **more: Any) -> list[Record]:
        records = command(self.table, now, *args, **more)
        self.happen(records)
        return records

    def happen(self, records: list[Record]) -> None:
        for record in records:
            self.table.apply(record)
            self.records.append(record)
            self.happen(commands.finish(self.table, record.at))

    def step(self, now: float = 1.0) -> None:
        """The moment passes in which nobody has a choice, or somebody who is asked takes any choice."""
        if self.match.asks_forced and self.match.may_go_on:
            self.do(commands.go_on, now=now)
        else:
            decision = self.rng.choice(self.table.decisions)
            self.do(commands.answer, decision.seat, self.rng.choice(decision.choices), now=now)

    def play(self, steps: int = 20_000, now: float = 1.0) -> "Evening":
        for _ in range(steps):
            if self.table.is_over:
                break
            self.step(now)
        return self

    def rebuilt(self) -> Table:
        return Table.rebuilt("t", self.records)
