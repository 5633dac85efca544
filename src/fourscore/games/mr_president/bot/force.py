"""What force is worth: raids, strikes, cyberattacks, arms for friends, war on a Rogue State, and shifting units."""

from math import fsum

from fourscore.games.mr_president.bot import boxes
from fourscore.games.mr_president.bot.desk import Desk
from fourscore.games.mr_president.bot.worth import rows_of, worth_of, worth_of_roll
from fourscore.games.mr_president.charts import chart
from fourscore.games.mr_president.facts.board import NATIONS, WORLD
from fourscore.games.mr_president.facts.numbers import ALLY, UNIT
from fourscore.games.mr_president.rules.war.cyber import TARGETS
from fourscore.games.mr_president.rules.war.forces import JOINED, LAND, NAVAL
from fourscore.games.mr_president.rules.war.wars import us_wars
from fourscore.games.mr_president.scene import Scene
from fourscore.games.mr_president.state import Rogue, War

WEAPONS = ("drone", "aircraft")


def worth_of_raid(desk: Desk, region: str, place: int) -> float:
    """A special forces raid on a group in Targeting."""
    return worth_of_roll(desk, chart("wm2-raid"), Scene(region=region, group=place), again=True)


def worth_of_strike(desk: Desk, region: str, place: int) -> float:
    """A strike with the better weapon."""
    return max(worth_of_weapon(desk, region, place, weapon) for weapon in range(len(WEAPONS)))


def worth_of_weapon(desk: Desk, region: str, place: int, weapon: int) -> float:
    """A strike by a drone (0) or by aircraft (1)."""
    scene = Scene(region=region, group=place)
    rows = rows_of(desk, chart("wm2-strike"), scene)
    return fsum(chance * worth_of(desk, row.results[weapon], scene) for row, chance, _ in rows)


def worth_of_cyber(desk: Desk, target: str) -> float:
    """A cyberattack, its effect and the reaction."""
    if target.startswith("rogue "):
        state = next((each for each in desk.term.rogues if target == f"rogue {each.number}"), None)
        if state is None:
            return 0.0
        scene, code = Scene(region=state.region, rogue=state.number), "wm3-rogue"
    else:
        nation, code = TARGETS[target]
        region = NATIONS[nation].region
        scene = Scene(region if region in WORLD else "", nation, nation if nation in ("russia", "china") else "")
    return worth_of_roll(desk, chart(code), scene, chart("wm3").reasons(desk.term, scene))


def worth_of_war_on(desk: Desk, state: Rogue) -> float:
    """A War of its own is expensive; only a Rogue State that can end the game is worth it."""
    return -0.5 * boxes.rogue(desk, state) - 11.0 - 3.0 * len(us_wars(desk.term))


def worth_of_resupply(desk: Desk, who: str, war: War) -> float:
    """A friend at War gains strength, and an ally comes closer."""
    return 0.7 + (boxes.rise(desk, ALLY[who], 1) if who in ALLY else 0.0)


def worth_of_exercise(desk: Desk, ally: str) -> float:
    """Joint exercises calm nerves, or stir them."""
    return worth_of_roll(desk, chart("military-5b"), Scene(nation=ally), again=True)


# ---------------------------------------------------------------- shifting units


def worth_of_shift(desk: Desk) -> float:
    """Units go to the Wars of the US; in peace they stay."""
    wars = us_wars(desk.term)
    return 1.6 if wars and any(spare(desk, war) for war in wars) else -1.0


def spare(desk: Desk, war: War) -> list[str]:
    """Units that could fight in a War and stand where there is none."""
    term = desk.term
    busy = {each.region for each in us_wars(term)}
    zones = {zone for region in busy for zone in JOINED[region]}
    kinds = [*LAND, *NAVAL] if war.kind != "air-missile" else ["usaf", "carrier"]
    heaps = [(unit, place) for unit in kinds for place, heap in UNIT[unit].items() if term.counters[heap]]
    return [f"{unit} {place}" for unit, place in heaps if place not in busy and place not in zones]


def worth_of_unit(desk: Desk, word: str) -> float:
    """Which unit moves: the strongest that is idle."""
    if word == "done":
        return 0.0
    unit = word.partition(" ")[0]
    idle = any(word in spare(desk, war) for war in us_wars(desk.term))
    strength = {"army-heavy": 2.2, "carrier": 2.6, "usaf": 1.8, "usmc": 1.4, "army-light": 1.2}.get(unit, 0.5)
    return strength if idle else -strength


def worth_of_goal(desk: Desk, place: str) -> float:
    """Where a unit goes: to a War of the US, else where groups are strong."""
    wars = {war.region for war in us_wars(desk.term)}
    if place in wars or any(place in JOINED[region] for region in wars):
        return 3.0
    return fsum(0.1 * group.level for group in desk.term.terror.get(place, ())) if place != "conus" else 0.2
