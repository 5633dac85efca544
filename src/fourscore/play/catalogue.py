"""The games that can be played, with everything that somebody who sets up a table wants to know."""

from typing import Any

import msgspec

from fourscore.bots.levels import Level, levels_of
from fourscore.bots.seating import bots_for
from fourscore.engine.game import Game
from fourscore.engine.options import BaseOptions, option_default, option_names, option_values
from fourscore.kit.extras import Length, Pace, Scenario, UsualOrder, extras_of
from fourscore.kit.puzzles import puzzles_of


class OptionCard(msgspec.Struct, frozen=True):
    """A variant switch."""

    id: str
    text: str
    default: str
    values: dict[str, str]


class GameCard(msgspec.Struct, frozen=True):
    """A game that can be played here."""

    id: str
    title: str
    about: str
    least: int
    most: int
    bots: tuple[str, ...]
    levels: tuple[Level, ...]
    """How well those bots play that have a level, the weakest first."""
    options: tuple[OptionCard, ...]
    orders: tuple[UsualOrder, ...]
    """What people most often settle ahead."""
    pace: Pace
    """How long people usually think."""
    scenarios: tuple[Scenario, ...]
    """Other beginnings than the usual one."""
    lengths: tuple[Length, ...]
    """How long it may be; nothing where it always takes about as long."""
    has_primer: bool
    """Whether there is a page on how to play it."""
    has_puzzles: bool


def card_of(game: Game[Any, Any]) -> GameCard:
    """Everything to know about a game before it is played."""
    extras, kind = extras_of(game), _switches(game)
    return GameCard(
        game.id,
        game.title,
        game.about,
        game.seats[0],
        game.seats[-1],
        tuple(bots_for(game)),
        levels_of(game),
        tuple(_option(game, name) for name in option_names(kind)),
        tuple(extras.standing_orders),
        extras.pace,
        tuple(extras.scenarios()),
        tuple(extras.lengths),
        bool(extras.primer()),
        bool(puzzles_of(game)),
    )


def _option(game: Game[Any, Any], name: str) -> OptionCard:
    kind = _switches(game)
    option = game.ledger.options[name]
    values = option.values or dict.fromkeys(option_values(kind, name), "")
    return OptionCard(name, option.text, option_default(kind, name), values)


def _switches(game: Game[Any, Any]) -> type[BaseOptions]:
    kind: type[BaseOptions] = game.Options
    return kind
