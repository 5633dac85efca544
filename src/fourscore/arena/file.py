"""The file of an arena: what it says, or what is wrong with it, before anything is played."""

import json
import os
import re
import tomllib
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import msgspec

from fourscore.arena.plan import Arena, BadArena, Contestant, seats_of, setting_of
from fourscore.bots.seating import find_player
from fourscore.engine.beginning import check_seats
from fourscore.engine.errors import Refusal
from fourscore.engine.game import Game
from fourscore.engine.mistakes import mistake
from fourscore.kit.one_line import one_line

SETTLED = {"model", "messages", "max_tokens", "temperature", "stream", "n"}
"""What the arena says itself in every request."""
CHAT = "/chat/completions"
NAMES = {"player": "name", "game": "game"}
"""What the entries of a list are called by."""
NUMBERED = re.compile(rf"({'|'.join(NAMES)})\[(\d+)\](?:\.|: )")


def read_arena(path: Path, *, to_play: bool = True) -> Arena:
    """The arena in a file; BadArena says what is wrong with it. Only whoever wants to play needs the keys."""
    written: dict[str, Any] = {}
    try:
        written = tomllib.loads(path.read_text(encoding="utf-8"))
        arena = msgspec.convert(_listed(path, written), Arena)
    except OSError as error:
        raise BadArena(f"{path} cannot be read: {error.strerror or error}.") from None
    except (tomllib.TOMLDecodeError, UnicodeError) as error:
        raise BadArena(f"{path} is not TOML: {error}.") from None
    except msgspec.ValidationError as error:
        raise BadArena(f"{path}: {_named(mistake(error, '', Arena), written)}") from None
    check_arena(arena)
    if to_play:
        _check_keys(arena)
    return arena


def _listed(path: Path, written: dict[str, Any]) -> dict[str, Any]:
    """The same, if players and games are lists: one bracket too few is easily written."""
    single = next((name for name in ("player", "game") if isinstance(written.get(name), dict)), None)
    if single is not None:
        raise BadArena(f"{path}: write [[{single}]], with two brackets each: there may be several.")
    return written


def _named(mistake: str, written: dict[str, Any]) -> str:
    """The same, with the name of the player or game instead of its number in the list, which counts from 0."""
    found = NUMBERED.match(mistake)
    if found is None:
        return mistake
    kind, at = found[1], int(found[2])
    entry = written[kind][at]
    name = one_line(str(entry.get(NAMES[kind], ""))) if isinstance(entry, dict) else ""
    return f"{kind} {at + 1}{f', {name}' if name else ''}: {mistake[found.end() :]}"


def check_arena(arena: Arena) -> None:
    """Everything that can be wrong is said before anything is played."""
    _check_names([one.name for one in arena.player])
    if len(arena.player) < 2:
        raise BadArena("An arena needs at least two players: [[player]].")
    if not arena.game:
        raise BadArena("An arena needs at least one game: [[game]].")
    if not arena.games:
        raise BadArena(f"A budget of {arena.budget.games} games is less than one deal, which takes {arena.per_deal}.")
    for one in arena.player:
        _check_player(one)
        if arena.budget.money is not None and one.is_model and not one.is_priced:
            raise BadArena(f"{one.name}: a budget of money needs its price_in and price_out; 0 where it is free.")
    for contest in arena.game:
        setting, seats = setting_of(contest), seats_of(arena, contest)
        check_seats(setting.title(), seats)
        for one in arena.player:
            _check_bots(one, setting.title())


def _check_names(names: list[str]) -> None:
    known: dict[str, str] = {}
    for name in names:
        if name != one_line(name):
            raise BadArena(f"{name!r} cannot be a player's name: write it in one line, with no spaces around it.")
        if other := known.get(name.casefold()):
            raise BadArena(f"Two players have the same name: {other} and {name}.")
        known[name.casefold()] = name


def _check_keys(arena: Arena) -> None:
    for one in arena.player:
        if one.key and not os.environ.get(one.key):
            raise BadArena(f"{one.name}: the environment has no variable {one.key}, which should hold the key.")
        if one.key and not _can_be_sent(os.environ[one.key]):
            raise BadArena(f"{one.name}: {one.key} holds no key: there are spaces, line ends or foreign letters in it.")


def _can_be_sent(key: str) -> bool:
    return key.isascii() and key.isprintable() and " " not in key


def _check_bots(one: Contestant, game: Game[Any, Any]) -> None:
    """The bot itself, and whoever plays in its place."""
    for bot in (one.bot, one.stand_in_for(game)):
        try:
            if bot:
                find_player(game, bot)
        except Refusal as refusal:
            raise BadArena(f"{one.name}: {refusal}") from None


def _check_player(one: Contestant) -> None:
    if bool(one.bot) == one.is_model:
        raise BadArena(f"{one.name} is either a bot (bot = ...) or a model (model = ..., at = ...).")
    if not one.is_model:
        usual = Contestant(one.name, bot=one.bot, stand_in=one.stand_in)
        more = [name for name in one.__struct_fields__ if getattr(one, name) != getattr(usual, name)]
        if more:
            raise BadArena(f"{one.name} is a bot, and only a model has {', '.join(more)}.")
        return
    _check_endpoint(one)
    if one.key and not one.key.isidentifier():
        raise BadArena(
            f"{one.name}: key is the name of an environment variable; the key itself stays out of this file."
        )
    if settled := sorted(SETTLED & one.extra.keys()):
        raise BadArena(f"{one.name}: extra cannot have {', '.join(settled)}.")
    try:
        json.dumps(one.extra, allow_nan=False)
    except (TypeError, ValueError):
        raise BadArena(
            f"{one.name}: extra has something in it that JSON cannot say, such as a date, inf or nan."
        ) from None


def _check_endpoint(one: Contestant) -> None:
    if not _is_address(one.at):
        raise BadArena(f"{one.name}: at = {one.at!r} is not the address of an endpoint, such as https://host/v1.")
    if one.at.rstrip("/").endswith(CHAT):
        raise BadArena(f"{one.name}: at = {one.at!r} is one step too far; leave out {CHAT}.")
    if set(one.at) & set("@?#"):
        # The address is kept with the games, and shown.
        raise BadArena(f"{one.name}: at has no place for a password, ? or #. A key is named with key and kept nowhere.")


def _is_address(text: str) -> bool:
    try:
        url = urlsplit(text)
        is_whole = text.isprintable() and " " not in text
        return is_whole and url.scheme in ("http", "https") and bool(url.hostname) and url.port != 0
    except ValueError:
        return False
