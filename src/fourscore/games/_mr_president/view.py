"""What the President knows: all that lies open on the board, and how many cards lie face down."""

import msgspec

from fourscore.games._mr_president.sequence import SEQUENCE, next_due
from fourscore.games._mr_president.state import CivilWar, Group, Rogue, Term, War


class TermView(msgspec.Struct, frozen=True):
    """The board as the player sees it."""

    difficulty: str
    year: int
    segment: str
    """The segment of the turn sequence that is being carried out; empty during set-up."""
    comes_next: str
    asking: str
    """What the present question is about."""
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


OPEN_PILES = ("two", "three", "kept", "out")
"""Cards come here after they were carried out, so the player has seen them."""


def view(term: Term) -> TermView:
    """Select what the player knows."""
    following = next_due(term.segment, term.year)
    return TermView(
        difficulty=term.options.difficulty,
        year=term.year,
        segment=SEQUENCE[term.segment].id if term.segment >= 0 else "",
        comes_next=SEQUENCE[following].id if following < len(SEQUENCE) else SEQUENCE[0].id,
        asking=term.asking,
        tracks=term.tracks.copy(),
        trends=term.trends.copy(),
        counters={name: count for name, count in term.counters.items() if count},
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
        chits=tuple(sorted(term.chits)),
        chits_drawn=tuple(term.chits_drawn),
        chits_aside=tuple(term.chits_aside),
        groups=tuple(sorted(term.groups)),
        piles={name: len(cards) for name, cards in term.decks.items()},
        open_cards={name: tuple(term.decks[name]) for name in OPEN_PILES if name in term.decks},
        over=term.over,
        verdict=term.verdict,
    )
