"""What a bot would choose and why, in sentences for a person."""

import random
from collections.abc import Sequence

import msgspec

from fourscore.bots.search.bot import Search
from fourscore.engine.view import Asked, View
from fourscore.kit.bot import Adviser, Alternative, Bot, Counsellor, Imagine
from fourscore.kit.words import Words, counted, words_for

MOST_ALTERNATIVES = 3
"""How many choices are told besides the best one."""
LEAST_TRIES = 5
"""A choice that was tried less often has no chance that could be told."""


class Advised(msgspec.Struct, frozen=True):
    """A choice, and what speaks for or against it."""

    choice: str
    label: str
    why: str
    chance: float | None
    """How likely it is to lead to what is at stake; None from a bot that does not count, or has hardly tried it."""


class Advice(msgspec.Struct, frozen=True):
    """What a bot would choose, and what else it has thought about."""

    best: Advised
    others: tuple[Advised, ...]
    stake: str = ""
    """What the chances are chances of; empty without any."""
    tries: int = 0
    """In how many imagined games choices were tried; in none by a bot that has learned what to expect."""
    remark: str = ""
    """Why it is the best, where another has a higher chance or no chance is told; empty otherwise."""

    def sentences(self, name: str) -> list[str]:
        """The choice of the bot of this name with its reason, and the alternatives with their chances."""
        best = self.best
        if best.chance is None:
            return [f"{_called(name)} would choose: {best.label}.{_reason(best)}", *filter(None, (self.remark,))]
        remark = f" {self.remark}" if self.remark else ""
        return [
            f"{_called(name)} would choose: {best.label}, {_percent(best)} {self.stake}.{_reason(best)}",
            *(
                f"Or: {other.label}, {_percent(other)}.{_reason(other)}"
                for other in self.others
                if other.chance is not None
            ),
            f"Estimated from {counted(self.tries, 'imagined game')}.{remark}"
            if self.tries
            else f"It has tried nothing out: these chances are what it has learned to expect.{remark}",
        ]


def chance_of(view: View) -> random.Random:
    """Chance for whoever gives advice: it follows from what the seat itself knows, and tells it nothing more."""
    return random.Random(b"advice " + view.to_json())


def advise(bot: Bot, imagine: Imagine, view: View, asked: Asked, names: Sequence[str]) -> Advice:
    """The choice of the bot, and the best alternatives with their chances, or the first with reasons of their own."""
    words = words_for(view, names)
    assert words is not None
    if len(asked.choices) > 1 and isinstance(bot, Search) and (plan := bot.plan(imagine, view)) is not None:
        # A plan is compared with others by whole games: the chances of a single choice have no part in it.
        best, *others = _explained(plan[0], view, asked, words, names)
        return Advice(best, tuple(others), remark=plan[1])
    if isinstance(bot, Counsellor) and len(asked.choices) > 1:
        weighed = bot.weigh(imagine, view, asked, names)
        told = [
            Advised(one.choice, words.label(one.choice), one.why, _told_chance(one))
            for one in weighed[: MOST_ALTERNATIVES + 1]
        ]
        is_lower = any(_told(other) > _told(told[0]) for other in told[1:]) and told[0].chance is not None
        tries, remark = sum(one.tries for one in weighed), bot.weighs if is_lower else ""
        return Advice(told[0], tuple(told[1:]), bot.stake, tries, remark)
    best, *others = _explained(bot, view, asked, words, names)
    return Advice(best, tuple(others))


def _told_chance(one: Alternative) -> float | None:
    return round(one.chance, 3) if not one.tries or one.tries >= LEAST_TRIES else None


def _explained(bot: Bot, view: View, asked: Asked, words: Words, names: Sequence[str]) -> list[Advised]:
    """What a bot would choose, and the first other choices for or against which it has something else to say."""
    first = bot.choose(view, asked)
    found: list[Advised] = []
    for choice in (first, *(offer.choice for offer in words.offers if offer.choice != first)):
        why = bot.explain(view, asked, choice, names) if isinstance(bot, Adviser) else ""
        if choice == first or (why and all(why != one.why for one in found)):
            found.append(Advised(choice, words.label(choice), why, None))
        if len(found) > MOST_ALTERNATIVES:
            break
    return found


CALLED = {
    "old-hand": "An old hand",
    "search": "The search",
    "learned": "The learned player",
    "learned-search": "The learned player that thinks",
    "expert": "The expert",
    "champion": "The champion",
}


def _called(name: str) -> str:
    """A bot as a sentence begins with it.

    >>> _called("old-hand"), _called("search"), _called("random")
    ('An old hand', 'The search', 'The bot random')
    """
    return CALLED.get(name.partition(":")[0], f"The bot {name}")


def _percent(one: Advised) -> str:
    return f"about {_told(one)} %"


def _told(one: Advised) -> int:
    """The chance in percent."""
    return round(100 * (one.chance or 0))


def _reason(one: Advised) -> str:
    return f" {one.why}" if one.why else ""
