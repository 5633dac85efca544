"""What an answer means: to which question, the choice that is offered, or the refusal with its reason."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from fourscore.engine.checks import check_seat, is_number, shown
from fourscore.engine.decision import Choice, Decision, Seat
from fourscore.engine.errors import Illegal, Malformed, Stale
from fourscore.engine.game import Game

if TYPE_CHECKING:
    from fourscore.engine.course import Course


def asked_of(game: Game[Any, Any], course: "Course", seat: Seat | None, names: Sequence[str]) -> Decision:
    """The Decision that is pending for the seat, or without a seat the first one; Stale says why there is none."""
    decisions = course.decisions
    if not decisions and not course.may_go_on:
        raise Stale("The game is over; nothing is asked any more.")
    if seat is None and not decisions:
        raise Stale("All answers are in; the game goes on in a moment.")
    # Whether the others have answered is none of a seat's business: it hears what it would hear if they had not.
    if seat is None:
        return decisions[0]
    check_seat(seat, len(names))
    for decision in decisions:
        if decision.seat == seat:
            return decision
    rule = game.turn_rule
    raise Stale(f"{names[seat]} is not asked anything now. {game.ledger[rule].text} ({rule})")


def meant(game: Game[Any, Any], decision: Decision, choice: str | int) -> Choice:
    """The offered choice that is meant by its notation or number; Malformed or Illegal says why there is none."""
    choices = decision.choices
    if not isinstance(choice, str) and not is_number(choice):
        raise Malformed(f"{shown(choice)} is not a choice; give one as it is written, or its number.")
    if isinstance(choice, int):
        if 0 <= choice < len(choices):
            return choices[choice]
        raise Malformed(f"There is no choice {choice}; they are numbered 0 to {len(choices) - 1}.")
    try:
        return choices[choices.index(choice)]
    except ValueError:
        read = game.read(choice)
    if read in choices:
        return choices[choices.index(read)]
    rule = decision.objection(read)
    # A question without objections of its own knows what may be chosen, and not what speaks against anything else.
    verdict = "is not allowed" if decision.question.objection else "is none of the choices here"
    raise Illegal(f"{read} {verdict}: {game.ledger[rule].text} ({rule})", rule)
