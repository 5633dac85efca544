"""Play that would never end: nothing but forced answers, and the table is again as it was."""

from typing import Any

import msgspec

from fourscore.engine.errors import Endless
from fourscore.engine.game import Game
from fourscore.engine.playback import Entries
from fourscore.engine.state import State

PATIENCE = 1000
"""How many forced answers or steps in a row are nothing to wonder about."""
MOST = 5000
"""How many more are too many, even if the table changes with each of them."""


class Watch:
    """Looks at the table now and then, and at every step once nobody has had a choice for long."""

    __slots__ = ("_answers", "_before", "_entries", "_game", "_looks", "_next", "_state")

    def __init__(self, game: Game[Any, Any], state: State, entries: Entries) -> None:
        self._game = game
        self._state = state
        self._entries = entries
        self._answers = -1
        self._before = b""
        self._looks = 0
        self._next = 1

    def look(self, doing: str) -> int:
        """How long nobody needs to look again; Endless, if what is being done leads nowhere."""
        if len(self._entries) != self._answers:
            self._answers = len(self._entries)
            self._before, self._looks, self._next = b"", 0, 1
            return PATIENCE
        table = msgspec.json.encode(self._game.position(self._state))
        self._looks += 1
        if table == self._before or self._looks > MOST:
            raise Endless(
                f"{self._game.title} does not end: {doing} leads back to itself, and nobody has a choice on the way. "
                "The rule should end it, or ask somebody. Until it is mended, avoid the position that led here."
            )
        if self._looks == self._next:
            # Whatever the length of the circle, some later look comes upon the table of this one.
            self._before, self._next = table, 2 * self._next
        return 1
