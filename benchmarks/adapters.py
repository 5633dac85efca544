"""Our games through the doors of the research world, beside one of PettingZoo's own games and the engine itself.

A step is one `env.step`. A decision is counted as everywhere: forced ones, which no agent is asked, count with the
match, so rows of one game can be compared by decisions.
"""

from typing import Any

from benchmarks.case import Case, Play, Ready, pick
from benchmarks.ours import CASES as OURS
from benchmarks.ours import bare, from_outside


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

    def play() -> tuple[int, float]:
        env.reset()
        steps = 0
        while env.agents:
            if env.terminations[env.agent_selection]:
                env.step(None)
            else:
                env.step(pick(legal(env)))
                steps += 1
        return 1, decisions(env, steps)

    return play


def legal(env: Any) -> list[int]:
    """The actions that may be taken, as the environment itself keeps them."""
    inner = env.unwrapped
    return list(inner.next_legal_moves) if hasattr(inner, "next_legal_moves") else inner.legal_actions


def decisions(env: Any, steps: int) -> int:
    """Steps, or in our games all decisions of the match."""
    match = getattr(env.unwrapped, "match", None)
    return steps if match is None else match.answered


def with_views(game: str, seats: int) -> Play:
    """The engine itself with a View at every choice."""

    def play() -> tuple[int, float]:
        match = bare(game, seats)
        while (decision := match.decision) is not None:
            match.view(decision.seat)
            match.choose(pick(decision.choices))
        return 1, match.answered

    return play


def leduc(how: str, play: Any) -> Case:
    def setup() -> Ready:
        from pettingzoo.classic import leduc_holdem_v4

        return Ready(play(leduc_holdem_v4.env()))

    return Case("pettingzoo", "leduc_holdem_v4", f"env(), {how}", setup)


def ours(name: str, game: str, seats: int, how: str, play: Any) -> Case:
    def setup() -> Ready:
        from importlib import import_module

        return Ready(play(import_module(f"fourscore.adapters.pettingzoo.{name}").env(seats=seats)))

    return Case("fourscore", game, f"PettingZoo env(), {seats} seats, {how}", setup)


def seen(game: str, seats: int) -> Case:
    how = f"Python, {seats} seats, match.choose and match.view, no events"
    return Case("fourscore", game, how, lambda: Ready(with_views(game, seats)))


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

CASES = [
    LEDUC,
    LEDUC_LOOKED,
    *STEPPED.values(),
    *LOOKED.values(),
    *SEEN.values(),
    *(case for case in ITSELF.values() if case not in OURS),
]
