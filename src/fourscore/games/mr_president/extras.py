"""What Mr. President brings besides its rules."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from fourscore.engine.game import Game
from fourscore.engine.options import BaseOptions, option_values
from fourscore.games.mr_president.facts.numbers import LP
from fourscore.games.mr_president.game import MrPresident
from fourscore.games.mr_president.options import MrPresidentOptions
from fourscore.games.mr_president.state import Term
from fourscore.kit.bot import BotKind
from fourscore.kit.changes import GameChanges
from fourscore.kit.drawing import Drawing
from fourscore.kit.evaluator import Evaluator
from fourscore.kit.extras import BoxReport, Extras, Length, Pace, Report, Scenario
from fourscore.kit.forecast import Support
from fourscore.kit.picture import Picture
from fourscore.kit.story import Storyteller
from fourscore.kit.words import GameWords

if TYPE_CHECKING:
    from fourscore.kit.encoding import Encoder


SCENARIO, NO_SCENARIO = "scenario", "none"
"""The option that chooses a scenario, and its value for the open game."""


class MrPresidentExtras(Extras):
    """Everything that a game for one can have: nobody waits for anybody, so nothing is settled ahead."""

    pace = Pace(300, 14_400)
    lengths = (
        Length("second-term", "never", "One term: four years"),
        Length("second-term", "ask", "Two terms if you are re-elected: up to eight years"),
    )

    def bots(self) -> Mapping[str, BotKind]:
        from fourscore.games.mr_president.bot import BOTS

        return BOTS

    def evaluator(self) -> type[Evaluator]:
        from fourscore.games.mr_president.evaluator import MrPresidentEvaluator

        return MrPresidentEvaluator

    def words(self) -> GameWords:
        from fourscore.games.mr_president import words

        return words

    def changes(self) -> GameChanges:
        from fourscore.games.mr_president import changes

        return changes

    def drawing(self) -> Drawing:
        from fourscore.games.mr_president import drawing

        return drawing

    def picture(self) -> Picture:
        from fourscore.games.mr_president import picture

        return picture

    def storyteller(self) -> Storyteller:
        from fourscore.games.mr_president.story import MrPresidentStory

        return MrPresidentStory()

    def almanac(self, game: Game[Any, Any]) -> msgspec.Struct:
        from fourscore.games.mr_president.almanac import almanac

        assert isinstance(game, MrPresident)
        return almanac(game.printed)

    def scenarios(self) -> Sequence[Scenario]:
        from fourscore.games.mr_president.facts.scenarios import scenario_called

        names = [name for name in option_values(MrPresidentOptions, SCENARIO) if name != NO_SCENARIO]
        found = [(name, scenario_called(name)) for name in names]
        return [Scenario(SCENARIO, name, one.title, one.introduction, one.aim) for name, one in found]

    def box_template(self) -> str:
        from fourscore.games.mr_president.facts.box_template import template

        return template()

    def box_report(self, game: Game[Any, Any]) -> BoxReport:
        from fourscore.games.mr_president.facts.box_template import report

        assert isinstance(game, MrPresident)
        return report(game.box)

    def box_entered(self, state: Term) -> str:
        from fourscore.games.mr_president.facts.box_template import entered_in

        return entered_in(state.printed, state.entered)

    def support(self) -> Support:
        from fourscore.games.mr_president import support

        return support

    def points(self, state: Term) -> Sequence[int]:
        """Legacy Points."""
        return [state.tracks[LP]]

    def reports(self) -> Mapping[str, Report]:
        from fourscore.games.mr_president.report import REPORTS

        return REPORTS

    def encoder(self, game: Game[Any, Any], seats: int, options: BaseOptions) -> "Encoder":
        from fourscore.games.mr_president.encoder import MrPresidentEncoder

        assert isinstance(game, MrPresident)
        assert isinstance(options, MrPresidentOptions)
        return MrPresidentEncoder(options, game.printed)


EXTRAS = MrPresidentExtras()
