"""Verbs of Actions and capabilities: `ACTION free 2`, `CAPABILITY us any +1`, `DARPA space`."""

from fourscore.engine.decision import Procedure
from fourscore.games.mr_president.actions import CLASSES
from fourscore.games.mr_president.facts.board import CAPABILITIES, PEERS
from fourscore.games.mr_president.rules.actions.free import free_actions
from fourscore.games.mr_president.rules.actions.segments import promise_more
from fourscore.games.mr_president.rules.office.capabilities import lay_darpa, pick_darpa, shift
from fourscore.games.mr_president.scene import Scene
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.tables.effects import BY_BOARD, BY_WORDS, Act, verb
from fourscore.games.mr_president.tables.words import Words


@verb("ACTION", says=BY_WORDS, worth=BY_BOARD)
def action(words: Words) -> Act:
    """`ACTION free 2`: free Actions now; `ACTION military +1`: one more in the next segment that allows the class."""
    kind = words.one_of("free", *CLASSES)
    if kind == "free":
        count = int(words.take())

        def at_once(term: Term, _scene: Scene) -> Procedure:
            return free_actions(term, count, "The result grants it")

        return at_once
    more = words.amount()

    def later(term: Term, _scene: Scene) -> None:
        promise_more(term, kind, more)

    return later


@verb("CAPABILITY", says=BY_WORDS, worth=BY_BOARD)
def capability(words: Words) -> Act:
    """`CAPABILITY us recon +1`: whose (peer: the one at hand), which (any, random, recon-or-space), how many boxes."""
    whose = words.one_of("us", "peer", *PEERS)
    which = words.one_of("any", "random", "recon-or-space", *CAPABILITIES)
    boxes = words.amount()

    def act(term: Term, scene: Scene) -> Procedure:
        return shift(term, scene.peer if whose == "peer" else whose, which, boxes)

    return act


@verb("DARPA", says="a Rapid Capabilities counter", worth=0.6)
def darpa(words: Words) -> Act:
    """`DARPA space`: a Rapid Capabilities counter on that US track; `DARPA any`: on a track of the player's choice."""
    which = words.one_of("any", *CAPABILITIES)

    def act(term: Term, _scene: Scene) -> Procedure | None:
        if which == "any":
            return pick_darpa(term)
        lay_darpa(term, which)
        return None

    return act
