"""A presidency as JSON that a person can read and write, and back."""

from collections.abc import Mapping

from fourscore.engine.game import Json
from fourscore.engine.ledger import Ledger
from fourscore.engine.positions import Form, PositionForm, need
from fourscore.games.mr_president.facts.numbers import FOOTPRINT, HEAP, INFLUENCE, MOST, TENSIONS, TRACK, TRACKS
from fourscore.games.mr_president.facts.remedies import FOOTPRINT_BACKS
from fourscore.games.mr_president.facts.white_house import HOUSE
from fourscore.games.mr_president.options import MrPresidentOptions
from fourscore.games.mr_president.position_calendar import check_calendar
from fourscore.games.mr_president.position_pieces import check_pieces
from fourscore.games.mr_president.rules.peers.influence import figures
from fourscore.games.mr_president.start import new_term
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.view import counters_by_code, tracks_by_code, trends_by_code
from fourscore.kit.words import counted

Codes = dict[str, int]
HIGHEST_HEAP = 99
"""No heap of counters is higher, where nothing printed says how high it may be."""
VERDICTS = ("victory", "loss", "re-elected", "defeated", "not nominated", "two terms", "died in office")


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
    derived=("options", "difficulty", "offered", "asking", "glosses", "taking", "trying", "extra"),
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


def from_position(position: Json, options: MrPresidentOptions, ledger: Ledger) -> Term:
    """The presidency that the JSON describes; what it does not mention is as at the start."""
    term = new_term(options)
    FORM.read(position, term)
    check(term, ledger)
    return term


def check(term: Term, ledger: Ledger) -> None:
    """BadPosition says why a board could not lie on a table."""
    _check_tracks(term)
    _check_heaps(term)
    check_pieces(term)
    check_calendar(term)
    need(bool(term.over) == bool(term.verdict), "over and verdict", "a game that is over has a verdict")
    need(not term.over or term.over in ledger, "over", f"there is no rule {term.over!r}")
    need(term.verdict in ("", *VERDICTS), "verdict", f"there is no verdict {term.verdict!r}")


def _check_tracks(term: Term) -> None:
    for track, box, way in zip(TRACKS, term.tracks, term.trends, strict=True):
        fits = track.low <= box <= track.high and not (box - track.low) % track.step
        need(fits, "tracks", f"{track.code} stands at {box}, its boxes run from {track.low} to {track.high}")
        need(abs(way) <= track.trend, "trends", f"{track.code} has {way} trend counters")


def _check_heaps(term: Term) -> None:
    for heap, count, most in zip(HEAP, term.counters, MOST, strict=True):
        need(0 <= count <= (most or HIGHEST_HEAP), "counters", f"{heap} has {counted(count, 'counter')}")
    backs = sum(HOUSE.tensions.backs.values())
    for nation, heap_number in TENSIONS.items():
        count = term.counters[heap_number]
        need(count <= backs, "counters", f"{nation} has {count} of {backs} Tensions counters")
    for peer, heaps in INFLUENCE.items():
        supply, count = int(figures()["supply"][peer]), sum(term.counters[number] for number in heaps.values())
        need(count <= supply, "counters", f"{peer} has {count} of {supply} Influence counters")
    laid = sum(term.counters[heap_number] for heap_number in FOOTPRINT.values())
    need(laid <= len(FOOTPRINT_BACKS), "counters", f"there are {len(FOOTPRINT_BACKS)} Footprint counters, not {laid}")
