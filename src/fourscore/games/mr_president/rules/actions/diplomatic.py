"""Diplomatic Master Actions 1 to 9."""

from collections.abc import Sequence
from functools import cache

from fourscore.engine.decision import Procedure
from fourscore.games.mr_president.actions import Action, action
from fourscore.games.mr_president.asking import ask
from fourscore.games.mr_president.charts import chart
from fourscore.games.mr_president.facts.board import ALLIES, CONFLICTS, NATIONS, PEERS, ROGUE_NATIONS, WORLD
from fourscore.games.mr_president.facts.numbers import (
    ALIGNMENT,
    CONFLICT,
    CRISIS,
    INFLUENCE,
    TENSIONS,
    WAR,
    all_agreements,
    all_conflicts,
    all_crises,
    all_tensions,
)
from fourscore.games.mr_president.rules.crises.regions import in_crisis
from fourscore.games.mr_president.rules.office.tensions import take, tense
from fourscore.games.mr_president.rules.peers.sanctions import may_be_sanctioned
from fourscore.games.mr_president.rules.war.conflicts import escalate
from fourscore.games.mr_president.rules.war.wars import find, is_us, name, scene_of, war_class
from fourscore.games.mr_president.rules.world.civil_wars import find_all, talks
from fourscore.games.mr_president.rules.world.civil_wars import written as written_civil_war
from fourscore.games.mr_president.rules.world.trade import AGREED, negotiable, negotiate
from fourscore.games.mr_president.scene import Scene
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.tables.chart import More
from fourscore.games.mr_president.tables.effects import Effects, carry_out, effects_of
from fourscore.games.mr_president.tables.rolling import consult
from fourscore.games.mr_president.verbs.rolls import go_to

AT_WAR = tuple(WAR.values())
"""The last boxes of all Conflict Tracks."""
RIVALS = (*PEERS, *ROGUE_NATIONS)
KINDS = ("unilateral", "multilateral")
WILLING, LUKEWARM = 7, 6
"""From the first Alignment on a region pushes peers out; at the second only without Regional Crises."""
_PUSHING = [
    (region, ALIGNMENT[region], CRISIS[region], INFLUENCE["russia"][region], INFLUENCE["china"][region])
    for region in WORLD
]
"""Where it stands whether a region would push a peer out: two tracks and two heaps."""
SUMMITS = {"russia": "wpr2", "china": "wpc2"}


def _roll_in_region(term: Term, each: Action, more: More, open_to: Sequence[str], about: str) -> Procedure:
    """The player picks a region and rolls on the Action's chart."""
    region = yield from ask(term, "region", each.rule, open_to, about)
    assert each.chart is not None
    yield from consult(term, each.chart, Scene(region=region), master=True, more=more)


# ---------------------------------------------------------------- 1 to 4: regions


@action("diplomatic 1", when=lambda term: any(all_crises(term.tracks)))
def relieve(term: Term, each: Action, more: More) -> Procedure:
    """The crises of a region are relieved."""
    return _roll_in_region(term, each, more, in_crisis(term), "Which region's crises are relieved?")


@action("diplomatic 2")
def court(term: Term, each: Action, more: More) -> Procedure:
    """A region is courted: an Alignment check, in which a natural 10 offends it."""
    return _roll_in_region(term, each, more, WORLD, "Which region is courted?")


def willing(term: Term) -> list[str]:
    """Regions that would push out a peer: well aligned, and holding Influence that is not a Base."""
    tracks, counters = term.tracks, term.counters
    return [
        region
        for region, alignment, crisis, russia, china in _PUSHING
        if tracks[alignment] >= LUKEWARM
        and (counters[russia] or counters[china])
        and (tracks[alignment] >= WILLING or not tracks[crisis])
    ]


@action("diplomatic 3", when=lambda term: bool(willing(term)))
def push_out(term: Term, each: Action, more: More) -> Procedure:
    """A well aligned region pushes out one Influence of a peer."""
    about = "Which region pushes out a peer?"
    return _roll_in_region(term, each, more, willing(term), about)


@action("diplomatic 4", when=lambda term: min(all_agreements(term.counters)) < AGREED)
def trade(term: Term, each: Action, more: More) -> Procedure:
    """A Trade Agreement is negotiated: a check of the region's Alignment, then one of Congress."""
    about = "With which region is trade negotiated? First its Alignment is checked, then Relations with Congress."
    region = yield from ask(term, "region", each.rule, negotiable(term), about)
    yield from negotiate(term, region, more)


# ---------------------------------------------------------------- 5 to 7: nations


@action("diplomatic 5", when=lambda term: any(all_tensions(term.counters)))
def calm(term: Term, each: Action, more: More) -> Procedure:
    """Tensions of an ally go without a die; Russia, China, Iran and North Korea need a roll."""
    open_to = tense(term)
    nation = yield from ask(term, "nation", each.rule, open_to, "Whose Tensions are calmed?")
    if nation not in ALLIES:
        scene = Scene(nation=nation, peer=nation if nation in PEERS else "")
        yield from consult(term, chart("diplomatic-5b"), scene, master=True, more=more)
        return
    count = "1"
    if term.counters[TENSIONS[nation]] > 1:
        count = yield from ask(term, "count", each.rule, ("2", "1"), "How many Tensions counters come off?")
    take(term, nation, int(count))


@action("diplomatic 6")
def summit(term: Term, each: Action, _more: More) -> Procedure:
    """A summit with Russia or China."""
    peer = yield from ask(term, "peer", each.rule, PEERS, "With which peer is the summit held?")
    yield from go_to(term, SUMMITS[peer], Scene(nation=peer, peer=peer))


def sanctionable(term: Term) -> list[str]:
    """What can be imposed, as `iran unilateral`."""
    return [f"{nation} {kind}" for nation in RIVALS for kind in KINDS if may_be_sanctioned(term, nation, kind)]


def _can_sanction(term: Term) -> bool:
    for nation in (*ROGUE_NATIONS, *PEERS):
        for kind in KINDS:
            if may_be_sanctioned(term, nation, kind):
                return True
    return False


@action("diplomatic 7", when=_can_sanction)
def sanction(term: Term, each: Action, more: More) -> Procedure:
    """Unilateral or Multilateral Sanctions on Russia, China, Iran or North Korea."""
    about = "Which Sanctions are tried? Unilateral ones succeed on 7 or less, Multilateral ones on 4 or less."
    nation, kind = (yield from ask(term, "sanctions", each.rule, sanctionable(term), about)).split()
    yield from try_sanctions(term, nation, kind, more, master=True)


def try_sanctions(term: Term, nation: str, kind: str, more: More = (), *, master: bool = False) -> Procedure:
    """One attempt at Sanctions of a type on a nation."""
    scene = Scene(nation=nation, peer=nation if nation in PEERS else "")
    return consult(term, chart(f"diplomatic-7-{kind}"), scene, master=master, more=more)


# ---------------------------------------------------------------- 8 and 9: conflicts and Wars


def calm_tracks(term: Term) -> list[str]:
    """The Conflict Tracks that are not at War."""
    return [track for track in CONFLICT if _is_calm(term, track)]


def _is_calm(term: Term, track: str) -> bool:
    return term.tracks[CONFLICT[track]] != WAR[track]


@action("diplomatic 8", when=lambda term: bool(all_conflicts(term.tracks) != AT_WAR))
def cool(term: Term, each: Action, more: More) -> Procedure:
    """The Status of a Conflict Track falls; with luck both sides warm to the US."""
    open_to = calm_tracks(term)
    track = yield from ask(term, "conflict", each.rule, open_to, "Which conflict is cooled?")
    peer = next((side for side in CONFLICTS[track].sides if side in PEERS), "")
    assert each.chart is not None
    row = yield from consult(term, each.chart, Scene(peer=peer), master=True, more=more)
    if row.name != "none":
        yield from escalate(term, track, -1)
    if row.name == "thaw":
        yield from thaw(term, track)


def thaw(term: Term, track: str) -> Procedure:
    """Each side of a track warms to the US and holds one fewer Tensions counter."""
    for side in CONFLICTS[track].sides:
        if side in NATIONS:
            region = NATIONS[side].region
            scene = Scene(region=region, nation=side, peer=side if side in PEERS else "")
            yield from carry_out(term, _warms(side in PEERS), scene)


@cache
def _warms(is_peer: bool) -> Effects:
    return effects_of(["RELATIONS peer pro-US" if is_peer else "TREND this pro-US", "TENSIONS nation -1"])


def _can_make_peace(term: Term) -> bool:
    return any(term.civil_wars.values()) or any(war_class(war) != "special" for war in term.wars)


def at_war(term: Term) -> list[str]:
    """Where peace can be made: Wars, Civil Wars and Ceasefires, as choices."""
    wars = [name(war) for war in term.wars if war_class(war) != "special"]
    return wars + [written_civil_war(term, *found) for found in find_all(term)]


@action("diplomatic 9", when=_can_make_peace)
def make_peace(term: Term, each: Action, more: More) -> Procedure:
    """Peace in a War of the US or of a friend, or talks in a Civil War (WM4)."""
    answer = yield from ask(term, "war", each.rule, at_war(term), "Where is peace made?")
    war = find(term, answer)
    if war is None:
        civil = find_all(term)
        words = [written_civil_war(term, *found) for found in civil]
        yield from talks(term, *civil[words.index(answer)], more)
        return
    code = "diplomatic-9c" if is_us(war) else "diplomatic-9b"
    yield from consult(term, chart(code), scene_of(war), master=True, more=more)
