"""The public facts of Mr. President: everything that is printed on the board, the counters and the cards."""

import msgspec

from fourscore.engine.decision import RuleId
from fourscore.games.mr_president.actions import all_actions
from fourscore.games.mr_president.charts import entries
from fourscore.games.mr_president.facts.bills import (
    BILL_BOXES,
    BILLS,
    BOX_NAMES,
    COURT,
    PAPERS,
    SOCIETY,
    is_own,
    number,
)
from fourscore.games.mr_president.facts.board import (
    CAPABILITIES,
    CONFLICTS,
    INTEL,
    NATIONS,
    REGIONS,
    SANCTIONS,
    ZONES,
)
from fourscore.games.mr_president.facts.called import UNIT_TITLES
from fourscore.games.mr_president.facts.cards import PILES
from fourscore.games.mr_president.facts.chits import KINDS
from fourscore.games.mr_president.facts.faces import Candidate, Member
from fourscore.games.mr_president.facts.layout import Conflict, Nation, Region, Track, Zone
from fourscore.games.mr_president.facts.numbers import CAPABILITY, TRACKS
from fourscore.games.mr_president.facts.people import FIELDS
from fourscore.games.mr_president.facts.printed import OURS, Printed
from fourscore.games.mr_president.facts.sequence import SEQUENCE, STAKES
from fourscore.games.mr_president.facts.white_house import HOUSE, Trait
from fourscore.games.mr_president.naming import SIGNS
from fourscore.games.mr_president.rules.office.cabinet import OFFICE_TITLES
from fourscore.games.mr_president.rules.war.possible import FIGHTERS
from fourscore.games.mr_president.rules.war.possible import KINDS as WAR_KINDS
from fourscore.kit.printed import printed


class SegmentFacts(msgspec.Struct, frozen=True):
    """One space of the turn sequence track."""

    id: str
    kind: str
    phase: str
    title: str
    turns: tuple[int, ...]
    """The years in which it happens; empty for every year."""
    actions: int
    stakes: str
    """What it is about, for those who meet it for the first time."""


class OfficeFacts(msgspec.Struct, frozen=True):
    """An office of the Cabinet."""

    id: str
    title: str
    field: str
    """The rating that counts in it."""


class TraitFacts(msgspec.Struct, frozen=True):
    """An attribute of the President, or an Exceptional White House Resource."""

    id: str
    title: str
    good: bool
    ap: int
    about: str


class BillFacts(msgspec.Struct, frozen=True):
    """A bill, the nominee for the Court, or an initiative."""

    id: str
    number: int
    """0 for the nominee and the initiatives."""
    topic: str
    is_own: bool


class DeedFacts(msgspec.Struct, frozen=True):
    """A Master Action."""

    code: str
    title: str
    kind: str
    who: tuple[str, ...]
    ap: int
    limit: str
    rule: RuleId


class NewsFacts(msgspec.Struct, frozen=True):
    """A card of the crisis decks."""

    code: str
    title: str
    field: str
    tone: str


class MrPresidentFacts(msgspec.Struct, frozen=True):
    """The board, the counters and the cards."""

    tracks: dict[str, Track]
    regions: dict[str, Region]
    zones: dict[str, Zone]
    nations: dict[str, Nation]
    conflicts: dict[str, Conflict]
    segments: tuple[SegmentFacts, ...]
    """The year in order."""
    offices: dict[str, OfficeFacts]
    candidates: dict[str, Candidate]
    friends: dict[str, Member]
    opponents: dict[str, Member]
    attributes: dict[str, TraitFacts]
    resources: dict[str, TraitFacts]
    focus: dict[str, str]
    bills: dict[str, BillFacts]
    bill_boxes: dict[str, str]
    """The boxes a bill can lie in, those of the Pending Bills track first."""
    actions: dict[str, DeedFacts]
    cards: dict[str, NewsFacts]
    piles: tuple[str, ...]
    chits: dict[str, str]
    charts: dict[str, str]
    units: dict[str, str]
    sides: dict[str, str]
    """Who can take part in Wars."""
    war_kinds: tuple[str, ...]
    capabilities: dict[str, str]
    sanctions: tuple[str, ...]
    intel: tuple[str, ...]
    """The boxes of an Intel track; the first is outside it."""
    approval_values: tuple[int, ...]
    """The small number in the corner of each Public Approval box."""
    signs: dict[str, tuple[str, str]]
    """What is printed on the small counters, and what it means; {} is a number."""


def almanac(pieces: Printed = OURS) -> MrPresidentFacts:
    """Everything printed, by the codes that a View uses."""
    return MrPresidentFacts(
        tracks={track.code: track for track in TRACKS},
        regions=REGIONS,
        zones=ZONES,
        nations=NATIONS,
        conflicts=CONFLICTS,
        segments=_segments(),
        offices={code: OfficeFacts(code, title, FIELDS[code]) for code, title in OFFICE_TITLES.items()},
        candidates=pieces.candidates,
        friends=pieces.friends,
        opponents=pieces.opponents,
        attributes=_traits(pieces.attributes),
        resources=_traits(pieces.resources),
        focus=HOUSE.focus.title,
        bills={bill: BillFacts(bill, number(bill), _topic(bill), is_own(bill)) for bill in BILLS},
        bill_boxes={box: BOX_NAMES.get(box, box) for box in (*BILL_BOXES, *BOX_NAMES)},
        actions={code: printed(DeedFacts, one) for code, one in all_actions().items()},
        cards={code: printed(NewsFacts, card) for code, card in pieces.cards.items()},
        piles=PILES,
        chits={code: chit.title for code, chit in KINDS.items()},
        charts={code: str(entry.get("title", "")) for code, entry in entries().items()},
        units=UNIT_TITLES,
        sides={code: side.title for code, side in FIGHTERS.items()},
        war_kinds=WAR_KINDS,
        capabilities={code: TRACKS[CAPABILITY["us"][code]].title.removeprefix("US ") for code in CAPABILITIES},
        sanctions=SANCTIONS,
        intel=INTEL,
        approval_values=pieces.figures.approval_values,
        signs=SIGNS,
    )


def _segments() -> tuple[SegmentFacts, ...]:
    stakes = STAKES["segment"]
    return tuple(printed(SegmentFacts, one, stakes=stakes.get(one.kind, "")) for one in SEQUENCE)


def _traits(traits: dict[str, Trait]) -> dict[str, TraitFacts]:
    return {code: printed(TraitFacts, one, id=code) for code, one in traits.items()}


def _topic(bill: str) -> str:
    if bill == COURT:
        return "Supreme Court nominee"
    return f"Greater Society: {SOCIETY[bill].field}" if bill in SOCIETY else PAPERS[number(bill)].topic
