"""OpenSpiel shows a player what the player may know: with another hidden world behind it, not one byte changes."""

import random
from typing import Any

import pyspiel
import pytest

from tests.adapters.spiel_walks import deal, every_game, seen, tiny, walk

WORLDS = 3


@pytest.mark.slow
@every_game
def test_another_hidden_world_looks_the_same(name: str) -> None:
    game = pyspiel.load_game(name)
    changed = 0
    for seed in range(2):
        rng = random.Random(seed)
        for count, state in enumerate(walk(game.new_initial_state(), seed)):
            if rng.random() < 0.1 and count > 20:
                player = rng.randrange(game.num_players())
                changed += looks_the_same(state, player, rng)
    assert changed > 20


def looks_the_same(state: Any, player: int, rng: random.Random) -> int:
    """Compare the state with other worlds for the player; how many of these are others indeed."""
    here, asked = seen(state, player), whether_asked(state, player)
    worlds = [state.resample_from_infostate(player, rng.random) for _ in range(WORLDS)]
    for world in worlds:
        assert seen(world, player) == here
        # Which of the others has a real choice may be different there.
        assert whether_asked(world, player) == asked
        if asked == player:
            assert world.legal_actions() == state.legal_actions()
    return sum(everything(world) != everything(state) for world in worlds)


def whether_asked(state: Any, player: int) -> int | None:
    """The player, chance, nobody any more; None is another player."""
    current: int = state.current_player()
    return current if current == player or current < 0 else None


def everything(state: Any) -> list[str]:
    """What all the players see together."""
    return [state.observation_string(player) for player in range(state.num_players())]


@every_game
def test_an_imagined_world_is_played_to_its_end(name: str) -> None:
    game = pyspiel.load_game(name)
    rng = random.Random(6)
    for count, state in enumerate(walk(game.new_initial_state(), seed=6)):
        if count % 50 == 0:
            *_, end = walk(state.resample_from_infostate(count % game.num_players(), rng.random), seed=count)
            assert end.is_terminal()
            assert abs(sum(end.returns())) < 1e-9


def test_cards_that_others_hold_do_not_show() -> None:
    """Players 1 and 2 have each other's card; player 0 cannot tell."""
    game = tiny(pack="3C 4C 5C 6C 7C 8C")
    one, other = deal(game, 0, 1, 4, 3, 2, 5), deal(game, 0, 4, 1, 3, 2, 5)
    assert seen(one, 0) == seen(other, 0)
    assert seen(one, 1) != seen(other, 1)


def test_what_was_drawn_is_not_in_the_history_of_an_imagined_world() -> None:
    state = deal(tiny(), 0, 1, 2, 3, 4)
    assert state.resample_from_infostate(0, random.Random(1).random).history() == []


def test_in_an_imagined_world_nobody_remembers_the_real_one() -> None:
    """What another was dealt in the real world must not come along into a world where the cards lie elsewhere."""
    game = pyspiel.load_game("python_fourscore_presidents(players=3,options=opening-play:free)")
    for seed in range(5):
        state = next(state for state in walk(game.new_initial_state(), seed) if not state.is_chance_node())
        hand = " ".join(state.node.view(1).table.hand)
        assert hand in state.information_state_string(1)
        world = state.resample_from_infostate(0, random.Random(seed).random)
        assert " ".join(world.node.view(1).table.hand) != hand
        assert hand not in world.information_state_string(1)


def test_a_secret_answer_is_remembered_by_its_player_alone() -> None:
    game = pyspiel.load_game("python_fourscore_knife_fight(players=3)")
    state = next(state for state in walk(game.new_initial_state()) if not state.is_chance_node())
    assert state.current_player() == 0
    keep, exchange = (state.child(action) for action in state.legal_actions())
    assert keep.current_player() == exchange.current_player() == 1
    assert keep.information_state_string(0) != exchange.information_state_string(0)
    for player in (1, 2):
        assert seen(keep, player) == seen(exchange, player)


def test_whoever_is_asked_among_several_stays_so_in_an_imagined_world() -> None:
    """The first player has answered in secret. In a world that the second imagines the first is asked anew, later."""
    game = pyspiel.load_game("python_fourscore_knife_fight(players=3)")
    state = next(state for state in walk(game.new_initial_state()) if not state.is_chance_node())
    state.apply_action(state.legal_actions()[0])
    world = state.resample_from_infostate(1, random.Random(1).random)
    asked = []
    for _ in range(3):
        asked.append(world.current_player())
        world.apply_action(world.legal_actions()[0])
    assert asked == [1, 0, 2]


def test_cards_that_are_being_drawn_are_drawn_anew() -> None:
    state = tiny().new_initial_state()
    for card in (4, 2):
        state.apply_action(card)
    seeds = range(40)
    drawn = {state.resample_from_infostate(0, random.Random(seed).random).node.drawn for seed in seeds}
    assert len(drawn) > 10
    assert {len(cards) for cards in drawn} == {2}
