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
        except Exception as error:
            raise failure_of(names[decision.seat], decision.seat, error) from error

    try:
        match.play(answer)
    except (Illegal, Malformed) as refusal:
        # The match waits at the question that was answered so.
        assert match.decision is not None
        raise failure_of(names[match.decision.seat], match.decision.seat, refusal) from refusal


def failure_of(name: str, seat: Seat, error: BaseException) -> Refusal:
    """What a bot has done wrong, and where in whose code."""
    match error:
        case Misbehaved():
            # Its report names the program already.
            return error
        case Illegal() | Malformed():
            how = f"makes no legal choice: {error}"
        case Refusal():
            how = f"cannot go on: {error}"
        case _:
            at = traceback.extract_tb(error.__traceback__)[-1]
            how = f"breaks down: {type(error).__name__}: {error} ({Path(at.filename).name}, line {at.lineno})."
    return BotFailed(f"{name}, in seat {seat}, {how}")
