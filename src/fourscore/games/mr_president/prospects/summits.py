"""Diplomatic Action 6: summits with Russia and China, their demands and their echo."""

from collections.abc import Iterator

from fourscore.games.mr_president.facts.board import PEERS
from fourscore.games.mr_president.facts.peers import BY_CODE, Peer
from fourscore.games.mr_president.prospects.prospect import Prospect, enter, marked
from fourscore.games.mr_president.rules.peers.summits import (
    LINE,
    RAISED,
    SOLVED,
    SUMMITS,
    Problem,
    allowed,
    asking_where,
    echo,
    line,
    may_raise,
    places,
    pressure,
    scene_at,
)
from fourscore.games.mr_president.state import Term


@enter("diplomatic 6")
def _summit(term: Term) -> Iterator[Prospect]:
    for code in PEERS:
        yield _best_echo(term, BY_CODE[code])
        yield from _problems(term, BY_CODE[code])
        yield from _closing(term, BY_CODE[code])


def _best_echo(term: Term, peer: Peer) -> Prospect:
    """Before the summit: the echo if as many problems as can be raised are solved."""
    open_to = [each for each in getattr(SUMMITS, peer.code) if may_raise(term, peer, each)]
    most = min(allowed(term, peer), len(open_to))
    when = f"with {most} of {most} problems solved"
    return _echo(peer, most, most, when)._replace(target=peer.code, way="With which peer")


def _echo(peer: Peer, solved: int, raised: int, when: str) -> Prospect:
    return Prospect(echo(peer), scene=peer.scene, supposing=marked(LINE, line(solved, raised)), when=when)


def _problems(term: Term, peer: Peer) -> Iterator[Prospect]:
    """The demand for each problem, and for each place that it can be about."""
    for problem in getattr(SUMMITS, peer.code):
        if not may_raise(term, peer, problem):
            continue
        if not problem.place:
            yield _demand(term, peer, problem)
            continue
        for place in places(term, problem):
            demand = _demand(term, peer, problem)._replace(scene=scene_at(term, peer, problem, place))
            yield demand._replace(leads_to=place)
            yield demand._replace(target=place, way=asking_where(peer, problem))


def _demand(term: Term, peer: Peer, problem: Problem) -> Prospect:
    """A demand together with what is given for it."""
    return Prospect(
        problem.chart,
        problem.code,
        peer.scene,
        tuple(pressure(term, peer)),
        way=f"Summit with {peer.title}, problem",
        sure=problem.success,
        when="if you accept",
        is_later=True,
    )


def _closing(term: Term, peer: Peer) -> Iterator[Prospect]:
    """The echo if the summit is closed: at once, or after the answer to the demand at hand."""
    if RAISED not in term.marks:
        return
    solved, raised = term.marks[SOLVED], term.marks[RAISED]
    for target, plus, way in (
        ("done", 0, f"Summit with {peer.title}, problem"),
        ("yes", 1, f"{peer.title} demands"),
        ("no", 0, f"{peer.title} demands"),
    ):
        found = _echo(peer, solved + plus, raised, f"if the summit ends with {solved + plus} of {raised} solved")
        yield found._replace(target=target, way=way, is_later=True)
