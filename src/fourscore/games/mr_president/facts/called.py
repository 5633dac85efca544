"""Places and pieces on the board as a sentence calls them."""

from fourscore.games.mr_president.facts.board import HOME, INTEL, REGIONS, ZONES
from fourscore.games.mr_president.state import CivilWar, Group, Rogue

ORDINALS = ("first", "second", "third")
_ZONES = [zone.title for zone in ZONES.values()]
_WITH_ARTICLE = frozenset(
    ("Eurozone", "Middle East", "UK", "Gulf States/Saudi Arabia", "ROK", "US", "Taliban", *_ZONES)
)


def the(title: str) -> str:
    """A place or nation within a sentence.

    >>> the("Middle East"), the("Africa")
    ('the Middle East', 'Africa')
    """
    return f"the {title}" if title in _WITH_ARTICLE else title


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
