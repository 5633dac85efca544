"""Bots that think while the table goes on."""

import random
from collections.abc import Iterator

import pytest

import fourscore
from fourscore.bots.random import RandomBot
from fourscore.engine.decision import Decision, Seat
from fourscore.engine.errors import Stale
from fourscore.engine.undo import why_no_undo
from fourscore.play import commands
from fourscore.play.seats import Seating
from fourscore.play.table import Table
from fourscore.play.thinking import Thought

NAMES = ["Ann", "Ben", "Cid", "Dan"]


def choose(table: Table, seat: Seat, choice: str) -> None:
    for record in commands.answer(table, 0.0, seat, choice):
        table.apply(record)


def taken_back(table: Table, rng: random.Random) -> Iterator[Thought]:
    """Thoughts about questions that were taken back: their bots are asked something else now."""
    match = table.match
    assert match is not None
    while (decision := match.decision) is not None:
        first, second = (str(rng.choice(decision.choices)) for _ in range(2))
        choose(table, decision.seat, first)
        asked: Decision | None = match.decision
        if asked is None or asked.seat == decision.seat or why_no_undo(match, decision.seat):
            continue
        thought = Thought(table, asked.seat, RandomBot(rng))
        thought.decide()
        match.undo(decision.seat)
        choose(table, decision.seat, second)
        if match.decision is not None and match.decision.seat == asked.seat and match.decision.choices != asked.choices:
            yield thought


@pytest.mark.parametrize("game", ["presidents", "knife-fight"])
def test_a_bot_whose_question_was_taken_back_has_not_broken_down(game: str) -> None:
    """Somebody takes a choice back while a bot still thinks about what follows, and chooses something else."""
    found = 0
    for seed in range(10):
        table = Table.around(fourscore.new(game, 4, seed=seed), Seating(["x"] * 4, NAMES))
        for thought in taken_back(table, random.Random(seed)):
            found += 1
            with pytest.raises(Stale):
                thought.records(table, 0.0)
            if found > 2:
                return
    assert found
