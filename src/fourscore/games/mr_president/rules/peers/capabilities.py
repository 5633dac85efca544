"""Section C of the peers' booklets: Russia and China try to improve their strategic capabilities."""

from collections.abc import Generator
from typing import Any

from fourscore.engine.decision import Procedure
from fourscore.games.mr_president.dice import draw, draw_from, roll
from fourscore.games.mr_president.facts.board import CAPABILITIES, CAPABILITY_BY_D10
from fourscore.games.mr_president.facts.numbers import CAPABILITY, POSTURE, TRACKS
from fourscore.games.mr_president.facts.peers import FIGURES, Peer, lead
from fourscore.games.mr_president.rules.peers.sanctions import lying
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.tables.rolling import told
from fourscore.games.mr_president.tracks import move

TRIES = FIGURES.capabilities


def improve(term: Term, peer: Peer) -> Procedure:
    """First what is far behind the US, then the two favoured capabilities, then random ones."""
    left = TRIES.attempts[term.tracks[POSTURE[peer.code]] - 1]
    improved: set[str] = set()
    for code in (yield from _urgent(term, peer, left)):
        left -= 1
        if (yield from _attempt(term, peer, code)):
            improved.add(code)
    for code in (yield from _favoured(peer, left)):
        left -= 1
        if code not in improved and (yield from _attempt(term, peer, code)):
            improved.add(code)
    for _ in range(left):
        code = CAPABILITY_BY_D10[(yield from roll(10, f"capability that {peer.title} tries to improve")) - 1]
        if code not in improved and (yield from _attempt(term, peer, code)):
            improved.add(code)


def _urgent(term: Term, peer: Peer, attempts: int) -> Generator[Any, Any, list[str]]:
    """The capabilities two or more boxes behind the US; of too many some at random."""
    behind = [code for code in CAPABILITIES if lead(term, peer.code, code) <= -TRIES.behind]
    if len(behind) <= attempts:
        return behind
    drawn: list[str] = []
    while len(drawn) < attempts:
        drawn += [(yield from draw_from(behind, f"capability that {peer.title} tries to improve"))]
    return drawn


def _favoured(peer: Peer, attempts: int) -> Generator[Any, Any, list[str]]:
    """Both favoured capabilities, or with one attempt left one of them at random."""
    if attempts >= 2:
        return list(peer.favoured)
    if attempts == 1:
        return [(yield from draw(peer.favoured, f"capability that {peer.title} tries to improve"))]
    return []


def _attempt(term: Term, peer: Peer, code: str) -> Generator[Any, Any, bool]:
    """One roll; Sanctions make it harder."""
    title = TRACKS[CAPABILITY[peer.code][code]].title
    number = yield from roll(10, f"{title}: does it improve?")
    reasons = [(TRIES.sanctioned, "Sanctions")] if lying(term, peer.code) else []
    total = number + sum(value for value, _ in reasons)
    success = total <= TRIES.success[term.tracks[POSTURE[peer.code]] - 1]
    result = "improves" if success else "no progress"
    term.tell(peer.rule("c-capabilities"), chart=title, roll=told(number, reasons, total), result=result)
    if success:
        move(term, CAPABILITY[peer.code][code], 1)
    return success
