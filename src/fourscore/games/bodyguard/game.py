"""Bodyguard: hidden roles around a President, for four to eight seats and as many rounds."""

from collections import Counter
from collections.abc import Mapping, Sequence

from mypy_extensions import mypyc_attr

from fourscore.engine.chance import Chance
from fourscore.engine.decision import Choice, Procedure, Seat
from fourscore.engine.errors import BadOption
from fourscore.engine.game import Game, Json, Outcome
from fourscore.games.bodyguard.cards import MARTIN
from fourscore.games.bodyguard.imagine import imagine
from fourscore.games.bodyguard.moves import read
from fourscore.games.bodyguard.options import BodyguardOptions
from fourscore.games.bodyguard.position import from_position, position
from fourscore.games.bodyguard.rules.ending import outcome
from fourscore.games.bodyguard.rules.setup import begin_round, deal
from fourscore.games.bodyguard.rules.turn import turn
from fourscore.games.bodyguard.state import Plot, new_plot
from fourscore.games.bodyguard.view import PlotView, views

STEPS = {"roles": begin_round, "deal": deal, "play": turn}


@mypyc_attr(native_class=False)
class Bodyguard(Game[Plot, BodyguardOptions]):
    """Topple the President, protect the President, or be the President and live."""

    id = "bodyguard"
    title = "Bodyguard"
    about = "Hidden roles: the Assassins want the President out, and one of them may be the Bodyguard in disguise."
    seats = range(4, 9)
    version = 2
    Options = BodyguardOptions
    turn_rule = "bodyguard.setup.turns-go-left"

    def set_up(self, options: BodyguardOptions, seats: int) -> Plot:
        if options.first_president != "random" and int(options.first_president) >= seats:
            raise BadOption(f"Option first-president is {options.first_president}, but the seats are 0 to {seats - 1}.")
        return new_plot(options, seats)

    def step(self, state: Plot) -> Procedure:
        return STEPS[state.phase](state)

    def outcome(self, state: Plot) -> Outcome | None:
        return outcome(state) if state.phase == "over" else None

    def view(self, state: Plot, seat: Seat | None) -> PlotView:
        return views(state, (seat,))[0]

    def views(self, state: Plot, seats: Sequence[Seat | None]) -> Sequence[PlotView]:
        return views(state, seats)

    def imagine(self, state: Plot, seat: Seat | None, chance: Chance) -> None:
        imagine(state, seat, chance)

    def read(self, notation: str) -> Choice:
        return read(notation)

    def position(self, state: Plot) -> Json:
        return position(state)

    def from_position(self, position: Json, options: BodyguardOptions, seats: int) -> Plot:
        return from_position(position, options, seats)

    def glossary(self) -> Mapping[str, str]:
        """Every card by its name, and an action card also by its title."""
        from fourscore.games.bodyguard.almanac import almanac

        found = {}
        for card in almanac(self).cards.values():
            found[card.id] = found[card.name.lower()] = f"{card.name}, {card.type}: {card.text}"
        return found

    def pieces(self, state: Plot) -> Mapping[str, int]:
        """Every card is in a hand, in a row, in the pile, discarded, or a Deadly Martin before somebody."""
        places = (*state.hands, *state.rows, state.pile, state.discards)
        counted = Counter(card.name for place in places for card in place)
        counted[MARTIN.name] += sum(state.martins)
        return counted


GAME = Bodyguard()
