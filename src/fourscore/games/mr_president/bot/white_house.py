"""Answers of the White House: Focus, Cabinet, intelligence, attributes, capabilities, economic assistance."""

from math import fsum

from fourscore.games.mr_president.bot import boxes
from fourscore.games.mr_president.bot.desk import Desk
from fourscore.games.mr_president.bot.worth import worth_of
from fourscore.games.mr_president.facts.board import ALLIES, AREAS, NATIONS, PEERS, WORLD
from fourscore.games.mr_president.facts.faces import Ratings
from fourscore.games.mr_president.facts.numbers import ALIGNMENT, ALLY, CAPABILITY
from fourscore.games.mr_president.facts.people import FIELDS, rating
from fourscore.games.mr_president.facts.white_house import focus_effects
from fourscore.games.mr_president.rules.office.cabinet import FILLING, OFFICE_TITLES
from fourscore.games.mr_president.rules.office.focus import KEEP
from fourscore.games.mr_president.rules.war.wars import us_wars
from fourscore.games.mr_president.state import Term

GIFTS = {
    "likeable": 5.0, "efficient": 4.5, "media-savvy": 5.0, "orator": 3.5, "respected-by-congress": 4.5,
    "business-friendly": 5.0, "team-builder": 2.0, "teflon": 2.0, "domestic-focus": 3.0, "moderate-influence": 2.0,
    "allys-best-friend": 2.5, "amazing-chief-of-staff": 2.5, "amazing-secretary-of-treasury": 4.5,
    "superstars-on-the-nsc-staff": 2.0, "amazing-press-secretary": 3.5, "amazing-un-ambassador": 3.0,
}  # fmt: skip
"""How valuable an attribute or a resource is."""
EDGE = {"cyber": 0.6, "recon": 0.6, "missiles": 0.2, "air": 0.2, "ground": 0.1, "naval": 0.1, "space": 0.0}


def order_of_focus(desk: Desk) -> list[str]:
    """The areas by what their success brings now."""
    worths = {area: worth_of(desk, focus_effects(area)) for area in AREAS}
    return sorted(AREAS, key=lambda area: -worths[area])


def worths_of_focus(desk: Desk) -> list[float]:
    """The area that belongs to this marker; `keep` when the rest stands right."""
    wanted = order_of_focus(desk)
    left = [area for area in desk.term.focus if area in desk.asked.choices]
    due = [area for area in wanted if area in left]
    return [
        (2.0 if due == left else 0.0) if choice == KEEP else 1.0 if choice == due[0] else 0.0
        for choice in desk.asked.choices
    ]


# ---------------------------------------------------------------- people


def skill(side: Ratings, office: str) -> float:
    """What a counter is worth in an office: its rating, a second Action, and a little for the others."""
    return 2.0 * float(getattr(side, FIELDS[office])) + 1.8 * side.plus_action + 0.1 * side.domestic


def worths_of_candidates(desk: Desk) -> list[float]:
    """The best for the office; also for what experience would make of them."""
    office = next(each for each in OFFICE_TITLES if FILLING[each] in desk.term.marks)
    found = [desk.term.printed.candidates[who] for who in desk.asked.choices]
    return [skill(each.novice, office) + 0.25 * skill(each.veteran, office) for each in found]


def worths_of_experience(desk: Desk) -> list[float]:
    """Whoever gains most by it."""
    found = [(office, desk.term.printed.candidates[desk.term.cabinet[office]]) for office in desk.asked.choices]
    return [skill(who.veteran, office) - skill(who.novice, office) for office, who in found]


def worths_of_replacing(desk: Desk) -> list[float]:
    """Someone under a Scandal, or someone who is good for nothing."""
    price = 1.0 if desk.asked.kind == "exchange" else 2.5
    return [_burden(desk, choice) - price if choice in OFFICE_TITLES else 0.0 for choice in desk.asked.choices]


def _burden(desk: Desk, office: str) -> float:
    """How gladly an official is seen leaving."""
    return 2.5 * desk.term.scandals.get(office, 0) + (1.6 if rating(desk.term, office) <= 0 else 0.0)


# ---------------------------------------------------------------- elsewhere in the White House


def worths_of_watching(desk: Desk) -> list[float]:
    """FNI goes where groups can be found that are worth it, and where the US fights."""
    wars = {war.region for war in us_wars(desk.term)}
    here = desk.scene.region

    def worth(choice: str) -> float:
        region = here if choice == "stay" else choice
        groups = desk.term.terror.get(region, ())
        found = fsum(boxes.hit(each.level, region, 1) for each in groups if each.level < 4 and each.intel < 3)
        return found + (2.0 if region in wars else 0.0) + (0.3 if choice == "stay" else 0.0)

    return [worth(choice) for choice in desk.asked.choices]


def lead_in(term: Term, code: str) -> int:
    """How far the US is ahead of the better of both peers in a capability."""
    return term.tracks[CAPABILITY["us"][code]] - max(term.tracks[CAPABILITY[peer][code]] for peer in PEERS)


def worths_of_capabilities(desk: Desk) -> list[float]:
    """Those first in which the lead over both peers opens doors: cyber and reconnaissance."""

    def worth(code: str) -> float:
        lead = lead_in(desk.term, code)
        return EDGE[code] + (0.8 if lead <= 0 else 0.4 if lead == 1 else 0.0)

    return [worth(code) for code in desk.asked.choices]


def worths_of_assistance(desk: Desk) -> list[float]:
    """An ally a level closer, or a region that leans to the US."""
    return [
        boxes.rise(desk, ALLY[place], 1)
        if place in ALLIES
        else boxes.rise(desk, ALIGNMENT[place], 0.5)
        if place in WORLD
        else 0.0
        for place in desk.asked.choices
    ]


def worths_of_gifts(desk: Desk) -> list[float]:
    """The best is kept, the least given back."""
    sign = -1 if desk.asked.kind == "give-back-attribute" else 1
    return [sign * GIFTS.get(choice, 1.0) for choice in desk.asked.choices]


def worths_of_tensions(desk: Desk) -> list[float]:
    """Take them away where they hurt most, lay them where they hurt least; of numbers the highest goes."""
    step = 1 if desk.what == "lay" else -1

    def worth(choice: str) -> float:
        if choice.isdigit():
            return float(choice)
        if choice == "focus":
            return boxes.strain(desk, step)
        return boxes.lay(desk, choice, step) if choice in NATIONS else 0.0

    return [worth(choice) for choice in desk.asked.choices]
