"""Consequences 11 and 12: the campaign promise and the reaction of Congress."""

from fourscore.engine.decision import Procedure
from fourscore.games.mr_president.facts.aftermath import AFTERMATH, follows
from fourscore.games.mr_president.facts.bills import PAPERS
from fourscore.games.mr_president.facts.numbers import PA
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.tables.effects import carry_out

KEPT = "turn promise kept"
"""Remembered since one of the player's bills with the number of the campaign promise was signed this turn."""


def campaign_promise(term: Term) -> Procedure:
    """A promise kept by a law of the player's this turn is rewarded; one not kept costs approval every year."""
    if not term.promise:
        return
    bill = f"{term.promise}, {PAPERS[term.promise].topic}"
    if term.marks.get(KEPT):
        term.tell("mr-president.consequence.promise.kept", bill=bill)
        term.promise = 0
        yield from carry_out(term, follows("promise", "kept"))
        return
    term.tell("mr-president.consequence.promise.broken", bill=bill)
    yield from carry_out(term, follows("promise", "broken"))
    if term.year in AFTERMATH.promise.last_years:
        term.tell("mr-president.consequence.promise.broken-turn-4")
        yield from carry_out(term, follows("promise", "broken_last"))


def congressional_reaction(term: Term) -> Procedure:
    """Congress likes a popular President and turns away from an unpopular one."""
    approval = term.tracks[PA]
    if approval >= AFTERMATH.congress.high:
        term.tell("mr-president.consequence.congress.high", approval=approval)
        yield from carry_out(term, follows("congress", "high_do"))
    elif approval < AFTERMATH.congress.low:
        term.tell("mr-president.consequence.congress.low", approval=approval)
        yield from carry_out(term, follows("congress", "low_do"))
