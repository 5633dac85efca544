"""Moving the counters of tracks and heaps."""

from collections.abc import Callable
from typing import TypeAlias

from fourscore.engine.decision import Procedure
from fourscore.games.mr_president.facts.board import APPROVAL_VALUES, COOPERATION, COUNTERS, TRACKS
from fourscore.games.mr_president.state import Term

Settler: TypeAlias = Callable[[Term, str, int, int], Procedure | None]
"""What follows when a track moved: (term, code, boxes moved, boxes that found no room)."""

SETTLERS: dict[str, Settler] = {}
"""What follows, by the first word of a track's code; filled in by the chapters (see rules/settling.py)."""


BOXES = {code: (track.low, track.high, track.step) for code, track in TRACKS.items()}
"""The first and the last box of each track, and what one box is worth."""


def settles(word: str) -> Callable[[Settler], Settler]:
    """Say what follows when a track of this kind moves."""

    def register(settler: Settler) -> Settler:
        SETTLERS[word] = settler
        return settler

    return register


def move(term: Term, code: str, boxes: int) -> int:
    """Move a counter along its track, at most to the end; how many boxes found no room.

    Only for tracks that settle nothing; `change` serves all.
    """
    track = TRACKS[code]
    assert not track.settles, f"{code} settles something: use change()"
    return _shift(term, code, boxes)


def change(term: Term, code: str, boxes: int) -> Procedure:
    """Move a counter along its track and carry out what follows from it."""
    lost = _shift(term, code, boxes)
    if TRACKS[code].settles and boxes:
        follows = SETTLERS[code.partition(" ")[0]](term, code, boxes - lost, lost)
        if follows is not None:
            yield from follows


def put(term: Term, code: str, box: int) -> None:
    """Put a counter on a box of its track; nothing follows from it."""
    track = TRACKS[code]
    before = term.tracks[code]
    term.tracks[code] = max(track.low, min(track.high, box))
    if term.tracks[code] != before:
        term.tell("mr-president.track.one-point-is-one-box", track=track.title, value=shown(code, term.tracks[code]))


def _shift(term: Term, code: str, boxes: int) -> int:
    """A counter never leaves its track: movement beyond the last box is lost."""
    low, high, step = BOXES[code]
    before = term.tracks[code]
    wanted = before + boxes * step
    after = wanted if low <= wanted <= high else (low if wanted < low else high)
    term.tracks[code] = after
    if term.log is not None and after != before:
        term.tell("mr-president.track.one-point-is-one-box", track=TRACKS[code].title, value=shown(code, after))
    return (wanted - after) // step


def shown(code: str, value: int) -> str:
    """A box as it is read aloud: `46%`, `5 (recovery)`, `+2`."""
    track = TRACKS[code]
    if code == "PA":
        return f"{value}%" if value < track.high else "70% or more"
    name = track.names.get(value)
    if code.startswith("ALLY ") or code == "CONTROL":
        return str(name)
    return f"{value} ({name})" if name else str(value)


def lean(term: Term, code: str, way: int) -> None:
    """Lay an Improving or Pro-US counter (+1), or a Worsening or Anti-US one (-1): two alike move the track one box."""
    lying = term.trends[code]
    if lying == way:
        term.trends[code] = 0
        term.tell("mr-president.track.trending.two-step", track=TRACKS[code].title, counter=trend_name(code, way))
        _shift(term, code, way)
    elif lying:
        term.trends[code] = 0
        term.tell("mr-president.track.trending.opposites-cancel", track=TRACKS[code].title)
    else:
        term.trends[code] = way
        term.tell("mr-president.track.trending.laid", track=TRACKS[code].title, counter=trend_name(code, way))


def trend_name(code: str, way: int) -> str:
    """How the counter is called on this track."""
    if code.startswith(("ALIGNMENT", "RELATIONS")):
        return "Pro-US" if way > 0 else "Anti-US"
    return "Improving" if way > 0 else "Worsening"


def add(term: Term, heap: str, count: int) -> int:
    """Lay (or with a minus take away) counters of a heap, as far as there is room; how many really moved."""
    before = term.counters[heap]
    most = COUNTERS[heap]
    after = max(0, before + count)
    if most:
        after = min(most, after)
    term.counters[heap] = after
    return after - before


def approval_value(term: Term) -> int:
    """The small number in the corner of the Public Approval box."""
    return APPROVAL_VALUES[(term.tracks["PA"] - 18) // 2]


def cooperation(term: Term) -> int:
    """The number in the Bipartisan Cooperation box."""
    return COOPERATION[term.tracks["BIPARTISAN"] - 1]


def spend(term: Term, points: int) -> None:
    """Pay Action Points; the caller has made sure that they are there."""
    assert term.tracks["AP"] >= points
    _shift(term, "AP", -points)
