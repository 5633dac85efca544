"""How many times as much as usual things count for somebody, year by year."""

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from fourscore.games.mr_president.facts.numbers import KIND, TRACK

Taste: TypeAlias = Mapping[str, float | Sequence[float]]
"""By the code of a track, by its first word for all tracks of a kind, or by one of the words of a Stress: how many
times as much it counts as usual; one number for all years, or four."""
YEARS = 4


class Stress:
    """How much things count in one year."""

    __slots__ = (
        "ap",
        "danger",
        "goodwill",
        "influence",
        "initiative",
        "member",
        "point",
        "promise",
        "terror",
        "tracks",
        "trade",
        "vote",
        "war",
    )

    def __init__(self, taste: Taste, year: int = 1) -> None:
        found = {word: in_years(worth)[(year - 1) % YEARS] for word, worth in taste.items()}
        self.tracks = [found.get(code, found.get(KIND[track], 1.0)) for code, track in TRACK.items() if found]
        """Every track; empty where all count as usual."""
        self.point = found.get("point", 1.0)
        """A point of the evaluation."""
        self.danger = found.get("danger", 0.0)
        """How likely the year is to be the last; an old hand takes it for one more reason to mind the evaluation."""
        self.vote = found.get("vote", 1.0)
        """A point of the election."""
        self.ap = found.get("ap", 1.0)
        self.initiative = found.get("initiative", 1.0)
        """One of the Greater Society, which starts further to the right."""
        self.promise = found.get("promise", 1.0)
        self.trade = found.get("trade", 1.0)
        """A Trade Agreement."""
        self.member = found.get("member", 1.0)
        """A Friend, or an Opponent."""
        self.goodwill = found.get("goodwill", 1.0)
        self.influence = found.get("influence", 1.0)
        """That of Russia and China."""
        self.terror = found.get("terror", 1.0)
        """Terror Groups, and what is known of them."""
        self.war = found.get("war", 1.0)
        """A War that goes on, or a Rogue State."""


def in_years(worth: float | Sequence[float]) -> Sequence[float]:
    """What counts how much in each of the four years."""
    return (float(worth),) * YEARS if isinstance(worth, int | float) else worth


def together(taste: Taste, more: Taste) -> Taste:
    """Two tastes in one: what one of them likes twice as much and the other three times counts six times as much."""
    names = sorted(taste.keys() | more.keys())
    both = {name: (in_years(taste.get(name, 1.0)), in_years(more.get(name, 1.0))) for name in names}
    return {name: [one * other for one, other in zip(*years, strict=True)] for name, years in both.items()}


def stress_by_year(taste: Taste) -> tuple[Stress, ...]:
    """The Stress of each year of a term."""
    return tuple([Stress(taste, year) for year in range(1, YEARS + 1)])


EVEN = Stress({})
"""Nothing counts more or less than its curve says."""
