"""Consequences 4 and 5: what Wars and Civil Wars cost at home and abroad, and the Footprints of US troops."""

from fourscore.engine.decision import Procedure
from fourscore.games.mr_president.facts.aftermath import follows
from fourscore.games.mr_president.facts.board import REGIONS, WORLD
from fourscore.games.mr_president.rules.war.forces import has_committed
from fourscore.games.mr_president.rules.war.wars import friendly_side, in_words, is_ahead, us_wars
from fourscore.games.mr_president.rules.world.footprints import lay_for_troops, turn_over
from fourscore.games.mr_president.scene import Scene
from fourscore.games.mr_president.state import Term, War
from fourscore.games.mr_president.tables.effects import carry_out


def war_effects(term: Term) -> Procedure:
    """Each War with US units strains the economy and, unless the US is winning, approval; Civil Wars stir crises."""
    for war in [war for war in us_wars(term) if has_committed(term, war)]:
        term.tell("mr-president.consequence.war.economy", war=in_words(war))
        yield from carry_out(term, follows("war", "economy"))
        if not is_us_winning(war):
            term.tell("mr-president.consequence.war.approval", war=in_words(war))
            yield from carry_out(term, follows("war", "approval"))
    at_war = [region for region in WORLD for war in term.civil_wars[region] if not war.ceasefire]
    for region in at_war:
        term.tell("mr-president.consequence.war.civil-war", region=REGIONS[region].title)
        yield from carry_out(term, follows("war", "civil_war"), Scene(region=region))


def is_us_winning(war: War) -> bool:
    """Whether the status is US Winning or better."""
    side = friendly_side(war)
    return side is not None and is_ahead(war, side)


def military_footprint(term: Term) -> Procedure:
    """All Footprints are turned over and settled; then troops and Wars leave new ones."""
    yield from turn_over(term)
    lay_for_troops(term)
