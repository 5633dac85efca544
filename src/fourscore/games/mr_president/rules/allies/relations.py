"""The nine allies: their relationship with the US, and who is meant by a word."""

from collections.abc import Generator, Sequence
from typing import Any

from fourscore.games.mr_president.asking import ask
from fourscore.games.mr_president.dice import draw
from fourscore.games.mr_president.facts.board import ALLIES, NATIONS, REGIONS
from fourscore.games.mr_president.facts.numbers import ALLY, AP_MINUS, AP_PLUS, TRACKS
from fourscore.games.mr_president.scene import Scene
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.tables.readings import Reading, reading
from fourscore.games.mr_president.tables.words import Words
from fourscore.games.mr_president.tracks import move, put

LEVELS = {"estranged": 1, "close": 2, "very-close": 3}
MEANT = ("nation", "random", "any", "random-here", "any-here", "each-here", "random-below")
"""Words for an ally that is not named."""


def relationship(term: Term, ally: str) -> int:
    """1 Estranged, 2 Close, 3 Very Close."""
    return term.tracks[ALLY[ally]]


def allies_of(region: str) -> list[str]:
    """The allies whose box lies in a region."""
    return [ally for ally in ALLIES if NATIONS[ally].region == region]


def change_relationship(term: Term, ally: str, levels: int) -> None:
    """A relationship rises or falls, never beyond the ends of the track."""
    if move(term, ALLY[ally], levels):
        term.tell("mr-president.ally.levels.clamp", nation=NATIONS[ally].title)


def set_relationship(term: Term, ally: str, level: str) -> None:
    """A relationship goes straight to a level."""
    put(term, ALLY[ally], LEVELS[level])


def can_move(term: Term, ally: str, levels: int) -> bool:
    """Whether a relationship has room to rise, or to fall."""
    track = TRACKS[ALLY[ally]]
    return track.low <= relationship(term, ally) + (1 if levels > 0 else -1) <= track.high


def meant(term: Term, scene: Scene, word: str, levels: int) -> Generator[Any, Any, Sequence[str]]:
    """The allies that a word stands for: a name, the nation at hand, random ones, or of the player's choice."""
    if word == "nation":
        return [scene.nation] if scene.nation in ALLIES else []
    there = allies_of(scene.region) if word.endswith("-here") else list(ALLIES)
    if word == "each-here":
        return there
    if word == "random-below":
        there = [ally for ally in there if can_move(term, ally, 1)]
    elif word.startswith("any"):
        there = [ally for ally in there if can_move(term, ally, levels)]
    if not there:
        return []
    if word.startswith("any"):
        return [(yield from pick_ally(term, there, levels))]
    return [(yield from draw(there, "a random ally"))]


def pick_ally(term: Term, among: Sequence[str], levels: int) -> Generator[Any, Any, str]:
    """One ally of the player's choice."""
    about = f"Which relationship {'rises' if levels > 0 else 'falls'} one level?"
    return ask(term, "ally", "mr-president.ally.levels", among, about)


def lay_ap(term: Term, nation: str, counters: int) -> None:
    """Lay +1 AP or -1 AP counters on a nation; on Iran and North Korea opposite ones cancel."""
    for _ in range(abs(counters)):
        laid, other = (AP_PLUS, AP_MINUS) if counters > 0 else (AP_MINUS, AP_PLUS)
        if NATIONS[nation].kind == "rogue-nation" and term.counters[other[nation]]:
            term.counters[other[nation]] -= 1
        else:
            term.counters[laid[nation]] += 1
    term.tell("mr-president.ap-counter.laid", nation=NATIONS[nation].title, counter=f"{counters:+d}")


def discard_ap(term: Term, nation: str) -> None:
    """The AP counters of a nation are used up."""
    term.counters[AP_PLUS[nation]] = term.counters[AP_MINUS[nation]] = 0


@reading("allies-in")
def _allies_in(words: Words) -> Reading:
    """How many allies have their box in a region: `allies-in this`."""
    region = words.one_of("this", *REGIONS)
    return lambda _term, scene: len(allies_of(scene.region if region == "this" else region))
