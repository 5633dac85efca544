"""What is told about an evening of Presidents when it is over."""

from collections import Counter
from collections.abc import Iterable

from fourscore.engine.decision import Seat
from fourscore.games.presidents.sets import group
from fourscore.games.presidents.state import Evening
from fourscore.games.presidents.words import cards_called
from fourscore.kit.story import Past, Storyteller, Title, most
from fourscore.kit.words import counted

HELD = "presidents.setup.hidden-and-open"
CLEARS = ("presidents.pile.two-clears", "presidents.four.run-on-top", "presidents.four.clears")


class PresidentsStory(Storyteller):
    """Rounds, and who was what in them."""

    def verdict(self, past: Past) -> str:
        evening: Evening = past.state
        if past.match.outcome is None:
            return super().verdict(past)
        rounds = counted(evening.round, "round")
        return f"{self.winners(past)}, after {rounds}, and is President of the evening."

    def titles(self, past: Past) -> Iterable[Title | None]:
        seats = len(past.names)
        yield _largest_play(past)
        rounds = (lambda count: counted(count, "round"), 2)
        yield most("Most often President", past.counts("presidents.title.president"), seats, *rounds)
        yield most("Most often Pond Scum", past.counts("presidents.title.pond-scum"), seats, *rounds)
        yield most("Most piles cleared", past.counts(*CLEARS), seats, lambda count: counted(count, "pile"), 2)
        passes = past.counts("presidents.turn.play-or-pass")
        yield most("Most patient", passes, seats, lambda count: counted(count, "pass", "passes"), 3)


def _largest_play(past: Past) -> Title | None:
    """Who laid most cards at once, and which; the first who did."""
    largest: Counter[Seat] = Counter()
    called: dict[int, str] = {}
    for line in past.lines:
        player, laid = line.facts.get("player"), line.facts.get("cards")
        if isinstance(player, int) and isinstance(laid, str) and line.rule != HELD:
            what = group(laid)
            if what is not None:
                largest[player] = max(largest[player], what[1])
                called.setdefault(what[1], cards_called(what))
    return most("Most cards laid at once", largest, len(past.names), called.__getitem__, 2)
