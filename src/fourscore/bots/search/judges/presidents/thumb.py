"""The rule of thumb for playouts: an old hand that glances at a State instead of a View."""

from fourscore.engine.decision import Decision
from fourscore.games.presidents.bot.advice import counsel
from fourscore.games.presidents.bot.glance import Glance, Group, sets_in
from fourscore.games.presidents.sets import TWO, Play
from fourscore.games.presidents.state import Evening


def old_hand(state: Evening, decision: Decision) -> str:
    """What an old hand would choose, who looks at the own hand, the pile and what everybody can count."""
    return counsel(glance_at(state, decision)).choice


def glance_at(state: Evening, decision: Decision) -> Glance:
    """The Glance that a View would give, at a fraction of the cost."""
    seat, sizes = decision.seat, state.sizes
    rivals = [size for other, size in enumerate(sizes) if size and other != seat]
    glance = Glance.__new__(Glance)
    glance.kind = decision.question.kind
    glance.most = max(rivals, default=0)
    glance.least = min(rivals, default=0)
    glance.size = sizes[seat]
    glance.mine = {rank: held.size for rank, held in state.hands[seat].items()}
    glance.sets = sets_in(glance.mine)
    glance.others = others = state.at_large[:]
    for rank, count in glance.mine.items():
        others[rank] -= count
    glance.top = None if state.top is None else (state.top.rank, state.top.size)
    glance.run = state.run
    glance.plays = plays_in(decision)
    glance.fears_two = others[TWO] > 0 and glance.most > 1
    glance._highest = None
    return glance


def plays_in(decision: Decision) -> dict[Group, str]:
    """Everything that can be laid, one choice for each: equal ranks differ only by suit."""
    plays: dict[Group, str] = {}
    for choice in decision.choices:
        if type(choice) is Play and (choice.rank, choice.size) not in plays:
            plays[choice.rank, choice.size] = choice
    return plays
