"""Why a counter moved: the line about it cites the rule that moved it, and not the one that says what a box is."""

from fourscore.engine.decision import RuleId
from fourscore.engine.event import Event
from fourscore.games.mr_president.state import Term

LINES = "mr-president.track."
"""How the rules begin that say where a counter stands now."""


def begin(term: Term, rule: RuleId) -> RuleId:
    """A chart, check, choice or card is carried out from here on; the rule that was before it is given back."""
    outer = term.because[0]
    if term.log is not None:
        term.because = rule, len(term.log)
    return outer


def go_on(term: Term, outer: RuleId) -> None:
    """It is done, and what it was part of goes on."""
    if term.log is not None:
        term.because = outer, len(term.log)


def follow(term: Term, rule: RuleId, **facts: object) -> None:
    """Tell what follows: from the rule that was told last, or from the one that is being carried out."""
    if term.log is not None:
        term.log.append(Event(rule, facts, None, _cause(term, term.log)))


def _cause(term: Term, log: list[Event]) -> RuleId:
    rule, since = term.because
    for event in reversed(log[since:]):
        if not event.rule.startswith(LINES):
            return event.rule
    return rule
