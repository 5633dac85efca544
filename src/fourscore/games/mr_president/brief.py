"""The odds of a choice in a few words."""

from collections.abc import Iterable, Sequence

from fourscore.kit.forecast import Forecast, Row

LONGEST = 50
"""What a row does is told beside a choice if it is not longer than this."""


def told_in_brief(found: Sequence[Forecast]) -> str:
    """A roll with those that follow it; where more is chosen afterwards, from the worst (last) to the best (first)."""
    first = [each for each in found if not each.follows]
    if len(first) > 1:
        return _span(first)
    return "; ".join(_roll(each) for each in found)


def _span(found: Sequence[Forecast]) -> str:
    """The chances of a good result from the worst target to the best."""
    best, worst = f"{found[0].good:.0%}", f"{found[-1].good:.0%}"
    return f"{best} good" if worst == best else f"{worst} to {best} good, best odds: {found[0].target}"


def _roll(found: Forecast) -> str:
    """The good rows, most likely first, and the chance of a bad one."""
    results = _likeliest(row for row in found.rows if row.leaning > 0)
    if round(100 * found.bad):
        results.append(f"{found.bad:.0%} bad")
    said = _brings(found.rows[0]) if len(found.rows) == 1 else "; ".join(results or _likeliest(found.rows))
    if found.follows:
        return f"{found.when}: {said}"
    return f"{said} ({found.when})" if found.when else said


def _likeliest(rows: Iterable[Row]) -> list[str]:
    """The two most likely results; rows that bring the same are one."""
    chances: dict[str, float] = {}
    for row in rows:
        chances[_brings(row)] = chances.get(_brings(row), 0) + row.chance
    best = sorted(chances, key=lambda words: -chances[words])[:2]
    return [f"{chances[words]:.0%} {words}" for words in best]


def _brings(row: Row) -> str:
    """What a row does, or what it is called where that is much shorter; a long list is told by its beginning."""
    if row.effects != "nothing" and len(row.effects) <= LONGEST:
        return row.effects
    if row.title != row.effects or len(row.title) <= LONGEST:
        return row.title
    return f"{row.title[:LONGEST].rpartition(', ')[0] or row.title[:LONGEST].rpartition(' ')[0]} and more"
