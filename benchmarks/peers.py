"""Peers: other engines that can be stepped from Python. They are imported only when their turn comes."""

import copy
import random
import statistics
from typing import Any

from benchmarks.case import Case, Ready, pick

ENDLESS = 1 << 30
CHANCE = -1
"""OpenSpiel's number for the player that deals; the end of a game has a lower one."""
GAMES_FOR_THE_MEAN = 1000


# OpenSpiel: C++ with Python bindings.


def spiel_advance(state: Any, limit: int = ENDLESS) -> int:
    """Play on for this many decisions or to the end; the chance nodes of these games are uniform."""
    decisions = 0
    while decisions < limit:
        player = state.current_player()
        if player >= 0:
            state.apply_action(pick(state.legal_actions()))
            decisions += 1
        elif player == CHANCE:
            state.apply_action(pick(state.chance_outcomes())[0])
        else:
            break
    return decisions


def spiel_forced(game: Any, games: int = 100) -> float:
    """The share of decisions with just one legal action."""
    decisions = forced = 0
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.current_player() == CHANCE:
                action = pick(state.chance_outcomes())[0]
            else:
                legal = state.legal_actions()
                decisions += 1
                forced += len(legal) == 1
                action = pick(legal)
            state.apply_action(action)
    return forced / decisions


def spiel_stepped(name: str) -> Case:
    """Every decision and every card dealt is a call from Python."""

    def setup() -> Ready:
        import pyspiel

        game = pyspiel.load_game(name)
        length = statistics.mean(spiel_advance(game.new_initial_state()) for _ in range(20))
        middle = game.new_initial_state()
        spiel_advance(middle, int(length / 2))
        return Ready(
            play=lambda: (1, spiel_advance(game.new_initial_state())),
            clone=middle.clone,
            forced=lambda: spiel_forced(game),
        )

    return Case("open_spiel", name, "C++, stepped from Python", setup)


def spiel_whole(name: str) -> Case:
    """Whole games in C++; their decisions are games times the mean length of a thousand other games."""

    def setup() -> Ready:
        import pyspiel

        game = pyspiel.load_game(name)
        length = statistics.mean(spiel_advance(game.new_initial_state()) for _ in range(GAMES_FOR_THE_MEAN))
        bots = [pyspiel.make_uniform_random_bot(seat, random.getrandbits(31)) for seat in range(game.num_players())]

        def play() -> tuple[int, float]:
            pyspiel.evaluate_bots(game.new_initial_state(), bots, random.getrandbits(31))
            return 1, length

        return Ready(play)

    return Case("open_spiel", name, "C++, a whole game in one call", setup)


# RLCard: Python, with the observations as NumPy arrays.


def rlcard(name: str) -> Case:
    """Stepped through its environment, as its users do."""

    def setup() -> Ready:
        import rlcard as library

        env = library.make(name)

        def advance(limit: int = ENDLESS) -> int:
            state, _ = env.reset()
            decisions = 0
            while decisions < limit and not env.is_over():
                state, _ = env.step(pick(list(state["legal_actions"])))
                decisions += 1
            return decisions

        advance(max(1, int(statistics.mean(advance() for _ in range(20)) / 2)))
        middle = env.game
        env.game = copy.deepcopy(middle)
        return Ready(play=lambda: (1, advance()), clone=lambda: copy.deepcopy(middle))

    return Case("rlcard", name, "Python and NumPy observations", setup)


DOU_DIZHU = spiel_stepped("dou_dizhu")
DOU_DIZHU_WHOLE = spiel_whole("dou_dizhu")
RLCARD_DOUDIZHU = rlcard("doudizhu")
RLCARD_UNO = rlcard("uno")

CASES = [
    DOU_DIZHU,
    spiel_stepped("hearts"),
    spiel_stepped("crazy_eights"),
    DOU_DIZHU_WHOLE,
    RLCARD_DOUDIZHU,
    RLCARD_UNO,
]
