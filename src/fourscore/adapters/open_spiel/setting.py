"""What OpenSpiel's game parameters say: which game, how many seats, which options, which cards."""

from collections.abc import Sequence
from functools import cache
from typing import Any

import msgspec

from fourscore.adapters.encoding import Encoder, encoder_for
from fourscore.adapters.open_spiel.short_pack import ShortPresidents, presidents_with
from fourscore.engine.chance import ByHand
from fourscore.engine.errors import BadOption, BadSeats
from fourscore.engine.game import Game
from fourscore.engine.match import Match
from fourscore.engine.options import BaseOptions, read_options
from fourscore.engine.registry import find_game
from fourscore.games.bodyguard.cards import pack
from fourscore.games.bodyguard.options import BodyguardOptions
from fourscore.games.knife_fight.game import KnifeFight
from fourscore.games.presidents.rules.deal import pack_for

LONGEST = {"presidents": 2000, "bodyguard": 500, "knife-fight": 1000}
"""How many choices and draws a match may take for each seat, several times what chance players need."""


class Setting(msgspec.Struct, frozen=True):
    """One game with everything that is settled before the first card."""

    game: str
    seats: int
    options: str = ""
    """Names and values in one text: `opening-play:free two-count:match-size`. OpenSpiel keeps `=` and `,` to itself."""
    pack: str = ""
    """For Presidents: the cards to play with, `3C 3D 4C`; all of them if empty."""
    head_start: int = 0
    """For Presidents: the points that everybody begins with."""
    length: int = 0
    """After how many choices and draws a match is broken off; 0 is the game's own limit."""

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
        return self.length or LONGEST[self.game] * self.seats

    @property
    def most_outcomes(self) -> int:
        """How many things chance may have to pick one from: the largest pack, or the seats."""
        return max(self.seats, *map(len, _packs(self)))

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
    if setting.game == "presidents":
        return presidents_with(setting.pack, setting.head_start, setting.read_options())
    return find_game(setting.game)


def _packs(setting: Setting) -> list[Sequence[object]]:
    """All that is ever shuffled in one go."""
    rules, options = setting.rules, setting.read_options()
    if isinstance(rules, KnifeFight):
        return [rules.pack.presidents, rules.pack.deck]
    if isinstance(options, BodyguardOptions):
        return [pack(options.action_mix)]
    return [rules.pack if isinstance(rules, ShortPresidents) else pack_for(setting.seats)]


@cache
def _encoder(setting: Setting) -> Encoder:
    return encoder_for(setting.game, setting.seats, setting.read_options())
