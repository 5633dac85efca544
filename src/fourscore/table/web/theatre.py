"""Finished games on the stage: played forward from where somebody last looked, so that every step is quick."""

import threading
from collections import OrderedDict
from collections.abc import Sequence

from fourscore.api import replay
from fourscore.engine.journal import Chosen, Entry, Journal, Remark
from fourscore.engine.match import Match

MOST_STAGES = 8
CLAIM = "house.claim"


class Stage:
    """One journal, and the match as it was when somebody last looked."""

    __slots__ = ("at", "journal", "lock", "match")

    def __init__(self, journal: Journal) -> None:
        self.journal = journal
        self.lock = threading.Lock()
        self.match: Match | None = None
        self.at = 0

    def wind_to(self, upto: int) -> Match:
        """The match after so many answers."""
        entries = self.journal.entries[self.at : upto]
        if self.match is None or upto < self.at or not _can_play(entries):
            self.match = replay(self.journal, upto)
        else:
            for entry in entries:
                _play(self.match, entry)
        self.at = upto
        return self.match


def _can_play(entries: Sequence[Entry]) -> bool:
    """Whether these are answers and talk; what was taken back is played again from the start."""
    return all(not isinstance(entry, Remark) or entry.remark == CLAIM for entry in entries)


def _play(match: Match, entry: Entry) -> None:
    if isinstance(entry, Chosen):
        match.choose(entry.choice, entry.seat)
    elif isinstance(entry, Remark):
        match.claim(entry.facts["player"], entry.facts["words"])
    # Chance has answered by itself: the seed is known.


class Theatre:
    """The stages of the games that are being watched; the ones not used for longest are cleared away."""

    def __init__(self) -> None:
        self._stages: OrderedDict[tuple[str, int], Stage] = OrderedDict()

    def find(self, table: str, leg: int) -> Stage | None:
        """The stage of a game, if it has one."""
        stage = self._stages.get((table, leg))
        if stage is not None:
            self._stages.move_to_end((table, leg))
        return stage

    def set_up(self, table: str, leg: int, journal: Journal) -> Stage:
        """A new stage."""
        stage = self._stages[table, leg] = Stage(journal)
        while len(self._stages) > MOST_STAGES:
            self._stages.popitem(last=False)
        return stage
