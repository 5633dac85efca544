"""How Russia and China expand: Bases, Influence nearby, the belt and road."""

from collections.abc import Generator
from functools import cache
from typing import Any

from fourscore.games.mr_president.asking import ask
from fourscore.games.mr_president.charts import chart
from fourscore.games.mr_president.dice import draw
from fourscore.games.mr_president.facts.board import REGIONS, WORLD
from fourscore.games.mr_president.facts.numbers import ALIGNMENT, RELATIONS, SOE_OF
from fourscore.games.mr_president.facts.peers import Belt, Item, Peer
from fourscore.games.mr_president.rules.peers.influence import amount, build_base, figures, lay_influence, may_build
from fourscore.games.mr_president.rules.peers.lists import first_fitting, item
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.tables.effects import Effects, carry_out, effects_of
from fourscore.games.mr_president.tables.rolling import consult
from fourscore.games.mr_president.tracks import lean
from fourscore.kit.words import counted

BELT = "mr-president.chart.wpc1.h2-belt-road"


@item("h2-expand", "h3-expand")
def expand(term: Term, peer: Peer, entry: Item) -> Generator[Any, Any, int]:
    """Three Influence become a Base; else the first region that wants it is tried; else nothing is done."""
    strong = [region for region in WORLD if may_build(term, peer.code, region)]
    if strong:
        region = yield from draw(strong, f"where {peer.title} builds a Base")
        term.tell(peer.rule(entry.code), region=REGIONS[region].title)
        build_base(term, peer.code, region)
        yield from carry_out(term, _built(), peer.scene)
        return 1
    case = first_fitting(term, peer, peer.expands)
    if case is None:
        return 0
    term.tell(peer.rule(entry.code), region=REGIONS[case.region].title)
    code = f"{peer.booklet}.{entry.code.partition('-')[0]}-roll"
    yield from consult(term, chart(code), peer.scene.but(region=case.region))
    return 1


@cache
def _built() -> Effects:
    return effects_of(figures()["built"])


@item("h2-belt-road")
def belt_and_road(term: Term, peer: Peer, entry: Item) -> Generator[Any, Any, int]:
    """China buys friends: Influence where it has least, or, once strong, growth and friends that turn from the US."""
    belt = peer.belt
    assert belt is not None
    term.tell(peer.rule(entry.code))
    lean(term, RELATIONS[peer.code], -1)
    strong = [region for region in belt.regions if amount(term, peer.code, region) >= belt.strong]
    choices = ["spread", "grow"] if len(strong) >= belt.choice_from else ["spread"]
    about = (
        "China's belt and road: Influence in the two regions where it has least, or a stronger economy "
        f"({counted((len(strong) + 1) // 2, 'Improving counter')}, {counted(len(strong) // 2, 'Anti-US counter')})?"
    )
    if (yield from ask(term, "belt-and-road", BELT, choices, about)) == "spread":
        _spread(term, peer, belt)
    else:
        _grow(term, peer, belt, strong)
    yield from carry_out(term, belt.effects, peer.scene)
    return 1


def _spread(term: Term, peer: Peer, belt: Belt) -> None:
    least = sorted(belt.regions, key=lambda region: amount(term, peer.code, region))[:2]
    for region in least:
        lay_influence(term, peer.code, region)


def _grow(term: Term, peer: Peer, belt: Belt, strong: list[str]) -> None:
    for _ in range((len(strong) + 1) // 2):
        lean(term, SOE_OF[peer.code], 1)
    friendly = [region for region in strong if term.tracks[ALIGNMENT[region]] >= belt.friendly][:2]
    for number in range(len(strong) // 2 if friendly else 0):
        lean(term, ALIGNMENT[friendly[number % len(friendly)]], -1)
