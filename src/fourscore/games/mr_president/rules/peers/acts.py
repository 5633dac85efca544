"""A peer acts: Russia or China by its booklet, WPR1 or WPC1, sections A to F; the lists G and H follow."""

from fourscore.engine.decision import Procedure
from fourscore.games.mr_president.charts import chart
from fourscore.games.mr_president.dice import roll
from fourscore.games.mr_president.ending import lose
from fourscore.games.mr_president.facts.board import PEERS
from fourscore.games.mr_president.facts.numbers import ABOUT, AP_MINUS, AP_PLUS, POSTURE, RELATIONS, SOE_OF, TENSIONS
from fourscore.games.mr_president.facts.peers import BY_CODE, FIGURES, Peer, foot
from fourscore.games.mr_president.rules.office.tensions import reveal
from fourscore.games.mr_president.rules.peers.capabilities import improve
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.tables.effects import carry_out
from fourscore.games.mr_president.tables.rolling import consult
from fourscore.games.mr_president.tracks import add, lean, settles

ACTING = "segment peer"
SUM = "segment peer-sum"
ACTIONS = "segment peer-actions"
BAD_YEAR = "segment peer-bad-year"
NEXT = "segment peer-item"


def acted(peer: str) -> str:
    """The marker of a peer that has acted this turn."""
    return f"turn acted {peer}"


def acting(term: Term) -> Peer:
    """The peer whose segment this is."""
    return BY_CODE[PEERS[term.marks[ACTING] - 1]]


def pick_peer(term: Term) -> Procedure:
    """In phase 1 a d10 decides which peer acts; in phase 3 it is the other one."""
    done = [peer for peer in PEERS if term.marks.get(acted(peer), 0)]
    if done:
        code = next(peer for peer in PEERS if peer not in done)
        term.tell("mr-president.peers.phase-3.other", peer=BY_CODE[code].title)
    else:
        number = yield from roll(10, "which peer acts: 1-5 Russia, 6-10 China")
        code = next(peer for peer, numbers in FIGURES.lots.items() if number in numbers)
        term.tell(f"mr-president.peers.phase-1.{code}", roll=number)
    term.marks[acted(code)] = 1
    term.marks[ACTING] = PEERS.index(code) + 1
    term.tell("mr-president.peers.phase-1.marker", peer=BY_CODE[code].title)


def open_booklet(term: Term) -> Procedure:
    """Sections A and B: has the peer won? Then its Tensions change Posture and relations."""
    peer = acting(term)
    term.tell(f"mr-president.chart.{peer.booklet}")
    test_victory(term, peer)
    yield from face_tensions(term, peer)


def prepare(term: Term) -> Procedure:
    """Sections C to F: capabilities, espionage, economy, and the number of actions."""
    peer = acting(term)
    yield from improve(term, peer)
    yield from spy(term, peer)
    yield from manage_economy(term, peer)
    count_actions(term, peer)
    term.marks[NEXT] = 0


def test_victory(term: Term, peer: Peer) -> None:
    """The game is lost when a peer that is about to act has won."""
    if peer.has_won(term, peer.scene):
        lose(term, peer.loss)
    term.tell(peer.rule("a-victory"))


def face_tensions(term: Term, peer: Peer) -> Procedure:
    """The sum of its Tensions changes a peer's Posture and relations; then half of them, rounded up, come back."""
    total = yield from reveal(term, peer.code)
    term.marks[SUM] = total
    for case in peer.posture:
        if case.holds(term, peer.scene):
            term.tell(peer.rule("b-posture"), sum=total)
            yield from carry_out(term, case.effects, peer.scene)
            break
    move_relations(term, peer, total)
    lying = term.counters[TENSIONS[peer.code]]
    add(term, TENSIONS[peer.code], -(lying // 2))
    if lying:
        term.tell(peer.rule("b-refill"), count=lying - lying // 2)


def move_relations(term: Term, peer: Peer, total: int) -> None:
    """A low sum lays one Pro-US counter, every full five points an Anti-US counter."""
    count, way = total // FIGURES.tensions.anger, -1
    if total <= FIGURES.tensions.calm:
        count, way = 1, 1
    if count:
        term.tell(peer.rule("b-relations"), sum=total, count=count)
    for _ in range(count):
        lean(term, RELATIONS[peer.code], way)


def spy(term: Term, peer: Peer) -> Procedure:
    """One espionage attempt, two with bad relations at Posture 2."""
    keen = term.tracks[RELATIONS[peer.code]] <= 2 and term.tracks[POSTURE[peer.code]] == 2
    for _ in range(2 if keen else 1):
        caught = term.marks.pop(f"espionage-next {peer.code}", 0) * FIGURES.espionage.caught
        yield from consult(term, chart(f"{peer.booklet}.d-espionage"), peer.scene, more=[(caught, "spies under watch")])


def manage_economy(term: Term, peer: Peer) -> Procedure:
    """The economy roll, left out at the peak; a bad year costs one action."""
    if term.tracks[SOE_OF[peer.code]] < 7:
        row = yield from consult(term, chart(f"{peer.booklet}.e-economy"), peer.scene)
        if row.name == "bad":
            term.marks[BAD_YEAR] = 1


def count_actions(term: Term, peer: Peer) -> int:
    """SoE plus one, the foot number, and the AP counters, which are discarded; less one after a bad year."""
    more, fewer = AP_PLUS[peer.code], AP_MINUS[peer.code]
    actions = term.tracks[SOE_OF[peer.code]] + 1 + foot(term, peer.code)
    actions += term.counters[more] - term.counters[fewer] - term.marks.get(BAD_YEAR, 0)
    term.counters[more] = term.counters[fewer] = 0
    term.marks[ACTIONS] = actions
    term.tell(peer.rule("f-actions"), count=actions)
    return actions


@settles("POSTURE")
def settle_posture(term: Term, track: int, moved: int, _lost: int) -> None:
    """At Posture 2 the peer's Acts (2) chit enters the cup; at Posture 1 it stays there until it is drawn."""
    peer = ABOUT[track]
    if moved > 0:
        for chit in [chit for chit in term.chits_aside if chit.startswith(peer)]:
            term.chits_aside.remove(chit)
            term.chits.append(chit)
            term.tell("mr-president.chit.peer-acts-2.enter-cup", peer=BY_CODE[peer].title)
