"""Who has failed where bots play each other, so that its author knows where to look."""

import traceback
from collections.abc import Sequence
from pathlib import Path

from fourscore.bots.exec.program import Misbehaved
from fourscore.engine.course import Player
from fourscore.engine.decision import Decision, Seat
from fourscore.engine.errors import Illegal, Malformed, Refusal
from fourscore.engine.match import Match


class BotFailed(Refusal):
    """A bot broke down or made no legal choice; the text names it."""


def play_to_end(match: Match, player: Player, names: Sequence[str]) -> None:
    """Have bots of these names, seat by seat, play a match; BotFailed says who cannot."""

    def answer(decision: Decision) -> str | int:
        try:
            return player(decision)
        except Misbehaved:
            # Its report names the program already.
            raise
        except Exception as error:
            raise _failed(names, decision.seat, _breakdown(error)) from error

    try:
        match.play(answer)
    except (Illegal, Malformed) as refusal:
        # The match waits at the question that was answered so.
        assert match.decision is not None
        raise _failed(names, match.decision.seat, f"makes no legal choice: {refusal}") from refusal


def _failed(names: Sequence[str], seat: Seat, how: str) -> BotFailed:
    return BotFailed(f"{names[seat]}, in seat {seat}, {how}")


def _breakdown(error: Exception) -> str:
    """What went wrong, and where in whose code."""
    if isinstance(error, Refusal):
        return f"cannot go on: {error}"
    at = traceback.extract_tb(error.__traceback__)[-1]
    return f"breaks down: {type(error).__name__}: {error} ({Path(at.filename).name}, line {at.lineno})"
