"""What a choice did to an evening, in plain sentences."""

from collections.abc import Iterator
from typing import cast

from fourscore.engine.view import View
from fourscore.games.presidents.view import EveningView
from fourscore.kit.changes import People, holdings, turn


def changes(before: View, after: View, people: People) -> Iterator[str]:
    """What is different on the table: points, the round, the pile, hands, and whose turn it is."""
    old, new = cast(EveningView, before.table), cast(EveningView, after.table)
    yield from holdings(old.scores, new.scores, people, "point", ("has", "have"))
    if new.round != old.round or (any(new.sizes) and not any(old.sizes)):
        yield f"Round {new.round} begins, and everybody has new cards."
    else:
        yield from _within_a_round(old, new, people)
    if after.outcome is None and new.phase == "play":
        yield from turn(old.turn, new.turn, people)


def _within_a_round(old: EveningView, new: EveningView, people: People) -> Iterator[str]:
    yield from holdings(old.sizes, new.sizes, people, "card")
    for seat in new.out[len(old.out) :]:
        yield f"{people.does(seat, 'is', 'are')} out of this round."
    if old.pile and not new.pile:
        yield "The pile is taken away, and the next play may be anything."
    for title, was, now in (
        ("President", old.president, new.president),
        ("Vice President", old.vice_president, new.vice_president),
        ("Pond Scum", old.pond_scum, new.pond_scum),
    ):
        if now is not None and now != was:
            yield f"{people.does(now, 'is', 'are')} {title} now."
