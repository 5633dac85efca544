"""What a word on a choice or a counter is called: `cab-05`, `own 7`, `gs-sa`, `E1-12`, `secdef`, `africa 1 level 3`."""

import re
from collections.abc import Callable, Iterator

import msgspec

from fourscore.games.mr_president.actions import all_actions
from fourscore.games.mr_president.facts.bills import COURT, NUMBERS, PAPERS, title
from fourscore.games.mr_president.facts.board import CAPABILITIES, CONFLICTS, NATIONS, REGIONS, UNITS, ZONES, content
from fourscore.games.mr_president.facts.cards import all_cards
from fourscore.games.mr_president.facts.chits import KINDS, kind_of
from fourscore.games.mr_president.facts.chits import title as chit_title
from fourscore.games.mr_president.facts.faces import CANDIDATES, FRIENDS, OPPONENTS, Side
from fourscore.games.mr_president.facts.numbers import CAPABILITY, TRACKS
from fourscore.games.mr_president.facts.people import name as person
from fourscore.games.mr_president.facts.people import side
from fourscore.games.mr_president.facts.white_house import ATTRIBUTES, HOUSE, RESOURCES
from fourscore.games.mr_president.phrases import phrase
from fourscore.games.mr_president.rules.office.cabinet import OFFICE_TITLES, describe
from fourscore.games.mr_president.rules.war.wars import name as war_name
from fourscore.games.mr_president.rules.war.wars import title as war_title
from fourscore.games.mr_president.state import Term

JOINT = re.compile("( for | by )")
"""What joins a target with what it costs or with what it is hit."""
UNIT_TITLES = dict(
    zip(UNITS, ("Carrier", "Marines", "heavy Army", "light Army", "USAF", "Special Ops", "Intel/Advisors"), strict=True)
)


def named(term: Term, word: str) -> str:
    """The full name of whatever a word stands for; empty for a word that says all."""
    for names in _NAMES:
        found = names(term, word)
        if found:
            return found
    return ""


def called(term: Term, word: str) -> str:
    """A name without what is told about it, with what joins it: `Africa for 1 AP`, `Iran's networks and forces`."""
    head, joint, tail = JOINT.split(word, maxsplit=1) if JOINT.search(word) else (word, "", "")
    return (named(term, head).partition(":")[0] or head) + joint + tail


def _place(_term: Term, word: str) -> str:
    if word == "conus":
        return "the US itself (CONUS)"
    places: Iterator[object] = (group[word] for group in (REGIONS, ZONES, NATIONS, CONFLICTS) if word in group)
    return str(getattr(next(places, None), "title", ""))


def _somebody(term: Term, word: str) -> str:
    if word == "potus":
        return "the President"
    if word in OFFICE_TITLES:
        who = term.cabinet[word]
        return f"{OFFICE_TITLES[word]} {person(who)}" if who else OFFICE_TITLES[word]
    if word in CANDIDATES:
        later = CANDIDATES[word].veteran
        plus = " and +1 Action" if later.plus_action else ""
        veteran = f"{later.diplomatic}, {later.domestic}, {later.military}{plus}"
        return f"{person(word)}: {describe(CANDIDATES[word].novice)} (veteran {veteran})"
    if word in FRIENDS or word in OPPONENTS:
        return f"{person(word)}: {_member(side(term, word))}"
    return ""


def _member(shown: Side) -> str:
    return f"{shown.wing}, legislative {shown.legislative}, media {shown.media}"


def _bill(term: Term, word: str) -> str:
    bill, _, way = word.rpartition(" ")
    if way in ("left", "right") and bill in term.bills:
        return f"{title(term, bill)}: one box {'toward passage' if way == 'left' else 'back'}"
    return title(term, word) if word in term.bills or word == COURT else ""


def _paper(_term: Term, word: str) -> str:
    if word in _WORDS:
        return _WORDS[word]
    if word in all_cards():
        return all_cards()[word].title
    return chit_title(word) if kind_of(word) in KINDS else ""


def _trait(_term: Term, word: str) -> str:
    trait = ATTRIBUTES.get(word) or RESOURCES.get(word)
    if trait is None:
        return ""
    about = [
        *([f"{trait.ap:+d} AP a year"] if trait.ap else []),
        *(_yearly(each) for each in trait.each_turn),
        trait.about,
    ]
    return f"{trait.title}: {'; '.join(filter(None, about))}" if any(about) else trait.title


def _yearly(effect: object) -> str:
    return f"{phrase(effect)} each year" if isinstance(effect, str) else ""


def _group(_term: Term, word: str) -> str:
    """`middle-east 1 level 3 locating`: a Terror Group."""
    words = word.split()
    if len(words) < 4 or words[0] not in REGIONS or words[2] != "level":
        return ""
    box = f"in {words[4].capitalize()}" if len(words) > 4 else "not on the Intel track"
    where = "the US" if words[0] == "conus" else REGIONS[words[0]].title
    return f"level {words[3]} Terror Group in {where}, {box}"


def _war(term: Term, word: str) -> str:
    for war in term.wars:
        if war_name(war) == word:
            return f"{war_title(war)}: War, status {war.status / 2:g} of 5"
    words = word.split()
    if len(words) > 2 and words[0] in REGIONS and ("civil" in words or "ceasefire" in words):
        with_iran = ", with Iranian Influence" if "iranian" in words else ""
        kept = ", with Peacekeepers" if "peacekeepers" in words else ""
        return f"{'Ceasefire' if 'ceasefire' in words else 'Civil War'} in {REGIONS[words[0]].title}{kept}{with_iran}"
    return ""


def _rogue(term: Term, word: str) -> str:
    for each in term.rogues:
        if word == f"rogue {each.number}":
            return f"level {each.level} Rogue State in {REGIONS[each.region].title}{' with WMDs' if each.wmd else ''}"
    return ""


def _unit(_term: Term, word: str) -> str:
    unit, _, at = word.partition(" ")
    if unit in UNIT_TITLES and (at in REGIONS or at in ZONES):
        return f"{UNIT_TITLES[unit]} in {'the US' if at == 'conus' else (REGIONS.get(at) or ZONES[at]).title}"
    return ""


def _sanctions(_term: Term, word: str) -> str:
    nation, _, kind = word.partition(" ")
    if nation in NATIONS and kind in ("unilateral", "multilateral", "un"):
        return f"{'UN' if kind == 'un' else kind.capitalize()} Sanctions on {NATIONS[nation].title}"
    return ""


def _action(_term: Term, word: str) -> str:
    return all_actions()[word].title if word in all_actions() else ""


def number_of_bill(word: str) -> str:
    """A bill by its number alone, as priorities are named."""
    return PAPERS[int(word)].topic if word.isdecimal() and int(word) in NUMBERS else ""


_WORDS = {
    **{capability: TRACKS[CAPABILITY["us"][capability]].title[4:] for capability in CAPABILITIES},
    **HOUSE.focus.title,
    **msgspec.convert(content("choices.toml")["cyber-target"], dict[str, str]),
}
_NAMES: tuple[Callable[[Term, str], str], ...] = (
    _action, _place, _somebody, _bill, _trait, _group, _war, _rogue, _unit, _sanctions, _paper,
)  # fmt: skip
