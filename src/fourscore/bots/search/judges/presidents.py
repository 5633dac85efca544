"""Presidents: the search looks to the end of the round, or until its own hand is empty."""

from collections.abc import Sequence
from typing import ClassVar

from fourscore.bots.search import judge
from fourscore.bots.search.judge import Verdict
from fourscore.engine.decision import Decision, Seat
from fourscore.engine.game import Outcome
from fourscore.engine.view import Asked
from fourscore.games.presidents.bot.advice import counsel
from fourscore.games.presidents.bot.glance import Glance, Group, group, sets_in
from fourscore.games.presidents.sets import TWO, Play
from fourscore.games.presidents.state import Evening

WORTH_OF_VICE_PRESIDENT = 0.45
WORTH_OF_NO_TITLE = 0.2


def quick(state: Evening, decision: Decision) -> str:
    """What an old hand would choose, from a glance at the State instead of a View."""
    seat, sizes = decision.seat, state.sizes
    glance = Glance.__new__(Glance)
    rivals = [size for other, size in enumerate(sizes) if size and other != seat]
    glance.kind = decision.question.kind
    glance.most = max(rivals, default=0)
    glance.least = min(rivals, default=0)
    glance.size = sizes[seat]
    glance.mine = {rank: held.size for rank, held in state.hands[seat].items()}
    glance.sets = sets_in(glance.mine)
    glance.others = others = state.at_large[:]
    for rank, count in glance.mine.items():
        others[rank] -= count
    top = state.top
    glance.top = (top.rank, top.size) if top is not None else None
    glance.run = state.run
    plays: dict[Group, str] = {}
    for choice in decision.choices:
        if type(choice) is Play and (choice.rank, choice.size) not in plays:
            plays[choice.rank, choice.size] = choice
    glance.plays = plays
    glance.fears_two = others[TWO] > 0 and glance.most > 1
    glance._highest = None
    return counsel(glance).choice


class Judge(judge.Judge):
    """The presidency is worth most, and anything is better than to be Pond Scum."""

    stake: ClassVar[str] = "to become President of this round"
    quick = staticmethod(quick)

    def __init__(self, state: Evening, seat: Seat) -> None:
        super().__init__(state, seat)
        self.round = state.round

    def is_settled(self, state: Evening) -> bool:
        return state.round != self.round or (self.seat in state.out and state.phase == "play")

    def verdict(self, state: Evening, outcome: Outcome | None) -> Verdict:
        if state.round != self.round:
            titles = state.president, state.vice_president, state.pond_scum
        else:
            titles = (*state.out[:2], None, None)[0], (*state.out[:2], None, None)[1], None
        if self.seat == state.winner or self.seat == titles[0]:
            return Verdict(1.0, 1.0)
        if self.seat == titles[1]:
            return Verdict(WORTH_OF_VICE_PRESIDENT, 0.0)
        return Verdict(0.0 if self.seat == titles[2] else WORTH_OF_NO_TITLE, 0.0)

    def distinct(self, asked: Asked) -> Sequence[str]:
        """Suits never decide anything."""
        return list({group(choice): choice for choice in reversed(asked.choices)}.values())
