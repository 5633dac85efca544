"""Walks through OpenSpiel's trees of our games."""

import random
from collections.abc import Iterator
from typing import Any

import pyspiel
import pytest

import fourscore.adapters.open_spiel as doors

NAMES = [game.kind.short_name for game in doors.GAMES]
every_game = pytest.mark.parametrize("name", NAMES)
TINY = {"players": 3, "pack": "3C 3D 4C 4D 5C", "head_start": 9}


def tiny(**more: object) -> Any:
    """A round of Presidents that decides the evening, with five cards unless told otherwise."""
    return pyspiel.load_game("python_fourscore_presidents", {**TINY, **more})


def walk(state: Any, seed: int = 1) -> Iterator[Any]:
    """All states on one chance way down from here; the state itself goes on."""
    rng = random.Random(seed)
    while True:
        yield state
        if state.is_terminal():
            return
        state.apply_action(rng.choice(state.legal_actions()))


def dealt(game: Any, seed: int = 1) -> Any:
    """A state in which everything is dealt and the first player is asked."""
    return next(state for state in walk(game.new_initial_state(), seed) if not state.is_chance_node())


def deal(game: Any, *order: int) -> Any:
    """The state after chance has drawn the cards in this order."""
    state = game.new_initial_state()
    for card in order[:-1]:
        state.apply_action(card)
    return state


def seen(state: Any, player: int) -> tuple[object, ...]:
    """All that OpenSpiel shows a player."""
    return (
        state.information_state_string(player),
        state.observation_string(player),
        state.information_state_tensor(player),
        state.observation_tensor(player),
    )
