"""The learned player at the table."""

import random
from collections.abc import Sequence
from functools import cache

from fourscore.engine.view import Asked, View
from fourscore.games.presidents.bot import OldHand, rather, remark
from fourscore.games.presidents.bot.glance import glance
from fourscore.games.presidents.learned.player import judge
from fourscore.games.presidents.learned.seen import KINDS, Evening, action_of, seen
from fourscore.games.presidents.learned.why import facts
from fourscore.games.presidents.learned.words import MOST_SEATS
from fourscore.games.presidents.sets import group
from fourscore.games.presidents.view import EveningView
from fourscore.kit.bot import Alternative, Imagine
from fourscore.kit.learned.network import Judgement
from fourscore.kit.learned.telling import as_an_old_hand, expected
from fourscore.kit.learned.why import tips
from fourscore.kit.words import Names


class Learned:
    """Plays as it has learned by playing: from what lies open, what it holds, and who laid and passed on what.

    It has learned at tables of three to eight; at larger ones it plays as an old hand.
    """

    stake = "to become President of this round"
    weighs = "It goes by what paid best in the rounds that it played to learn, where the other titles count as well."

    def __init__(self, rng: random.Random) -> None:
        self._old_hand = OldHand(rng)
        self._evening = Evening()

    def choose(self, view: View, asked: Asked) -> str:
        """What looks best."""
        if not self._judges(view, asked):
            return self._old_hand.choose(view, asked)
        return _ranked(judge(seen(view, asked, self._evening)), asked)[0]

    def weigh(self, imagine: Imagine, view: View, asked: Asked, names: Sequence[str]) -> list[Alternative]:
        """What it expects of its best choices, and what tips the first one."""
        if not self._judges(view, asked):
            choice = self._old_hand.choose(view, asked)
            return as_an_old_hand(choice, self._old_hand.explain(view, asked, choice, names))
        found = judge(seen(view, asked, self._evening))
        ranked = ((action_of(choice), choice) for choice in _ranked(found, asked))
        return expected(found, ranked, lambda choice: self.explain(view, asked, choice, names))

    def explain(self, view: View, asked: Asked, choice: str, names: Sequence[str]) -> str:
        """The fact that tips what it would choose; what speaks against anything else, or what it would rather do."""
        if not self._judges(view, asked):
            return self._old_hand.explain(view, asked, choice, names)
        bits = seen(view, asked, self._evening)
        best, *others = _ranked(judge(bits), asked)
        if others and action_of(choice) == action_of(best):
            could_be = facts(view, bits, Names(names, view.seat))
            return tips(judge, could_be, bits, action_of(best), action_of(others[0])) or "No single fact decides it."
        return remark(glance(view, asked), choice) or f"It would {rather(view, names, best)}"

    def _judges(self, view: View, asked: Asked) -> bool:
        return len(asked.choices) > 1 and asked.kind in KINDS and _knows(view)


def _knows(view: View) -> bool:
    return isinstance(view.table, EveningView) and len(view.table.sizes) <= MOST_SEATS


def _ranked(found: Judgement, asked: Asked) -> list[str]:
    """One choice for each action, the best first; of the sets that are the same to it, the first of the largest."""
    by_action: dict[int, tuple[int, str]] = {}
    for choice in asked.choices:
        action, size = _deed(choice)
        if action not in by_action or size > by_action[action][0]:
            by_action[action] = size, choice
    ranked = sorted(by_action, key=lambda action: -found.worth[action])
    return [by_action[action][1] for action in ranked]


@cache
def _deed(choice: str) -> tuple[int, int]:
    """The action that a choice is, and how many cards it lays."""
    what = group(choice)
    return action_of(choice), 0 if what is None else what[1]
