"""What a Master Action is worth now, with its best target."""

from collections.abc import Callable, Iterable
from math import fsum
from typing import TypeAlias

from fourscore.games.mr_president.actions import all_actions
from fourscore.games.mr_president.bot import boxes
from fourscore.games.mr_president.bot.abroad import (
    worth_of_calming,
    worth_of_cooling,
    worth_of_peace,
    worth_of_sanctions,
    worth_of_trade,
)
from fourscore.games.mr_president.bot.bills import worth_of_move
from fourscore.games.mr_president.bot.desk import URGENT, Desk
from fourscore.games.mr_president.bot.force import (
    worth_of_cyber,
    worth_of_exercise,
    worth_of_raid,
    worth_of_resupply,
    worth_of_shift,
    worth_of_strike,
    worth_of_war_on,
)
from fourscore.games.mr_president.bot.summits import worth_of_summit
from fourscore.games.mr_president.bot.worth import worth_of_roll
from fourscore.games.mr_president.charts import chart
from fourscore.games.mr_president.facts.bills import pending
from fourscore.games.mr_president.facts.board import HOME, KEY_OFFICES, PEERS, WORLD
from fourscore.games.mr_president.facts.numbers import CRISIS, DOMCRISIS, HOMELAND, LDI, NUKE, RWC, TENSIONS
from fourscore.games.mr_president.facts.people import side
from fourscore.games.mr_president.rules.actions.diplomatic import calm_tracks, sanctionable, willing
from fourscore.games.mr_president.rules.actions.domestic import MAJORITY, STRONG, groups_at_home
from fourscore.games.mr_president.rules.actions.military import open_rogues, war_torn
from fourscore.games.mr_president.rules.actions.military_aid import friends_at_war, very_close
from fourscore.games.mr_president.rules.actions.presidential import is_unsafe, to_be_courted
from fourscore.games.mr_president.rules.actions.raids import raid_targets, strike_targets
from fourscore.games.mr_president.rules.congress.bills import moves
from fourscore.games.mr_president.rules.office.tensions import tense
from fourscore.games.mr_president.rules.war.cyber import targets
from fourscore.games.mr_president.rules.world.trade import negotiable
from fourscore.games.mr_president.rules.world.un_targets import HERE
from fourscore.games.mr_president.scene import NOWHERE, Scene

Weigh: TypeAlias = Callable[[Desk], float]

NOTHING = -9.0
"""Less than leaving an Action."""


def worth_of_deed(desk: Desk, code: str) -> float:
    """What the Action is worth, less the APs that it costs."""
    if code in desk.aside:
        return NOTHING
    found = desk.deeds.get(code)
    if found is None:
        found = desk.deeds[code] = _weigh(desk, code)
    return found


def worths_of_deeds(desk: Desk, codes: Iterable[str]) -> dict[str, float]:
    """What each of these Actions is worth.

    Little changes from one Action of a segment to the next. So what was behind a moment ago is weighed again only if it
    would come first now; what may come up at any time is always weighed.
    """
    fresh, aside, remembered = desk.deeds, desk.aside, desk.remembered
    worths = {}
    for code in codes:
        then = None if code in fresh or code in aside or code in URGENT else remembered.get(code)
        worths[code] = worth_of_deed(desk, code) if then is None else then
    if remembered and worths:
        while (first := max(worths, key=worths.__getitem__)) not in fresh and first not in aside:
            worths[first] = worth_of_deed(desk, first)
    return worths


def _weigh(desk: Desk, code: str) -> float:
    cost = all_actions()[code].cost(desk.term) * desk.ap
    found = DEEDS.get(code)
    return (found(desk) if found is not None else roll_of(desk, code)) - cost


def roll_of(desk: Desk, code: str, scene: Scene = NOWHERE) -> float:
    """The roll on the Action's own chart, with the re-roll that APs allow."""
    table = all_actions()[code].chart
    return NOTHING if table is None else worth_of_roll(desk, table, scene, again=True)


def roll_on(desk: Desk, code: str, scene: Scene = NOWHERE) -> float:
    """The roll on another chart."""
    return worth_of_roll(desk, chart(code), scene, again=True)


def best(worths: list[float]) -> float:
    """The best target's worth."""
    return max(worths, default=NOTHING)


def in_regions(code: str, where: Callable[[Desk], list[str]]) -> Weigh:
    """An Action on a region."""
    return lambda desk: best([roll_of(desk, code, HERE[region]) for region in where(desk)])


def worth_of_tracing(desk: Desk, place: int) -> float:
    """A check of Homeland Security brings a group at home nearer, and on Targeting perhaps a raid."""
    found = desk.term.terror[HOME][place]
    chance = desk.term.tracks[HOMELAND] / 10
    worth = boxes.trail(found, HOME) * 1.5
    if found.intel == 2:
        worth += chance * roll_on(desk, "d12", Scene(region=HOME, group=place))
    return chance * worth


def worth_of_undermining(desk: Desk, who: str) -> float:
    """The Opponent may fall; it may also end in a Scandal."""
    shown = side(desk.term, who)
    table = all_actions()["domestic 10"].chart
    assert table is not None
    more = [(1, "")] if shown.legislative >= STRONG else []
    # The majority of Moderates or Radicals moves Bipartisan Cooperation twice a year.
    wing = 0.8 if shown.wing == "radical" else -0.4
    gone = boxes.member(desk) + wing + 0.6 * shown.legislative + 0.6 * shown.media
    return worth_of_roll(desk, table, NOWHERE, more) + gone * _falls(desk, len(more))


def _falls(desk: Desk, more: int) -> float:
    """The chance that an Opponent falls."""
    table = all_actions()["domestic 10"].chart
    assert table is not None
    added = sum(value for value, _ in table.reasons(desk.term, NOWHERE)) + more
    return max(0, min(6, 2 - added)) / 6


def worth_of_courting(desk: Desk) -> float:
    """With both houses and a loyal party relations improve for sure."""
    sure = boxes.rise(desk, RWC, 1) if MAJORITY(desk.term, NOWHERE) else NOTHING
    return max(sure, roll_of(desk, "domestic 4"))


def worth_of_campaign(desk: Desk) -> float:
    """Congress listens on 3 or less."""
    table = all_actions()["presidential 2"].chart
    assert table is not None
    added = sum(value for value, _ in table.reasons(desk.term, NOWHERE))
    chance = max(0, min(6, 3 - added)) / 6
    return chance * best([worth_of_move(desk, move) for move in moves(desk.term, pending(desk.term))])


def worth_of_visit(desk: Desk, region: str) -> float:
    """A visit, and in an unsafe region the echo at home."""
    scene = HERE[region]
    echo = roll_on(desk, "presidential-5-crowds", scene) if is_unsafe(desk.term, region) else 0.0
    return roll_of(desk, "presidential 5", scene) + echo


def worth_of_dismissal(desk: Desk, office: str) -> float:
    """It ends a Scandal; without one it is seldom worth the unrest."""
    box = desk.term.scandals.get(office, 0)
    return (1.0 + 2.0 * box + boxes.rise(desk, RWC, 1) if box else -2.5) + 0.5 * worth_of_roll(desk, chart("d2"))


def worth_of_spying(desk: Desk) -> float:
    """Two attempts on the two best groups."""
    found = sorted(
        (worth_of_watching(desk, r, p) for r in WORLD for p in range(len(desk.term.terror[r]))), reverse=True
    )
    return fsum(found[:2])


def worth_of_watching(desk: Desk, region: str, place: int) -> float:
    """One attempt to move a group along its Intel track."""
    if desk.term.terror[region][place].intel >= 3:
        return 0.0
    return worth_of_roll(desk, chart("wm7"), Scene(region=region, group=place))


def worth_of_aid(desk: Desk) -> float:
    """Resupply, exercises, or arms."""
    term = desk.term
    found = [worth_of_resupply(desk, who, war) for who, war in friends_at_war(term)]
    if "phase military 5 exercise" not in term.marks:
        tense = sorted(very_close(term), key=lambda ally: -term.counters[TENSIONS[ally]])
        found += [worth_of_exercise(desk, ally) for ally in tense[:1]]
    return best(found)


def worth_of_hostilities(desk: Desk) -> float:
    """Cyberattacks stir up more than they bring, unless a bomb is near or a Rogue State is there."""
    term = desk.term
    if not term.rogues and max(term.tracks[NUKE["iran"]], term.tracks[NUKE["north-korea"]]) < 4:
        return NOTHING
    found = [worth_of_cyber(desk, target) for target in targets(term)]
    return best(found + [worth_of_war_on(desk, state) for state in open_rogues(term)])


DEEDS: dict[str, Weigh] = {
    "domestic 2": lambda desk: roll_on(desk, "domestic-2") if desk.term.tracks[DOMCRISIS] else NOTHING,
    "domestic 3": lambda desk: roll_of(desk, "domestic 3") if desk.term.tracks[LDI] else NOTHING,
    "domestic 4": worth_of_courting,
    "domestic 6": lambda desk: best([worth_of_tracing(desk, p) for _, p in groups_at_home(desk.term, fixed=False)]),
    "domestic 7": lambda desk: best(
        [roll_on(desk, "d12", Scene(region=HOME, group=p)) for _, p in groups_at_home(desk.term, fixed=True)]
    ),
    "domestic 10": lambda desk: best([worth_of_undermining(desk, who) for who in desk.term.opponents]),
    "presidential 2": worth_of_campaign,
    "presidential 3": lambda desk: roll_on(desk, "d2"),
    "presidential 5": lambda desk: best([worth_of_visit(desk, region) for region in WORLD]),
    "presidential 6": lambda desk: best(
        [roll_of(desk, "presidential 6", Scene(nation=ally)) for ally in to_be_courted(desk.term)]
    ),
    "presidential 7": lambda desk: best([worth_of_dismissal(desk, office) for office in KEY_OFFICES]),
    "diplomatic 1": in_regions("diplomatic 1", lambda desk: [r for r in WORLD if desk.term.tracks[CRISIS[r]]]),
    "diplomatic 2": in_regions("diplomatic 2", lambda _desk: list(WORLD)),
    "diplomatic 3": in_regions("diplomatic 3", lambda desk: willing(desk.term)),
    "diplomatic 4": lambda desk: best([worth_of_trade(desk, region) for region in negotiable(desk.term)]),
    "diplomatic 5": lambda desk: best([worth_of_calming(desk, nation) for nation in tense(desk.term)]),
    "diplomatic 6": lambda desk: best([worth_of_summit(desk, peer) for peer in PEERS]),
    "diplomatic 7": lambda desk: best([worth_of_sanctions(desk, what) for what in sanctionable(desk.term)]),
    "diplomatic 8": lambda desk: best([worth_of_cooling(desk, track) for track in calm_tracks(desk.term)]),
    "diplomatic 9": worth_of_peace,
    "military 1": lambda _desk: 0.9,
    "military 2": worth_of_spying,
    "military 3": worth_of_shift,
    "military 4": lambda desk: best(
        [worth_of_raid(desk, *each) for each in raid_targets(desk.term)]
        + [worth_of_strike(desk, *each) for each in strike_targets(desk.term)[:3]]
    ),
    "military 5": worth_of_aid,
    "military 6": worth_of_hostilities,
    "military 7": in_regions("military 7", lambda desk: war_torn(desk.term)),
}  # fmt: skip
