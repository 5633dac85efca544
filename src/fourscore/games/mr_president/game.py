"""Mr. President: four years in the White House, for one player."""

from importlib.resources.abc import Traversable
from typing import cast

from mypy_extensions import mypyc_attr

from fourscore.engine.beginning import begin, begin_at
from fourscore.engine.chance import Chance
from fourscore.engine.decision import Choice, Procedure, Seat
from fourscore.engine.errors import BadPosition, Malformed
from fourscore.engine.game import Game, Json, Outcome
from fourscore.games.mr_president.box_check import check_effects
from fourscore.games.mr_president.chapters import open_all
from fourscore.games.mr_president.ending import outcome
from fourscore.games.mr_president.facts.box import printed_in, without_asking
from fourscore.games.mr_president.facts.box_file import BadBox
from fourscore.games.mr_president.facts.called import WITH_ARTICLE
from fourscore.games.mr_president.facts.printed import OURS, Printed
from fourscore.games.mr_president.facts.scenarios import BadScenario, file_of, scenario_called, scenario_in
from fourscore.games.mr_president.imagine import imagine
from fourscore.games.mr_president.options import LEVELS, MrPresidentOptions
from fourscore.games.mr_president.position import check_boxes, from_position, position
from fourscore.games.mr_president.rules.scenario import check_words, lay_out
from fourscore.games.mr_president.rules.year import step
from fourscore.games.mr_president.start import new_term
from fourscore.games.mr_president.state import Term
from fourscore.games.mr_president.view import TermView, known, view

LONGEST = 200
SOUND: set[str] = set()
"""The boxes that were tried out."""


@mypyc_attr(native_class=False)
class MrPresident(Game[Term, MrPresidentOptions]):
    """Govern for four years, be re-elected, and leave a legacy."""

    id = "mr-president"
    title = "Mr. President"
    about = "Four years in the White House: Congress, crises, allies, rivals and wars, against the rulebook itself."
    seats = range(1, 2)
    version = 6
    Options = MrPresidentOptions
    with_article = WITH_ARTICLE
    turn_rule = "mr-president.game.solitaire"
    imagines_at_rest = True

    def __init__(self, scenario: str = "", printed: Printed = OURS) -> None:
        open_all()
        self.scenario = scenario
        """The scenario that is played, if it is none of ours; those are an option."""
        self.printed = printed
        """What is printed on the pieces: ours, or what is in the box of an owner."""

    def with_pack(self, home: Traversable) -> "MrPresident":
        """The same game with the scenario of a directory; BadScenario says why it will not do."""
        found = scenario_in(home)
        self.check_scenario(found)
        return MrPresident(found, self.printed)

    @property
    def box(self) -> str:
        return self.printed.written

    def with_box(self, written: str, *, asks: bool = False) -> "MrPresident":
        """The same game with what is printed in an owner's box; BadBox names the field that is wrong."""
        found = MrPresident(self.scenario, printed_in(written, asks=asks))
        if found.contents not in SOUND:
            found.check_box()
            SOUND.add(found.contents)
        return found

    def check_box(self) -> None:
        """Set the board up on every difficulty and try every effect; BadBox says what does not fit together."""
        game = MrPresident(self.scenario, without_asking(self.printed))
        for level in LEVELS:
            try:
                check_effects(try_out(game, difficulty=level), game.printed)
            except (BadPosition, LookupError) as error:
                raise BadBox(f"start, on {level}: {str(error).rstrip('.')}.") from None

    def check_scenario(self, name: str) -> None:
        """Lay out a scenario and look at the board; BadScenario says why it cannot be played."""
        check_words(name, self.printed)
        printed = without_asking(self.printed)
        game, board = MrPresident(name, printed), new_term(self.Options(), name, printed)
        try:
            lay_out(board, scenario_called(name))
            check_boxes(board)
            try_out(game)
        except BadPosition as error:
            raise BadScenario(f"{file_of(name)}: board: {str(error).rpartition('cannot be set up: ')[2]}") from None

    @property
    def contents(self) -> str:
        return " ".join(filter(None, (self.scenario, self.printed.name)))

    def set_up(self, options: MrPresidentOptions, seats: int) -> Term:
        return new_term(options, self.scenario, self.printed)

    def step(self, state: Term) -> Procedure:
        return step(state)

    def break_off(self, state: Term) -> None:
        """Free Actions that were still to be taken are not taken."""
        state.extra.clear()

    def outcome(self, state: Term) -> Outcome | None:
        return outcome(state) if state.over else None

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
        return from_position(position, options, self.ledger, self.scenario, self.printed)


def try_out(game: MrPresident, **options: str) -> Term:
    """Set a presidency up; BadPosition says why the board cannot lie like that."""
    match = begin(game, 1, "", options)
    while match.decision and cast(Term, match.state).segment < 0:
        match.choose(0)
    return cast(Term, begin_at(game, match.position(), "").state)


GAME = MrPresident()
