"""The President's attributes and the Exceptional White House Resources."""

from fourscore.engine.decision import Procedure, RuleId
from fourscore.games.mr_president.facts.white_house import HOUSE
from fourscore.games.mr_president.rules.office.companion import asks, draw_counters
from fourscore.games.mr_president.state import Term

GAIN = "mr-president.attribute.gain"


def gain(term: Term, code: str, rule: RuleId = GAIN) -> None:
    """A new attribute is taken if it is not held yet and a slot is free; it cancels its opposite instead."""
    trait = term.printed.attributes.get(code)
    if trait is None:
        return  # A chart names an attribute that is not in the owner's box.
    if trait.opposite in term.attributes:
        term.attributes.remove(trait.opposite)
        lost = term.printed.attributes[trait.opposite].title
        term.tell("mr-president.attribute.opposites", attribute=trait.title, lost=lost)
    elif code not in term.attributes and len(term.attributes) < HOUSE.most.attributes:
        term.attributes.append(code)
        term.tell(rule, attribute=trait.title)


def draw_resource(term: Term) -> Procedure:
    """A random resource card comes into play, if there is room for it."""
    pile = unused_resources(term)
    if (pile or asks(term, "resource")) and len(term.resources) < HOUSE.most.resources:
        take_resource(term, (yield from draw_counters(term, "resource", pile, 1, "a resource card"))[0])


def unused_resources(term: Term) -> list[str]:
    """The resource cards that are not in play."""
    return [code for code in term.printed.resources if code not in term.resources]


def take_resource(term: Term, code: str) -> None:
    """A resource card comes into play for good."""
    term.resources.append(code)
    term.tell("mr-president.resource.in-play", resource=term.printed.resources[code].title)
