"""The media: relations decay, and their slant moves Public Approval."""

from fourscore.engine.decision import Procedure
from fourscore.games.mr_president.facts.numbers import MEDIA
from fourscore.games.mr_president.rules.year import parts
from fourscore.games.mr_president.scene import NOWHERE
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.tables.effects import carry_out, effects_of
from fourscore.games.mr_president.tracks import move

KEPT = "turn press-secretary"
"""The Press Secretary has spared the President a decay this turn."""


def decay(term: Term) -> None:
    """Media Relations fall by one box; the Amazing Press Secretary prevents the first fall of each turn."""
    if "amazing-press-secretary" in term.resources and not term.marks.get(KEPT):
        term.marks[KEPT] = 1
        term.tell("mr-president.resource.press-secretary")
        return
    term.tell("mr-president.media.decay")
    move(term, MEDIA, -1)


def slant(term: Term) -> Procedure:
    """Public Approval changes by the figure on the Media Relations box, whatever happened at the UN."""
    return carry_out(term, effects_of(["MEDIASLANT"]), NOWHERE)


parts("media-decay", decay)
parts("media-slant", slant)
