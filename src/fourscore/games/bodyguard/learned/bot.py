"""The learned player at the table."""

from collections.abc import Sequence

from fourscore.engine.view import Asked, View
from fourscore.games.bodyguard.bot import OldHand
from fourscore.games.bodyguard.learned.player import judge
from fourscore.games.bodyguard.learned.seen import Sight, sight
from fourscore.games.bodyguard.learned.why import facts
from fourscore.kit.bot import Alternative, Imagine
from fourscore.kit.learned.network import Judgement
from fourscore.kit.learned.telling import as_an_old_hand, expected
from fourscore.kit.learned.why import tips
from fourscore.kit.words import Names


class Learned(OldHand):
    """Plays as it has learned by playing: from what lies open, what it holds, and who has done what to whom.

    It gives out roles as an old hand does, partly by chance: whoever always gave the Bodyguard card to the same place
    would soon be known. So it does where something is offered that it has never met. It talks as an old hand, too.
    """

    stake = "to earn points this round"
    weighs = "It goes by what paid best in the rounds that it played to learn, where the others' points count as well."

    def choose(self, view: View, asked: Asked) -> str:
        """What looks best."""
        seen = _sight(view, asked)
        if seen is None:
            return super().choose(view, asked)
        return seen.choices[_ranked(judge(seen.bits), seen)[0]]

    def weigh(self, imagine: Imagine, view: View, asked: Asked, names: Sequence[str]) -> list[Alternative]:
        """What it expects of its best choices, and what tips the first one."""
        seen = _sight(view, asked)
        if seen is None:
            choice = super().choose(view, asked)
            return as_an_old_hand(choice, super().explain(view, asked, choice, names))
        found = judge(seen.bits)
        ranked = ((action, seen.choices[action]) for action in _ranked(found, seen))
        return expected(found, ranked, lambda choice: self.explain(view, asked, choice, names))

    def explain(self, view: View, asked: Asked, choice: str, names: Sequence[str]) -> str:
        """The fact that tips what it would choose; for anything else what an old hand says about it."""
        seen = _sight(view, asked)
        if seen is not None:
            best, second = _ranked(judge(seen.bits), seen)[:2]
            if choice == seen.choices[best]:
                told = tips(judge, facts(view, seen.bits, Names(names, view.seat)), seen.bits, best, second)
                return told or super().explain(view, asked, choice, names)
        return super().explain(view, asked, choice, names)


def _sight(view: View, asked: Asked) -> Sight | None:
    """What it sees where it decides for itself."""
    return sight(view, asked) if asked.kind != "roles" else None


def _ranked(found: Judgement, seen: Sight) -> list[int]:
    """The actions that are offered, the best first."""
    return sorted(seen.choices, key=lambda action: -found.worth[action])
