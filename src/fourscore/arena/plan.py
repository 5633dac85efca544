"""What an arena is: the file that says who plays what, how often, and what it may cost."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from fourscore.engine.errors import Refusal
from fourscore.engine.game import Game
from fourscore.engine.registry import find_game
from fourscore.kit.extras import extras_of
from fourscore.play.players import best_bot
from fourscore.trials.setting import Setting, set_table
from fourscore.version import __version__

MOST = 1_000_000_000
"""Of anything: whoever writes more, or `inf`, has mistyped."""
Positive = Annotated[int, Meta(ge=1, le=MOST)]
Tokens = Annotated[int, Meta(ge=1)]
Amount = Annotated[float, Meta(gt=0, le=MOST)]
Price = Annotated[float, Meta(ge=0, le=MOST)]
MILLION = 1_000_000


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
    temperature: Annotated[float, Meta(ge=0, le=MOST)] | None = None
    stand_in: str = ""
    """The bot that plays where the model gave no legal answer; the best bot of the game if nobody is named."""
    price_in: Price | None = None
    price_out: Price | None = None
    """What a million tokens cost, read and written; where neither is named, what the endpoint says an answer cost."""
    extra: dict[str, Any] = {}
    """What else is sent with every request."""

    @property
    def is_model(self) -> bool:
        return bool(self.model)

    @property
    def is_priced(self) -> bool:
        """Whether the file says what its tokens cost, be it nothing."""
        return self.price_in is not None or self.price_out is not None

    def cost(self, tokens_in: int, tokens_out: int) -> float:
        """What an answer has cost, as the file says."""
        return (tokens_in * (self.price_in or 0.0) + tokens_out * (self.price_out or 0.0)) / MILLION

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
    tokens: Tokens | None = None
    money: Amount | None = None
    minutes: Amount | None = None

    def counts_tokens_of(self, player: Contestant) -> bool:
        """Whether it can only be kept if the endpoint says how many tokens an answer took."""
        is_paid = bool(player.price_in or player.price_out)
        return self.tokens is not None or (self.money is not None and is_paid)


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
