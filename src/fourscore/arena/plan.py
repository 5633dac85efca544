"""What an arena is: the file that says who plays what, how often, and what it may cost."""

import os
import tomllib
from pathlib import Path
from typing import Annotated, Any, Literal
from urllib.parse import urlsplit

import msgspec
from msgspec import Meta

from fourscore.bots.seating import find_player
from fourscore.engine.beginning import check_seats
from fourscore.engine.errors import Refusal
from fourscore.engine.game import Game
from fourscore.engine.mistakes import mistake
from fourscore.engine.registry import find_game
from fourscore.kit.extras import extras_of
from fourscore.play.players import best_bot
from fourscore.trials.setting import Setting, set_table
from fourscore.version import __version__

Positive = Annotated[int, Meta(ge=1)]
Amount = Annotated[float, Meta(gt=0)]
Price = Annotated[float, Meta(ge=0)]
MILLION = 1_000_000
SETTLED = {"model", "messages", "max_tokens", "temperature", "stream", "n"}
"""What the arena says itself in every request."""


class BadArena(Refusal):
    """The file describes no arena; the text says what is wrong with it."""


class Contestant(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Somebody who takes part: a bot, a program, or a language model behind a chat endpoint."""

    name: Annotated[str, Meta(min_length=1, max_length=60)]
    bot: str = ""
    """As everywhere: `old-hand`, `search:200`, `exec:./mybot`, `module:Class`."""
    model: str = ""
    """What the endpoint calls the model."""
    at: str = ""
    """The address of an endpoint that speaks as OpenAI's does: what comes before `/chat/completions`."""
    key: str = ""
    """The environment variable with the key; empty where none is needed. The key itself is never kept."""
    choices: Literal["shown", "hidden"] = "shown"
    """Whether a prompt lists the legal choices."""
    notes: bool = False
    """Whether the model may keep notes for itself from one turn to the next."""
    attempts: Positive = 3
    """How often it may answer one question before the stand-in does."""
    seconds: Amount = 120.0
    """How long it may take for one answer."""
    max_tokens: Positive = 4000
    temperature: float | None = None
    stand_in: str = ""
    """The bot that plays where the model gave no legal answer; the best bot of the game if nobody is named."""
    price_in: Price = 0.0
    price_out: Price = 0.0
    """What a million tokens cost, read and written."""
    extra: dict[str, Any] = {}
    """What else is sent with every request."""

    @property
    def is_model(self) -> bool:
        return bool(self.model)

    def cost(self, tokens_in: int, tokens_out: int) -> float:
        """What an answer has cost."""
        return (tokens_in * self.price_in + tokens_out * self.price_out) / MILLION

    def stand_in_for(self, game: Game[Any, Any]) -> str:
        """Who plays where this one fails."""
        return self.stand_in or best_bot(game)


class Contest(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One of the games that are played."""

    game: str
    seats: int | None = None
    """How many sit at a table; one of each if the game allows it."""
    options: dict[str, str | int | bool] = {}
    talk: bool | None = None
    """Whether claims can be made at the table; as the game is usually played if nothing is said."""


class Budget(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What an arena may cost at the most; the games that are being played when it is spent are the last."""

    games: Positive | None = None
    tokens: Positive | None = None
    money: Amount | None = None
    minutes: Amount | None = None


class Arena(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file."""

    player: tuple[Contestant, ...] = ()
    game: tuple[Contest, ...] = ()
    title: str = "Arena"
    seed: str | int = "1"
    deals: Positive = 10
    """How many deals of each game; each is played from every seat."""
    budget: Budget = Budget()

    @property
    def per_deal(self) -> int:
        """How many games one deal makes."""
        return len(self.player)

    @property
    def games(self) -> int:
        """How many games there are; a budget of games leaves no deal half played."""
        whole = self.deals * len(self.game) * self.per_deal
        most = self.budget.games
        return whole if most is None else min(whole, most - most % self.per_deal)

    def heading(self) -> dict[str, Any]:
        """All that the result follows from; more deals or money only make it longer."""
        return {"player": self.player, "game": self.game, "seed": str(self.seed), "version": __version__}


def read_arena(path: Path) -> Arena:
    """The arena in a file; BadArena says what is wrong with it, before anything is played."""
    try:
        written = tomllib.loads(path.read_text(encoding="utf-8"))
        arena = msgspec.convert(_listed(path, written), Arena)
    except OSError as error:
        raise BadArena(f"{path} cannot be read: {error.strerror or error}.") from None
    except (tomllib.TOMLDecodeError, UnicodeError) as error:
        raise BadArena(f"{path} is not TOML: {error}.") from None
    except msgspec.ValidationError as error:
        raise BadArena(f"{path}: {mistake(error, '', Arena)}") from None
    check_arena(arena)
    return arena


def _listed(path: Path, written: dict[str, Any]) -> dict[str, Any]:
    """The same, if players and games are lists: one bracket too few is easily written."""
    single = next((name for name in ("player", "game") if isinstance(written.get(name), dict)), None)
    if single is not None:
        raise BadArena(f"{path}: write [[{single}]], with two brackets each: there may be several.")
    return written


def check_arena(arena: Arena) -> None:
    """Everything that can be wrong is said before anything is played."""
    names = [one.name for one in arena.player]
    if len(set(names)) < len(names):
        raise BadArena("Two players have the same name.")
    if len(names) < 2:
        raise BadArena("An arena needs at least two players: [[player]].")
    if not arena.game:
        raise BadArena("An arena needs at least one game: [[game]].")
    if not arena.games:
        raise BadArena(f"A budget of {arena.budget.games} games is less than one deal, which takes {arena.per_deal}.")
    for one in arena.player:
        _check_player(one)
    for contest in arena.game:
        setting, seats = setting_of(contest), seats_of(arena, contest)
        check_seats(setting.title(), seats)
        for one in arena.player:
            _check_bots(one, setting.title())


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
    if one.key and not os.environ.get(one.key):
        raise BadArena(f"{one.name}: the environment has no variable {one.key}, which should hold the key.")
    if settled := sorted(SETTLED & one.extra.keys()):
        raise BadArena(f"{one.name}: extra cannot have {', '.join(settled)}.")


def _check_endpoint(one: Contestant) -> None:
    if not _is_address(one.at):
        raise BadArena(f"{one.name}: at = {one.at!r} is not the address of an endpoint, such as https://host/v1.")
    if set(one.at) & set("@?#"):
        # The address is kept with the games, and shown.
        raise BadArena(f"{one.name}: at has no place for a password, ? or #. A key is named with key and kept nowhere.")


def _is_address(text: str) -> bool:
    try:
        url = urlsplit(text)
        return url.scheme in ("http", "https") and bool(url.hostname) and url.port != 0
    except ValueError:
        return False


def setting_of(contest: Contest) -> Setting:
    """The game with its options; what a seat begins with comes from the deal, unless the file says otherwise."""
    usual = extras_of(find_game(contest.game)).duplicate_options
    return set_table(contest.game, {**usual, **{name: _written(value) for name, value in contest.options.items()}})


def _written(value: str | int | bool) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def seats_of(arena: Arena, contest: Contest) -> int:
    """How many sit at a table."""
    if contest.seats is not None:
        return contest.seats
    allowed = find_game(contest.game).seats
    return min(max(len(arena.player), allowed[0]), allowed[-1])


def has_talk(contest: Contest) -> bool:
    """Whether claims can be made: where the game can tell what was claimed, unless the file says otherwise."""
    return contest.talk if contest.talk is not None else extras_of(contest.game).claims() is not None
