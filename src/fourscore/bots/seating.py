"""Which bots there are, and seating them at a match."""

import difflib
import random
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module, util
from typing import Any

from fourscore.bots.contract import Blind, Bot, BotKind, Talker
from fourscore.bots.random import RandomBot
from fourscore.engine.course import Player
from fourscore.engine.decision import Decision, Seat
from fourscore.engine.errors import Refusal
from fourscore.engine.game import Game
from fourscore.engine.match import Match

EVERYWHERE: dict[str, BotKind] = {"random": RandomBot}
"""Bots that play every game."""


class UnknownBot(Refusal):
    """No bot of this name plays this game."""


def bots_for(game: Game[Any, Any]) -> dict[str, BotKind]:
    """The bots that play a game: those for every game, and `BOTS` in the module `bot` beside the game's own."""
    return {**EVERYWHERE, **_own_bots(type(game).__module__.rpartition(".")[0])}


@cache
def _own_bots(package: str) -> Mapping[str, BotKind]:
    """The bots that a game brings along."""
    if not package or util.find_spec(f"{package}.bot") is None:
        return {}
    bots: Mapping[str, BotKind] = import_module(f"{package}.bot").BOTS
    return bots


def find_bot(game: Game[Any, Any], name: str) -> BotKind:
    """The kind of bot with this name; UnknownBot says which there are."""
    bots = bots_for(game)
    if name not in bots:
        near = difflib.get_close_matches(name, bots, n=1)
        hint = f" Did you mean {near[0]!r}?" if near else ""
        raise UnknownBot(f"No bot {name!r} plays {game.title}.{hint} The bots are: {', '.join(bots)}.")
    return bots[name]


def seat_bots(game: Game[Any, Any], names: Sequence[str], seed: int | str) -> list[Bot]:
    """One bot a seat; each draws from a generator of its own that follows from the seed and the seat."""
    return [find_bot(game, name)(random.Random(f"{seed} {seat}")) for seat, name in enumerate(names)]


def player_for(match: Match, bots: Sequence[Bot]) -> Player:
    """Lets the bots answer the match's questions, each with its own View."""
    answers = [_answer_of(match, bot) for bot in bots]

    def answer(decision: Decision) -> str | int:
        return answers[decision.seat](decision)

    return answer


def _answer_of(match: Match, bot: Bot) -> Player:
    """How one bot answers; what it needs to see is settled here once and not at every question."""
    if isinstance(bot, Blind):
        choose_blindly = bot.choose_blindly
        return lambda decision: choose_blindly(decision.choices)

    def answer(decision: Decision) -> str:
        view = match.view(decision.seat)
        assert view.asked is not None
        return bot.choose(view, view.asked)

    return answer


def let_speak(match: Match, bots: Sequence[Bot], seat: Seat) -> None:
    """The bot that is about to answer for the seat may say something first, as its own View suggests.

    Nobody else is heard at that moment: when the others spoke would tell that this seat has a real choice. And as the
    speaker acts at once, its words never stand alone between a choice of somebody else and the wish to undo it.
    The lab leaves this out: talk changes no choice, and it takes time.
    """
    bot = bots[seat]
    if isinstance(bot, Talker) and (words := bot.claim(match.view(seat))):
        match.claim(seat, words)
