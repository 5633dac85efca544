"""The rule of thumb for playouts: an old hand that glances at a State instead of a View."""

from fourscore.engine.decision import Decision
from fourscore.games.presidents.bot.advice import counsel
from fourscore.games.presidents.bot.glance import Glance, offered
from fourscore.games.presidents.state import Evening


def old_hand(state: Evening, decision: Decision) -> str:
    """What an old hand would choose, going by its hand, the pile and what everybody can count."""
    return counsel(glance_at(state, decision)).choice


def glance_at(state: Evening, decision: Decision) -> Glance:
    """The Glance that a View would give, at a fraction of the cost."""
    seat = decision.seat
    rivals = [size for other, size in enumerate(state.sizes) if size and other != seat]
    mine = {rank: held.size for rank, held in state.hands[seat].items()}
    others = state.at_large[:]
    for rank, count in mine.items():
        others[rank] -= count
    top = None if state.top is None else (state.top.rank, state.top.size)
    return Glance(decision.question.kind, rivals, mine, others, top, state.run, offered(decision.choices))
