"""Set-up: the board as a new President finds it (facts/setup.py)."""

from collections.abc import Generator
from typing import Any

from fourscore.engine.decision import Procedure
from fourscore.games.mr_president.asking import ask
from fourscore.games.mr_president.dice import roll
from fourscore.games.mr_president.facts.bills import OWN, start_bills
from fourscore.games.mr_president.facts.board import AREAS, HOME, OFFICES, PEERS
from fourscore.games.mr_president.facts.chits import KINDS, kind_of
from fourscore.games.mr_president.facts.numbers import (
    FOOTPRINT,
    GOODWILL,
    HELD,
    INFLUENCE,
    IRANIAN,
    SANCTIONED,
    TRADE,
    UNIT,
    UNSTABLE,
)
from fourscore.games.mr_president.facts.people import name
from fourscore.games.mr_president.facts.scenarios import scenario_called
from fourscore.games.mr_president.options import LEVELS
from fourscore.games.mr_president.rules.crises.cards import start_decks
from fourscore.games.mr_president.rules.office.attributes import gain, take_resource, unused_resources
from fourscore.games.mr_president.rules.office.cabinet import appoint, gain_experience
from fourscore.games.mr_president.rules.office.companion import (
    asks,
    corrections,
    draw_counters,
    figures,
    how_many,
)
from fourscore.games.mr_president.rules.office.promises import administration_priorities, promise, public_priorities
from fourscore.games.mr_president.rules.scenario import lay_out as lay_scenario
from fourscore.games.mr_president.rules.scenario import notation
from fourscore.games.mr_president.rules.war.possible import POSSIBLE
from fourscore.games.mr_president.rules.war.wars import brings, in_words
from fourscore.games.mr_president.rules.year import SET_UP, parts
from fourscore.games.mr_president.state import CivilWar, Group, Term, War
from fourscore.games.mr_president.tables.effects import carry_out

PRESIDENT = "mr-president.setup.president-start"
PEOPLE = "mr-president.setup.people-start"
BILLS = "mr-president.setup.bills-start"
THREATS = "mr-president.setup.threats-start"
SCENARIO = "mr-president.scenario.begins"


def lay_out(term: Term) -> Procedure:
    """Counters that lie where they lie: Tensions, Goodwill, threats, peers, units, and all bills unused."""
    level, start = term.difficulty, term.printed.setup
    counters = term.counters
    counters[GOODWILL] = start.goodwill[level]
    tense = start.focus_tensions[level]
    term.strained = [place >= len(AREAS) - tense for place in range(len(AREAS))]
    for heaps, regions in ((FOOTPRINT, start.footprints), (TRADE, start.trade), (IRANIAN, start.iranian)):
        for region, count in regions.items():
            counters[heaps[region]] = count[level]
    _lay_threats(term, level)
    for peer in PEERS:
        for region in start.influence[peer][LEVELS[level]]:
            counters[INFLUENCE[peer][region]] += 1
    for nation, kinds in start.sanctions.items():
        for kind in kinds[level]:
            counters[SANCTIONED[nation][kind]] = 1
    _lay_units(term, level)
    start_bills(term)
    term.tell("mr-president.setup.domestic-start")
    yield from ()


def _lay_threats(term: Term, level: int) -> None:
    start = term.printed.setup
    for region, groups in start.terror.items():
        term.terror[region] = [Group(each) for each in groups[level]]
    regions = start.regions
    for region in regions.unstable[level]:
        term.counters[UNSTABLE[region]] += 1
    for region in regions.civil_wars[level]:
        term.civil_wars[region].append(CivilWar(iranian=region in regions.iranian_civil_wars[level]))
    for region in regions.ceasefires[level]:
        term.civil_wars[region].append(CivilWar(ceasefire=True))


def _lay_units(term: Term, level: int) -> None:
    start = term.printed.setup
    for place, units in start.units.items():
        for unit, count in units.items():
            term.counters[UNIT[unit][place]] = count if isinstance(count, int) else count[level]
    for unit, count in start.units_more[LEVELS[level]].items():
        term.counters[UNIT[unit][HOME]] += count
    for unit, count in start.held.items():
        term.counters[HELD[unit]] = count


def chits(term: Term) -> Procedure:
    """The cup is filled; the two Acts (2) chits lie outside."""
    for code, count in term.printed.all_chits.items():
        pile = term.chits_aside if KINDS[kind_of(code)].away else term.chits
        pile += [code] * count
    if not asks(term, "chits"):
        term.tell("mr-president.setup.chits-start", chits=len(term.chits))
    yield from ()


def attributes(term: Term) -> Procedure:
    """Positive attributes are drawn; of more than may be kept, the player gives some back. Negative ones follow."""
    count = yield from how_many(term, "drawn")
    drawn = yield from draw_counters(term, "attribute", _attributes(term, good=True), count, "positive attribute")
    kept = (yield from how_many(term, "kept")) if drawn else 0
    while len(drawn) > kept:
        about = "Which of these attributes do you give back?"
        drawn.remove((yield from ask(term, "give-back-attribute", PRESIDENT, drawn, about)))
    for code in drawn:
        gain(term, code, PRESIDENT)
    for _ in range((yield from how_many(term, "bad"))):
        # One that contradicts an attribute just drawn would leave the President with neither.
        opposed = term.printed.attributes
        fitting = [code for code in _attributes(term, good=False) if opposed[code].opposite not in term.attributes]
        drawn = yield from draw_counters(term, "attribute", fitting, 1, "negative attribute", good=False)
        gain(term, drawn[0], PRESIDENT)


def _attributes(term: Term, *, good: bool) -> list[str]:
    return [code for code, trait in term.printed.attributes.items() if trait.good == good]


def resources(term: Term) -> Procedure:
    """One Exceptional White House Resource: picked from two on easier, random on normal, none on harder."""
    count = yield from how_many(term, "resources")
    drawn = yield from draw_counters(term, "resource", unused_resources(term), count, "a resource card")
    if drawn:
        about = "Which resource serves in the White House?"
        take_resource(term, str((yield from ask(term, "resource", PRESIDENT, drawn, about))))


def cabinet(term: Term) -> Generator[Any, Any, bool]:
    """Office after office three candidates are drawn and one is appointed."""
    office = next((office for office in OFFICES if not term.cabinet[office]), "")
    if not office:
        return False
    yield from appoint(term, office)
    if office in term.printed.setup.president.veterans[term.difficulty]:
        gain_experience(term, office)
    return not all(term.cabinet.values())


def congress(term: Term) -> Procedure:
    """Random Friends and Opponents."""
    for members, kind, people in (
        (term.friends, "friend", list(term.printed.friends)),
        (term.opponents, "opponent", list(term.printed.opponents)),
    ):
        count = yield from how_many(term, f"{kind}s")
        members += yield from draw_counters(term, kind, people, count, "a member of Congress")
    friends, opponents = (", ".join(name(term, who) for who in members) for members in (term.friends, term.opponents))
    term.tell(PEOPLE, friends=friends, opponents=opponents)


def campaign_promise(term: Term) -> Procedure:
    """One Administration counter is the campaign promise: kept from three drawn, from two, or the only one."""
    yield from promise(term, (yield from how_many(term, "promises")))


def pending(term: Term) -> Procedure:
    """On easier a bill of the player's choice is pending; on harder the Opponents' version of Public Priority 1."""
    own, theirs = term.printed.setup.pending.own[term.difficulty], term.printed.setup.pending.theirs[term.difficulty]
    if own:
        about = f"Which of your bills is pending at the start, in box {own}?"
        bill = yield from ask(term, "pending-bill", BILLS, OWN, about)
        term.bills[bill] = own
    if theirs:
        term.bills[f"their {term.public[0]}"] = theirs


def inherited_wars(term: Term) -> Procedure:
    """A d10 decides which War of an earlier President goes on; it stands in the middle and has not been rolled for."""
    for row in term.printed.setup.inherited:
        if row.level != LEVELS[term.difficulty]:
            continue
        rolled = yield from roll(10, "inherited War")
        wars = [row.always] if row.always else []
        wars += [war for war, (low, high) in row.roll.items() if low <= rolled <= high]
        for code in wars:
            inherit(term, code)
        told = "; ".join(in_words(war) for war in term.wars) or "none"
        term.tell(THREATS, roll=rolled, war=told)


def inherit(term: Term, code: str) -> None:
    """A War goes on at a stalemate, without a first progress roll."""
    war = POSSIBLE[code]
    enemy = sum(brings(term, who, war.kind, war.region) for who in war.b)
    term.wars.append(War(code, war.region, war.kind, war.a, war.b, (0, enemy)))


def scenario(term: Term) -> Procedure:
    """In a scenario some things lie elsewhere than usual."""
    if not term.scenario:
        return
    found = scenario_called(term.scenario)
    term.tell(SCENARIO, title=found.title, introduction=found.introduction, aim=found.aim)
    if found.wars is not None:
        term.wars = []
        for code in found.wars:
            inherit(term, code)
    lay_scenario(term, found)
    yield from carry_out(term, notation(term.scenario).begin)


parts(
    SET_UP,
    lay_out,
    start_decks,
    chits,
    attributes,
    resources,
    cabinet,
    congress,
    public_priorities,
    administration_priorities,
    campaign_promise,
    pending,
    inherited_wars,
    scenario,
    figures,
    corrections,
)
