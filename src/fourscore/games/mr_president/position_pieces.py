"""What a position says of people, bills, cards, chits and Wars: known names, each where it can be, none twice."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping

from fourscore.engine.positions import need
from fourscore.games.mr_president.facts.bills import BILL_BOXES, BILLS, BOX_NAMES, NUMBERS, ON_TRACK, SOCIETY
from fourscore.games.mr_president.facts.board import AREAS, INTEL, OFFICES, REGIONS, WORLD
from fourscore.games.mr_president.facts.cards import LATER_DECKS, PILES
from fourscore.games.mr_president.rules.allies.group_acts import GROUPS
from fourscore.games.mr_president.rules.congress.scandals import BOXES, NAMES
from fourscore.games.mr_president.rules.war.possible import FIGHTERS, MOST, POSSIBLE
from fourscore.games.mr_president.rules.war.possible import KINDS as WAR_KINDS
from fourscore.games.mr_president.rules.war.wars import WON, name
from fourscore.games.mr_president.state import Term, War

HIGHEST_LEVEL = 4
"""The level of a Terror Group or of an initiative's counter never goes beyond what is printed."""
MOST_COUNTERS = 20
"""How many counters can lie on one Rogue State, or strengthen one side of a War, at the very most."""
MOST_STRENGTH = 9_999
"""Counters are added to a long War without end; this many are more than any presidency brings."""
MOST_ATTRIBUTES, MOST_RESOURCES, MOST_PENDING = 4, 2, 5
"""How many of them the board has room or counters for."""
BOXES_OF_BILLS = ("unused", *BILL_BOXES, *BOX_NAMES)


def check_pieces(term: Term) -> None:
    """BadPosition names the piece that cannot lie where it is said to."""
    _check_people(term)
    _check_congress(term)
    _check_focus(term)
    _check_world(term)
    _check_wars(term)
    _check_chits(term)
    _check_cards(term)


def _each_once(part: str, found: Iterable[str], known: Collection[str]) -> None:
    names = list(found)
    for one in names:
        need(one in known, part, f"there is no {one!r}")
        need(names.count(one) == 1, part, f"{one} appears twice")


def _all_of(part: str, found: Mapping[str, object], known: Collection[str]) -> None:
    """A part that has an entry for everything there is of a kind."""
    _each_once(part, found, known)
    for one in known:
        need(one in found, part, f"{one} is missing")


def _check_people(term: Term) -> None:
    printed = term.printed
    _each_once("attributes", term.attributes, printed.attributes)
    _each_once("resources", term.resources, printed.resources)
    need(len(term.attributes) <= MOST_ATTRIBUTES, "attributes", f"there is room for {MOST_ATTRIBUTES}")
    need(len(term.resources) <= MOST_RESOURCES, "resources", f"there is room for {MOST_RESOURCES}")
    _all_of("cabinet", term.cabinet, OFFICES)
    _each_once("cabinet and gone", [who for who in (*term.cabinet.values(), *term.gone) if who], printed.candidates)
    need("" not in term.gone, "gone", "nobody has no name")
    _each_once("veterans", term.veterans, printed.candidates)
    _each_once("friends", term.friends, printed.friends)
    _each_once("opponents", term.opponents, printed.opponents)
    _each_once("scandals", term.scandals, NAMES)
    for who, box in term.scandals.items():
        need(1 <= box < len(BOXES), "scandals", f"the Scandal track has no box {box}")
        need(who == "potus" or term.cabinet[who], "scandals and cabinet", f"there is no {who} to have a Scandal")


def _check_congress(term: Term) -> None:
    if term.segment >= 0 or term.bills or term.levels:
        _all_of("bills and segment", term.bills, BILLS)
        _all_of("levels and segment", term.levels, SOCIETY)
    for bill, box in term.bills.items():
        need(box in BOXES_OF_BILLS, "bills", f"{bill} cannot lie in {box!r}")
    pending = sum(box in ON_TRACK for box in term.bills.values())
    need(pending <= MOST_PENDING, "bills", f"at most {MOST_PENDING} bills are pending, not {pending}")
    for bill, level in term.levels.items():
        need(level in (1, 2), "levels", f"{bill} has no level {level}")
    for part, slots, count in (("public", term.public, 5), ("administration", term.administration, 3)):
        need(len(slots) == count, part, f"there are {count} of them")
        _each_once(part, [str(number) for number in slots if number], [str(number) for number in NUMBERS])
    need(not term.promise or term.promise in NUMBERS, "promise", f"there is no bill {term.promise}")


def _check_focus(term: Term) -> None:
    need(sorted(term.focus) == sorted(AREAS), "focus", f"it has each of {', '.join(AREAS)} once")
    need(len(term.strained) == len(AREAS), "strained", f"there are {len(AREAS)} markers")


def _check_world(term: Term) -> None:
    _all_of("terror", term.terror, REGIONS)
    for groups in term.terror.values():
        need(len(groups) <= MOST_COUNTERS, "terror", f"no region has {len(groups)} Terror Groups")
        for group in groups:
            need(1 <= group.level <= HIGHEST_LEVEL, "terror", f"no Terror Group has level {group.level}")
            need(0 <= group.intel < len(INTEL), "terror", f"the Intel track has no box {group.intel}")
    _all_of("civil_wars", term.civil_wars, WORLD)
    for wars in term.civil_wars.values():
        need(len(wars) <= MOST_COUNTERS, "civil_wars", f"no region has {len(wars)} Civil Wars")
    need(len({rogue.number for rogue in term.rogues}) == len(term.rogues), "rogues", "two have the same number")
    highest = len(FIGHTERS["rogue-state"].levels)
    for rogue in term.rogues:
        need(1 <= rogue.number <= term.printed.figures.rogue_states, "rogues", f"there is no counter {rogue.number}")
        need(rogue.region in WORLD, "rogues", f"there is no region {rogue.region!r}")
        need(1 <= rogue.level <= highest, "rogues", f"no Rogue State has level {rogue.level}")
        need(abs(rogue.ap) <= MOST_COUNTERS, "rogues", f"no Rogue State has {rogue.ap} AP")


def _check_wars(term: Term) -> None:
    need(len(term.wars) <= MOST, "wars", f"the side board has room for {MOST} Wars")
    need(len({name(war) for war in term.wars}) == len(term.wars), "wars", "the same War goes on twice")
    for war in term.wars:
        _check_war(war)
        has_rogue = "rogue-state" in war.attackers or "rogue-state" in war.defenders
        numbers = [rogue.number for rogue in term.rogues]
        fits = war.rogue in numbers or (not has_rogue and war.rogue == 0)
        need(fits, "wars and rogues", f"{war.code} has no Rogue State {war.rogue}")


def _check_war(war: War) -> None:
    need(war.code in POSSIBLE, "wars", f"there is no War {war.code!r}")
    entry = POSSIBLE[war.code]
    need(war.region in ((entry.region,) if entry.region else REGIONS), "wars", f"{war.code} is not in {war.region!r}")
    need(war.kind in WAR_KINDS, "wars", f"there is no type of War {war.kind!r}")
    fighting = (*war.attackers, *war.defenders)
    _each_once("wars", fighting, FIGHTERS)
    sides = (war.attackers, war.defenders)
    fits = all(sides) and any(set(entry.a) <= set(side) for side in sides)
    need(fits, "wars", f"{war.code} is fought by {', '.join(entry.a)} against somebody")
    need(WON[1] <= war.status <= WON[0], "wars", f"no War has status {war.status}")
    for number in (*war.strength, war.surprise):
        need(0 <= number <= MOST_STRENGTH, "wars", f"{war.code} cannot have the number {number}")


def _check_chits(term: Term) -> None:
    """Every chit is in the cup, drawn, or aside; before the set-up there is none."""
    parts = "chits, chits_drawn, chits_aside"
    lying = Counter((*term.chits, *term.chits_drawn, *term.chits_aside))
    printed = Counter(term.printed.all_chits)
    for chit in lying:
        need(chit in printed, parts, f"there is no chit {chit!r}")
    wrong = (lying - printed) + (printed - lying)
    is_set_up = term.segment >= 0 or lying
    need(not wrong or not is_set_up, f"{parts} and segment", f"too many or too few of {', '.join(sorted(wrong))}")
    _each_once("groups", term.groups, GROUPS)


def _check_cards(term: Term) -> None:
    """Every card lies in one pile; before the set-up there is none."""
    if term.segment < 0 and not term.decks:
        need(not term.face_up, "face_up and decks", "no card has been seen before there are piles")
        return
    _all_of("decks and segment", {name: term.decks[name] for name in term.decks if name not in LATER_DECKS}, PILES)
    lying = Counter(code for pile in term.decks.values() for code in pile)
    printed = Counter(term.printed.cards.keys())
    wrong = (lying - printed) + (printed - lying)
    need(not wrong, "decks", f"too many or too few of {', '.join(sorted(wrong)[:5])}")
    _each_once("face_up and decks", term.face_up, term.decks["reshuffle"])
