"""Whom and what the US can have the UN act upon, and the two remedies that no other chart knows."""

from collections.abc import Callable

from fourscore.engine.decision import Procedure
from fourscore.games.mr_president.facts.board import CONFLICTS, NATIONS, REGIONS, ROGUE_NATIONS, WORLD
from fourscore.games.mr_president.facts.numbers import ALIGNMENT, CONFLICT, CRISIS, NUKE, STABILITY, TRACKS
from fourscore.games.mr_president.rules.office.tensions import take
from fourscore.games.mr_president.rules.peers.sanctions import may_be_sanctioned
from fourscore.games.mr_president.rules.war.conflicts import is_at_war
from fourscore.games.mr_president.rules.war.peace import end_war
from fourscore.games.mr_president.rules.war.wars import find, name, scene_of
from fourscore.games.mr_president.rules.world import civil_wars
from fourscore.games.mr_president.rules.world.terror import written
from fourscore.games.mr_president.scene import Scene
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.tables.effects import BY_BOARD, Act, verb
from fourscore.games.mr_president.tables.words import Words
from fourscore.games.mr_president.tracks import change, lean

TENSE = (3, 4)
"""The levels of a conflict that the UN can lower."""
HERE = {region: Scene(region=region) for region in WORLD}


def trained(term: Term, region: str) -> list[int]:
    """The places of the level 2 and 3 Terror Groups of a region."""
    return [place for place, group in enumerate(term.terror[region]) if group.level in (2, 3)]


def civil_war_scene(region: str, place: int) -> Scene:
    """The scene of talks about a Civil War."""
    return Scene(region=region, war=f"{civil_wars.AT_HAND}{place}")


def _in_crisis(term: Term) -> dict[str, Scene]:
    return {region: HERE[region] for region, track in CRISIS.items() if term.tracks[track] > 0}


def _improvable(term: Term) -> dict[str, Scene]:
    return {region: HERE[region] for region, track in STABILITY.items() if term.tracks[track] < TRACKS[track].high}


def _groups(term: Term) -> dict[str, Scene]:
    return {
        written(term, region, place): Scene(region=region, group=place)
        for region in WORLD
        for place in trained(term, region)
    }


def _to_be_sanctioned(term: Term) -> dict[str, Scene]:
    return {nation: Scene(nation=nation) for nation in ROGUE_NATIONS if may_be_sanctioned(term, nation, "un")}


def _arming(term: Term) -> dict[str, Scene]:
    return {nation: Scene(nation=nation) for nation, track in NUKE.items() if term.tracks[track] > TRACKS[track].low}


def _conflicts(term: Term) -> dict[str, Scene]:
    return {
        code: Scene(war=code)
        for code, track in CONFLICT.items()
        if term.tracks[track] in TENSE and not is_at_war(term, code)
    }


def _civil_wars(term: Term) -> dict[str, Scene]:
    found = civil_wars.find_all(term)
    return {civil_wars.written(term, region, place): civil_war_scene(region, place) for region, place in found}


def _wars(term: Term) -> dict[str, Scene]:
    return {name(war): scene_of(war) for war in term.wars}


TARGETS: dict[str, Callable[[Term], dict[str, Scene]]] = {
    "humanitarian": _in_crisis,
    "infrastructure": _improvable,
    "youth": _groups,
    "sanctions": _to_be_sanctioned,
    "arms-control": _arming,
    "de-escalate": _conflicts,
    "civil-war": _civil_wars,
    "major-war": _wars,
}
"""For each entry of the chart the targets there are now, by the words of the choice."""


@verb("DEESCALATE", says="the conflict and its Tensions calm down", worth=0.0)
def deescalate(words: Words) -> Act:
    """`DEESCALATE -1 -2`: the conflict at hand falls this many levels, and this many Tensions come off each side."""
    levels, tensions = words.amount(), words.amount()

    def act(term: Term, scene: Scene) -> Procedure:
        conflict = CONFLICTS[scene.war]
        term.tell("mr-president.un.de-escalate", track=conflict.title)
        yield from change(term, CONFLICT[scene.war], levels)
        for side in conflict.sides:
            if side in NATIONS:
                take(term, side, -tensions)

    return act


@verb("MEDIATE", says="the War ends and its region leans to the US", worth=BY_BOARD)
def mediate(words: Words) -> Act:
    """`MEDIATE this pro-US`: the War at hand ends, a US War only with consent, and its region leans to the US."""
    words.one_of("this")
    words.one_of("pro-US")

    def act(term: Term, scene: Scene) -> Procedure:
        war = find(term, scene.war)
        if war is None:
            return
        yield from end_war(term, war, refusal="free")
        if find(term, scene.war) is None:
            term.tell("mr-president.un.broker-war", region=REGIONS[war.region].title)
            lean(term, ALIGNMENT[war.region], 1)

    return act
