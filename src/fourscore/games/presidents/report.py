"""What can be measured about finished evenings of Presidents, round by round."""

from collections.abc import Iterator, Sequence

from fourscore.games.presidents.state import Evening
from fourscore.kit.extras import Report

TITLES = {
    "presidents.title.president": "President",
    "presidents.title.vice-president": "Vice President",
    "presidents.title.pond-scum": "Pond Scum",
}


def titles(evening: Evening, players: Sequence[str]) -> Iterator[tuple[str, float]]:
    """In what share of the rounds each kind of player, and each seat, gets each title; it is read from the log.

    The eleventh point ends an evening at once, so the last round may go without its lower titles.
    """
    for event in evening.log or ():
        if event.rule not in TITLES:
            continue
        title = TITLES[event.rule]
        for seat, player in enumerate(players):
            has_it = float(event.facts["player"] == seat)
            yield f"{player}: {title} of the round", has_it
            yield f"seat {seat}: {title} of the round", has_it


def length(evening: Evening, players: Sequence[str]) -> Iterator[tuple[str, float]]:
    """Rounds to the eleventh point, and how far behind the others are then."""
    yield "rounds", evening.round
    first, second, *_ = sorted(evening.scores, reverse=True)
    yield "points between the first and the second", first - second


REPORTS = {"titles": Report(titles, needs_log=True), "length": Report(length)}
