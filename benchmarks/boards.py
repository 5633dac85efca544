"""Peers of another family: board games with Python rules. They are imported only when their turn comes."""

from itertools import islice
from typing import Any

from benchmarks.case import Case, Ready, pick

MIDDLE = 60
"""Decisions after which a position is copied."""


def chess() -> Case:
    """Moves are generated, one is made, and the end is looked for, as in any loop over python-chess."""

    def setup() -> Ready:
        import chess as library

        def advance(board: Any, limit: int | None = None) -> int:
            decisions = 0
            while decisions != limit and not board.is_game_over():
                board.push(pick(list(board.legal_moves)))
                decisions += 1
            return decisions

        middle = library.Board()
        advance(middle, MIDDLE)
        return Ready(play=lambda: (1, advance(library.Board())), clone=lambda: middle.copy(stack=False))

    return Case("python-chess", "chess", "Python", setup)


def catan() -> Case:
    """Four players without a plan; the random numbers are the library's own."""

    def setup() -> Ready:
        import catanatron as library

        def new() -> Any:
            return library.Game([library.RandomPlayer(color) for color in library.Color])

        def ticks(game: Any) -> Any:
            while game.winning_color() is None and game.state.num_turns < TURNS:
                yield game.play_tick()

        def play() -> tuple[int, float]:
            return 1, sum(1 for _ in ticks(new()))

        middle = new()
        for _ in islice(ticks(middle), MIDDLE):
            pass
        return Ready(play=play, clone=middle.copy)

    return Case("catanatron", "catan", "Python, 4 seats", setup)


TURNS = 1000
"""Where catanatron itself breaks a game off."""

CHESS = chess()
CATAN = catan()
CASES = [CHESS, CATAN]
