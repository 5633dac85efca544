"""What one effect is worth by its verb; those that only move a track stand in boxes.py."""

from collections.abc import Callable
from functools import cache
from math import fsum
from typing import TypeAlias

from fourscore.games.mr_president.bot import boxes
from fourscore.games.mr_president.bot.desk import Desk
from fourscore.games.mr_president.chapters import open_all
from fourscore.games.mr_president.facts.board import ALLIES, CONFLICTS, HOME, NATIONS, PEERS, ROGUE_NATIONS, WORLD
from fourscore.games.mr_president.facts.numbers import (
    ALIGNMENT,
    ALLY,
    CONFLICT,
    CRISIS,
    MEDIA,
    NUKE,
    PA,
    RELATIONS,
    SOE,
    SOE_OF,
    STABILITY,
    TRACK,
)
from fourscore.games.mr_president.facts.white_house import HOUSE
from fourscore.games.mr_president.rules.war.wars import name
from fourscore.games.mr_president.scene import Scene
from fourscore.games.mr_president.tables.effects import BY_BOARD
from fourscore.games.mr_president.tables.effects import VERBS as ALL_VERBS
from fourscore.games.mr_president.tables.words import BadWords

Weigh: TypeAlias = Callable[[Desk, tuple[str, ...], Scene], float]

FRIENDS = ("us", "ally", "friend", "this", *ALLIES)
FRIENDLY_SIDES = (*ALLIES, "us")
TRENDS = {"improving": 0.5, "worsening": -0.5, "pro-US": 0.5, "anti-US": -0.5}
CHARTED: dict[str, dict[str, float]] = {
    "ROLL": {
        "d11": -6.0,
        "d13-attempt": -2.5,
        "wm2-raid": 1.0,
        "wd4-make": 1.0,
        "wm4": 0.8,
        "acts-2": -3.0,
        "wd1": -3.5,
    },
    "REACTION": {},
    "WORSE": {},
}
"""Effects that lead to another chart, with worths for those that are more than a roll."""


@cache
def amount(words: tuple[str, ...]) -> int:
    """The number with a sign among the words."""
    return next((int(word) for word in words if word[0] in "+-" and word[1:].isdigit()), 0)


def weigher(word: str, words: tuple[str, ...]) -> Weigh:
    """How a plain effect is weighed: by its verb, as the move of a track, or by a rule of thumb."""
    if word in VERBS:
        return VERBS[word]
    code = " ".join([word, *words[:-1]])
    if code in TRACK and words:
        risen = boxes.rising(TRACK[code], TRENDS.get(words[-1], amount(words[-1:])))
        return lambda desk, _words, _scene: risen(desk)
    worth = ALL_VERBS[word].worth or 0.0
    return lambda _desk, _words, _scene: worth


def places(words: tuple[str, ...], scene: Scene) -> list[str]:
    """The regions that an effect is about; none when it is not known which."""
    for word in reversed(words):
        if word == "world":
            return list(WORLD)
        if word in WORLD or word == HOME:
            return [word]
        if word == "this":
            return [scene.region] if scene.region else []
    return []


def in_region(tracks: dict[str, int]) -> Weigh:
    """A track of regions: this one, all of them, one by chance, or the best for the player."""

    known: dict[tuple[str, ...], dict[str, Callable[[Desk], float]]] = {}

    def weigh(desk: Desk, words: tuple[str, ...], scene: Scene) -> float:
        which, risen = words[0], known.get(words)
        if risen is None:
            step = TRENDS.get(words[-1], float(amount(words)))
            risen = known[words] = {region: boxes.rising(track, step) for region, track in tracks.items()}
        if which == "this" and (region := scene.region):
            return risen[region](desk) if region in risen else 0.0
        if which in WORLD:
            return risen[which](desk)
        worths = [risen[region](desk) for region in WORLD]
        if which == "any":
            return max(worths)
        return fsum(worths) if which == "world" else fsum(worths) / len(WORLD)

    return weigh


def worth_of_terror(desk: Desk, words: tuple[str, ...], scene: Scene) -> float:
    """A new group, or one that rises or falls; `any` and `target` are picked, the others by their words."""
    return desk.stress.terror * _terror(desk, words, scene)


def _terror(desk: Desk, words: tuple[str, ...], scene: Scene) -> float:
    if words[0] == "new":
        return fsum(boxes.group(int(words[1]), region) for region in places(words, scene) or ["africa"])
    levels = -amount(words)
    for region in places(words, scene):
        groups = desk.term.terror[region]
        if words[0] == "target" and 0 <= scene.group < len(groups):
            return boxes.hit(groups[scene.group].level, region, levels)
        if groups:
            worths = [boxes.hit(each.level, region, levels) for each in groups]
            return max(worths) if words[0] in ("any", "highest", "target", "3>2>1") else fsum(worths) / len(worths)
        return boxes.group(1, region) if "or" in words else 0.0
    return 1.0 * levels


def worth_of_intel(desk: Desk, words: tuple[str, ...], scene: Scene) -> float:
    """A group moves along its Intel track; back to Gathering it is at least not lost."""
    return desk.stress.terror * _intel(desk, words, scene)


def _intel(desk: Desk, words: tuple[str, ...], scene: Scene) -> float:
    step = amount(words)
    if not step:
        return 0.1
    for region in places(words, scene):
        groups = desk.term.terror[region]
        if 0 <= scene.group < len(groups):
            return step * boxes.trail(groups[scene.group], region)
        return step * max((boxes.trail(each, region) for each in groups), default=0.0)
    return 0.2 * step


def worth_of_tensions(desk: Desk, words: tuple[str, ...], scene: Scene) -> float:
    """On the Focus, on a nation, or wherever the player likes."""
    count = amount(words)
    whose = {"nation": scene.nation, "peer": scene.peer}.get(words[0], words[0])
    if whose == "focus":
        return boxes.strain(desk, count)
    if whose in NATIONS:
        return boxes.lay(desk, whose, count)
    return -0.6 * count


def worth_of_ally(desk: Desk, words: tuple[str, ...], scene: Scene) -> float:
    """Every level is one more Joint Action."""
    who = scene.nation if words[0] == "nation" else words[0]
    if "=" in words:
        return 0.0 if who not in ALLIES else 1.8 * ({"estranged": 1}.get(words[-1], 3) - desk.term.tracks[ALLY[who]])
    step = amount(words)
    return boxes.rise(desk, ALLY[who], step) if who in ALLIES else 1.5 * step


def worth_of_relations(desk: Desk, words: tuple[str, ...], scene: Scene) -> float:
    peer = scene.peer if words[0] == "peer" else words[0]
    if peer not in PEERS or "=" in words:
        return 0.0
    return boxes.rise(desk, RELATIONS[peer], TRENDS.get(words[-1], float(amount(words))))


def worth_of_economy(desk: Desk, words: tuple[str, ...], scene: Scene) -> float:
    """Our own economy, or that of others."""
    whose = {"peer": scene.peer}.get(words[0], words[0])
    return boxes.rise(desk, SOE_OF.get(whose, SOE), TRENDS.get(words[-1], float(amount(words[-1:]))))


def worth_of_influence(desk: Desk, words: tuple[str, ...], scene: Scene) -> float:
    peer = scene.peer if words[0] == "peer" else words[0]
    count = amount(words)
    if peer not in PEERS:
        return -1.2 * count
    found = places(words, scene)
    if count < 0 and not found:
        return max(boxes.spreads(desk, peer, WORLD, -1)) * -count
    return sum(boxes.spreads(desk, peer, [region for region in found if region in WORLD], count))


def worth_of_rogue(desk: Desk, words: tuple[str, ...], scene: Scene) -> float:
    if words[0] == "new":
        return boxes.rogue(desk, int(words[1]))
    step = amount(words)
    states = [each for each in desk.term.rogues if not scene.rogue or each.number == scene.rogue]
    if not states:
        return boxes.rogue(desk, 1) if "or" in words and step > 0 else 0.0
    state = max(states, key=lambda each: each.level)
    after = (
        boxes.rogue(desk, state.but(level=state.level + step)) if state.level + step > 0 else boxes.group(4, "africa")
    )
    return after - boxes.rogue(desk, state)


def worth_of_conflict(desk: Desk, words: tuple[str, ...], _scene: Scene) -> float:
    step = amount(words)
    if words[0] in CONFLICTS and "=" not in words:
        return boxes.rise(desk, CONFLICT[words[0]], step)
    return 0.0 if "=" in words else -1.8 * step


def worth_of_nuke(desk: Desk, words: tuple[str, ...], scene: Scene) -> float:
    nation = scene.nation if words[0] == "nation" else words[0]
    if words[-1] == "frozen":
        return 0.35 * -boxes.rise(desk, NUKE[nation], 1)
    return boxes.rise(desk, NUKE[nation], amount(words)) if nation in NUKE else 0.0


def worth_of_sanctions(desk: Desk, words: tuple[str, ...], scene: Scene) -> float:
    """On a rogue nation they slow the bomb; on a peer they cost relations."""
    nation = {"peer": scene.peer, "nation": scene.nation}.get(words[0], words[0])
    if words[-1] in ("off", "ease"):
        return 0.4 if nation in PEERS else -1.2
    kind = next((word for word in words if word in SANCTIONED), "unilateral")
    if nation not in ROGUE_NATIONS:
        return -2.0
    return SANCTIONED[kind] * (0.6 + 0.25 * desk.term.tracks[NUKE[nation]])


SANCTIONED = {"unilateral": 0.9, "multilateral": 1.9, "un": 2.3}


def worth_of_bill(_desk: Desk, words: tuple[str, ...], _scene: Scene) -> float:
    """Own bills to the left, theirs to the right."""
    if words[0] == "new":
        return {"-2": 3.2, "-1": 2.6, "0": 1.8, "+1": 1.0}.get(words[1], 1.5)
    whose = -0.7 if words[0].startswith("their") or words[0] == "new-theirs" else 1.0
    if words[0] == "new-theirs":
        return -0.8
    if "remove" in words:
        return -1.5 * whose
    return abs(whose) * 1.0 if "either" in words else whose * (1.0 if "left" in words else -1.0)


def worth_of_scandal(_desk: Desk, words: tuple[str, ...], scene: Scene) -> float:
    """Those of the President can end in impeachment."""
    target = scene.target if words[-1] == "target" else words[-1]
    weight = 9.0 if target in ("potus", "trail") else 4.5 if words[-1] == "random" else 3.0
    return {"new": -weight, "right": -0.6 * weight, "trail": -8.0, "indictment": -7.0, "verdict": -4.0,
            "aftermath": -2.0, "left": 2.0, "remove": weight}.get(words[0], 0.0)  # fmt: skip


def worth_of_ap_counter(_desk: Desk, words: tuple[str, ...], scene: Scene) -> float:
    """More for an ally is good, more for others is not."""
    who = {"peer": scene.peer, "nation": scene.nation}.get(words[0], words[0])
    return amount(words) * (0.7 if who in ALLIES or who == "random-here" else -1.3)


def worth_of_action(desk: Desk, words: tuple[str, ...], _scene: Scene) -> float:
    return 2.0 * (float(words[1]) if words[0] == "free" else amount(words))


def worth_of_card(_desk: Desk, words: tuple[str, ...], _scene: Scene) -> float:
    return {"terrorism": -3.0, "cascading": -2.5, "disaster": -2.0}.get(words[0], 0.0) if len(words) == 1 else -0.5


def worth_of_war(desk: Desk, words: tuple[str, ...], scene: Scene) -> float:
    """A new War, or the end of one; wars of our own cost most."""
    if words[0] == "start":
        return -12.0 if "us" in words[-1].split("-") else -6.0
    if words[0] == "progress":
        return -1.0
    named = next((war for war in desk.term.wars if name(war) == scene.war), None)
    return 4.0 if named is None else -boxes.war(desk, named)


def worth_of_strength(_desk: Desk, words: tuple[str, ...], _scene: Scene) -> float:
    friend = words[0] in FRIENDS
    return amount(words) * (0.9 if friend else -0.9)


def worth_of_balance(_desk: Desk, words: tuple[str, ...], _scene: Scene) -> float:
    """Relative Strength toward a friend."""
    return 0.0 if "=" in words else amount(words) * (0.5 if words[1] in FRIENDLY_SIDES else -0.5)


def worth_of_civil_war(_desk: Desk, words: tuple[str, ...], _scene: Scene) -> float:
    return {"start": -2.6, "from-unstable": -1.6}.get(
        words[0], {"ends": 2.2, "ceasefire": 1.6, "resumes": -1.6}.get(words[1] if len(words) > 1 else "", 0.0)
    )


VERBS: dict[str, Weigh] = {
    "STABILITY": in_region(STABILITY),
    "ALIGNMENT": in_region(ALIGNMENT),
    "CRISIS": in_region(CRISIS),
    "TREND": in_region(ALIGNMENT),
    "TERROR": worth_of_terror,
    "STRONGEST": lambda _desk, words, _scene: -1.6 * amount(words),
    "INTEL": worth_of_intel,
    "TENSIONS": worth_of_tensions,
    "FOES": lambda _desk, words, _scene: -0.8 * amount(words),
    "ALLY": worth_of_ally,
    "ALLIES-HERE": lambda _desk, words, _scene: 2.5 * amount(words),
    "RELATIONS": worth_of_relations,
    "SOE": worth_of_economy,
    "INFLUENCE": worth_of_influence,
    "HELPER": lambda _desk, words, _scene: -1.3 * amount(words),
    "BASE": lambda _desk, words, _scene: -3.0 if "build" in words else 1.0,
    "ROGUE": worth_of_rogue,
    "CONFLICT": worth_of_conflict,
    "NUKE": worth_of_nuke,
    "SANCTIONS": worth_of_sanctions,
    "BILL": worth_of_bill,
    "FRIEND": lambda desk, words, _scene: boxes.member(desk) * amount(words),
    "OPPONENT": lambda desk, words, _scene: -boxes.member(desk) * amount(words),
    "SCANDAL": worth_of_scandal,
    "APCOUNTER": worth_of_ap_counter,
    "GOODWILL": lambda desk, words, _scene: boxes.goodwill(desk, amount(words)),
    "MEDIASLANT": lambda desk, _words, _scene: boxes.rise(desk, PA, HOUSE.media.slant[desk.term.tracks[MEDIA]]),
    "ACTION": worth_of_action,
    "CARD": worth_of_card,
    "WAR": worth_of_war,
    "MEDIATE": worth_of_war,
    "STRENGTH": worth_of_strength,
    "RELSTR": worth_of_balance,
    "CIVILWAR": worth_of_civil_war,
    "UNSTABLE": lambda _desk, words, _scene: -1.3 * amount(words),
    "FOOTPRINT": lambda _desk, words, _scene: -0.4 * amount(words),
    "IRANIAN": lambda _desk, words, _scene: -0.7 * amount(words),
    "TRADE": lambda _desk, words, _scene: {"pending": 0.8, "agreed": 3.0, "ended": -3.0}.get(words[0], 0.0),
    "CAPABILITY": lambda _desk, words, _scene: amount(words) * (0.9 if words[0] == "us" else -0.5),
    "POSTURE": lambda _desk, words, _scene: -3.5 if words[-1] == "2" else 3.0,
    "ESPIONAGE": lambda _desk, words, _scene: -0.5 if words[-1] == "exposed" else 0.8,
    "WMD": lambda _desk, words, _scene: -12.0 if words[0] == "gain" else 0.0,
    "LOSS": lambda _desk, _words, _scene: -150.0,
}  # fmt: skip


def check_worths() -> None:
    """Every verb that is weighed on the board has a function here, or moves a track; BadWords names one."""
    wanted = {word for word, verb in ALL_VERBS.items() if verb.worth is BY_BOARD and word not in TRACK}
    if found := wanted ^ {*VERBS, *CHARTED} - set(TRACK):
        raise BadWords(f"{', '.join(sorted(found))}: the verb and its worth do not agree")


open_all()
check_worths()
