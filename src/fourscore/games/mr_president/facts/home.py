"""Figures of the home tracks that crises and the end of the year look at, from `content/home.toml`."""

from functools import cache

import msgspec

from fourscore.games.mr_president.facts.board import content
from fourscore.games.mr_president.tables.effects import Effects, effects_of
from fourscore.games.mr_president.tables.words import band


class Grade(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A band of the performance evaluation; `name` is the last word of its rule."""

    total: str
    name: str
    do: list[str] = []


class Rank(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A band of final Legacy Points and the President who is remembered like that."""

    total: str
    like: str


class Home(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All figures of the file."""

    ldi_drm: tuple[int, ...]
    approval_lp: tuple[int, ...]
    party_lp: dict[str, int]
    not_nominated_lp: int
    needed_for_nomination: int
    reelected_lp: int
    defeated_lp: int
    died_in_office_lp: int
    leaning_away: int
    exchanges_after_midterms: int
    evaluation: tuple[Grade, ...]
    election: dict[str, list[str]]
    rank: tuple[Rank, ...]


FIGURES = msgspec.convert(content("home.toml"), Home)


def grade_for(total: int) -> Grade:
    """The band of the evaluation that a total falls in."""
    return next(grade for grade in FIGURES.evaluation if is_within(total, grade.total))


def rank_for(total: int) -> tuple[int, str]:
    """The rank, from 1, for a total of Legacy Points, and who is remembered like that."""
    return next((place, rank.like) for place, rank in enumerate(FIGURES.rank, 1) if is_within(total, rank.total))


def is_within(total: int, words: str) -> bool:
    """Whether a total falls in a band such as `30-34`."""
    low, high = band(words)
    return low <= total <= high


@cache
def grade_effects(name: str) -> Effects:
    """What a grade of the evaluation does."""
    return effects_of(next(grade.do for grade in FIGURES.evaluation if grade.name == name))


@cache
def election_effects(result: str) -> Effects:
    """What an election brings besides the control of Congress."""
    return effects_of(FIGURES.election[result])
