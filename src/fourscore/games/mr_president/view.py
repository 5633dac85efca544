"""What the President knows: all that lies open on the board, and how many cards lie face down."""

from functools import lru_cache
from itertools import compress
from typing import Literal, cast

import msgspec

from fourscore.engine.view import View
from fourscore.games.mr_president.asking import asking_of, glosses_of
from fourscore.games.mr_president.facts.entered import printed_with
from fourscore.games.mr_president.facts.numbers import HEAP, TRACK, TRACKS
from fourscore.games.mr_president.facts.sequence import SEQUENCE, next_due
from fourscore.games.mr_president.options import LEVELS, MrPresidentOptions
from fourscore.games.mr_president.state import CivilWar, Group, Rogue, Subject, Term, Trial, War


class TermView(msgspec.Struct, frozen=True):
    """The board as the player sees it."""

    difficulty: Literal["easier", "normal", "harder"]
    options: MrPresidentOptions
    scenario: str
    """What it is known by; empty for the open game."""
    box: str
    """What the printed pieces are known by; empty for ours."""
    entered: dict[str, str]
    """What the owner of a box has entered during play."""
    year: int
    segment: str
    """The segment of the turn sequence that is being carried out; empty during set-up."""
    comes_next: str
    asking: str
    """What the present question is about."""
    glosses: tuple[str, ...]
    """What each choice brings, where the choices themselves do not say it; or nothing."""
    subject: Subject
    """What the present question is about, as facts."""
    taking: str
    """The Master Action that is being carried out, or `joint` and the ally; empty otherwise."""
    trying: Trial | None
    """The roll about which the player is being asked, if any."""
    tracks: dict[str, int]
    trends: dict[str, int]
    counters: dict[str, int]
    marks: dict[str, int]
    attributes: tuple[str, ...]
    resources: tuple[str, ...]
    cabinet: dict[str, str]
    veterans: tuple[str, ...]
    gone: tuple[str, ...]
    friends: tuple[str, ...]
    opponents: tuple[str, ...]
    bills: dict[str, str]
    levels: dict[str, int]
    public: tuple[int, ...]
    administration: tuple[int, ...]
    promise: int
    focus: tuple[str, ...]
    strained: tuple[bool, ...]
    scandals: dict[str, int]
    terror: dict[str, tuple[Group, ...]]
    civil_wars: dict[str, tuple[CivilWar, ...]]
    rogues: tuple[Rogue, ...]
    wars: tuple[War, ...]
    chits: tuple[str, ...]
    """What is still in the cup, in no order: everybody has seen what was drawn."""
    chits_drawn: tuple[str, ...]
    chits_aside: tuple[str, ...]
    groups: tuple[str, ...]
    piles: dict[str, int]
    """How many cards lie in each pile."""
    open_cards: dict[str, tuple[str, ...]]
    """The piles whose cards have all been seen."""
    over: str
    verdict: str


_TRENDING = tuple([track.trend for track in TRACKS])
PLACES = {segment.id: place for place, segment in enumerate(SEQUENCE)}

OPEN_PILES = ("two", "three", "kept", "out")
"""Cards come here after they were carried out, so the player has seen them."""


def tracks_by_code(term: Term) -> dict[str, int]:
    """Where the counters of all tracks stand."""
    return dict(zip(TRACK, term.tracks, strict=True))


def trends_by_code(term: Term) -> dict[str, int]:
    """The trend counters of the tracks that can have some."""
    return dict(compress(zip(TRACK, term.trends, strict=True), _TRENDING))


def counters_by_code(term: Term) -> dict[str, int]:
    """The heaps in which anything lies."""
    return dict(compress(zip(HEAP, term.counters, strict=True), term.counters))


def view(term: Term) -> TermView:
    """Select what the player knows."""
    following = next_due(term.segment, term.year)
    return TermView(
        difficulty=term.options.difficulty,
        options=term.options,
        scenario=term.scenario,
        box=term.printed.name,
        entered=term.entered.copy(),
        year=term.year,
        segment=SEQUENCE[term.segment].id if term.segment >= 0 else "",
        comes_next=SEQUENCE[following].id if following < len(SEQUENCE) else SEQUENCE[0].id,
        asking=asking_of(term),
        glosses=glosses_of(term),
        subject=term.subject,
        taking=term.taking,
        trying=term.trying,
        tracks=tracks_by_code(term),
        trends=trends_by_code(term),
        counters=counters_by_code(term),
        marks=term.marks.copy(),
        attributes=tuple(term.attributes),
        resources=tuple(term.resources),
        cabinet=term.cabinet.copy(),
        veterans=tuple(term.veterans),
        gone=tuple(term.gone),
        friends=tuple(term.friends),
        opponents=tuple(term.opponents),
        bills=term.bills.copy(),
        levels=term.levels.copy(),
        public=tuple(term.public),
        administration=tuple(term.administration),
        promise=term.promise,
        focus=tuple(term.focus),
        strained=tuple(term.strained),
        scandals=term.scandals.copy(),
        terror={region: tuple(groups) for region, groups in term.terror.items()},
        civil_wars={region: tuple(wars) for region, wars in term.civil_wars.items()},
        rogues=tuple(term.rogues),
        wars=tuple(term.wars),
        chits=_in_order(tuple(term.chits)),
        chits_drawn=tuple(term.chits_drawn),
        chits_aside=tuple(term.chits_aside),
        groups=tuple(sorted(term.groups)),
        piles={name: len(cards) for name, cards in term.decks.items()},
        open_cards={name: tuple(term.decks[name]) for name in OPEN_PILES if name in term.decks},
        over=term.over,
        verdict=term.verdict,
    )


def known(term: Term) -> Term:
    """The board that the View of this one would show, without the detour."""
    # Nobody looks at the piles, and they are a good part of the board: they need not be copied.
    decks, term.decks = term.decks, {}
    twin = term.copy()
    term.decks = decks
    twin.part, twin.offered = 0, ()
    twin.face_up, twin.extra = [], []
    twin.chits = list(_in_order(tuple(term.chits)))
    twin.groups.sort()
    return twin


@lru_cache(maxsize=64)
def _in_order(cup: tuple[str, ...]) -> tuple[str, ...]:
    """What is in a cup, and nothing of where it lies; from one question to the next little is drawn."""
    return tuple(sorted(cup))


def board(view: TermView, options: MrPresidentOptions | None = None) -> Term:
    """The board that a View shows, to read conditions and odds from; its face-down piles are empty.

    It shares what it can with the View: only its tracks and heaps may be moved.
    """
    term = Term()
    term.log = None
    term.options = options or view.options
    term.difficulty = LEVELS.index(term.options.difficulty)
    term.scenario = view.scenario
    term.printed, term.entered = printed_with(view.box, view.entered), view.entered
    term.year, term.segment, term.part = view.year, PLACES.get(view.segment, -1), 0
    term.offered, term.asking, term.glosses = (), view.asking, view.glosses
    term.subject = view.subject
    term.taking, term.trying = view.taking, view.trying
    term.tracks = list(view.tracks.values())
    term.trends, term.counters = [0] * len(TRACK), [0] * len(HEAP)
    for code, way in view.trends.items():
        term.trends[TRACK[code]] = way
    for code, count in view.counters.items():
        term.counters[HEAP[code]] = count
    term.marks = view.marks
    term.attributes, term.resources = list(view.attributes), list(view.resources)
    term.cabinet, term.veterans, term.gone = view.cabinet, list(view.veterans), list(view.gone)
    term.friends, term.opponents = list(view.friends), list(view.opponents)
    term.bills, term.levels = view.bills, view.levels
    term.public, term.administration, term.promise = list(view.public), list(view.administration), view.promise
    term.focus, term.strained, term.scandals = list(view.focus), list(view.strained), view.scandals
    term.terror = {region: list(groups) for region, groups in view.terror.items()}
    term.civil_wars = {region: list(wars) for region, wars in view.civil_wars.items()}
    term.rogues, term.wars = list(view.rogues), list(view.wars)
    term.chits, term.chits_drawn = list(view.chits), list(view.chits_drawn)
    term.chits_aside, term.groups = list(view.chits_aside), list(view.groups)
    term.decks, term.face_up, term.extra = {}, [], []
    term.over, term.verdict = view.over, view.verdict
    return term


def table_of(view: View) -> TermView:
    """What a View shows of the board."""
    return cast(TermView, view.table)


def term_of(view: View) -> Term:
    """The board that a View shows."""
    return board(table_of(view))
