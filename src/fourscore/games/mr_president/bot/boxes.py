"""What it is worth that a counter stands where it stands: each track and heap as a curve, steep where danger begins."""

from collections.abc import Callable, Sequence
from functools import cache
from math import fsum
from operator import itemgetter
from typing import TypeAlias

from fourscore.games.mr_president.bot.desk import Desk
from fourscore.games.mr_president.facts.board import PEERS
from fourscore.games.mr_president.facts.numbers import (
    ABOUT,
    AP,
    BASE,
    CONFLICT,
    GOODWILL,
    HOMELAND,
    INFLUENCE,
    KIND,
    LDI,
    MEDIA,
    NUKE,
    PA,
    PRESTIGE,
    RWC,
    STABILITY,
    TENSIONS,
    WAR,
)
from fourscore.games.mr_president.rules.congress.court import is_vacant
from fourscore.games.mr_president.rules.consequences.home import KEPT
from fourscore.games.mr_president.rules.crises.weight import MARKS
from fourscore.games.mr_president.state import Group, Rogue, Term, War
from fourscore.games.mr_president.tracks import HIGH, LOW, STEP

Curve: TypeAlias = Callable[[Desk, str, int], float]
"""The worth of a track's counter in a box: (desk, the words after the first, box)."""

LOSES = {"russia-nato", "china-japan"}
"""Conflicts whose War loses the game."""
NEAR_US = {"dprk-rok": "north-korea", "israel-iran": "iran", "us-iran": "", "russia-ukraine": ""}
"""Conflicts whose War is ours or may become nuclear, and whose bomb it would be."""
GRAVE = (-150.0, -13.0, -4.5, -1.5, 0.0)
NUCLEAR = (-14.0, -5.5, -2.0, -0.6, 0.0)
DISTANT = (-7.0, -3.0, -1.2, -0.4, 0.0)
"""Worths by the number of boxes to War."""


NOMINATION = (0.0, 0.0, -20.0, -20.0, -4.0, -1.2, 0.0, 0.0, 0.0)
"""What the box of Party Relations means for the nomination of the last year: a low box may yet fall."""


def _line(weight: float) -> Curve:
    return lambda _desk, _which, box: weight * box


def lasting(desk: Desk, track: int, box: int) -> float:
    """A box by what will be left of it: under the weight of office cards take half of all that stands above a mark."""
    mark = MARKS[track][desk.term.difficulty]
    return box if box <= mark else mark + desk.keep * (box - mark)


def approval(desk: Desk, _which: str, box: int) -> float:
    """Three boxes are a point of evaluation and election; all are Legacy."""
    return (lasting(desk, PA, box) - 18) / 2 * (desk.point / 3 + desk.elect / 3 + 0.35)


def congress(desk: Desk, _which: str, box: int) -> float:
    """Up to 3 Congress looks for Scandals (D6); from 6 on it lets them rest (D14)."""
    quarrel = -4.5 if box <= 3 else -1.5 if box == 4 else 1.0 if box >= 6 else 0.0
    return lasting(desk, RWC, box) * (desk.point + 0.3) + quarrel * (1.6 if desk.term.scandals else 1.0)


def cooperation(desk: Desk, _which: str, box: int) -> float:
    """A contentious Congress quarrels twice and looks for Scandals."""
    return (0.0, -5.0, -2.0, 0.0, 0.9, 2.4)[box] * (1.6 if desk.term.scandals else 1.0)


def member(desk: Desk) -> float:
    """One more Friend, or one fewer Opponent: worth most where they are even."""
    lead = len(desk.term.friends) - len(desk.term.opponents)
    return (2.4 if -1 <= lead <= 1 else 1.5) * desk.stress.member


def party(desk: Desk, _which: str, box: int) -> float:
    """Below 4 there is no nomination, which ends all in the last year; from 6 on there is no doubt."""
    last = desk.term.year % 4 == 0
    worth = (1.6 if last else 1.0) * (-5.0 * max(0, 4 - box) + 1.6 * min(box, 6)) + 0.6 * max(0, box - 6)
    return worth + NOMINATION[max(2, box - _owed(desk.term))] if last else worth


def _owed(term: Term) -> int:
    """What the end of the year will take from Party Relations as things stand."""
    return bool(term.promise and not term.marks.get(KEPT)) + is_vacant(term)


def crisis(desk: Desk, region: str, box: int) -> float:
    """The last box is a major crisis, the worse the less stable the region is."""
    stability = desk.term.tracks[STABILITY[region]]
    major = -7.2 + 0.5 * (stability - 5)
    return (0.0, -1.0, -2.1, -3.8, major)[box]


def alignment(desk: Desk, _region: str, box: int) -> float:
    """At 4 and below a region costs a point of the evaluation."""
    return 1.3 * box - (desk.point * 0.8 if box <= 4 else 0.0) - (0.6 if box <= 5 else 0.0)


def conflict(desk: Desk, track: str, box: int) -> float:
    """How near War is, and what that War would bring."""
    away = min(4, WAR[track] - box)
    if track in LOSES:
        return GRAVE[away]
    if track not in NEAR_US:
        return DISTANT[away]
    bomb = NEAR_US[track]
    worse = 4.0 if bomb and desk.term.tracks[NUKE[bomb]] >= 4 else 1.0
    return NUCLEAR[away] * worse


def bomb(desk: Desk, nation: str, box: int) -> float:
    """A nuclear programme; complete, it loses the game with the War of its nation."""
    track = "israel-iran" if nation == "iran" else "dprk-rok"
    heat = desk.term.tracks[CONFLICT[track]]
    worth = (0.0, 0.0, -1.2, -3.2, -7.0, -13.0)[box]
    return worth * (1.0 if heat < 3 else 1.6 if heat == 3 else 2.5 if heat == 4 else 5.0)


def relations(_desk: Desk, _peer: str, box: int) -> float:
    """Every box is one action of the peer."""
    return (0.0, -6.0, -2.8, 0.0, 2.6, 4.2)[box]


def domestic_crisis(desk: Desk, _which: str, box: int) -> float:
    """The last box is a Domestic Failure with a Lingering Issue; the nearer it is, the more of it counts already."""
    failure = rise(desk, LDI, 1) - 4.0
    return (0.0, -0.8 + 0.12 * failure, -1.6 + 0.42 * failure, -0.8 + 1.12 * failure)[box]


def issues(_desk: Desk, _which: str, box: int) -> float:
    """The box after 5 loses the game."""
    return (0.0, -1.6, -3.6, -6.0, -10.0, -19.0, -150.0)[box]


CURVES: dict[str, Curve] = {
    "PA": approval,
    "RWC": congress,
    "MEDIA": lambda desk, _which, box: lasting(desk, MEDIA, box) * (0.9 * desk.point + desk.elect + 0.2),
    "PARTY": party,
    "PRESTIGE": lambda desk, _which, box: lasting(desk, PRESTIGE, box) * (desk.elect + 1.5),
    "HOMELAND": lambda desk, _which, box: lasting(desk, HOMELAND, box) * (desk.point + 0.7),
    "SOE": lambda desk, which, box: (
        box * (desk.point + 1.6) if not which else box * (0.7 if which == "eurozone" else -1.0)
    ),
    "CABINET": _line(2.8),
    "BIPARTISAN": cooperation,
    "CONTROL": _line(5.0),
    "DOMCRISIS": domestic_crisis,
    "LDI": issues,
    "WORLDOP": _line(0.9),
    "LP": _line(0.9),
    "RELATIONS": relations,
    "POSTURE": _line(-3.5),
    "STABILITY": lambda _desk, _region, box: (0.0, 0.0, 0.0, -2.5, 0.0, 1.8, 3.4, 4.6, 5.2)[box],
    "ALIGNMENT": alignment,
    "CRISIS": crisis,
    "CONFLICT": conflict,
    "NUKE": bomb,
    "ALLY": _line(1.8),
}


def rise(desk: Desk, track: int, boxes: float) -> float:
    """What a change of a track by this many boxes is worth; half a box stands for a trend counter."""
    return rising(track, boxes)(desk)


@cache
def rising(track: int, boxes: float) -> Callable[[Desk], float]:
    """How such a change is weighed; all that does not depend on the board is settled here once."""
    if track == AP:
        return lambda desk: boxes * desk.ap
    if KIND[track] == "CAPABILITY":
        worth = boxes * (0.9 if ABOUT[track].startswith("us") else -0.5)
        return lambda desk: worth * desk.stress.tracks[track] if desk.stress.tracks else worth
    if KIND[track] == "RELSTR":
        return lambda _desk: 0.0
    if boxes in (0.5, -0.5):
        # At the end of a track the counter still cancels one of the other kind.
        box = _moved(track, 1 if boxes > 0 else -1)
        return lambda desk: 0.5 * box(desk) + 0.2 * boxes
    return _moved(track, int(boxes))


def _moved(track: int, boxes: int) -> Callable[[Desk], float]:
    """What whole boxes are worth, as far as the track goes."""
    curve, about = CURVES[KIND[track]], ABOUT[track]
    low, high, way = LOW[track], HIGH[track], boxes * STEP[track]

    def weigh(desk: Desk) -> float:
        now = desk.term.tracks[track]
        there = now + way
        if not low <= there <= high:
            there = high if way > 0 else low
        worth = curve(desk, about, there) - curve(desk, about, now)
        return worth * desk.stress.tracks[track] if desk.stress.tracks else worth

    return weigh


# ---------------------------------------------------------------- heaps and counters


def focus_tensions(count: int) -> float:
    """Tensions beside the Focus block one priority after another, the best last."""
    return (0.0, -0.3, -0.9, -1.8, -3.0, -4.6, -6.6, -9.5)[max(0, min(count, 7))]


def tensions(nation: str, count: int) -> float:
    """Few are borne; many turn an ally away or make a peer act."""
    if nation in ("russia", "china"):
        return -0.9 * count - 0.5 * max(0, count - 2)
    if nation in ("iran", "north-korea"):
        return -0.6 * count
    return -0.4 * count - 0.6 * max(0, count - 2)


def lay(desk: Desk, nation: str, count: int) -> float:
    """What this many more Tensions counters on a nation are worth."""
    now = desk.term.counters[TENSIONS[nation]]
    return _laid(nation, now, count)


@cache
def _laid(nation: str, now: int, count: int) -> float:
    return tensions(nation, max(0, now + count)) - tensions(nation, now)


def strain(desk: Desk, count: int) -> float:
    """What this many more Focus Tensions are worth."""
    now = sum(desk.term.strained)
    return focus_tensions(now + count) - focus_tensions(now)


_INFLUENCE = {peer: itemgetter(*INFLUENCE[peer].values()) for peer in PEERS}
_BASES = {peer: itemgetter(*BASE[peer].values()) for peer in PEERS}


def influence(desk: Desk, peer: str) -> int:
    """All Influence of a peer on the map, a Base for two."""
    counters = desk.term.counters
    return int(sum(_INFLUENCE[peer](counters)) + 2 * sum(_BASES[peer](counters)))


def spread(desk: Desk, peer: str, region: str, count: int) -> float:
    """What this much more Influence of a peer in a region is worth; with it Russia and China win their games."""
    return spreads(desk, peer, (region,), count)[0]


def spreads(desk: Desk, peer: str, regions: Sequence[str], count: int) -> list[float]:
    """The same for each of several regions."""
    counters, heaps = desk.term.counters, INFLUENCE[peer]
    total, edge = influence(desk, peer), 8 if peer == "china" else 4
    anywhere = 0.0
    for number in range(total, total + count) if count > 0 else range(total + count, total):
        anywhere += 1.1 + 0.6 * max(0, number - edge)
    worths = []
    for region in regions:
        now = counters[heaps[region]]
        worth = anywhere * 1.5 if region == "eastern-europe" and peer == "russia" else anywhere
        if (now >= 3 and count < 0) or (now == 2 and count > 0):
            worth += 1.5
        worths.append(-worth if count > 0 else worth if now else 0.0)
    return [worth * desk.stress.influence for worth in worths]


LEVELS = (0.0, -0.8, -1.8, -3.3, -4.6)
AT_HOME = (0.0, -2.2, -5.0, -12.0, -18.0)


def group(level: int, region: str) -> float:
    """A Terror Group of a level; at home it can end the game."""
    return (AT_HOME if region == "conus" else LEVELS)[max(0, min(level, 4))]


@cache
def hit(level: int, region: str, levels: int) -> float:
    """What it is worth when a group loses (or with a minus gains) levels."""
    return group(level - levels, region) - group(level, region)


def trail(found: Group, region: str) -> float:
    """What one box on the Intel track is worth: the nearer to Targeting, the more."""
    return (0.16 + 0.1 * found.intel) * hit(found.level, region, 1) if found.level < 4 or region == "conus" else 0.2


def rogue(desk: Desk, state: Rogue | int) -> float:
    """A Rogue State costs a point each year; at level 4, or armed, it can end the game."""
    level, armed = (state, False) if isinstance(state, int) else (state.level, state.wmd)
    if level <= 0:
        return 0.0
    worth = -0.9 * desk.point - (0.0, 1.5, 4.0, 10.0, 40.0)[min(level, 4)] - (12.0 if armed else 0.0)
    return worth * desk.stress.war


NUCLEAR_WARS = {"iran": ("israel-iran", "us-iran"), "north-korea": ("us-rok-dprk",)}
"""The Wars that are lost at once when this nation has the bomb, by the beginning of their codes."""


STALEMATE = 6
WINS = (0.0, 0.0, 0.05, 0.1, 0.15, 0.3, 0.4, 0.5, 0.65, 0.8, 1.0)
"""About the chance to win a War, by its status in half boxes."""


def war(desk: Desk, going_on: War) -> float:
    """A War that goes on: ours costs most, one beside a bomb can end the game, and one may rid us of a Rogue State."""
    ours = "us" in going_on.attackers or "us" in going_on.defenders
    worth = (-8.0 if ours else -4.0) * desk.stress.war
    state = next((each for each in desk.term.rogues if each.number == going_on.rogue), None)
    if ours and state is not None:
        stands = going_on.status if "us" in going_on.attackers else 2 * STALEMATE - going_on.status
        worth -= WINS[stands] * rogue(desk, state)
    for nation, codes in NUCLEAR_WARS.items():
        if going_on.code.startswith(codes):
            worth -= (0.0, 0.0, 2.0, 6.0, 16.0, 30.0)[desk.term.tracks[NUKE[nation]]]
    return worth


def goodwill(desk: Desk, count: int) -> float:
    """Three at the end of a peaceful year are worth the Peace Prize."""
    now = desk.term.counters[GOODWILL]
    wars = any("us" in war.attackers or "us" in war.defenders for war in desk.term.wars)
    prize, more = (0.9 if wars else 1.9) * desk.stress.goodwill, 0.8 * desk.stress.goodwill
    return fsum((prize if number < 3 else more) for number in range(now, now + count)) if count > 0 else count * prize
