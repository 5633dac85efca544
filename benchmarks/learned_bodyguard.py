"""How the learned player of Bodyguard does against old hands: its points, divided by what the others have on average.

python -m benchmarks.learned_bodyguard
python -m benchmarks.learned_bodyguard --player mine/player.bin     with a player that you have trained

The C++ of the game plays them; it needs a C++ compiler and NumPy. The interval comes from independent runs.
"""

import argparse
from collections.abc import Sequence
from pathlib import Path
from statistics import fmean, stdev

from fourscore.bots.native import library
from fourscore.games.bodyguard.device.contest import Contest

SEATS = range(4, 9)
TABLES, STEPS, SPREAD = 250, 40, 1.96


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--player", type=Path, help="the file of another learned player")
    parser.add_argument("--runs", type=int, default=10)
    given = parser.parse_args(arguments)
    contest = Contest(library, given.player and given.player.read_bytes())
    print("| seats | its points / the others' | rounds |\n|---|---|---|")
    for seats in SEATS:
        counts = [contest.play(seats, TABLES, STEPS, 1000 * run + seats) for run in range(given.runs)]
        ratios = [count.ratio for count in counts]
        apart = SPREAD * stdev(ratios) / len(ratios) ** 0.5
        print(
            f"| {seats} | {fmean(ratios):.3f} ± {apart:.3f} | {sum(count.rounds for count in counts):,} |", flush=True
        )


if __name__ == "__main__":
    main()
