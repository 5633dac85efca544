"""What is told about a game of Bodyguard when it is over."""

from collections.abc import Iterable, Sequence

from fourscore.games.bodyguard.state import Plot
from fourscore.kit.story import Past, Storyteller, Title, all_of, most
from fourscore.kit.words import counted

RESCUE, FALL, CATCH = (
    "bodyguard.rescue.ends-round",
    "bodyguard.end.president-eliminated",
    "bodyguard.end.assassin-eliminated",
)


class BodyguardStory(Storyteller):
    """Rounds, each with its President."""

    def verdict(self, past: Past) -> str:
        outcome = past.match.outcome
        if outcome is None:
            return super().verdict(past)
        level = [seat for seat, score in enumerate(outcome.scores) if score == max(outcome.scores)]
        if len(outcome.winners) == 1 and len(level) > 1:
            winner, others = outcome.winners[0], [seat for seat in level if seat not in outcome.winners]
            return (
                f"{past.names[winner]} and {all_of(others, past.names)} have {self.counted(outcome.scores[winner])} "
                f"each; {past.names[winner]} wins with more 2-point tokens."
            )
        return f"{self.winners(past)}, after {counted(past.state.seats, 'round')}."

    def chapter(self, state: Plot, names: Sequence[str]) -> str:
        return f"Round {state.round}: {names[state.president]} is President"

    def titles(self, past: Past) -> Iterable[Title | None]:
        seats = len(past.names)
        hits, falls = past.counts("bodyguard.hit.placement"), past.counts("bodyguard.hit.four-types-eliminate")
        yield most("Most Presidents saved", past.counts(RESCUE, who="by"), seats, _times)
        yield most("Most Presidents brought down", past.counts(FALL, who="by"), seats, _times)
        yield most("Best at catching Assassins", past.counts(CATCH), seats, _times)
        yield most("Most hits placed", hits, seats, lambda count: counted(count, "hit"), 2)
        yield most("Most often eliminated", falls, seats, _times, 2)


def _times(count: int) -> str:
    return {1: "once", 2: "twice"}.get(count, f"{count} times")
