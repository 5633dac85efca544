"""How long bots think, so that an answer without a choice takes as long as any other."""

import random
from collections import deque
from collections.abc import Callable
from typing import Any, Protocol

import msgspec

from fourscore.bots.search.bot import SearchKind
from fourscore.bots.seating import UnknownBot, find_bot
from fourscore.engine.game import Game

MOST_KEPT = 32
"""Thoughts of one kind."""
MOST_KINDS = 2_000


class Effort(msgspec.Struct, frozen=True):
    """How long a thought took."""

    seconds: float = 0.0
    """As those see it who wait."""
    work: float = 0.0
    """As the processor counts it."""


NONE = Effort()


class Thinking(Protocol):
    """Lets bots think while others play."""

    async def think(
        self, who: str, is_watched: bool, thought: Callable[[], None], like: Effort | None = None
    ) -> Effort:
        """Let somebody's bot think when it is its turn; `like` lets it take at least as long as another thought did."""

    def stop(self) -> None:
        """Nobody waits any more for bots that still think."""


class Kind:
    """The last thoughts of one kind of bot about one kind of question."""

    __slots__ = ("_guess", "_last")

    def __init__(self, guess: Effort) -> None:
        self._guess = guess
        """What counts until there was one."""
        self._last: deque[Effort] = deque(maxlen=MOST_KEPT)

    def add(self, effort: Effort) -> None:
        """One more thought."""
        self._last.append(effort)

    def any(self) -> Effort:
        """What another thought of this kind could take."""
        return random.choice(self._last) if self._last else self._guess


class Efforts:
    """The last thoughts of every kind."""

    def __init__(self) -> None:
        self._kinds: dict[tuple[str, str, str], Kind] = {}

    def of(self, game: Game[Any, Any], player: str, question: str) -> Kind:
        """What is known of such bots where such a question is put to them."""
        key = game.id, player, question
        if key not in self._kinds:
            if len(self._kinds) >= MOST_KINDS:
                self._kinds.clear()
            seconds = _seconds_of(game, player)
            self._kinds[key] = Kind(Effort(seconds, seconds))
        return self._kinds[key]


def _seconds_of(game: Game[Any, Any], player: str) -> float:
    """How long such a bot thinks; one that is no longer offered does not."""
    try:
        kind = find_bot(game, player)
    except UnknownBot:
        return 0.0
    return kind.budget.seconds if isinstance(kind, SearchKind) else 0.0
