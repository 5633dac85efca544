"""A presidency as JSON that a person can read and write, and back."""

from typing import Any

import msgspec

from fourscore.engine.errors import BadPosition
from fourscore.engine.game import Json
from fourscore.games.mr_president.facts.board import COUNTERS, TRACKS
from fourscore.games.mr_president.facts.sequence import SEQUENCE
from fourscore.games.mr_president.options import MrPresidentOptions
from fourscore.games.mr_president.start import new_term
from fourscore.games.mr_president.state import PARTS, CivilWar, Group, Rogue, Term, War

PASSING = ("options", "difficulty", "asking", "glosses", "taking", "trying")
"""What is not on the board: it comes from the options, or belongs to a question that is asked."""
ON_THE_BOARD = tuple(name for name in PARTS if name not in PASSING)

_HEAPS = ("tracks", "trends", "counters", "marks", "levels", "scandals")
_ROWS = (
    "attributes", "resources", "veterans", "gone", "friends", "opponents", "focus", "chits", "chits_drawn",
    "chits_aside", "groups", "face_up", "extra",
)  # fmt: skip
KINDS: dict[str, Any] = {
    **dict.fromkeys(("year", "segment", "part", "promise"), int),
    **dict.fromkeys(("over", "verdict"), str),
    **dict.fromkeys(("public", "administration"), list[int]),
    **dict.fromkeys(("cabinet", "bills"), dict[str, str]),
    **dict.fromkeys(_HEAPS, dict[str, int]),
    **dict.fromkeys(_ROWS, list[str]),
    "strained": list[bool],
    "terror": dict[str, list[Group]],
    "civil_wars": dict[str, list[CivilWar]],
    "rogues": list[Rogue],
    "wars": list[War],
    "decks": dict[str, list[str]],
}
"""What each part of the board consists of, as the State declares it; a compiled State cannot be asked."""


def position(term: Term) -> Json:
    """Everything that lies on the board; heaps without a counter are left out."""
    found: dict[str, Any] = {name: msgspec.to_builtins(getattr(term, name)) for name in ON_THE_BOARD}
    found["counters"] = {name: count for name, count in term.counters.items() if count}
    return found


def from_position(position: Json, options: MrPresidentOptions) -> Term:
    """The presidency that the JSON describes; what it does not mention is as at the start."""
    if not isinstance(position, dict):
        raise BadPosition("A position is an object with the parts of the board.")
    unknown = sorted(set(position) - set(ON_THE_BOARD))
    if unknown:
        raise BadPosition(f"The board has no {unknown[0]!r}. Its parts are: {', '.join(ON_THE_BOARD)}.")
    term = new_term(options)
    for name, value in position.items():
        kind = KINDS[name]
        try:
            setattr(term, name, msgspec.convert(value, kind))
        except msgspec.ValidationError as error:
            raise BadPosition(f"{name}: {error}") from None
    term.counters = {**dict.fromkeys(COUNTERS, 0), **term.counters}
    for complaint in complaints(term):
        raise BadPosition(complaint)
    return term


def complaints(term: Term) -> list[str]:
    """What is wrong with a board; empty when it could lie on a table."""
    wrong = []
    for code, track in TRACKS.items():
        value = term.tracks.get(code)
        if value is None or not track.low <= value <= track.high or (value - track.low) % track.step:
            wrong.append(f"{code} stands at {value}, its boxes run from {track.low} to {track.high}.")
        if track.trend and term.trends.get(code) not in (-1, 0, 1):
            wrong.append(f"{code} has {term.trends.get(code)} trend counters, not -1, 0 or 1.")
    wrong += [f"There is no track {code!r}." for code in term.tracks if code not in TRACKS]
    for heap, count in term.counters.items():
        if heap not in COUNTERS:
            wrong.append(f"There is no heap {heap!r}.")
        elif count < 0 or (COUNTERS[heap] and count > COUNTERS[heap]):
            wrong.append(f"{heap} has {count} counters.")
    if not -1 <= term.segment < len(SEQUENCE):
        wrong.append(f"There is no segment {term.segment}; they are numbered 0 to {len(SEQUENCE) - 1}.")
    return wrong
