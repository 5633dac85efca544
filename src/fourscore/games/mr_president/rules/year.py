"""The year: segment after segment, part after part."""

from collections.abc import Callable, Generator
from typing import Any, TypeAlias

from fourscore.engine.decision import Procedure
from fourscore.games.mr_president.facts.numbers import LP, PA, PARTY, PRESTIGE
from fourscore.games.mr_president.facts.sequence import SEQUENCE, next_due
from fourscore.games.mr_president.state import Term

Part: TypeAlias = Callable[[Term], Generator[Any, Any, bool | None]]
"""A passage that is one step of the match. It says True to be run once more before the next part begins."""

PARTS: dict[str, tuple[Part, ...]] = {}
"""The parts of every kind of segment, in order; the chapters enter theirs."""

SET_UP = "set-up"
ENTERED = "segment entered"


def parts(kind: str, *passages: Part) -> None:
    """Enter the parts of a kind of segment."""
    assert kind not in PARTS, kind
    PARTS[kind] = passages


def step(term: Term) -> Procedure:
    """Carry out the next part of the present segment; then the counter moves on."""
    kind = SET_UP if term.segment < 0 else SEQUENCE[term.segment].kind
    passages = PARTS.get(kind, ())
    if term.part == 0 and term.segment >= 0 and ENTERED not in term.marks:
        term.marks[ENTERED] = 1
        enter(term)
    again = (yield from passages[term.part](term)) if term.part < len(passages) else False
    if not again:
        term.part += 1
        if term.part >= len(passages):
            move_on(term)


def enter(term: Term) -> None:
    """The Current US Action counter enters a segment."""
    segment = SEQUENCE[term.segment]
    term.tell("mr-president.turn.counter.advance", year=term.year, phase=segment.phase, segment=segment.title)


def move_on(term: Term) -> None:
    """After a segment is finished the counter moves to the next; after the last one a new year begins."""
    before = term.segment
    forget(term, "segment")
    term.part = 0
    term.segment = next_due(before, term.year)
    if term.segment >= len(SEQUENCE):
        forget(term, "phase")
        forget(term, "turn")
        term.segment = 0
        term.year += 1
        term.tell("mr-president.turn.counter.wrap", year=term.year, state=_state_of_affairs(term))
    elif before < 0 or SEQUENCE[before].phase != SEQUENCE[term.segment].phase:
        forget(term, "phase")


def _state_of_affairs(term: Term) -> str:
    """What a year leaves behind, in one sentence."""
    tracks = term.tracks
    groups = sum(len(groups) for groups in term.terror.values())
    return (
        f"Approval {tracks[PA]}%, Party Relations {tracks[PARTY]}, Prestige {tracks[PRESTIGE]}, "
        f"{tracks[LP]} Legacy Points; in the world {groups} Terror Groups, {len(term.rogues)} Rogue States, "
        f"{len(term.wars)} Wars"
    )


def forget(term: Term, scope: str) -> None:
    """What was to be remembered for a segment, a phase or a turn is forgotten with it."""
    scope += " "
    for name in [name for name in term.marks if name.startswith(scope)]:
        del term.marks[name]
