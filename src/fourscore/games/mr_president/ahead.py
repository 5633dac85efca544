"""What a choice leads to before chance has its say: whom it is about, and where."""

from collections.abc import Iterator

from fourscore.engine.match import Match
from fourscore.games.mr_president.asking import POTUS
from fourscore.games.mr_president.words import offers
from fourscore.kit.forecast import Way
from fourscore.kit.ways import go
from fourscore.kit.words import Offer

DETAILS = frozenset((
    "ally", "appoint", "bought-action", "campaign", "capability", "choose", "civil-war", "conflict", "count",
    "cyber-target", "dismiss", "friend", "joint-action", "move-bill", "move-fni", "nation", "office-action", "opponent",
    "option", "peer", "place", "place-fni", "region", "rogue-state", "sanctions", "set-focus", "summit", "tensions",
    "terror-group", "un-payment", "un-target", "war", "weapon",
))  # fmt: skip
"""Questions that only say what a choice before them is about, or go on with it before chance has its say."""
MOST = 24
"""A list that is longer than this is asked for step by step."""


def ways_ahead(world: Match, choice: str) -> Iterator[Way]:
    """The choice with each answer to the questions about it."""
    found = _on(world, (choice,))
    while any(further := [_on(world, choices) for choices, _ in found]):
        longer = [each for one, then in zip(found, further, strict=True) for each in _joined(one, then)]
        if len(longer) > MOST:
            break
        found = longer
    for choices, named in found:
        label, note = named[-1].label, named[-1].note
        yield Way(choices, label, note, ": ".join(offer.label for offer in named[:-1]))


_Found = tuple[tuple[str, ...], tuple[Offer, ...]]
"""Answers, and what those after the first are called."""


def _on(world: Match, path: tuple[str, ...]) -> list[_Found]:
    """The answers to what is asked after these, where that is only a detail of them."""
    match = go(world, path)
    if match.rolling is not None or match.decision is None or match.decision.kind not in DETAILS:
        return []
    view = match.view(POTUS)
    assert view.asked is not None
    return [((*path, offer.choice), (offer,)) for offer in offers(view, view.asked, ())]


def _joined(before: _Found, then: list[_Found]) -> list[_Found]:
    return [(path, (*before[1], *named)) for path, named in then] or [before]
