"""Places and pieces on the board as a sentence calls them."""

from fourscore.games.mr_president.facts.board import HOME, INTEL, NATIONS, REGIONS, UNITS, ZONES
from fourscore.games.mr_president.state import CivilWar, Group, Rogue

ORDINALS = ("first", "second", "third")
_ZONES = [zone.title for zone in ZONES.values()]
WITH_ARTICLE = frozenset(
    (
        "Eurozone",
        "Economy of the Eurozone",
        "Middle East",
        "UK",
        "Gulf States/Saudi Arabia",
        "ROK",
        "US",
        "Taliban",
        *_ZONES,
    )
)
UNIT_TITLES = dict(
    zip(UNITS, ("Carrier", "Marines", "heavy Army", "light Army", "USAF", "Special Ops", "Intel/Advisors"), strict=True)
)
SEVERAL_UNITS = UNIT_TITLES | {"carrier": "Carriers", "army-heavy": "heavy Armies", "army-light": "light Armies"}
SANCTION_TITLES = {"unilateral": "Unilateral", "multilateral": "Multilateral", "un": "UN"}
HEAPS = {
    "GOODWILL": "UN Goodwill counters of the US",
    "TENSIONS": "Tensions with {}",
    "SANCTIONS": "Sanctions on {} ({})",
    "INFLUENCE": "Influence of {} in {}",
    "BASE": "Base of {} in {}",
    "IRANIAN": "Iranian Influence in {}",
    "UNSTABLE": "Unstable States in {}",
    "FOOTPRINT": "US Footprints in {}",
    "TRADE": "Trade Agreement in {} (1 pending, 2 concluded)",
    "UNIT": "{} in {}",
    "HELD": "{} held back for laws",
}
"""Heaps of counters that lie on the board at the start, with what their words stand for."""


def the(title: str) -> str:
    """A place or nation within a sentence.

    >>> the("Middle East"), the("Africa")
    ('the Middle East', 'Africa')
    """
    return f"the {title}" if title in WITH_ARTICLE else title


def where(place: str) -> str:
    """A region or zone within a sentence: `the Middle East`, `Africa`, `the US`."""
    return "the US" if place == HOME else the((REGIONS.get(place) or ZONES[place]).title)


def group_name(region: str, group: Group) -> str:
    """A Terror Group: `level 3 Terror Group in Africa, in Locating`."""
    box = f"in {INTEL[group.intel]}" if group.intel else "not on the Intel track"
    return f"level {group.level} Terror Group in {where(region)}, {box}"


def civil_war_name(region: str, war: CivilWar) -> str:
    """A Civil War, or its other side: `Ceasefire in Africa, with Peacekeepers`."""
    marks = ((war.peacekeepers, "Peacekeepers"), (war.iranian, "Iranian Influence"))
    also = " and ".join(what for holds, what in marks if holds)
    return f"{'Ceasefire' if war.ceasefire else 'Civil War'} in {where(region)}" + (f", with {also}" if also else "")


def rogue_name(rogue: Rogue) -> str:
    """A Rogue State: `level 2 Rogue State in Africa with weapons of mass destruction`."""
    armed = " with weapons of mass destruction" if rogue.wmd else ""
    return f"level {rogue.level} Rogue State in {where(rogue.region)}{armed}"


def heap_name(code: str) -> str:
    """A heap of counters: `Influence of Russia in Africa`, `Carrier in the Pacific`."""
    kind, *words = code.split()
    return HEAPS[kind].format(*map(_word, words))


def _word(word: str) -> str:
    if word in REGIONS or word in ZONES:
        return where(word)
    return the(NATIONS[word].title) if word in NATIONS else UNIT_TITLES.get(word, word)
