"""What OpenSpiel's game parameters say: which game, how many seats, which options, which cards."""

from functools import cache
from typing import Any

import msgspec

from fourscore.engine.chance import ByHand
from fourscore.engine.errors import BadOption, BadSeats
from fourscore.engine.game import Game
from fourscore.engine.match import Match
from fourscore.engine.options import BaseOptions, read_options
from fourscore.engine.registry import find_game
from fourscore.kit.encoding import Encoder, encoder_for
from fourscore.kit.extras import extras_of
from fourscore.kit.first_rounds import first_rounds


class Setting(msgspec.Struct, frozen=True):
    """One game with everything that is settled before the first card."""

    game: str
    seats: int
    options: str = ""
    """Names and values in one text: `opening-play:free two-count:match-size`. OpenSpiel keeps `=` and `,` to itself."""
    parameters: tuple[tuple[str, int | str], ...] = ()
    """The game's own settings for solvers, as its extras name them."""
    length: int = 0
    """After how many choices and draws a match is broken off; 0 is the game's own limit."""
    rounds: int = 0
    """After how many rounds the match is over; 0 is the whole game."""

    @property
    def rules(self) -> Game[Any, Any]:
        """The game to be played."""
        return _rules(self)

    @property
    def encoder(self) -> Encoder:
        """How its Views and Choices become numbers."""
        return _encoder(self)

    @property
    def longest(self) -> int:
        """After how many choices and draws a match is broken off, and nobody has won."""
        return self.length or extras_of(self.game).longest * self.seats

    @property
    def most_outcomes(self) -> int:
        """How many things chance may have to pick one from: the largest pack, or the seats."""
        return max(self.seats, extras_of(self.game).shuffled(self.rules, self.seats, self.read_options()))

    def read_options(self) -> BaseOptions:
        """The options as the game knows them; BadOption says what is wrong."""
        kind: type[BaseOptions] = find_game(self.game).Options
        return read_options(kind, dict(_pair(word) for word in self.options.split()))

    def new_match(self, keeps_log: bool = False) -> Match:
        """A match before its first card, in which chance is answered from outside."""
        rules = self.rules
        if self.length < 0:
            raise BadOption(f"The length of a match cannot be {self.length}.")
        if self.seats not in rules.seats:
            least, most = rules.seats[0], rules.seats[-1]
            raise BadSeats(f"{rules.title} is played with {least} to {most} players, not with {self.seats}.")
        return Match(rules, self.seats, self.read_options(), ByHand(), events=keeps_log)


def _pair(word: str) -> tuple[str, str]:
    name, colon, value = word.partition(":")
    if not colon:
        raise BadOption(f"Options are written name:value, such as opening-play:free, not {word!r}.")
    return name, value


@cache
def _rules(setting: Setting) -> Game[Any, Any]:
    game = find_game(setting.game)
    variant = extras_of(game).variant(game, setting.read_options(), dict(setting.parameters))
    return first_rounds(variant, setting.rounds)


@cache
def _encoder(setting: Setting) -> Encoder:
    return encoder_for(setting.game, setting.seats, setting.read_options())
