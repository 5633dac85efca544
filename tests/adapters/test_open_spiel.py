"""OpenSpiel plays our games: its own tests pass, chance is drawn outcome by outcome, states copy and travel."""

import random
from itertools import pairwise
from typing import Any

import pyspiel
import pytest

import fourscore
from tests.adapters.spiel_walks import deal, every_game, seen, tiny, walk
from tests.rows import every_row


@pytest.mark.slow
@every_game
def test_openspiels_own_test_passes(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


def test_openspiels_own_test_passes_with_a_short_pack() -> None:
    pyspiel.random_sim_test(tiny(), num_sims=30, serialize=True, verbose=False)
    pyspiel.random_sim_test(tiny(head_start=0), num_sims=2, serialize=True, verbose=False)


@every_row(
    ("name", "players", "options"),
    [
        ("python_fourscore_presidents", 3, "opening-play:free two-count:match-size"),
        ("python_fourscore_presidents", 14, "large-sets:allowed dealer:random"),
        ("python_fourscore_bodyguard", 8, "role-dealing:shuffled action-mix:0-0-13-14"),
        ("python_fourscore_knife_fight", 6, "edition:1 round-limit:9"),
    ],
)
def test_players_and_options_are_parameters(name: str, players: int, options: str) -> None:
    game = pyspiel.load_game(f"{name}(players={players},options={options})")
    assert game.num_players() == players
    for _, state in zip(range(400), walk(game.new_initial_state()), strict=False):
        legal = state.legal_actions()
        bound = game.max_chance_outcomes() if state.is_chance_node() else game.num_distinct_actions()
        assert legal == sorted(set(legal))
        assert state.is_terminal() or 0 <= legal[0] <= legal[-1] < bound
    written = state.journal().header
    assert written.seats == players
    assert {f"{option}:{value}" for option, value in written.options.items()} == set(options.split())
    assert pyspiel.load_game(str(game)).get_parameters() == game.get_parameters()


def test_the_dealer_is_rolled_and_the_shuffle_is_drawn_card_by_card() -> None:
    state = tiny(pack="3C 4C 5C 6C 7C", options="opening-play:free").new_initial_state()
    for card in (4, 0, 3, 1):
        outcomes = state.chance_outcomes()
        assert card in dict(outcomes)
        assert {chance for _, chance in outcomes} == {1 / len(outcomes)}
        state.apply_action(card)
    # Dealt singly from seat 0 on; the last card has just one place left.
    assert state.current_player() == 1
    hands = [state.node.view(seat).table.hand for seat in range(3)]
    assert hands == [("4C", "7C"), ("3C", "5C"), ("6C",)]
    state = pyspiel.load_game("python_fourscore_presidents(players=3)").new_initial_state()
    assert state.legal_actions() == [0, 1, 2]
    state.apply_action(2)
    assert len(state.legal_actions()) == 52
    assert state.node.view(0).table.hand == ()


@pytest.mark.slow
@every_game
def test_the_tree_leads_where_the_journal_leads(name: str) -> None:
    game = pyspiel.load_game(name)
    for count, state in enumerate(walk(game.new_initial_state(), seed=5)):
        if state.is_terminal() or (count % 40 == 0 and not state.is_chance_node()):
            twin = fourscore.replay(state.journal())
            for seat in range(game.num_players()):
                assert twin.view(seat).to_json().decode() == state.observation_string(seat)


@every_game
def test_returns_are_win_shares_and_add_up(name: str) -> None:
    for seed in range(3):
        *_, end = walk(pyspiel.load_game(name).new_initial_state(), seed)
        winners = end.node.match().outcome.winners
        assert sum(end.returns()) == pytest.approx(0)
        assert max(end.returns()) == pytest.approx(1 / len(winners) - 1 / end.num_players())
        assert {seat for seat, won in enumerate(end.returns()) if won == max(end.returns())} == set(winners)


@every_game
def test_a_clone_goes_its_own_way(name: str) -> None:
    game = pyspiel.load_game(name)
    for count, state in enumerate(walk(game.new_initial_state(), seed=2)):
        if count % 25 == 0 and not state.is_terminal():
            before = str(state), seen(state, 0), state.legal_actions()
            ways = [state.child(action) for action in state.legal_actions()[:3]]
            for way in ways:
                *_, _ = zip(range(20), walk(way, seed=count), strict=False)
            assert (str(state), seen(state, 0), state.legal_actions()) == before
            assert len({str(way) for way in ways}) == len(ways)
        if count == 200:
            return


@every_game
def test_a_state_travels_as_text(name: str) -> None:
    game = pyspiel.load_game(name)
    for count, state in enumerate(walk(game.new_initial_state(), seed=3)):
        if count in (0, 1, 30, 77, 150, 200):
            _, twin = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
            assert same_place(twin, state)
            *_, (_, there) = zip(range(40), walk(twin, seed=9), strict=False)
            *_, (_, here) = zip(range(40), walk(state.clone(), seed=9), strict=False)
            assert same_place(there, here)


def same_place(one: Any, other: Any) -> bool:
    """Whether two states agree in everything that OpenSpiel can ask them."""
    seats = range(one.num_players())
    return (
        str(one) == str(other)
        and one.history() == other.history()
        and one.legal_actions() == other.legal_actions()
        and one.returns() == other.returns()
        and [seen(one, seat) for seat in seats] == [seen(other, seat) for seat in seats]
    )


def test_an_imagined_state_travels_as_well() -> None:
    game = pyspiel.load_game("python_fourscore_knife_fight(players=3)")
    rng = random.Random(4)
    for count, state in enumerate(walk(game.new_initial_state(), seed=4)):
        if count % 29 == 0 and not state.is_terminal():
            world = state.resample_from_infostate(count % 3, rng.random)
            twin = game.deserialize_state(world.serialize())
            assert [seen(twin, seat) for seat in range(3)] == [seen(world, seat) for seat in range(3)]
            *_, (_, there) = zip(range(30), walk(twin, seed=9), strict=False)
            *_, (_, here) = zip(range(30), walk(world, seed=9), strict=False)
            assert same_place(there, here)


def test_a_player_remembers_the_rounds_before() -> None:
    """A View forgets what was laid before the last deal; an information state never does."""
    asked = [memories(state) for state in walk(tiny(head_start=0).new_initial_state()) if state.is_player_node()]
    for before, after in pairwise(asked):
        assert all(late.startswith(early) for early, late in zip(before, after, strict=True))
    for memory in asked[-1]:
        assert memory.count("presidents.setup.hidden-and-open") == memory.count("presidents.setup.deal-everything") > 1


def memories(state: Any) -> list[str]:
    """What stands before the View in the information states of all players."""
    seats = range(state.num_players())
    return [state.information_state_string(seat).removesuffix(state.observation_string(seat)) for seat in seats]


@every_game
def test_what_a_player_remembers_is_the_same_whenever_it_is_asked(name: str) -> None:
    game = pyspiel.load_game(name)
    asked, unasked, rng = game.new_initial_state(), game.new_initial_state(), random.Random(5)
    for _ in range(180):
        action = rng.choice(asked.legal_actions())
        for state in (asked, unasked):
            state.apply_action(action)
        asked.information_state_string(0)
    assert not asked.is_terminal()
    player = max(0, asked.current_player())
    imagined = [state.resample_from_infostate(player, lambda: 0.25) for state in (asked, unasked)]
    copies = [state.clone() for state in (asked, unasked)]
    for one, other in (imagined, copies, (asked, unasked)):
        for seat in range(game.num_players()):
            assert one.information_state_string(seat) == other.information_state_string(seat)


@every_game
def test_only_whoever_is_asked_has_legal_actions(name: str) -> None:
    for _, state in zip(range(300), walk(pyspiel.load_game(name).new_initial_state()), strict=False):
        assert state.legal_actions() == pyspiel.State.legal_actions(state)
        for player in range(state.num_players()):
            assert state.legal_actions(player) == pyspiel.State.legal_actions(state, player)
            if not state.is_chance_node():
                assert bool(state.legal_actions(player)) == (player == state.current_player())


def test_an_endless_match_is_broken_off_and_nobody_has_won() -> None:
    game = pyspiel.load_game("python_fourscore_bodyguard(max_game_length=90)")
    *_, end = walk(game.new_initial_state())
    *_, middle = (state for _, state in zip(range(50), walk(game.new_initial_state()), strict=False))
    *_, other_end = walk(game.deserialize_state(middle.serialize()), seed=2)
    for state in (end, other_end):
        assert len(state.history()) == 90 == game.max_game_length()
        assert state.returns() == [0.0] * 4
        assert state.node.match().outcome is None


def test_a_tensor_has_the_fields_of_the_encoding_and_the_player() -> None:
    game = tiny(options="opening-play:free")
    state = deal(game, 0, 1, 2, 3, 4)
    observer = game.make_py_observer()
    observer.set_from(state, 2)
    assert observer.dict["player"].tolist() == [0, 0, 1]
    assert observer.dict["sizes"].tolist() == [1, 2, 2]
    assert observer.dict["hand"].sum() == 1
    assert observer.tensor.tolist() == state.observation_tensor(2)
    assert game.observation_tensor_shape() == [len(observer.tensor)]
