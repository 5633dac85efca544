"""Corruption: five counters throw a President out of office."""

from fourscore.engine.decision import Procedure, Seat
from fourscore.games.knife_fight.ask import Asking
from fourscore.games.knife_fight.moments import Corrupting, Dying
from fourscore.games.knife_fight.rules.limits import OUT_OF_OFFICE
from fourscore.games.knife_fight.rules.reactions import respond
from fourscore.games.knife_fight.rules.votes import lose_vote
from fourscore.games.knife_fight.rules.wounds import counters_for, is_falling
from fourscore.games.knife_fight.state import Fight


def corrupt(fight: Fight, seat: Seat, count: int, by: Seat | None) -> Asking[int]:
    """Counters are placed on a player, and it says how many; the fifth throws the President out of office at once."""
    if seat not in fight.alive:
        return 0
    corrupting = Corrupting(seat, by, count)
    yield from respond(fight, corrupting)
    if corrupting.stopped or seat not in fight.alive:
        return 0
    count = counters_for(fight, corrupting.count)
    if count <= 0:
        return 0
    fight.corruption[seat] += count
    fight.tell("knife-fight.corruption.outlives-president", player=seat, counters=fight.corruption[seat])
    if fight.corruption[seat] >= OUT_OF_OFFICE and not is_falling(fight, seat):
        fight.tell("knife-fight.corruption.five-throws-out", player=seat, president=fight.president(seat).name)
        fight.fallen.append(Dying(seat, by, fight.president(seat), "corruption"))
    return count


def cleanse(fight: Fight, seat: Seat, count: int = 1) -> None:
    """Take corruption counters off."""
    if fight.corruption[seat]:
        fight.corruption[seat] = max(0, fight.corruption[seat] - count)
        fight.tell("knife-fight.corruption.outlives-president", player=seat, counters=fight.corruption[seat])


def take_back(fight: Fight, seat: Seat, count: int) -> None:
    """Counters that a player tried to pass on and nobody took stay with that player."""
    fight.corruption[seat] += count
    fight.tell("knife-fight.corruption.denied-counters-stay", player=seat, counters=fight.corruption[seat])


def pay_for_corruption(fight: Fight, seat: Seat) -> Procedure:
    """The corrupted player loses a vote, and the counters are cleared."""
    yield from lose_vote(fight, seat, f"knife-fight.corruption.vote-penalty-ed{fight.edition}")
    fight.corruption[seat] = 0
    fight.tell("knife-fight.corruption.counters-cleared", player=seat)
