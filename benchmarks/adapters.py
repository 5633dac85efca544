"""Our games through the interfaces of the research world, beside one of PettingZoo's own games and the engine itself.

A step is one `env.step` of an agent. A decision is counted as everywhere: those with one choice, which no agent is
asked, count with the match, so rows of one game can be compared by decisions. Against a game by others, steps count.
"""

import random
from collections.abc import Callable
from typing import Any

import fourscore
from benchmarks.case import Case, Play, Ready, pick
from benchmarks.ours import CASES as OURS
from benchmarks.ours import bare, from_outside
from benchmarks.ours import stepped as outside
from benchmarks.peers import spiel_advance
from fourscore.engine.chance import QuickChance
from fourscore.engine.match import Match
from fourscore.kit.words import counted


def looked(env: Any) -> Play:
    """As agents play: every step begins with the observation and its mask."""
    import numpy as np

    def play() -> tuple[int, float]:
        env.reset()
        steps = 0
        while env.agents:
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
            else:
                env.step(pick(np.flatnonzero(observation["action_mask"]).tolist()))
                steps += 1
        return 1, decisions(env, steps)

    return play


def stepped(env: Any) -> Play:
    """Steps alone: the mask is asked for, the observation is not looked at."""

    legal = legal_of(env)

    def play() -> tuple[int, float]:
        env.reset()
        steps = 0
        while env.agents:
            if env.terminations[env.agent_selection]:
                env.step(None)
            else:
                env.step(pick(legal()))
                steps += 1
        return 1, decisions(env, steps)

    return play


def legal_of(env: Any) -> Callable[[], list[int]]:
    """Gives the actions that may be taken, as the environment itself keeps them."""
    inner = env.unwrapped
    if hasattr(type(inner), "legal_actions"):
        return lambda: inner.legal_actions
    return lambda: list(inner.next_legal_moves)


def decisions(env: Any, steps: int) -> int:
    """Steps, or in our games all decisions of the match."""
    match = getattr(env.unwrapped, "match", None)
    return steps if match is None else match.answered


def unasked(env: Any, games: int = 40) -> float:
    """The share of decisions that no agent is asked: the others are steps."""
    steps = answered = 0
    legal = legal_of(env)
    for _ in range(games):
        env.reset()
        while env.agents and not env.terminations[env.agent_selection]:
            env.step(pick(legal()))
            steps += 1
        answered += decisions(env, steps)
    return 1 - steps / answered


def with_views(game: str, seats: int) -> Play:
    """The engine itself with a View at every choice."""

    def play() -> tuple[int, float]:
        match = bare(game, seats)
        while (decision := match.decision) is not None:
            match.view(decision.seat)
            match.choose(pick(decision.choices))
        return 1, match.answered

    return play


def told(game: str, seats: int) -> Match:
    """A match that keeps events and checkpoints, with the quick chance of bulk play."""
    return fourscore.new(game, seats, chance=QuickChance(random.getrandbits(32)))


def walked(game: str, seats: int) -> Play:
    """Through OpenSpiel's tree: every card that is dealt is a node of its own."""
    from importlib import import_module

    import pyspiel

    import_module("fourscore.adapters.open_spiel")
    root = pyspiel.load_game(f"python_fourscore_{game.replace('-', '_')}(players={seats})")

    def play() -> tuple[int, float]:
        state = root.new_initial_state()
        spiel_advance(state)
        return 1, state.node.answered

    return play


def presided() -> Play:
    """As an agent of Gymnasium plays: every step gives the observation and its mask."""
    import gymnasium
    import numpy as np

    env = gymnasium.make("fourscore.adapters.gymnasium:MrPresident-v1")

    def play() -> tuple[int, float]:
        is_over, info = False, env.reset()[1]
        while not is_over:
            _, _, is_over, _, info = env.step(pick(np.flatnonzero(info["action_mask"]).tolist()))
        return 1, decisions(env, 0)

    return play


def leduc(how: str, play: Any) -> Case:
    def setup() -> Ready:
        from pettingzoo.classic import leduc_holdem_v4

        return Ready(play(leduc_holdem_v4.env()))

    return Case("pettingzoo", "leduc_holdem_v4", f"env(), {how}", setup)


def ours(name: str, game: str, seats: int, how: str, play: Any) -> Case:
    def setup() -> Ready:
        from importlib import import_module

        env = import_module(f"fourscore.adapters.pettingzoo.{name}").env(seats=seats)
        return Ready(play(env), forced=lambda: unasked(env))

    return Case("fourscore", game, f"PettingZoo env(), {counted(seats, 'seat')}, {how}", setup)


def seen(game: str, seats: int) -> Case:
    how = f"Python, {counted(seats, 'seat')}, match.choose and match.view, no events"
    return Case("fourscore", game, how, lambda: Ready(with_views(game, seats)))


def spiel(game: str, seats: int) -> Case:
    return Case(
        "fourscore", game, f"OpenSpiel state, {counted(seats, 'seat')}, stepped", lambda: Ready(walked(game, seats))
    )


def kept_itself(game: str, seats: int) -> Case:
    """The engine with all that a state of OpenSpiel can be asked for at any time: copies, and what has been told."""
    how = f"Python, {counted(seats, 'seat')}, match.choose, events and checkpoints"
    return Case("fourscore", game, how, lambda: Ready(outside(told, game, seats)))


def itself(game: str, seats: int) -> Case:
    """The engine stepped from outside; the case of that name where it takes part already."""
    made = from_outside(game, seats)
    return next((case for case in OURS if case.name == made.name), made)


STEPS, LOOKS = "stepped", "observed and stepped"
TABLES = {"presidents": ("presidents_v1", 4), "bodyguard": ("bodyguard_v1", 5), "knife-fight": ("knife_fight_v1", 4)}
LEDUC = leduc(STEPS, stepped)
LEDUC_LOOKED = leduc(LOOKS, looked)
STEPPED = {game: ours(name, game, seats, STEPS, stepped) for game, (name, seats) in TABLES.items()}
LOOKED = {game: ours(name, game, seats, LOOKS, looked) for game, (name, seats) in TABLES.items()}
SEEN = {game: seen(game, seats) for game, (_, seats) in TABLES.items()}
ITSELF = {game: itself(game, seats) for game, (_, seats) in TABLES.items()}
SPIEL = {game: spiel(game, seats) for game, (_, seats) in TABLES.items()}
KEPT = {game: kept_itself(game, seats) for game, (_, seats) in TABLES.items()}
GYM = Case("fourscore", "mr-president", "Gymnasium MrPresident-v1, observed and stepped", lambda: Ready(presided()))
GYM_ITSELF = seen("mr-president", 1)

CASES = [
    LEDUC,
    LEDUC_LOOKED,
    *STEPPED.values(),
    *LOOKED.values(),
    *SEEN.values(),
    *(case for case in ITSELF.values() if case not in OURS),
    *(case for pair in zip(SPIEL.values(), KEPT.values(), strict=True) for case in pair),
    GYM,
    GYM_ITSELF,
]
