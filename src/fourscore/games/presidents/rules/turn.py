"""Game Play: a turn is one play or a pass; then anybody may complete a four of a kind."""

from fourscore.engine.decision import Choice, Decision, Procedure, Question, Seat
from fourscore.games.presidents.rules.beat import follows, leads, objection
from fourscore.games.presidents.rules.four import complete, window
from fourscore.games.presidents.rules.pile import clear_by_passes, lay
from fourscore.games.presidents.sets import Play
from fourscore.games.presidents.state import Evening

LEAD = Question("lead", "presidents.pass.leader-must-play", leads, objection)
PLAY = Question("play", "presidents.turn.play-or-pass", follows, objection)


def turn(evening: Evening) -> Procedure:
    """The player whose turn it is plays or passes; a play may at once be completed to a four of a kind."""
    seat = evening.turn
    if evening.top is None:
        question, offered = LEAD, leads(evening, seat)
    else:
        question, offered = PLAY, follows(evening, seat)
    answer: Choice = offered[0]
    if not evening.is_forced(offered):
        answer = yield Decision(question, evening, seat, offered)
    if not isinstance(answer, Play):
        pass_turn(evening, seat)
        return
    lay(evening, seat, answer)
    asked = window(evening)
    if asked is not None:
        complete(evening, (yield asked))


def pass_turn(evening: Evening, seat: Seat) -> None:
    """A pass hands the turn on; if it comes back to the player of the top play, the pile is cleared.

    The log says nothing about whether the player could have played.
    """
    following = evening.next_active(seat)
    if evening.top is None:
        evening.tell("presidents.pass.lead-handed-on", player=seat, next=following)
        if seat not in evening.shown_stuck:
            evening.shown_stuck.append(seat)
        evening.turn = following
        return
    if evening.log is not None:
        evening.tell("presidents.turn.play-or-pass", player=seat)
    seats = len(evening.sizes)
    if (evening.owner - seat) % seats <= (following - seat) % seats:
        clear_by_passes(evening)
    else:
        evening.turn = following
