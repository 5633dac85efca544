"""Military Actions: programmes, spies, raids and strikes, exercises, cyberattacks and war."""

from collections.abc import Iterator

from fourscore.games.mr_president.charts import chart
from fourscore.games.mr_president.facts.board import CAPABILITIES, WORLD
from fourscore.games.mr_president.prospects.prospect import Prospect, enter, marked
from fourscore.games.mr_president.rules.actions import military, military_aid, raids
from fourscore.games.mr_president.rules.allies.rogues import written as named
from fourscore.games.mr_president.rules.consequences.stability import WAVERS
from fourscore.games.mr_president.rules.office.capabilities import IMPROVED, can_move, open_for_darpa
from fourscore.games.mr_president.rules.war import cyber
from fourscore.games.mr_president.rules.war.wars import us_wars
from fourscore.games.mr_president.rules.world.intelligence import by_superstars
from fourscore.games.mr_president.rules.world.terror import written
from fourscore.games.mr_president.scene import Scene
from fourscore.games.mr_president.state import Term

TARGETING = 3


def _improved(code: str) -> dict[str, tuple[str, ...]]:
    return {IMPROVED: (f"CAPABILITY us {code} +1",)}


@enter("military 1")
def _order(term: Term) -> Iterator[Prospect]:
    """The counter is rolled for at the start of the next year."""
    for code in open_for_darpa(term):
        yield Prospect(
            chart("wm6-darpa"), code, also=_improved(code), when="at the start of next year", is_master=False
        )


@enter("capability")
def _attempt(term: Term) -> Iterator[Prospect]:
    for code in CAPABILITIES:
        if can_move(term, "us", code, 1):
            yield Prospect(chart("wm6"), code, also=_improved(code), way="do you try to improve", is_master=False)


@enter("military 2")
def _spy(term: Term) -> Iterator[Prospect]:
    more = tuple(by_superstars(term))
    for region in WORLD:
        for place, group in enumerate(term.terror[region]):
            if group.intel < TARGETING:
                yield Prospect(chart("wm7"), written(term, region, place), Scene(region=region, group=place), more)


@enter("terror-group")
def _watch(term: Term) -> Iterator[Prospect]:
    """After a good raid another group of the region is watched."""
    for each in _spy(term):
        yield each._replace(more=(), way=raids.WATCHED, is_master=False)


@enter("military 4")
def _attack(term: Term) -> Iterator[Prospect]:
    for region, place in raids.raid_targets(term):
        word, scene = written(term, region, place), Scene(region=region, group=place)
        raid = Prospect(chart("wm2-raid"), word, scene, tuple(by_superstars(term)), way="raided")
        yield raid
        yield raid._replace(target="raid", leads_to=word, way="special forces raid", is_later=True)
    if military.RAID_ONLY not in term.marks:
        yield from _strikes(term)


def _strikes(term: Term) -> Iterator[Prospect]:
    """By a drone or by aircraft: first the kind of attack is chosen, then the group, then the weapon."""
    for region, place in raids.strike_targets(term):
        word, scene = written(term, region, place), Scene(region=region, group=place)
        for from_aircraft, weapon in enumerate(military.WEAPONS):
            strike = Prospect(chart("wm2-strike"), word, scene, supposing=marked(raids.AIRSTRIKE, from_aircraft))
            yield strike._replace(way="str", leads_to=weapon)
            yield strike._replace(
                target="strike", way="special forces raid", leads_to=f"{word} by {weapon}", is_later=True
            )
            yield strike._replace(target=weapon, way=military.asking_weapon(term, region, place), is_later=True)


@enter("military 5")
def _exercise(term: Term) -> Iterator[Prospect]:
    if military_aid.EXERCISED not in term.marks:
        for ally in military_aid.very_close(term):
            exercise = Prospect(chart("military-5b"), ally, Scene(nation=ally), way="exercises")
            yield exercise
            yield exercise._replace(target="exercise", leads_to=ally, way="", is_later=True)


@enter("military 6")
def _open_hostilities(term: Term) -> Iterator[Prospect]:
    for target in cyber.targets(term):
        owner, code = cyber.owner_and_chart(target)
        scene = cyber.scene_of_target(term, owner)
        hack = Prospect(chart(code), target, scene, tuple(cyber.modifiers(term, scene)), way="cyberattack hit")
        yield hack
        yield hack._replace(target="cyber", leads_to=target, way="", is_later=True)
    for war in _wars_on_rogues(term):
        yield war._replace(way="On which Rogue State")
        yield war._replace(target="war", leads_to=war.target, is_later=True)


@enter("rogue-state")
def _reprisal(term: Term) -> Iterator[Prospect]:
    """War as a reprisal, or a Rogue State in a stable region."""
    for war in _wars_on_rogues(term):
        yield war._replace(way="Declare war at once", is_master=False)
    for state in term.rogues:
        scene = Scene(region=state.region, rogue=state.number)
        yield Prospect(chart("rogue-wavers"), named(state), scene, way=WAVERS, is_master=False)


def _wars_on_rogues(term: Term) -> Iterator[Prospect]:
    for state in military.open_rogues(term):
        yield Prospect(chart("military-6b"), f"rogue {state.number}", Scene(region=state.region))


@enter("cyberattack")
def _free_attack(term: Term) -> Iterator[Prospect]:
    """Before a progress roll in a War of the US."""
    for war in us_wars(term):
        for target in cyber.open_enemies(term, war):
            owner, code = cyber.owner_and_chart(target)
            scene = cyber.scene_of_target(term, owner, war)
            more = tuple(cyber.modifiers(term, scene, cyber.ally_in(war)))
            yield Prospect(chart(code), "yes", scene, more, way=cyber.asking_attack(term, target, war), is_master=False)
