"""The ends of a presidency: automatic losses and victories come at once, from wherever they arise."""

from typing import NoReturn

from fourscore.engine.decision import RuleId
from fourscore.engine.game import Ended, Outcome
from fourscore.games.mr_president.facts.numbers import LP
from fourscore.games.mr_president.state import Term


def lose(term: Term, rule: RuleId) -> NoReturn:
    """The player loses at once, without Legacy scoring."""
    finish(term, rule, "loss")


def win(term: Term, rule: RuleId) -> NoReturn:
    """The player wins at once, without Legacy scoring."""
    finish(term, rule, "victory")


def finish(term: Term, rule: RuleId, verdict: str) -> NoReturn:
    """The game is over because of this rule."""
    term.over = rule
    term.verdict = verdict
    term.tell(rule)
    raise Ended


def outcome(term: Term) -> Outcome | None:
    """A President who loses scores nothing; others score their Legacy Points."""
    if not term.over:
        return None
    return Outcome(((0,),), (0 if term.verdict == "loss" else term.tracks[LP],), term.over)
