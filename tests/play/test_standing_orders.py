"""Answers settled ahead, in whole games: the usual orders of each game answer their own questions and no others."""

import pytest

from fourscore.engine.decision import Seat
from fourscore.engine.registry import all_games
from fourscore.kit.extras import StandingOrder, UsualOrder, extras_of
from fourscore.play import commands
from fourscore.play.due import next_due, open_questions
from fourscore.play.records import Answered
from tests.play.evening import Evening

ORDERED: Seat = 1
SEATS = {"presidents": 4, "bodyguard": 5, "knife-fight": 4}
ORDERS = [
    pytest.param(game, usual, id=f"{game}: {usual.text}") for game in SEATS for usual in extras_of(game).standing_orders
]


class Watched(Evening):
    """An evening at which one seat gives the same order whenever it has none."""

    def __init__(self, game: str, order: StandingOrder, asks_forced: bool, seed: int) -> None:
        super().__init__(game, SEATS[game], asks_forced)
        self.rng.seed(seed)
        self.order = order
        self.ahead: list[Answered] = []
        self.ended = 0
        self.left_to_the_person: set[str] = set()

    @property
    def standing(self) -> StandingOrder | None:
        return self.table.chairs[ORDERED].order

    def step(self, now: float = 1.0) -> None:
        """Whatever is due, or somebody's choice."""
        if self.standing is None:
            self.do(commands.order, ORDERED, self.order)
        due = next_due(self.table, 0.0)
        if due is None:
            decision = self.rng.choice(open_questions(self.match))
            if decision.seat == ORDERED:
                # Only what the order does not speak of is left to the person who gave it.
                self.left_to_the_person.add(decision.kind)
                assert decision.kind not in self.order.kinds or self.order.choice not in decision.choices
            self.do(commands.answer, decision.seat, self.rng.choice(decision.choices))
        elif due.what == "pass":
            self.do(commands.go_on)
        else:
            assert (due.what, due.seat) == ("ahead", ORDERED)
            records = self.do(commands.answer_ahead, ORDERED)
            self.ahead += [record for record in records if isinstance(record, Answered)]
        self.ended += self.standing is None

    def whole_game(self) -> "Watched":
        self.play()
        assert self.table.is_over
        return self


@pytest.mark.slow
@pytest.mark.parametrize(("game", "usual"), ORDERS)
@pytest.mark.parametrize("asks_forced", [False, True])
def test_a_usual_order_answers_for_its_seat_through_whole_games(
    game: str, usual: UsualOrder, asks_forced: bool
) -> None:
    answered, ended, games = 0, 0, 0
    while games < 3 or not answered or not ended:
        assert games < 80, "it never came to that"
        evening = Watched(game, usual.order, asks_forced, games).whole_game()
        answered += len(evening.ahead)
        ended += evening.ended
        games += 1
        assert {answer.choice for answer in evening.ahead} <= {usual.order.choice}
        assert evening.left_to_the_person, "the person plays as well"
    twin = evening.rebuilt()
    assert twin.match is not None
    assert twin.match.outcome == evening.match.outcome
    assert twin.history.lines(ORDERED) == evening.table.history.lines(ORDERED)


@pytest.mark.parametrize(("game", "usual"), ORDERS)
def test_a_usual_order_can_be_given_and_ends_with_its_turn_or_round(game: str, usual: UsualOrder) -> None:
    """What it lasts for is a public fact of that game: with a name that is none it would never end."""
    match = Evening(game, SEATS[game]).match
    public = match.game.view(match.state, None)
    assert usual.order.while_same
    assert all(hasattr(public, fact) for fact in usual.order.while_same)
    for rule in usual.order.until:
        assert any(known == rule or known.startswith(rule + ".") for known in match.game.ledger)


def test_every_game_in_which_somebody_is_asked_out_of_turn_has_a_usual_order() -> None:
    assert set(SEATS) == {game.id for game in all_games().values() if extras_of(game).standing_orders}
