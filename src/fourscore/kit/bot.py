"""What a bot is: it sees its question and what its seat may know, never the whole truth."""

import random
from collections.abc import Callable, Sequence
from typing import Any, Protocol, TypeAlias, runtime_checkable

import msgspec

from fourscore.engine.decision import Seat
from fourscore.engine.match import Match
from fourscore.engine.view import Asked, View

Imagine: TypeAlias = Callable[[int | str], Match]
"""Another world that the bot's seat must consider possible, made from a seed: a match to try things in."""


class Bot(Protocol):
    """A player that is a program. It is made with a random generator of its own: `Bot(rng)`."""

    def choose(self, view: View, asked: Asked) -> str:
        """One of `asked.choices`."""


class BotKind(Protocol):
    """Makes bots of one kind: the class itself."""

    def __call__(self, rng: random.Random) -> Bot:
        """A bot that uses this generator where it leaves things to chance."""


class Versed(Protocol):
    """A kind of bot that reads the cards before it sits down: they may be edited, or come from another pack."""

    def for_game(self, game: Any) -> BotKind:
        """Makes bots that know the cards of this game."""


@runtime_checkable
class Blind(Protocol):
    """A bot that needs no View, which saves making one."""

    def choose_blindly(self, choices: Sequence[str]) -> int:
        """The number of one of the choices."""


@runtime_checkable
class Quick(Protocol):
    """A bot of a game whose rules tell it what its seat may know as a State, which is quicker than making a View."""

    def choose_quickly(self, known: Any, asked: Asked) -> str:
        """One of `asked.choices`, the same as `choose` would; `known` is what `Game.known` gives."""


@runtime_checkable
class Adviser(Protocol):
    """A bot that can say why, which makes its choice a hint worth having."""

    def explain(self, view: View, asked: Asked, choice: str, names: Sequence[str]) -> str:
        """One sentence for or against one of `asked.choices`; people are called by their names."""


@runtime_checkable
class Talker(Protocol):
    """A bot that talks at the table. What it says is a claim: everybody hears it, and it binds nobody."""

    def claim(self, view: View, names: Sequence[str]) -> str | None:
        """Something to say before it answers `view.asked`, or None to keep quiet.

        Only those who have a real choice are asked. A bot that speaks tells the table that it had one; where that is a
        secret, as when it could step in or cancel a card, it is not asked.
        """


class Heard(msgspec.Struct, frozen=True):
    """Something that was said at the table."""

    seat: Seat
    words: str


@runtime_checkable
class Listener(Protocol):
    """A bot that wants to know what is said at the table."""

    def hear(self, said: Sequence[Heard]) -> None:
        """All that was said in the match so far, its own words included; told before every question."""


def heard_in(match: Match) -> list[Heard]:
    """All that was said in a match so far."""
    return [Heard(seat, words) for seat, words in match.claims()]


@runtime_checkable
class Thinker(Protocol):
    """A bot that tries its choices in imagined worlds first.

    The worlds are those of its own seat: everything that its View does not hold has been shuffled in them. It gets
    nothing else of the match, so it knows no more than any other bot. It is a Bot as well: with no worlds to try
    anything in, `choose` answers from the View alone.
    """

    def think(self, imagine: Imagine, view: View, asked: Asked) -> str:
        """One of `asked.choices`."""


class Alternative(msgspec.Struct, frozen=True):
    """A choice, what it is likely to lead to, and why."""

    choice: str
    chance: float
    """How likely the seat is to get what is at stake, from 0 to 1."""
    tries: int
    """In how many imagined worlds it was tried; none by a bot that has learned what to expect."""
    why: str
    """One sentence in the game's terms; empty if there is nothing to say."""


@runtime_checkable
class Counsellor(Protocol):
    """A bot that shows its thoughts."""

    @property
    def stake(self) -> str:
        """What the chances are chances of, as in "to become President of this round"."""

    @property
    def weighs(self) -> str:
        """Why it may prefer a choice to one with a higher chance, in a sentence."""

    def weigh(self, imagine: Imagine, view: View, asked: Asked, names: Sequence[str]) -> list[Alternative]:
        """The alternatives that it looked at, the one that it would choose first."""
