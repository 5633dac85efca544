"""A presidency as JSON that a person can read and write, and back."""

from fourscore.engine.game import Json
from fourscore.engine.ledger import Ledger
from fourscore.engine.positions import need
from fourscore.games.mr_president.facts.entered import grown
from fourscore.games.mr_president.facts.numbers import FOOTPRINT, HEAP, INFLUENCE, MOST, TENSIONS, TRACKS
from fourscore.games.mr_president.facts.printed import OURS, Printed
from fourscore.games.mr_president.options import MrPresidentOptions
from fourscore.games.mr_president.position_calendar import check_calendar
from fourscore.games.mr_president.position_form import FORM
from fourscore.games.mr_president.position_pieces import check_pieces
from fourscore.games.mr_president.start import new_term
from fourscore.games.mr_president.state import Term
from fourscore.kit.words import counted

HIGHEST_HEAP = 99
"""No heap of counters is higher, where nothing printed says how high it may be."""
VERDICTS = ("victory", "loss", "re-elected", "defeated", "not nominated", "two terms", "died in office")


def position(term: Term) -> Json:
    """Everything that lies on the board."""
    return FORM.write(term)


def from_position(
    position: Json, options: MrPresidentOptions, ledger: Ledger, scenario: str = "", printed: Printed = OURS
) -> Term:
    """The presidency that the JSON describes; what it does not mention is as at the start."""
    term = new_term(options, scenario, printed)
    FORM.read(position, term)
    for key, written in term.entered.items():
        try:
            term.printed = grown(term.printed, key, written)
        except ValueError as error:
            need(False, "entered", f"{key}: {error}")
    check(term, ledger)
    return term


def check(term: Term, ledger: Ledger) -> None:
    """BadPosition says why a board could not lie on a table."""
    check_boxes(term)
    check_pieces(term)
    check_calendar(term)
    need(bool(term.over) == bool(term.verdict), "over and verdict", "a game that is over has a verdict")
    need(not term.over or term.over in ledger, "over", f"there is no rule {term.over!r}")
    need(not term.verdict or term.verdict in VERDICTS, "verdict", f"there is no verdict {term.verdict!r}")


def check_boxes(term: Term) -> None:
    """BadPosition says which counter stands where it cannot, or lies on too high a heap."""
    _check_tracks(term)
    _check_heaps(term)


def _check_tracks(term: Term) -> None:
    for track, box, way in zip(TRACKS, term.tracks, term.trends, strict=True):
        fits = track.low <= box <= track.high and not (box - track.low) % track.step
        need(fits, "tracks", f"{track.code} stands at {box}, its boxes run from {track.low} to {track.high}")
        need(abs(way) <= track.trend, "trends", f"{track.code} has {way} trend counters")


def _check_heaps(term: Term) -> None:
    for heap, count, most in zip(HEAP, term.counters, MOST, strict=True):
        need(0 <= count <= (most or HIGHEST_HEAP), "counters", f"{heap} has {counted(count, 'counter')}")
    backs = len(term.printed.tension_backs)
    for nation, heap_number in TENSIONS.items():
        count = term.counters[heap_number]
        need(count <= backs, "counters", f"{nation} has {count} of {backs} Tensions counters")
    for peer, heaps in INFLUENCE.items():
        supply, count = term.printed.figures.influence[peer], sum(term.counters[number] for number in heaps.values())
        need(count <= supply, "counters", f"{peer} has {count} of {supply} Influence counters")
    laid = sum(term.counters[heap_number] for heap_number in FOOTPRINT.values())
    backs = len(term.printed.footprint_backs)
    need(laid <= backs, "counters", f"there are {backs} Footprint counters, not {laid}")
