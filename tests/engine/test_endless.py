"""A rule that would never end is named, instead of hanging."""

from collections.abc import Callable

import msgspec
import pytest

import fourscore
from fourscore.engine.chance import Chance, Roll
from fourscore.engine.decision import Choice, Decision, Procedure, Question, Together
from fourscore.engine.errors import Endless
from fourscore.engine.game import Game, Json, Outcome
from fourscore.engine.options import BaseOptions
from fourscore.engine.state import State
from tests.rows import every_row

ONLY = Question("nod", "carousel.nod", lambda state, seat: (Choice("nod"),))
BOTH = Question("ride", "carousel.ride", lambda state, seat: (Choice("on"), Choice("off")))


class Carousel(State):
    """How far round it is, and how often somebody rode."""

    place: int = 0
    rides: int = 0


class Round(Game[Carousel, BaseOptions]):
    """Goes round and round as its step says."""

    id, title, about, seats, Options, turn_rule = "carousel", "Carousel", "", range(1, 3), BaseOptions, "carousel.ride"

    def __init__(self, stepping: Callable[[Carousel], Procedure], size: int = 3) -> None:
        self.stepping = stepping
        self.size = size

    def set_up(self, options: BaseOptions, seats: int) -> Carousel:
        return Carousel()

    def step(self, state: Carousel) -> Procedure:
        state.place = (state.place + 1) % self.size
        return self.stepping(state)

    def outcome(self, state: Carousel) -> Outcome | None:
        return Outcome(((0, 1),), (0, 0), "carousel.ride") if state.rides > 3 else None

    def view(self, state: Carousel, seat: int | None) -> msgspec.Struct:
        raise NotImplementedError

    def imagine(self, state: Carousel, seat: int | None, chance: Chance) -> None: ...

    def read(self, notation: str) -> Choice:
        return Choice(notation)

    def position(self, state: Carousel) -> Json:
        return {"place": state.place, "rides": state.rides}

    def from_position(self, position: Json, options: BaseOptions, seats: int) -> Carousel:
        return Carousel()


def nothing_asked(state: Carousel) -> Procedure:
    yield from ()


def forced_in_silence(state: Carousel) -> Procedure:
    assert state.is_forced((Choice("nod"),))
    yield from ()


def forced(state: Carousel) -> Procedure:
    yield Decision(ONLY, state, 0)


def forced_together(state: Carousel) -> Procedure:
    yield Together(ONLY, (0, 1))


def forced_in_one_step(state: Carousel) -> Procedure:
    while True:
        state.place = (state.place + 1) % 7
        yield Decision(ONLY, state, 0)


def together_in_one_step(state: Carousel) -> Procedure:
    while True:
        yield Together(ONLY, (0, 1))


@pytest.mark.slow
@every_row("keeps_checkpoints", [True, False])
@every_row("size", [1, 3, 700, 10**9])
@every_row(
    ("stepping", "named"),
    [
        (nothing_asked, "the step 'nothing_asked'"),
        (forced_in_silence, "the step 'forced_in_silence'"),
        (forced, "Carousel does not end"),
        (forced_together, "Carousel does not end"),
        (forced_in_one_step, r"the question 'nod' \(carousel.nod\)"),
        (together_in_one_step, r"the question 'nod' \(carousel.nod\)"),
    ],
)
def test_forced_play_that_leads_back_to_itself_is_noticed(stepping, named, size, keeps_checkpoints) -> None:
    with pytest.raises(Endless, match=named):
        fourscore.new(Round(stepping, size), 2, seed=1, keeps_checkpoints=keeps_checkpoints)


def rides_in_the_end(state: Carousel) -> Procedure:
    """Nobody has a choice for long, but then somebody has, and chance is asked."""
    for _ in range(3000):
        state.rides = 0
        yield Decision(ONLY, state, 0)
        state.place += 1
    yield Decision(BOTH, state, 1)
    yield Roll(6)
    state.rides = 4


@every_row("keeps_checkpoints", [True, False])
def test_a_long_forced_passage_that_gets_somewhere_is_left_alone(keeps_checkpoints) -> None:
    match = fourscore.new(Round(rides_in_the_end), 2, seed=1, keeps_checkpoints=keeps_checkpoints)
    assert match.decision is not None
    match.choose("on")
    assert match.outcome is not None
