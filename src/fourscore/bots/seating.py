"""Which bots there are, and seating them at a match."""

import difflib
import random
from collections.abc import Sequence
from importlib import import_module, util
from typing import Any

from fourscore.bots.contract import Blind, Bot, BotKind
from fourscore.bots.random import RandomBot
from fourscore.engine.decision import Decision
from fourscore.engine.errors import Refusal
from fourscore.engine.game import Game
from fourscore.engine.course import Player
from fourscore.engine.match import Match
from fourscore.engine.view import asked

EVERYWHERE: dict[str, BotKind] = {"random": RandomBot}
"""Bots that play every game."""


class UnknownBot(Refusal):
    """No bot of this name plays this game."""


def bots_for(game: Game[Any, Any]) -> dict[str, BotKind]:
    """The bots that play a game: those for every game, and `BOTS` in the game's own module `bot`."""
    module = type(game).__module__.rpartition(".")[0] + ".bot"
    own: dict[str, BotKind] = import_module(module).BOTS if util.find_spec(module) else {}
    return {**EVERYWHERE, **own}


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

    def answer(decision: Decision) -> str:
        bot = bots[decision.seat]
        if isinstance(bot, Blind):
            return bot.choose_blindly(decision.choices)
        question = asked(decision)
        assert question is not None
        return bot.choose(match.view(decision.seat), question)

    return answer
