"""What a word of a choice or counter stands for: `cab-05`, `own 7`, `gs-sa`, `E1-12`, `secdef`, `africa 1 level 3`."""

import re
from collections.abc import Callable
from typing import NamedTuple

import msgspec

from fourscore.games.mr_president.actions import all_actions
from fourscore.games.mr_president.facts.bills import COURT, PAPERS, SOCIETY, is_own, nominee, number
from fourscore.games.mr_president.facts.board import (
    CAPABILITIES,
    CONFLICTS,
    HOME,
    INTEL,
    NATIONS,
    REGIONS,
    ZONES,
    content,
)
from fourscore.games.mr_president.facts.called import (
    SANCTION_TITLES,
    UNIT_TITLES,
    civil_war_name,
    group_name,
    rogue_name,
    the,
    where,
)
from fourscore.games.mr_president.facts.chits import KINDS, kind_of
from fourscore.games.mr_president.facts.chits import title as chit_title
from fourscore.games.mr_president.facts.numbers import CAPABILITY, TRACKS
from fourscore.games.mr_president.facts.people import name as person
from fourscore.games.mr_president.facts.people import side
from fourscore.games.mr_president.facts.white_house import HOUSE
from fourscore.games.mr_president.phrases import phrase
from fourscore.games.mr_president.rules.office.cabinet import OFFICE_TITLES, describe
from fourscore.games.mr_president.rules.war.wars import find, in_words
from fourscore.games.mr_president.state import CivilWar, Group, Term

JOINT = re.compile("( for | by )")
"""What joins a target with what it costs or with what it is hit."""


class Named(NamedTuple):
    """A thing: its name, and what is printed on it."""

    name: str
    about: str = ""
    has_article: bool = False
    """Whether it is called "the ..." within a sentence."""

    @property
    def within(self) -> str:
        """The name as it stands within a sentence."""
        return f"the {self.name}" if self.has_article else the(self.name)


UNNAMED = Named("")


def named(term: Term, word: str) -> Named:
    """What a word stands for; without a name where the word says it all."""
    return next(filter(None, (find(term, word) for find in _FINDERS)), UNNAMED)


def called(term: Term, word: str) -> str:
    """What a word stands for within a sentence, with what joins it: `Africa for 1 AP`, `Iran's networks and forces`."""
    head, joint, tail = JOINT.split(word, maxsplit=1) if JOINT.search(word) else (word, "", "")
    return (named(term, head).within or head) + joint + tail


def _place(_term: Term, word: str) -> Named | None:
    if word == HOME:
        return Named("US")
    found = REGIONS.get(word) or ZONES.get(word) or NATIONS.get(word) or CONFLICTS.get(word)
    return Named(found.title) if found is not None else None


def _somebody(term: Term, word: str) -> Named | None:
    if word == "potus":
        return Named("President", has_article=True)
    if word in OFFICE_TITLES:
        who = term.cabinet[word]
        title = OFFICE_TITLES[word]
        return Named(f"{title} {person(term, who)}") if who else Named(title, has_article=True)
    printed = term.printed
    if word in printed.candidates:
        novice, veteran = printed.candidates[word].novice, printed.candidates[word].veteran
        return Named(person(term, word), f"{describe(novice)}; as a veteran {describe(veteran)}")
    if word in printed.friends or word in printed.opponents:
        shown = side(term, word)
        return Named(person(term, word), f"{shown.wing}, legislative {shown.legislative}, media {shown.media}")
    return None


def bill_name(term: Term, bill: str) -> Named:
    """A bill by its topic, and whose it is where it is not yours."""
    if bill == COURT:
        return Named(f"{nominee(term)} nominee for the Supreme Court", has_article=True)
    if bill in SOCIETY:
        return Named(f"Greater Society initiative on {SOCIETY[bill].field}", has_article=True)
    return Named(PAPERS[number(bill)].topic + ("" if is_own(bill) else " (the Opponents' bill)"))


def _bill(term: Term, word: str) -> Named | None:
    bill, _, way = word.rpartition(" ")
    if bill in term.bills and way in ("left", "right"):
        return Named(f"{'for' if way == 'left' else 'against'} {bill_name(term, bill).within}")
    return bill_name(term, word) if word in term.bills else None


def _paper(term: Term, word: str) -> Named | None:
    if word in _WORDS:
        return Named(_WORDS[word])
    if word in term.printed.cards:
        return Named(term.printed.cards[word].title)
    return Named(chit_title(word)) if kind_of(word) in KINDS else None


def _trait(term: Term, word: str) -> Named | None:
    trait = term.printed.attributes.get(word) or term.printed.resources.get(word)
    if trait is None:
        return None
    points = f"{trait.ap:+d} AP{'' if abs(trait.ap) == 1 else 's'} a year" if trait.ap else ""
    yearly = [f"{phrase(each)} each year" for each in trait.each_turn if isinstance(each, str)]
    return Named(trait.title, "; ".join(filter(None, (points, *yearly, trait.about))))


def _group(_term: Term, word: str) -> Named | None:
    """`middle-east 1 level 3 locating`: a Terror Group."""
    words = word.split()
    if len(words) < 4 or words[0] not in REGIONS or words[2] != "level":
        return None
    group = Group(int(words[3]), INTEL.index(words[4].capitalize()) if len(words) > 4 else 0)
    return Named(group_name(words[0], group), has_article=True)


def _war(term: Term, word: str) -> Named | None:
    war = find(term, word)
    if war is not None:
        return Named(f"War of {in_words(war)}", f"status {war.status / 2:g} of 5", has_article=True)
    words = word.split()
    if len(words) < 3 or words[0] not in REGIONS or not {"civil", "ceasefire"} & {*words}:
        return None
    civil = CivilWar(*(mark in words for mark in CivilWar.__struct_fields__))
    return Named(civil_war_name(words[0], civil), has_article=True)


def _rogue(term: Term, word: str) -> Named | None:
    """`rogue 3`, or with what else is known of it `rogue 3 africa level 2`."""
    each = next((each for each in term.rogues if word.split()[:2] == ["rogue", str(each.number)]), None)
    if each is None:
        return None
    return Named(rogue_name(each), f"{each.ap:+d} AP counter" if each.ap else "", has_article=True)


def _unit(_term: Term, word: str) -> Named | None:
    unit, _, at = word.partition(" ")
    if unit in UNIT_TITLES and (at in REGIONS or at in ZONES):
        return Named(f"{UNIT_TITLES[unit]} in {where(at)}")
    return None


def _sanctions(_term: Term, word: str) -> Named | None:
    nation, _, kind = word.partition(" ")
    if nation in NATIONS and kind in SANCTION_TITLES:
        return Named(f"{SANCTION_TITLES[kind]} Sanctions on {NATIONS[nation].title}")
    return None


def _action(_term: Term, word: str) -> Named | None:
    return Named(all_actions()[word].title) if word in all_actions() else None


LETTERS = dict(zip(UNIT_TITLES, "CMHLFSI", strict=True))
SIGNS: dict[str, tuple[str, str]] = {
    "terror": ("{}", "Terror Group, level {}"),
    **{f"intel {box}": (name[0], f"in {name}") for box, name in enumerate(INTEL) if box},
    "civil-war": ("CW", "Civil War"),
    "ceasefire": ("CF", "Ceasefire"),
    "peacekeepers": ("p", "with Peacekeepers"),
    "iranian": ("i", "with Iranian Influence"),
    "rogue": ("RS{}", "Rogue State, level {}"),
    "wmd": ("w", "with weapons of mass destruction"),
    "INFLUENCE russia": ("R{}", "Influence of Russia: {}"),
    "BASE russia": ("B", "with a base of Russia"),
    "INFLUENCE china": ("C{}", "Influence of China: {}"),
    "BASE china": ("B", "with a base of China"),
    "IRANIAN": ("Ir{}", "Iranian Influence: {}"),
    "UNSTABLE": ("Un{}", "Unstable States: {}"),
    "FOOTPRINT": ("Ft{}", "US Footprints: {}"),
    "TRADE 1": ("Tr?", "Trade Agreement, still being negotiated"),
    "TRADE 2": ("Tr", "Trade Agreement"),
    "FNI": ("FNI", "Focused National Intelligence"),
    "TRANSIT": ("H→{}", "heavy Armies in transit: {}"),
    **{unit: (LETTERS[unit], title) for unit, title in UNIT_TITLES.items()},
}
"""What is printed on the small counters of the board, and what it means; {} is a number."""
_WORDS = {
    **{capability: TRACKS[CAPABILITY["us"][capability]].title[4:] for capability in CAPABILITIES},
    **HOUSE.focus.title,
    **msgspec.convert(content("choices.toml")["names"], dict[str, str]),
}
_FINDERS: tuple[Callable[[Term, str], Named | None], ...] = (
    _action, _place, _somebody, _bill, _trait, _group, _war, _rogue, _unit, _sanctions, _paper,
)  # fmt: skip
