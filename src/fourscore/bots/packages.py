"""Bots from other packages: installed ones by their names, and any class by `module:Class`.

A package offers its bots as entry points of the group `fourscore.bots`; the name of the entry point is the name of the
bot. A bot that plays only some games lists their ids in an attribute `games`.
"""

import importlib
import inspect
import random
import re
import sys
import warnings
from collections.abc import Callable
from functools import cache
from importlib import metadata
from pathlib import Path
from typing import Any, cast

from fourscore.engine.errors import Notice, Refusal
from fourscore.engine.game import Game
from fourscore.kit.bot import Bot, BotKind

GROUP = "fourscore.bots"
_offered: dict[str, Any] = {}
"""Classes that whoever runs this program offers to everybody at it."""


class BadBot(Refusal):
    """What was named is not a bot; the text says why not."""


def installed_for(game: Game[Any, Any]) -> dict[str, BotKind]:
    """The bots of other packages that play a game, by their names."""
    return {name: _seated(found) for name, found in {**_installed(), **_offered}.items() if plays(found, game)}


def offer(name: str) -> str:
    """Let everybody seat the bot that `module:Class` names; returns what it is called from now on."""
    found = _named(name)
    called = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", found.__name__).lower()
    _offered[called] = found
    return called


def is_class_name(name: str) -> bool:
    """Whether the name is written like `module:Class`.

    >>> is_class_name("mybots:Miser"), is_class_name("my.bots:Miser"), is_class_name("search:200")
    (True, True, False)
    """
    module, colon, kind = name.partition(":")
    return bool(colon) and kind.isidentifier() and all(part.isidentifier() for part in module.split("."))


def find_class(game: Game[Any, Any], name: str) -> BotKind:
    """The kind of bot that `module:Class` names; BadBot if it is none, or does not play this game."""
    found = _named(name)
    if not plays(found, game):
        raise BadBot(f"{name} does not play {game.title}; it plays {', '.join(found.games)}.")
    return _seated(found)


def plays(kind: Any, game: Game[Any, Any]) -> bool:
    """Whether a class from elsewhere plays this game: every game, unless it names those that it plays."""
    games = getattr(kind, "games", None)
    return games is None or game.id in games


@cache
def _installed() -> dict[str, Any]:
    """Every class that a package offers; one that cannot be used is left out with a warning, and hinders nobody."""
    found = {}
    for entry in metadata.entry_points(group=GROUP):
        try:
            found[entry.name] = _checked(entry.load(), entry.value)
        except (Exception, SystemExit) as error:
            warnings.warn(_left_out(entry, error), Notice, stacklevel=2)
    return found


def _left_out(entry: metadata.EntryPoint, error: BaseException) -> str:
    package = f" of the package {entry.dist.name}" if entry.dist else ""
    what = str(error) if isinstance(error, Refusal) else f"{type(error).__name__}: {error}"
    return f"The bot {entry.name!r}{package} is left out: {what}"


@cache
def _named(name: str) -> Any:
    """The class itself. Modules beside which somebody stands are found too, as with `python -m`."""
    place, _, kind = name.partition(":")
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.append(here)
    try:
        module = importlib.import_module(place)
    except ModuleNotFoundError as error:
        if error.name is None or not f"{place}.".startswith(f"{error.name}."):
            raise BadBot(f"{name} cannot be used: {place} needs {error.name}, which is not installed.") from None
        raise BadBot(f"There is no module {place!r}, neither installed nor in {here}.") from None
    except (Exception, SystemExit) as error:
        raise BadBot(f"{name} cannot be used: {place} says {type(error).__name__}: {error}") from None
    if not hasattr(module, kind):
        raise BadBot(f"{place} has no {kind}.")
    return _checked(getattr(module, kind), name)


def _checked(kind: Any, name: str) -> Any:
    if not isinstance(kind, type) or not callable(getattr(kind, "choose", None)):
        raise BadBot(f"{name} is not a bot: a bot is a class with a method choose(view, asked).")
    return kind


def _seated(kind: Any) -> BotKind:
    """The class as it is seated; one that leaves nothing to chance need not take a generator."""
    if hasattr(kind, "for_game") or _takes_generator(kind):
        return cast(BotKind, kind)
    make = cast(Callable[[], Bot], kind)
    return lambda rng: make()


@cache
def _takes_generator(kind: Any) -> bool:
    try:
        inspect.signature(kind).bind(random.Random(0))
    except TypeError:
        return False
    except ValueError:
        return True
    return True
