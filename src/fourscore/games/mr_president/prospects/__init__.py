"""Where a choice leads: for every target that the player may name, the roll that would be made.

Most Actions roll on a chart of their own without a target. For the others, and for offers that are not Actions (the UN,
Joint Actions, capabilities, votes), these modules say what can be named, and which chart, scene and modifiers belong to
it, so that odds can be shown before anything is decided. What modifies a roll is asked of the rules.
"""

from fourscore.games.mr_president.prospects import abroad, force, home, joint, offers, summits, un
from fourscore.games.mr_president.prospects.prospect import (
    PROSPECTS,
    Prospect,
    every_prospect,
    offered,
    prospect_of,
    prospects,
)

__all__ = [
    "PROSPECTS", "Prospect", "abroad", "every_prospect", "force", "home", "joint", "offered", "offers", "prospect_of",
    "prospects", "summits", "un",
]  # fmt: skip
