"""Players who know less than an old hand: one at its first game, and one who does not count cards yet."""

from fourscore.engine.view import Asked, View
from fourscore.games.presidents.bot import advice
from fourscore.games.presidents.bot.advice import Advice, counsel
from fourscore.games.presidents.bot.glance import glance, offered


class FirstGame:
    """Knows the rules: lays the lowest cards that fit, whenever some do."""

    def __init__(self, rng: object) -> None:
        """It leaves nothing to chance."""

    def choose(self, view: View, asked: Asked) -> str:
        plays = offered(asked.choices)
        if not plays:
            return asked.choices[0]
        fewest = min(plays)
        # On the lead everything of the lowest rank goes at once.
        most = max(what for what in plays if what[0] == fewest[0])
        return plays[most if asked.kind == "lead" else fewest]


BY_A_BEGINNER: dict[str, tuple[Advice, ...]] = {
    "lead": (advice.go_out, advice.lead_the_loose_card, advice.lead_what_is_left),
    "play": (advice.go_out, advice.complete_the_four, advice.beat_cheaply, advice.spend_a_two, advice.hold_back),
    "complete": advice.ADVICE["complete"],
    "give": advice.ADVICE["give"],
    "return": advice.ADVICE["return"],
}


class Beginner:
    """Keeps sets together and saves the 2s, but counts no cards and does not look at how many the others hold."""

    def __init__(self, rng: object) -> None:
        """It leaves nothing to chance."""

    def choose(self, view: View, asked: Asked) -> str:
        return counsel(glance(view, asked), BY_A_BEGINNER).choice
