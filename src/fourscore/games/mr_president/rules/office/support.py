"""Core Support: a President who keeps the party happy cannot fall far, nor rise far above it."""

from fourscore.games.mr_president.facts.numbers import PA, PARTY, TRACKS
from fourscore.games.mr_president.facts.white_house import HOUSE
from fourscore.games.mr_president.rules.year import parts
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.tracks import move


def core_support(term: Term) -> None:
    """Public Approval moves toward 40% by the Core Support number of the Party Relations box, and stops there."""
    support = HOUSE.core.boxes[term.tracks[PARTY]]
    away = (HOUSE.core.home - term.tracks[PA]) // TRACKS[PA].step
    boxes = max(-support, min(support, away))
    term.tell("mr-president.core-support.move", support=support, boxes=abs(boxes))
    move(term, PA, boxes)


parts("core-support", core_support)
