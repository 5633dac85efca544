"""The coach, the odds and the reasons tell a seat nothing that it could not know."""

import asyncio
from collections import Counter
from typing import ClassVar

import pytest

from fourscore.engine.game import Game
from fourscore.engine.registry import find_game
from fourscore.play.table import Table
from fourscore.service.routes import coach
from tests.table import test_secrets_at_the_wire as wire
from tests.table.test_secrets_at_the_wire import Evening, prove
from tests.table.wire import Line
from tests.walks import every_game

STEPS = 20
"""Enough to come to the first die in a game of years."""
CURIOUS = (
    "coach",
    "coach?bot=random",
    "situation",
    "odds?choice=domestic%201",
    "ahead?choice=domestic%202",
    "why-not?choice=pass",
)

NEVER = {"bodyguard": {"why-not?choice=pass"}}
"""What cannot be asked there: in Bodyguard nobody ever passes."""


class CuriousEvening(Evening):
    """Everybody asks for all the help there is, after each step."""

    answered: ClassVar[Counter[str]] = Counter()
    """How often somebody got an answer and not a refusal, by what was asked."""

    async def look_around(self, line: Line) -> None:
        for path in CURIOUS:
            before = len(line.got)
            await line.ask("GET", path)
            self.answered[path] += line.got[before]["status"] == 200


@pytest.fixture(autouse=True)
def curious(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wire, "Evening", CuriousEvening)


@pytest.mark.slow
@every_game
@pytest.mark.parametrize("pause", [0.0, 1.5], ids=["at once", "with a pause"])
def test_no_help_tells_a_seat_what_it_cannot_know(game: Game, pause: float) -> None:
    CuriousEvening.answered.clear()
    assert asyncio.run(prove(game, game.seats[0], 3, STEPS, pause)) > STEPS
    helped = {path for path, count in CuriousEvening.answered.items() if count}
    assert helped >= {"coach", "coach?bot=random", "why-not?choice=pass"} - NEVER.get(game.id, set())
    assert ("odds?choice=domestic%201" in helped) == (game.id == "mr-president")


@pytest.mark.slow
def test_the_proof_finds_a_coach_that_looks_into_another_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    def careless(table: Table, person: str, wanted: int | None) -> int:
        return table.decisions[0].seat if table.decisions else 0

    monkeypatch.setattr(coach, "seat_of", careless)
    with pytest.raises(AssertionError, match="can tell"):
        asyncio.run(prove(find_game("presidents"), 3, 1, 6, 0.0))
