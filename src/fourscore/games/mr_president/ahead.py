"""What a choice leads to before chance has its say: whom it is about, and where."""

from collections.abc import Iterator

from fourscore.engine.match import Match
from fourscore.games.mr_president.asking import POTUS
from fourscore.games.mr_president.words import offers
from fourscore.kit.forecast import Way
from fourscore.kit.ways import BY_HAND, go
from fourscore.kit.words import Offer

DETAILS = frozenset((
    "ally", "appoint", "bought-action", "campaign", "capability", "choose", "civil-war", "conflict", "count",
    "cyber-target", "dismiss", "friend", "joint-action", "move-bill", "move-fni", "nation", "office-action", "opponent",
    "option", "peer", "place", "place-fni", "region", "rogue-state", "sanctions", "set-focus", "summit", "tensions",
    "terror-group", "un-payment", "un-target", "war", "weapon",
))  # fmt: skip
"""Questions that only say what a choice before them is about, or go on with it before chance has its say."""
NEXT = frozenset(("action", "actor", "joint-action", "un-action"))
"""What may be chosen together with the end of what went before."""
ENDS = {
    "accept": NEXT,
    "administration-priority": frozenset(("administration-priority",)),
    "assistance": frozenset(("assistance",)),
    "intelligence": frozenset(("intelligence", "move-fni")),
    "re-roll": NEXT,
}
"""Questions with which a step ends, and what may be answered together with them: whoever goes on has kept the roll."""
MOST = 24
"""A list that is longer than this is unfolded row by row."""


def ways_ahead(world: Match, choice: str) -> Iterator[Way]:
    """The choice with each answer to the questions about it, or with each answer to the next question."""
    kind = world.asked_of(POTUS).kind
    before: tuple[str, ...] = ()
    found = _on(world, (choice,))
    if not found and kind in ENDS:
        before, world = (choice,), _after(world, choice)
        found = _answers(world, (), ENDS[kind])
    found, further = _unfolded(world, found)
    for one, then in zip(found, further, strict=True):
        if before and not then:
            longer = _answers(_after(world, *one[0]), one[0], ENDS[kind] - NEXT)
        else:
            longer, _ = _unfolded(world, then)
        yield _way(before, one, tuple(_way(before, each) for each in longer))


_Found = tuple[tuple[str, ...], tuple[Offer, ...]]
"""Answers, and what those after the first are called."""


def _unfolded(world: Match, found: list[_Found]) -> tuple[list[_Found], list[list[_Found]]]:
    """All ways as long as there are not too many, and how each of them goes on."""
    while any(further := [_on(world, choices) for choices, _ in found]):
        longer = [each for one, then in zip(found, further, strict=True) for each in _joined(one, then)]
        if len(longer) > MOST:
            break
        found = longer
    return found, further


def _way(before: tuple[str, ...], found: _Found, further: tuple[Way, ...] = ()) -> Way:
    choices, named = found
    group = ": ".join(offer.label for offer in named[:-1])
    return Way((*before, *choices), named[-1].label, named[-1].note, group, further)


def _after(world: Match, *choices: str) -> Match:
    """The world after these choices, as far as it goes without a die: the next step may begin."""
    after = world.fork(chance=BY_HAND, keeps_checkpoints=True)
    for choice in choices:
        after.choose(choice)
    return after


def _on(world: Match, path: tuple[str, ...]) -> list[_Found]:
    """The answers to what is asked after these, where that is only a detail of them."""
    return _answers(go(world, path), path, DETAILS)


def _answers(match: Match, path: tuple[str, ...], kinds: frozenset[str]) -> list[_Found]:
    if match.rolling is not None or match.decision is None or match.decision.kind not in kinds:
        return []
    view = match.view(POTUS)
    assert view.asked is not None
    return [((*path, offer.choice), (offer,)) for offer in offers(view, view.asked, ())]


def _joined(before: _Found, then: list[_Found]) -> list[_Found]:
    return [(path, (*before[1], *named)) for path, named in then] or [before]
