"""A desk to try single passages on: a board at its start, and a way to answer what a passage asks."""

from collections.abc import Generator
from typing import Any

from fourscore.engine.chance import Roll
from fourscore.engine.decision import Decision
from fourscore.engine.event import Event
from fourscore.engine.fields import fields_of
from fourscore.engine.game import Ended
from fourscore.engine.options import read_options
from fourscore.games.mr_president.asking import asking_of
from fourscore.games.mr_president.chapters import open_all
from fourscore.games.mr_president.facts.numbers import HEAP, TRACK
from fourscore.games.mr_president.game import GAME
from fourscore.games.mr_president.options import MrPresidentOptions
from fourscore.games.mr_president.start import new_term
from fourscore.games.mr_president.state import Term

open_all()

PILES = (
    "crisis", "year-2", "year-3", "year-4", "two", "three", "reshuffle", "cascading", "terrorism", "disasters",
    "resources", "kept", "out",
)  # fmt: skip


ROUND = {
    "PA": (54, 50, 46),
    "RWC": (6, 5, 4),
    "PRESTIGE": (6, 5, 4),
    "LDI": (0, 1, 2),
    "BIPARTISAN": (4, 3, 2),
    "MEDIA": (6, 5, 5),
    "PARTY": (6, 5, 5),
    "HOMELAND": (6, 5, 6),
    "CABINET": (5, 4, 4),
    "DOMCRISIS": (0, 1, 1),
    "WORLDOP": (5, 4, 4),
    "CONTROL": (2, 1, 1),
    "STABILITY eurozone": (7, 7, 6),
    "ALIGNMENT eurozone": (8, 7, 7),
    "STABILITY eastern-europe": (6, 6, 5),
    "ALIGNMENT eastern-europe": (7, 6, 6),
    "STABILITY central-america": (6, 6, 5),
    "ALIGNMENT central-america": (6, 6, 5),
    "STABILITY south-america": (6, 6, 5),
    "ALIGNMENT south-america": (6, 5, 5),
    "STABILITY middle-east": (5, 4, 4),
    "ALIGNMENT middle-east": (5, 5, 4),
    "STABILITY africa": (5, 4, 4),
    "ALIGNMENT africa": (6, 5, 5),
    "STABILITY central-south-asia": (5, 5, 4),
    "ALIGNMENT central-south-asia": (6, 5, 4),
    "STABILITY asia-pacific": (7, 6, 6),
    "ALIGNMENT asia-pacific": (7, 6, 6),
}
"""Tracks that stand on round boxes on a desk, whatever the start values of a presidency are tuned to."""


def desk(difficulty: str = "normal", /, **changes: Any) -> Term:
    """A board with plain start values and a log. Changes are tracks (`PA=60`, `RWC=7`), other options or slots.

    A track or heap whose code has several words is set afterwards: `put(term, "CRISIS africa", 3)`.
    """
    switches = {name: changes.pop(name) for name in list(changes) if name in MrPresidentOptions.__struct_fields__}
    wanted = {"difficulty": difficulty, **{name.replace("_", "-"): value for name, value in switches.items()}}
    term = new_term(read_options(MrPresidentOptions, wanted))
    term.log = []
    for code, boxes in ROUND.items():
        put(term, code, boxes[term.difficulty])
    set_trend(term, "SOE", (1, 0, -1)[term.difficulty])
    term.decks = {pile: [] for pile in PILES}
    for name, value in changes.items():
        if name in TRACK:
            put(term, name, value)
        elif name in fields_of(Term):
            setattr(term, name, value)
        else:
            raise KeyError(f"no track or slot {name}")
    return term


def at(term: Term, code: str) -> int:
    """Where the counter of a track stands, or how many counters lie in a heap."""
    return term.tracks[TRACK[code]] if code in TRACK else term.counters[HEAP[code]]


def put(term: Term, code: str, value: int) -> Term:
    """Set one track or heap."""
    if code in TRACK:
        term.tracks[TRACK[code]] = value
    else:
        term.counters[HEAP[code]] = value
    return term


def put_all(term: Term, kind: str, value: int) -> Term:
    """Set all tracks or heaps whose codes begin with this word."""
    for code in (*TRACK, *HEAP):
        if code.startswith(f"{kind} "):
            put(term, code, value)
    return term


def leans(term: Term, code: str) -> int:
    """The trend counter on a track."""
    return term.trends[TRACK[code]]


def set_trend(term: Term, code: str, way: int) -> Term:
    """Lay a trend counter on a track, or take it away."""
    term.trends[TRACK[code]] = way
    return term


def counted(term: Term) -> dict[str, int]:
    """All tracks and heaps by their codes, and trend counters as `~SOE`."""
    return {
        **dict(zip(TRACK, term.tracks, strict=True)),
        **dict(zip(HEAP, term.counters, strict=True)),
        **{f"~{code}": way for code, way in zip(TRACK, term.trends, strict=True)},
    }


def changes(term: Term, before: dict[str, int]) -> dict[str, int]:
    """By how much tracks, heaps and trend counters have changed since they were counted."""
    return {code: value - before[code] for code, value in counted(term).items() if value != before[code]}


def carry(term: Term, passage: Generator[Any, Any, Any] | None, *answers: object) -> Any:
    """Carry out a passage with these answers, in order: numbers for dice, words for choices and draws.

    A question with a single choice answers itself. All answers must be used up, and no more may be asked for. What the
    passage returns is given back; after an automatic end it is None and `term.over` says why.
    """
    left = list(answers)
    if passage is None:
        assert not left, f"nothing was asked; left over: {left}"
        return None
    answer: Any = None
    try:
        while True:
            question = passage.send(answer)
            answer = _answer(question, term, left)
    except StopIteration as stop:
        result = stop.value
    except Ended:
        result = None
    assert not left, f"left over: {left}"
    return result


def _answer(question: Any, term: Term, left: list[object]) -> Any:
    if isinstance(question, Decision):
        choices = list(question.question.offer(term, 0))
        assert choices, f"{question.kind}: no choices"
        assert question.rule in GAME.ledger, f"{question.rule} is not in the ledger"
        if len(choices) == 1:
            return choices[0]
        assert left, f"asked {question.kind} ({asking_of(term)}): {choices}"
        wanted = left.pop(0)
        assert wanted in choices, f"{wanted!r} is not one of {choices} ({question.kind}: {asking_of(term)})"
        return choices[choices.index(wanted)]  # type: ignore[arg-type]
    assert left, f"chance is asked: {getattr(question, 'what', question)!r}"
    wanted = left.pop(0)
    if isinstance(question, Roll) and question.things and isinstance(wanted, str):
        assert wanted in question.things, f"{wanted!r} is not among {question.things}"
        return (list(question.things).index(wanted) + 1,)
    if isinstance(wanted, tuple):
        return wanted
    assert isinstance(wanted, int), f"{wanted!r} answers {getattr(question, 'what', question)!r}?"
    assert not isinstance(question, Roll) or 1 <= wanted <= question.sides, f"{wanted} on a d{question.sides}"
    return (wanted,)


def rules_told(term: Term) -> list[str]:
    """The rules that the log cites, in order."""
    return [event.rule for event in log(term)]


def log(term: Term) -> list[Event]:
    """The events so far."""
    assert term.log is not None
    return term.log


def text(term: Term) -> str:
    """The log as it is read."""
    from fourscore.engine.event import Reader

    reader = Reader(GAME.ledger, 0, ("President",))
    lines = [event.seen_by(reader) for event in log(term)]
    return "\n".join(line.text for line in lines if line is not None)
