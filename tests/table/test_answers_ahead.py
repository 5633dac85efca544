"""Answers settled ahead, in whole games: the usual orders of each game answer their own questions and no others."""

import random

import pytest

from fourscore.engine.decision import Seat
from fourscore.engine.registry import all_games
from fourscore.kit.extras import StandingOrder, UsualOrder, extras_of
from fourscore.table import moves
from fourscore.table.errands import next_errand
from fourscore.table.records import Answered
from fourscore.table.table import Table
from tests.table.test_the_table_itself import Evening

ORDERED: Seat = 1
SEATS = {"presidents": 4, "bodyguard": 5, "knife-fight": 4}
ORDERS = [
    pytest.param(game, usual, id=f"{game}: {usual.text}") for game in SEATS for usual in extras_of(game).standing_orders
]


class Watched(Evening):
    """An evening at which one seat gives the same order whenever it has none."""

    def __init__(self, game: str, order: StandingOrder, asks_forced: bool, seed: int) -> None:
        super().__init__(game, SEATS[game], asks_forced)
        self.order = order
        self.rng = random.Random(seed)
        self.ahead: list[Answered] = []
        self.ended = 0
        self.left_to_the_person: set[str] = set()

    @property
    def standing(self) -> StandingOrder | None:
        return self.table.chairs[ORDERED].order

    def play_on(self) -> None:
        """Whatever is due, or somebody's choice."""
        table = self.table
        if self.standing is None:
            self.happen(*moves.order(table, ORDERED, self.order, 1.0))
        errand = next_errand(table, 0.0)
        if errand is None:
            decision = self.rng.choice(table.decisions)
            assert decision.seat != ORDERED or self.is_for_the_person(decision.kind, decision.choices)
            self.happen(*moves.answer(table, decision.seat, str(self.rng.choice(decision.choices)), 1.0))
        elif errand.what == "pass":
            self.happen(*moves.go_on(table, 1.0))
        else:
            assert (errand.what, errand.seat) == ("ahead", ORDERED)
            (answer,) = moves.answer(table, ORDERED, self.order.choice, 1.0, by="ahead")
            if isinstance(answer, Answered):
                self.ahead.append(answer)
            self.happen(answer)
        self.ended += self.standing is None

    def is_for_the_person(self, kind: str, choices: object) -> bool:
        """Only what the order does not speak of is left to the person who gave it."""
        self.left_to_the_person.add(kind)
        return kind not in self.order.kinds or self.order.choice not in choices  # type: ignore[operator]


def whole_game(game: str, order: StandingOrder, asks_forced: bool, seed: int) -> Watched:
    evening = Watched(game, order, asks_forced, seed)
    for _ in range(20_000):
        if evening.table.is_over:
            return evening
        evening.play_on()
    raise AssertionError("the game does not end")


@pytest.mark.parametrize(("game", "usual"), ORDERS)
@pytest.mark.parametrize("asks_forced", [False, True])
def test_a_usual_order_answers_for_its_seat_through_whole_games(
    game: str, usual: UsualOrder, asks_forced: bool
) -> None:
    answered, ended, games = 0, 0, 0
    while games < 3 or not answered or not ended:
        assert games < 80, "it never came to that"
        evening = whole_game(game, usual.order, asks_forced, games)
        answered += len(evening.ahead)
        ended += evening.ended
        games += 1
        assert {answer.choice for answer in evening.ahead} <= {usual.order.choice}
        assert evening.left_to_the_person, "the person plays as well"


@pytest.mark.parametrize(("game", "usual"), ORDERS)
def test_a_usual_order_can_be_given_and_ends_with_its_turn_or_round(game: str, usual: UsualOrder) -> None:
    """What it lasts for is a public fact of that game: with a name that is none it would never end."""
    evening = Watched(game, usual.order, asks_forced=False, seed=1)
    assert usual.order.while_same
    public = evening.table.match.game.view(evening.table.match.state, None)  # type: ignore[union-attr]
    assert all(hasattr(public, fact) for fact in usual.order.while_same)
    rules = all_games()[game].ledger
    for rule in usual.order.until:
        assert any(known == rule or known.startswith(rule + ".") for known in rules)


@pytest.mark.parametrize(("game", "usual"), ORDERS)
def test_a_table_with_orders_is_rebuilt_from_its_records(game: str, usual: UsualOrder) -> None:
    evening = whole_game(game, usual.order, asks_forced=False, seed=2)
    twin = Table.rebuilt("t", evening.records)
    assert twin.match is not None
    assert twin.match.outcome == evening.table.match.outcome  # type: ignore[union-attr]
    assert twin.lines(ORDERED) == evening.table.lines(ORDERED)


def test_every_game_in_which_somebody_is_asked_out_of_turn_has_a_usual_order() -> None:
    assert set(SEATS) == {game.id for game in all_games().values() if extras_of(game).standing_orders}
