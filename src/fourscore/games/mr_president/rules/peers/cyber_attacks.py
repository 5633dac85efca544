"""Cyber attacks of Russia and China (item H1): a target, an outcome, and what follows from both."""

from collections.abc import Generator
from typing import Any

from fourscore.engine.decision import Procedure
from fourscore.games.mr_president.charts import chart
from fourscore.games.mr_president.dice import roll
from fourscore.games.mr_president.facts.numbers import POSTURE, RELATIONS
from fourscore.games.mr_president.facts.peers import FIGURES, Item, Peer, lead
from fourscore.games.mr_president.rules.peers.lists import item
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.tables.effects import carry_out

FAILURE, SUCCESS, MAJOR = 0, 1, 2
OUTCOMES = ("failure", "success", "major success")


@item("h1-cyber")
def attacks(term: Term, peer: Peer, _entry: Item) -> Generator[Any, Any, int]:
    """As many attacks as the Posture allows, for one action together."""
    count = peer.attacks[term.tracks[POSTURE[peer.code]] - 1]
    term.tell(peer.rule("h1-cyber"), count=count)
    for _ in range(count):
        yield from attack(term, peer)
    return 1


def attack(term: Term, peer: Peer) -> Procedure:
    """One attack: a d10 for the target, a d10 for the outcome."""
    targets = chart(f"{peer.booklet}.h1-target")
    number = yield from roll(10, f"{targets.title}: target")
    row = targets.row(target(term, peer, number), number, None, term, peer.scene)
    term.tell(peer.rule("h1-target"), chart=targets.called, roll=f"rolled {number}", result=row.title)
    result = yield from outcome(term, peer)
    if result != FAILURE:
        yield from carry_out(term, row.results[result - SUCCESS], peer.scene)


def target(term: Term, peer: Peer, number: int) -> int:
    """The line of the target; a peer on good terms with the US spares some."""
    if term.tracks[RELATIONS[peer.code]] >= peer.divert_from:
        return dict(peer.divert).get(number, number)
    return number


def _standing(ahead: int) -> str:
    return f"{abs(ahead)} {'ahead' if ahead > 0 else 'behind'}" if ahead else "level with the US"


def outcome(term: Term, peer: Peer) -> Generator[Any, Any, int]:
    """Failure, success or major success: it depends on who is ahead in cyber warfare."""
    ahead = lead(term, peer.code, "cyber")
    figures = FIGURES.cyber
    major, success = figures.ahead if ahead > 0 else figures.behind if ahead < 0 else figures.level
    number = yield from roll(10, f"{peer.title}'s cyber attack: outcome")
    result = MAJOR if number <= major else SUCCESS if number <= success else FAILURE
    shown = f"rolled {number}, {peer.title} {_standing(ahead)} in Cyber Warfare"
    term.tell(peer.rule("h1-resolve"), chart="Cyber attack", roll=shown, result=OUTCOMES[result])
    return result
