"""Moving the counters of tracks and heaps."""

from collections.abc import Callable, Iterable, Mapping
from typing import TypeAlias

from fourscore.engine.decision import Procedure
from fourscore.games.mr_president.causes import LINES, follow
from fourscore.games.mr_president.facts.board import COOPERATION, REGIONS
from fourscore.games.mr_president.facts.numbers import AP, BIPARTISAN, CONTROL, KIND, MOST, PA, TRACKS
from fourscore.games.mr_president.state import Term

Settler: TypeAlias = Callable[[Term, int, int, int], Procedure | None]
"""What follows when a track moved: (term, track, boxes moved, boxes that found no room)."""

SETTLERS: list[Settler | None] = [None] * len(TRACKS)
"""What follows, by track; the chapters enter it."""

LOW = tuple([track.low for track in TRACKS])
HIGH = tuple([track.high for track in TRACKS])
STEP = tuple([track.step for track in TRACKS])
"""The first and the last box of each track, and what one box is worth."""
_BOUNDS = tuple(zip(LOW, HIGH, STEP, strict=True))


def settles(kind: str) -> Callable[[Settler], Settler]:
    """Say what follows when a track of this kind moves."""

    def register(settler: Settler) -> Settler:
        for track, word in enumerate(KIND):
            if word == kind:
                SETTLERS[track] = settler
        return settler

    return register


def move(term: Term, track: int, boxes: int) -> int:
    """Move a counter along its track, at most to the end; how many boxes found no room.

    Only for tracks that settle nothing; `change` serves all.
    """
    assert SETTLERS[track] is None, f"{TRACKS[track].code} settles something: use change()"
    return _shift(term, track, boxes)


def change(term: Term, track: int, boxes: int) -> Procedure:
    """Move a counter along its track and carry out what follows from it."""
    follows = begin_change(term, track, boxes)
    if follows is not None:
        yield from follows


def begin_change(term: Term, track: int, boxes: int) -> Procedure | None:
    """Move a counter along its track; what follows from it is still to be carried out."""
    lost = _shift(term, track, boxes)
    settler = SETTLERS[track]
    return settler(term, track, boxes - lost, lost) if settler is not None and boxes else None


def put(term: Term, track: int, box: int) -> None:
    """Put a counter on a box of its track; nothing follows from it."""
    before = term.tracks[track]
    after = term.tracks[track] = max(LOW[track], min(HIGH[track], box))
    if after != before:
        _tell(term, track, after)


def _shift(term: Term, track: int, boxes: int) -> int:
    """A counter never leaves its track: movement beyond the last box is lost."""
    low, high, step = _BOUNDS[track]
    before = term.tracks[track]
    wanted = before + boxes * step
    after = wanted if low <= wanted <= high else (low if wanted < low else high)
    if after != before:
        term.tracks[track] = after
        if term.log is not None:
            _tell(term, track, after)
    return (wanted - after) // step


def _tell(term: Term, track: int, box: int) -> None:
    follow(term, f"{LINES}one-point-is-one-box", track=TRACKS[track].title, value=lambda: shown(track, box))


def shown(track: int, box: int) -> str:
    """A box as it is read aloud: `46%`, `5 (recovery)`, `+2`."""
    if track == PA:
        return f"{box}%" if box < HIGH[PA] else "70% or more"
    name = TRACKS[track].names.get(box)
    if KIND[track] == "ALLY" or track == CONTROL:
        return str(name)
    return f"{box} ({name})" if name else str(box)


def boxes(term: Term, tracks: Mapping[str, int], regions: Iterable[str]) -> str:
    """Where the tracks of some regions stand: `Africa 3, Middle East 4`."""
    return ", ".join(f"{REGIONS[region].title} {term.tracks[tracks[region]]}" for region in regions)


def lean(term: Term, track: int, way: int) -> None:
    """Lay an Improving or Pro-US counter (+1), or a Worsening or Anti-US one (-1): two alike move the track one box."""
    lying, title = term.trends[track], TRACKS[track].title
    if lying == way:
        term.trends[track] = 0
        has_room = term.tracks[track] != (HIGH if way > 0 else LOW)[track]
        what = "two-step" if has_room else "at-the-end"
        follow(term, f"{LINES}trending.{what}", track=title, counter=trend_name(track, way))
        _shift(term, track, way)
    elif lying:
        term.trends[track] = 0
        follow(term, f"{LINES}trending.opposites-cancel", track=title)
    else:
        term.trends[track] = way
        follow(term, f"{LINES}trending.laid", track=title, counter=trend_name(track, way))


def trend_name(track: int, way: int) -> str:
    """How the counter is called on this track."""
    if KIND[track] in ("ALIGNMENT", "RELATIONS"):
        return "Pro-US" if way > 0 else "Anti-US"
    return "Improving" if way > 0 else "Worsening"


def add(term: Term, heap: int, count: int) -> int:
    """Lay (or with a minus take away) counters of a heap, as far as there is room; how many really moved."""
    before = term.counters[heap]
    most = MOST[heap]
    after = max(0, before + count)
    if most:
        after = min(most, after)
    term.counters[heap] = after
    return after - before


def approval_value(term: Term) -> int:
    """The small number in the corner of the Public Approval box."""
    return term.printed.figures.approval_values[(term.tracks[PA] - 18) // 2]


def cooperation(term: Term) -> int:
    """The number in the Bipartisan Cooperation box."""
    return COOPERATION[term.tracks[BIPARTISAN] - 1]


def spend(term: Term, points: int) -> None:
    """Pay Action Points; the caller has made sure that they are there."""
    assert term.tracks[AP] >= points
    _shift(term, AP, -points)
