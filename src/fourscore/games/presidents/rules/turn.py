"""Game Play: a turn is one play or a pass; then anybody may complete a four of a kind."""

from fourscore.engine.decision import Choice, Decision, Procedure, Seat
from fourscore.games.presidents.rules.beat import follows, leads, objection
from fourscore.games.presidents.rules.four import window
from fourscore.games.presidents.rules.pile import clear_by_passes, lay
from fourscore.games.presidents.sets import Play
from fourscore.games.presidents.state import Evening


def turn(evening: Evening) -> Procedure:
    """The player in turn plays or passes; after that the four of a kind on top may be completed."""
    seat = evening.turn
    is_lead = evening.top is None
    answer: Choice = yield Decision(
        seat,
        "lead" if is_lead else "play",
        "presidents.pass.leader-must-play" if is_lead else "presidents.turn.play-or-pass",
        lambda: leads(evening, seat) if is_lead else follows(evening, seat),
        lambda choice: objection(evening, seat, choice),
    )
    if isinstance(answer, Play):
        lay(evening, seat, answer)
    else:
        pass_turn(evening, seat)
    if evening.top is not None and evening.phase == "play":
        yield from window(evening)


def pass_turn(evening: Evening, seat: Seat) -> None:
    """A pass hands the turn on; if it comes back to the player of the top play, the pile is cleared.

    The log says nothing about whether the player could have played.
    """
    following = evening.next_active(seat)
    if evening.top is None:
        evening.tell("presidents.pass.lead-handed-on", player=seat, next=following)
        evening.shown_stuck.append(seat)
        evening.turn = following
        return
    evening.tell("presidents.turn.play-or-pass", player=seat)
    if is_between(seat, evening.owner, following, len(evening.sizes)):
        clear_by_passes(evening)
    else:
        evening.turn = following


def is_between(start: Seat, seat: Seat, end: Seat, seats: int) -> bool:
    """Whether going clockwise from start one comes to the seat no later than to the end."""
    return (seat - start) % seats <= (end - start) % seats
