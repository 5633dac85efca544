"""What a bot would choose and why, in sentences for a person."""

from collections.abc import Sequence

from fourscore.engine.view import Asked, View
from fourscore.kit.bot import Adviser, Alternative, Bot, Counsellor, Imagine

MOST_ALTERNATIVES = 3
"""How many choices are told besides the best one."""


def advice(name: str, bot: Bot, imagine: Imagine, view: View, asked: Asked, names: Sequence[str]) -> list[str]:
    """The choice of the bot with its reason; a Counsellor adds the best alternatives with their chances."""
    if isinstance(bot, Counsellor) and len(asked.choices) > 1:
        return _counsel(name, bot.stake, bot.weigh(imagine, view, asked, names))
    choice = bot.choose(view, asked)
    why = f" {bot.explain(view, asked, choice, names)}" if isinstance(bot, Adviser) else ""
    return [f"The bot {name} would choose {choice}.{why}"]


def _counsel(name: str, stake: str, alternatives: list[Alternative]) -> list[str]:
    best, *others = alternatives
    tried = sum(one.tries for one in alternatives)
    is_close = any(one.chance > best.chance for one in others[:MOST_ALTERNATIVES])
    doubt = " What looks better there is not surely better." if is_close else ""
    return [
        f"The bot {name} would choose {best.choice}: {_percent(best)} {stake}.{_reason(best)}",
        *(f"Or {one.choice}: {_percent(one)}.{_reason(one)}" for one in others[:MOST_ALTERNATIVES]),
        f"Estimated from {tried} imagined games.{doubt}",
    ]


def _percent(one: Alternative) -> str:
    return f"about {round(100 * one.chance)} %"


def _reason(one: Alternative) -> str:
    return f" {one.why}" if one.why else ""
