"""Everything that was asked of models in one game and what they replied, line by line as it comes.

A game that was interrupted is played again with the replies that are kept, so that nothing is asked or paid for twice.
A line that was cut off is as if it had never been written.
"""

import os
from pathlib import Path
from typing import Literal

import msgspec

from fourscore.arena.reading import Failure
from fourscore.engine.decision import Seat
from fourscore.play.refusals import Unwritable


class Attempt(msgspec.Struct, frozen=True, omit_defaults=True):
    """One reply to a question, and what became of it."""

    reply: str = ""
    reasoning: str = ""
    """What the endpoint tells of the model's thoughts, where it does."""
    failure: Failure | None = None
    reason: str = ""
    """What was wrong, as the model was told, or as its endpoint says that refused the question."""
    tokens_in: int = 0
    tokens_out: int = 0
    cost: float = 0.0
    seconds: float = 0.0


class Turn(msgspec.Struct, frozen=True, omit_defaults=True):
    """One question to somebody, all replies, and what was played in the end."""

    at: int
    """How many decisions had been made before."""
    seat: Seat
    prompt: str
    attempts: tuple[Attempt, ...]
    choice: str
    by: Literal["player", "stand-in"] = "player"
    said: str = ""
    notes: str = ""
    """The model's notes from now on."""


class Transcript:
    """What was asked in one game; kept in a file where there is one."""

    def __init__(self, path: Path | None = None) -> None:
        self.turns: list[Turn] = []
        self._path = path
        self.kept: list[Turn] = []
        """What was there before."""
        self._size = 0
        if path is not None and path.exists():
            self._read(path)

    def _read(self, path: Path) -> None:
        whole, _, _ = path.read_bytes().rpartition(b"\n")
        for line in whole.splitlines():
            try:
                self.kept.append(msgspec.json.decode(line, type=Turn))
            except msgspec.DecodeError:
                return
            self._size += len(line) + 1

    def recall(self, at: int, seat: Seat, prompt: str) -> Turn | None:
        """What was replied to this very question before an interruption; None if it was never asked."""
        place = len(self.turns)
        if place >= len(self.kept):
            return None
        kept = self.kept[place]
        if (kept.at, kept.seat, kept.prompt) != (at, seat, prompt):
            # Something is different from here on: what was kept belongs to another game.
            self.kept = self.kept[:place]
            self._size = sum(len(msgspec.json.encode(turn)) + 1 for turn in self.kept)
            return None
        self.turns.append(kept)
        return kept

    def add(self, turn: Turn) -> None:
        """Keep one more."""
        self.turns.append(turn)
        if self._path is None:
            return
        line = msgspec.json.encode(turn) + b"\n"
        try:
            with self._path.open("ab") as file:
                if file.tell() > self._size:
                    os.truncate(file.fileno(), self._size)
                file.write(line)
        except OSError as error:
            raise Unwritable(f"{self._path} cannot be written: {error.strerror or error}.") from None
        self._size += len(line)


def read_turns(path: Path) -> list[Turn]:
    """What was asked in a game that is over; nothing where only bots played."""
    return Transcript(path).kept
