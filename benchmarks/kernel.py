"""Presidents on packed arrays: the full rules, compiled by Numba, a thousand games in one call."""

import random

from benchmarks.case import Case, Ready

GAMES = 1000


def kernel(player: str) -> Case:
    """Four seats of one player; compiling is over before the clock runs."""

    def setup() -> Ready:
        from fourscore.lab.bulk import prepared

        players = [player] * 4
        engine, options = prepared("presidents", players, None)

        def play() -> tuple[int, float]:
            return GAMES, engine.play(players, options, random.getrandbits(63), range(GAMES)).decisions

        return Ready(play)

    return Case("fourscore", "presidents", f"Numba kernel, {player}, 4 seats, {GAMES} games in one call", setup)


KERNEL = kernel("random")
CASES = [KERNEL, kernel("old-hand")]
