"""How a board is written as JSON that a person can read and write."""

from collections.abc import Mapping

from fourscore.engine.mistakes import near
from fourscore.engine.positions import Form, PositionForm
from fourscore.games.mr_president.facts.numbers import HEAP, TRACK
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.view import counters_by_code, tracks_by_code, trends_by_code

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
        raise ValueError(f"there is no {code!r}.{near(code, numbers)}")
    return numbers[code]


DERIVED = (
    "options", "difficulty", "scenario", "printed", "offered", "asking", "glosses", "taking", "trying", "extra",
    "because", "subject",
)  # fmt: skip
"""What comes from the options or the game, or belongs to a question that is asked."""
FORM = PositionForm(
    Term,
    derived=DERIVED,
    forms={
        "tracks": Form(Codes, tracks_by_code, _read_tracks),
        "trends": Form(Codes, trends_by_code, _read_trends),
        "counters": Form(Codes, counters_by_code, _read_counters),
    },
)
"""All that lies on the board."""
