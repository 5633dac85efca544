"""Mr. President: four years in the White House, for one player."""

from mypy_extensions import mypyc_attr

from fourscore.engine.chance import Chance
from fourscore.engine.decision import Choice, Procedure, Seat
from fourscore.engine.errors import Malformed
from fourscore.engine.game import Game, Json, Outcome
from fourscore.games.mr_president.chapters import open_all
from fourscore.games.mr_president.ending import outcome
from fourscore.games.mr_president.imagine import imagine
from fourscore.games.mr_president.options import MrPresidentOptions
from fourscore.games.mr_president.position import from_position, position
from fourscore.games.mr_president.rules.year import step
from fourscore.games.mr_president.start import new_term
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.view import TermView, known, view

LONGEST = 200


@mypyc_attr(native_class=False)
class MrPresident(Game[Term, MrPresidentOptions]):
    """Govern for four years, be re-elected, and leave a legacy."""

    id = "mr-president"
    title = "Mr. President"
    about = "Four years in the White House: Congress, crises, allies, rivals and wars, against the rulebook itself."
    seats = range(1, 2)
    version = 1
    Options = MrPresidentOptions
    turn_rule = "mr-president.game.solitaire"
    imagines_at_rest = True

    def __init__(self) -> None:
        open_all()

    def set_up(self, options: MrPresidentOptions, seats: int) -> Term:
        return new_term(options)

    def step(self, state: Term) -> Procedure:
        return step(state)

    def break_off(self, state: Term) -> None:
        """Free Actions that were still to be taken are not taken."""
        state.extra.clear()

    def outcome(self, state: Term) -> Outcome | None:
        return outcome(state)

    def view(self, state: Term, seat: Seat | None) -> TermView:
        return view(state)

    def known(self, state: Term, seat: Seat) -> Term:
        return known(state)

    def imagine(self, state: Term, seat: Seat | None, chance: Chance) -> None:
        imagine(state, chance)

    def read(self, notation: str) -> Choice:
        words = " ".join(notation.split())
        if not words or len(words) > LONGEST or not words.isprintable():
            raise Malformed("A choice is one of those offered, by its words or its number.")
        return Choice(words)

    def position(self, state: Term) -> Json:
        return position(state)

    def from_position(self, position: Json, options: MrPresidentOptions, seats: int) -> Term:
        return from_position(position, options)


GAME = MrPresident()
