"""US Military Footprints: laid by Wars and units, turned over at the end of the year."""

from fourscore.engine.decision import Procedure
from fourscore.games.mr_president.dice import draw_from
from fourscore.games.mr_president.facts.board import REGIONS, UNITS, WORLD
from fourscore.games.mr_president.facts.called import where
from fourscore.games.mr_president.facts.numbers import FOOTPRINT, UNIT
from fourscore.games.mr_president.facts.remedies import REMEDIES
from fourscore.games.mr_president.scene import NOWHERE
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.tables.effects import carry_out
from fourscore.games.mr_president.tracks import add

FIGURES = REMEDIES.footprint
MARKED = tuple(unit for unit in UNITS if unit not in FIGURES.no_mark)
"""The units that leave a Footprint where they stand."""


def lay_footprints(term: Term, region: str, count: int) -> int:
    """Lay Footprints in a region as far as the supply lasts, or with a minus take them away; how many moved."""
    if count > 0:
        count = min(count, len(term.printed.footprint_backs) - sum(term.counters[FOOTPRINT[each]] for each in WORLD))
    moved = add(term, FOOTPRINT[region], count)
    if moved:
        term.tell(
            "mr-president.consequence.footprint.laid",
            region=REGIONS[region].title,
            count=term.counters[FOOTPRINT[region]],
        )
    return moved


def due(term: Term, region: str) -> int:
    """How many Footprints the Wars of a region bring at the end of the year, and its units unless they are exempt."""
    wars = sum(war.region == region for war in term.wars)
    if region in FIGURES.exempt:
        return wars
    at_home = FIGURES.in_ally_boxes.get(region, {})
    return wars + sum(max(0, term.counters[UNIT[unit][region]] - at_home.get(unit, 0)) for unit in MARKED)


def turn_over(term: Term) -> Procedure:
    """Every Footprint on the board is turned over, carried out in its region, and goes back to the holding box."""
    waiting = [(region, term.counters[FOOTPRINT[region]]) for region in WORLD]
    backs = list(term.printed.footprint_backs)
    for region, count in waiting:
        for _ in range(count):
            back = yield from draw_from(backs, f"back of a Footprint in {where(region)}")
            add(term, FOOTPRINT[region], -1)
            term.tell("mr-president.consequence.footprint.resolve", region=REGIONS[region].title, result=back)
            yield from carry_out(term, term.printed.footprint(back), NOWHERE.but(region=region))


def lay_for_troops(term: Term) -> None:
    """Then every region gets Footprints for its troops and Wars."""
    for region in WORLD:
        count = due(term, region)
        if count:
            term.tell("mr-president.consequence.footprint.place", region=REGIONS[region].title, count=count)
            lay_footprints(term, region, count)
