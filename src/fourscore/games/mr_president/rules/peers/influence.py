"""Influence and Bases of Russia and China in the eight regions."""

from collections.abc import Generator, Sequence
from functools import cache
from typing import Any

from fourscore.games.mr_president.asking import about_this, ask
from fourscore.games.mr_president.facts.board import NATIONS, PEERS, REGIONS, WORLD, content
from fourscore.games.mr_president.facts.numbers import BASE, INFLUENCE
from fourscore.games.mr_president.scene import Scene
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.tables.readings import Reading, reading
from fourscore.games.mr_president.tables.words import Words
from fourscore.games.mr_president.tracks import add

LAID = "mr-president.influence.laid"
TAKEN = "mr-president.influence.taken"
BUILT = "mr-president.influence.base"


@cache
def figures() -> dict[str, Any]:
    """What is printed about Influence: the supply of both peers, and what a Base is worth."""
    found: dict[str, Any] = content("peers.toml")["influence"]  # type: ignore[assignment]
    return found


def loose(term: Term, peer: str, region: str) -> int:
    """The Influence counters of a peer in a region, without its Base."""
    return term.counters[INFLUENCE[peer][region]]


def has_base(term: Term, peer: str, region: str) -> bool:
    """Whether the peer has a Base there."""
    return term.counters[BASE[peer][region]] > 0


def amount(term: Term, peer: str, region: str) -> int:
    """How much Influence a peer has in a region: a Base counts as two."""
    counters = term.counters
    return counters[INFLUENCE[peer][region]] + 2 * counters[BASE[peer][region]]


def total(term: Term, peer: str) -> int:
    """How much Influence a peer has on the map."""
    return sum(amount(term, peer, region) for region in WORLD)


def lay_influence(term: Term, peer: str, region: str, count: int = 1) -> int:
    """A peer lays Influence counters in a region, as far as its supply lasts; how many really came."""
    supply = term.printed.figures.influence[peer] - sum(loose(term, peer, each) for each in WORLD)
    count = min(count, supply)
    if count <= 0:
        return 0
    add(term, INFLUENCE[peer][region], count)
    term.tell(LAID, peer=NATIONS[peer].title, count=count, region=REGIONS[region].title)
    return count


def take_influence(term: Term, peer: str, region: str, count: int = 1) -> int:
    """Influence counters of a peer leave a region; its Base never does; how many really left."""
    gone = -add(term, INFLUENCE[peer][region], -count)
    if gone:
        term.tell(TAKEN, peer=NATIONS[peer].title, count=gone, region=REGIONS[region].title)
    return gone


def take_chosen(term: Term, peer: str, count: int, regions: Sequence[str] = WORLD) -> Generator[Any, Any, int]:
    """The player picks the region of each Influence counter that leaves; how many really left."""
    gone = 0
    for _ in range(count):
        open_to = [region for region in regions if loose(term, peer, region)]
        if not open_to:
            break
        about = f"From which region does one {NATIONS[peer].title} Influence counter leave?"
        gone += take_influence(
            term, peer, (yield from ask(term, "influence", TAKEN, open_to, about, subject=about_this(peer=peer)))
        )
    return gone


def may_build(term: Term, peer: str, region: str) -> bool:
    """Three loose counters can become a Base where there is none yet, while Bases last."""
    return (
        loose(term, peer, region) >= figures()["base_of"]
        and not has_base(term, peer, region)
        and sum(has_base(term, peer, each) for each in WORLD) < figures()["bases"]
    )


def build_base(term: Term, peer: str, region: str) -> None:
    """Three Influence of a peer become a Base."""
    add(term, INFLUENCE[peer][region], -int(figures()["base_of"]))
    add(term, BASE[peer][region], 1)
    term.tell(BUILT, peer=NATIONS[peer].title, region=REGIONS[region].title, what="turns three Influence into a Base")


def break_base(term: Term, peer: str, region: str) -> bool:
    """A Base broken up gives two Influence; whether there was one."""
    if not has_base(term, peer, region):
        return False
    add(term, BASE[peer][region], -1)
    add(term, INFLUENCE[peer][region], int(figures()["broken_into"]))
    term.tell(BUILT, peer=NATIONS[peer].title, region=REGIONS[region].title, what="changes its Base into two Influence")
    return True


@reading("influence")
def _influence(words: Words) -> Reading:
    """`influence russia africa`: Influence with Bases, in one or several regions; without any, on the whole map."""
    whose = words.one_of("peer", *PEERS)
    regions = [words.one_of("this", *WORLD) for _ in range(len(words.left))] or list(WORLD)

    def influence(term: Term, scene: Scene) -> int:
        peer = scene.peer if whose == "peer" else whose
        return sum([amount(term, peer, scene.region if region == "this" else region) for region in regions])

    return influence


@reading("spread")
def _spread(words: Words) -> Reading:
    """`spread peer`: in how many regions a peer has Influence."""
    whose = words.one_of("peer", *PEERS)

    def spread(term: Term, scene: Scene) -> int:
        peer = scene.peer if whose == "peer" else whose
        return sum(amount(term, peer, region) > 0 for region in WORLD)

    return spread
