"""How many Terror Groups a region can hold; one that finds no room raises the strongest instead."""

from collections.abc import Generator
from typing import Any

from fourscore.engine.decision import Procedure
from fourscore.games.mr_president.facts.aftermath import IMPACTS
from fourscore.games.mr_president.facts.board import HOME, REGIONS
from fourscore.games.mr_president.facts.called import where
from fourscore.games.mr_president.facts.numbers import STABILITY
from fourscore.games.mr_president.rules.world.terror import among, choose_group, lower_group, new_group, raise_group
from fourscore.games.mr_president.state import Term

LIMIT = "mr-president.consequence.stability.limit-reached"
TIES = "mr-president.consequence.stability.ties"


def has_room(term: Term, region: str) -> bool:
    """Whether one more Terror Group can come, by the region's Stability; CONUS has no limit."""
    return region == HOME or len(term.terror[region]) < IMPACTS[term.tracks[STABILITY[region]]].limit


def admit(term: Term, region: str, level: int = 1) -> Procedure:
    """A new Terror Group comes to a region; where it finds no room the strongest one there rises a level."""
    if has_room(term, region):
        new_group(term, region, level)
        return
    term.tell(LIMIT, region=REGIONS[region].title)
    yield from raise_strongest_of(term, region)


def raise_strongest_of(term: Term, region: str) -> Procedure:
    """The strongest group of a region rises a level; of equally strong ones the player picks."""
    place = yield from _extreme(term, region, "highest", "rises")
    if place is not None:
        yield from raise_group(term, region, place)


def lower_weakest_of(term: Term, region: str) -> Procedure:
    """The weakest group of a region falls a level; of equally weak ones the player picks."""
    place = yield from _extreme(term, region, "lowest", "falls")
    if place is not None:
        lower_group(term, region, place)


def _extreme(term: Term, region: str, which: str, what: str) -> Generator[Any, Any, int | None]:
    found = among(term, region, which)
    if len({term.terror[region][place] for place in found}) <= 1:
        return found[0] if found else None
    about = f"Which Terror Group of {where(region)} {what} a level?"
    chosen = yield from choose_group(term, TIES, about, [(region, place) for place in found])
    return None if chosen is None else chosen[1]
