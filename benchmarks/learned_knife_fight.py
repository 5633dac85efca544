"""How the learned player of Presidential Knife Fight does against old hands: the share of the games that it wins.

python -m benchmarks.learned_knife_fight
python -m benchmarks.learned_knife_fight --player mine/player.bin     with a player that you have trained

The C++ of the game plays them; it needs a C++ compiler and NumPy.
"""

import argparse
from collections.abc import Sequence
from pathlib import Path

from fourscore.bots.native import library
from fourscore.games.knife_fight.device.contest import Contest
from fourscore.games.knife_fight.game import GAME
from fourscore.trials.interval import wilson

TABLES, GAMES = 250, 8


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--player", type=Path, help="the file of another learned player")
    parser.add_argument("--runs", type=int, default=4)
    given = parser.parse_args(arguments)
    contest = Contest(library, given.player and given.player.read_bytes())
    print("| seats | par | of the games it wins | games |\n|---|---|---|---|")
    for seats in GAME.seats:
        counts = [contest.play(seats, TABLES, GAMES, 1000 * run + seats) for run in range(given.runs)]
        games, won = sum(count.games for count in counts), sum(count.won for count in counts)
        low, high = wilson(won / games, games)
        print(f"| {seats} | {1 / seats:.1%} | {won / games:.1%} ({low:.1%} to {high:.1%}) | {games:,} |", flush=True)


if __name__ == "__main__":
    main()
