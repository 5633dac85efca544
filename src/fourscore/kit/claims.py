"""What players claim about each other: whether it is true, and whether the others act on it."""

from collections.abc import Sequence
from typing import Any, Protocol

import msgspec

from fourscore.engine.decision import Seat
from fourscore.engine.match import Match
from fourscore.kit.extras import extras_of

LONGEST_WORDS = 500
"""Letters that somebody may say at once."""


class Claim(msgspec.Struct, frozen=True):
    """Something that somebody said and that can be checked."""

    seat: Seat
    """Who said it."""
    about: Seat
    what: str
    """In the game's own words: a role."""
    round: int
    """It is forgotten when this round is over."""
    is_true: bool


class ClaimJudge(Protocol):
    """Tells true claims from false ones. It sees the whole truth, so players never ask it."""

    def heard(self, state: Any, seat: Seat, words: str, names: Sequence[str]) -> Claim | None:
        """What was claimed; None where nothing was that can be checked."""

    def is_believed(self, state: Any, seat: Seat, choice: str, claim: Claim) -> bool | None:
        """Whether this choice acts on the claim (True) or against it (False); None where it does neither."""


class Talk:
    """What is said in one match, and the claims in it that can be checked."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self.judge = extras_of(match.game).claims()
        self.claims: list[Claim] = []

    def say(self, seat: Seat, words: str) -> Claim | None:
        """Let everybody hear it; what was claimed by it, if anything."""
        match = self._match
        match.claim(seat, words)
        claim = None if self.judge is None else self.judge.heard(match.state, seat, words, match.names)
        if claim is not None:
            self.claims.append(claim)
        return claim
