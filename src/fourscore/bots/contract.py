"""What a bot is: it sees a View and its question, never a State."""

import random
from collections.abc import Sequence
from typing import Protocol, runtime_checkable

from fourscore.engine.view import Asked, View


class Bot(Protocol):
    """A player that is a program. It is made with a random generator of its own: `Bot(rng)`."""

    def choose(self, view: View, asked: Asked) -> str:
        """One of `asked.choices`."""


class BotKind(Protocol):
    """Makes bots of one kind: the class itself."""

    def __call__(self, rng: random.Random) -> Bot:
        """A bot that decides what is left open by this generator."""


@runtime_checkable
class Blind(Protocol):
    """A bot that needs no View, which saves making one."""

    def choose_blindly(self, choices: Sequence[str]) -> int:
        """The number of one of the choices."""


@runtime_checkable
class Adviser(Protocol):
    """A bot that can say why, which makes its choice a hint worth having."""

    def explain(self, view: View, asked: Asked, choice: str) -> str:
        """One sentence for or against one of `asked.choices`."""


@runtime_checkable
class Talker(Protocol):
    """A bot that talks at the table. What it says is a claim: everybody hears it, and it binds nobody."""

    def claim(self, view: View) -> str | None:
        """Something to say before it answers `view.asked`, or None to keep quiet.

        Only those who have a real choice are asked. A bot that speaks tells the table that it had one, so it keeps
        quiet where that is a secret, as when it could step in or cancel a card.
        """
