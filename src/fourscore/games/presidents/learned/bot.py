"""The learned player at the table."""

import random
from collections.abc import Sequence

from fourscore.engine.view import Asked, View
from fourscore.games.presidents.bot import OldHand
from fourscore.games.presidents.learned.network import Judgement, judge
from fourscore.games.presidents.learned.seen import KINDS, MOST_SEATS, Evening, action_of, seen
from fourscore.games.presidents.sets import group
from fourscore.games.presidents.view import EveningView


class Learned:
    """Plays as it has learned by playing: from what lies open, what it holds, and who laid and passed on what.

    It has learned at tables of three to eight; at larger ones it plays as an old hand.
    """

    def __init__(self, rng: random.Random) -> None:
        self._old_hand = OldHand(rng)
        self._evening = Evening()

    def choose(self, view: View, asked: Asked) -> str:
        """What looks best."""
        if len(asked.choices) == 1 or asked.kind not in KINDS:
            return asked.choices[0]
        if not _knows(view):
            return self._old_hand.choose(view, asked)
        return _best(judge(seen(view, asked, self._evening)), asked)

    def explain(self, view: View, asked: Asked, choice: str, names: Sequence[str]) -> str:
        """What it expects of this choice, in one sentence."""
        if asked.kind not in KINDS or not _knows(view):
            return self._old_hand.explain(view, asked, choice, names)
        found = judge(seen(view, asked, self._evening))
        percent = round(100 * found.chance(action_of(choice)))
        return f"From here it expects to become President of this round {percent} times in 100."


def _knows(view: View) -> bool:
    return isinstance(view.table, EveningView) and len(view.table.sizes) <= MOST_SEATS


def _best(found: Judgement, asked: Asked) -> str:
    """The best action; of the sets that are the same to it, the first of the largest."""

    def rating(choice: str) -> tuple[int, int]:
        what = group(choice)
        return found.worth[action_of(choice)], 0 if what is None else what[1]

    return max(asked.choices, key=rating)
