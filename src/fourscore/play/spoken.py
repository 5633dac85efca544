"""What was said at a table."""

from collections import deque
from collections.abc import Collection

import msgspec

from fourscore.play.records import Said

KEPT = 200
"""So many of the last words stay at hand."""


class Spoken:
    """The last words at a table, and whose they were."""

    __slots__ = ("_speakers", "count", "words")

    def __init__(self) -> None:
        self.words: deque[Said] = deque(maxlen=KEPT)
        self._speakers: deque[str] = deque(maxlen=KEPT)
        self.count = 0
        """How often somebody has spoken, from the beginning."""

    def add(self, said: Said, person: str) -> None:
        """Somebody has said something; `person` is empty where nobody in a seat did."""
        self.words.append(said)
        self._speakers.append(person)
        self.count += 1

    def since(self, count: int, muted: Collection[str] = ()) -> tuple[int, tuple[Said, ...]]:
        """What came after this many words, and after how many really: older ones are no longer at hand.

        Those who are muted have spoken, but without words.
        """
        kept = len(self.words)
        first = max(count, self.count - kept)
        said = tuple(self.words)[kept - (self.count - first) :] if first < self.count else ()
        if muted:
            speakers = tuple(self._speakers)[kept - len(said) :]
            said = tuple(
                msgspec.structs.replace(one, words="") if speaker in muted else one
                for one, speaker in zip(said, speakers, strict=True)
            )
        return first, said
