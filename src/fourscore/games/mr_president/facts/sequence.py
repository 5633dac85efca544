"""The year as data: its segments in order, and which comes next."""

from functools import cache

import msgspec

from fourscore.games.mr_president.facts.board import content
from fourscore.games.mr_president.facts.segments import SEGMENTS

STAKES = msgspec.convert(content("stakes.toml"), dict[str, dict[str, str]])
"""What each kind of `segment` and of `question` is about, for those who meet it for the first time."""
SEQUENCE = SEGMENTS
PHASES = tuple(dict.fromkeys(segment.phase for segment in SEQUENCE))


def next_due(place: int, year: int) -> int:
    """The next segment that happens this year; the length of the sequence when the year is over."""
    return _followers(year)[place + 1]


@cache
def _followers(year: int) -> list[int]:
    """What comes after the start of the year (first), and after each segment."""
    found = [len(SEQUENCE)]
    for place in range(len(SEQUENCE) - 1, -1, -1):
        found.append(place if SEQUENCE[place].is_due(year) else found[-1])
    return found[::-1]
