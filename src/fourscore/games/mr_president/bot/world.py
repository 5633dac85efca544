"""Answers about the world: regions, Terror Groups, allies, the UN, Joint Actions, Influence."""

from math import fsum

from fourscore.games.mr_president.bot import boxes
from fourscore.games.mr_president.bot.abroad import worth_of_talks, worth_of_where
from fourscore.games.mr_president.bot.desk import Desk
from fourscore.games.mr_president.bot.worth import worth_of_roll
from fourscore.games.mr_president.charts import chart
from fourscore.games.mr_president.facts.board import ALLIES, CONFLICTS, NATIONS, WORLD
from fourscore.games.mr_president.facts.numbers import ALIGNMENT, ALLY, CONFLICT, CRISIS, GOODWILL, STABILITY, WORLDOP
from fourscore.games.mr_president.facts.remedies import REMEDIES
from fourscore.games.mr_president.rules.war.conflicts import of_nation
from fourscore.games.mr_president.rules.world.un_targets import TARGETS
from fourscore.games.mr_president.scene import Scene
from fourscore.games.mr_president.state import Group


def group_of(desk: Desk, choice: str) -> tuple[str, int, Group] | None:
    """The Terror Group that a choice such as `africa 1 level 2 locating` names."""
    words = choice.split()
    if len(words) < 2 or words[0] not in desk.term.terror or not words[1].isdigit():
        return None
    groups, place = desk.term.terror[words[0]], int(words[1]) - 1
    return (words[0], place, groups[place]) if place < len(groups) else None


def worth_of_group(desk: Desk, choice: str) -> float:
    """A group to be watched, raided or lowered: the strongest that can be had."""
    found = group_of(desk, choice)
    if found is None:
        return 0.0
    region, place, group = found
    code = desk.term.taking
    if code == "military 2":
        return worth_of_roll(desk, chart("wm7"), Scene(region=region, group=place))
    return boxes.hit(group.level, region, 1) * (1.0 + 0.15 * group.intel)


def worth_of_region(desk: Desk, region: str) -> float:
    """Where help is needed: a crisis to relieve, Stability to raise, or an Alignment to win."""
    if region not in WORLD:
        return 0.0
    if desk.what == "CRISIS":
        return boxes.rise(desk, CRISIS[region], -1)
    if desk.what == "STABILITY":
        return boxes.rise(desk, STABILITY[region], 1)
    return boxes.rise(desk, ALIGNMENT[region], 0.5) + 0.1 * boxes.rise(desk, CRISIS[region], -1)


def worth_of_ally(desk: Desk, ally: str) -> float:
    """The ally that is worth most when it comes closer."""
    if ally not in ALLIES:
        return 0.0
    return boxes.rise(desk, ALLY[ally], 1) + 0.2 * len(of_nation(ally)) - 0.5 * boxes.lay(desk, ally, 1)


def worth_of_conflict(desk: Desk, track: str) -> float:
    """The conflict whose fall by a box is worth most."""
    return boxes.rise(desk, CONFLICT[track], -1) if track in CONFLICTS else 0.0


# ---------------------------------------------------------------- the UN


def worth_of_un(desk: Desk, entry: str) -> float:
    """The best target of an entry, less what it costs."""
    targets = TARGETS[entry](desk.term) if entry in TARGETS else {}
    price = min(desk.ap, 1.0 if desk.term.counters[GOODWILL] else 9.0)
    return max((worth_of_un_target(desk, entry, scene) for scene in targets.values()), default=0.0) - price


def worth_of_un_target(desk: Desk, entry: str, scene: Scene) -> float:
    """What the UN would achieve for 1 AP."""
    if entry == "civil-war":
        return worth_of_talks(desk, scene.region, int(scene.war.split()[-1]), -1)
    more = [(-1, ""), (REMEDIES.world_opinion.drm[desk.term.tracks[WORLDOP]], "")]
    table = chart(f"wd3-{entry}")
    if entry == "de-escalate":
        gain = boxes.rise(desk, CONFLICT[scene.war], -1)
        gain += fsum(boxes.lay(desk, side, -2) for side in CONFLICTS[scene.war].sides if side in NATIONS)
        return gain * max(0, min(10, 5 - sum(value for value, _ in more))) / 10
    return worth_of_roll(desk, table, scene, more)


def worths_of_un_targets(desk: Desk) -> list[float]:
    """Whom the UN should help."""
    targets = TARGETS[desk.what](desk.term)
    return [worth_of_un_target(desk, desk.what, targets[choice]) for choice in desk.asked.choices]


def worths_of_payment(desk: Desk) -> list[float]:
    """Goodwill beyond what the Peace Prize needs, else an AP."""
    lost = -boxes.goodwill(desk, -1) if desk.term.counters[GOODWILL] <= 3 else 0.6
    return [-desk.ap if choice == "ap" else 0.3 - lost for choice in desk.asked.choices]


# ---------------------------------------------------------------- Joint Actions


def worth_of_joint(desk: Desk, action: str) -> float:
    """What a Joint Action with the ally at hand is worth."""
    ally = desk.scene.nation
    regions = NATIONS[ally].acts_in
    groups = [(region, group) for region in regions for group in desk.term.terror[region]]
    if action == "intel":
        return max((boxes.trail(group, region) for region, group in groups if group.intel < 3), default=0.0)
    if action == "raid":
        return 0.8 * max(
            (boxes.hit(group.level, region, 1) for region, group in groups if group.intel == 3), default=0.0
        )
    if action == "stabilize":
        return 0.4 * max(boxes.rise(desk, STABILITY[region], 1) for region in regions)
    if action == "aid":
        return 0.8 * max(boxes.rise(desk, CRISIS[region], -1) for region in WORLD)
    if action == "de-escalate":
        return 0.6 * max(worth_of_conflict(desk, track) for track in of_nation(ally))
    if action == "remove-stress":
        return boxes.lay(desk, ally, -2)
    return 0.6 if action == "reinforce" else 0.0


# ---------------------------------------------------------------- peers and Iran


def worth_of_taking(desk: Desk, region: str) -> float:
    """Influence leaves where it is most dangerous."""
    return boxes.spread(desk, desk.scene.peer, region, -1)


def worths_of_the_belt(desk: Desk) -> list[float]:
    """Influence in two regions, or a richer China."""
    spread = 2 * boxes.spread(desk, "china", "africa", 1)
    return [spread if choice == "spread" else -2.5 for choice in desk.asked.choices]


def worths_of_relief(desk: Desk) -> list[float]:
    """Two Tensions or two Terror Groups."""
    region = desk.scene.region
    nations = [code for code, nation in NATIONS.items() if nation.region == region]
    calm = max((boxes.lay(desk, code, -2) for code in nations), default=0.0)
    hits = sorted((boxes.hit(group.level, region, 1) for group in desk.term.terror[region]), reverse=True)
    return [calm if choice == "tensions" else fsum(hits[:2]) for choice in desk.asked.choices]


def worth_of_war(desk: Desk, choice: str) -> float:
    """A War or Civil War to make peace in, or to look at."""
    return worth_of_where(desk, choice)
