"""A journal to look back at: played forward from where somebody last looked, so that every step is quick."""

from collections.abc import Sequence
from typing import Any, TypeGuard

from fourscore.engine.beginning import replay
from fourscore.engine.game import Game
from fourscore.engine.journal import Chosen, Entry, Journal, Remark
from fourscore.engine.match import Match

CLAIM = "house.claim"


class Replay:
    """One journal, and the match as it was when somebody last looked."""

    def __init__(self, journal: Journal, game: Game[Any, Any] | None = None) -> None:
        self.journal = journal
        self._game = game
        self._match: Match | None = None
        self._at = 0

    def at(self, upto: int) -> Match:
        """The match after that many answers."""
        entries = self.journal.entries[self._at : upto]
        if self._match is None or upto < self._at or not self._can_play(entries):
            self._match = replay(self.journal, "", upto, self._game)
        else:
            for entry in entries:
                _play(self._match, entry)
        self._at = upto
        return self._match

    def _can_play(self, entries: Sequence[Entry]) -> bool:
        """Whether these are answers and talk, and chance is known; all else is played again from the start."""
        header = self.journal.header
        if header.seed is None and header.commitment:
            return False
        return all(not isinstance(entry, Remark) or is_claim(entry) for entry in entries)


def is_claim(entry: Entry) -> TypeGuard[Remark]:
    """Whether it is something that somebody claimed."""
    return isinstance(entry, Remark) and entry.remark == CLAIM


def _play(match: Match, entry: Entry) -> None:
    if isinstance(entry, Chosen):
        match.choose(entry.choice, entry.seat)
    elif isinstance(entry, Remark):
        match.claim(entry.facts["player"], entry.facts["words"])
    elif match.rolling is not None:
        # Where the seed is known chance has answered by itself.
        match.throw(entry.chance)
