"""OpenSpiel's own searchers and solvers run on small Presidents, and what they compute is what we count ourselves."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import permutations
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import cfr, exploitability, external_sampling_mccfr, ismcts, mcts
from open_spiel.python.algorithms.expected_game_score import policy_value
from open_spiel.python.algorithms.get_all_states import get_all_states
from open_spiel.python.policy import UniformRandomPolicy

import fourscore
from fourscore.engine.match import Match
from tests.adapters.spiel_walks import TINY, deal, tiny

ONE_SUIT = "3C 4C 5C 6C 7C"
SEATS = range(3)
NOBODY = [Fraction(0)] * 3
Shares = list[Fraction]
Hands = tuple[tuple[int, ...], ...]


def won_by(seat: int) -> Shares:
    return [Fraction(one == seat) for one in SEATS]


def mean(values: Sequence[Shares]) -> Shares:
    return [sum(column, Fraction(0)) / len(values) for column in zip(*values, strict=True)]


# The count on paper: five cards of one suit, whoever is out first has won. None of our own code has a part in it.


def shares(hands: Hands, turn: int, top: int | None, owner: int) -> Shares:
    """How often each wins when all choose blindly: lead any card; beat the top card with a higher one, or pass."""
    if top is not None and turn == owner:
        top = None
    ways = [lay(hands, turn, card) for card in hands[turn] if top is None or card > top]
    if top is not None:
        ways.append(shares(hands, (turn + 1) % 3, top, owner))
    return mean(ways)


def lay(hands: Hands, turn: int, card: int) -> Shares:
    left = tuple(other for other in hands[turn] if other != card)
    if not left:
        return won_by(turn)
    return shares((*hands[:turn], left, *hands[turn + 1 :]), (turn + 1) % 3, card, turn)


def counted_on_paper() -> Shares:
    """Over all orders of the pack, dealt singly from seat 0 on; card 0 opens."""
    values = []
    for order in permutations(range(5)):
        hands = tuple(order[seat::3] for seat in SEATS)
        values.append(lay(hands, next(seat for seat in SEATS if 0 in hands[seat]), 0))
    return mean(values)


def test_the_value_of_blind_play_is_what_is_counted_on_paper() -> None:
    game = tiny(pack=ONE_SUIT)
    value = policy_value(game.new_initial_state(), [UniformRandomPolicy(game)] * 3)
    assert value == pytest.approx([float(share) - 1 / 3 for share in counted_on_paper()])


# The count with our own matches, for cards in pairs.


def played_out(match: Match) -> Shares:
    """How often each wins when all choose blindly, suits counted as one."""
    if match.outcome is not None:
        return won_by(match.outcome.winners[0])
    assert match.decision is not None
    choices = {kind_of(choice): choice for choice in match.decision.choices}
    ways = []
    for choice in choices.values():
        way = match.fork(keeps_checkpoints=True)
        way.choose(choice)
        ways.append(played_out(way))
    return mean(ways)


def kind_of(choice: str) -> str:
    return choice if choice == "pass" else " ".join(card[0] for card in choice.split())


def counted_with_matches(pack: str) -> Shares:
    cards = pack.split()
    values: dict[tuple[str, ...], Shares] = {}
    for order in permutations(cards):
        hands = tuple(" ".join(sorted(order[seat::3])) for seat in SEATS)
        if hands not in values:
            opener = next(seat for seat in SEATS if "3C" in hands[seat])
            state = {"scores": [9, 9, 9], "hands": list(hands), "turn": opener, "dealer": 2}
            position = {"game": "presidents", "seats": 3, "state": state}
            values[hands] = played_out(fourscore.from_position("presidents", position))
    return mean(list(values.values()))


def test_the_value_of_blind_play_with_pairs_is_what_our_matches_say() -> None:
    game = tiny()
    value = policy_value(game.new_initial_state(), [UniformRandomPolicy(game)] * 3)
    assert value == pytest.approx([float(share) - 1 / 3 for share in counted_with_matches(str(TINY["pack"]))])


def test_every_way_of_dealing_is_in_the_tree() -> None:
    states = get_all_states(tiny(pack=ONE_SUIT), include_terminals=False, include_chance_states=True)
    drawn = [state for state in states.values() if state.is_chance_node()]
    assert len(drawn) == 1 + 5 + 5 * 4 + 5 * 4 * 3


# Searchers and solvers. Whoever holds both 3s wins at once by opening with both.

FOUR_CARDS = "3C 3D 4C 5C"
BOTH_THREES = (0, 2, 3, 1)


def probability_of_both(policy: Any, state: Any) -> float:
    player = state.current_player()
    chances = policy.action_probabilities(state)
    return float(sum(chance for action, chance in chances.items() if state.action_to_string(player, action) == "3 3"))


def test_openspiels_search_finds_the_winning_lead() -> None:
    game = tiny(pack="3C 3D 4C 4D 5C 5D")
    state = deal(game, 0, 2, 3, 1, 4, 5)
    random = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, random), 2, 60, random_state=random)
    assert state.action_to_string(state.current_player(), bot.step(state)) == "3 3"


def test_openspiels_search_plays_whole_rounds() -> None:
    game = tiny(pack="3C 3D 4C 4D 5C 5D 6C 6D 7C 7D 2C 2D")
    random = np.random.RandomState(1)
    bots = [
        ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, random), 2, 15, random_state=random, max_world_samples=4)
        for _ in SEATS
    ]
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(random.choice(state.legal_actions()))
        else:
            state.apply_action(bots[state.current_player()].step(state))
    assert sorted(state.returns()) == pytest.approx([-1 / 3, -1 / 3, 2 / 3])


def test_openspiels_cfr_learns_to_win_at_once_and_is_harder_to_exploit_than_blind_play() -> None:
    game = tiny(pack=FOUR_CARDS)
    solver = cfr.CFRSolver(game)
    for _ in range(6):
        solver.evaluate_and_update_policy()
    learned = solver.average_policy()
    assert probability_of_both(learned, deal(game, *BOTH_THREES)) > 0.9
    blind = exploitability.nash_conv(game, UniformRandomPolicy(game))
    assert exploitability.nash_conv(game, learned) < blind / 2


def test_openspiels_sampling_cfr_learns_to_win_at_once() -> None:
    np.random.seed(1)
    game = tiny(pack=FOUR_CARDS)
    solver = external_sampling_mccfr.ExternalSamplingSolver(game)
    for _ in range(300):
        solver.iteration()
    assert probability_of_both(solver.average_policy(), deal(game, *BOTH_THREES)) > 0.9


def test_openspiels_compiled_cfr_runs_on_the_tree() -> None:
    game = tiny(pack=FOUR_CARDS)
    solver = pyspiel.CFRPlusSolver(game)
    for _ in range(3):
        solver.evaluate_and_update_policy()
    assert probability_of_both(solver.average_policy(), deal(game, *BOTH_THREES)) > 0.8
