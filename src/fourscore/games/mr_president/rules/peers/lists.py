"""The lists G and H of the peers' booklets: what Russia and China do with their actions."""

from collections.abc import Callable, Generator, Iterable
from typing import Any, TypeAlias

from fourscore.engine.decision import Procedure
from fourscore.games.mr_president.charts import chart
from fourscore.games.mr_president.dice import roll
from fourscore.games.mr_president.facts.board import REGIONS
from fourscore.games.mr_president.facts.peers import BY_CODE, Case, Item, Peer
from fourscore.games.mr_president.rules.peers.acts import (
    ACTIONS,
    NEXT,
    acting,
    open_booklet,
    pick_peer,
    prepare,
    test_victory,
)
from fourscore.games.mr_president.rules.peers.influence import lay_influence
from fourscore.games.mr_president.rules.year import parts
from fourscore.games.mr_president.scene import Scene
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.tables.effects import carry_out
from fourscore.games.mr_president.tables.rolling import consult
from fourscore.games.mr_president.verbs.places import random_region
from fourscore.games.mr_president.verbs.rolls import procedure

Doing: TypeAlias = Callable[[Term, Peer, Item], Generator[Any, Any, int]]
"""Carries out an item; how many actions it cost."""

OWN: dict[str, Doing] = {}
"""The items with a procedure of their own."""
CHIT_ATTACKS = 2
REMAINING = 10


def item(*codes: str) -> Callable[[Doing], Doing]:
    """Enter the procedure of an item under its codes in the booklets."""

    def register(doing: Doing) -> Doing:
        for code in codes:
            OWN[code] = doing
        return doing

    return register


def act(term: Term) -> Generator[Any, Any, bool]:
    """One item after another, until the list or the actions are at an end; actions left over become Influence."""
    peer = acting(term)
    while term.marks[ACTIONS] > 0 and term.marks[NEXT] < len(peer.item):
        entry = peer.item[term.marks[NEXT]]
        term.marks[NEXT] += 1
        if is_due(term, peer, entry):
            spent = yield from carry_item(term, peer, entry)
            term.marks[ACTIONS] -= spent
            return True
    yield from spend_leftover(term, peer)
    return False


parts("peer-acts", pick_peer, open_booklet, prepare, act)


def provoked(peer: Peer) -> str:
    """The mark of an item that may be tried once a turn."""
    return f"turn provoked {peer.code}"


def is_due(term: Term, peer: Peer, entry: Item) -> bool:
    """Whether an item is not skipped by its conditions."""
    if entry.once and term.marks.get(provoked(peer), 0):
        return False
    return bool(entry.allowed(term, peer.scene))


def carry_item(term: Term, peer: Peer, entry: Item) -> Generator[Any, Any, int]:
    """Carry out an item; how many actions it cost, 0 when it was skipped or free."""
    if entry.own:
        return (yield from OWN[entry.code](term, peer, entry))
    if entry.parts:
        return (yield from _carry_parts(term, peer, entry))
    if not entry.cases:
        return (yield from roll_item(term, peer, entry, entry.code, peer.scene))
    case = first_fitting(term, peer, entry.cases)
    if case is None or case.cost > term.marks.get(ACTIONS, case.cost):
        return 0
    if entry.once:
        term.marks[provoked(peer)] = 1
    return (yield from carry_case(term, peer, entry, case))


def first_fitting(term: Term, peer: Peer, cases: Iterable[Case]) -> Case | None:
    """The first case that holds."""
    scene = peer.scene
    for case in cases:
        if case.holds(term, scene):
            return case
    return None


def carry_case(term: Term, peer: Peer, entry: Item, case: Case) -> Generator[Any, Any, int]:
    """The effects of a case, then its roll."""
    scene = peer.scene.but(region=case.region)
    if case.result:
        term.tell(peer.rule(entry.code), chart=entry.title, roll="no roll", result=case.result)
    yield from carry_out(term, case.effects, scene)
    if case.chart:
        yield from roll_item(term, peer, entry, case.chart, scene)
    return case.cost


def roll_item(term: Term, peer: Peer, entry: Item, code: str, scene: Scene) -> Generator[Any, Any, int]:
    """Roll on the chart of an item; some of its rows are free."""
    row = yield from consult(term, chart(f"{peer.booklet}.{code}"), scene)
    return 0 if row.name in entry.free else 1


def _carry_parts(term: Term, peer: Peer, entry: Item) -> Generator[Any, Any, int]:
    """The first parts that apply, as many as the item allows, for one action together."""
    applied = 0
    for cases in entry.parts:
        case = first_fitting(term, peer, cases)
        if case is not None and applied < entry.most:
            applied += 1
            yield from carry_case(term, peer, entry, case)
    return min(applied, 1)


def spend_leftover(term: Term, peer: Peer) -> Procedure:
    """Every action still unspent becomes one Influence in a random region."""
    left = max(0, term.marks[ACTIONS])
    if left:
        term.tell("mr-president.peers.actions.leftover", peer=peer.title, count=left)
    for _ in range(left):
        region = yield from random_region(term)
        term.tell(peer.rule("leftover"), region=REGIONS[region].title)
        lay_influence(term, peer.code, region)
    term.marks[ACTIONS] = 0


@procedure("acts-2")
def acts_two(term: Term, scene: Scene) -> Procedure:
    """The Acts (2) chit: two cyber attacks, and one random item of the list H other than these."""
    from fourscore.games.mr_president.rules.peers.cyber_attacks import attack

    peer = BY_CODE[scene.peer]
    test_victory(term, peer)
    for _ in range(CHIT_ATTACKS):
        yield from attack(term, peer)
    remaining = peer.item[-REMAINING:]
    while True:
        number = yield from roll(REMAINING, f"which of {peer.title}'s Remaining Actions (a 1 is rolled again)")
        term.tell(peer.rule("chit"), roll=number, result=f"H{number}")
        if number == 1:
            term.tell("mr-president.chit.peer-acts-2.reroll-one")
            continue
        entry = remaining[number - 1]
        spent = (yield from carry_item(term, peer, entry)) if is_due(term, peer, entry) else 0
        if spent or term.options.second_edition_acts_2_reroll == "off":
            return
