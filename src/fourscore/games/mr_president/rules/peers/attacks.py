"""Wars of Russia and China: an attack on a Rogue State, an extra War roll, and the attack on NATO or Japan."""

from collections.abc import Generator
from typing import Any

from fourscore.engine.decision import Procedure
from fourscore.games.mr_president.dice import draw
from fourscore.games.mr_president.ending import lose
from fourscore.games.mr_president.facts.board import CAPABILITIES
from fourscore.games.mr_president.facts.numbers import RELSTR
from fourscore.games.mr_president.facts.peers import BY_CODE, Item, Peer, lead
from fourscore.games.mr_president.rules.peers.acts import ACTIONS
from fourscore.games.mr_president.rules.peers.influence import amount
from fourscore.games.mr_president.rules.peers.lists import item, roll_item
from fourscore.games.mr_president.rules.peers.readings import us_units
from fourscore.games.mr_president.scene import Scene
from fourscore.games.mr_president.state import Rogue, Term
from fourscore.games.mr_president.tables.effects import carry_out, effects_of
from fourscore.games.mr_president.tables.rolling import check
from fourscore.games.mr_president.verbs.rolls import procedure

NEARBY = ("eastern-europe", "central-south-asia")
"""Where Russia bears no Rogue State."""
MAJORITY = 6


@item("g5-rogue")
def strike_rogue(term: Term, peer: Peer, entry: Item) -> Generator[Any, Any, int]:
    """Russia turns to the strongest Rogue State nearby that is not in a War."""
    found = rogues_nearby(term)
    if not found:
        return 0
    number = yield from draw([str(rogue.number) for rogue in found], "which Rogue State Russia strikes at")
    rogue = next(rogue for rogue in found if rogue.number == int(number))
    scene = peer.scene.but(region=rogue.region, rogue=rogue.number)
    return (yield from roll_item(term, peer, entry, entry.code, scene))


def rogues_nearby(term: Term) -> list[Rogue]:
    """The Rogue States of the highest level nearby that are not in a War."""
    fighting = {war.rogue for war in term.wars}
    nearby = [rogue for rogue in term.rogues if rogue.region in NEARBY and rogue.number not in fighting]
    top = max((rogue.level for rogue in nearby), default=0)
    return [rogue for rogue in nearby if rogue.level == top]


@item("g5-war-roll")
def press_on(term: Term, peer: Peer, entry: Item) -> Generator[Any, Any, int]:
    """China presses on in one of its Wars if a check of its economy is passed."""
    term.tell(peer.rule(entry.code))
    if not (yield from check(term, f"SOE {peer.code}")):
        return 0
    yield from carry_out(term, effects_of([f"WAR progress {peer.code}"]), peer.scene)
    return 1


@procedure("wpr1.h10-war")
@procedure("wpc1.h10-japan-war")
def open_attack(term: Term, scene: Scene) -> Procedure:
    """Ten areas decide an attack on NATO or Japan; afterwards the peer's activation is over."""
    peer = BY_CODE[scene.peer]
    attack = peer.attack
    ours, theirs = areas(term, peer)
    term.tell(peer.rule(attack.code), us=ours, peer=peer.title, theirs=theirs)
    if ACTIONS in term.marks:
        term.marks[ACTIONS] = 0
    if ours >= MAJORITY:
        yield from carry_out(term, attack.if_beaten, peer.scene)
    elif theirs >= MAJORITY - (term.tracks[RELSTR[attack.conflict]] >= attack.decisive):
        lose(term, attack.loss)
    else:
        yield from carry_out(term, attack.if_undecided, peer.scene)


def areas(term: Term, peer: Peer) -> tuple[int, int]:
    """In how many of the ten areas the US and the peer are ahead; ties count for nobody."""
    attack = peer.attack
    leads = [lead(term, peer.code, capability) for capability in CAPABILITIES]
    leads.append(term.tracks[RELSTR[attack.conflict]])
    leads.append(amount(term, peer.code, attack.region) - us_units(term, attack.region))
    leads.append(-1 if attack.united(term, peer.scene) else 1)
    return sum(each < 0 for each in leads), sum(each > 0 for each in leads)
