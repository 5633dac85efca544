"""Where an Action leads: for every target that the player may name, the roll that would be made.

Most Actions roll on a chart of their own without a target. For the others `PROSPECTS` says what can be named, and which
chart, scene and modifiers belong to it, so that odds can be shown before anything is decided.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple, TypeAlias

from fourscore.games.mr_president.actions import all_actions
from fourscore.games.mr_president.charts import chart
from fourscore.games.mr_president.facts.bills import pending
from fourscore.games.mr_president.facts.board import ALLIES, CONFLICTS, HOME, PEERS, WORLD
from fourscore.games.mr_president.facts.people import side
from fourscore.games.mr_president.rules.actions import diplomatic as diplomatic_actions
from fourscore.games.mr_president.rules.actions import domestic as domestic_actions
from fourscore.games.mr_president.rules.actions import military as military_actions
from fourscore.games.mr_president.rules.actions import military_aid, raids
from fourscore.games.mr_president.rules.actions import presidential as presidential_actions
from fourscore.games.mr_president.rules.war import cyber, wars
from fourscore.games.mr_president.rules.world import civil_wars
from fourscore.games.mr_president.rules.world.terror import written
from fourscore.games.mr_president.rules.world.trade import PENDING, negotiable, status
from fourscore.games.mr_president.scene import NOWHERE, Scene
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.tables.chart import Chart

Reasons: TypeAlias = tuple[tuple[int, str], ...]
TARGETING = 3


class Prospect(NamedTuple):
    """One roll that an Action can lead to."""

    chart: Chart
    target: str = ""
    """The choice that names the target; empty for an Action without one."""
    scene: Scene = NOWHERE
    more: Reasons = ()
    """Modifiers that the target or the rule adds to those of the chart."""
    also: Mapping[str, tuple[str, ...]] = {}
    """What the rules add to the rows, by the row's name, in the notation of effects."""
    way: str = ""
    """A word of the question by which several ways to treat one target are told apart."""


PROSPECTS: dict[str, Callable[[Term], Iterator[Prospect]]] = {}


def prospects(term: Term, code: str) -> list[Prospect]:
    """All rolls that an Action can lead to now, one for each target; none for an Action without a roll."""
    found = PROSPECTS.get(code)
    if found is not None:
        return list(found(term))
    own = all_actions()[code].chart
    return [] if own is None else [Prospect(own)]


def prospect_of(term: Term, code: str, target: str, asking: str) -> Prospect | None:
    """The roll for a target, while the player is asked for it; None when it is none of this Action's."""
    for each in prospects(term, code):
        if each.target == target and each.way in asking:
            return each
    return None


def _enter(code: str) -> Callable[[Callable[[Term], Iterator[Prospect]]], Callable[[Term], Iterator[Prospect]]]:
    def register(found: Callable[[Term], Iterator[Prospect]]) -> Callable[[Term], Iterator[Prospect]]:
        PROSPECTS[code] = found
        return found

    return register


def _own(code: str) -> Chart:
    found = all_actions()[code].chart
    assert found is not None, code
    return found


def _regions(code: str, open_to: Callable[[Term], list[str]]) -> None:
    """The Actions that roll on their own chart about a region."""
    PROSPECTS[code] = lambda term: (
        Prospect(_own(code), region, Scene(region=region)) for region in open_to(term)
    )  # fmt: skip


_regions("diplomatic 1", lambda term: [region for region in WORLD if term.tracks[f"CRISIS {region}"]])
_regions("diplomatic 2", lambda _term: list(WORLD))
_regions("diplomatic 3", diplomatic_actions.willing)
_regions("military 7", military_actions.war_torn)
_regions("presidential 5", lambda _term: list(WORLD))


@_enter("diplomatic 4")
def _trade(term: Term) -> Iterator[Prospect]:
    for region in negotiable(term):
        code = "wd4-congress" if status(term, region) == PENDING else "wd4-abroad"
        yield Prospect(chart(code), region, Scene(region=region))


@_enter("diplomatic 5")
def _calm(term: Term) -> Iterator[Prospect]:
    for nation in diplomatic_actions.tense(term):
        if nation not in ALLIES:
            yield Prospect(chart("diplomatic-5b"), nation, _about(nation))


@_enter("diplomatic 7")
def _sanction(term: Term) -> Iterator[Prospect]:
    for each in diplomatic_actions.sanctionable(term):
        nation, kind = each.split()
        yield Prospect(chart(f"diplomatic-7-{kind}"), each, _about(nation))


@_enter("diplomatic 8")
def _cool(term: Term) -> Iterator[Prospect]:
    for track in diplomatic_actions.calm_tracks(term):
        peer = next((each for each in CONFLICTS[track].sides if each in PEERS), "")
        cooler = (f"CONFLICT {track} -1",)
        yield Prospect(_own("diplomatic 8"), track, Scene(peer=peer), also={"thaw": cooler, "cooler": cooler})


@_enter("diplomatic 9")
def _make_peace(term: Term) -> Iterator[Prospect]:
    for war in term.wars:
        if wars.war_class(war) != "special":
            code = "diplomatic-9c" if wars.is_us(war) else "diplomatic-9b"
            yield Prospect(chart(code), wars.name(war), wars.scene_of(war))
    for region, place in civil_wars.find_all(term):
        scene = Scene(region=region, war=f"{civil_wars.AT_HAND}{place}")
        word = civil_wars.written(term, region, place)
        yield Prospect(chart("wm4"), word, scene, tuple(civil_wars.new_player(term)))


@_enter("domestic 2")
def _work(_term: Term) -> Iterator[Prospect]:
    yield Prospect(chart("domestic-2"))


@_enter("domestic 6")
def _trace(term: Term) -> Iterator[Prospect]:
    for place in domestic_actions.groups_at_home(term, fixed=False):
        yield Prospect(_own("domestic 6"), written(term, *place), Scene(region=HOME, group=place[1]))


@_enter("domestic 7")
def _raid_at_home(term: Term) -> Iterator[Prospect]:
    for place in domestic_actions.groups_at_home(term, fixed=True):
        yield Prospect(chart("d12"), written(term, *place), Scene(region=HOME, group=place[1]))


@_enter("domestic 10")
def _undermine(term: Term) -> Iterator[Prospect]:
    gone = {domestic_actions.UNDERMINED: ("OPPONENT -1",)}
    for who in term.opponents:
        strong = side(term, who).legislative >= domestic_actions.STRONG
        yield Prospect(_own("domestic 10"), who, more=((1, "strong Opponent"),) if strong else (), also=gone)


@_enter("presidential 2")
def _campaign(term: Term) -> Iterator[Prospect]:
    for bill in pending(term):
        for way in ("left", "right"):
            also = {presidential_actions.CONVINCED: (f"BILL this {way} 1",)}
            yield Prospect(_own("presidential 2"), f"{bill} {way}", Scene(bill=bill), also=also)


@_enter("presidential 3")
def _rally(_term: Term) -> Iterator[Prospect]:
    yield Prospect(chart("d2"))


@_enter("presidential 6")
def _host(term: Term) -> Iterator[Prospect]:
    for ally in presidential_actions.to_be_courted(term):
        yield Prospect(_own("presidential 6"), ally, Scene(nation=ally))


@_enter("military 2")
def _spy(term: Term) -> Iterator[Prospect]:
    for region in WORLD:
        for place, group in enumerate(term.terror[region]):
            if group.intel < TARGETING:
                yield Prospect(chart("wm7"), written(term, region, place), Scene(region=region, group=place))


@_enter("military 4")
def _strike(term: Term) -> Iterator[Prospect]:
    for code, way, found in (
        ("wm2-raid", "raid", raids.raid_targets(term)),
        ("wm2-strike", "str", raids.strike_targets(term)),
    ):
        for region, place in found:
            yield Prospect(chart(code), written(term, region, place), Scene(region=region, group=place), way=way)


@_enter("military 5")
def _exercise(term: Term) -> Iterator[Prospect]:
    if military_aid.EXERCISED not in term.marks:
        for ally in military_aid.very_close(term):
            yield Prospect(chart("military-5b"), ally, Scene(nation=ally), way="exercises")


@_enter("military 6")
def _open_hostilities(term: Term) -> Iterator[Prospect]:
    for target in cyber.targets(term):
        owner, code = (target, "wm3-rogue") if target.startswith("rogue ") else cyber.TARGETS[target]
        scene = cyber.scene_of_target(term, owner)
        yield Prospect(chart(code), target, scene, tuple(chart("wm3").reasons(term, scene)), way="cyberattack")
    for state in military_actions.open_rogues(term):
        yield Prospect(
            chart("military-6b"), f"rogue {state.number}", Scene(region=state.region), way="On which Rogue State"
        )


def _about(nation: str) -> Scene:
    return Scene(nation=nation, peer=nation if nation in PEERS else "")
