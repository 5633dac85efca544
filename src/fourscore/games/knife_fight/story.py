"""What is told about a knife fight when it is over."""

from collections import Counter
from collections.abc import Iterable

from fourscore.engine.decision import Seat
from fourscore.games.knife_fight.report import PLAYED
from fourscore.games.knife_fight.state import Fight
from fourscore.kit.story import Past, Storyteller, Title, most
from fourscore.kit.words import counted

CORRUPTION = "knife-fight.corruption.outlives-president"


class KnifeFightStory(Storyteller):
    """Rounds, votes and wounds."""

    score = ("vote", "votes")

    def verdict(self, past: Past) -> str:
        outcome = past.match.outcome
        fight: Fight = past.state
        if outcome is None:
            return super().verdict(past)
        if not outcome.has_winner:
            return f"Nobody wins: after {counted(fight.round - 1, 'round')} the fight was broken off."
        president = fight.presidents[outcome.winners[0]]
        last = f", with {president.name} in the ring" if len(outcome.winners) == 1 and president is not None else ""
        return f"{self.winners(past)}, in round {fight.round}{last}."

    def titles(self, past: Past) -> Iterable[Title | None]:
        seats = len(past.names)
        stabs, cards = past.counts("knife-fight.stab.cost-and-effect"), past.counts(*PLAYED)
        bodies, deaths = past.counts("knife-fight.vote.kill-takes-body"), past.counts("knife-fight.wound.death-at-life")
        yield most("Quickest with the knife", stabs, seats, lambda count: counted(count, "stab"), 2)
        yield most("Most Presidents killed", bodies, seats)
        yield most("Most Presidents lost", deaths, seats)
        yield most("Most cards played", cards, seats, lambda count: counted(count, "card"), 2)
        yield most("Most corrupt", _corruption(past), seats, lambda count: counted(count, "counter"), 2)


def _corruption(past: Past) -> Counter[Seat]:
    """The most counters that each player had at any time."""
    most_counters: Counter[Seat] = Counter()
    for line in past.told(CORRUPTION):
        player, counters = line.facts["player"], line.facts["counters"]
        if isinstance(player, int) and isinstance(counters, int):
            most_counters[player] = max(most_counters[player], counters)
    return most_counters
