"""What a choice did to a plot, in plain sentences."""

from collections.abc import Iterator
from typing import cast

from fourscore.engine.view import View
from fourscore.games.bodyguard.view import PlotView
from fourscore.kit.changes import People, holdings, more_or_fewer, turn
from fourscore.kit.words import counted


def changes(before: View, after: View, people: People) -> Iterator[str]:
    """What is different on the table: points, the round, hits, hands, and whose turn it is."""
    old, new = cast(PlotView, before.table), cast(PlotView, after.table)
    yield from holdings(old.scores, new.scores, people, "point", ("has", "have"))
    if new.round != old.round:
        yield f"Round {new.round} begins with new cards and new roles."
    if new.president is not None and new.president != old.president:
        yield f"{people.does(new.president, 'is', 'are')} President this round."
    for seat in new.eliminated[len(old.eliminated) :]:
        yield f"{people.does(seat, 'is', 'are')} out of this round."
    if not any(old.sizes) and any(new.sizes):
        yield f"Everybody holds {counted(max(new.sizes), 'card')}."
    elif new.round == old.round and any(new.sizes):
        yield from _within_a_round(old, new, people)
    if after.outcome is None and new.phase == "play":
        yield from turn(old.turn, new.turn, people)


def _within_a_round(old: PlotView, new: PlotView, people: People) -> Iterator[str]:
    if new.reassigned and not old.reassigned:
        yield "The roles are dealt anew: nobody knows any more who is who."
    for seat, (row, longer) in enumerate(zip(old.rows, new.rows, strict=True)):
        if row != longer:
            lie = "hit lies" if len(longer) == 1 else "hits lie"
            warning = "; the fourth type eliminates" if longer else ""
            yield f"{len(longer) or 'No'} {lie} in front of {people[seat]}{warning}."
    for seat, (was, now) in enumerate(zip(old.martins, new.martins, strict=True)):
        if was != now and now:
            yield f"{people.does(seat, 'misses', 'miss')} {counted(now, 'turn')} because of a Deadly Martin."
        elif was != now:
            yield f"No Deadly Martin lies in front of {people[seat]} any more."
    for seat, (was, now) in enumerate(zip(old.lost_draws, new.lost_draws, strict=True)):
        if was != now and now:
            yield f"{people.does(seat, 'misses', 'miss')} {counted(now, 'draw')} because of a Filthy Trick."
        elif was != now:
            yield f"The Filthy Trick on {people[seat]} has had its effect."
    yield from holdings(old.sizes, new.sizes, people, "card")
    if new.pile != old.pile:
        are = "is" if new.pile == 1 else "are"
        yield f"{counted(new.pile, 'card')} {are} left to draw, {more_or_fewer(old.pile, new.pile)}."
