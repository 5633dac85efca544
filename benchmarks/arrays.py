"""Peers that play many games at once on arrays: pgx, on the processor."""

import random
import sys
from pathlib import Path
from typing import Any

from benchmarks.case import Case, Ready

TABLES, STEPS = 1024, 64


def pgx(name: str) -> Case:
    """A thousand tables, sixty-four choices at each in one call; a table whose game is over begins another one."""

    def setup() -> Ready:
        import jax

        # Compiling takes up to a minute: once is enough for all rounds.
        jax.config.update("jax_compilation_cache_dir", str(Path(sys.prefix) / "cache" / "jax"))
        state, play_on = whole_games(name)
        key = jax.random.PRNGKey(random.getrandbits(31))
        tables = [play_on(state, key)[:2]]

        def play() -> tuple[int, float]:
            state, key, ended = play_on(*tables[0])
            tables[0] = state, key
            return int(ended), TABLES * STEPS

        return Ready(play)

    return Case("pgx", name, f"JAX on one core, {TABLES} tables at once, {STEPS} choices in one call", setup)


def whole_games(name: str) -> tuple[Any, Any]:
    """The tables at the beginning, and the compiled function that plays on."""
    import jax
    import jax.numpy as jnp
    import pgx as library
    from pgx.experimental import auto_reset

    env = library.make(name)
    step = jax.vmap(auto_reset(env.step, env.init))

    def turn(carry: Any, _: None) -> Any:
        state, key = carry
        key, choosing, dealing = jax.random.split(key, 3)
        action = jax.random.categorical(choosing, jnp.where(state.legal_action_mask, 0.0, -jnp.inf))
        state = step(state, action, jax.random.split(dealing, TABLES))
        return (state, key), (state.terminated | state.truncated).sum()

    @jax.jit
    def play_on(state: Any, key: Any) -> Any:
        (state, key), ended = jax.lax.scan(turn, (state, key), None, length=STEPS)
        return state, key, ended.sum()

    return jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), TABLES)), play_on


PGX_LEDUC = pgx("leduc_holdem")
CASES = [PGX_LEDUC]
