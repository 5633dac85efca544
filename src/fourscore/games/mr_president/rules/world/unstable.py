"""Unstable States: each group ends with a check of those in its two regions."""

from collections.abc import Sequence

from fourscore.engine.decision import Procedure
from fourscore.games.mr_president.charts import chart
from fourscore.games.mr_president.facts.board import REGIONS
from fourscore.games.mr_president.facts.numbers import UNSTABLE
from fourscore.games.mr_president.rules.world.iranian_influence import beside_unstable, take_loose
from fourscore.games.mr_president.scene import Scene
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.tables.rolling import consult

BESIDE = "segment iranian-beside"
"""Iranian Influence lies beside the Unstable State that is being checked."""
RULE = "mr-president.unstable.check"


def check_all(term: Term, regions: Sequence[str]) -> Procedure:
    """One roll for every Unstable State that lies in these regions at the start of the check."""
    for region in regions:
        beside = beside_unstable(term, region)
        for place in range(term.counters[UNSTABLE[region]]):
            yield from check_one(term, region, beside=place < beside)


def check_one(term: Term, region: str, *, beside: bool) -> Procedure:
    """It calms down, stays, becomes a Civil War or a Rogue State; Iranian Influence beside it goes or stays with it."""
    term.tell(RULE, region=REGIONS[region].title)
    wars = len(term.civil_wars[region])
    if beside:
        term.marks[BESIDE] = 1
    row = yield from consult(term, chart("wa.unstable-check"), Scene(region=region))
    term.marks.pop(BESIDE, None)
    if beside and row.name in ("calm", "rogue"):
        take_loose(term, region)
    elif beside and len(term.civil_wars[region]) > wars:
        _slip_under(term, region)


def _slip_under(term: Term, region: str) -> None:
    """The counter beside an Unstable State stays under the Civil War that comes of it."""
    war = term.civil_wars[region][-1]
    if not war.iranian:
        take_loose(term, region)
        term.civil_wars[region][-1] = war.but(iranian=True)
