"""What diplomacy is worth: trade, calming nations, sanctions, conflicts, peace."""

from math import fsum

from fourscore.games.mr_president.actions import all_actions
from fourscore.games.mr_president.bot import boxes
from fourscore.games.mr_president.bot.desk import Desk
from fourscore.games.mr_president.bot.worth import rows_of, worth_of_roll
from fourscore.games.mr_president.charts import chart
from fourscore.games.mr_president.facts.board import ALLIES, CONFLICTS, NATIONS, PEERS
from fourscore.games.mr_president.facts.numbers import ALIGNMENT, CONFLICT, PA, RELATIONS, RWC, TRACKS, WORLDOP
from fourscore.games.mr_president.rules.war.wars import is_us, name, scene_of, war_class
from fourscore.games.mr_president.rules.world.civil_wars import find_all, written
from fourscore.games.mr_president.rules.world.trade import goes_on, status
from fourscore.games.mr_president.rules.world.un_targets import HERE, civil_war_scene
from fourscore.games.mr_president.scene import Scene
from fourscore.games.mr_president.state import War

YEARS = 4


def worth_of_trade(desk: Desk, region: str) -> float:
    """Both checks, and what the agreement yields in the years that are left."""
    term, scene = desk.term, HERE[region]
    abroad = 1.0 if status(term, region) else min(10, term.tracks[ALIGNMENT[region]]) / 10
    congress = min(10, term.tracks[RWC]) / 10
    yearly = worth_of_roll(desk, chart("wd4"), scene)
    years = max(1, YEARS - (term.year - 1) % 4) if goes_on(term, region) else 1
    agreed = max(0.0, yearly) * (1 + 0.7 * (years - 1)) + boxes.rise(desk, ALIGNMENT[region], 0.5)
    return abroad * (congress * agreed + (0.6 if not status(term, region) else 0.0)) * desk.stress.trade


def worth_of_calming(desk: Desk, nation: str) -> float:
    """Two counters of an ally go for sure; a rival needs a roll."""
    if nation in ALLIES:
        return boxes.lay(desk, nation, -2)
    scene = Scene(nation=nation, peer=nation if nation in PEERS else "")
    return worth_of_roll(desk, chart("diplomatic-5b"), scene, again=True)


def worth_of_sanctions(desk: Desk, what: str) -> float:
    """`iran unilateral`."""
    nation, kind = what.split()
    scene = Scene(nation=nation, peer=nation if nation in PEERS else "")
    return worth_of_roll(desk, chart(f"diplomatic-7-{kind}"), scene, again=True)


def worth_of_cooling(desk: Desk, track: str) -> float:
    """The Status falls on 6 or less; on 2 or less both sides warm to the US."""
    if desk.term.tracks[CONFLICT[track]] <= TRACKS[CONFLICT[track]].low:
        return 0.0
    peer = next((side for side in CONFLICTS[track].sides if side in PEERS), "")
    table = all_actions()["diplomatic 8"].chart
    assert table is not None
    worths = {"none": 0.0, "cooler": boxes.rise(desk, CONFLICT[track], -1)}
    worths["thaw"] = worths["cooler"] + boxes.rise(desk, PA, 1) + worth_of_thaw(desk, track)
    rows = rows_of(desk, table, Scene(peer=peer))
    mean = fsum(chance * worths[row.name] for row, chance, _ in rows)
    return fsum(chance * max(worths[row.name], mean - desk.ap) for row, chance, _ in rows)


def worth_of_thaw(desk: Desk, track: str) -> float:
    """Both sides warm to the US."""
    worth = 0.0
    for side in CONFLICTS[track].sides:
        if side in NATIONS:
            near = RELATIONS[side] if side in PEERS else ALIGNMENT.get(NATIONS[side].region)
            worth += boxes.lay(desk, side, -1) + (boxes.rise(desk, near, 0.5) if near is not None else 0.0)
    return worth


def worth_of_peace(desk: Desk) -> float:
    """The best of all Wars and Civil Wars."""
    wars = [worth_of_ending(desk, war) for war in desk.term.wars if war_class(war) != "special"]
    return max(wars + [worth_of_talks(desk, *found) for found in find_all(desk.term)], default=-9.0)


def worth_of_ending(desk: Desk, war: War) -> float:
    """Talks about a War: peace, or the enemy gets stronger."""
    return worth_of_roll(desk, chart("diplomatic-9c" if is_us(war) else "diplomatic-9b"), scene_of(war), again=True)


def worths_of_peace(desk: Desk) -> list[float]:
    """Peace is offered: to refuse it has a price, and the War goes on with all that it may bring."""
    war = next((each for each in desk.term.wars if name(each) == desk.scene.war), None)
    price = boxes.rise(desk, PA, -2) + boxes.rise(desk, WORLDOP, -1)
    on = price - 9.0 if war is None else price + boxes.war(desk, war)
    return [0.0 if choice == "accept" else on for choice in desk.asked.choices]


def worth_of_talks(desk: Desk, region: str, place: int, more: int = 0) -> float:
    """Talks about a Civil War or Ceasefire (WM4)."""
    return worth_of_roll(desk, chart("wm4"), civil_war_scene(region, place), [(more, "")])


def worth_of_where(desk: Desk, word: str) -> float:
    """A War or Civil War by the words of a choice."""
    for region, place in find_all(desk.term):
        if written(desk.term, region, place) == word:
            return worth_of_talks(desk, region, place)
    return next((worth_of_ending(desk, war) for war in desk.term.wars if name(war) == word), 0.0)
