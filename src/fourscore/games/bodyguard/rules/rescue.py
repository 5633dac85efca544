"""The rescue: the only answer to the kill hit on the President."""

from collections.abc import Sequence

from fourscore.engine.decision import Choice, Procedure, Question, RuleId, Seat, Together
from fourscore.games.bodyguard.cards import NO_TYPE, story
from fourscore.games.bodyguard.moves import NO, Move, rescues
from fourscore.games.bodyguard.rules.ending import end_round
from fourscore.games.bodyguard.rules.hits import kill
from fourscore.games.bodyguard.state import Plot

CARDS_FOR_RESCUE = 3
NO_ONLY = (NO,)


def kill_hit_on_president(plot: Plot, striker: Seat) -> Procedure:
    """Before the President counts as eliminated, all who might be the Bodyguard are asked, unseen by each other."""
    plot.striker = striker
    plot.tell("bodyguard.rescue.trigger", player=plot.president)
    answers: dict[Seat, Move] = yield Together(RESCUE, who_is_asked(plot, striker))
    for seat, answer in answers.items():
        if answer is not NO:
            step_in(plot, seat, answer)
            return
    kill(plot, striker, plot.president)


def who_is_asked(plot: Plot, striker: Seat) -> list[Seat]:
    """Every living player but the President and the striker, so that being asked tells nothing."""
    return [seat for seat in range(plot.seats) if plot.is_living(seat) and seat not in (plot.president, striker)]


def ways_to_rescue(plot: Plot, seat: Seat) -> Sequence[Choice]:
    """Whoever holds the Bodyguard card may place three hits of three types; everybody may decline."""
    return NO_ONLY + rescues(plot.hands[seat]) if seat == plot.bodyguard else NO_ONLY


def step_in(plot: Plot, bodyguard: Seat, rescue: Move) -> None:
    """Three hits of different types go in front of the President, and the round ends with the President living."""
    for card in rescue.cards:
        plot.hands[bodyguard].remove(card)
    plot.rows[plot.president] += rescue.cards
    plot.did(bodyguard, "rescue", plot.president)
    plot.tell("bodyguard.rescue.three-types", player=bodyguard, president=plot.president, story=story(rescue.cards))
    end_round(plot, "bodyguard.rescue.ends-round", by=bodyguard)


def cannot_answer(plot: Plot, seat: Seat, choice: Choice) -> RuleId:
    """Why this does not answer the kill hit."""
    if not isinstance(choice, Move) or choice.verb in ("cancel", "hit", "discard", "trick", "martin", "bodyguard"):
        return "bodyguard.hit.no-answer"
    if choice.verb == "plan-b":
        return "bodyguard.planb.own-turn"
    if choice.verb == "reassign":
        return "bodyguard.reassign.own-turn"
    if seat != plot.bodyguard:
        return "bodyguard.rescue.current-holder"
    types = {card.type for card in choice.cards}
    if len(choice.cards) != CARDS_FOR_RESCUE or len(types) != CARDS_FOR_RESCUE or NO_TYPE in types:
        return "bodyguard.rescue.three-types"
    return "bodyguard.rescue.from-hand"


RESCUE = Question("rescue", "bodyguard.rescue.trigger", ways_to_rescue, cannot_answer)
