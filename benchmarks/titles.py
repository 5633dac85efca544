"""What a title of Presidents is worth: its points, and what they lead to in later rounds. python -m benchmarks.titles.

Old hands play thousands of games in the kernel. How often who holds a title now holds each of them a round later gives
the points of all rounds to come, more than a Pond Scum will have; the search in Presidents goes by them.
"""

from collections.abc import Iterator
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from fourscore.games.presidents.kernel.bulk import KERNEL
from fourscore.games.presidents.kernel.record import Titles, happenings
from fourscore.games.presidents.options import PresidentsOptions
from fourscore.games.presidents.rules.round import POINTS_FOR_PRESIDENT, POINTS_FOR_VICE_PRESIDENT
from fourscore.lab.bulk import seed_number

GAMES = 6000
SEATS = 4
TITLES = ("President", "Vice President", "no title", "Pond Scum")
POINTS = np.array([POINTS_FOR_PRESIDENT, POINTS_FOR_VICE_PRESIDENT, 0, 0], float)
ROUNDS_AHEAD = 100
"""By then nobody can tell any more who was what."""


def place(titles: Titles, seat: int) -> int:
    """The number of the title that a seat holds."""
    held = {titles.president: 0, titles.vice_president: 1, titles.pond_scum: 3}
    return held.get(seat, 2)


def rounds(games: int) -> Iterator[tuple[Titles, Titles]]:
    """Every whole round of these games with the one before it."""
    players, seed = [KERNEL.players["old-hand"]] * SEATS, seed_number("titles")
    for number in range(games):
        happened = happenings(players, PresidentsOptions(), seed, number)
        titles = [one for one in happened if isinstance(one, Titles) and one.pond_scum is not None]
        yield from pairwise(titles)


def chances(games: int) -> NDArray[np.float64]:
    """From each title to each: how likely it is a round later."""
    counted = np.zeros((len(TITLES), len(TITLES)))
    for before, after in rounds(games):
        for seat in range(SEATS):
            counted[place(before, seat), place(after, seat)] += 1
    shares: NDArray[np.float64] = counted / counted.sum(axis=1, keepdims=True)
    return shares


def worths(chances: NDArray[np.float64]) -> NDArray[np.float64]:
    """What each title is worth, between 0 for the Pond Scum's and 1 for the President's."""
    points = POINTS - POINTS.mean()
    ahead = np.zeros(len(TITLES))
    for _ in range(ROUNDS_AHEAD):
        ahead = points + chances @ ahead
    found: NDArray[np.float64] = (ahead - ahead[-1]) / (ahead[0] - ahead[-1])
    return found


def main() -> None:
    """Print both."""
    found = chances(GAMES)
    for title, row, worth in zip(TITLES, found, worths(found), strict=True):
        later = ", ".join(f"{share:.0%} {name}" for name, share in zip(TITLES, row, strict=True)).replace("%", " %")
        print(f"{title}: worth {worth:.2f}; a round later {later}")


if __name__ == "__main__":
    main()
