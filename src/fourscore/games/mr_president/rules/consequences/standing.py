"""Consequences 8 to 10: the peace award, World Opinion, and the yield of Trade Agreements."""

from fourscore.engine.decision import Procedure
from fourscore.games.mr_president.facts.aftermath import AFTERMATH, follows
from fourscore.games.mr_president.facts.board import ALLIES, WORLD
from fourscore.games.mr_president.facts.numbers import ALIGNMENT, GOODWILL, WORLDOP
from fourscore.games.mr_president.rules.war.wars import is_us
from fourscore.games.mr_president.rules.world.civil_wars import find_all
from fourscore.games.mr_president.rules.world.trade import AGREED, status, yield_of_year
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.tables.effects import carry_out
from fourscore.games.mr_president.tracks import move

NOBEL = "nobel"
"""Remembered for good: the President has won the Nobel Peace Prize."""


def agent_for_peace(term: Term) -> Procedure:
    """Peace for the US and its allies, few Civil Wars and three Goodwill counters earn an award; the counters go."""
    if not deserves_award(term):
        return
    if term.marks.get(NOBEL):
        term.tell("mr-president.consequence.peace.again")
        yield from carry_out(term, follows("peace", "again"))
    else:
        term.marks[NOBEL] = 1
        term.tell("mr-president.consequence.peace.first")
        yield from carry_out(term, follows("peace", "first"))


def deserves_award(term: Term) -> bool:
    """All three: no War of the US or an ally, at most two Civil Wars, three Goodwill counters."""
    if term.counters[GOODWILL] < AFTERMATH.peace.goodwill:
        return False
    if any(is_us(war) or any(who in ALLIES for who in (*war.attackers, *war.defenders)) for war in term.wars):
        return False
    return len(find_all(term, only_wars=True)) <= AFTERMATH.peace.civil_wars


def world_opinion(term: Term) -> None:
    """Many well-disposed regions raise World Opinion, three ill-disposed ones lower it; both may happen."""
    alignments = [term.tracks[ALIGNMENT[region]] for region in WORLD]
    good = sum(alignment >= AFTERMATH.opinion.good for alignment in alignments)
    bad = sum(alignment <= AFTERMATH.opinion.bad for alignment in alignments)
    if good >= term.tracks[WORLDOP]:
        term.tell("mr-president.consequence.opinion.up", regions=good)
        move(term, WORLDOP, 1)
    if bad >= AFTERMATH.opinion.bad_regions:
        term.tell("mr-president.consequence.opinion.down", regions=bad)
        move(term, WORLDOP, -1)


def trade_agreements(term: Term) -> Procedure:
    """Each concluded agreement is rolled for and then goes on or ends."""
    for region in [region for region in WORLD if status(term, region) == AGREED]:
        yield from yield_of_year(term, region)
