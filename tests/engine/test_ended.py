"""A rule may end the match in the middle of a step; what was still to come in that step does not happen."""

from collections.abc import Iterator

from fourscore.engine.chance import QuickChance
from fourscore.engine.decision import Procedure
from fourscore.engine.game import Ended
from fourscore.engine.match import Match
from fourscore.games.presidents.game import Presidents
from fourscore.games.presidents.options import PresidentsOptions
from fourscore.games.presidents.rules.turn import turn
from fourscore.games.presidents.state import Evening
from tests.rows import every_row


class Brief(Presidents):
    """It is over after the first play, and seat 2 wins."""

    def step(self, state: Evening) -> Procedure:
        return first_play(state) if state.phase == "play" else super().step(state)

    def break_off(self, state: Evening) -> None:
        state.phase = "over"
        state.winner = 2


def first_play(evening: Evening) -> Iterator[object]:
    yield from turn(evening)
    raise Ended


@every_row("keeps_checkpoints", [True, False])
def test_the_match_is_over_at_once(keeps_checkpoints: bool) -> None:
    match = Match(Brief(), 4, PresidentsOptions(), QuickChance(1), keeps_checkpoints=keeps_checkpoints)
    match.play(lambda decision: 0)
    assert match.outcome is not None
    assert match.outcome.winners == (2,)
    assert match.decisions == []
    assert isinstance(match.state, Evening)
    assert len(match.state.laid) == 1
