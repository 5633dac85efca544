"""Focused National Intelligence: Superstars' free attempt, a roll on WM1 for each counter, and moving the counters."""

from collections.abc import Generator
from typing import Any

from fourscore.engine.decision import Procedure
from fourscore.games.mr_president.actions import all_actions, is_available, take
from fourscore.games.mr_president.asking import about_this, ask
from fourscore.games.mr_president.charts import chart
from fourscore.games.mr_president.facts.board import CAPABILITIES, INTEL, NATIONS, PEERS, REGIONS, WORLD
from fourscore.games.mr_president.facts.called import where
from fourscore.games.mr_president.facts.numbers import ALLY, CAPABILITY, FNI
from fourscore.games.mr_president.rules.actions.military import RAID_ONLY
from fourscore.games.mr_president.rules.peers.influence import amount
from fourscore.games.mr_president.rules.world.civil_wars import asking_talks, find_all, pick_civil_war, talks
from fourscore.games.mr_president.rules.world.terror import choose_group, set_intel
from fourscore.games.mr_president.rules.year import parts
from fourscore.games.mr_president.scene import Scene
from fourscore.games.mr_president.state import Term, War
from fourscore.games.mr_president.tables.effects import BY_WORDS, Act, carry_out, plain, verb
from fourscore.games.mr_president.tables.readings import Reading, reading
from fourscore.games.mr_president.tables.rolling import consult
from fourscore.games.mr_president.tables.words import Words
from fourscore.games.mr_president.tracks import change

SUPERSTARS = "superstars-on-the-nsc-staff"
FREE = ("military 2", "military 4")
STRONGEST_FIRST = (3, 2, 1)
"""Level 4 groups are never moved by FNI."""
BROKERED = -2
"""The overall modifier of peace talks that intelligence prepares."""
HELP = {"1-2": 2, "3-5": 1}
"""How much strength a good roll gives to a War, by row."""


def superstars(term: Term) -> Procedure:
    """Superstars on the NSC Staff allow one Intel or Raid Action for free, with a further -1."""
    if SUPERSTARS not in term.resources:
        return
    open_to = [code for code in FREE if is_available(term, all_actions()[code])]
    if not open_to:
        return
    about = "Superstars on the NSC Staff: take one Action for free, with -1 on its roll?"
    code = yield from ask(term, "superstars", "mr-president.fni.superstars", [*open_to, "none"], about)
    if code != "none":
        term.tell("mr-president.fni.superstars", action=all_actions()[str(code)].title)
        term.marks[RAID_ONLY] = 1
        yield from take(term, all_actions()[str(code)], by_superstars(term))
        del term.marks[RAID_ONLY]


def by_superstars(term: Term) -> list[tuple[int, str]]:
    """What the Superstars add to the roll of the Action that they give."""
    return [(-1, "Superstars")] if RAID_ONLY in term.marks else []


def roll_for_counters(term: Term) -> Procedure:
    """One d10 is rolled on WM1 for each region that has an FNI counter."""
    for region in [region for region in WORLD if term.counters[FNI[region]]]:
        term.marks.pop("segment watched", None)
        scene = Scene(region=region)
        row = yield from consult(term, chart("wm1"), scene)
        if row.name in HELP:
            yield from help_a_war(term, region, row.name)


def help_a_war(term: Term, region: str, row: str) -> Procedure:
    """A good roll also serves one War or Civil War of the region, or prepares one."""
    ways = []
    if row == "1-2" and term.options.second_edition_fni == "off":
        ways.append("pre-war intel")
    if friendly_wars(term, region):
        ways.append("strength")
    if any(not war.ceasefire for war in term.civil_wars[region]):
        ways.append("peace talks")
    if not ways:
        return
    rule = f"mr-president.fni.result.{row}.war"
    about = asking_use(region, HELP[row])
    way = yield from ask(term, "intelligence", rule, [*ways, "none"], about)
    if way == "pre-war intel":
        term.marks[f"phase pre-war-intel {region}"] = 1
        term.tell("mr-president.fni.result.1-2.pre-war", region=REGIONS[region].title)
    elif way == "strength":
        yield from strengthen_friends(term, region, HELP[row])
    elif way == "peace talks":
        yield from broker(term, region, row)


def asking_use(region: str, strength: int) -> str:
    """The question what the intelligence from a region is used for."""
    return f"What is the intelligence from {where(region)} used for? As strength in a War it is worth +{strength}."


def broker(term: Term, region: str, row: str) -> Procedure:
    """Peace talks for a Civil War of the region, at -2 and nothing else; by the second edition a UN attempt."""
    found = find_all(term, region, only_wars=True)
    value, alone = brokered(term, HELP[row])
    about = asking_talks(value, alone=alone)
    picked = yield from pick_civil_war(term, found, about, "mr-president.fni.broker-drm")
    assert picked is not None
    yield from talks(term, *picked, [(value, "intelligence")], alone=alone)


def brokered(term: Term, help_given: int) -> tuple[int, bool]:
    """What intelligence adds to the die of talks, and whether nothing else does."""
    is_attempt = term.options.second_edition_fni == "on"
    return (-help_given if is_attempt else BROKERED), not is_attempt


def friendly_wars(term: Term, region: str) -> list[War]:
    """Wars of the US or an ally in the region."""
    friends = {"us", *(code for code, nation in NATIONS.items() if nation.kind == "ally")}
    return [war for war in term.wars if war.region == region and friends & {*war.attackers, *war.defenders}]


def strengthen_friends(term: Term, region: str, strength: int) -> Procedure:
    """The side of the US or an ally gains strength; an ally so helped may come a level closer."""
    before = term.wars
    yield from carry_out(term, (plain(f"STRENGTH friend {strength:+d} {region}"),), Scene(region=region))
    helped = next((new for old, new in zip(before, term.wars, strict=True) if old.strength != new.strength), None)
    if helped is None:
        return
    for ally in [code for code in (*helped.attackers, *helped.defenders) if code in ALLY]:
        if term.tracks[ALLY[ally]] < 3:
            term.tell("mr-president.fni.ally-bonus", ally=NATIONS[ally].title)
            yield from change(term, ALLY[ally], 1)


def move_counters(term: Term) -> Procedure:
    """After the rolls each FNI counter may be moved to another world region."""
    for region in [region for region in WORLD if term.counters[FNI[region]]]:
        free = [other for other in WORLD if not term.counters[FNI[other]]]
        about = f"Move the Focused National Intelligence counter from {where(region)}?"
        to = yield from ask(
            term, "move-fni", "mr-president.fni.move-after", ["stay", *free], about, subject=about_this(region=region)
        )
        if to != "stay":
            term.counters[FNI[region]], term.counters[FNI[to]] = 0, 1
            term.tell("mr-president.fni.move-after", region=REGIONS[str(to)].title)


parts("focused-national-intelligence", superstars, roll_for_counters, move_counters)


@verb("WATCH", says=BY_WORDS, worth=0.4)
def watch(words: Words) -> Act:
    """`WATCH Locating`: the strongest group of level 3, 2 or 1 goes to that box; `unwatched`, `another` limit which."""
    box = INTEL.index(words.one_of(*INTEL[1:]))
    limit = words.one_of("unwatched", "another") if words.left else ""

    def act(term: Term, scene: Scene) -> Procedure:
        only_unwatched = limit == "unwatched" or (box < 3 and term.options.second_edition_fni == "on")
        place = yield from strongest(term, scene.region, box, only_unwatched, limit == "another")
        if place is not None:
            set_intel(term, scene.region, place, box)
            term.marks["segment watched"] = place + 1

    return act


def strongest(
    term: Term, region: str, box: int, only_unwatched: bool, is_another: bool
) -> Generator[Any, Any, int | None]:
    """The strongest group of level 3, 2 or 1 that would gain by it; between equals the player chooses."""
    taken = term.marks.get("segment watched", 0) - 1 if is_another else -1
    for level in STRONGEST_FIRST:
        found = [
            (region, place)
            for place, group in enumerate(term.terror[region])
            if group.level == level and place != taken and group.intel < (1 if only_unwatched else box)
        ]
        if found:
            about = f"Which Terror Group goes to {INTEL[box]}?"
            chosen = yield from choose_group(term, "mr-president.fni.equal-level", about, found)
            assert chosen is not None
            return chosen[1]
    return None


def _second(term: Term) -> str:
    """The second capability that FNI looks at: Cyber Warfare, by the second edition Space Warfare."""
    return "space" if term.options.second_edition_fni == "on" else "cyber"


def _capability(words: Words) -> str:
    return words.one_of("fni-second", *CAPABILITIES)


@reading("leads-both")
def _us_ahead(words: Words) -> Reading:
    """Whether the US is ahead of both peers in a capability."""
    which = _capability(words)

    def ahead(term: Term, _scene: Scene) -> int:
        name = _second(term) if which == "fni-second" else which
        own = term.tracks[CAPABILITY["us"][name]]
        return all(own > term.tracks[CAPABILITY[peer][name]] for peer in PEERS)

    return ahead


@reading("peer-leads-here")
def _peer_ahead(words: Words) -> Reading:
    """Whether a peer with Influence in the region is ahead of the US in a capability; both count once."""
    which = _capability(words)

    def ahead(term: Term, scene: Scene) -> int:
        name = _second(term) if which == "fni-second" else which
        own = term.tracks[CAPABILITY["us"][name]]
        return any(amount(term, peer, scene.region) and term.tracks[CAPABILITY[peer][name]] > own for peer in PEERS)

    return ahead
