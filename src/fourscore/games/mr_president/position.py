"""A presidency as JSON that a person can read and write, and back."""

from collections.abc import Mapping

from fourscore.engine.errors import BadPosition
from fourscore.engine.game import Json
from fourscore.engine.positions import Form, PositionForm
from fourscore.games.mr_president.facts.numbers import HEAP, MOST, TRACK, TRACKS
from fourscore.games.mr_president.facts.sequence import SEQUENCE
from fourscore.games.mr_president.options import MrPresidentOptions
from fourscore.games.mr_president.start import new_term
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.view import counters_by_code, tracks_by_code, trends_by_code
from fourscore.kit.words import counted

Codes = dict[str, int]


def _read_tracks(tracks: Codes, term: Term) -> None:
    for code, box in tracks.items():
        term.tracks[_number(TRACK, code)] = box


def _read_trends(trends: Codes, term: Term) -> None:
    for code, way in trends.items():
        term.trends[_number(TRACK, code)] = way


def _read_counters(counters: Codes, term: Term) -> None:
    term.counters = [0] * len(HEAP)
    for code, count in counters.items():
        term.counters[_number(HEAP, code)] = count


def _number(numbers: Mapping[str, int], code: str) -> int:
    if code not in numbers:
        raise ValueError(f"there is no {code!r}")
    return numbers[code]


FORM = PositionForm(
    Term,
    derived=(
        "options",
        "difficulty",
        "scenario",
        "offered",
        "asking",
        "glosses",
        "taking",
        "trying",
        "because",
        "subject",
    ),
    forms={
        "tracks": Form(Codes, tracks_by_code, _read_tracks),
        "trends": Form(Codes, trends_by_code, _read_trends),
        "counters": Form(Codes, counters_by_code, _read_counters),
    },
)
"""All that lies on the board; not what comes from the options, or belongs to a question that is asked."""


def position(term: Term) -> Json:
    """Everything that lies on the board."""
    return FORM.write(term)


def from_position(position: Json, options: MrPresidentOptions, scenario: str = "") -> Term:
    """The presidency that the JSON describes; what it does not mention is as at the start."""
    term = new_term(options, scenario)
    FORM.read(position, term)
    for complaint in complaints(term):
        raise BadPosition(complaint)
    return term


def complaints(term: Term) -> list[str]:
    """What is wrong with a board; empty when it could lie on a table."""
    wrong = []
    for track, box, way in zip(TRACKS, term.tracks, term.trends, strict=True):
        if not track.low <= box <= track.high or (box - track.low) % track.step:
            wrong.append(f"{track.code} stands at {box}, its boxes run from {track.low} to {track.high}.")
        if abs(way) > track.trend:
            wrong.append(f"{track.code} has {way} trend counters.")
    for heap, count, most in zip(HEAP, term.counters, MOST, strict=True):
        if count < 0 or (most and count > most):
            wrong.append(f"{heap} has {counted(count, 'counter')}.")
    if not -1 <= term.segment < len(SEQUENCE):
        wrong.append(f"There is no segment {term.segment}; they are numbered 0 to {len(SEQUENCE) - 1}.")
    return wrong
