"""What an arena shows on the console."""

from collections.abc import Sequence

from fourscore.arena.standings import Ranked, Spent, Standings
from fourscore.commandline.console import Console
from fourscore.kit.words import counted
from fourscore.trials.interval import Estimate

STOOD_IN = "By stand-in: the share of choices that a stand-in made; the rating is that of both together."


def show_standings(console: Console, found: Standings) -> None:
    """The ladder of every game and of all together, what went wrong, and what it took."""
    console.heading(f"{found.title}: {counted(found.games, 'game')}, {counted(found.deals, 'deal')} from every seat")
    for game in found.by_game:
        console.heading(f"{game.game}: {counted(game.deals, 'deal')}")
        _ladder(console, game.ranked)
    if len(found.by_game) > 1:
        console.heading("All games, each with the same weight")
        _ladder(console, found.overall)
    if any(one.stood_in for one in found.overall):
        console.say(STOOD_IN, "dim")
    columns = ["player", "replies", "failures", "stood in for", "tokens", "cost"]
    console.grid(columns, [_spent(one) for one in found.spent])
    console.say(
        f"{found.seconds:.1f} seconds of play, {found.processor_seconds:.1f} of them on the processor.",
        "dim",
    )


def _ladder(console: Console, ranked: tuple[Ranked, ...]) -> None:
    rows = [
        [str(place), one.player, f"{one.rating.value:.0f}", between(one.rating, "{:.0f}"), f"{one.wins.value:.1%}",
         between(one.wins, "{:.1%}"), str(one.games), *by_stand_in(one, ranked)]
        for place, one in enumerate(ranked, 1)
    ]  # fmt: skip
    more = ["by stand-in"] if any(one.stood_in for one in ranked) else []
    console.grid(["place", "player", "rating", "95% interval", "wins", "95% interval", "seats", *more], rows)


def by_stand_in(one: Ranked, ranked: Sequence[Ranked]) -> list[str]:
    """How much of what a player did was done by the stand-in; nothing where nobody had any."""
    if not any(other.stood_in for other in ranked):
        return []
    return [f"{one.stood_in:.0%}" if one.stood_in else "none"]


def between(one: Estimate, form: str) -> str:
    """An interval as text."""
    return f"{form.format(one.low)} to {form.format(one.high)}"


def _spent(one: Spent) -> list[str]:
    use = one.use
    failures = ", ".join(f"{kind} {times}" for kind, times in use.failures.items()) or "none"
    stood_in = f"{use.stood_in} of {use.questions}"
    return [one.player, str(one.attempts), failures, stood_in, f"{one.tokens:,}", f"{use.cost:.2f}"]
