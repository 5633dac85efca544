"""Consequence 2: terrorists recruit abroad and at home."""

from fourscore.engine.decision import Procedure
from fourscore.games.mr_president.facts.aftermath import AFTERMATH, follows
from fourscore.games.mr_president.rules.world.group_limits import admit
from fourscore.games.mr_president.rules.world.terror import pick, raise_group
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.tables.effects import carry_out
from fourscore.games.mr_president.verbs.places import random_region


def terrorist_recruiting(term: Term) -> Procedure:
    """In two random regions a level 1 group rises, or a new one comes; then Homeland Security is checked."""
    term.tell("mr-president.consequence.recruiting.regions")
    for _ in range(AFTERMATH.recruiting.regions):
        region = yield from random_region(term)
        place = yield from pick(term, region, "1")
        if place is None:
            yield from admit(term, region)
        else:
            yield from raise_group(term, region, place)
    yield from carry_out(term, follows("recruiting", "homeland"))
