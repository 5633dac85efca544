"""Why a counter moved: the line about it cites the rule that moved it, and not the one that says what a box is."""

from fourscore.engine.decision import RuleId
from fourscore.engine.event import Event
from fourscore.games.mr_president.state import Term

LINES = "mr-president.track."
"""How the rules begin that say where a counter stands now."""


def go_on(term: Term, rule: RuleId) -> None:
    """From here on what happens follows from this rule, until another one is told."""
    if term.log is not None:
        term.because = rule, len(term.log)


def cause(term: Term) -> RuleId:
    """The rule from which follows what happens now: the one that was told last, or the one that goes on."""
    if term.log is None:
        return ""
    rule, since = term.because
    for event in reversed(term.log[since:]):
        if not event.rule.startswith(LINES):
            return event.rule
    return rule


def follow(term: Term, rule: RuleId, **facts: object) -> None:
    """Tell what follows from that."""
    if term.log is not None:
        term.log.append(Event(rule, facts, None, cause(term)))
