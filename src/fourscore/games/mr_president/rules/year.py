"""The year: segment after segment, part after part."""

from collections.abc import Callable
from operator import methodcaller
from typing import TypeAlias

from fourscore.engine.decision import Procedure
from fourscore.games.mr_president.facts.numbers import LP, PA, PARTY, PRESTIGE
from fourscore.games.mr_president.facts.sequence import SEQUENCE, next_due
from fourscore.games.mr_president.rules.scenario import is_last_year, judge, special_rules
from fourscore.games.mr_president.state import Term
from fourscore.kit.words import counted

Part: TypeAlias = Callable[[Term], Procedure | None]
"""A passage that is one step of the match; a Procedure where something may be asked. It says True to be run once more
before the next part begins."""

PARTS: dict[str, tuple[Part, ...]] = {}
"""The parts of every kind of segment, in order; the chapters enter theirs."""

SET_UP = "set-up"
ENTERED = "segment entered"
SCOPES = {scope: methodcaller("startswith", f"{scope} ") for scope in ("segment", "phase", "turn")}
"""Which marks are remembered that long."""


def parts(kind: str, *passages: Part) -> None:
    """Enter the parts of a kind of segment."""
    assert kind not in PARTS, kind
    PARTS[kind] = passages


def step(term: Term) -> Procedure:
    """Carry out the next part of the present segment; then the counter moves on."""
    part, segment = term.part, term.segment
    kind = SEQUENCE[segment].kind if segment >= 0 else SET_UP
    if not part and segment >= 0 and ENTERED not in term.marks:
        enter(term)
        if term.scenario:
            yield from special_rules(term, kind)
    passages = PARTS[kind]
    procedure = passages[part](term)
    if procedure is not None and (yield from procedure) is True:
        return
    term.part = part + 1
    if term.part == len(passages):
        move_on(term)


def enter(term: Term) -> None:
    """The Current US Action counter enters a segment."""
    term.marks[ENTERED] = 1
    segment = SEQUENCE[term.segment]
    term.tell("mr-president.turn.counter.advance", year=term.year, phase=segment.phase, segment=segment.title)


def move_on(term: Term) -> None:
    """After a segment is finished the counter moves to the next; after the last one a new year begins."""
    before, following = term.segment, next_due(term.segment, term.year)
    if following >= len(SEQUENCE) and is_last_year(term):
        judge(term)
    forget(term, "segment")
    term.part, term.segment = 0, following
    if following >= len(SEQUENCE):
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
        f"{counted(tracks[LP], 'Legacy Point')}; in the world {counted(groups, 'Terror Group')}, "
        f"{counted(len(term.rogues), 'Rogue State')}, {counted(len(term.wars), 'War')}"
    )


def forget(term: Term, scope: str) -> None:
    """What was to be remembered for a segment, a phase or a turn is forgotten with it."""
    for name in list(filter(SCOPES[scope], term.marks)):
        del term.marks[name]
