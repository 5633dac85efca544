"""What OpenSpiel cannot do with our games is answered with its own error, and the match stays as it was."""

import subprocess
import sys

import pyspiel
import pytest

from tests.adapters.spiel_walks import dealt, every_game, seen, tiny, walk
from tests.rows import every_row


@every_game
def test_an_illegal_action_leaves_the_match_as_it_was(name: str) -> None:
    game = pyspiel.load_game(name)
    state = dealt(game)
    before = str(state), state.history(), seen(state, 0), state.legal_actions()
    legal = set(state.legal_actions())
    forbidden = next(action for action in range(game.num_distinct_actions()) if action not in legal)
    for action in (forbidden, -2, game.num_distinct_actions(), 10**9):
        with pytest.raises(pyspiel.SpielError, match="may not be taken now"):
            state.apply_action(action)
    assert (str(state), state.history(), seen(state, 0), state.legal_actions()) == before
    *_, end = walk(state)
    assert end.is_terminal()


def test_a_card_cannot_be_drawn_twice_and_a_die_has_only_its_sides() -> None:
    state = tiny().new_initial_state()
    state.apply_action(3)
    for card in (3, 5, -2):
        with pytest.raises(pyspiel.SpielError, match=f"cannot draw {card} now"):
            state.apply_action(card)
    assert state.history() == [3]
    assert state.legal_actions() == [0, 1, 2, 4]
    state = pyspiel.load_game("python_fourscore_presidents(players=3)").new_initial_state()
    with pytest.raises(pyspiel.SpielError, match="cannot draw 3 now"):
        state.apply_action(3)
    assert state.history() == []


@every_game
def test_nothing_can_be_done_after_the_end(name: str) -> None:
    *_, end = walk(pyspiel.load_game(name).new_initial_state())
    before = str(end), end.returns()
    for action in (0, 1):
        with pytest.raises(pyspiel.SpielError, match="The game is over"):
            end.apply_action(action)
    assert (str(end), end.returns()) == before
    assert end.legal_actions() == []


@every_row(
    ("parameters", "message"),
    [
        ({"players": 2}, "3 to 14 players, not with 2"),
        ({"options": "opening-play"}, "written name:value"),
        ({"options": "opening-play:never"}, "cannot be 'never'"),
        ({"options": "no-such:thing"}, "There is no option 'no-such'"),
        ({"players": 3, "pack": "3C 4C"}, "without any"),
        ({"pack": "3C 4C 4C 5C 6C"}, "no card twice"),
        ({"pack": "4C 5C 6C 7C 8C"}, "3C that opens"),
        ({"pack": "3C 1X"}, "is not a card"),
        ({"head_start": 11}, "0 to 10 points, not 11"),
        ({"head_start": 9, "options": "dealer:random"}, "cannot be random"),
        ({"max_game_length": -1}, "cannot be -1"),
    ],
)
def test_parameters_that_do_not_fit_are_refused(parameters: dict[str, object], message: str) -> None:
    with pytest.raises(pyspiel.SpielError, match=message):
        pyspiel.load_game("python_fourscore_presidents", parameters)


def test_nobody_sees_a_table_from_everywhere() -> None:
    for kind in (
        pyspiel.IIGObservationType(perfect_recall=True, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS),
        pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE),
        pyspiel.IIGObservationType(perfect_recall=False, public_info=False),
    ):
        with pytest.raises(pyspiel.SpielError, match="from one seat"):
            tiny().make_observer(kind, {})


def test_without_openspiel_one_sentence_says_what_to_install() -> None:
    program = "import sys; sys.modules['pyspiel'] = None\nimport fourscore.adapters.open_spiel"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1].endswith("pip install 'fourscore[research]'")
