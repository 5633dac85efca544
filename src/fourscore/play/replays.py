"""A journal to look back at: played forward from where somebody last looked, so that every step is quick."""

from collections.abc import Iterable, Sequence
from typing import Any, TypeGuard

from fourscore.engine.beginning import replay
from fourscore.engine.game import Game
from fourscore.engine.journal import CLAIM, Chosen, Entry, Journal, Remark
from fourscore.engine.match import Match


class Replay:
    """One journal, and the match as it was when somebody last looked."""

    def __init__(
        self, journal: Journal, game: Game[Any, Any] | None = None, names: Sequence[str] | None = None
    ) -> None:
        self.journal = journal
        self._names = names
        """What the seats are called; by default as the journal says."""
        self._game = game
        self._match: Match | None = None
        self._at = 0

    def at(self, upto: int) -> Match:
        """The match after that many answers."""
        entries = self.journal.entries[self._at : upto]
        if self._match is None or upto < self._at or not self._can_play(entries):
            self._match = replay(self.journal, "", upto, self._game)
            if self._names is not None:
                self._match.names = self._names
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


def without_claims(text: str, claims: Iterable[str], instead: str) -> str:
    """What was told, a sentence a line, without these claims. Where else the same words occur they stay: somebody may
    have claimed no more than a letter."""
    for words in sorted(set(claims), key=len, reverse=True):
        ending = f': "{words}"'
        text = "\n".join(
            f'{line.removesuffix(ending)}: "{instead}"' if line.endswith(ending) else line for line in text.split("\n")
        )
    return text


def _play(match: Match, entry: Entry) -> None:
    if isinstance(entry, Chosen):
        match.choose(entry.choice, entry.seat)
    elif isinstance(entry, Remark):
        match.claim(entry.facts["player"], entry.facts["words"])
    elif match.rolling is not None:
        # Where the seed is known chance has answered by itself.
        match.throw(entry.chance)
