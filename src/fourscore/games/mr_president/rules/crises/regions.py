"""Regions: a Crisis counter that reaches Major Crisis is settled at once (WD1)."""

from itertools import compress

from fourscore.engine.decision import Procedure
from fourscore.games.mr_president.facts.board import REGIONS
from fourscore.games.mr_president.facts.numbers import ABOUT, CRISIS, PA, TRACKS, all_crises
from fourscore.games.mr_president.scene import Scene
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.tracks import move, settles
from fourscore.games.mr_president.verbs.rolls import go_to

MAJOR = TRACKS[CRISIS["africa"]].high
AFTER_MAJOR = 2


def in_crisis(term: Term) -> list[str]:
    """The regions with Regional Crises."""
    return list(compress(CRISIS, all_crises(term.tracks)))


@settles("CRISIS")
def reach_major_crisis(term: Term, track: int, moved: int, lost: int) -> Procedure | None:
    """On Major Crisis: PA -2, one WD1 roll, then the counter goes back to box 2, or 3 where the result says so."""
    if term.tracks[track] < MAJOR or moved + lost <= 0:
        return None
    return major_crisis(term, ABOUT[track])


def major_crisis(term: Term, region: str) -> Procedure:
    """A region's crisis comes to a head."""
    term.tell("mr-president.track.regional-crisis.major-on-entry", region=REGIONS[region].title)
    # The counter leaves the last box first, so that a crisis within the result is counted anew.
    term.tracks[CRISIS[region]] = AFTER_MAJOR
    move(term, PA, -2)
    return go_to(term, "wd1", Scene(region=region))
