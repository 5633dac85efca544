"""Which bots there are, by their names."""

import difflib
import random
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, cast

from fourscore.bots.packages import find_class, installed_for, is_class_name
from fourscore.bots.random import RandomBot
from fourscore.bots.search.bot import SearchKind
from fourscore.bots.search.budget import USUAL, Budget, read_budget
from fourscore.engine.errors import Refusal
from fourscore.engine.game import Game
from fourscore.kit.bot import Bot, BotKind, Versed
from fourscore.kit.extras import extras_of

EVERYWHERE: dict[str, BotKind] = {"random": RandomBot}
"""Bots that play every game."""
OLD_HAND = "old-hand"
"""The bot of a game whom the search imagines at the table, where there is one."""
SEARCH = "search"
EXPERT, CHAMPION = "expert", "champion"
"""Bots that are others under a name that stays: one that answers at once, and the strongest one."""
AT_ONCE = Budget(seconds=0.03)
"""How long an expert thinks in a game where nobody who answers at once plays better."""
PROGRAM = "exec:"
"""How the name of a program that plays begins: `exec:./mybot`."""


class UnknownBot(Refusal):
    """No bot of this name plays this game."""


def bots_for(game: Game[Any, Any]) -> dict[str, BotKind]:
    """The bots that play a game: those for every game, those that the game brings, and those of other packages."""
    extras = extras_of(game)
    bots = {**EVERYWHERE, **{name: _versed(kind, game) for name, kind in extras.bots().items()}}
    searches = _searches(game, bots)
    expert = bots.get(extras.learned) or searches[CHAMPION](AT_ONCE)
    ours = {**bots, EXPERT: expert, **{name: search(USUAL) for name, search in searches.items()}}
    # No package replaces a bot of ours: an old hand is the same everywhere.
    return ours | {name: _versed(kind, game) for name, kind in installed_for(game).items() if name not in ours}


def _versed(kind: BotKind, game: Game[Any, Any]) -> BotKind:
    """The kind as it plays with the cards of this game, if it cares which these are."""
    # Asked for every seat of every game, and isinstance takes its time with protocols.
    return cast(Versed, kind).for_game(game) if hasattr(kind, "for_game") else kind


def _searches(game: Game[Any, Any], bots: Mapping[str, BotKind]) -> dict[str, Callable[[Budget], BotKind]]:
    """The bots that think as long as they are told to, by name: the usual search, and those that the game brings."""
    extras = extras_of(game)
    kinds = {SEARCH: (bots.get(OLD_HAND, RandomBot), extras.evaluator()), **_versed_searches(game)}
    # What a game brings is there because it is stronger than the usual search.
    kinds[CHAMPION] = kinds[next(reversed(kinds))]
    return {name: partial(SearchKind, heuristic, evaluator) for name, (heuristic, evaluator) in kinds.items()}


def _versed_searches(game: Game[Any, Any]) -> dict[str, tuple[BotKind, Any]]:
    return {name: (_versed(kind, game), evaluator) for name, (kind, evaluator) in extras_of(game).searches().items()}


def find_bot(game: Game[Any, Any], name: str) -> BotKind:
    """The kind of bot with this name, such as `random`, `search` or `search:500`; UnknownBot says which there are."""
    bots = bots_for(game)
    word, colon, budget = name.partition(":")
    if colon and word in (searches := _searches(game, bots)):
        return searches[word](read_budget(budget))
    if name not in bots:
        near = difflib.get_close_matches(name, bots, n=1)
        hint = f" Did you mean {near[0]!r}?" if near else ""
        raise UnknownBot(f"No bot {name!r} plays {game.title}.{hint} The bots are: {', '.join(bots)}.")
    return bots[name]


def find_player(game: Game[Any, Any], name: str) -> BotKind:
    """The kind of bot with this name, the class of `module:Class`, or the program of a name such as `exec:./mybot`.

    Only for names that somebody on this machine has typed: it would start whatever a stranger writes.
    """
    if name.startswith(PROGRAM):
        # Imported when somebody seats a program, which few do.
        from fourscore.bots.exec.bot import ExecKind

        return ExecKind(name)
    if is_class_name(name) and not name.startswith(f"{SEARCH}:"):
        return _versed(find_class(game, name), game)
    return find_bot(game, name)


def seat_bots(game: Game[Any, Any], names: Sequence[str], seed: int | str) -> list[Bot]:
    """One bot or program a seat; each draws from a generator of its own that follows from the seed and the seat."""
    return [find_player(game, name)(random.Random(f"{seed} {seat}")) for seat, name in enumerate(names)]
