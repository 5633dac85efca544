"""What an answer means: the choice that is offered, or the refusal with its reason."""

from typing import Any

from fourscore.engine.checks import is_number, shown
from fourscore.engine.decision import Choice, Decision
from fourscore.engine.errors import Illegal, Malformed
from fourscore.engine.game import Game


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
